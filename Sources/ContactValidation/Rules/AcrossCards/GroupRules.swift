internal import Findings
internal import SourceText
internal import VCardSyntax

/// Groups and their members. ``AcrossCards`` compares members with other cards.
enum GroupRules {
  static let danglingMember = Rule(
    "VC604", "dangling-member", .note, .only40, .judgement,
    rule: "The member of a group is one of the cards that were read.",
    why: "A program that reads the files shows an incomplete group. The card may be in another file.",
    section: "RFC 6350 6.6.5",
    bad: cards(group("a1", "urn:uuid:b1")), good: cards(group("a1", "urn:uuid:b1"), "UID:urn:uuid:b1\nFN:Ada"))

  static let duplicateMember = Rule(
    "VC605", "duplicate-member", .note, .only40, .judgement, .safe,
    rule: "A group has each member once.", why: "Some programs show the member twice, or send two mails.",
    section: "RFC 6350 6.6.5", bad: cards(group("a1", "mailto:a@example.org", "mailto:a@example.org")),
    good: cards(group("a1", "mailto:a@example.org", "mailto:b@example.org")))

  static let cycle = Rule(
    "VC606", "group-cycle", .warning, .only40, .judgement,
    rule: "No group is a member of itself, or of a group that it contains.",
    why: "A program that lists all members of the group may never end.", section: "RFC 6350 6.6.5",
    bad: cards(group("a1", "urn:uuid:a2"), group("a2", "urn:uuid:a1")),
    good: cards(group("a1", "urn:uuid:a2"), group("a2", "mailto:a@example.org")))

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

  private static func group(_ name: String, _ members: String...) -> String {
    (["KIND:group\nUID:urn:uuid:\(name)\nFN:\(name)"] + members.map { "MEMBER:\($0)" }).joined(separator: "\n")
  }

  private static func cards(_ cards: String...) -> String {
    cards.map { "BEGIN:VCARD\nVERSION:4.0\n\($0)\nEND:VCARD\n" }.joined()
  }
}
