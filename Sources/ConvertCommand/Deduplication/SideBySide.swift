import CommandArguments
import ContactModel
import Findings

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
}

/// Two contacts side by side on a terminal.
struct SideBySide {
  private let rows: [ComparedRows.Row]

  private static let maxValues = 200

  init(_ left: Contact, _ right: Contact) {
    rows = ComparedRows([left, right], maxValues: SideBySide.maxValues).rows
  }

  /// The lines with their line ends. `=` is between identical values, `~` between equivalent ones.
  func text(width: Int, isColored: Bool) -> String {
    let names = min(14, rows.map { TerminalWidth.columns(of: Finding.printable($0.property)) }.max() ?? 0)
    let side = max(8, (width - names - 7) / 2)
    var text = ""
    for row in rows {
      let mark =
        switch row.agreement {
        case .identical: " = "
        case .equivalent: " ~ "
        case nil: " | "
        }
      let line =
        FittedText.fitted(row.property, names) + "  " + FittedText.fitted(row.cells[0]?.text ?? "", side) + mark
        + FittedText.fitted(row.cells[1]?.text ?? "", side, padded: false)
      text += (row.agreement == .identical ? line : Style.bold.applied(to: line, if: isColored)) + "\n"
    }
    return text
  }
}
