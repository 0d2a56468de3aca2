internal import ContactValidation
internal import Findings

extension RuleSettings {
  /// Whether similar contacts are reported.
  var findsSimilarContacts: Bool { applied(to: Finding(SimilarContactRules.probable.code, ""), in: nil) != nil }
}
