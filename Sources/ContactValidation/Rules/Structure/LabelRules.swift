internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// Labels of products, which belong to the line with the same group.
enum LabelRules {
  static let collision = Rule("VC135")

  static let family = RuleFamily(
    rules: [Rule(MappingCodes.orphanLabel, .since30, .judgement), collision],
    lines: [
      LineCheck(in: .since30, with: .group) { line, scope in
        let isLabel = line.isNamed("X-ABLABEL")
        // X-ABADR is the country of the address in its group.
        guard isLabel || !line.isNamed("X-ABADR") else { return }
        scope.facts.groups.append(
          CardFacts.GroupLine(
            group: line.text(line.group).asciiLowercased, isLabel: isLabel, place: line.physicalRange(line.line)))
      }
    ], cards: [CardCheck(in: .since30, check: check)])

  private static func check(_ scope: CardScope) {
    guard scope.facts.groups.count > 2 else { return }
    let labels = Set(scope.facts.groups.lazy.filter(\.isLabel).map(\.group))
    guard !labels.isEmpty else { return }
    var count: [String: Int] = [:]
    for line in scope.facts.groups where !line.isLabel && labels.contains(line.group) {
      let before = count[line.group, default: 0]
      count[line.group] = before + 1
      guard before == 1 else { continue }
      scope.report(
        collision, at: line.place,
        "the group \(Finding.quote(line.group)) has a label and more than one property; it is unclear which one it labels"
      )
    }
  }
}
