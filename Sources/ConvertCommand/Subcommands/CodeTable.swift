import CSVContacts
import CSVSyntax
import ContactFiles
import ContactMatching
import ContactValidation
import Findings
import JSONContacts
import LDIFContacts
import SourceText
import VCardContacts
import VCardSyntax

/// The codes of all rooms. Each room owns its own; here they only stand together.
enum CodeTable {
  /// Every code, in the order of the ids. Some of the rules are about codes that another room owns.
  static let all: [FindingCode] = {
    let rooms =
      LossCodes.all + VCardCodes.all + MappingCodes.all + CSVCodes.all + CSVContactCodes.all + JSONCodes.all
      + LDIFCodes.all + IOCodes.all + MatchCodes.all + MergeCodes.all + PlanCodes.all + DuplicateCodes.all
      + ReportCodes.all + RuleTable.codes
    return Dictionary(rooms.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }).values
      .sorted { $0.id < $1.id }
  }()

  /// The code with an id or a name; the case of ASCII letters does not count.
  static func code(_ word: String) -> FindingCode? {
    all.first { $0.id.equalsIgnoringASCIICase(word) || $0.slug.equalsIgnoringASCIICase(word) }
  }
}
