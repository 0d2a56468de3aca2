internal import SourceText

/// Converts a value with a custom label, or in an unknown column or attribute, to a kept property and back.
///
/// A label that is the name of an X- property becomes that property. Every other label becomes
/// `X-CUSTOM-FIELD;X-LABEL=label`, with the value escaped as vCard text.
package enum CustomField {
  /// The name of the kept property.
  package static let name = "X-CUSTOM-FIELD"

  /// The kept property of a label and its value.
  package static func property(label: String, value: String) -> ExtensionProperty {
    if isPropertyName(label) { return ExtensionProperty(label, onOneLine(value)) }
    return ExtensionProperty(name, escaped(value), parameters: parameters(ofLabel: label))
  }

  /// The parameters of the kept property of a label.
  package static func parameters(ofLabel label: String) -> [Parameter] {
    label.isEmpty || isPropertyName(label) ? [] : [Parameter("X-LABEL", [label])]
  }

  /// The label and value of a kept property; `nil` if ``property(label:value:)`` does not restore the property from them.
  package static func cells(_ property: ExtensionProperty) -> (label: String, value: String)? {
    guard hasCells(property) else { return nil }
    return property.name.hasSameBytes(as: name)
      ? (label(property), unescaped(property.value)) : (property.name, property.value)
  }

  /// The text of the value of a property named ``name``; `nil` if ``value(ofText:)`` does not restore the value from it.
  package static func text(ofValue value: String) -> String? { isEscaped(value) ? unescaped(value) : nil }

  /// The value of a property named ``name`` for a text.
  package static func value(ofText text: String) -> String { escaped(text) }

  /// Whether ``cells(_:)`` are not `nil`.
  package static func hasCells(_ property: ExtensionProperty) -> Bool {
    if property.isEmpty { return false }
    if property.name.hasSameBytes(as: name) {
      return !isPropertyName(label(property)) && isEscaped(property.value)
    }
    return isPropertyName(property.name)
      && !property.value.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  private static func label(_ property: ExtensionProperty) -> String {
    property.parameters.first { $0.name == "X-LABEL" }?.values.first ?? ""
  }

  private static func isPropertyName(_ label: String) -> Bool {
    let bytes = Array(label.utf8)
    guard bytes.count > 2, bytes[0] | 0x20 == UInt8(ascii: "x"), bytes[1] == UInt8(ascii: "-"), label != name else {
      return false
    }
    return bytes.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-") }
  }

  private static func onOneLine(_ value: String) -> String { written(value) { _ in false } }

  private static func escaped(_ value: String) -> String {
    written(value) { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
  }

  /// A value with `\n` for each line break, and a backslash before the other bytes that are escaped.
  private static func written(_ value: String, _ isEscaped: (UInt8) -> Bool) -> String {
    guard value.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || isEscaped($0) }) else {
      return value
    }
    var text: [UInt8] = []
    text.reserveCapacity(value.utf8.count + 16)
    for byte in value.utf8 where byte != UInt8(ascii: "\r") {
      if byte == UInt8(ascii: "\n") || isEscaped(byte) { text.append(UInt8(ascii: "\\")) }
      text.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: "n") : byte)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a value equals the escaped form of its unescaped text. Performance: makes neither.
  private static func isEscaped(_ value: String) -> Bool {
    var followsBackslash = false
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): followsBackslash.toggle()
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        guard followsBackslash else { return false }
        followsBackslash = false
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return false
      default:
        guard !followsBackslash || byte == UInt8(ascii: "n") else { return false }
        followsBackslash = false
      }
    }
    return !followsBackslash
  }

  private static func unescaped(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return value }
    var text: [UInt8] = []
    text.reserveCapacity(value.utf8.count)
    var isEscaped = false
    for byte in value.utf8 {
      if !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        text.append(isEscaped && byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
        isEscaped = false
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension ExtensionProperty {
  /// Whether the value is empty, or has only empty components: `NOTE:`, `ADR:;;;;;;`.
  package var isEmpty: Bool {
    let isBare = value.utf8.allSatisfy {
      $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ")
    }
    return isBare && (value.isEmpty || ["ADR", "N", "ORG", "GENDER"].contains(name.uppercased()))
  }
}
