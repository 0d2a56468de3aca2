internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// KIND:group and MEMBER, which belong together.
enum KindRules {
  static let memberWithoutGroup = Rule(
    "VC132", "member-without-group", .error, .only40, .must,
    rule: "MEMBER occurs only in a card whose KIND is group.",
    why: "A reader treats the card as a person and ignores the members.", section: "RFC 6350 6.6.5, 6.1.4",
    bad: "MEMBER:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af",
    good: "KIND:group\nMEMBER:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af")

  static let withoutMember = Rule(
    "VC133", "group-without-member", .note, .only40, .judgement, isOff: true,
    rule: "A group has members.", why: "A group may be empty, but often its members were lost.",
    section: "RFC 6350 6.1.4", bad: "KIND:group",
    good: "KIND:group\nMEMBER:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af")

  static let family = RuleFamily(
    rules: [memberWithoutGroup, withoutMember],
    cards: [
      CardCheck(in: .only40) { scope in
        guard let first = scope.lines.first(where: { $0.name == PropertyNumber.member }), scope.contact.kind != .group
        else { return }
        let kind = scope.contact.kind.map { "KIND is \(Finding.quote($0.rawValue))" } ?? "there is no KIND"
        scope.report(
          memberWithoutGroup, at: LogicalLine.content(of: first.physical, in: scope.input), property: "MEMBER",
          "MEMBER belongs in a group, and \(kind); KIND:group makes the card a group")
      },
      CardCheck(in: .only40, for: withoutMember) { scope in
        guard scope.contact.kind == .group, !scope.lines.contains(where: { $0.name == PropertyNumber.member }) else {
          return
        }
        scope.report(withoutMember, at: scope.begin, property: "KIND", "the group has no MEMBER")
      },
    ])
}
