import ContactFiles
import ContactProducts
import Testing

@testable import ConvertCommand

/// `--for` writes the properties that the importer of a product reads. What each reads is transcribed from its code.
@Suite("The properties of products")
struct ProductDialectTests {
  private static let card = """
    BEGIN:VCARD
    VERSION:3.0
    N:Voss;Runa;;;
    FN:Runa Voss
    CATEGORIES:Friends
    UID:8c5292aa-f2d8-41db-a5b6-582c39ad9bf3
    IMPP;X-SERVICE-TYPE=AIM;TYPE=HOME:aim:runa
    IMPP;X-SERVICE-TYPE=Jabber:xmpp:runa@chat.example
    item1.X-ABDATE:2010-06-05
    item1.X-ABLabel:_$!<Anniversary>!$_
    item2.X-ABRELATEDNAMES:Ole
    item2.X-ABLabel:_$!<Spouse>!$_
    item3.X-ABRELATEDNAMES:Max
    item3.X-ABLabel:_$!<Manager>!$_
    item4.URL:https://blog.example/
    item4.X-ABLabel:Blog
    END:VCARD

    """

  private func lines(_ product: String, _ card: String = card, _ options: [String] = []) -> [String] {
    let run = CommandRun(["-", "--for", product, "-o", "-"] + options, input: card)
    #expect(run.status == .done)
    return lines(of: run.output)
  }

  /// The unfolded lines.
  private func lines(of text: String) -> [String] {
    text.replacing("\r\n ", with: "").split(whereSeparator: \.isNewline).map { String($0) }
  }

  @Test(
    "Its own names",
    arguments: [
      (
        "evolution",
        [
          "X-EVOLUTION-ANNIVERSARY:2010-06-05", "X-EVOLUTION-SPOUSE:Ole", "X-EVOLUTION-MANAGER:Max",
          "X-EVOLUTION-BLOG-URL:https://blog.example/", "X-AIM;TYPE=HOME:runa", "X-JABBER:runa@chat.example",
        ]
      ),
      (
        "kde",
        [
          "X-KADDRESSBOOK-X-ANNIVERSARY:2010-06-05", "X-KADDRESSBOOK-X-SPOUSESNAME:Ole",
          "X-KADDRESSBOOK-X-MANAGERSNAME:Max", "X-KADDRESSBOOK-BLOGFEED:https://blog.example/",
          "IMPP;X-SERVICE-TYPE=AIM;TYPE=HOME:aim:runa",
        ]
      ),
      (
        "roundcube",
        [
          "X-ANNIVERSARY:2010-06-05", "X-SPOUSE:Ole", "X-MANAGER:Max", "X-AIM;TYPE=HOME:runa",
          "X-JABBER:runa@chat.example",
        ]
      ),
      (
        "android",
        [
          "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2010-06-05;1;;;;;;;;;;;;;",
          "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Ole;14;;;;;;;;;;;;;",
          "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Max;7;;;;;;;;;;;;;", "X-AIM;TYPE=HOME:runa",
          "X-JABBER:runa@chat.example",
        ]
      ),
      ("apple", [".X-ABDATE:2010-06-05", ".X-ABRELATEDNAMES:Ole", "IMPP;X-SERVICE-TYPE=AIM;TYPE=HOME:aim:runa"]),
    ])
  func names(_ product: String, _ expected: [String]) {
    let lines = lines(product)
    for line in expected { #expect(lines.contains { line.hasPrefix(".") ? $0.hasSuffix(line) : $0 == line }) }
  }

  @Test("From any product to any other, nothing is lost", arguments: ["evolution", "kde", "roundcube", "android"])
  func thereAndBack(_ product: String) {
    let own = lines(product).joined(separator: "\n") + "\n"
    // In the same version without --for, the names stay.
    let same = CommandRun(["-", "--to", "vcard", "-o", "-"], input: own)
    #expect(lines(of: same.output) == lines(product))
    for other in ["evolution", "kde", "roundcube", "android", "apple"] {
      #expect(lines(other, own).sorted() == lines(other).sorted(), "\(product) to \(other)")
    }
  }

  @Test("A property that its importer ignores is reported")
  func ignored() {
    let run = CommandRun(["-", "--for", "android", "-o", "-", "-v"], input: Self.card)
    #expect(run.errors.contains("Android does not import CATEGORIES"))
    #expect(!CommandRun(["-", "--for", "roundcube", "-o", "-", "-v"], input: Self.card).errors.contains("CATEGORIES"))
    // A file is not wrong because its product keeps a value without showing it.
    #expect(!CommandRun(["validate", "-", "--for", "evolution"], input: Self.card).output.contains("IO040"))
    #expect(CommandRun(["validate", "-", "--for", "android"], input: Self.card).output.contains("CATEGORIES"))
  }

  @Test("A photo that iCloud refuses is named", arguments: [(229_376, false), (229_380, true)])
  func largePhoto(_ size: Int, _ isNamed: Bool) {
    let base64 = "/9j/" + String(repeating: "A", count: size / 3 * 4 - 4)
    let card = "BEGIN:VCARD\nVERSION:3.0\nN:V;R;;;\nFN:R V\nPHOTO;ENCODING=b;TYPE=JPEG:\(base64)\nEND:VCARD\n"
    let run = CommandRun(["-", "--for", "apple", "-o", "-", "-v"], input: card)
    #expect(run.errors.contains("may refuse a photo of") == isNamed)
    #expect(!CommandRun(["-", "--for", "google", "-o", "-", "-v"], input: card).errors.contains("may refuse"))
  }

  @Test("A value that the product's property cannot hold stays standard")
  func standard() {
    let card = Self.card.replacing("aim:runa", with: "aim:runa\nIMPP:skype:ada;call").replacing(
      "item2.X-ABRELATEDNAMES:Ole", with: "item2.X-ABRELATEDNAMES;LANGUAGE=de:Ole")
    let lines = lines("evolution", card)
    #expect(lines.contains("IMPP:skype:ada;call"))
    #expect(lines.contains { $0.hasSuffix("X-ABRELATEDNAMES;LANGUAGE=de:Ole") })
  }
}
