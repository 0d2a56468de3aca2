public import Findings

/// What is reported about plans and decisions that people have in their hands.
public enum PlanCodes {
  /// MG111.
  public static let brokenLine = FindingCode(
    "MG111", "plan-line-broken", .error,
    rule: "Every line of a plan or of a file of decisions is a JSON object with the keys that it needs.",
    why: "What a broken line wanted cannot be guessed. Its contacts are left as they are; all other lines count.",
    bad: #"{"cluster": "0f", "decision": "merge", "members": ["#,
    good: #"{"cluster": "0f", "decision": "merge", "members": [{"file": "a.vcf", "index": 0, "digest": "9d2c"}]}"#)
  /// MG112.
  public static let unknownKey = FindingCode(
    "MG112", "plan-key-unknown", .note,
    rule: "Every key of a line is one that plans have.",
    why: "A key is often only misspelt. Nothing was done with its value.", bad: #"{"decison": "merge"}"#,
    good: #"{"decision": "merge"}"#)
  /// MG113.
  public static let badDecision = FindingCode(
    "MG113", "plan-decision-impossible", .error,
    rule: "A decision is merge, split or skip, or groups of members, each member in one of them at most.",
    why: "Its contacts are left as they are, because a guess could merge two people.",
    bad: #""decision": [[0, 1], [1, 2]]"#, good: #""decision": [[0, 1], [2, 3]]"#)
  /// MG114.
  public static let contactChanged = FindingCode(
    "MG114", "plan-contact-changed", .error,
    rule: "The contacts of a plan say what they said when the plan was made.",
    why: "Somebody changed the file since; its cluster is left alone. A new plan takes the contact as it is now.",
    bad: "a plan of last week for a file that was changed yesterday",
    good: "a plan that was made from the file as it is")
  /// MG115.
  public static let contactMissing = FindingCode(
    "MG115", "plan-contact-missing", .error,
    rule: "The contacts of a plan are in the inputs.",
    why: "A file has another name, is shorter, or was not given; its cluster is left alone.",
    bad: "--apply a plan for a.vcf and b.vcf with a.vcf alone",
    good: "--apply a plan with the files that it was made from")
  /// MG116.
  public static let overlap = FindingCode(
    "MG116", "plan-clusters-overlap", .error,
    rule: "A contact is merged by one line of a plan.",
    why: "Two lines want it in two merges of which neither holds the other; both are left alone.",
    bad: "a and b merged in one line, b and c in another", good: "a, b and c merged in one line")
  /// MG117.
  public static let resultMissing = FindingCode(
    "MG117", "undo-result-missing", .error,
    rule: "A merged contact that is to be undone stands in the output as it was written.",
    why: "It was changed or taken out since; to undo the merge would lose what is new. It is left as it is.",
    bad: "a merged contact with a note that was added later", good: "a merged contact that nobody touched")
  /// MG118.
  public static let originalMissing = FindingCode(
    "MG118", "undo-original-missing", .error,
    rule: "The line of a merge that is to be undone holds the originals.",
    why: "A plan has them only once it has been carried out.", bad: "--undo a plan that was never applied",
    good: "--undo the plan that --apply wrote")
  /// MG119.
  public static let orderLost = FindingCode(
    "MG119", "undo-order-lost", .note,
    rule: "The output has as many contacts as the run left in it.",
    why:
      "Contacts were added or taken out since, so nobody knows where the originals stood: they stand together where the "
      + "merged contact was.",
    bad: "an output that somebody added a contact to", good: "an output as it was written")
  /// MG121.
  public static let contradiction = FindingCode(
    "MG121", "decisions-contradict", .warning,
    rule: "Two contacts are said to be one, or said not to be, not both.",
    why: "They are kept apart: what is merged by mistake is harder to mend than what is asked again.",
    bad: "a and b are the same in one line and different in another", good: "one line about a and b")
  /// MG122.
  public static let decisionNotKept = FindingCode(
    "MG122", "decision-not-kept", .warning,
    rule: "Contacts that somebody decides about have UIDs of their own, or none.",
    why: "A file of decisions names a contact by its UID; of two with one UID nobody knows later which is meant.",
    bad: "father and son with UID:4fbe8971 on both cards", good: "a UID for each, or none")

  /// Every code about plans and decisions, in the order of the ids.
  public static let all: [FindingCode] = [
    brokenLine, unknownKey, badDecision, contactChanged, contactMissing, overlap, resultMissing, originalMissing,
    orderLost, contradiction, decisionNotKept,
  ]
}
