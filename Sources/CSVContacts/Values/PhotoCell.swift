internal import ContactModel
internal import Findings
internal import SourceText

/// A photo in a cell, which is given by its URI. Any other text is kept under the name of the column.
enum PhotoCell {
  static func read(_ text: String, _ contact: inout ContactBuilder, _ findings: inout [Finding], at place: Range<Int>?)
  {
    if isURI(text) { return contact.append(Entry(Media(.uri(text))), to: .photos) }
    findings.append(
      Finding(
        CSVContactCodes.badURL, "the photo \(Finding.quote(text)) is not a URL; it was kept as a custom field",
        at: place,
        property: "PHOTO"))
    contact.append(CustomField.property(label: "Photo", value: text))
  }

  /// Whether a text begins with a scheme and has no blanks (RFC 3986 3). One letter before a colon is a drive.
  static func isURI(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: ASCII.colon), let first = text.utf8.first, ASCII.isLetter(first) else {
      return false
    }
    let scheme = text.utf8[..<colon]
    return scheme.count > 1
      && scheme.allSatisfy {
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.plus || $0 == ASCII.hyphen || $0 == ASCII.period
      } && text.utf8.allSatisfy { $0 > ASCII.space }
  }
}
