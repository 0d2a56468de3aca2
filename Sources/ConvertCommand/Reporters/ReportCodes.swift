import Findings

/// What the reports themselves have to say.
enum ReportCodes {
  /// VC814.
  static let findingsLimit = FindingCode(
    "VC814", "limit-findings", .note,
    rule:
      "A report lists every finding, unless --max-findings says how many of one code are enough. Of a card with more than 4,000 the rest of each code is one finding, which says how many it stands for.",
    why: "The first twenty of a kind tell what is wrong; ten thousand more hide what else is. The others are counted.",
    bad: "contacts-convert validate --max-findings 20 contacts.vcf", good: "contacts-convert validate --max-findings 0")

  /// IO060.
  static let staleBaselineEntry = FindingCode(
    "IO060", "stale-baseline-entry", .warning,
    rule: "What a baseline says is known is still there.",
    why:
      "The finding was mended, or its value changed. As long as its entry stays, the same mistake can come back unseen.",
    bad: "contacts-convert validate --baseline .contacts-baseline.json contacts.vcf, after a birthday was put right",
    good: "contacts-convert validate --write-baseline .contacts-baseline.json contacts.vcf")

  /// Every code, in the order of the ids.
  static let all: [FindingCode] = [staleBaselineEntry, findingsLimit]
}
