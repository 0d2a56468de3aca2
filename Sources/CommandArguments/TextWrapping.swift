/// Breaks text into lines of a width.
package enum TextWrapping {
  /// The lines of a text, each with at most `width` columns of a terminal, without the blanks at the breaks.
  ///
  /// Lines are broken at blanks only; no-break spaces are not blanks. Control characters must be escaped before, besides those
  /// of colours, which have no width. The time is linear.
  ///
  /// - Parameters:
  ///   - width: The columns of a line; less than 2 counts as 2, which a wide character needs.
  ///   - breaksLongWords: Whether a word that is longer than a line is broken where the line is full; otherwise it has a
  ///     longer line of its own.
  /// - Returns: No line for a text of blanks.
  package static func lines(of text: some StringProtocol, width: Int, breaksLongWords: Bool = true) -> [String] {
    let width = max(width, 2)
    var lines: [String] = []
    var line = ""
    var columns = 0
    var blanks = 0
    for (index, word) in text.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { blanks += 1 }
      if word.isEmpty { continue }
      let own = TerminalWidth.columns(of: word)
      defer { blanks = 0 }
      if columns + blanks + own <= width {
        line += String(repeating: " ", count: blanks)
        line.unicodeScalars += word
        columns += blanks + own
      } else {
        if !line.isEmpty { lines.append(line) }
        (line, columns) = (String(String.UnicodeScalarView(word)), own)
        guard breaksLongWords, own > width else { continue }
        (line, columns) = ("", 0)
        for scalar in word {
          let next = TerminalWidth.columns(of: scalar)
          if columns + next > width {
            lines.append(line)
            (line, columns) = ("", 0)
          }
          line.unicodeScalars.append(scalar)
          columns += next
        }
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// The lines of a help text, indented by `indent` spaces, each at most `width` columns if its words allow it.
  ///
  /// Paragraphs are separated by empty lines. A line that begins with a blank is an example and is not wrapped.
  static func lines(_ text: String, width: Int, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      if line.utf8.first == UInt8(ascii: " ") { return [margin + line] }
      let lines = lines(of: line, width: width - indent, breaksLongWords: false)
      return lines.isEmpty ? [""] : lines.map { margin + $0 }
    }
  }

  /// A label with its explanation beside it, or below it if the label is long.
  static func row(_ label: String, _ text: String, width: Int, column: Int = 26) -> [String] {
    let narrow = width < 2 * column
    let indent = narrow ? 6 : column
    var lines = TextWrapping.lines(text, width: width, indent: indent)
    let start = "  " + label
    if !narrow, start.unicodeScalars.count < column, let first = lines.first {
      let gap = String(repeating: " ", count: column - start.unicodeScalars.count)
      lines[0] = start + gap + first.drop { $0 == " " }
      return lines
    }
    return [start] + lines
  }
}

/// The width of text on a terminal.
package enum TerminalWidth {
  /// 0 for combining scalars, 2 for East Asian wide scalars and emoji, else 1. Control characters are escaped before
  /// they are printed, so they need no width.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if (0x1160...0x11FF).contains(value) { return 0 }  // Hangul vowels and finals join the preceding syllable.
    return isWide(value) ? 2 : 1
  }

  /// The columns of a text. The sequences that begin and end a colour (`ESC [1m`) have none.
  package static func columns(of text: some StringProtocol) -> Int { columns(of: text.unicodeScalars) }

  static func columns(of scalars: some Sequence<Unicode.Scalar>) -> Int {
    var columns = 0
    var isInColor = false
    for scalar in scalars {
      if scalar == "\u{1B}" { isInColor = true }
      if !isInColor { columns += self.columns(of: scalar) }
      if isInColor, scalar == "m" { isInColor = false }
    }
    return columns
  }

  /// Blocks that are wide or full-width in Unicode's East Asian Width, and emoji; exceptions within them are ignored.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23EC, 0x2614...0x2615, 0x2648...0x2653, 0x26F5, 0x2705,
      0x274C, 0x2753...0x2755, 0x2795...0x2797, 0x2B1B...0x2B1C, 0x2B50, 0x2E80...0x303E, 0x3041...0x4DBF,
      0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18AFF, 0x1B000...0x1B2FB, 0x1F004, 0x1F0CF, 0x1F18E, 0x1F191...0x1F19A,
      0x1F200...0x1F320, 0x1F32D...0x1F64F, 0x1F680...0x1F6FC, 0x1F7E0...0x1F7EB, 0x1F90C...0x1FAFF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
