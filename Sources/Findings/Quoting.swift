extension Finding {
  /// A value as a message shows it: between double quotes, control characters escaped, cut at 40 characters.
  ///
  /// Values come from strangers: what is printed must not drive a terminal, and a photo must not fill the screen.
  public static func quote(_ value: String) -> String {
    var quoted = "\""
    var count = 0
    for scalar in value.unicodeScalars {
      if count == 40 {
        quoted += "…"
        break
      }
      quoted += escaped(scalar)
      count += 1
    }
    return quoted + "\""
  }

  /// A whole text with its control, bidirectional and invisible format characters escaped, fit for a terminal.
  public static func printable(_ text: String) -> String {
    var printable = ""
    for scalar in text.unicodeScalars { printable += escaped(scalar) }
    return printable
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case 0x09: return "\\t"
    case 0..<0x20, 0x7F: return "\\x" + hexadecimal(scalar.value, digits: 2)
    // C1 controls, separators of lines and paragraphs, bidirectional controls, byte order mark.
    case 0x80...0x9F, 0x061C, 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF:
      return "\\u{" + hexadecimal(scalar.value, digits: 4) + "}"
    default: return String(scalar)
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
