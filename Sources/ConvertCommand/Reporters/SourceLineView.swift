import CommandArguments
import ContactFiles
import Findings
import SourceText

/// A source line with a caret below the location of a finding, cut to the width of a terminal.
struct SourceLineView {
  /// The visible part of the line.
  private(set) var text = ""
  /// The line below it: blanks, a caret, and tildes to the end of the range.
  private(set) var marker = ""

  /// One scalar as it is printed.
  private struct Cell {
    let text: String
    let columns: Int
  }

  /// - Parameters:
  ///   - excerpt: The line around the location.
  ///   - end: The end of the range. If it is on a later line, the rest of the line is marked.
  ///   - width: The available columns.
  init(_ excerpt: SourceExcerpt, start: SourceLocation, end: SourceLocation?, width: Int) {
    var cells: [Cell] = []
    var column = 0
    for scalar in excerpt.text.unicodeScalars {
      let cell = Self.cell(for: scalar, at: column)
      cells.append(cell)
      column += cell.columns
    }
    let caret = min(max(0, start.column - excerpt.firstColumn), cells.count)
    var caretEnd = caret + 1
    if let end {
      caretEnd = end.line > start.line ? cells.count : max(caretEnd, end.column - excerpt.firstColumn)
    }
    caretEnd = min(max(caretEnd, caret), cells.count)

    var shown = 0..<cells.count
    let isCutBefore = excerpt.firstColumn > 1
    // One column for a caret after the line, two for the ellipses.
    let room = max(width, 20) - 3
    if column + 1 > room {
      shown = Self.window(cells, around: caret, room: room)
    }
    // The first scalar must not combine with the ellipsis.
    while shown.lowerBound < min(caret, shown.upperBound), shown.lowerBound > 0 || isCutBefore,
      cells[shown.lowerBound].columns == 0
    {
      shown = (shown.lowerBound + 1)..<shown.upperBound
    }
    if isCutBefore || shown.lowerBound > 0 {
      text = "…"
      marker = " "
    }
    for index in shown {
      text += cells[index].text
      if index < caret { marker += String(repeating: " ", count: cells[index].columns) }
    }
    if excerpt.isCutAfter || shown.upperBound < cells.count { text += "…" }
    marker += "^"
    var tildes = -1
    for index in max(caret, shown.lowerBound)..<max(caret, shown.lowerBound, min(caretEnd, shown.upperBound)) {
      tildes += cells[index].columns
    }
    if tildes > 0 { marker += String(repeating: "~", count: tildes) }
  }

  /// The cells around the caret that fit, at least a third of the space before it if possible.
  private static func window(_ cells: [Cell], around caret: Int, room: Int) -> Range<Int> {
    var lower = caret
    var upper = caret
    var used = 0
    while lower > 0, used + cells[lower - 1].columns <= room / 3 {
      lower -= 1
      used += cells[lower].columns
    }
    while upper < cells.count, used + cells[upper].columns <= room {
      used += cells[upper].columns
      upper += 1
    }
    while lower > 0, used + cells[lower - 1].columns <= room {
      lower -= 1
      used += cells[lower].columns
    }
    return lower..<upper
  }

  private static func cell(for scalar: Unicode.Scalar, at column: Int) -> Cell {
    if scalar == "\t" {
      let columns = 8 - column % 8
      return Cell(text: String(repeating: " ", count: columns), columns: columns)
    }
    let text = Finding.printable(String(scalar))
    let columns = text.utf8.first == UInt8(ascii: "\\") && scalar != "\\" ? text.utf8.count : nil
    return Cell(text: text, columns: columns ?? TerminalWidth.columns(of: scalar))
  }
}
