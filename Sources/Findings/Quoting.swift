extension Finding {
  /// How many Unicode scalars of a value are shown.
  private static let shown = 40

  /// A value as a message shows it: between double quotes, control characters escaped, cut at 40 characters.
  ///
  /// Values come from strangers: what is printed must not drive a terminal, and a photo must not fill the screen.
  public static func quote(_ value: String) -> String {
    var quoted: [UInt8] = []
    appendQuote(value, to: &quoted)
    return String(decoding: quoted, as: UTF8.self)
  }

  /// Adds a value as ``quote(_:)`` shows it to a text that is being put together.
  package static func appendQuote(_ value: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    // Nearly always all of it is shown and nothing escaped; then it is copied in one piece.
    let isCopied =
      value.utf8.count <= shown
      && value.utf8.withContiguousStorageIfAvailable { bytes in
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return false }
        text.append(contentsOf: bytes)
        return true
      } == true
    if !isCopied { appendEscaped(value, to: &text) }
    text.append(UInt8(ascii: "\""))
  }

  private static func appendEscaped(_ value: String, to text: inout [UInt8]) {
    // What needs no escape is copied in runs.
    let bytes = value.utf8
    var start = bytes.startIndex
    var end = start
    var count = 0
    for scalar in value.unicodeScalars {
      if count == shown { break }
      count += 1
      let next = bytes.index(end, offsetBy: UTF8.width(scalar))
      if needsEscape(scalar) {
        text.append(contentsOf: bytes[start..<end])
        text.append(contentsOf: escaped(scalar).utf8)
        start = next
      }
      end = next
    }
    text.append(contentsOf: bytes[start..<end])
    if end < bytes.endIndex { text.append(contentsOf: "…".utf8) }
  }

  /// A whole text with its control, bidirectional and invisible format characters escaped, fit for a terminal.
  public static func printable(_ text: String) -> String {
    if !text.unicodeScalars.contains(where: needsEscape) { return text }
    var printable = ""
    for scalar in text.unicodeScalars { printable += needsEscape(scalar) ? escaped(scalar) : String(scalar) }
    return printable
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F: true
    // C1 controls, separators of lines and paragraphs, bidirectional controls, byte order mark.
    case 0x80...0x9F, 0x061C, 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
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
}
