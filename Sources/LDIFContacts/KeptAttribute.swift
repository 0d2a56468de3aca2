internal import ContactModel
import SourceText

/// Converts attributes without a field in the model to kept properties, and back.
enum KeptAttribute {
  /// The beginning of a value that is not text (RFC 2397).
  private static let dataPrefix = "data:application/octet-stream;base64,"

  /// The kept property of an attribute. A text with control characters is binary data, such as an identifier whose bytes
  /// happen to be UTF-8, and so is a text that its property could not restore.
  static func property(_ name: String, _ value: LineValue) -> ExtensionProperty {
    switch value {
    case .text(let text) where isRestored(text, name): CustomField.property(label: name, value: text)
    case .text(let text): CustomField.property(label: name, value: dataPrefix + Base64Octets.encoded(text.utf8))
    case .data(let base64): CustomField.property(label: name, value: dataPrefix + base64.text)
    }
  }

  private static func isRestored(_ text: String, _ name: String) -> Bool {
    if text.utf8.contains(where: ASCII.isControl) { return false }
    return CustomField.cells(CustomField.property(label: name, value: text))?.value.utf8.elementsEqual(text.utf8)
      ?? text.isEmpty
  }

  /// The attribute of a kept property; `nil` if its name is not valid for an attribute.
  static func attribute(_ property: ExtensionProperty) -> (name: String, value: LineValue)? {
    guard let (name, text) = CustomField.cells(property), let first = name.utf8.first,
      ASCII.isLetter(first) || ASCII.isDigit(first), RecordLine.isDescription(name.utf8),
      !AttributeTable.reserved.contains(name.asciiLowercased)
    else { return nil }
    return (name, value(text, of: name))
  }

  /// The value of an attribute by the text of its kept property.
  static func value(_ text: String, of name: String) -> LineValue {
    guard text.hasPrefix(dataPrefix) else { return .text(text) }
    let written = Array(text.utf8.dropFirst(dataPrefix.utf8.count))
    let (normalized, quality) = Base64Text.normalized(written, 0..<written.count)
    guard quality == .good else { return .text(text) }
    let value = LineValue(Base64(normalized))
    // A text of the contact that looks like kept data.
    if case .text(let decoded) = value, isRestored(decoded, name) { return .text(text) }
    return value
  }

  /// Whether a kept value under the name of a known attribute is read back as a kept value.
  static func staysUnknown(_ description: AttributeDescription, _ value: LineValue) -> Bool {
    guard let role = description.role, role != .secret else { return false }
    if case .media = role { return description.hasOtherOptions }
    if description.hasOtherOptions || description.isURL { return true }
    guard case .text(let text) = value else { return true }
    if case .name = role { return false }
    if description.isPhonetic || (description.language != nil && !role.hasLanguages && !role.hasTypes) {
      return true
    }
    switch role {
    case .objectClass: return !EntryClass.meaning([text]).others.isEmpty && !EntryClass.isContainer([text])
    case .entryUUID: return true
    case .date: return EntryDates.day(text) == nil
    case .time: return EntryDates.time(text) == nil && text != "0"
    default: return false
    }
  }
}
