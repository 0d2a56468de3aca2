internal import CSVSyntax
internal import Findings
internal import SourceText

/// Fixes that write the text of a cell anew.
enum CellFixes {
  /// Writes vertical tabs as line breaks.
  ///
  /// - Parameter places: The places of all control characters; the others are removed.
  static func withLineBreaks(_ cell: RecordCell, without places: [Int], _ scope: RecordScope) -> Fix? {
    var text: [UInt8] = []
    var index = cell.range.lowerBound
    for place in places {
      text += cell.bytes[index..<place]
      if cell.bytes[place] == ASCII.verticalTab { text.append(ASCII.lineFeed) }
      index = place + 1
    }
    text += cell.bytes[index..<cell.range.upperBound]
    return fix("write the vertical tabs as line breaks", cell, text, scope)
  }

  /// Writes the characters that references of HTML are.
  static func withoutEntities(_ cell: RecordCell, _ scope: RecordScope) -> Fix? {
    guard UTF8Check.isValid(cell.bytes[cell.range]) else { return nil }
    let isQuoted = !cell.field.isPlain
    let text = HTMLEntities.decoded(cell.bytes, cell.range) { character, text in
      text += String(character).utf8
      if isQuoted, text.last == scope.dialect.quote { text.append(scope.dialect.quote) }
    }
    return text.flatMap { fix("write the characters themselves", cell, $0, scope) }
  }

  /// - Parameter text: The text as it is between quotes. A cell without quotes gets quotes if it needs them.
  private static func fix(_ description: String, _ cell: RecordCell, _ text: [UInt8], _ scope: RecordScope) -> Fix? {
    if cell.field.form == .mixed { return nil }
    let needsQuotes = cell.field.isPlain && text.contains { $0 == scope.dialect.quote || separates($0) }
    return Fix(description, edits: [Edit(cell.range, needsQuotes ? scope.dialect.quoted(text) : text)])
  }

  private static func separates(_ byte: UInt8) -> Bool {
    [ASCII.lineFeed, ASCII.carriageReturn].contains(byte)
      || CSVDialect.candidates.contains { $0.delimiter == byte }
  }
}
