import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import ContactPages

/// The markup of a contact, and what is not on the page.
private func markup(_ contact: Contact, _ options: PageOptions = PageOptions()) -> (text: String, findings: [Finding]) {
  var bytes: [UInt8] = []
  let findings = PageEntryWriter(options).write(contact, into: &bytes)
  var reader = PageEntryReader()
  reader.add(bytes)
  return (String(decoding: reader.next()?.markup ?? [], as: UTF8.self), findings)
}

private func contact(_ change: (inout Contact) -> Void) -> Contact {
  var contact = Contact()
  contact.formattedNames = [Entry("Ada Lovelace")]
  change(&contact)
  return contact
}

@Suite("A contact on a page")
struct ContactPagesTests {
  @Test(
    "has a link for a number that can be dialled",
    arguments: [
      ("+44 20 7946-0000", "", "tel:+442079460000"), ("(0171) 23/45.6", "", "tel:017123456"),
      ("+1 555 0100", "55", "tel:+15550100;ext=55"), ("*100#", "", "tel:*100%23"), ("0800 FLOWERS", "", nil),
      ("1", "", nil), ("", "", nil), ("1\"onclick=\"x", "", nil), ("12", "a;b", "tel:12"), ("٠١٢", "", nil),
    ])
  func phone(number: String, ext: String, address: String?) {
    #expect(PageLink.phone(number, extension: ext) == address)
  }

  @Test(
    "has a link for a mailbox",
    arguments: [
      ("ada@example.org", "mailto:ada@example.org"), ("a&b?c@example.org", "mailto:a%26b%3Fc@example.org"),
      ("zoë@example.org", "mailto:zo%C3%AB@example.org"), ("ada", nil), ("a b@example.org", nil), ("@", nil),
      ("a@b@c", nil), ("a\"<>@x.org", "mailto:a%22%3C%3E@x.org"), ("a%0Abcc:x@y.org", "mailto:a%250Abcc%3Ax@y.org"),
    ])
  func mailbox(text: String, address: String?) { #expect(PageLink.mailbox(text) == address) }

  @Test(
    "has a link for a web address, and for no other scheme",
    arguments: [
      ("https://example.org/?a=1&b='2'", "https://example.org/?a=1&amp;b=&#39;2&#39;"),
      ("HTTP://EXAMPLE.ORG", "HTTP://EXAMPLE.ORG"), ("https://a.org/\"><script>", "https://a.org/%22%3E%3Cscript%3E"),
      ("http://ex.org/ä b", "http://ex.org/%C3%A4%20b"), ("javascript:alert(1)", nil),
      ("java\nscript:alert(1)", nil), (" http://a.org", nil), ("data:text/html,x", nil), ("file:///etc/passwd", nil),
      ("www.example.org", nil), ("http://", nil), ("", nil),
    ])
  func web(text: String, address: String?) { #expect(PageLink.web(text) == address) }

  @Test("shows the fields of the options, in their order and under their titles")
  func fields() throws {
    let ada = contact {
      $0.phones = [Phone("+1 555 0100", types: [.cell, .voice])]
      $0.emails = [Email("ada@example.org", types: .work)]
      $0.notes = [Entry("secret")]
      $0.organizations = [Entry(Organization("Analytical Engines"))]
    }
    var options = PageOptions()
    options.fields = [
      try #require(PageField(property: "EMAIL", title: "Mail")), try #require(PageField(property: "TEL")),
    ]
    let text = markup(ada, options).text
    let mail = try #require(text.firstRange(of: "<dt>Mail <small><bdi translate=\"no\">work</bdi></small></dt>"))
    let phone = try #require(text.firstRange(of: "<dt>Phone <small><bdi translate=\"no\">cell</bdi></small></dt>"))
    #expect(mail.lowerBound < phone.lowerBound)
    #expect(!text.contains("secret") && !text.contains("Analytical"))
    #expect(PageField(property: "KEY") == nil)
    #expect(markup(ada).text.contains("<p class=\"work\"><bdi translate=\"no\">Analytical Engines</bdi></p>"))
  }

  @Test("keeps the lines of a note and of an address")
  func lines() {
    let ada = contact {
      $0.notes = [Entry("one\r\n<b>two</b>\nthree")]
      $0.addresses = [
        Entry(PostalAddress(street: "Harbour Road 1", city: "Kiel", postalCode: "24103", country: "Germany"))
      ]
    }
    let text = markup(ada).text
    #expect(text.contains("one<br>&lt;b&gt;two&lt;/b&gt;<br>three"))
    #expect(text.contains("Harbour Road 1<br>24103 Kiel<br>Germany"))
  }

  @Test(
    "has the photo if its bytes are a picture that browsers show, whatever its stated type",
    arguments: [
      ([UInt8]([0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]), "image/jpeg"), (Array("GIF89a1234".utf8), "image/gif"),
      (Array("<svg onload=alert(1)>".utf8), nil), (Array("<html><script>".utf8), nil),
      ([UInt8](repeating: 0xFF, count: 12), nil),
      ([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: 3 << 20), nil),
    ])
  func photo(bytes: [UInt8], type: String?) {
    let ada = contact { $0.photos = [Entry(Media(.base64(Base64(bytes)), mediaType: "image/png"))] }
    let (text, findings) = markup(ada)
    #expect(text.contains("<img") == (type != nil))
    if let type { #expect(text.contains("src=\"data:\(type);base64,\(Base64(bytes).text)\"")) }
    #expect(findings.map(\.code.id) == (type == nil ? ["LS001"] : []))
  }

  @Test("fetches no photo from an address")
  func photoAddress() {
    let ada = contact { $0.photos = [Entry(Media(.uri("https://example.org/ada.jpg")))] }
    #expect(!markup(ada).text.contains("<img"))
    #expect(!markup(ada).text.contains("example.org"))
  }

  /// Every tag is one of the page, and no attribute has a quote of a text.
  @Test("has no markup from a text, in any field", arguments: SeededRandom.seeds(30))
  func hostileTexts(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "<", ">", "\"", "'", "&", "script", "=", "/", "https://", "\n", "\u{202E}", "@", "a", "-->", "\u{0}", "`",
    ]
    func text() -> String { (0..<random.below(30)).map { _ in pieces[random.below(pieces.count)] }.joined() }
    let ada = contact {
      $0.formattedNames = [Entry(text())]
      $0.nicknames = [Entry(text())]
      $0.titles = [Entry(text())]
      $0.organizations = [Entry(Organization(text(), units: [text()]))]
      $0.phones = [Phone(PhoneNumber(text(), ext: text()), types: .cell, label: text())]
      $0.emails = [Email("a@" + text())]
      $0.urls = [Entry("https://" + text())]
      $0.addresses = [Entry(PostalAddress(street: TextList(text())))]
      $0.socialProfiles = [Entry(SocialProfile("http://x/" + text(), service: text(), username: text()))]
      $0.instantMessages = [Entry(InstantMessageAddress("xmpp:" + text(), service: text()))]
      $0.birthdays = [Entry(.text(text()))]
      $0.notes = [Entry(text())]
      $0.categories = [Entry(text())]
      $0.related = [Entry(TextOrURI(text()))]
    }
    let shown = markup(ada).text
    let tags: Set = ["h3", "bdi", "p", "dl", "div", "dt", "dd", "a", "small", "br", "img"]
    for part in shown.split(separator: "<").dropFirst(shown.hasPrefix("<") ? 0 : 1) {
      let name = part.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
      #expect(tags.contains(String(name)), "seed \(seed): \(part)")
      let tag = part.prefix { $0 != ">" }
      let allowed = ["href=", "rel=", "translate=", "class="]
      for attribute in tag.split(separator: " ").dropFirst() {
        #expect(allowed.contains { attribute.hasPrefix($0) } || attribute == "noopener\"", "seed \(seed): \(part)")
      }
    }
    #expect(!shown.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{0}" })
  }

  @Test("comes back from its entry, however the bytes are divided", arguments: SeededRandom.seeds(10))
  func entries(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let entries = (0..<20).map { number in
      PageEntry(
        sortName: "n\(number)\n", name: "", groups: (0..<random.below(4)).map { "g \($0)\n" },
        markup: random.bytes(random.below(50), favourites: Array("1 \n".utf8)))
    }
    var bytes: [UInt8] = []
    for entry in entries { entry.write(to: &bytes) }
    var reader = PageEntryReader()
    var read: [PageEntry] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 + random.below(20))
      rest = rest.dropFirst(piece.count)
      reader.add(Array(piece))
      while let entry = reader.next() { read.append(entry) }
    }
    #expect(read == entries)
  }
}
