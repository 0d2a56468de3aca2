internal import Findings
internal import SourceText
internal import VCardSyntax

/// Repeated lines of a card, and two preferred values.
enum RepeatedLineRules {
  static let duplicate = Rule(
    "VC607", "duplicate-property", .note, .all, .judgement, .safe,
    rule: "A card has each line once.",
    why: "A repeated phone number is shown twice, and each merge or import adds more.",
    bad: "TEL:+1 555 0100\nTEL:+1 555 0100", good: "TEL:+1 555 0100\nTEL:+1 555 0101")

  static let equalPref = Rule(
    "VC608", "equal-pref", .note, .only40, .judgement,
    rule: "At most one value of a property has PREF=1.",
    why: "With two preferred values, programs choose different ones.", section: "RFC 6350 5.3",
    bad: "TEL;PREF=1:+1 555 0100\nTEL;PREF=1:+1 555 0101", good: "TEL;PREF=1:+1 555 0100\nTEL;PREF=2:+1 555 0101")

  static let rules = [duplicate, equalPref]

  static let lines: [LineCheck] = [
    LineCheck(in: .only40, with: .prefParameter) { line, scope in checkPreference(line, scope) }
  ]

  static let cards: [CardCheck] = [CardCheck(for: duplicate) { scope in checkLines(scope) }]

  private static func checkPreference(_ line: ContentLine, _ scope: CardScope) {
    guard let parameter = line.parameter("PREF"), ASCIIWord.equals(line.bytes, parameter.value, "1"),
      scope.grammar?.isSingle != true
    else { return }
    let altID = line.parameter("ALTID").map { line.text($0.value) }
    guard let first = scope.facts.preferred[scope.nameNumber] else {
      scope.facts.preferred[scope.nameNumber] = .some(altID)
      return
    }
    // Representations of one value are preferred together.
    if altID != nil, first == altID { return }
    scope.report(
      equalPref, in: line, at: parameter.value, parameter: "PREF",
      "a second \(line.shownName) with PREF=1 (one is the preferred one)")
  }

  /// Finds lines of a card with the same fingerprint.
  private static func checkLines(_ scope: CardScope) {
    let lines = scope.lines
    if lines.count <= 24 {
      guard mayRepeat(lines) else { return }
      for index in lines.indices.dropFirst() {
        for other in 0..<index where lines[other].fingerprint == lines[index].fingerprint {
          report(index, like: other, scope)
          break
        }
      }
      return
    }
    var first: [UInt64: Int] = [:]
    for index in lines.indices {
      if let other = first[lines[index].fingerprint] {
        report(index, like: other, scope)
      } else {
        first[lines[index].fingerprint] = index
      }
    }
  }

  /// True if two of a few lines may have the same fingerprint. A Bloom filter: each line sets three of 192 bits.
  private static func mayRepeat(_ lines: [CardLine]) -> Bool {
    var (first, second, third): (UInt64, UInt64, UInt64) = (0, 0, 0)
    for line in lines {
      let number = line.fingerprint
      let bits: (UInt64, UInt64, UInt64) = (
        1 &<< (number & 63), 1 &<< (number &>> 6 & 63), 1 &<< (number &>> 12 & 63)
      )
      if first & bits.0 != 0, second & bits.1 != 0, third & bits.2 != 0 { return true }
      first |= bits.0
      second |= bits.1
      third |= bits.2
    }
    return false
  }

  private static func report(_ index: Int, like other: Int, _ scope: CardScope) {
    let line = scope.lines[index]
    // A line that frames a card, or has no name, is no value that the card has twice.
    if notValues.contains(line.name) { return }
    // Other rules report single properties and the members of a group.
    if singles(in: scope.version).contains(line.name) { return }
    guard areSame(scope.lines[other].physical, line.physical, scope.input) else { return }
    let text = firstLine(line.physical, scope.input)
    scope.report(
      duplicate, at: line.physical, property: name(line.physical, scope.input),
      fix: Fix("remove the second line", isSafe: true, edits: [Edit(line.physical, [])]),
      "the line \(Finding.quote(text)) occurs twice in the card")
  }

  private static let notValues = Set(["", "BEGIN", "END", "VERSION"].map(PropertyName.number))

  /// The properties that a card has at most once.
  private static func singles(in version: VCardVersion) -> Set<UInt64> { version == .v40 ? singles40 : singlesBefore40 }

  private static let singles40 = Set((PreferenceRules.singles + ["MEMBER"]).map(PropertyName.number))
  private static let singlesBefore40 = Set(
    ["VERSION", "BDAY", "REV", "UID", "N", "PRODID", "TZ", "GEO", "CLASS", "SORT-STRING"].map(PropertyName.number))

  /// True if two lines of the input are equal without their folds.
  static func areSame(_ left: Range<Int>, _ right: Range<Int>, _ input: [UInt8]) -> Bool {
    var (one, other) = (left.lowerBound, right.lowerBound)
    while true {
      let first = next(&one, left, input)
      let second = next(&other, right, input)
      if first != second { return false }
      if first == nil { return true }
    }
  }

  /// The next byte of a line that is no part of a fold or of a line end.
  private static func next(_ index: inout Int, _ line: Range<Int>, _ input: [UInt8]) -> UInt8? {
    while index < line.upperBound {
      let byte = input[index]
      index += 1
      if byte == ASCII.carriageReturn { continue }
      guard byte == ASCII.lineFeed else { return byte }
      if index < line.upperBound, ASCII.isBlank(input[index]) { index += 1 }
    }
    return nil
  }

  private static func firstLine(_ line: Range<Int>, _ input: [UInt8]) -> String {
    let bytes = input[line].prefix(80).prefix { $0 != ASCII.carriageReturn && $0 != ASCII.lineFeed }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func name(_ line: Range<Int>, _ input: [UInt8]) -> String {
    let head = input[line].prefix(64).prefix { $0 != ASCII.colon && $0 != ASCII.semicolon }
    return Finding.word(String(decoding: head, as: UTF8.self).asciiUppercased)
  }
}
