import ContactMatching
import ContactPages
import Findings

/// The match weights of the pairs of a group: for each pair a waterfall chart from the prior over every comparison to the
/// total.
struct DedupReasons {
  private static let maxPairs = 3
  /// Smaller weights are not shown.
  private static let minimumWeight = 0.05

  /// A step of a waterfall.
  private struct Step {
    var title: String
    /// The compared values, as markup.
    var detail = ""
    var kind: String
    /// The number next to the bar.
    var bits: Double
    /// The end of the bar.
    var to: Double

    var from: Double { to - bits }
  }

  private struct Pair {
    var a: Int
    var b: Int
    var steps: [Step] = []
    /// The posterior probability; `nil` if the contacts were not compared in this run.
    var probability: Double?
    /// The reason of the verdict.
    var reason = ""
    var isIdentical = false
  }

  private let report: DedupReport
  private let pairs: [Pair]
  private let more: Int
  private let axis: (low: Double, high: Double)

  /// - Parameter shown: The number of visible members.
  init(_ group: DedupReport.Group, _ report: DedupReport, shown: Int) {
    self.report = report
    var places: [(a: Int, b: Int)] = []
    for evidence in group.evidence where places.last.map({ $0.a != evidence.a || $0.b != evidence.b }) ?? true {
      places.append((evidence.a, evidence.b))
    }
    let visible = places.filter { $0.a < shown && $0.b < shown }.prefix(Self.maxPairs)
    pairs = visible.map { Self.pair($0.a, $0.b, group, report) }
    more = places.count - pairs.count
    var (low, high) = (0.0, report.scale.map { $0.automatic.isFinite ? $0.automatic : 0 } ?? 0)
    for step in pairs.flatMap(\.steps) {
      low = min(low, step.from, step.to)
      high = max(high, step.from, step.to)
    }
    axis = (low - (high - low) * 0.02, high + (high - low) * 0.02)
  }

  private static func pair(_ a: Int, _ b: Int, _ group: DedupReport.Group, _ report: DedupReport) -> Pair {
    var pair = Pair(a: a, b: b)
    let members = (group.members[a], group.members[b])
    guard let one = members.0.number, let other = members.1.number,
      let explanation = report.result?.explain((one, group.contacts[a]), (other, group.contacts[b]))
    else {
      for evidence in group.evidence where evidence.a == a && evidence.b == b {
        pair.steps.append(
          Step(
            title: title(evidence.rule), detail: PageText.isolated(evidence.value),
            kind: evidence.weight < 0 ? "minus" : "plus", bits: evidence.weight, to: evidence.weight))
      }
      return pair
    }
    pair.reason = explanation.reason
    pair.isIdentical = explanation.lane == .identical
    if pair.isIdentical { return pair }
    pair.steps.append(
      Step(title: "Two contacts by chance", kind: "base", bits: explanation.prior, to: explanation.prior))
    for row in explanation.rows where max(abs(row.weight), abs(row.weightAlone)) >= minimumWeight {
      var detail = sides(row)
      if abs(row.weight - row.weightAlone) >= minimumWeight {
        detail += " (alone \(PageText.bits(row.weightAlone)): in part it repeats a comparison above)"
      }
      pair.steps.append(
        Step(
          title: title(row.rule), detail: detail, kind: row.weight < 0 ? "minus" : "plus", bits: row.weight,
          to: row.runningTotal))
    }
    pair.steps.append(Step(title: "Total", kind: "total", bits: explanation.total, to: explanation.total))
    pair.probability = explanation.probability
    return pair
  }

  private static func title(_ rule: String) -> String {
    let words = PageText.escaped(String(rule.map { $0 == "-" ? " " : $0 }))
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func sides(_ row: PairExplanation.Row) -> String {
    if row.left.isEmpty && row.right.isEmpty { return "" }
    if row.right.isEmpty || row.left.utf8.elementsEqual(row.right.utf8) {
      return PageText.isolated(row.left, maximum: 80)
    }
    return "\(PageText.isolated(row.left, maximum: 80)) / \(PageText.isolated(row.right, maximum: 80))"
  }

  /// The reason of the first pair; `nil` without one.
  var reason: String? { pairs.first.flatMap { $0.reason.isEmpty ? nil : $0.reason } }

  // MARK: Markup

  var text: String {
    if pairs.isEmpty { return "" }
    var text = "<h4>Why</h4>\n"
    for pair in pairs { text += table(pair) }
    if more > 0 { text += "<p class=\"hint\">Not shown: \(Finding.count(more, "more pair")).</p>\n" }
    return text
  }

  private func table(_ pair: Pair) -> String {
    let names = "\(DedupGroupMarkup.sign(pair.a)) and \(DedupGroupMarkup.sign(pair.b))"
    if pair.isIdentical { return "<p>\(names) are identical.</p>\n" }
    var text = "<table class=\"why\" role=\"table\"><caption>\(names)"
    if let probability = pair.probability { text += " · probability \(MatchNumbers.probability(probability))" }
    if !pair.reason.isEmpty { text += " <span class=\"hint\">\(PageText.escaped(pair.reason))</span>" }
    text +=
      "</caption><colgroup><col class=\"names\"><col><col class=\"counts\"></colgroup>"
    text += "<thead class=\"unseen\" role=\"rowgroup\"><tr role=\"row\"><th scope=\"col\" role=\"columnheader\">"
    text += "Comparison</th><td role=\"cell\"></td><th scope=\"col\" role=\"columnheader\">Bits</th></tr></thead>"
    text += "<tbody role=\"rowgroup\">\n"
    for step in pair.steps {
      text +=
        "<tr role=\"row\"\(step.kind == "total" ? " class=\"sum\"" : "")><th scope=\"row\" role=\"rowheader\">\(step.title)"
      if !step.detail.isEmpty { text += " <small>\(step.detail)</small>" }
      text += "</th><td class=\"bar\" role=\"cell\"><svg aria-hidden=\"true\">\(line("zero", 0))"
      if let threshold = report.scale?.automatic, threshold.isFinite { text += line("enough", threshold) }
      text += bar(step) + "</svg></td><td class=\"bits\" role=\"cell\">\(PageText.bits(step.bits))</td></tr>\n"
    }
    return text + "</tbody></table>\n"
  }

  private func share(_ place: Double) -> Double {
    axis.high > axis.low ? (place - axis.low) / (axis.high - axis.low) : 0
  }

  private func line(_ kind: String, _ place: Double) -> String {
    let x = PageText.percent(share(place))
    return "<line class=\"\(kind)\" x1=\"\(x)\" x2=\"\(x)\" y1=\"0\" y2=\"100%\"/>"
  }

  private func bar(_ step: Step) -> String {
    let (left, right) = (share(min(step.from, step.to)), share(max(step.from, step.to)))
    return "<rect class=\"\(step.kind)\" x=\"\(PageText.percent(left))\" y=\"15%\" "
      + "width=\"\(PageText.percent(max(right - left, 0.004)))\" height=\"70%\" rx=\"2\"/>"
  }
}

/// Numbers as markup.
extension PageText {
  /// A share as a percentage with one digit after the point.
  static func percent(_ share: Double) -> String {
    let tenths = Int((max(0, min(1, share)) * 1_000).rounded())
    return "\(tenths / 10).\(tenths % 10)%"
  }

  /// A number of bits with its sign; the minus sign is as wide as the plus.
  static func bits(_ number: Double) -> String {
    let text = MatchNumbers.bits(number)
    return text.utf8.first == UInt8(ascii: "-") ? "\u{2212}" + text.dropFirst() : text
  }
}
