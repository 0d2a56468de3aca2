import ContactFiles
import ContactMatching
import ContactPages
import Findings

/// Two charts of the scores and sizes of the groups, which are tables for screen readers.
struct DedupCharts {
  private let report: DedupReport

  init(_ report: DedupReport) { self.report = report }

  private struct Line {
    let name: String
    var merged = 0
    var review = 0

    init(_ name: String) { self.name = name }

    mutating func add(_ group: DuplicateGroup) {
      if group.isMerged { merged += 1 } else { review += 1 }
    }
  }

  var text: String {
    guard report.clusters > 0 else { return "" }
    return """
      <div class="charts">
      \(chart("Score", "of the group", scores))
      \(chart("Size", "contacts in the group", sizes))
      </div>
      <ul class="key"><li>\(swatch("merged"))\(report.isCarriedOut ? "merged" : "to be merged")</li>\
      <li>\(swatch("review"))to review</li></ul>

      """
  }

  private var scores: [Line] {
    let bounds: [(minimum: Double, name: String)] = [
      (0.9999, "0.9999 and more"), (0.999, "0.999 to 0.9999"), (0.99, "0.99 to 0.999"), (0.95, "0.95 to 0.99"),
      (0.9, "0.9 to 0.95"),
      (0.75, "0.75 to 0.9"), (0.5, "0.5 to 0.75"), (0, "below 0.5"),
    ]
    var identical = Line("identical")
    var lines = bounds.map { Line($0.name) }
    for group in report.groups {
      if group.isMerged, group.cluster.lane == .identical {
        identical.add(group)
      } else {
        lines[bounds.firstIndex { group.cluster.score >= $0.minimum } ?? lines.count - 1].add(group)
      }
    }
    return [identical] + lines
  }

  private var sizes: [Line] {
    let bounds: [(maximum: Int, name: String)] = [
      (2, "2"), (3, "3"), (4, "4"), (9, "5 to 9"), (49, "10 to 49"), (Int.max, "50 and more"),
    ]
    var lines = bounds.map { Line($0.name) }
    for group in report.groups {
      lines[bounds.firstIndex { group.members.count <= $0.maximum } ?? lines.count - 1].add(group)
    }
    return lines
  }

  private func chart(_ title: String, _ what: String, _ lines: [Line]) -> String {
    // Empty lines at both ends are omitted.
    let first = lines.firstIndex { $0.merged + $0.review > 0 } ?? 0
    let last = lines.lastIndex { $0.merged + $0.review > 0 } ?? 0
    let largest = Double(lines.map { $0.merged + $0.review }.max() ?? 1)
    var text = "<div class=\"chart\"><table><caption>\(title) <span class=\"hint\">\(what)</span></caption>"
    text +=
      "<colgroup><col class=\"names\"><col><col class=\"counts\"></colgroup><thead class=\"unseen\"><tr><th scope=\"col\">\(title)</th><td></td><th scope=\"col\">Groups</th></tr></thead><tbody>\n"
    for line in lines[first...last] {
      let merged = Double(line.merged) / largest
      text += "<tr><th scope=\"row\">\(line.name)</th><td><svg aria-hidden=\"true\">"
      text += bar("merged", from: 0, merged) + bar("review", from: merged, Double(line.review) / largest)
      text += "</svg></td><td class=\"count\">\(Finding.grouped(line.merged + line.review))"
      text += "<span class=\"unseen\"> groups, \(line.merged) merged, \(line.review) to review</span></td></tr>\n"
    }
    return text + "</tbody></table></div>"
  }

  private func bar(_ kind: String, from start: Double, _ length: Double) -> String {
    guard length > 0 else { return "" }
    // A bar for one of ten thousand groups is still visible.
    return "<rect class=\"bar-\(kind)\" x=\"\(PageText.percent(min(start, 0.995)))\" y=\"10%\" "
      + "width=\"\(PageText.percent(max(length, 0.005)))\" height=\"80%\"/>"
  }

  private func swatch(_ kind: String) -> String {
    "<svg aria-hidden=\"true\"><rect class=\"bar-\(kind)\" width=\"100%\" height=\"100%\" rx=\"2\"/></svg>"
  }
}
