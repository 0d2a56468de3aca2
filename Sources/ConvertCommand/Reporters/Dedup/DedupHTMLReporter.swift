import ContactFiles
import ContactMatching

/// Writes the report of `dedup` as one HTML page: a summary, the groups to review, then the merged groups, each with its
/// contacts and the merged one side by side, their conflicts, and the match weights. A person can decide about the groups and
/// save the decisions as the file that `--decisions` reads.
///
/// The page needs no network and no other file, and works without its script. Texts of contacts are escaped, and the page
/// allows only its own script and style, by their hashes. It shows at most ``maxGroups`` groups and the number of others.
struct DedupHTMLReporter: DedupReporter {
  /// Small enough for a telephone.
  static let maxGroups = 500

  private let sink: any ByteSink
  private let report: DedupReport
  /// How many groups of each kind are shown.
  private let shown: (review: Int, merged: Int)
  /// The number of the merged group of each contact; 0 for none.
  private let mergedGroups: [UInt32]
  private var written = (review: 0, merged: 0)
  /// The merged groups, which come after those to review.
  private var merged: [UInt8] = []

  init(_ report: DedupReport, into sink: any ByteSink) throws(FileFailure) {
    self.sink = sink
    self.report = report
    mergedGroups = report.groupNumbers().merged
    shown = Self.shares(review: report.review, merged: report.clusters - report.review)
    try write(DedupPage.head(of: report) + DedupPage.filter(of: report))
    try write(
      DedupPage.sectionHead(
        "review", "To review", count: report.review, shown: shown.review,
        note: report.review == 0
          ? "Nothing is in doubt." : "Each group is one person or several; nothing of them was changed."))
  }

  /// How many groups of each kind are shown: up to three in five are groups to review, and one kind uses what the other
  /// does not need.
  static func shares(review: Int, merged: Int) -> (review: Int, merged: Int) {
    let ofReview = min(review, max(maxGroups * 3 / 5, maxGroups - merged))
    return (ofReview, min(merged, maxGroups - ofReview))
  }

  mutating func write(_ group: DedupReport.Group) throws(FileFailure) {
    if group.decision == .review {
      guard written.review < shown.review else { return }
      written.review += 1
      // The first group is open.
      try write(DedupGroupMarkup(group, report, mergedGroups: mergedGroups, isOpen: written.review == 1).text)
    } else {
      guard written.merged < shown.merged else { return }
      written.merged += 1
      merged += DedupGroupMarkup(group, report, mergedGroups: mergedGroups, isOpen: false).text.utf8
    }
  }

  mutating func finish() throws(FileFailure) {
    try write("</section>\n")
    let count = report.clusters - report.review
    try write(
      DedupPage.sectionHead(
        "merged", report.isCarriedOut ? "Merged" : "To be merged", count: count, shown: shown.merged,
        note: count == 0
          ? "Nothing is merged."
          : "One contact \(report.isCarriedOut ? "replaces" : "will replace") each group. No value is lost: "
            + "conflicting values are kept as <code>X-ALT-</code> properties.",
        button: count > 0))
    try sink.write(merged.span)
    merged = []
    try write("</section>\n" + DedupPage.foot(of: report))
  }

  private func write(_ text: String) throws(FileFailure) { try sink.write(Array(text.utf8).span) }
}
