import ContactValidation
import Findings

/// Codes of findings about reports and baselines.
enum ReportCodes {
  /// VC814.
  static let findingsLimit = LimitRules.findings.code
  /// IO060.
  static let staleBaselineEntry = table["IO060"]

  /// All codes, ordered by id.
  static let all: [FindingCode] = table.codes + [findingsLimit]

  /// The row of the code that is not a rule.
  static let table = FindingCodeTable(
    #"""
    IO060 stale-baseline-entry warning | own | Every finding of a baseline still exists. |
      The problem was fixed, or its value changed. While the entry stays, the same problem can come back unnoticed. |
      contacts-convert validate --baseline .contacts-baseline.json contacts.vcf, after a birthday was corrected |
      contacts-convert validate --write-baseline .contacts-baseline.json contacts.vcf
    """#)
}
