import ContactMatching
import Findings
import SourceText

/// What is around the groups of a page.
enum DedupPage {
  // MARK: Head

  static func head(of report: DedupReport) -> String {
    let title = "Duplicates in \(count(report.inputs.count, "address book"))"
    let merged = report.clusters - report.review
    let verb = report.isCarriedOut ? "became" : "become"
    var lede = "\(count(report.contacts, "contact")) in \(count(report.inputs.count, "input")). "
    lede +=
      merged == 0
      ? "None of them is surely another one" : "\(count(report.merged + merged, "contact")) \(verb) \(number(merged))"
    lede +=
      report.review == 0 ? "." : ", and \(count(report.review, "group")) \(report.review == 1 ? "is" : "are") in doubt."
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <meta name="robots" content="noindex">
      <title>\(title)</title>
      <style>\(DedupPageStyle.text)</style>
      </head>
      <body>
      <a class="skip" href="#review">To the groups</a>
      <header>
      <h1>\(title)</h1>
      <p class="lede">\(lede)</p>
      \(files(of: report))
      </header>
      <main>
      <section aria-labelledby="summary">
      <h2 id="summary" class="unseen">Summary</h2>
      <dl class="facts">
      <div><dt>Contacts</dt><dd>\(number(report.contacts))</dd></div>
      <div><dt>Groups</dt><dd>\(number(report.clusters))</dd></div>
      <div class="merged"><dt>\(report.isCarriedOut ? "Went into others" : "Go into others")</dt><dd>\(number(report.merged))</dd></div>
      <div class="review"><dt>Groups to review</dt><dd>\(number(report.review))</dd></div>
      </dl>
      \(DedupCharts(report).text)</section>

      """
  }

  /// Nothing may be loaded, run or sent but the style and the script of the page itself.
  static var policy: String {
    "default-src 'none'; style-src '\(hash(DedupPageStyle.text))'; script-src '\(hash(DedupPageScript.text))'; "
      + "base-uri 'none'; form-action 'none'"
  }

  private static func hash(_ text: String) -> String {
    "sha256-" + Base64Octets.encoded(SHA256.hash(Array(text.utf8)))
  }

  private static let mostFiles = 100

  private static func files(of report: DedupReport) -> String {
    let items = report.inputs.prefix(mostFiles).map { input in
      "<li>\(PageText.isolated(input.file)): \(count(input.contacts, "contact"))</li>"
    }
    let more = report.inputs.count - items.count
    return "<details class=\"about\"><summary>Inputs</summary><ul class=\"files\">\(items.joined())"
      + (more > 0 ? "<li>and \(number(more)) more</li>" : "") + "</ul></details>"
  }

  // MARK: Groups

  /// Where somebody chooses what is shown; the script brings it to light.
  static func filter(of report: DedupReport) -> String {
    let identical = report.outlines.count { $0.isMerged && $0.lane == .identical }
    let lanes = [
      ("", "All"), ("review", "To review"),
      report.clusters - report.review > identical ? ("merged", report.isCarriedOut ? "Merged" : "To be merged") : nil,
      identical > 0 ? ("identical", "Identical") : nil,
    ].compactMap { $0 }
    let choices = lanes.map { value, name in
      let isChecked = value.isEmpty ? " checked" : ""
      return
        "<label class=\"lane\"><input type=\"radio\" name=\"lane\" value=\"\(value)\"\(isChecked)><span>\(name)</span></label>"
    }
    return """
      <div class="filter" id="filter" role="search" aria-label="Groups" hidden>
      <fieldset><legend>Show</legend>\(choices.joined(separator: "\n"))</fieldset>
      <label class="words"><span>With these words</span>
      <input type="search" id="words" autocomplete="off" spellcheck="false" placeholder="a name, an address, a number"></label>
      <div class="pair"><button type="button" id="open">Open all</button><button type="button" id="close">Close all</button></div>
      <p id="count" role="status" aria-live="polite"></p>
      </div>

      """
  }

  /// - Parameter note: What there is to say about the section, as markup.
  static func sectionHead(_ id: String, _ title: String, count: Int, shown: Int, note: String) -> String {
    var text =
      "<section class=\"groups\" aria-labelledby=\"\(id)\">\n<h2 id=\"\(id)\" tabindex=\"-1\">\(title) (\(number(count)))</h2>\n"
    text += "<p class=\"note\">\(note)</p>\n"
    if shown < count {
      text += "<p class=\"note\"><strong>This page shows the first \(number(shown)) of them.</strong> "
      text += "The other \(number(count - shown)) are in the reports as JSON and CSV "
      text += "(<code>--report groups.json</code>, <code>--report contacts.csv</code>).</p>\n"
    }
    return text
  }

  // MARK: Foot

  static func foot(of report: DedupReport) -> String {
    var text = "</main>\n<footer>\n<h2>How to read this</h2>\n"
    text +=
      "<p class=\"note\">The <strong>score</strong> is the probability that all contacts of a group are one person. "
    text += "<strong>=</strong> stands before a value that another contact of the group has as well, "
    text += "<strong>≈</strong> before one that another contact writes in another way.</p>\n"
    if let scale = report.scale {
      text +=
        "<p class=\"note\">Each comparison has a <strong>match weight</strong> in bits: one more makes it twice as likely that "
      text += "two contacts are one, one less half as likely. Two contacts taken by chance (the prior) begin at "
      text += "\(PageText.bits(scale.prior)); the total is the posterior. "
      text +=
        scale.automatic.isFinite
        ? "From \(PageText.bits(scale.automatic)) on, where the dashed line is, two are merged without a question, unless "
          + "a rule wants a decision; from 0 on a decision is asked for.</p>\n"
        : "Nothing but identical contacts is merged without a question; from 0 on a decision is asked for.</p>\n"
    }
    text +=
      "<p class=\"note\">Never merged without a question: people under two given names, father and son of one name, "
    text +=
      "a card that may belong to one or the other of two, a couple's card and one of the two, namesakes with nothing "
    text += "personal in common (a mobile phone, a mailbox, a birthday, a number of their own).</p>\n"
    text += "<p class=\"note\">This page holds what your contacts say. Keep it as private as they are.</p>\n</footer>\n"
    return text + "<script>\(DedupPageScript.text)</script>\n</body>\n</html>\n"
  }

  // MARK: Numbers

  static func number(_ number: Int) -> String { Finding.grouped(number) }

  static func count(_ number: Int, _ word: String) -> String { DedupSession.count(number, word) }
}
