public import Findings

/// The findings about plans and files of decisions.
public enum PlanCodes {
  /// MG111.
  public static let brokenLine = FindingCode(
    "MG111", "plan-line-broken", .error,
    rule: "Every line of a plan or of a file of decisions is a JSON object with the keys that it needs.",
    why: "The intention of a broken line cannot be guessed. Its contacts stay as they are; all other lines count.",
    bad: #"{"cluster": "0f", "decision": "merge", "members": ["#,
    good: #"{"cluster": "0f", "decision": "merge", "members": [{"file": "a.vcf", "index": 0, "digest": "9d2c"}]}"#)
  /// MG112.
  public static let unknownKey = FindingCode(
    "MG112", "plan-key-unknown", .note,
    rule: "Every key of a line is a known key of plans.",
    why: "A key is often only misspelt. Its value was ignored.", bad: #"{"decison": "merge"}"#,
    good: #"{"decision": "merge"}"#)
  /// MG113.
  public static let badDecision = FindingCode(
    "MG113", "plan-decision-impossible", .error,
    rule: "A decision is merge, split or skip, or groups of members, each member in one of them at most.",
    why: "Its contacts stay as they are, because a guess could merge two people.",
    bad: #""decision": [[0, 1], [1, 2]]"#, good: #""decision": [[0, 1], [2, 3]]"#)
  /// MG114.
  public static let contactChanged = FindingCode(
    "MG114", "plan-contact-changed", .error,
    rule: "The contacts of a plan are unchanged since the plan was made.",
    why: "The file was changed, so the cluster was skipped. A new plan contains the current contact.",
    bad: "a plan of last week for a file that was changed yesterday",
    good: "a plan that was made from the file as it is")
  /// MG115.
  public static let contactMissing = FindingCode(
    "MG115", "plan-contact-missing", .error,
    rule: "The contacts of a plan are in the inputs.",
    why: "A file has another name, is shorter, or was not given, so the cluster was skipped.",
    bad: "--apply a plan for a.vcf and b.vcf with a.vcf alone",
    good: "--apply a plan with the files that it was made from")
  /// MG116.
  public static let overlap = FindingCode(
    "MG116", "plan-clusters-overlap", .error,
    rule: "A contact is merged by one line of a plan.",
    why: "Two lines merge it with different contacts, so both were skipped.",
    bad: "a and b merged in one line, b and c in another", good: "a, b and c merged in one line")
  /// MG117.
  public static let resultMissing = FindingCode(
    "MG117", "undo-result-missing", .error,
    rule: "A merged contact is unchanged when the merge is undone.",
    why: "It was changed or removed since. To undo the merge would lose the change, so it stays as it is.",
    bad: "a merged contact with a note that was added later", good: "an unchanged merged contact")
  /// MG118.
  public static let originalMissing = FindingCode(
    "MG118", "undo-original-missing", .error,
    rule: "The line of a merge contains the originals when the merge is undone.",
    why: "A plan contains them only after it was applied.", bad: "--undo a plan that was never applied",
    good: "--undo the plan that --apply wrote")
  /// MG119.
  public static let orderLost = FindingCode(
    "MG119", "undo-order-lost", .note,
    rule: "The output has as many contacts as after the run.",
    why:
      "Contacts were added or removed since, so the positions of the originals are unknown: they are together in the place "
      + "of the merged contact.",
    bad: "an output to which a contact was added", good: "an unchanged output")
  /// MG121.
  public static let contradiction = FindingCode(
    "MG121", "decisions-contradict", .warning,
    rule: "Two contacts are either the same or different in all decisions.",
    why: "They stay apart: a wrong merge is harder to fix than a duplicate.",
    bad: "a and b are the same in one line and different in another", good: "one line about a and b")
  /// MG122.
  public static let decisionNotKept = FindingCode(
    "MG122", "decision-not-kept", .warning,
    rule: "Contacts with a decision have different UIDs, or none.",
    why: "A file of decisions identifies a contact by its UID, which is ambiguous for two contacts with one UID.",
    bad: "father and son with UID:4fbe8971 on both cards", good: "a UID for each, or none")
  /// MG123.
  public static let keptValueUnknown = FindingCode(
    "MG123", "kept-value-unknown", .warning,
    rule: "Each entry of keep is a property of which a contact has one value, and one of the contacts of the line.",
    why: "The entry was ignored: the value is chosen as without it, and the other one is kept as X-ALT-.",
    bad: #""keep": {"TEL": "uid:a"}"#, good: #""keep": {"BDAY": "uid:a"}"#)

  /// All codes, in the order of their ids.
  public static let all: [FindingCode] = [
    brokenLine, unknownKey, badDecision, contactChanged, contactMissing, overlap, resultMissing, originalMissing,
    orderLost, contradiction, decisionNotKept, keptValueUnknown,
  ]
}
