/// Breaks text into lines of a width.
enum TextWrapping {
  /// The lines of a text, each at most `width` scalars if its words allow it, indented by `indent` spaces.
  ///
  /// Paragraphs are separated by empty lines. A line that begins with a blank is an example and is not wrapped.
  static func lines(_ text: String, width: Int, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.utf8.first == UInt8(ascii: " ") {
        lines.append(margin + line)
        continue
      }
      var current = ""
      for word in line.split(separator: " ") {
        if current.isEmpty {
          current = String(word)
        } else if indent + current.unicodeScalars.count + 1 + word.unicodeScalars.count <= width {
          current += " " + word
        } else {
          lines.append(margin + current)
          current = String(word)
        }
      }
      lines.append(current.isEmpty ? "" : margin + current)
    }
    return lines
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
