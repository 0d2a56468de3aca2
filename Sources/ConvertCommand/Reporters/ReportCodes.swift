import Findings

/// What the reports themselves have to say.
enum ReportCodes {
  /// VC814.
  static let findingsLimit = FindingCode(
    "VC814", "limit-findings", .note,
    rule: "A report lists every finding, unless --max-findings says how many of one code are enough.",
    why: "The first twenty of a kind tell what is wrong; ten thousand more hide what else is. The others are counted.",
    bad: "contacts-convert validate --max-findings 20 contacts.vcf", good: "contacts-convert validate --max-findings 0")

  /// Every code, in the order of the ids.
  static let all: [FindingCode] = [findingsLimit]
}
