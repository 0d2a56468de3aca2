internal import Findings
internal import VCardSyntax

/// That a card is of a version that was asked for.
enum WantedVersionRule {
  static let rule = Rule(
    "VC140", "version-not-wanted", .error, [], .judgement,
    rule: "A card is of one of the versions that \"versions\" in the configuration names.",
    why: "A program that reads one version often refuses another. Without the key every version is fine.",
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
          "the card is of version \(scope.version.rawValue), and \(names) is asked for; "
            + "convert --to vcard\(wanted.max()?.rawValue ?? "") writes that")
      }
    ])
}
