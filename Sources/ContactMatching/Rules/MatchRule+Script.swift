internal import ContactModel

extension MatchRule {
  /// Whether the names are in two scripts. A household writes its names in one, and one person is written in two.
  static let script = MatchRule(
    "script of the name", .weightOnly, [Level("names-in-two-scripts", m: 1, household: 0.1)],
    texts: RuleTexts { [$0.displayName] }
  ) { pair in
    func isForeign(_ head: ContactHead) -> Bool? {
      guard let place = (pair.view.run(.given, of: head).first ?? pair.view.run(.family, of: head).first) else {
        return nil
      }
      return pair.view.names.text(pair.value(place).id).first ?? 0 >= 0x80
    }
    guard let one = isForeign(pair.headA), let other = isForeign(pair.headB), one != other else { return .nothing }
    return Outcome(level: 1)
  }
}
