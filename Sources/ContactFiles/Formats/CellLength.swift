internal import CSVContacts
internal import ContactModel
internal import Findings

/// Findings about cells that a spreadsheet cuts.
enum CellLength {
  /// The maximum number of characters in a cell of a spreadsheet.
  static let maximum = 32_767

  /// Photos and other media that are written as base64.
  ///
  /// - Parameter isCut: Whether the output is a workbook, which cuts longer ones.
  static func photos(_ contact: Contact, isCut: Bool = false) -> [Finding] {
    Contact.mediaFields.flatMap { property, path in
      contact[keyPath: path].compactMap { medium in
        guard case .base64(let text) = medium.value.source, text.count > 0 else { return nil }
        let count = text.count
        if isCut, count > maximum { return cut(property, count, Advice.dropPhoto()) }
        return Finding(IOCodes.photoInCell, severity: count > maximum ? .warning : .note, property: property) {
          "\(property) is \(Finding.grouped(count)) characters of base64 in one cell"
            + (count > maximum ? ", which a spreadsheet cuts after \(Finding.grouped(maximum))" : "")
            + Advice.movePhoto()
        }
      }
    }
  }

  /// The loss of the end of a text in a workbook.
  private static func cut(_ property: String, _ count: Int, _ remedy: String) -> Finding {
    Finding(
      LossCodes.valueChanged,
      "\(property) has \(Finding.grouped(count)) characters and was cut after \(Finding.grouped(maximum)), the length of "
        + "a cell in a workbook\(remedy)", property: property)
  }

  /// Texts that are longer than a cell.
  ///
  /// - Parameter isCut: Whether the output is a workbook, which cuts them.
  static func texts(_ contact: Contact, in profile: CSVProfile, isCut: Bool = false) -> [Finding] {
    profile.texts(of: contact, longerThan: maximum).map { property, count in
      if isCut { return cut(property, count, "; a vCard holds all of it") }
      return Finding(
        IOCodes.longCell,
        "\(property) has \(Finding.grouped(count)) characters, and a spreadsheet cuts a cell after "
          + Finding.grouped(maximum), property: property)
    }
  }
}
