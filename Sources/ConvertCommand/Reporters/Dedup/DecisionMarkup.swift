import ContactMatching
import ContactPages
import Findings

/// The form in which a person decides about a group. The script makes it visible.
struct DecisionMarkup {
  private let group: DedupReport.Group
  private let choices: GroupChoices

  /// The number of visible members.
  private let shown: Int

  init(_ group: DedupReport.Group, _ choices: GroupChoices, shown: Int) {
    self.group = group
    self.shown = shown
    self.choices = choices
  }

  /// The contacts as a file of decisions has them, in JSON.
  static func json(_ contacts: [DecidedContact]) -> String {
    ReportValue.array(
      contacts.map { contact in
        var members = ReportValue.members(["identity": .string(contact.identity.text)])
        if let name = contact.name { members += ReportValue.members(["name": .string(name)]) }
        return .object(members)
      }
    ).description
  }

  var text: String {
    let id = "d\(group.number)"
    if let obstacle = choices.obstacle {
      return """
        <div class="decision" id="\(id)" hidden>
        <fieldset disabled aria-describedby="\(id)-why"><legend>Decision about group \(Finding.grouped(group.number))</legend>
        <div class="choices">\(relations(id))</div></fieldset>
        <p class="hint" id="\(id)-why">\(PageText.escaped(obstacle))</p>
        </div>

        """
    }
    return """
      <div class="decision" id="\(id)" data-contacts="\(PageText.escaped(Self.json(choices.contacts)))" \
      data-persons="\(choices.persons.map(String.init).joined(separator: " "))" hidden>
      <fieldset class="relation"><legend>Decision about group \(Finding.grouped(group.number))</legend>
      <div class="choices">\(relations(id))\(confirmation)</div></fieldset>
      \(notes)\(persons)\(choices.properties.enumerated().map { values($1, "\(id)-\($0)") }.joined())</div>

      """
  }

  // MARK: The relation

  private func relations(_ id: String) -> String {
    let proposal = group.decision == .review ? "later" : "merge"
    var options = [("merge", group.members.count > 2 ? "Merge all" : "Merge"), ("apart", "Keep apart")]
    if choices.obstacle == nil, choices.contacts.count > 2 { options.append(("some", "Merge some")) }
    options.append(("later", group.decision == .review ? "Later: not merged" : "Later: merged as proposed"))
    return options.map { value, name in
      "<label><input type=\"radio\" name=\"\(id)\" value=\"\(value)\" autocomplete=\"off\""
        + "\(value == proposal ? " checked" : "")><span>\(name)</span></label>"
    }.joined(separator: "\n")
  }

  private var confirmation: String {
    group.decision == .review
      ? ""
      : "\n<button type=\"button\" class=\"confirm\">Confirm<span class=\"unseen\"> the merge of group "
        + "\(Finding.grouped(group.number))</span></button>"
  }

  private var notes: String {
    var notes: [String] = []
    let more = group.members.count - shown
    if more > 0 {
      notes.append(
        "The decision is about all \(Finding.count(group.members.count, "contact")), including the \(more) that are not shown."
      )
    }
    for members in choices.members where members.count > 1 {
      notes.append(
        "\(signs(members)) have the same identity in a file of decisions, so that a decision applies to all of them.")
    }
    let merged = Dictionary(grouping: choices.persons.indices) { choices.persons[$0] }.values.filter { $0.count > 1 }
    for contacts in merged.sorted(by: { $0[0] < $1[0] }) {
      notes.append(
        "\(signs(contacts.map { choices.members[$0][0] })) are merged in another group; \"Keep apart\" does not separate them."
      )
    }
    return notes.map { "<p class=\"hint\">\($0)</p>\n" }.joined()
  }

  private func signs(_ members: [Int]) -> String {
    let signs = members.map { DedupGroupMarkup.sign($0) }
    return signs.dropLast().joined(separator: ", ") + (signs.count > 1 ? " and " : "") + (signs.last ?? "")
  }

  // MARK: Persons

  /// For each contact the person that it is.
  private var persons: String {
    guard choices.contacts.count > 2 else { return "" }
    let persons = choices.contacts.indices.map { "<option value=\"\($0)\">Person \($0 + 1)</option>" }.joined()
    var text =
      "<fieldset class=\"persons\" hidden><legend>Which of them are one person?</legend>\n"
    for members in choices.members {
      let member = group.members[members[0]]
      text +=
        "<label><span>\(signs(members)) \(PageText.isolated(member.name ?? "No name", maximum: 80)) "
        + "<small>line \(Finding.grouped(member.line))</small></span>"
        + "<select autocomplete=\"off\">\(persons)</select></label>\n"
    }
    return text + "</fieldset>\n"
  }

  // MARK: Values

  private func values(_ property: GroupChoices.Property, _ name: String) -> String {
    var text =
      "<fieldset class=\"value\" data-property=\"\(PageText.escaped(property.name))\"><legend>"
      + "\(DedupGroupMarkup.label(of: property.name)): which value stays?</legend>\n"
    for (index, option) in property.options.enumerated() {
      text +=
        "<label><input type=\"radio\" name=\"\(name)\" autocomplete=\"off\" "
        + "value=\"\(option.contacts.map(String.init).joined(separator: " "))\"\(index == 0 ? " checked" : "")>"
        + "<span>\(option.members.map { DedupGroupMarkup.sign($0) }.joined())\(PageText.isolated(option.text))"
        + "\(index == 0 ? " <small>(\(property.isDecided ? "decided" : "proposed"))</small>" : "")</span></label>\n"
    }
    return text
      + "<p class=\"hint\">The \(property.options.count == 2 ? "other one is" : "others are") kept as "
      + "<code>\(PageText.escaped(property.keptAs))</code>.</p></fieldset>\n"
  }
}
