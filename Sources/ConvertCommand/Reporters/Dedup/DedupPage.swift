import ContactFiles
import ContactMatching
import ContactPages
import Findings
import SourceText

/// The markup around the groups of a page.
enum DedupPage {
  // MARK: Head

  static func head(of report: DedupReport) -> String {
    let title = "Duplicates in \(Finding.count(report.inputs.count, "address book"))"
    let merged = report.clusters - report.review
    let verb = report.isCarriedOut ? "became" : "become"
    var lede = "\(Finding.count(report.contacts, "contact")) in \(Finding.count(report.inputs.count, "input")). "
    lede +=
      merged == 0
      ? "No group is merged"
      : "\(Finding.count(report.merged + merged, "contact")) \(verb) \(Finding.grouped(merged))"
    lede +=
      report.review == 0
      ? "." : ", and \(Finding.count(report.review, "group")) \(report.review == 1 ? "is" : "are") in doubt."
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
      <a class="skip" href="#decide" data-deciding hidden>To the decisions</a>
      <header>
      <h1>\(title)</h1>
      <p class="lede">\(lede)</p>
      \(files(of: report))
      </header>
      <main>
      """
  }

  /// The content security policy: only the style and the script of the page itself are allowed.
  static var policy: String {
    "default-src 'none'; style-src '\(hash(DedupPageStyle.text))'; script-src '\(hash(DedupPageScript.text))'; img-src data:; "
      + "base-uri 'none'; form-action 'none'"
  }

  private static func hash(_ text: String) -> String {
    "sha256-" + Base64Octets.encoded(SHA256.hash(Array(text.utf8)))
  }

  private static let maxFiles = 100

  private static func files(of report: DedupReport) -> String {
    let items = report.inputs.prefix(maxFiles).map { input in
      "<li>\(PageText.isolated(input.file)): \(Finding.count(input.contacts, "contact"))</li>"
    }
    let more = report.inputs.count - items.count
    return "<details class=\"about\"><summary>Inputs</summary><ul class=\"files\">\(items.joined())"
      + (more > 0 ? "<li>and \(Finding.grouped(more)) more</li>" : "") + "</ul></details>"
  }

  // MARK: Groups

  /// The filter of the groups, which the script makes visible.
  static func filter(of report: DedupReport) -> String {
    let identical = report.groups.count { $0.isMerged && $0.cluster.lane == .identical }
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
      \(report.clusters > 0 ? explanation : "")\
      <div class="filter" id="filter" role="search" aria-label="Groups" hidden>
      <fieldset><legend>Show</legend>\(choices.joined(separator: "\n"))</fieldset>
      <label class="words"><span>With these words</span>
      <input type="search" id="words" autocomplete="off" spellcheck="false" placeholder="a name, an address, a number"></label>
      <div class="pair"><button type="button" id="open">Open all</button><button type="button" id="close">Close all</button></div>
      <p id="count" role="status" aria-live="polite"></p>
      </div>

      """
  }

  /// How to decide on the page, or why that is not possible.
  private static let explanation = """
    <noscript><p class="note">Your browser does not run the script of this page, so you can read it, but not filter it or decide \
    on it.</p></noscript>
    <p class="note" data-deciding hidden>Choose for each group, with the mouse or with the keys: <kbd>m</kbd> merge, \
    <kbd>k</kbd> keep apart, <kbd>s</kbd> skip, <kbd>j</kbd> next, <kbd>u</kbd> undo, <kbd>?</kbd> all keys. Then save the \
    decisions, and run the command again with the saved file. Groups that you skip are not in it.</p>

    """

  /// The number of decided groups, the buttons that take back and save decisions, and the keys.
  private static let decisions = """
    <div class="decide" id="decide" role="region" aria-label="Decisions" tabindex="-1" data-deciding hidden>
    <p id="decided" role="status"></p>
    <progress id="progress" value="0" max="1" aria-label="Decided groups"></progress>
    <button type="button" id="undo" disabled>Undo</button>
    <button type="button" id="save">Save<span class="wide"> the decisions</span></button>
    </div>
    <dialog id="keys" aria-labelledby="keys-title">
    <h2 id="keys-title">Keys</h2>
    <dl>
    <div><dt><kbd>m</kbd></dt><dd>merge: the contacts are one person; with values to choose, a second <kbd>m</kbd> moves on</dd></div>
    <div><dt><kbd>k</kbd></dt><dd>keep apart: they are different people</dd></div>
    <div><dt><kbd>s</kbd></dt><dd>skip: decide later</dd></div>
    <div><dt><kbd>j</kbd>, <kbd>p</kbd></dt><dd>the next and the previous group without a decision</dd></div>
    <div><dt><kbd>u</kbd></dt><dd>undo the last decision</dd></div>
    <div><dt><kbd>?</kbd></dt><dd>these keys</dd></div>
    </dl>
    <button type="button" id="close-keys">Close</button>
    </dialog>

    """

  /// - Parameters:
  ///   - note: The introduction of the section, as markup.
  ///   - button: Whether the section has a button that confirms all proposals.
  static func sectionHead(
    _ id: String, _ title: String, count: Int, shown: Int, note: String, button: Bool = false
  ) -> String {
    var text =
      "<section class=\"groups\" aria-labelledby=\"\(id)\">\n<h2 id=\"\(id)\" tabindex=\"-1\">\(title) (\(Finding.grouped(count)))</h2>\n"
    text += "<p class=\"note\">\(note)</p>\n"
    if button {
      text += "<p class=\"note\" data-deciding hidden><button type=\"button\" id=\"accept\">Accept all proposals"
      text += "<span class=\"unseen\"> to merge</span></button></p>\n"
    }
    if shown < count {
      text += "<p class=\"note\"><strong>This page shows the first \(Finding.grouped(shown)) of them.</strong> "
      text += "The other \(Finding.grouped(count - shown)) are in the reports as JSON and CSV.</p>\n"
    }
    return text
  }

  // MARK: Foot

  static func foot(of report: DedupReport) -> String {
    """
    \(summary(of: report))\(report.clusters > 0 ? decisions : "")</main>
    <footer>
    <h2>How to read this</h2>
    <p class="note">The <strong>score</strong> is the probability that all contacts of a group are one person. \
    <strong>=</strong> marks a value that another contact of the group has, too, \
    <strong>≈</strong> one that another contact has in another spelling.</p>
    \(report.scale.map(weights) ?? "")\
    <p class="note">Never merged automatically: people with two given names, father and son of one name, \
    a card that may belong to either of two people, a couple's card and one of the two, namesakes with nothing \
    personal in common (a mobile phone, a mailbox, a birthday, an identity number).</p>
    <p class="note">This page contains values of your contacts. Keep it as private as they are.</p>
    </footer>
    <script>\(DedupPageScript.text)</script>
    </body>
    </html>

    """
  }

  /// The numbers and charts of the whole run.
  private static func summary(of report: DedupReport) -> String {
    """
    <section aria-labelledby="summary">
    <h2 id="summary">In numbers</h2>
    <dl class="facts">
    <div><dt>Contacts</dt><dd>\(Finding.grouped(report.contacts))</dd></div>
    <div><dt>Groups</dt><dd>\(Finding.grouped(report.clusters))</dd></div>
    <div class="merged"><dt>\(report.isCarriedOut ? "Merged into others" : "To be merged into others")</dt><dd>\(Finding.grouped(report.merged))</dd></div>
    <div class="review"><dt>Groups to review</dt><dd>\(Finding.grouped(report.review))</dd></div>
    </dl>
    \(DedupCharts(report).text)</section>

    """
  }

  private static func weights(_ scale: DedupReport.Scale) -> String {
    """
    <p class="note">Each comparison has a <strong>match weight</strong> in bits: one more makes it twice as likely that \
    two contacts are one, one less half as likely. Two contacts taken by chance (the prior) begin at \
    \(PageText.bits(scale.prior)); the total is the posterior. \(scale.automatic.isFinite
      ? "From \(PageText.bits(scale.automatic)) (the dashed line) two contacts are merged automatically, unless a rule "
        + "requires a decision; from 0 they are listed for review."
      : "Only identical contacts are merged automatically; from 0 contacts are listed for review.")</p>

    """
  }
}
