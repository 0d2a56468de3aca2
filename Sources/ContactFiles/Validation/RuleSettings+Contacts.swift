internal import ContactValidation
internal import Findings

extension RuleSettings {
  /// Whether similar contacts are reported.
  var findsSimilarContacts: Bool { applied(to: Finding(SimilarContactRules.probable.code, ""), in: nil) != nil }

  /// True if rules check whole contacts; otherwise only the names of contacts with findings are needed.
  var wantsContacts: Bool { !profiles.isEmpty || findsSimilarContacts }
}
