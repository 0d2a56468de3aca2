import CommandArguments
import ContactFiles
import ContactMatching
import ContactModel
import Findings
import SourceText

/// `dedup --explain A B`: the match weight of two contacts, comparison by comparison.
struct PairTable {
  private let explanation: PairExplanation
  private let left: ResolvedGroup.Member
  private let right: ResolvedGroup.Member
  private let names: (left: String, right: String)

  init(_ search: DuplicateSearch, _ pair: (String, String), _ arguments: ParsedArguments) throws {
    left = try ContactWord(pair.0, search, arguments).contact()
    right = try ContactWord(pair.1, search, arguments).contact()
    names = (PairTable.title(left, search), PairTable.title(right, search))
    guard
      let explanation = search.result?.explain((left.number, left.contact), (right.number, right.contact))
    else {
      throw arguments.usageError(
        "'--explain' needs two different contacts; '\(pair.0)' and '\(pair.1)' are the same contact.")
    }
    self.explanation = explanation
  }

  private static func title(_ member: ResolvedGroup.Member, _ search: DuplicateSearch) -> String {
    let name = member.contact.displayName
    return "\(name.isEmpty ? "(no name)" : name)  \(search.inputName(of: member)):\(member.line)"
  }

  func write(to stream: ConsoleStream) throws {
    let isColored = stream.usesColor
    try stream.write("A  \(FittedText.fitted(names.left, stream.width - 4, padded: false))\n")
    try stream.write("B  \(FittedText.fitted(names.right, stream.width - 4, padded: false))\n\n")
    let chance = "two by chance"
    let rules = explanation.rows.map { TerminalWidth.columns(of: $0.rule) }.reduce(chance.utf8.count, max)
    let side = max(10, (stream.width - 1 - rules - 2 * 8 - 4 * 2) / 2)
    func line(_ rule: String, _ weight: String, _ total: String, _ left: String, _ right: String) -> String {
      let text =
        FittedText.fitted(rule, rules) + "  " + PairTable.aligned(weight) + "  " + PairTable.aligned(total) + "  "
        + FittedText.fitted(left, side) + "  " + FittedText.fitted(right, side, padded: false)
      return text.trimmingASCIISpace
    }
    let head = line("comparison", "bits", "total", "A", "B")
    try stream.write(Style.bold.applied(to: head, if: isColored) + "\n")
    let prior = MatchNumbers.bits(explanation.prior)
    try stream.write(line(chance, prior, prior, "", "") + "\n")
    for row in explanation.rows {
      let text = line(
        row.rule, MatchNumbers.bits(row.weight), MatchNumbers.bits(row.runningTotal), row.left, row.right)
      let style: Style = row.weight < 0 ? .red : .green
      try stream.write(style.applied(to: text, if: isColored) + "\n")
    }
    let verdict =
      switch explanation.lane {
      case .identical: "identical: merged"
      case .automatic: "merged"
      case .review: "to review"
      case nil: "not duplicates"
      }
    let threshold =
      explanation.threshold.isFinite
      ? "merged from \(MatchNumbers.bits(explanation.threshold))" : "only identical contacts are merged"
    try stream.write(
      "\ntotal \(MatchNumbers.bits(explanation.total)) bits (\(threshold)), "
        + "probability \(MatchNumbers.probability(explanation.probability))\n")
    let reason = explanation.reason.isEmpty ? "" : ": \(Finding.printable(explanation.reason))"
    try stream.write(Style.bold.applied(to: verdict, if: isColored) + reason + "\n")
  }

  private static func aligned(_ number: String) -> String {
    String(repeating: " ", count: max(0, 8 - number.utf8.count)) + number
  }
}
