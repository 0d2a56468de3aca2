import CommandArguments
import ContactModel
import Findings
import SourceText

/// Two contacts side by side on a terminal. Values are wrapped, not cut.
struct SideBySide {
  private let rows: [ComparedRows.Row]
  private let omitted: Int

  private static let maxValues = 200

  init(_ left: Contact, _ right: Contact) {
    let compared = ComparedRows([left, right], maxValues: SideBySide.maxValues)
    (rows, omitted) = (compared.rows, compared.omitted)
  }

  /// The lines with their line ends. `=` is between identical values, `~` between equivalent ones.
  ///
  /// Values with a word that does not fit beside the other value are below each other.
  ///
  /// - Parameter height: The maximum number of lines; `nil` for all. The last line then tells how much is not shown.
  func text(width: Int, height: Int? = nil, isColored: Bool) -> String {
    let titles = rows.map { Finding.printable(ContactField.title(of: $0.property)) }
    let names = min(14, titles.map { TerminalWidth.columns(of: $0) }.max() ?? 0)
    var text = ""
    var used = 0
    for (place, (row, title)) in zip(rows, titles).enumerated() {
      let values = row.cells.map { $0.map { FittedText.bounded($0.text) } ?? "" }
      let mark =
        switch row.agreement {
        case .identical: "="
        case .equivalent: "~"
        case nil: "|"
        }
      let lines =
        SideBySide.columns(title, values, mark, names: names, side: (width - names - 5) / 2)
        ?? SideBySide.stacked(title, values, mark, width)
      // Room for the line about the others.
      if let height, used + lines.count > height - (place + 1 < rows.count ? 1 : 0) {
        return text + hint(after: place, width)
      }
      used += lines.count
      for line in lines {
        text += (row.agreement == .identical ? line : Style.bold.applied(to: line, if: isColored)) + "\n"
      }
    }
    if omitted > 0 {
      let line = "\(Finding.count(omitted, "more value")) not shown"
      text += TextWrapping.lines(of: line, width: width).joined(separator: "\n") + "\n"
    }
    return text
  }

  /// The line about the rows that are not shown.
  private func hint(after place: Int, _ width: Int) -> String {
    let rest = rows[place...]
    let agreeing = rest.count { $0.agreement != nil }
    var line = "\(Finding.count(rest.count + omitted, "more value"))"
    if agreeing > 0 { line += agreeing == rest.count ? ", all the same" : ", \(agreeing) of them the same" }
    return TextWrapping.lines(of: line + " (v shows all)", width: width).joined(separator: "\n") + "\n"
  }

  /// The values in two columns; `nil` if a word is longer than a column, or the columns are too narrow to read.
  private static func columns(
    _ title: String, _ values: [String], _ mark: String, names: Int, side: Int
  ) -> [String]? {
    func isWide(_ text: String) -> Bool {
      text.unicodeScalars.split(separator: " ").contains { word in
        word.reduce(0) { $0 + TerminalWidth.columns(of: $1) } > side
      }
    }
    guard side >= 16, !values.contains(where: isWide) else { return nil }
    let cells = [TextWrapping.lines(of: title, width: names)] + values.map { TextWrapping.lines(of: $0, width: side) }
    func cell(_ column: Int, _ line: Int) -> String { line < cells[column].count ? cells[column][line] : "" }
    return (0..<max(1, cells.map(\.count).max() ?? 1)).map { line in
      // A bar continues beside the lines of different values.
      let mark = line == 0 || mark == "|" ? mark : " "
      return
        (FittedText.fitted(cell(0, line), names) + "  " + FittedText.fitted(cell(1, line), side) + " \(mark) "
        + cell(2, line)).trimmingTrailingBlanks
    }
  }

  /// The values below each other.
  private static func stacked(_ title: String, _ values: [String], _ mark: String, _ width: Int) -> [String] {
    var lines = TextWrapping.lines(of: title, width: width)
    for (index, value) in values.enumerated() where !value.isEmpty {
      let label = (index == 0 ? " " : mark) + (index == 0 ? " A  " : " B  ")
      lines += FittedText.labelled(label, value, width)
    }
    return lines
  }
}

extension String {
  fileprivate var trimmingTrailingBlanks: String {
    var scalars = Substring(self).unicodeScalars
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }
}
