internal import CSVContacts
internal import CSVSyntax
internal import Findings
internal import SourceText
internal import VCardSyntax

/// The rules that compare lines with lines and cards with cards, by one fingerprint a line (``CardLine/fingerprint``).
enum AcrossCardsFamily {
  static let family = RuleFamily(
    rules: DuplicateCardRules.rules + GroupRules.rules + RepeatedLineRules.rules + [SimilarContactRules.probable],
    lines: DuplicateCardRules.lines + GroupRules.lines + RepeatedLineRules.lines,
    cards: DuplicateCardRules.cards + RepeatedLineRules.cards)
}

/// Cards that are there twice: the same UID, nearly the same UID, the same content. ``AcrossCards`` finds them.
package enum DuplicateCardRules {
  static let uid = Rule("VC601")
  // No fix: the right file of the card is unknown. dedup removes the second card and can be undone.
  package static let card = Rule("VC602")
  static let nearUID = Rule("VC603")
  package static let limit = Rule("VC610")
  static let uniqueUID = Rule("VC904")

  static let rules = [uid, card, nearUID, limit, uniqueUID]

  static let lines: [LineCheck] = [
    LineCheck(of: ["UID"]) { line, scope in
      guard scope.facts.identifier == nil, !scope.traits.contains(.encoded), !scope.traits.contains(.emptyValue) else {
        return
      }
      scope.facts.identifier = identifier(line)
    }
  ]

  static let cards: [CardCheck] = [
    CardCheck { scope in
      guard !scope.isAgent else { return }
      var trace = CardTrace(
        range: scope.begin.lowerBound..<max(scope.begin.upperBound, scope.facts.end), begin: scope.begin,
        version: scope.version)
      trace.uid = scope.facts.identifier
      trace.content = content(of: scope)
      if scope.version == .v40 { trace.members = scope.facts.members }
      scope.traces.append(trace)
    }
  ]

  private static func identifier(_ line: ContentLine) -> CardTrace.Identifier {
    let range = line.trimmed(line.value)
    return CardTrace.Identifier(
      exact: Fingerprint.of(line.bytes, range), loose: loose(line.bytes, range), place: line.physicalRange(range))
  }

  /// The hash of a UID in lower case and without `urn:uuid:`.
  static func loose(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    var start = range.lowerBound
    if isUUID(bytes, range) { start += 9 }
    return Fingerprint.of(lowercased: bytes, start..<range.upperBound)
  }

  /// Whether the bytes begin with `urn:uuid:`.
  static func isUUID(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    range.count > 9 && ASCIIWord.equals(bytes, range.lowerBound..<range.lowerBound + 9, "URN:UUID:")
  }

  /// The hash of the content of a card, independent of the order of its lines.
  private static func content(of scope: CardScope) -> WideFingerprint? {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var count = 0
    let own = ownNames
    for line in scope.lines where line.name != own.0 && line.name != own.1 && line.name != own.2 && line.name != own.3 {
      low &+= line.fingerprint
      high &+= Fingerprint.another(line.fingerprint)
      count += 1
    }
    return count > 0 ? WideFingerprint(low: low, high: UInt32(truncatingIfNeeded: high)) : nil
  }

  /// The properties that programs write by themselves, and VERSION, which is in every card.
  private static let ownNames = (
    PropertyNumber.number("VERSION"), PropertyNumber.number("UID"), PropertyNumber.number("REV"),
    PropertyNumber.number("PRODID")
  )
}

/// Groups and their members. ``AcrossCards`` compares members with other cards.
enum GroupRules {
  static let danglingMember = Rule("VC604")
  static let duplicateMember = Rule("VC605")
  static let cycle = Rule("VC606")

  static let rules = [danglingMember, duplicateMember, cycle]

  static let lines: [LineCheck] = [
    LineCheck(of: ["MEMBER"], in: .only40) { line, scope in
      if scope.traits.contains(.emptyValue) { return }
      let range = line.trimmed(line.value)
      let place = line.physicalRange(range)
      if !scope.facts.knownMembers.insert(Fingerprint.of(line.bytes, range)).inserted {
        scope.report(
          duplicateMember, in: line, at: range, fix: Fix("remove the second one", edits: [line.removal]),
          "MEMBER \(line.quoted(range)) occurs twice in the group")
      } else if DuplicateCardRules.isUUID(line.bytes, range) {
        scope.facts.members.append(CardTrace.Member(loose: DuplicateCardRules.loose(line.bytes, range), place: place))
      }
    }
  ]
}

/// Contacts that are probably duplicates although their texts differ. The reader of all files finds them as dedup does.
package enum SimilarContactRules {
  package static let probable = Rule("VC609")
}

/// Records that are there twice. ``AcrossCards`` finds them.
enum DuplicateRowRule {
  // No fix: dedup removes the second record and can be undone.
  static let rule = Rule("CS316")

  static let family = RecordFamily(rules: [rule])

  /// The hash of the column names. Equal cells under other names are different contacts.
  static func start(_ columns: [CSVColumn]) -> UInt64 {
    columns.reduce(0) { number, column in
      let name = Array(column.name.utf8)
      return Fingerprint.of(name, name.indices, start: number)
    }
  }

  static func trace(_ scope: RecordScope, start: UInt64) -> CardTrace {
    var number = start
    for (index, field) in scope.record.fields.enumerated() where !field.isEmpty {
      number = Fingerprint.of(scope.bytes, field.range, start: number &+ UInt64(truncatingIfNeeded: index))
    }
    let another = UInt32(truncatingIfNeeded: Fingerprint.another(number))
    return CardTrace(record: scope.record.range, content: WideFingerprint(low: number, high: another))
  }
}

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
