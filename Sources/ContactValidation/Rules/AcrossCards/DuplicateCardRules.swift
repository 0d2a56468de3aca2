internal import Findings
internal import SourceText
internal import VCardSyntax

/// Cards that are there twice: the same UID, nearly the same UID, the same content. ``AcrossCards`` finds them.
package enum DuplicateCardRules {
  static let uid = Rule(
    "VC601", "duplicate-uid", .warning, .all, .must,
    rule: "Every card has its own UID, across all files.",
    why:
      "For a program that synchronizes, cards with the same UID are one contact: the second card replaces the first, whose "
      + "other values are lost. contacts-convert dedup merges them if they are one person.",
    section: "RFC 6350 7.1.1",
    bad: two("UID:a1\nFN:Ada", "UID:a1\nFN:Grace"), good: two("UID:a1\nFN:Ada", "UID:a2\nFN:Grace"))

  // No fix: the right file of the card is unknown. dedup removes the second card and can be undone.
  package static let card = Rule(
    "VC602", "duplicate-card", .warning, .all, .judgement,
    rule: "No card occurs twice.",
    why:
      "An import creates two contacts. Values that programs generate are ignored: UID, REV and PRODID may "
      + "differ, and so may the order of the lines. contacts-convert dedup keeps one card.",
    bad: two("UID:a1\nFN:Ada\nTEL:1", "UID:a2\nTEL:1\nFN:Ada"),
    good: two("UID:a1\nFN:Ada\nTEL:1", "UID:a2\nTEL:2\nFN:Ada"))

  static let nearUID = Rule(
    "VC603", "near-equal-uid", .note, .all, .judgement,
    rule: "UIDs differ in more than the case of letters and urn:uuid:.",
    why:
      "A program rewrote the UID of a contact. A synchronization then treats the old and the new card as two contacts.",
    section: "RFC 6350 7.1.1, RFC 3986 6",
    bad: two(
      "UID:4FBE8971-0BC3-424C-9C26-36C3E1EFF6B1\nFN:Ada", "UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1\nFN:Ada L."
    ), good: two("UID:a1\nFN:Ada", "UID:a2\nFN:Ada L."))

  package static let limit = Rule(
    FindingCode(
      "VC610", "limit-compared", .error, isLimit: true,
      rule: "At most --limit-compared cards (10,000,000) are compared with each other.",
      why: "Every card needs up to 48 bytes of memory. Cards beyond the limit were checked, but not compared.",
      bad: "an address book of twenty million cards", good: "two of ten million"), .all, .limit)

  static let uniqueUID = Rule(
    "VC904", "carddav-unique-uid", .error, .since30, .profile, profiles: ["carddav"],
    rule: "For CardDAV, every card of an address book has its own UID.",
    why: "The server refuses the second card.", section: "RFC 6352 5.1",
    bad: two("UID:a1\nFN:Ada", "UID:a1\nFN:Grace"), good: two("UID:a1\nFN:Ada", "UID:a2\nFN:Grace"))

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

  static func two(_ first: String, _ second: String) -> String {
    [first, second].map { "BEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\n\($0)\nEND:VCARD\n" }.joined()
  }
}
