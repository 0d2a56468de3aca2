package import Findings

/// The findings about the log of decisions and about plans.
package enum PlanCodes {
  /// MG111.
  package static let brokenLine = table["MG111"]
  /// MG112.
  package static let unknownKey = table["MG112"]
  /// MG113.
  package static let badDecision = table["MG113"]
  /// MG114.
  package static let contactChanged = table["MG114"]
  /// MG115.
  package static let contactMissing = table["MG115"]
  /// MG116.
  package static let overlap = table["MG116"]
  /// MG117.
  package static let resultMissing = table["MG117"]
  /// MG118.
  package static let originalMissing = table["MG118"]
  /// MG119.
  package static let orderLost = table["MG119"]
  /// MG121.
  package static let contradiction = table["MG121"]
  /// MG122.
  package static let decisionNotKept = table["MG122"]
  /// MG123.
  package static let keptValueUnknown = table["MG123"]

  /// All codes, in the order of their ids.
  package static let all: [FindingCode] = table.codes

  /// The rows of the codes.
  package static let table = FindingCodeTable(
    #"""
    MG111 plan-line-broken error | own | Every line of a log of decisions is a JSON object with the keys that it needs.
      | The intention of a broken line cannot be guessed. Its contacts stay as they are; all other lines count. |
      {"decision": "same", "contacts": [ |
      {"decision": "same", "contacts": [{"identity": "uid:a"}, {"identity": "uid:b"}]}
    MG112 plan-key-unknown note | own | Every key of a line is a known key. |
      A key is often only misspelt. Its value was ignored. | {"decison": "same"} | {"decision": "same"}
    MG113 plan-decision-impossible error | own | A decision is same, different or skip, or groups of contacts, each
      contact in one of them at most. | Its contacts stay as they are, because a guess could merge two people. |
      "decision": [[0, 1], [1, 2]] | "decision": [[0, 1], [2, 3]]
    MG114 plan-contact-changed error | own | The contacts of a plan are unchanged since the plan was made. |
      The file was changed, so the cluster was skipped. A new plan contains the current contact. |
      a plan of last week for a file that was changed yesterday | a plan that was made from the file as it is
    MG115 plan-contact-missing error | own | The contacts of a plan are in the inputs. |
      A file has another name, is shorter, or was not given, so the cluster was skipped. |
      --apply a plan for a.vcf and b.vcf with a.vcf alone | --apply a plan with the files that it was made from
    MG116 plan-clusters-overlap error | own | A contact is merged by one line of a plan. |
      Two lines merge it with different contacts, so both were skipped. |
      a and b merged in one line, b and c in another | a, b and c merged in one line
    MG117 undo-result-missing error | own | A merged contact is unchanged when the merge is undone. |
      It was changed or removed since. To undo the merge would lose the change, so it stays as it is. |
      a merged contact with a note that was added later | an unchanged merged contact
    MG118 undo-original-missing error | own | The line of a merge contains the originals when the merge is undone. |
      A plan contains them only after it was applied. | --undo a plan that was never applied |
      --undo the plan that --apply wrote
    MG119 undo-order-lost note | own | The output has as many contacts as after the run. |
      Contacts were added or removed since, so the positions of the originals are unknown: they are together in the
      place of the merged contact. | an output to which a contact was added | an unchanged output
    MG121 decisions-contradict warning | own | Two contacts are either the same or different in all decisions. |
      They stay apart: a wrong merge is harder to fix than a duplicate. |
      a and b are the same in one line and different in another | one line about a and b
    MG122 decision-not-kept warning | own | Contacts with a decision have different UIDs, or none. |
      The log identifies a contact by its UID, which is ambiguous for two contacts with one UID. |
      father and son with UID:4fbe8971 on both cards | a UID for each, or none
    MG123 kept-value-unknown warning | own | Each entry of keep is a property of which a contact has one value, and one
      of the contacts of the line. | The entry was ignored: the value is chosen as without it, and the other one is kept
      as X-ALT-. | "keep": {"TEL": "uid:a"} | "keep": {"BDAY": "uid:a"}
    """#)
}
