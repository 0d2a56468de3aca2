internal import Findings
internal import SourceText

/// The parts of a page around its contacts.
package struct PageFrame: Sendable {
  /// A section of the page.
  package struct Section: Sendable {
    /// The letter of its names.
    package var letter: String
    /// Its number on the page, from 1.
    package var number: Int

    /// Creates a section.
    package init(letter: String, number: Int) {
      self.letter = letter
      self.number = number
    }

    /// The begin of the section.
    package var head: String {
      let heading = "<h2 id=\"s\(number)\">\(PageText.isolated(letter))</h2>"
      return "<section aria-labelledby=\"s\(number)\">\n\(heading)\n<div class=\"cards\">\n"
    }

    /// The end of the section.
    package static let foot = "</div>\n</section>\n"
  }

  /// A contact that a group refers to.
  package struct Member: Sendable {
    /// The number of the contact on the page, from 1.
    package var number: Int
    /// The name that is shown.
    package var name: String

    /// Creates a member.
    package init(number: Int, name: String) {
      self.number = number
      self.name = name
    }
  }

  private let options: PageOptions

  /// Creates the parts of a page.
  package init(_ options: PageOptions) { self.options = options }

  /// Everything before the first section.
  package func head(contacts: Int, sections: [Section], hasGroups: Bool) -> String {
    let title = PageText.value(options.title)
    var places = sections.map { "<li><a href=\"#s\($0.number)\">\(PageText.isolated($0.letter))</a></li>" }
    if hasGroups { places.append("<li><a href=\"#groups\">Groups</a></li>") }
    let index =
      places.isEmpty
      ? "" : "<nav aria-label=\"Letters and groups\">\n<ul>\n\(places.joined(separator: "\n"))\n</ul>\n</nav>\n"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(PageFrame.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <meta name="robots" content="noindex">
      <meta name="format-detection" content="telephone=no">
      <title>\(title)</title>
      <style>\(PageFrame.style)</style>
      </head>
      <body>
      <a class="skip" href="#contacts">To the contacts</a>
      <header>
      <h1>\(title)</h1>
      <p class="lede">\(Finding.grouped(contacts)) \(contacts == 1 ? "contact" : "contacts")</p>
      </header>
      \(index)<main id="contacts" tabindex="-1">

      """
  }

  /// A contact with its number on the page, from 1.
  package static func contact(_ markup: [UInt8], number: Int) -> [UInt8] {
    Array("<article class=\"contact\" id=\"c\(number)\">\n".utf8) + markup + Array("</article>\n".utf8)
  }

  /// The heading before the first group.
  package static let groupsHead =
    "<section class=\"groups\" aria-labelledby=\"groups\">\n<h2 id=\"groups\">Groups</h2>\n"

  /// A group with its members.
  package static func group(_ name: String, number: Int, _ members: [Member]) -> String {
    let items = members.map { member in
      "<li><a href=\"#c\(member.number)\">\(PageText.isolated(member.name))</a></li>\n"
    }
    let heading = "<h3 id=\"g\(number)\">\(PageText.isolated(name)) (\(Finding.grouped(members.count)))</h3>"
    return "<section aria-labelledby=\"g\(number)\">\n\(heading)\n<ul>\n\(items.joined())</ul>\n</section>\n"
  }

  /// The end of the groups.
  package static let groupsFoot = "</section>\n"

  /// Everything after the last section.
  package static let foot = """
    </main>
    <footer>
    <p class="note">This page contains values of contacts. Keep it as private as they are.</p>
    </footer>
    </body>
    </html>

    """

  /// The content security policy: the style of the page itself and pictures in the page are allowed, and nothing else.
  static let policy =
    "default-src 'none'; style-src 'sha256-\(Base64Octets.encoded(SHA256.hash(Array(style.utf8))))'; img-src data:; "
    + "base-uri 'none'; form-action 'none'"

  static let style = PageStyle.common + PageFrame.cards

  private static let cards = """
    nav { position: sticky; top: 0; z-index: 2; background: var(--paper); border-bottom: 1px solid var(--line); margin-top: 1rem; }
    nav ul { display: flex; flex-wrap: wrap; gap: .25rem; list-style: none; max-width: 68rem; margin: 0 auto; padding: .375rem 1rem; }
    nav a { display: block; min-width: 2.25rem; padding: .25rem .5rem; text-align: center; border-radius: 8px; }
    nav a:hover { background: var(--wash); }
    main:focus { outline: none; }
    main { padding-bottom: 2rem; }
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: .75rem; align-items: start; margin-top: .75rem; }
    .contact { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .875rem 1rem; overflow-wrap: anywhere; }
    .contact:target { border-color: var(--accent); }
    .contact img { float: inline-end; width: 4.5rem; height: 4.5rem; object-fit: cover; border-radius: 8px; margin: 0 0 .5rem .75rem; }
    .work { color: var(--soft); font-size: .9375rem; margin: 0; }
    .contact dl { margin: .5rem 0 0; clear: none; }
    .contact dl > div { padding: .25rem 0; }
    .contact dt { font-size: .8125rem; color: var(--soft); }
    .contact dd { margin: 0; }
    .contact dd a { display: inline-block; padding: .125rem 0; }
    .groups ul { list-style: none; margin: .25rem 0 1rem; padding: 0; columns: 14rem; }
    .groups li { break-inside: avoid; overflow-wrap: anywhere; }
    .groups li a { display: inline-block; padding: .25rem 0; }
    .groups h3 { margin-top: 1rem; }
    footer { padding-top: 1rem; padding-bottom: 2rem; }

    html { scroll-padding-top: 6rem; }
    @media (max-width: 40rem) {
      nav ul { flex-wrap: nowrap; overflow-x: auto; }
      html { scroll-padding-top: 4rem; }
    }
    @media (max-height: 30rem) {
      nav { position: static; }
      html { scroll-padding-top: 0; }
    }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
    @media print {
      :root { color-scheme: light; --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --line: #bbb; --accent: #000; }
      body { font-size: 9pt; line-height: 1.35; }
      h1 { font-size: 16pt; }
      h2 { font-size: 12pt; }
      h3 { font-size: 10pt; }
      header, main, footer { max-width: none; padding: 0; }
      nav, .skip, footer { display: none; }
      h2 { margin-top: 1rem; break-after: avoid; }
      .cards { display: block; columns: 2; column-gap: 6mm; }
      .contact { break-inside: avoid; padding: 1.5mm 2.5mm; margin-bottom: 2mm; border-radius: 0; }
      .contact dl { margin-top: 1mm; }
      .contact dl > div { display: flex; gap: 2mm; padding: 0; }
      .contact dt { flex: none; width: 22mm; font-size: 8pt; }
      a { text-decoration: none; }
      .contact img { width: 16mm; height: 16mm; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }

    """
}

/// The style that all pages share: colours for light and dark mode, texts, links and the focus.
package enum PageStyle {
  /// The style sheet.
  package static let common = """

    :root {
      color-scheme: light dark;
      --paper: #f6f7f9; --card: #ffffff; --ink: #1c2330; --soft: #576072; --line: #dce0e8; --wash: #eef1f6;
      --accent: #2457c5; --merged: #1f7a4d; --merged-wash: #e4f4eb; --review: #9a5b00; --review-wash: #fdf1dc;
      --plus: #2f8f5f; --minus: #c2453a; --base: #8a93a5; --total: #2457c5; --same: #e4f4eb; --alike: #eaf0fc;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #12161d; --card: #1a2029; --ink: #e7eaf0; --soft: #a1abbd; --line: #303947; --wash: #232b36;
        --accent: #8fb3ff; --merged: #7ed3a5; --merged-wash: #173427; --review: #f0bd6a; --review-wash: #3a2c12;
        --plus: #4fb883; --minus: #ee7b70; --base: #7c879b; --total: #8fb3ff; --same: #173427; --alike: #1d2c4a;
      }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--paper); color: var(--ink);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
    }
    header, main, footer { max-width: 68rem; margin: 0 auto; padding: 0 1rem; }
    header { padding-top: 2rem; }
    h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .25rem; letter-spacing: -.01em; }
    h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.5rem 0 .25rem; }
    h3 { font-size: 1rem; margin: 0; font-weight: 600; overflow-wrap: anywhere; }
    h4 { font-size: .875rem; margin: 1.25rem 0 .5rem; color: var(--soft); font-weight: 600; }
    p { margin: 0 0 .75rem; max-width: 44rem; }
    a { color: var(--accent); }
    code { font: .9em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
    .lede, .note { color: var(--soft); }
    .note { font-size: .9375rem; }
    .hint { font-size: .875rem; color: var(--soft); }
    .unseen {
      position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; border: 0;
    }
    .skip { position: absolute; left: 1rem; top: -4rem; background: var(--card); padding: .5rem 1rem; z-index: 3; }
    .skip:focus { top: .5rem; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }


    """
}
