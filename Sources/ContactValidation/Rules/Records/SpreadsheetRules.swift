internal import CSVContacts
internal import CSVSyntax
internal import Findings
internal import SourceText

/// Cells that a spreadsheet changed, and cells that it would run.
enum SpreadsheetRules {
  static let formula = Rule(CSVContactCodes.formulaCell, [], .security, .unsafe)
  static let dangerous = Rule(CSVContactCodes.dangerousFormula, [], .security, .unsafe)
  static let apostrophe = Rule(CSVContactCodes.apostropheGuard, [], .judgement, .unsafe)
  static let textMark = Rule(CSVContactCodes.spreadsheetTextMark, [], .judgement, .unsafe)

  static let family = RecordFamily(
    rules: [
      Rule(CSVContactCodes.spreadsheetNumber, [], .judgement), formula, dangerous,
      Rule(CSVContactCodes.spreadsheetError, [], .judgement), Rule(CSVContactCodes.cutCell, [], .judgement), apostrophe,
      textMark, Rule(CSVContactCodes.scientificNumber, [], .judgement),
    ],
    fixes: [
      RecordFix(rule: formula, make: guarding), RecordFix(rule: dangerous, make: guarding),
      RecordFix(rule: apostrophe, make: removingApostrophe), RecordFix(rule: textMark, make: removingApostrophe),
    ])

  /// Removes the apostrophes before a text.
  private static func removingApostrophe(_ finding: Finding, _ scope: RecordScope) -> Fix? {
    guard let place = finding.range, let cell = scope.cell(at: place),
      cell.bytes[place.lowerBound] == ASCII.apostrophe
    else { return nil }
    // A formula stays guarded by its apostrophe.
    let isMark = finding.code == textMark.code
    let rest = cell.bytes[cell.range].drop { $0 == ASCII.apostrophe }
    let end = isMark ? rest.startIndex : cell.range.lowerBound + 1
    let text = String(decoding: cell.bytes[end..<cell.range.upperBound], as: UTF8.self)
    guard !FormulaCell.isFormula(text), !text.isEmpty else { return nil }
    return Fix("remove the apostrophe", edits: [Edit(cell.range.lowerBound..<end, [])])
  }

  private static func guarding(_ finding: Finding, _ scope: RecordScope) -> Fix? {
    guard let place = finding.range, let cell = scope.cell(at: place) else { return nil }
    let start = cell.range.lowerBound
    return Fix("insert an apostrophe before it", edits: [Edit(start..<start, [ASCII.apostrophe])])
  }
}

/// Phone numbers that lost their leading zero in a spreadsheet.
///
/// A number of digits without a leading zero is one of them if other numbers of its column have a zero, one digit more,
/// and the same first two digits after the zero.
enum LostZeroRule {
  static let rule = Rule("CS304")

  static let family = RecordFamily(
    rules: [rule],
    files: [
      TableCheck(rules: [rule]) { scope, counts in
        for column in scope.phoneColumns where column < scope.record.fields.count {
          guard let number = Number(scope.bytes, scope.record.fields[column].range) else { continue }
          counts.count(number.key(column), at: number.hasZero ? nil : scope.record.fields[column].range)
        }
      } report: { counts, head in
        reports(counts, head)
      }
    ])

  /// The minimum number of numbers with a zero that establish the form of a column.
  private static let fewest = 2

  private static func reports(_ counts: FileCounts, _ head: TableHead) -> [FileCheck.Report] {
    var lost: [Int: (count: Int, first: Int)] = [:]
    for key in counts.numbers where key & Number.zeroBit == 0 {
      guard counts[key | Number.zeroBit].count >= fewest else { continue }
      let column = key >> Number.columnShift
      let known = lost[column]
      let isFirst = known.map { place(key, counts) < place($0.first, counts) } ?? true
      lost[column] = ((known?.count ?? 0) + counts[key].count, isFirst ? key : known?.first ?? key)
    }
    return lost.sorted { $0.key < $1.key }.compactMap { column, found in
      guard head.columns.indices.contains(column) else { return nil }
      let numbers = found.count == 1 ? "1 number begins" : "\(found.count) numbers begin"
      return FileCheck.Report(
        rule, about: found.first, property: head.columns[column].name,
        "\(numbers) without the zero that other numbers of the column have")
    }
  }

  private static func place(_ key: Int, _ counts: FileCounts) -> Int { counts[key].first?.lowerBound ?? .max }

  private struct Number {
    static let zeroBit = 1 << 12
    static let columnShift = 13
    let hasZero: Bool
    /// The number of digits including the zero, and the first two digits after it.
    private let length: Int
    private let prefix: Int

    /// Fails if the number does not have a national form.
    init?(_ bytes: [UInt8], _ range: Range<Int>) {
      var digits = 0
      var start = 0
      var isPlain = true
      for index in range {
        let byte = bytes[index]
        if ASCII.isDigit(byte) {
          if digits < 3 { start = start * 10 + Int(byte - ASCII.zero) }
          digits += 1
        } else if PhoneText.isPart(byte), byte != ASCII.plus {
          isPlain = false
        } else {
          return nil
        }
      }
      guard (6...15).contains(digits) else { return nil }
      hasZero = start < 100
      // 00 begins the number of another country.
      if hasZero, start < 10 { return nil }
      if !hasZero, !isPlain { return nil }
      length = hasZero ? digits : digits + 1
      prefix = hasZero ? start : start / 10
    }

    func key(_ column: Int) -> Int {
      column << Number.columnShift | (hasZero ? Number.zeroBit : 0) | length << 7 | prefix
    }
  }
}
