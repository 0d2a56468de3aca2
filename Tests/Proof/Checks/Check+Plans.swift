import ContactMatching
import JSONContacts

extension Check {
  /// Decisions that were read and written are read as the same.
  package static let plans: [Check] = [
    Check("decisions") { input in
      let first = DecisionLines().write(DecisionLines().read(input).log)
      return difference(first, DecisionLines().write(DecisionLines().read(first).log))
    }
  ]
}
