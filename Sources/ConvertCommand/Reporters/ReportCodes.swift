import Findings

/// Codes of findings about reports and baselines.
enum ReportCodes {
  /// VC814.
  static let findingsLimit = FindingCode(
    "VC814", "limit-findings", .note,
    rule:
      "A report lists every finding, unless --max-findings limits the findings of each code. If a card has more than 4,000 findings, the rest of each code is one finding with their number.",
    why:
      "The first twenty findings of a code show what is wrong; ten thousand more would hide other problems. The rest is counted.",
    bad: "contacts-convert validate --max-findings 20 contacts.vcf", good: "contacts-convert validate --max-findings 0")

  /// IO060.
  static let staleBaselineEntry = FindingCode(
    "IO060", "stale-baseline-entry", .warning,
    rule: "Every finding of a baseline still exists.",
    why:
      "The problem was fixed, or its value changed. While the entry stays, the same problem can come back unnoticed.",
    bad: "contacts-convert validate --baseline .contacts-baseline.json contacts.vcf, after a birthday was corrected",
    good: "contacts-convert validate --write-baseline .contacts-baseline.json contacts.vcf")

  /// All codes, ordered by id.
  static let all: [FindingCode] = [staleBaselineEntry, findingsLimit]
}
