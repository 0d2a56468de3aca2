import ContactFiles
import ContactMatching

/// The report of `dedup` as one page for people: what there was, then the groups that somebody has to look at, then those
/// that are merged, each with its contacts side by side, what they contradict each other in, and why they are one.
///
/// It needs no network and no other file, and works without its script. Texts of contacts are escaped, and the page
/// allows no script and no style but its own two texts, by their hashes. It shows ``mostGroups`` groups at most and says
/// how many more there are.
struct DedupHTMLReporter: DedupReporter {
  /// A page that a telephone can still hold.
  static let mostGroups = 500

  private let sink: any ByteSink
  private let report: DedupReport
  /// How many groups of either kind are shown.
  private let shown: (review: Int, merged: Int)
  private var taken = (review: 0, merged: 0)
  /// Groups that are merged wait here for those to review, which come first.
  private var merged: [UInt8] = []

  init(_ report: DedupReport, into sink: any ByteSink) throws(FileFailure) {
    self.sink = sink
    self.report = report
    shown = Self.shares(review: report.review, merged: report.clusters - report.review)
    try write(DedupPage.head(of: report) + DedupPage.filter(of: report))
    try write(
      DedupPage.sectionHead(
        "review", "To review", count: report.review, shown: shown.review,
        note: report.review == 0
          ? "Nothing is in doubt."
          : "These may be one person, and may as well be two: they were left as they are. "
            + "<code>--interactive</code> asks about them one by one, and a plan (<code>--plan FILE</code>) holds what you "
            + "decide."))
  }

  /// Of the groups that there is room for, three in five are for those that somebody has to look at; what one kind does
  /// not need the other has.
  static func shares(review: Int, merged: Int) -> (review: Int, merged: Int) {
    let ofReview = min(review, max(mostGroups * 3 / 5, mostGroups - merged))
    return (ofReview, min(merged, mostGroups - ofReview))
  }

  mutating func take(_ group: DedupReport.Group) throws(FileFailure) {
    if group.decision == .review {
      guard taken.review < shown.review else { return }
      taken.review += 1
      // Few questions lie open at once.
      try write(DedupGroupMarkup(group, report, isOpen: report.review <= 10).text)
    } else {
      guard taken.merged < shown.merged else { return }
      taken.merged += 1
      merged += DedupGroupMarkup(group, report, isOpen: false).text.utf8
    }
  }

  mutating func finish() throws(FileFailure) {
    try write("</section>\n")
    let count = report.clusters - report.review
    try write(
      DedupPage.sectionHead(
        "merged", report.isCarriedOut ? "Merged" : "To be merged", count: count, shown: shown.merged,
        note: count == 0
          ? "No two contacts are surely one person."
          : "One contact \(report.isCarriedOut ? "stands" : "will stand") in the place of each group. No value is lost: "
            + "what has no place in it is kept as <code>X-ALT-</code> properties."))
    try sink.write(merged.span)
    merged = []
    try write("</section>\n" + DedupPage.foot(of: report))
  }

  private func write(_ text: String) throws(FileFailure) { try sink.write(Array(text.utf8).span) }
}
