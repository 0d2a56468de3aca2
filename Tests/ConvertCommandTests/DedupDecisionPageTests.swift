import ContactMatching
import ContactPages
import ContactTestSupport
import Foundation
import JSONContacts
import Testing

@testable import ConvertCommand

@Suite("Decisions on the page of dedup")
struct DedupDecisionPageTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  private static func card(_ given: String, _ family: String, uid: String?, _ more: String) -> String {
    DedupSubcommandTests.card(given, family, (uid.map { "UID:\($0)\r\n" } ?? "") + more)
  }

  /// Ada three times, two of them with a birthday, and two John Smiths to review.
  private static let book = DedupReportTests.book.joined()

  private func page(_ text: String, _ words: [String] = []) throws -> String {
    try folder.write("in.vcf", text)
    let run = CommandRun(
      ["dedup", folder["in.vcf"], "--dry-run", "--force", "--region", "GB", "--report", folder["r.html"]] + words)
    #expect(run.status == .done, "\(run.errors)")
    return try #require(folder.text("r.html"))
  }

  /// The form of a group.
  private func form(_ group: Int, in page: String) throws -> String {
    let start = try #require(page.range(of: "<div class=\"decision\" id=\"d\(group)\""))
    let end = try #require(page.range(of: "\n</div>\n", range: start.upperBound..<page.endIndex))
    return String(page[start.lowerBound..<end.upperBound])
  }

  private func attribute(_ name: String, of markup: String) -> String? {
    values(of: name, in: markup).first
  }

  private func values(of name: String, in markup: String) -> [String] {
    markup.components(separatedBy: " \(name)=\"").dropFirst().compactMap { piece in
      piece.components(separatedBy: "\"").first.map(Self.unescaped)
    }
  }

  /// The text of an attribute, as a browser reads it.
  private static func unescaped(_ text: String) -> String {
    var text = text
    for (reference, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#35;", "#"), ("&#58;", ":")] {
      text = text.replacingOccurrences(of: reference, with: character)
    }
    return text.replacingOccurrences(of: "&amp;", with: "&")
  }

  /// The decision that the script makes of the embedded contacts.
  private func decision(_ relation: String, _ contacts: String, keep: String = "") throws -> MatchDecision {
    let line = "{\"decision\":\"\(relation)\",\"contacts\":\(contacts)\(keep.isEmpty ? "" : ",\"keep\":\(keep)")}\n"
    let (decisions, findings) = DecisionLines().read(Array(line.utf8))
    #expect(findings.isEmpty, "\(findings)")
    return try #require(decisions.all.first)
  }

  // MARK: The form

  @Test("each group has a form with a legend and labelled controls, which only the script shows")
  func controls() throws {
    let page = try page(Self.book)
    for (group, proposal) in [(1, "merge"), (2, "later")] {
      let form = try form(group, in: page)
      #expect(form.prefix { $0 != ">" }.hasSuffix(" hidden"))
      #expect(form.contains("<legend>Decision about group \(group)</legend>"))
      #expect(form.components(separatedBy: "<fieldset").count == form.components(separatedBy: "<legend>").count)
      #expect(form.contains("value=\"\(proposal)\" autocomplete=\"off\" checked>"))
      let labels = form.components(separatedBy: "<label>").dropFirst()
      for control in ["<input", "<select"] {
        #expect(
          labels.count { $0.contains(control) && $0.contains("</label>") && $0.contains("<span>") }
            == form.components(separatedBy: control).count - 1)
      }
    }
    #expect(try form(1, in: page).contains("value=\"some\"") && !form(2, in: page).contains("value=\"some\""))
    let ids = page.components(separatedBy: " id=\"").dropFirst().compactMap { $0.components(separatedBy: "\"").first }
    #expect(Set(ids).count == ids.count)
    #expect(page.contains("<noscript><p class=\"note\">Your browser does not run the script"))
    #expect(
      page.contains("id=\"decide\" role=\"region\" aria-label=\"Decisions\" tabindex=\"-1\" data-deciding hidden>"))
    #expect(page.contains("<p id=\"decided\" role=\"status\"></p>"))
  }

  @Test("a page without groups has nothing to decide")
  func nothing() throws {
    let page = try page(DedupSubcommandTests.grace)
    #expect(!page.contains("<noscript>") && !page.contains("id=\"decide\""))
  }

  @Test("the merged contact is beside the members, for groups to review too")
  func result() throws {
    let page = try page(Self.book)
    #expect(page.contains("class=\"result\">Result</th>") && page.contains("class=\"result\">If merged</th>"))
    #expect(page.contains("class=\"result\" data-result=\"BDAY\"><bdi translate=\"no\">1815-1"))
    // Each row has as many cells as the table has columns.
    for table in page.components(separatedBy: "<table class=\"values").dropFirst() {
      let rows = table.components(separatedBy: "</table>")[0].components(separatedBy: "<tr role=\"row\"").dropFirst()
      let counts = Set(rows.map { $0.components(separatedBy: "<t").count })
      #expect(counts.count <= 2, "\(counts)")
      #expect(rows.allSatisfy { $0.components(separatedBy: "class=\"result\"").count == 2 })
    }
    // The list of values that can be chosen shows where the others are kept.
    #expect(!page.contains(">X-ALT-BDAY</th>"))
  }

  // MARK: The file of decisions

  @Test("the embedded contacts are those of a decision, whatever their names and UIDs are")
  func contacts() throws {
    let page = try page(Self.book)
    let data = try #require(attribute("data-contacts", of: form(2, in: page)))
    let expected = ["j-1", "j-2"].map { DecidedContact(ContactIdentity(text: "uid:\($0)"), name: "John Smith") }
    #expect(try decision("different", data) == MatchDecision(.different, expected))
    #expect(attribute("data-persons", of: try form(1, in: page)) == "0 1 2")
  }

  @Test("any text is read from the attribute as it was written", arguments: SeededRandom.seeds(8))
  func roundTrip(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pieces =
      HostileText.escapes + HostileText.controls
      + [
        "</script>", "<!--", "]]>", "\"", "'", "&amp;", "&#35;", "##", "::", "\\", "\\u2028", "\u{E0041}", "\u{FFFF}",
        "é", "e\u{301}", "😀", " ", "a", "uid:", "${x}", "`",
      ]
    func text() -> String { (0...random.below(6)).map { _ in pieces[random.below(pieces.count)] }.joined() }
    let contacts = (0..<3).map { number in
      DecidedContact(ContactIdentity(text: "uid:\(number)" + text()), name: random.once(in: 4) ? nil : text())
    }
    let attribute = PageText.escaped(DecisionMarkup.json(contacts))
    #expect(!attribute.unicodeScalars.contains { HostileText.isDangerous($0) || "<>\"\n".unicodeScalars.contains($0) })
    let read = try decision("same", Self.unescaped(attribute)).contacts
    #expect(read.count == contacts.count)
    for (one, other) in zip(read, contacts) {
      #expect(one.identity.text.utf8.elementsEqual(other.identity.text.utf8))
      #expect(one.name.map { Array($0.utf8) } == other.name.map { Array($0.utf8) })
    }
  }

  @Test("the chosen value stays, and a decision without one keeps the proposal", arguments: [0, 1])
  func chosenValue(option: Int) throws {
    let form = try form(1, in: try page(Self.book))
    let fieldset = try #require(form.components(separatedBy: "data-property=\"BDAY\"").last)
    #expect(fieldset.contains("<legend>Birthday: which value stays?</legend>"))
    let holders = values(of: "value", in: fieldset)
    try #require(holders.count == 2)
    let days = fieldset.components(separatedBy: "<bdi translate=\"no\">").dropFirst().map { String($0.prefix(10)) }
    #expect(Set(days) == ["1815-12-10", "1815-10-12"])
    let data = try #require(attribute("data-contacts", of: form))
    let contacts = try decision("same", data).contacts
    let holder = contacts[try #require(Int(holders[option]))].identity.text
    try folder.write("d.jsonl", "{\"decision\":\"same\",\"contacts\":\(data),\"keep\":{\"BDAY\":\"\(holder)\"}}\n")
    let run = CommandRun(
      ["dedup", folder["in.vcf"], "--decisions", folder["d.jsonl"], "-o", folder["out.vcf"], "--force"])
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.errors.contains("the first stays by a decision"))
    #expect(folder.text("out.vcf")?.contains("\nBDAY:\(days[option])\r\n") == true)
    #expect(folder.text("out.vcf")?.contains("\nX-ALT-BDAY:\(days[1 - option])\r\n") == true)
  }

  // MARK: What cannot be decided

  @Test(
    "a group that a file of decisions cannot name is disabled, with the reason",
    arguments: [
      (2, "s-1", "These contacts have the same UID, so that"),
      (2, nil, "These contacts have no UID and the same values, so that"),
      (2, String(repeating: "u", count: 2_000), "These contacts have the same UID"),
      (27, "-", "The page decides about groups of up to 26 contacts."),
    ])
  func obstacles(count: Int, uid: String?, reason: String) throws {
    let cards = (0..<count).map { number in
      Self.card("Ada", "Byron", uid: uid == "-" ? "u-\(number)" : uid, "EMAIL:ada@example.org\r\n")
    }
    let form = try form(1, in: try page(cards.joined()))
    #expect(form.contains("<fieldset disabled aria-describedby=\"d1-why\">"))
    #expect(form.contains("<p class=\"hint\" id=\"d1-why\">\(reason)"))
    #expect(!form.contains("data-contacts"))
  }

  @Test("a UID that is too long for the page is not embedded")
  func longIdentity() throws {
    let uid = String(repeating: "u", count: 1_000)
    let page = try page(
      (0..<2).map { Self.card("Ada", "Byron", uid: uid + "\($0)", "EMAIL:ada@example.org\r\n") }.joined())
    #expect(try form(1, in: page).contains("too long for the page"))
  }

  @Test("contacts with one UID are one contact of a decision, which the form states")
  func sharedIdentity() throws {
    let page = try page(
      Self.card("Ada", "Byron", uid: "u-1", "EMAIL:ada@example.org\r\nBDAY:1815-12-10\r\n")
        + Self.card("Ada", "Byron", uid: "u-1", "EMAIL:ada@example.org\r\nBDAY:1815-10-12\r\n")
        + Self.card("Ada", "Byron", uid: "u-2", "EMAIL:ada@example.org\r\n"))
    let form = try form(1, in: page)
    let data = try #require(attribute("data-contacts", of: form))
    #expect(try decision("same", data).contacts.map(\.identity.text) == ["uid:u-1", "uid:u-2"])
    #expect(form.contains("have the same identity in a file of decisions"))
    // Both birthdays are of one identity.
    #expect(!form.contains("data-property=\"BDAY\""))
    #expect(page.contains("would be kept as <code>X-ALT-BDAY</code>"))
  }

  @Test("members of a group to review that are merged with each other stay together")
  func merged() throws {
    let page = try page(
      Self.card(
        "James", "Pemberton", uid: "p-1", "EMAIL:james@pemberton.example\r\nTEL;TYPE=CELL:+44 7700 900285\r\n")
        + Self.card("James", "Pemberton", uid: "p-2", "TEL;TYPE=CELL:07700 900285\r\nTITLE:Baker\r\n")
        + Self.card("James", "Pemberton", uid: "p-3", "NOTE:met at the fair\r\n"))
    let form = try form(2, in: page)
    #expect(attribute("data-persons", of: form) == "0 0 2")
    #expect(form.contains("are merged in another group"))
    #expect(attribute("data-persons", of: try self.form(1, in: page)) == "0 1")
  }
}
