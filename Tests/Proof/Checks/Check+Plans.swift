import ContactMatching
import JSONContacts

extension Check {
  /// A plan and decisions that were read and written are read as the same.
  package static let plans: [Check] = [
    Check("merge plan") { input in
      let first = MergePlanLines().write(MergePlanLines().read(input).plan)
      return difference(first, MergePlanLines().write(MergePlanLines().read(first).plan))
    },
    Check("decisions") { input in
      let first = written(MatchDecisionLines().read(input).decisions)
      return difference(first, written(MatchDecisionLines().read(first).decisions))
    },
  ]

  private static func written(_ decisions: MatchDecisions) -> [UInt8] {
    var bytes: [UInt8] = []
    for decision in decisions.all { MatchDecisionLines().write(decision, into: &bytes) }
    return bytes
  }
}
