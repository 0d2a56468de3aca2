/// A value under a label of the person's own, or under a column or attribute that nobody knows, as a kept property and
/// back: one way for all formats whose values have a name and nothing else.
///
/// A label that is the name of an X- property is that property, as it stood in a vCard. Every other label becomes
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

  /// The label and value of a kept property, where a cell or attribute can hold them so that ``property(label:value:)`` gives it back.
  package static func cells(_ property: ExtensionProperty) -> (label: String, value: String)? {
    guard hasCells(property) else { return nil }
    return property.name.hasSameBytes(as: name)
      ? (label(property), unescaped(property.value)) : (property.name, property.value)
  }

  /// Whether a cell or attribute can hold a kept property.
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

  /// A value with `\n` for each line break, and a backslash before other bytes. It may be long, and is made at once.
  private static func written(_ value: String, _ isEscaped: (UInt8) -> Bool) -> String {
    var longer = 0
    var isSame = true
    for byte in value.utf8 {
      if byte == UInt8(ascii: "\n") || isEscaped(byte) { longer += 1 }
      if byte == UInt8(ascii: "\r") { isSame = false }
    }
    if isSame, longer == 0 { return value }
    return String(unsafeUninitializedCapacity: value.utf8.count + longer) { text in
      var count = 0
      func add(_ byte: UInt8) {
        text.initializeElement(at: count, to: byte)
        count += 1
      }
      for byte in value.utf8 where byte != UInt8(ascii: "\r") {
        if byte == UInt8(ascii: "\n") || isEscaped(byte) { add(UInt8(ascii: "\\")) }
        add(byte == UInt8(ascii: "\n") ? UInt8(ascii: "n") : byte)
      }
      return count
    }
  }

  /// Whether a value is what ``escaped(_:)`` makes of the text that it says. That is not made to see it: it may be long.
  private static func isEscaped(_ value: String) -> Bool {
    var isBehindBackslash = false
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): isBehindBackslash.toggle()
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        guard isBehindBackslash else { return false }
        isBehindBackslash = false
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return false
      default:
        guard !isBehindBackslash || byte == UInt8(ascii: "n") else { return false }
        isBehindBackslash = false
      }
    }
    return !isBehindBackslash
  }

  private static func unescaped(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return value }
    return String(unsafeUninitializedCapacity: value.utf8.count) { text in
      var count = 0
      var isEscaped = false
      for byte in value.utf8 {
        if !isEscaped, byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else {
          text.initializeElement(at: count, to: isEscaped && byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
          count += 1
          isEscaped = false
        }
      }
      return count
    }
  }
}

extension ExtensionProperty {
  /// Whether the value is empty, or nothing but the delimiters of empty components: `NOTE:`, `ADR:;;;;;;`.
  package var isEmpty: Bool {
    let isBare = value.utf8.allSatisfy {
      $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ")
    }
    return isBare && (value.isEmpty || ["ADR", "N", "ORG", "GENDER"].contains(name.uppercased()))
  }
}
