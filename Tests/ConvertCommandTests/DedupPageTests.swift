import ContactPages
import Foundation
import SourceText
import Testing

@testable import ConvertCommand

@Suite("dedup --report page.html")
struct DedupPageTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("a.vcf", DedupReportTests.book.joined())
  }

  private func page(_ input: String, _ words: [String] = ["--dry-run"]) throws -> String {
    let run = CommandRun(["dedup", folder[input], "--force", "--report", folder["r.html"]] + words)
    #expect(run.status != .usage, "\(run.errors)")
    return try #require(folder.text("r.html"))
  }

  /// The text between a string and the next occurrence of another one.
  private func part(of page: String, from start: String, to end: String) -> String? {
    guard let begin = page.range(of: start), let finish = page.range(of: end, range: begin.upperBound..<page.endIndex)
    else { return nil }
    return String(page[begin.upperBound..<finish.lowerBound])
  }

  // MARK: What is on it

  @Test("review comes first, and each group has its contacts, contradictions and reasons")
  func content() throws {
    let page = try page("a.vcf")
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    let review = try #require(page.range(of: "<h2 id=\"review\" tabindex=\"-1\">To review (1)</h2>"))
    let merged = try #require(page.range(of: "<h2 id=\"merged\" tabindex=\"-1\">To be merged (1)</h2>"))
    #expect(review.lowerBound < merged.lowerBound)
    let john = try #require(page.range(of: "id=\"g2\" data-lane=\"review\" open"))
    let ada = try #require(page.range(of: "id=\"g1\" data-lane=\"merged\">"))
    #expect(review.upperBound < john.lowerBound && john.lowerBound < merged.lowerBound)
    #expect(merged.upperBound < ada.lowerBound)
    let group = String(page[ada.lowerBound...])
    #expect(group.contains("score 0.9"))
    #expect(group.contains("<td role=\"cell\" class=\"same\">"))
    // 020 7946 0001 and +44 20 7946 0001 are written in two ways.
    #expect(group.contains("<td role=\"cell\" class=\"alike\">"))
    let conflicts = try #require(part(of: group, from: "<ul class=\"conflicts\">", to: "</ul>"))
    #expect(conflicts.contains("Birthday: <strong><bdi translate=\"no\">1815-1"))
    #expect(conflicts.contains("X-ALT-BDAY"))
    #expect(group.contains("Two contacts by chance"))
    #expect(group.contains("Same email"))
    #expect(group.contains(">Total</th>"))
  }

  @Test("the bars of a pair lead from what two contacts are by chance to the total")
  func waterfall() throws {
    let page = try page("a.vcf")
    let table = try #require(part(of: page, from: "<table class=\"why\"", to: "</table>"))
    let bits = table.components(separatedBy: "<td class=\"bits\" role=\"cell\">").dropFirst().compactMap { cell in
      cell.components(separatedBy: "</td>").first.flatMap { Double($0.replacingOccurrences(of: "\u{2212}", with: "-")) }
    }
    #expect(bits.count >= 4)
    let steps = bits.dropLast()
    // Each number is rounded by itself.
    #expect(abs(steps.reduce(0, +) - (bits.last ?? 0)) <= 0.05 * Double(bits.count) + 0.001)
    #expect(bits.first ?? 0 < 0)
  }

  @Test("the page is the same at any number of threads, and distinguishes planned from finished merges")
  func threads() throws {
    let pages = try ["1", "2", "8"].map { try page("a.vcf", ["--dry-run", "--threads", $0]) }
    #expect(Set(pages).count == 1)
    let done = try page("a.vcf", ["-o", folder["out.vcf"]])
    #expect(done.contains(">Merged (1)</h2>") && !done.contains("To be merged"))
  }

  @Test("a page without groups states that nothing is merged")
  func nothing() throws {
    try folder.write("none.vcf", DedupSubcommandTests.grace)
    let page = try page("none.vcf")
    #expect(page.contains("Nothing is in doubt."))
    #expect(page.contains("Nothing is merged."))
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test("the page of an applied plan has the reasons, although nothing was compared")
  func plan() throws {
    #expect(CommandRun(["dedup", folder["a.vcf"], "--plan", folder["p.jsonl"]]).status == .done)
    let page = try page("a.vcf", ["--apply", folder["p.jsonl"], "-o", folder["out.vcf"]])
    #expect(page.contains("Same email"))
    #expect(!page.contains("Two contacts by chance"))
  }

  // MARK: What it must not do

  @Test("the page allows its own style and script, by their hashes, and nothing else")
  func policy() throws {
    let page = try page("a.vcf")
    let policy = try #require(part(of: page, from: "http-equiv=\"Content-Security-Policy\" content=\"", to: "\">"))
    let style = try #require(part(of: page, from: "<style>", to: "</style>"))
    let script = try #require(part(of: page, from: "<script>", to: "</script>"))
    func hash(_ text: String) -> String { Data(SHA256.hash(Array(text.utf8))).base64EncodedString() }
    #expect(
      policy == "default-src 'none'; style-src 'sha256-\(hash(style))'; script-src 'sha256-\(hash(script))'; "
        + "img-src data:; base-uri 'none'; form-action 'none'")
    #expect(page.components(separatedBy: "<style").count == 2)
    #expect(page.components(separatedBy: "<script").count == 2)
    // Attributes with a style or a script of their own would be blocked.
    let markup = page.replacingOccurrences(of: style, with: "").replacingOccurrences(of: script, with: "")
    #expect(markup.range(of: " style=|[\\s\"]on[a-z]+=\"|javascript:", options: .regularExpression) == nil)
    #expect(markup.range(of: "(src|href)=\"(?!#)", options: .regularExpression) == nil)
    #expect(style.range(of: "url\\(|@import", options: .regularExpression) == nil)
  }

  @Test("SHA-256 is that of the standard")
  func standardHash() {
    func hexadecimal(_ text: String) -> String { DerivedIdentifier.hexadecimal(SHA256.hash(Array(text.utf8))[...]) }
    #expect(hexadecimal("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hexadecimal("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
  }

  @Test(
    "every field of a contact is shown as text and not as markup",
    arguments: [
      "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\"><svg onload=alert(1)>", "</style>x",
      "' onmouseover='alert(1)", "<!-- x", "]]>", "&lt;b&gt;", "a\u{0}b", "\u{202E}gpj.exe", "\u{1B}]0;x\u{7}",
      "\u{85}x\u{2028}y", "=cmd()|'x'!A1", "</td></tr></table></details>",
    ])
  func hostile(text: String) throws {
    let escaped = text.replacingOccurrences(of: ";", with: "\\;").replacingOccurrences(of: ",", with: "\\,")
    func card(_ more: String) -> String {
      "BEGIN:VCARD\r\nVERSION:3.0\r\nN:\(escaped);Eve\r\nFN:Eve \(escaped)\r\nUID:\(escaped)\(more)\r\n"
        + "EMAIL:eve@example.org\r\nTEL:+44 20 7946 0001\r\nNOTE:\(escaped)\r\nX-\(more)-ODD;X-P=\"x\":\(escaped)\r\n"
        + "ORG:\(escaped)\(more)\r\nTITLE:\(escaped)\(more)\r\nBDAY:1980-0\(more)-12\r\nEND:VCARD\r\n"
    }
    let name = "</title><script>alert('file')<!--.vcf".replacingOccurrences(of: "/", with: "")
    try folder.write(name, card("1") + card("2") + card("3"))
    let page = try page(name)
    let style = try #require(page.range(of: "</style>"))
    let script = try #require(page.range(of: "\n<script>\n\"use strict\";", options: .backwards))
    let markup = String(page[style.upperBound..<script.lowerBound])
    #expect(markup.contains("<details class=\"group "))
    #expect(!page.unicodeScalars.contains { $0 != "\n" && HostileText.isDangerous($0) })
    let tags = Set(tagNames(in: markup))
    #expect(
      tags.isSubset(of: [
        "a", "bdi", "body", "button", "dialog", "img", "kbd", "progress", "caption", "code", "col", "colgroup", "dd",
        "details", "div", "dl", "dt",
        "fieldset", "footer", "h1", "h2", "h3", "h4", "head", "header", "input", "label", "legend", "li", "line",
        "main", "noscript", "option",
        "p", "rect", "s", "section", "select", "small", "span", "strong", "summary", "svg", "table", "tbody", "td",
        "th", "thead",
        "tr", "ul",
      ]), "\(tags)")
    #expect(balance(of: markup) == nil, "\(balance(of: markup) ?? "")")
  }

  /// The names of all tags, opening ones.
  private func tagNames(in markup: String) -> [String] {
    markup.components(separatedBy: "<").dropFirst().map { String($0.prefix { $0.isLetter || $0.isNumber }) }.filter {
      !$0.isEmpty
    }
  }

  /// The first tag that does not close what was opened last.
  private func balance(of markup: String) -> String? {
    var open: [String] = []
    for piece in markup.components(separatedBy: "<").dropFirst() {
      let isEnd = piece.hasPrefix("/")
      let name = String(piece.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber })
      if ["input", "col", "line", "rect"].contains(name) { continue }
      if !isEnd {
        open.append(name)
      } else if open.popLast() != name, !["head", "body", "html"].contains(name) {
        return piece
      }
    }
    return nil
  }

  // MARK: How large it gets

  @Test(
    "a page of many groups shows some of each kind, and the number of the others",
    arguments: [
      (0, 0, 0, 0), (10, 20, 10, 20), (500, 0, 500, 0), (0, 10_000, 0, 500), (10_000, 0, 500, 0),
      (10_000, 10_000, 300, 200), (400, 150, 350, 150), (100, 10_000, 100, 400),
    ])
  func shares(review: Int, merged: Int, shownReview: Int, shownMerged: Int) {
    let shares = DedupHTMLReporter.shares(review: review, merged: merged)
    #expect(shares.review == shownReview && shares.merged == shownMerged)
  }

  @Test("the number of omitted items of a section, a group or a value is shown")
  func leftOut() throws {
    let head = DedupPage.sectionHead("review", "To review", count: 1_234, shown: 300, note: "")
    #expect(head.contains("This page shows the first 300 of them."))
    #expect(head.contains("The other 934 are in the reports as JSON and CSV"))
    #expect(PageText.value(String(repeating: "<", count: 1_500)).hasSuffix("… <small>(1,300 more characters)</small>"))
    var cards = ""
    for number in 0..<9 {
      let lines = (0..<50).map { "X-ODD-\($0):\(number)\r\n" }.joined()
      cards += DedupSubcommandTests.card("Ada", "Lovelace", "EMAIL:ada@example.org\r\nTEL:+442079460001\r\n" + lines)
    }
    try folder.write("wide.vcf", cards)
    let page = try page("wide.vcf")
    #expect(page.contains("Not shown: 3 more contacts, 78 more values."))
    #expect(page.contains("more pairs.</p>"))
  }

  @Test("the page of a group of a thousand contacts is no larger than that of ten")
  func largeGroup() throws {
    let card = DedupSubcommandTests.ada
    try folder.write("ten.vcf", String(repeating: card, count: 10))
    try folder.write("many.vcf", String(repeating: card, count: 1_000))
    let (small, large) = (try page("ten.vcf"), try page("many.vcf"))
    #expect(large.contains("1,000 contacts"))
    #expect(large.utf8.count < small.utf8.count + 1_000)
  }

  // MARK: Who reads it

  @Test("it has landmarks, headings in their order, labels, a status, and table heads")
  func accessible() throws {
    let page = try page("a.vcf")
    for tag in [
      "<header>", "<main>", "<footer>", "role=\"search\"", "role=\"status\" aria-live=\"polite\"",
      "class=\"skip\" href=\"#review\"",
    ] {
      #expect(page.components(separatedBy: tag).count == 2, "\(tag)")
    }
    #expect(page.components(separatedBy: "<h1>").count == 2)
    var level = 1
    for piece in page.components(separatedBy: "<h").dropFirst() {
      guard let next = piece.first?.wholeNumberValue, (1...6).contains(next) else { continue }
      #expect(next <= level + 1)
      level = next
    }
    #expect(
      page.components(separatedBy: "<svg aria-hidden=\"true\">").count == page.components(separatedBy: "<svg").count)
    #expect(page.components(separatedBy: "<th scope=").count == page.components(separatedBy: "<th ").count)
    #expect(page.contains("prefers-color-scheme: dark") && page.contains("@media print"))
    #expect(page.contains(":focus-visible"))
    // Without its script the page has no use for the filter.
    #expect(page.contains("id=\"filter\" role=\"search\" aria-label=\"Groups\" hidden>"))
    let ids = page.components(separatedBy: " id=\"").dropFirst().compactMap { $0.components(separatedBy: "\"").first }
    #expect(Set(ids).count == ids.count)
  }
}
