internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// KIND:group and MEMBER, which belong together.
enum KindRules {
  static let memberWithoutGroup = Rule("VC132")
  static let withoutMember = Rule("VC133")

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
