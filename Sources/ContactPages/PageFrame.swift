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
