internal import Findings
internal import SourceText

/// Removes from a cell what is not part of its values, by the kind of its column: invisible characters, marks of
/// spreadsheets, placeholders, and the names beside addresses. A cell with several values becomes several.
enum CellCleaning {
  /// What was done to a cell.
  struct Note: Sendable {
    let code: FindingCode
    let message: String
  }

  /// The values of a cell after cleaning, and what was done.
  struct Result: Sendable {
    var values: [CellValue]
    var notes: [Note] = []
  }

  /// The maximum number of bytes of a cell that is cleaned; values that people write are much shorter.
  private static let maxLength = 32_767

  /// The cleaned cell; `nil` if its text is its value.
  ///
  /// - Parameter partsValues: Whether the cell may have several values, separated as Google does.
  static func clean(_ text: String, _ kind: CSVColumnKind, partsValues: Bool = false) -> Result? {
    guard text.utf8.count <= maxLength else { return nil }
    guard partsValues, MultiValueCell.hasSeveral(text) else { return clean(one: text, kind, mayPart: true) }
    // The values are parallel to those of the other cells of the group.
    let parts = MultiValueCell.split(text)
    let results = parts.map { clean(one: $0, kind, mayPart: false) }
    let notes = results.flatMap { $0?.notes ?? [] }
    guard !notes.isEmpty else { return nil }
    let texts = zip(parts, results).map { part, result in result.map { $0.values.first?.text ?? "" } ?? part }
    return Result(values: [CellValue(text: MultiValueCell.join(texts))], notes: notes)
  }

  private static func clean(one text: String, _ kind: CSVColumnKind, mayPart: Bool) -> Result? {
    let traits = CellTraits(kind)
    var result = Result(values: [])
    var cleaned = text
    for step in steps where traits.contains(step.traits) {
      guard let changed = step.change(cleaned, traits) else { continue }
      result.notes.append(Note(code: step.code, message: step.message(cleaned, changed)))
      cleaned = changed
    }
    if cleaned.isEmpty { return result.notes.isEmpty ? nil : result }
    var values = [CellValue(text: cleaned)]
    if let found = traits.list?.values(cleaned), mayPart || found.count == 1 {
      values = found
      result.notes.append(note(found, cleaned))
      if let people = severalPeople(found, cleaned) { result.notes.append(people) }
    }
    for value in values {
      let isNothing =
        traits.contains(.hasPlaceholders) && CellPlaceholder.isOne(value.text)
        || traits.contains(.mayBeNothing) && FormattedText.isNothing(value.text)
      guard isNothing else {
        result.values.append(exactNumber(value, traits, &result.notes))
        continue
      }
      result.notes.append(
        Note(
          code: CSVContactCodes.placeholder,
          message: "\(Finding.quote(value.text)) means that there is no value, and was skipped"))
    }
    return result.notes.isEmpty ? nil : result
  }

  // MARK: Steps

  /// A change of the text of a cell.
  private struct Step: Sendable {
    let code: FindingCode
    /// The kinds of columns in which it is made.
    let traits: CellTraits
    /// The changed text; `nil` if it does not change.
    let change: @Sendable (_ text: String, _ traits: CellTraits) -> String?
    let message: @Sendable (_ text: String, _ changed: String) -> String
  }

  private static let withoutInvisible = Step(code: CSVContactCodes.invisibleCharacters, traits: .isText) {
    text, traits in
    let changed = InvisibleCharacters.removed(from: text, inside: traits.contains(.isOneLine))
    return changed.hasSameBytes(as: text) ? nil : changed
  } message: { text, changed in
    changed.isEmpty
      ? "the cell has only invisible characters, which are not a value"
      : "invisible characters around or in \(Finding.quote(text)) were removed: \(Finding.quote(changed))"
  }

  private static let steps = [
    withoutInvisible,
    Step(code: CSVContactCodes.spreadsheetTextMark, traits: .isShort) { text, _ in
      SpreadsheetText.inFormula(text)
    } message: { text, changed in
      "\(Finding.quote(text)) is a text in a spreadsheet's formula; it was read as \(Finding.quote(changed))"
    },
    withoutInvisible,
    Step(code: CSVContactCodes.spreadsheetTextMark, traits: .isShort) { text, traits in
      traits.contains(.hasNoApostrophe)
        ? SpreadsheetText.withoutApostrophe(text) : SpreadsheetText.numberAfterApostrophe(text)
    } message: { text, changed in
      "\(Finding.quote(text)) has a spreadsheet's apostrophe for texts; it was read as \(Finding.quote(changed))"
    },
    Step(code: CSVContactCodes.spreadsheetTextMark, traits: .hasNoApostrophe) { text, traits in
      FormattedText.inLink(text, traits)
    } message: { text, changed in
      "\(Finding.quote(text)) is a link; it was read as \(Finding.quote(changed))"
    },
    Step(code: CSVContactCodes.spreadsheetTextMark, traits: .mayBeNothing) { text, _ in
      FormattedText.afterModule(text)
    } message: { text, changed in
      "\(Finding.quote(text)) begins with the name of a program's module; it was read as \(Finding.quote(changed))"
    },
    Step(code: CSVContactCodes.wideCharacters, traits: .isShort) { text, traits in
      traits.contains(.hasNoApostrophe) ? FormattedText.narrow(text) : FormattedText.narrowNumber(text)
    } message: { text, changed in
      "\(Finding.quote(text)) has characters of double width; it was read as \(Finding.quote(changed))"
    },
    Step(code: CSVContactCodes.scientificNumber, traits: [.isShort, .isOneLine]) { text, traits in
      if traits.contains(.isNumber) { return FormattedText.wholeNumber(text, digits: 5) }
      return traits.contains(.mayBeNothing) ? FormattedText.wholeNumber(text, digits: 3) : nil
    } message: { text, changed in
      "a program took the number \(changed) for a quantity and wrote \(Finding.quote(text)); no digit was lost"
    },
  ]

  /// The value with all digits of a number in scientific notation.
  private static func exactNumber(_ value: CellValue, _ traits: CellTraits, _ notes: inout [Note]) -> CellValue {
    guard traits.contains(.isNumber), let digits = SpreadsheetText.exactNumber(value.text) else { return value }
    notes.append(
      Note(
        code: CSVContactCodes.scientificNumber,
        message: "a spreadsheet changed the number \(digits) to \(Finding.quote(value.text)); no digit was lost"))
    return CellValue(text: digits)
  }

  /// The warning about addresses with the names of different people; `nil` if they may be those of one.
  private static func severalPeople(_ values: [CellValue], _ text: String) -> Note? {
    let names = values.map(\.name).filter { !$0.isEmpty }
    let words = names.map { name in
      Set(
        name.asciiLowercased.utf8.split { $0 == ASCII.space || $0 == ASCII.comma || $0 == ASCII.period }.map(Array.init)
      )
    }
    guard let first = words.first,
      let other = words.firstIndex(where: { !$0.isSubset(of: first) && !first.isSubset(of: $0) })
    else { return nil }
    return Note(
      code: CSVContactCodes.severalPeople,
      message:
        "\(Finding.quote(text)) has the addresses of \(Finding.quote(names[0])) and \(Finding.quote(names[other])), "
        + "and its record is one contact")
  }

  private static func note(_ values: [CellValue], _ text: String) -> Note {
    let texts = values.map { value in
      Finding.quote(value.text) + (value.name.isEmpty ? "" : " with the name \(Finding.quote(value.name))")
    }
    let shown = texts.prefix(4).joined(separator: ", ") + (texts.count > 4 ? ", …" : "")
    return values.count == 1
      ? Note(code: CSVContactCodes.nameBesideAddress, message: "\(Finding.quote(text)) was read as \(shown)")
      : Note(
        code: CSVContactCodes.severalValues,
        message: "\(Finding.quote(text)) was read as \(values.count) values: \(shown)")
  }
}
