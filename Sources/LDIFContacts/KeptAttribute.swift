internal import ContactModel
import SourceText

/// Converts attributes without a field in the model to kept properties, and back.
enum KeptAttribute {
  /// The beginning of a value that is not text (RFC 2397).
  private static let dataPrefix = "data:application/octet-stream;base64,"

  static func property(_ name: String, _ value: LineValue) -> ExtensionProperty {
    switch value {
    case .text(let text): CustomField.property(label: name, value: text)
    case .data(let base64): CustomField.property(label: name, value: dataPrefix + base64.text)
    }
  }

  /// The attribute of a kept property; nil if its name is not valid for an attribute.
  static func attribute(_ property: ExtensionProperty) -> (name: String, value: LineValue)? {
    guard let (name, text) = CustomField.cells(property), let first = name.utf8.first,
      ASCII.isLetter(first) || ASCII.isDigit(first), RecordLine.isDescription(name.utf8),
      !AttributeTable.reserved.contains(name.asciiLowercased)
    else { return nil }
    if text.hasPrefix(dataPrefix) {
      let written = Array(text.utf8.dropFirst(dataPrefix.utf8.count))
      let (normalized, quality) = Base64Text.normalized(written, 0..<written.count)
      if quality == .good, let bytes = Base64(normalized).bytes, !UTF8Check.isValid(bytes.span) {
        return (name, .data(Base64(normalized)))
      }
    }
    return (name, .text(text))
  }
}
