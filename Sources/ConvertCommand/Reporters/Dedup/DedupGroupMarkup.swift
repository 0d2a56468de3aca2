import ContactFiles
import ContactMatching
import ContactModel
import ContactPages
import Findings

/// One group as markup.
struct DedupGroupMarkup {
  private static let maxMembers = 6
  private static let maxValues = 40
  private static let maxConflicts = 20
  private static let maxNames = 3

  private let group: DedupReport.Group
  private let report: DedupReport
  private let isOpen: Bool
  private let shown: Int
  private let choices: GroupChoices
  private let reasons: DedupReasons

  /// - Parameter mergedGroups: The number of the merged group of each contact of the inputs; 0 for none.
  init(_ group: DedupReport.Group, _ report: DedupReport, mergedGroups: [UInt32], isOpen: Bool) {
    self.group = group
    self.report = report
    self.isOpen = isOpen
    choices = GroupChoices(group, mergedGroups: mergedGroups)
    shown = min(group.members.count, Self.maxMembers)
    reasons = DedupReasons(group, report, shown: shown)
  }

  private var isIdentical: Bool { group.decision == .merged && group.lane == .identical }

  var text: String {
    let kind = group.decision == .review ? "review" : isIdentical ? "identical" : "merged"
    let name =
      switch kind {
      case "review": "To review"
      case "identical": "Identical"
      default: report.isCarriedOut ? "Merged" : "To be merged"
      }
    return """
      <details class="group \(kind)" id="g\(group.number)" data-lane="\(kind)"\(isOpen ? " open" : "")>
      <summary><h3>\(names)</h3><span class="lane-name">\(name)</span>
      <span class="facts-line">\(reason)\(facts)<strong class="state"></strong></span></summary>
      <div class="body">
      \(DecisionMarkup(group, choices, shown: shown).text)\(values)\(conflicts)\(reasons.text)</div>
      </details>

      """
  }

  private var names: String {
    var names: [String] = []
    for member in group.members {
      guard let name = member.name, !names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else { continue }
      names.append(name)
      if names.count == Self.maxNames { break }
    }
    if names.isEmpty { return "No name" }
    return names.map { PageText.isolated($0, maximum: 80) }.joined(separator: " · ")
  }

  /// Why the group is in doubt.
  private var reason: String {
    guard group.decision == .review, let reason = reasons.reason else { return "" }
    return "<span class=\"reason\">\(PageText.escaped(reason.prefix(1).uppercased() + reason.dropFirst())).</span> "
  }

  private var facts: String {
    var facts = ["Group \(Finding.grouped(group.number))", Finding.count(group.members.count, "contact")]
    if !isIdentical { facts.append("score \(MatchNumbers.probability(group.score))") }
    if !group.conflicts.isEmpty { facts.append(Finding.count(group.conflicts.count, "conflict")) }
    return facts.joined(separator: " · ")
  }

  /// The label of a member: a letter, or a number from the 27th member on.
  static func sign(_ member: Int) -> String {
    let letter = Unicode.Scalar(UInt8(ascii: "A") + UInt8(clamping: min(member, 25)))
    return "<span class=\"who\">\(member < 26 ? String(letter) : String(member + 1))</span>"
  }

  // MARK: Values

  private var values: String {
    let rows = ComparedRows(Array(group.contacts.prefix(shown)), merged: group.merged, maxValues: Self.maxValues)
    // The roles are needed because the style of narrow screens changes the layout of the cells.
    var text =
      shown > 2
      ? "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Contacts of group \(group.number)\">"
      : "<div class=\"scroll\">"
    text +=
      "<table class=\"values of\(shown)\" role=\"table\"><caption class=\"unseen\">Contacts side by side</caption>"
    text += "<thead role=\"rowgroup\"><tr role=\"row\"><td role=\"cell\"></td>"
    for (index, member) in group.members.prefix(shown).enumerated() {
      let file = report.inputs.indices.contains(member.input) ? report.inputs[member.input].file : ""
      text +=
        "<th scope=\"col\" role=\"columnheader\">\(Self.sign(index))\(PageText.isolated(member.name ?? "No name", maximum: 80))"
      text += "<small>\(PageText.isolated(file)), line \(Finding.grouped(member.line))</small></th>"
    }
    if group.merged != nil {
      text +=
        "<th scope=\"col\" role=\"columnheader\" class=\"result\">\(group.decision == .review ? "If merged" : "Result")</th>"
    }
    text += "</tr></thead>\n<tbody role=\"rowgroup\">\n"
    // The conflicts list the values that are kept in other properties.
    let alternates = Set(group.conflicts.map(\.keptAs))
    for row in rows.rows where !alternates.contains(row.property) || row.cells.contains(where: { $0 != nil }) {
      text +=
        "<tr role=\"row\"\(row.isConflict ? " class=\"conflict\"" : "")><th scope=\"row\" role=\"rowheader\">\(Self.label(of: row.property))</th>"
      for cell in row.cells { text += self.cell(cell, isConflict: row.isConflict) }
      if group.merged != nil { text += result(row) }
      text += "</tr>\n"
    }
    text += "</tbody></table></div>\n"
    var more: [String] = []
    if group.members.count > shown { more.append(Finding.count(group.members.count - shown, "more contact")) }
    if rows.omitted > 0 { more.append(Finding.count(rows.omitted, "more value")) }
    if more.isEmpty { return text }
    return text + "<p class=\"hint\">Not shown: \(more.joined(separator: ", ")).</p>\n"
  }

  private func cell(_ cell: ComparedRows.Cell?, isConflict: Bool) -> String {
    guard let cell else { return "<td role=\"cell\"></td>" }
    if let picture = group.decision == .review ? cell.picture : nil {
      return
        "<td role=\"cell\"><img alt=\"\(PageText.escaped(cell.text))\" src=\"data:\(picture.mediaType ?? "");base64,"
        + "\(PageText.escaped(picture.text))\"></td>"
    }
    let (kind, mark) =
      switch cell.agreement {
      case .identical: (" class=\"same\"", "<span class=\"mark\" title=\"another contact has the same value\">=</span>")
      case .equivalent:
        (
          " class=\"alike\"",
          "<span class=\"mark\" title=\"another contact has the value in another spelling\">≈</span>"
        )
      case nil where isConflict:
        ("", "<span class=\"mark\" title=\"the contacts have different values, of which one can stay\">≠</span>")
      case nil: ("", "")
      }
    return "<td role=\"cell\"\(kind)>\(mark)\(PageText.isolated(cell.text))</td>"
  }

  /// The value of the merged contact. The script replaces it with a value that was chosen.
  private func result(_ row: ComparedRows.Row) -> String {
    guard let cell = row.merged else { return "<td role=\"cell\" class=\"result\"></td>" }
    let isChosen = choices.properties.contains { $0.name == row.property }
    return "<td role=\"cell\" class=\"result\"\(isChosen ? " data-result=\"\(PageText.escaped(row.property))\"" : "")>"
      + "\(PageText.isolated(cell.text))</td>"
  }

  /// The name of a property for people.
  static func label(of property: String) -> String {
    PageText.value(ContactField.title(of: property), maximum: 60)
  }

  // MARK: Conflicts

  private var conflicts: String {
    if group.conflicts.isEmpty { return "" }
    let would = group.decision == .review || !report.isCarriedOut
    var text =
      "<div class=\"differences\"><h4>\(group.decision == .review ? "If they were merged" : "Conflicts")</h4>\n"
    text += "<ul class=\"conflicts\">\n"
    for conflict in group.conflicts.prefix(Self.maxConflicts) {
      let isChosen = choices.properties.contains { $0.keptAs == conflict.keptAs }
      text +=
        "<li\(isChosen ? " data-chosen" : "")>\(PageText.escaped(conflict.title)): <strong>\(PageText.isolated(conflict.kept))</strong> "
      text +=
        "\(would ? "would stay" : "stayed"), <s>\(PageText.isolated(conflict.other))</s> of \(Self.sign(conflict.from)) "
      text += "\(would ? "would be" : "is") kept as <code>\(PageText.escaped(conflict.keptAs))</code></li>\n"
    }
    let more = group.conflicts.count - Self.maxConflicts
    if more > 0 { text += "<li>and \(Finding.grouped(more)) more</li>\n" }
    return text + "</ul></div>\n"
  }
}
