import CommandArguments
import Findings
import SourceText

/// Text that fits into a number of terminal columns.
enum FittedText {
  /// The escaped beginning of a text, with an ellipsis if it is cut, and padded with blanks if requested.
  static func fitted(_ text: String, _ width: Int, padded: Bool = true) -> String {
    // A note may be a megabyte long.
    let text = Finding.printable(String(String.UnicodeScalarView(text.unicodeScalars.prefix(8 * width + 8))))
    var fitted = ""
    var columns = 0
    if TerminalWidth.columns(of: text) <= width {
      (fitted, columns) = (text, TerminalWidth.columns(of: text))
    } else {
      for scalar in text.unicodeScalars {
        let own = TerminalWidth.columns(of: scalar)
        if columns + own > width - 1 { break }
        fitted.unicodeScalars.append(scalar)
        columns += own
      }
      if width > 0 {
        fitted += "…"
        columns += 1
      }
    }
    return padded ? fitted + String(repeating: " ", count: max(0, width - columns)) : fitted
  }

  /// Longer texts, such as notes of a megabyte, are cut where they are shown whole.
  private static let maxCharacters = 4_000

  /// The whole escaped text. Of very long ones, the beginning and the number of the other characters.
  static func bounded(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: maxCharacters, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return Finding.printable(text) }
    let rest = scalars.distance(from: end, to: scalars.endIndex)
    return Finding.printable(String(scalars[..<end])) + " … and \(Finding.count(rest, "more character"))"
  }

  /// The lines of an escaped text after a label, which is beside the first line: `A  in.vcf:3`.
  static func labelled(_ label: String, _ text: String, _ width: Int) -> [String] {
    let indent = TerminalWidth.columns(of: label)
    let lines = TextWrapping.lines(of: text, width: width - indent)
    if lines.isEmpty { return [label.trimmingASCIISpace] }
    let margin = String(repeating: " ", count: indent)
    return lines.enumerated().map { ($0.offset == 0 ? label : margin) + $0.element }
  }
}
