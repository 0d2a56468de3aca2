internal import CSVContacts
internal import CSVSyntax
internal import Findings
internal import SourceText

/// The values of cells, by the kinds of their columns.
enum ValueRules {
  /// The fix drops the rest of the record, so it is not safe.
  static let emptyContact = Rule(CSVContactCodes.emptyContact, [], .judgement, .unsafe)
  static let brokenMultiValue = Rule(CSVContactCodes.brokenMultiValue, [], .judgement, .safe)
  static let typeWithoutValue = Rule(CSVContactCodes.typeWithoutValue, [], .judgement, .safe)
  static let lineBreak = Rule(CSVContactCodes.lineBreakInLine, [], .judgement, .unsafe)

  /// Findings that are valid only if the values are in the right columns.
  static let byColumn: Set<FindingCode> = [
    CSVContactCodes.badEmail, CSVContactCodes.badDate, CSVContactCodes.badURL, CSVContactCodes.brokenMultiValue,
    CSVContactCodes.typeWithoutValue, CSVContactCodes.wrongColumn, CSVContactCodes.lineBreakInLine,
    CSVContactCodes.badEnumeration, CSVContactCodes.placeholder, CSVContactCodes.severalValues,
    CSVContactCodes.serialDate,
    CSVContactCodes.nameBesideAddress, CharacterRules.outerBlank.code,
  ]

  static let family = RecordFamily(
    rules: [
      emptyContact, Rule(CSVContactCodes.badEmail, [], .judgement),
      Rule(CSVContactCodes.ambiguousDate, [], .judgement), Rule(CSVContactCodes.badDate, [], .judgement),
      Rule(CSVContactCodes.badURL, [], .judgement), brokenMultiValue, typeWithoutValue,
      Rule(CSVContactCodes.wrongColumn, [], .judgement), lineBreak,
      Rule(CSVContactCodes.badEnumeration, [], .judgement), Rule(CSVContactCodes.valueInNotes, [], .judgement),
      Rule(CSVContactCodes.placeholder, [], .judgement), Rule(CSVContactCodes.severalValues, [], .judgement),
      Rule(CSVContactCodes.nameBesideAddress, [], .judgement),
      Rule(CSVContactCodes.invisibleCharacters, [], .judgement),
      Rule(CSVContactCodes.addressInDisplayName, [], .judgement), Rule(CSVContactCodes.exchangeAddress, [], .judgement),
      Rule(CSVContactCodes.shortPostcode, [], .judgement), Rule(CSVContactCodes.wideCharacters, [], .judgement),
      Rule(CSVContactCodes.serialDate, [], .judgement), Rule(CSVContactCodes.lostCentury, [], .judgement),
      Rule(CSVContactCodes.severalPeople, [], .judgement), Rule(CSVContactCodes.notARecipient, [], .judgement),
      Rule(CSVContactCodes.furtherPerson, [], .judgement),
    ],
    fixes: [
      RecordFix(rule: emptyContact) { _, scope in
        Fix("remove the record", edits: [Edit(scope.wholeRecord, [])])
      },
      RecordFix(rule: brokenMultiValue, make: separators),
      RecordFix(rule: typeWithoutValue) { finding, scope in
        guard let place = finding.range, let cell = scope.cell(at: place) else { return nil }
        // A record with labels only is a contact; an empty one is not.
        let holdsMore = scope.record.fields.indices.contains { number in
          scope.cell(number).map { !$0.field.isEmpty && $0.column.kind != .label } ?? false
        }
        return Fix("empty the label", edits: [Edit(cell.whole, [])])
      },
      RecordFix(rule: lineBreak) { finding, scope in
        // Two numbers in one line would be none.
        guard let place = finding.range, let cell = scope.cell(at: place), cell.column.kind == .name else { return nil }
        var edits: [Edit] = []
        for index in cell.range where isLineBreak(cell.bytes[index]) {
          if let last = edits.last, last.range.upperBound == index {
            edits[edits.count - 1].range = last.range.lowerBound..<index + 1
          } else {
            edits.append(Edit(index..<index + 1, [ASCII.space]))
          }
        }
        return Fix("replace line breaks by blanks", edits: edits)
      },
    ])

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == ASCII.lineFeed || byte == ASCII.carriageReturn }

  /// Removes a separator at the start or the end of a cell; two or three colons without their blanks become one
  /// separator.
  private static func separators(_ finding: Finding, _ scope: RecordScope) -> Fix? {
    guard let place = finding.range, let cell = scope.cell(at: place) else { return nil }
    let bytes = cell.bytes
    let isOfSeparator = { (index: Int) in bytes[index] == ASCII.colon || ASCII.isBlank(bytes[index]) }
    let head = cell.range.prefix(while: isOfSeparator)
    let start = holdsTwoColons(bytes[head]) ? head.upperBound : cell.range.lowerBound
    var end = cell.range.upperBound
    while end > start, isOfSeparator(end - 1) { end -= 1 }
    if !holdsTwoColons(bytes[end..<cell.range.upperBound]) { end = cell.range.upperBound }
    var edits: [Edit] = []
    var index = start
    while let colon = ByteSearch.first(ASCII.colon, in: bytes, from: index, to: end) {
      let run = (colon..<end).prefix { bytes[$0] == ASCII.colon }
      var place = run
      while place.lowerBound > index, ASCII.isBlank(bytes[place.lowerBound - 1]) {
        place = place.lowerBound - 1..<place.upperBound
      }
      while place.upperBound < end, ASCII.isBlank(bytes[place.upperBound]) {
        place = place.lowerBound..<place.upperBound + 1
      }
      index = run.upperBound
      guard run.count > 1 else { continue }
      index = place.upperBound
      if bytes[place] != separator { edits.append(cell.replacing(place, with: separator)) }
    }
    if !edits.isEmpty { return Fix("separate the values with \" ::: \"", edits: edits) }
    let outer = [cell.range.lowerBound..<start, end..<cell.range.upperBound].filter { !$0.isEmpty }
    return outer.isEmpty ? nil : Fix("remove the separator", edits: outer.map { Edit($0, []) })
  }

  private static func holdsTwoColons(_ bytes: ArraySlice<UInt8>) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == ASCII.colon && $1 == ASCII.colon }
  }

  private static let separator = ArraySlice(" ::: ".utf8)

  private static func hasSeveralLabels(_ cell: RecordCell, _ scope: RecordScope) -> Bool {
    guard cell.number > 0, let label = scope.cell(cell.number - 1), label.column.kind == .label else { return false }
    return bytesHold(Array(separator), label.bytes[label.range])
  }

  private static func bytesHold(_ text: [UInt8], _ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: text) }
  }
}
