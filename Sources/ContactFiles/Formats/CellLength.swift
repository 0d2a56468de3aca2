internal import CSVContacts
internal import ContactModel
internal import Findings

/// Findings about cells that a spreadsheet cuts.
enum CellLength {
  /// The maximum number of characters in a cell of a spreadsheet.
  static let maximum = 32_767

  /// Photos and other media that are written as base64.
  static func photos(_ contact: Contact) -> [Finding] {
    Contact.mediaFields.flatMap { property, path in
      contact[keyPath: path].compactMap { medium in
        guard case .base64(let text) = medium.value.source, text.count > 0 else { return nil }
        let count = text.count
        return Finding(IOCodes.photoInCell, severity: count > maximum ? .warning : .note, property: property) {
          "\(property) is \(Finding.grouped(count)) characters of base64 in one cell"
            + (count > maximum ? ", which a spreadsheet cuts after \(Finding.grouped(maximum))" : "")
            + "; --photos drop removes it, and --photos extract=DIR writes it to a file"
        }
      }
    }
  }

  /// Texts that are longer than a cell.
  static func texts(_ contact: Contact, in profile: CSVProfile) -> [Finding] {
    profile.texts(of: contact, longerThan: maximum).map { property, count in
      Finding(
        IOCodes.longCell,
        "\(property) has \(Finding.grouped(count)) characters, and a spreadsheet cuts a cell after "
          + Finding.grouped(maximum), property: property)
    }
  }
}
