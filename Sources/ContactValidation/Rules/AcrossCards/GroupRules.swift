internal import Findings
internal import SourceText
internal import VCardSyntax

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
