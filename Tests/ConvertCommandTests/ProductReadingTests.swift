import ContactFiles
import ContactProducts
import Testing

@testable import ConvertCommand

/// What `--for` writes is read by the importer of the product, and what is not read is named by a finding.
@Suite("Properties that products read")
struct ProductReadingTests {
  /// An importer, transcribed from its code.
  struct Importer: Sendable, CustomTestStringConvertible {
    let product: String
    /// The properties that it looks for.
    let properties: Set<String>
    /// Whether it reads such a property with this value and these parameters.
    var accepts: @Sendable (_ name: String, _ head: String, _ value: String) -> Bool = { _, _, _ in true }
    /// Whether properties with such a name are stored although they are not read.
    var stores: @Sendable (String) -> Bool = { _ in false }

    var testDescription: String { product }
  }

  private static func names(_ text: String) -> Set<String> { Set(text.split(separator: " ").map { String($0) }) }

  static let importers = [
    // VCardEntry.addProperty: a chain of comparisons with names.
    Importer(
      product: "android",
      properties: names(
        """
        FN NAME N SORT-STRING NICKNAME X-NICKNAME SOUND ADR EMAIL ORG TITLE PHOTO LOGO TEL X-SKYPE-PSTNNUMBER NOTE URL \
        BDAY ANNIVERSARY X-PHONETIC-FIRST-NAME X-PHONETIC-MIDDLE-NAME X-PHONETIC-LAST-NAME IMPP X-SIP X-ANDROID-CUSTOM \
        X-QQ X-AIM X-MSN X-YAHOO X-ICQ X-JABBER X-SKYPE-USERNAME X-GOOGLE-TALK
        """),
      accepts: { name, head, value in
        switch name {
        case "IMPP": value.hasPrefix("sip:")
        case "SOUND": head.contains("X-IRMC-N")
        case "PHOTO", "LOGO": !head.contains("VALUE=")
        case "X-ANDROID-CUSTOM":
          ["nickname", "contact_event", "relation"].contains { value.hasPrefix("vnd.android.cursor.item/\($0);") }
        default: true
        }
      }),
    // rcube_vcard: the map of fields, the map of messengers, and the names in load(). The card is stored as a whole.
    Importer(
      product: "roundcube",
      properties: names(
        """
        FN N NICKNAME ORG X-ABSHOWAS EMAIL TEL BDAY URL NOTE ADR TITLE X-DEPARTMENT X-GENDER X-MAIDENNAME X-ANNIVERSARY \
        X-ASSISTANT X-MANAGER X-SPOUSE X-AB-EDIT CATEGORIES PHOTO X-JABBER X-ICQ X-MSN X-AIM X-YAHOO X-SKYPE \
        X-SKYPE-USERNAME
        """),
      accepts: { name, _, value in name == "X-GENDER" ? ["male", "female"].contains(value) : true },
      // Lines of Apple's groups are removed before the card is parsed.
      stores: { $0 != "X-ABDATE" }),
    // The table of fields in e-contact.c. The card is stored as a whole.
    Importer(
      product: "evolution",
      properties: names(
        """
        FN N NICKNAME EMAIL MAILER LABEL TEL ORG TITLE ROLE URL CALURI FBURL NOTE ADR CATEGORIES PHOTO LOGO BDAY KEY GEO \
        TZ X-EVOLUTION-FILE-AS X-EVOLUTION-MANAGER X-EVOLUTION-ASSISTANT X-EVOLUTION-BLOG-URL X-EVOLUTION-VIDEO-URL \
        X-EVOLUTION-SPOUSE X-EVOLUTION-ANNIVERSARY X-MOZILLA-HTML X-AIM X-GROUPWISE X-JABBER X-YAHOO X-MSN X-ICQ \
        X-GADUGADU X-SKYPE X-SIP X-GOOGLE-TALK X-TWITTER X-MATRIX KIND XML GENDER IMPP LANG MEMBER RELATED BIRTHPLACE \
        DEATHPLACE DEATHDATE EXPERTISE HOBBY INTEREST ORG-DIRECTORY CONTACT-URI SOCIALPROFILE X-SOCIALPROFILE \
        ANNIVERSARY X-EVOLUTION-LIST X-EVOLUTION-GENDER X-EVOLUTION-LANG X-EVOLUTION-EXPERTISE X-EVOLUTION-HOBBY \
        X-EVOLUTION-INTEREST X-EVOLUTION-BIRTHPLACE X-EVOLUTION-DEATHPLACE X-EVOLUTION-DEATHDATE
        """), stores: { _ in true }),
    // VCardTool::parseVCards: names in lower case; those with x- are stored as custom fields.
    Importer(
      product: "kde",
      properties: names(
        """
        ADR ANNIVERSARY BDAY DEATHDATE CATEGORIES FBURL CALADRURI CALURI IMPP CLASS GENDER LANG EMAIL KIND FN GEO KEY \
        LABEL LOGO MAILER N NAME NICKNAME NOTE ORG PHOTO ROLE SORT-STRING SOUND TEL TITLE TZ URL MEMBER RELATED \
        X-EVOLUTION-SPOUSE X-SPOUSE X-EVOLUTION-BLOG-URL X-EVOLUTION-ASSISTANT X-ASSISTANT X-EVOLUTION-ANNIVERSARY \
        X-ANNIVERSARY X-EVOLUTION-MANAGER X-MANAGER X-KADDRESSBOOK-X-ANNIVERSARY X-KADDRESSBOOK-X-SPOUSESNAME \
        X-KADDRESSBOOK-X-MANAGERSNAME X-KADDRESSBOOK-X-ASSISTANTSNAME X-KADDRESSBOOK-X-PROFESSION \
        X-KADDRESSBOOK-X-OFFICE X-KADDRESSBOOK-BLOGFEED X-AIM X-ICQ X-JABBER X-MSN X-YAHOO X-GADUGADU X-SKYPE \
        X-GROUPWISE X-SMS X-MEANWHILE X-IRC X-GTALK X-TWITTER
        """), stores: { $0.hasPrefix("X-") }),
    // ContactReader.toContact(): the classes of properties. The others are stored as a card.
    Importer(
      product: "davx5",
      properties: names(
        """
        KIND X-ADDRESSBOOKSERVER-KIND MEMBER X-ADDRESSBOOKSERVER-MEMBER FN N X-PHONETIC-FIRST-NAME X-PHONETIC-MIDDLE-NAME \
        X-PHONETIC-LAST-NAME NICKNAME CATEGORIES ORG TITLE ROLE TEL EMAIL IMPP X-SIP URL ADR ANNIVERSARY BDAY X-ABDATE \
        RELATED X-ABRELATEDNAMES NOTE PHOTO
        """), stores: { !["LABEL", "SORT-STRING", "SOURCE"].contains($0) }),
    // PROPERTIES of vcard.ts; parseToVCard stores all properties.
    Importer(
      product: "proton",
      properties: names(
        """
        FN N NICKNAME PHOTO BDAY ANNIVERSARY GENDER ADR TEL EMAIL IMPP LANG TZ GEO TITLE ROLE LOGO ORG MEMBER RELATED \
        CATEGORIES NOTE SOUND URL KEY FBURL CALADRURI CALURI
        """), stores: { _ in true }),
    // rfcProps.js, and the getters of contact.js. The card is stored as a whole.
    Importer(
      product: "nextcloud",
      properties: names(
        """
        N FN NICKNAME X-PHONETIC-FIRST-NAME X-PHONETIC-LAST-NAME NOTE URL GEO CLOUD ADR BDAY BIRTHPLACE ANNIVERSARY \
        DEATHDATE DEATHPLACE EMAIL IMPP TEL X-MANAGERSNAME X-SOCIALPROFILE RELATIONSHIP RELATED GENDER TZ LANG TITLE \
        ORG ROLE CATEGORIES PHOTO KIND X-ADDRESSBOOKSERVER-KIND
        """), stores: { _ in true }),
    // The cases of insertVCardElement in vcard-edit/edit.mjs, and the four own fields. The card is stored as a whole.
    Importer(
      product: "thunderbird",
      properties: names(
        """
        N FN NICKNAME EMAIL URL TEL TZ IMPP ANNIVERSARY BDAY ADR NOTE TITLE ROLE ORG X-CUSTOM1 X-CUSTOM2 X-CUSTOM3 \
        X-CUSTOM4 PHOTO
        """), stores: { _ in true }),
  ]

  /// A card with values of all kinds.
  private static let card = """
    BEGIN:VCARD
    VERSION:3.0
    N:Voss;Runa;;;
    FN:Runa Voss
    NICKNAME:Ru
    X-PHONETIC-FIRST-NAME:Runa
    X-PHONETIC-MIDDLE-NAME:Em
    X-PHONETIC-LAST-NAME:Foss
    X-MAIDENNAME:Berg
    X-GENDER:F
    BDAY:1990-04-12
    ORG:Fjord AS;Sales
    X-PHONETIC-ORG:Fyord
    TITLE:Engineer
    ROLE:Planner
    CATEGORIES:Friends
    item9.TEL:+47 21 00 00 00
    item9.X-ABLabel:Boat
    EMAIL;TYPE=INTERNET:runa@example.org
    ADR;TYPE=HOME:;;1 Elm Road;Leeds;;LS1;United Kingdom
    LABEL;TYPE=HOME:1 Elm Road\\nLeeds
    NOTE:A note
    IMPP;X-SERVICE-TYPE=AIM;TYPE=HOME:aim:runa
    IMPP;X-SERVICE-TYPE=Jabber:xmpp:runa@chat.example
    IMPP;X-SERVICE-TYPE=Discord:x-apple:runa
    IMPP:sip:runa@voice.example
    X-SOCIALPROFILE;TYPE=mastodon:https://social.example/@runa
    item1.X-ABDATE:2010-06-05
    item1.X-ABLabel:_$!<Anniversary>!$_
    item2.X-ABRELATEDNAMES:Ole
    item2.X-ABLabel:_$!<Spouse>!$_
    item3.X-ABRELATEDNAMES:Max
    item3.X-ABLabel:_$!<Manager>!$_
    item4.X-ABRELATEDNAMES:Ida
    item4.X-ABLabel:Neighbour
    item5.X-ABDATE:2015-01-02
    item5.X-ABLabel:Graduation
    item6.URL:https://blog.example/
    item6.X-ABLabel:Blog
    URL:https://runa.example/
    TZ:+01:00
    GEO:59.9;10.7
    X-LANG:no
    CLASS:PRIVATE
    MAILER:Mutt
    KEY:public
    PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ
    LOGO;ENCODING=b;TYPE=JPEG:/9j/4AAR
    SOUND;ENCODING=b;TYPE=WAVE:UklGRg==
    X-FAVOURITE-COLOUR:blue
    X-EVOLUTION-FILE-AS:Voss\\, Runa
    REV:2020-01-02T03:04:05Z
    UID:runa-1
    END:VCARD

    """

  private struct Line {
    let name: String
    let head: String
    let value: String
  }

  private static func lines(_ card: String) -> [Line] {
    card.replacing("\r\n ", with: "").split(whereSeparator: \.isNewline).compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let head = line[..<colon].uppercased()
      let name = head.prefix { $0 != ";" }.split(separator: ".").last.map { String($0) } ?? ""
      return Line(name: name, head: head, value: String(line[line.index(after: colon)...]))
    }
  }

  @Test("A property that an importer does not read is reported, and no other", arguments: importers)
  func readOrNamed(_ importer: Importer) {
    let run = CommandRun(["-", "--for", importer.product, "-o", "-", "-v", "--max-findings", "0"], input: Self.card)
    #expect(run.status == .done)
    // Lines about the card, and lines that belong to others.
    let others = Self.names("BEGIN VERSION END PRODID REV UID SOURCE X-ABLABEL X-ABADR")
    var unread: Set<String> = []
    for line in Self.lines(run.output) where !others.contains(line.name) {
      if importer.properties.contains(line.name), importer.accepts(line.name, line.head, line.value) { continue }
      unread.insert(line.name)
      let message =
        importer.stores(line.name) ? "keeps \(line.name)" : "does not import \(line.name)"
      #expect(run.errors.contains(message), "\(line.head):\(line.value)")
    }
    for line in Self.lines(run.output) where !unread.contains(line.name) {
      #expect(!run.errors.contains("not import \(line.name) ") && !run.errors.contains("keeps \(line.name) "))
    }
    let isLoss = unread.contains { !importer.stores($0) }
    #expect(run.errors.contains("LS015") == isLoss)
    let failed = CommandRun(["-", "--for", importer.product, "-o", "-", "--fail-on-loss"], input: Self.card)
    if isLoss { #expect(failed.status == .findings) }
  }

  @Test("The product table has what the importer reads", arguments: importers)
  func table(_ importer: Importer) throws {
    let reading = try #require(ProductTable.product(importer.product)?.reading)
    let about = Self.names("UID REV PRODID SOURCE CLIENTPIDMAP CREATED X-EVOLUTION-BOOK-UID X-WAB-GENDER")
    #expect(Set(reading.properties).subtracting(about) == importer.properties.subtracting(about))
    for name in importer.properties.union(["X-OTHER", "X-ABDATE", "HOBBY"]) where !importer.properties.contains(name) {
      #expect(reading.drops(name) == !importer.stores(name))
    }
  }

  @Test("Carriers are read, and the writer makes them")
  func carriers() throws {
    for product in ProductTable.all {
      for (value, names) in product.carriers {
        for name in names where !name.hasPrefix("TYPE=") && name != "X-ABLABEL" {
          if let reading = product.reading { #expect(reading.properties.contains(name), "\(product.name) \(value)") }
        }
      }
    }
    let android = CommandRun(["-", "--for", "android", "-o", "-"], input: Self.card)
    #expect(android.output.contains("TEL;TYPE=X-Boat:"))
    #expect(android.output.contains("X-PHONETIC-FIRST-NAME:Runa"))
    let nextcloud = CommandRun(["-", "--for", "nextcloud", "-o", "-"], input: Self.card)
    #expect(nextcloud.output.contains("X-SOCIALPROFILE;TYPE=mastodon:https://social.example/@runa"))
    #expect(nextcloud.output.contains("RELATED;VALUE=text;TYPE=spouse:Ole"))
    let evolution = CommandRun(["-", "--for", "evolution", "-o", "-"], input: Self.card)
    #expect(evolution.output.contains("X-EVOLUTION-GENDER:F") && evolution.output.contains("X-EVOLUTION-LANG:no"))
    let newer = CommandRun(["-", "--for", "evolution", "--to", "vcard4.0", "-o", "-"], input: evolution.output)
    #expect(newer.output.contains("GENDER:F") && !newer.output.contains("X-EVOLUTION-GENDER"))
    let roundcube = CommandRun(["-", "--for", "roundcube", "-o", "-"], input: Self.card)
    #expect(roundcube.output.contains("X-GENDER:female"))
    #expect(!roundcube.errors.contains("the label \"Boat\""))
  }

  @Test(
    "Evolution's names of properties of 4.0 are written and read",
    arguments: [
      "EXPERTISE:maps", "HOBBY:chess", "INTEREST:boats", "BIRTHPLACE:Bergen", "DEATHPLACE:Oslo", "DEATHDATE:20010203",
    ])
  func evolutionNames(_ line: String) {
    let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Runa\r\n\(line)\r\nEND:VCARD\r\n"
    let older = CommandRun(["-", "--for", "evolution", "-o", "-"], input: card)
    #expect(older.output.contains("X-EVOLUTION-\(line.prefix { $0 != ":" }):") && older.status == .done)
    #expect(CommandRun(["-", "--to", "vcard4.0", "-o", "-"], input: older.output).output.contains(line))
  }

  @Test("explain PRODUCT shows the evidence of each fact, the carriers and what is read")
  func page() {
    for product in ProductTable.all {
      let page = CommandRun(["explain", product.name]).output
      for fact in product.facts {
        #expect(!fact.sources.isEmpty)
        for evidence in fact.sources.keys { #expect(page.contains("Source (\(evidence.rawValue)): ")) }
      }
      for value in product.carriers.keys { #expect(page.contains("  \(value.rawValue): ")) }
      #expect(page.contains("Reads from a vCard: ") == (product.reading != nil))
    }
  }

  @Test("validate --for reports a dropped property by its name in the file")
  func validated() {
    let run = CommandRun(["validate", "-", "--for", "android"], input: Self.card)
    #expect((run.output + run.errors).contains("Android does not import X-ABRELATEDNAMES \"Ole\""))
  }
}
