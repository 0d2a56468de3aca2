extension Finding {
  /// The maximum number of Unicode scalars that are shown.
  private static let shown = 40

  /// A value for a message: between double quotes, with control characters and quotes escaped, cut at 40 characters.
  ///
  /// Values are untrusted: a message must not control a terminal, and a photo must not fill the screen.
  public static func quote(_ value: String) -> String {
    var quoted: [UInt8] = []
    appendQuote(value, to: &quoted)
    return String(decoding: quoted, as: UTF8.self)
  }

  /// Appends a value as ``quote(_:)`` shows it.
  package static func appendQuote(_ value: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    appendEscaped(value, to: &text)
    text.append(UInt8(ascii: "\""))
  }

  /// Appends a value with escapes, cut.
  private static func appendEscaped(_ value: String, to text: inout [UInt8]) {
    // As many bytes as the scalars may have, and one that shows that there are more.
    let bytes = Array(value.utf8.prefix(4 * shown + 1))
    var start = 0
    var end = 0
    var count = 0
    while end < bytes.count, count < shown {
      count += 1
      let byte = bytes[end]
      if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\"") {
        end += 1
        continue
      }
      let next = min(bytes.count, end + (byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4))
      // All other bytes begin letters, signs or pictures. Quotation marks are escaped as well, so that programs find
      // the values of a message by its quotes.
      if byte < 0x80 || byte == 0xC2 || byte == 0xD8 || byte == 0xE2 || byte == 0xEF || byte == 0xF4,
        let scalar = String(decoding: bytes[end..<next], as: UTF8.self).unicodeScalars.first,
        scalar == "\"" || needsEscape(scalar)
      {
        text.append(contentsOf: bytes[start..<end])
        text.append(contentsOf: escaped(scalar).utf8)
        start = next
      }
      end = next
    }
    text.append(contentsOf: bytes[start..<end])
    if end < bytes.count { text.append(contentsOf: "…".utf8) }
  }

  /// A name from the input for a message, without quotes: escaped and cut as by ``quote(_:)``.
  ///
  /// The name of a property may be as long as its line, and every finding about it has it.
  package static func word(_ name: String) -> String {
    if name.utf8.count <= shown, name.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }) {
      return name
    }
    var word: [UInt8] = []
    appendEscaped(name, to: &word)
    return String(decoding: word, as: UTF8.self)
  }

  /// A whole text with its control, bidirectional and invisible format characters escaped, fit for a terminal.
  public static func printable(_ text: String) -> String {
    // Performance: nearly every text has only letters that need no escape.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) || !text.unicodeScalars.contains(where: needsEscape) {
      return text
    }
    var printable = ""
    for scalar in text.unicodeScalars { printable += needsEscape(scalar) ? escaped(scalar) : String(scalar) }
    return printable
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F: true
    // C1 controls, separators of lines and paragraphs, bidirectional controls, byte order mark.
    case 0x80...0x9F, 0x061C, 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    // The marks of an advice in a message.
    case 0x10FFF0...0x10FFF2: true
    default: false
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    case 0..<0x80: "\\x" + hexadecimal(scalar.value, digits: 2)
    default: "\\u{" + hexadecimal(scalar.value, digits: 4) + "}"
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// A number with a comma between the thousands.
  package static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude).utf8)
    var grouped: [UInt8] = number < 0 ? [UInt8(ascii: "-")] : []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { grouped.append(UInt8(ascii: ",")) }
      grouped.append(digit)
    }
    return String(decoding: grouped, as: UTF8.self)
  }
}
