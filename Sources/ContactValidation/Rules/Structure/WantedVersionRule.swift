internal import Findings
internal import VCardSyntax

/// The versions that the configuration allows.
enum WantedVersionRule {
  static let rule = Rule(
    "VC140", "version-not-wanted", .error, [], .judgement,
    rule: "A card has one of the versions in the \"versions\" of the configuration.",
    why: "A program that reads one version often refuses another. Without the key every version is allowed.",
    bad: "{ \"versions\": [\"3.0\"] }, and a card with VERSION:4.0",
    good: "{ \"versions\": [\"3.0\", \"4.0\"] }, and a card with VERSION:4.0")

  static let family = RuleFamily(
    [rule],
    cards: [
      CardCheck { scope in
        guard !scope.isAgent, let wanted = scope.wantedVersions, !wanted.contains(scope.version) else { return }
        let names = wanted.sorted().map(\.rawValue).joined(separator: " or ")
        scope.report(
          rule, at: scope.begin, property: "VERSION",
          "the card has version \(scope.version.rawValue), but must have \(names); "
            + "convert --to vcard\(wanted.max()?.rawValue ?? "") writes that")
      }
    ])
}
