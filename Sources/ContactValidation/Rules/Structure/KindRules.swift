internal import ContactModel
internal import Findings
internal import SourceText
internal import TextDistance
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

/// KIND: the kind of the contact.
enum KindValueRules {
  static let unknown = Rule("VC379")

  static let family = RuleFamily(
    rules: [unknown],
    lines: [
      LineCheck(of: ["KIND"], in: .only40) { line, scope in
        guard scope.traits.isDisjoint(with: [.encoded, .emptyValue]) else { return }
        let range = line.trimmed(line.value)
        let isKnown =
          ASCIIWord.equals(line.bytes, range, "INDIVIDUAL") || ASCIIWord.equals(line.bytes, range, "GROUP")
          || ASCIIWord.equals(line.bytes, range, "ORG") || ASCIIWord.equals(line.bytes, range, "LOCATION")
          || ASCIIWord.equals(line.bytes, range, "APPLICATION") || ASCIIWord.equals(line.bytes, range, "DEVICE")
          || ASCIIWord.equals(line.bytes, range.prefix(2), "X-")
        if !isKnown { report(range, line, scope) }
      }
    ])

  private static let kinds = ["individual", "group", "org", "location", "application", "device"]
  private static let others = [
    "person": "individual", "human": "individual", "contact": "individual", "company": "org", "organization": "org",
    "organisation": "org", "business": "org", "firm": "org", "list": "group", "place": "location", "room": "location",
    "app": "application", "resource": "device",
  ]

  private static func report(_ range: Range<Int>, _ line: ContentLine, _ scope: CardScope) {
    let written = line.text(range).asciiLowercased
    let meant = others[written] ?? nearest(to: written, in: kinds)
    scope.report(
      unknown, in: line, at: range,
      fix: meant.map { Fix("write KIND:\($0)", edits: [line.replacing(range, with: $0)]) },
      "the kind \(line.quoted(range)) is in no standard (\(meant.map { "did you mean \($0)?" } ?? "custom kinds begin with x-"))"
    )
  }
}
