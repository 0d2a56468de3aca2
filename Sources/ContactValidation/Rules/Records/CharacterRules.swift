internal import CSVContacts
internal import CSVSyntax
internal import Findings
internal import SourceText

/// Which bytes and characters cells have.
enum CharacterRules {
  static let invalidUTF8 = Rule(CSVCodes.invalidUTF8, [], .specification, .unsafe)
  static let nul = Rule(CSVCodes.nulByte, [], .grammar, .unsafe)
  static let control = Rule("CS010")
  static let outerBlank = Rule("CS110")
  static let mojibake = Rule("CS310")
  static let hidden = Rule("CS318")
  static let html = Rule("CS319")
  static let entity = Rule("CS336")

  /// The rules that report blanks that do not break, marks of the text direction and characters without a width.
  static let ofInvisible: Set<FindingCode> = [outerBlank.code, hidden.code]

  static let family = RecordFamily(
    rules: [invalidUTF8, nul, control, outerBlank, mojibake, hidden, html, entity],
    cells: [
      CellCheck(traits: .control) { cell, scope in
        reportAll(control, cell, scope, "a control character") {
          ($0 < ASCII.space || $0 == ASCII.delete) && $0 != ASCII.escape && $0 != ASCII.nul && !isLayout($0)
        }
      },
      CellCheck(kinds: written, traits: .outerBlank, check: reportBlanks),
      CellCheck(kinds: written, traits: [.suspectLead, .misreadLead]) { cell, scope in
        guard let reading = MisreadText.reading(of: cell.bytes, cell.range), let first = reading.repairs.first else {
          if let place = replacementCharacter(cell) {
            scope.report(
              mojibake, in: cell, at: place,
              "U+FFFD in \(cell.quoted()) replaces a letter that a program could not read; the letter is lost")
          }
          return
        }
        let was = String(decoding: first.text, as: UTF8.self)
        scope.report(
          mojibake, in: cell, at: first.range,
          fix: Fix(
            "write \(Finding.quote(was)) for \(cell.quoted(first.range))",
            edits: reading.repairs.map { cell.replacing($0.range, with: $0.text) }),
          "\(cell.quoted()) has UTF-8 that was read as \(reading.encoding): \(cell.quoted(first.range)) was "
            + Finding.quote(was))
      },
      CellCheck(traits: [.control, .suspectLead], check: reportHidden),
      CellCheck(traits: .lessThan) { cell, scope in
        guard let tag = Markup.firstTag(in: cell.bytes, cell.range) else { return }
        scope.report(html, in: cell, at: tag, "\(cell.quoted()) contains HTML; contacts hold plain text")
      },
      CellCheck(kinds: written, traits: .ampersand) { cell, scope in
        guard let found = HTMLEntities.first(in: cell.bytes, cell.range) else { return }
        scope.report(
          entity, in: cell, at: found.range, fix: CellFixes.withoutEntities(cell, scope),
          "\(cell.quoted()) has the HTML reference \(cell.quoted(found.range)); contacts hold plain text")
      },
    ],
    fixes: [
      RecordFix(rule: nul) { finding, scope in
        guard let place = finding.range, let cell = scope.cell(at: place) else { return nil }
        let places = cell.range.filter { cell.bytes[$0] == ASCII.nul }
        return Fix("remove it", edits: places.map { cell.replacing($0..<$0 + 1, with: []) })
      },
      RecordFix(rule: invalidUTF8) { _, scope in
        var names: Set<String> = []
        let edits = scope.record.fields.compactMap { field -> Edit? in
          guard let decoded = rewritten(field, scope) else { return nil }
          names.insert(decoded.encoding.isUTF8 ? "CESU-8" : decoded.encoding.name)
          return Edit(field.range, decoded.utf8)
        }
        guard !edits.isEmpty else { return nil }
        return Fix("write as UTF-8 what is \(names.sorted().joined(separator: " and "))", edits: edits)
      },
    ])

  /// The kinds of columns whose cells people write.
  private static let written = Set(CSVColumnKind.allCases).subtracting([.exact])

  /// The UTF-8 of a field in another encoding. For a damaged field without any UTF-8 the encoding is guessed.
  private static func rewritten(_ field: CSVField, _ scope: RecordScope) -> (encoding: TextEncoding, utf8: [UInt8])? {
    guard let (encoding, text) = scope.record.record.decoded(field), let text else { return nil }
    if text.failures == 0 { return (encoding, text.utf8) }
    let bytes = scope.bytes[field.range]
    guard encoding.isUTF8, let guess = LegacyGuess.encoding(ofDamaged: bytes), let decoded = guess.decode(bytes),
      decoded.failures == 0
    else { return nil }
    return (guess, decoded.utf8)
  }

  private static func replacementCharacter(_ cell: RecordCell) -> Range<Int>? {
    let bytes = cell.bytes[cell.range]
    return bytes.indices.first { bytes[$0...].starts(with: [0xEF, 0xBF, 0xBD]) }.map { $0..<$0 + 3 }
  }

  private static func isLayout(_ byte: UInt8) -> Bool {
    byte == ASCII.tab || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }

  /// Reports the matching bytes of a cell, with a fix that removes them.
  private static func reportAll(
    _ rule: Rule, _ cell: RecordCell, _ scope: RecordScope, _ what: String, _ isOne: (UInt8) -> Bool
  ) {
    let places = cell.range.filter { isOne(cell.bytes[$0]) }
    guard let first = places.first else { return }
    let hasLineBreaks = places.contains { cell.bytes[$0] == ASCII.verticalTab }
    let rest = places.count > 1 ? " (\(places.count) of them)" : ""
    scope.report(
      rule, in: cell, at: first..<first + 1,
      fix: hasLineBreaks
        ? CellFixes.withLineBreaks(cell, without: places, scope)
        : Fix("remove it", edits: places.map { cell.replacing($0..<$0 + 1, with: []) }),
      "\(cell.quoted()) has \(what)\(rest)")
  }

  private static func reportBlanks(_ cell: RecordCell, _ scope: RecordScope) {
    var start = cell.range.lowerBound
    var end = cell.range.upperBound
    let bytes = cell.bytes
    while start < end {
      if ASCII.isBlank(bytes[start]) {
        start += 1
      } else if bytes[start] == 0xC2, start + 1 < end, bytes[start + 1] == 0xA0 {
        start += 2
      } else {
        break
      }
    }
    while end > start {
      if ASCII.isBlank(bytes[end - 1]) {
        end -= 1
      } else if bytes[end - 1] == 0xA0, end - 1 > start, bytes[end - 2] == 0xC2 {
        end -= 2
      } else {
        break
      }
    }
    if scope.profile.isGoogle, isSeparator(bytes, cell.range, start..<end) { return }
    // Another rule reports a blank before a quote, with its own fix.
    if cell.field.isPlain, start < end, bytes[start] == scope.dialect.quote { return }
    let edits = [cell.range.lowerBound..<start, end..<cell.range.upperBound].filter { !$0.isEmpty }.map { Edit($0, []) }
    scope.report(
      outerBlank, in: cell, fix: Fix("remove the blanks", edits: edits),
      start == end
        ? "the cell has only blanks, which are a value"
        : "\(cell.quoted()) has blanks around it; they belong to the value")
  }

  /// Whether the single blank at an end of a Google cell belongs to a separator next to an empty value, or to the mark
  /// of the preferred value: ` ::: PO Box 9`, `* `.
  private static func isSeparator(_ bytes: [UInt8], _ cell: Range<Int>, _ text: Range<Int>) -> Bool {
    let separator = ":::".utf8
    let isBegun =
      cell.lowerBound == text.lowerBound
      || cell.lowerBound + 1 == text.lowerBound && bytes[text].starts(with: separator)
    let isEnded =
      cell.upperBound == text.upperBound
      || text.upperBound + 1 == cell.upperBound
        && (bytes[text.suffix(3)].elementsEqual(separator) || bytes[text.suffix(1)].elementsEqual("*".utf8))
    return isBegun && isEnded
  }

  private static func reportHidden(_ cell: RecordCell, _ scope: RecordScope) {
    // Joiners and soft hyphens are right in names and texts of some languages.
    let isAddress = [.email, .url, .phone].contains(cell.column.kind)
    let runs = HiddenCharacters.runs(in: cell.bytes, cell.range).filter { $0.kind != .invisible || isAddress }
    guard let first = runs.first else { return }
    let edits = runs.map { cell.replacing($0.range, with: HiddenCharacters.meaning(of: $0, in: cell.bytes)) }
    let isRead = edits.contains { !$0.replacement.isEmpty }
    let what =
      switch first.kind {
      case .terminal: "a character that controls terminals"
      case .direction: "a character that changes the text direction"
      case .invisible: "an invisible character"
      }
    scope.report(
      hidden, in: cell, at: first.range,
      fix: Fix(
        isRead
          ? "write the characters of Windows-1252" : runs.count == 1 ? "remove it" : "remove them", edits: edits),
      "\(cell.quoted()) has \(what)")
  }
}

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
