import ContactFiles

/// A JSON value to be written, with ordered keys.
indirect enum ReportValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number with its exact digits.
  case number(String)
  case string(String)
  case array([ReportValue])
  case object([Member])

  struct Member: Sendable, Equatable {
    let key: String
    let value: ReportValue
  }

  /// An object: `.object(["line": .integer(1), "text": .null])`.
  static func object(_ pairs: KeyValuePairs<String, ReportValue>) -> ReportValue { .object(members(pairs)) }

  /// The members of an object that has further ones.
  static func members(_ pairs: KeyValuePairs<String, ReportValue>) -> [Member] {
    pairs.map { Member(key: $0.key, value: $0.value) }
  }

  /// A string, or null.
  static func optional(_ text: String?) -> ReportValue { text.map { .string($0) } ?? .null }

  /// A number, or null.
  static func optional(_ number: Int?) -> ReportValue { number.map { .integer($0) } ?? .null }

  /// The bytes of the value (RFC 8259).
  ///
  /// - Parameter levels: How many levels of objects and arrays have one line per member; deeper levels are on one line.
  func bytes(expanding levels: Int = 0) -> [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, expanding: levels, indent: 0)
    return bytes
  }

  func append(to bytes: inout [UInt8], expanding levels: Int, indent: Int) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): ReportJSON.append(text, to: &bytes)
    case .array(let values):
      Self.appendList("[", "]", count: values.count, to: &bytes, levels, indent) { index, bytes in
        values[index].append(to: &bytes, expanding: levels - 1, indent: indent + 1)
      }
    case .object(let members):
      Self.appendList("{", "}", count: members.count, to: &bytes, levels, indent) { index, bytes in
        ReportJSON.append(members[index].key, to: &bytes)
        bytes += ": ".utf8
        members[index].value.append(to: &bytes, expanding: levels - 1, indent: indent + 1)
      }
    }
  }

  private static func appendList(
    _ open: String, _ close: String, count: Int, to bytes: inout [UInt8], _ levels: Int, _ indent: Int,
    _ member: (Int, inout [UInt8]) -> Void
  ) {
    bytes += open.utf8
    let isExpanded = levels > 0 && count > 0
    for index in 0..<count {
      if index > 0 { bytes += (isExpanded ? "," : ", ").utf8 }
      if isExpanded { bytes += ("\n" + String(repeating: "  ", count: indent + 1)).utf8 }
      member(index, &bytes)
    }
    if isExpanded { bytes += ("\n" + String(repeating: "  ", count: indent)).utf8 }
    bytes += close.utf8
  }
}

extension ReportValue: CustomStringConvertible {
  /// The value on one line.
  var description: String { String(decoding: bytes(), as: UTF8.self) }
}

extension ByteSink {
  /// Writes a JSON value and a line feed.
  func writeLine(_ value: ReportValue, expanding levels: Int) throws(FileFailure) {
    var bytes = value.bytes(expanding: levels)
    bytes.append(UInt8(ascii: "\n"))
    try write(bytes.span)
  }
}

/// Strings of JSON.
enum ReportJSON {
  /// Appends a string with its quotes.
  ///
  /// In addition to RFC 8259 7, characters are escaped that control a terminal (C1, bidirectional controls) or end a line
  /// in JavaScript (U+2028, U+2029), and `##`, which begins a command for a CI runner that reads the log.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    // Fast path: most texts need no escapes.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C && $0 != 0x23 }) {
      bytes += text.utf8
    } else {
      appendEscaped(text, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
    var last: UInt32 = 0
    for scalar in text.unicodeScalars {
      defer { last = scalar.value }
      switch scalar.value {
      case 0x23 where last == 0x23: appendEscape(0x23, to: &bytes)
      case 0x22: bytes += "\\\"".utf8
      case 0x5C: bytes += "\\\\".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
        0xFFFE, 0xFFFF:
        appendEscape(UInt16(scalar.value), to: &bytes)
      case 0xE0000...0xE007F:
        // Tag characters are invisible and can carry hidden text.
        for unit in String(scalar).utf16 { appendEscape(unit, to: &bytes) }
      case 0..<0x80: bytes.append(UInt8(scalar.value))
      default: bytes += String(scalar).utf8
      }
    }
  }

  private static func appendEscape(_ unit: UInt16, to bytes: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    bytes += "\\u".utf8
    for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> UInt16(shift)) & 15]) }
  }
}
