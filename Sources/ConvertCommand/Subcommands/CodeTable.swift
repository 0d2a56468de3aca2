import CSVContacts
import CSVSyntax
import ContactFiles
import ContactMatching
import ContactValidation
import Findings
import JSContacts
import JSONContacts
import LDIFContacts
import PhoneBookContacts
import SourceText
import ThreeWayMerging
import VCardContacts
import VCardSyntax
import XCards

/// The finding codes of all modules.
enum CodeTable {
  /// All codes, ordered by id. A code may be declared by a module and have a rule as well.
  static let all: [FindingCode] = {
    let codes =
      LossCodes.all + VCardCodes.all + MappingCodes.all + CSVCodes.all + CSVContactCodes.all + JSONCodes.all
      + JSContactCodes.all + LDIFCodes.all + PhoneBookCodes.all + XCardCodes.all + IOCodes.all + MatchCodes.all
      + MergeCodes.all
      + PlanCodes.all
      + ThreeWayCodes.all
      + DuplicateCodes.all
      + ReportCodes.all + RuleTable.codes
    return Dictionary(codes.map { ("\($0.id) \($0.slug)", $0) }, uniquingKeysWith: { first, _ in first }).values
      .sorted { $0.id < $1.id }
  }()

  /// The code with an id or a name; ASCII case is ignored.
  static func code(_ word: String) -> FindingCode? {
    all.first { $0.id.equalsIgnoringASCIICase(word) || $0.slug.equalsIgnoringASCIICase(word) }
  }
}

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
