internal import Findings

/// Contacts that are probably duplicates although their texts differ. The reader of all files finds them as dedup does.
package enum SimilarContactRules {
  package static let probable = Rule("VC609")
}
