internal import SourceText

/// The apostrophe that keeps a spreadsheet from running a cell as a formula (CWE-1236), and its exact inverse.
///
/// A cell is guarded if, after any apostrophes, it begins with `=`, `+`, `-`, `@`, a tab, CR, LF or a full-width form of the
/// four signs. Cells that look like phone numbers (`+44 20 7946`) are not guarded. A cell that has an apostrophe gets a
/// second one, which makes the guard reversible.
package enum FormulaGuard {
  /// Whether the cell gets an apostrophe.
  package static func isNeeded(_ cell: ArraySlice<UInt8>) -> Bool {
    var index = cell.startIndex
    while index < cell.endIndex, cell[index] == ASCII.apostrophe { index += 1 }
    guard startsFormula(cell[index...]) else { return false }
    return index > cell.startIndex || !looksLikePhoneNumber(cell)
  }

  /// Whether a cell that begins with this byte may get an apostrophe.
  static func isPossible(before first: UInt8) -> Bool {
    switch first {
    case ASCII.equals, ASCII.plus, ASCII.hyphen, ASCII.atSign, ASCII.tab, ASCII.carriageReturn, ASCII.lineFeed,
      ASCII.apostrophe, 0xEF:
      return true
    default: return false
    }
  }

  /// The cell without the apostrophe of the guard; any other cell unchanged.
  package static func removed(from cell: String) -> String {
    guard cell.utf8.first == ASCII.apostrophe else { return cell }
    let bytes = Array(cell.utf8)
    var index = 0
    while index < bytes.count, bytes[index] == ASCII.apostrophe { index += 1 }
    return startsFormula(bytes[index...]) ? String(decoding: bytes[1...], as: UTF8.self) : cell
  }

  /// Whether a spreadsheet may take a cell with this start for a formula.
  package static func startsFormula(_ cell: some Collection<UInt8>) -> Bool {
    switch cell.first {
    case ASCII.equals, ASCII.plus, ASCII.hyphen, ASCII.atSign, ASCII.tab, ASCII.carriageReturn, ASCII.lineFeed: true
    // U+FF1D, U+FF0B, U+FF0D, U+FF20: full-width = + - @.
    case 0xEF: cell.starts(with: [0xEF, 0xBC]) && [0x9D, 0x8B, 0x8D, 0xA0].contains(cell.dropFirst(2).first ?? 0)
    default: false
    }
  }

  /// `[+]?[0-9 ().-]+`
  private static func looksLikePhoneNumber(_ cell: ArraySlice<UInt8>) -> Bool {
    let digits = cell.first == ASCII.plus ? cell.dropFirst() : cell
    return !digits.isEmpty
      && digits.allSatisfy {
        ASCII.isDigit($0) || $0 == ASCII.space || $0 == ASCII.leftParenthesis || $0 == ASCII.rightParenthesis
          || $0 == ASCII.period || $0 == ASCII.hyphen
      }
  }
}
