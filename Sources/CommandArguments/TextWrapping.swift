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
