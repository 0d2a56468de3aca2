internal import Findings
internal import SourceText
internal import VCardSyntax

/// Repeated lines of a card, and two preferred values.
enum RepeatedLineRules {
  static let duplicate = Rule("VC607")
  static let equalPref = Rule("VC608")

  static let rules = [duplicate, equalPref]

  static let lines: [LineCheck] = [
    LineCheck(in: .only40, with: .prefParameter) { line, scope in checkPreference(line, scope) }
  ]

  static let cards: [CardCheck] = [CardCheck(for: duplicate) { scope in checkLines(scope) }]

  private static func checkPreference(_ line: ContentLine, _ scope: CardScope) {
    guard let parameter = line.parameter("PREF"), ASCIIWord.equals(line.bytes, parameter.value, "1"),
      scope.grammar?.isSingle != true
    else { return }
    let tag = line.alternativeTag
    guard let first = scope.facts.preferred[scope.nameNumber] else {
      scope.facts.preferred[scope.nameNumber] = .some(tag)
      return
    }
    // Representations of one value are preferred together.
    if tag != nil, first == tag { return }
    scope.report(
      equalPref, in: line, at: parameter.value, parameter: "PREF",
      "a second \(line.shownName) with PREF=1 (one is the preferred one)")
  }

  /// Finds lines of a card with the same fingerprint.
  private static func checkLines(_ scope: CardScope) {
    let lines = scope.lines
    if lines.count <= 24 {
      // Performance: few lines have the last bits of a fingerprint before them.
      var earlier: UInt64 = 0
      for index in lines.indices {
        let bit: UInt64 = 1 &<< (lines[index].fingerprint & 63)
        if earlier & bit != 0,
          let other = lines[..<index].firstIndex(where: { $0.fingerprint == lines[index].fingerprint })
        {
          report(index, like: other, scope)
        }
        earlier |= bit
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

  private static func report(_ index: Int, like other: Int, _ scope: CardScope) {
    let line = scope.lines[index]
    // A line that frames a card, or has no name, is no value that the card has twice.
    if notValues.contains(line.name) { return }
    // Other rules report single properties and the members of a group.
    if singles(in: scope.version).contains(line.name) { return }
    guard LogicalLine.areEqual(scope.lines[other].physical, line.physical, in: scope.input) else { return }
    let text = firstLine(line.physical, scope.input)
    scope.report(
      duplicate, at: line.physical, property: name(line.physical, scope.input),
      fix: Fix("remove the second line", edits: [Edit(line.physical, [])]),
      "the line \(Finding.quote(text)) occurs twice in the card")
  }

  private static let notValues = Set(["", "BEGIN", "END", "VERSION"].map(PropertyNumber.number))

  /// The properties that a card has at most once.
  private static func singles(in version: VCardVersion) -> Set<UInt64> { version == .v40 ? singles40 : singlesBefore40 }

  private static let singles40 = Set((PreferenceRules.singles + ["MEMBER"]).map(PropertyNumber.number))
  private static let singlesBefore40 = Set((CardinalityRules.singlesBefore40 + ["VERSION"]).map(PropertyNumber.number))

  private static func firstLine(_ line: Range<Int>, _ input: [UInt8]) -> String {
    let bytes = input[line].prefix(80).prefix { $0 != ASCII.carriageReturn && $0 != ASCII.lineFeed }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func name(_ line: Range<Int>, _ input: [UInt8]) -> String {
    let head = input[line].prefix(64).prefix { $0 != ASCII.colon && $0 != ASCII.semicolon }
    return Finding.word(String(decoding: head, as: UTF8.self).asciiUppercased)
  }
}
