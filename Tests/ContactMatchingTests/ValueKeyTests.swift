import ContactMatching
import ContactModel
import PhoneNumbering
import Testing

@Suite("Keys of values")
struct ValueKeyTests {
  @Test(arguments: [
    (" Jo.Do+news@googlemail.com ", "jodo@gmail.com"), ("mailto:jo.do@Example.ORG", "jo.do@example.org"),
    ("\"Jo Do\" <jo@example.org>", "jo@example.org"), ("jo+a@example.org", "jo+a@example.org"),
    ("jo@Bücher.example", "jo@xn--bcher-kva.example"), ("jo@例え.テスト", "jo@xn--r8jz45g.xn--zckzah"),
    ("nobody", "nobody"), ("", ""),
  ])
  func email(address: String, key: String) { #expect(ValueKey.email(address) == key) }

  @Test(arguments: [
    ("030/12 34 56", "", "+4930123456"), ("+49 (0)30 123456", "", "+4930123456"),
    ("030 123456 x7", "", "+4930123456x7"),
    ("030 123456", "7", "+4930123456x7"), ("*31#", "", "#31"), ("ask Jo", "", "ask jo"),
  ])
  func phone(text: String, ext: String, key: String) {
    #expect(ValueKey.phone(PhoneNumber(text, ext: ext), region: NumberingRegion("DE")) == key)
  }

  @Test func aPhoneOfNoKnownCountryIsItsDigits() {
    #expect(ValueKey.phone("0171 / 234567", region: nil) == "#0171234567")
  }

  @Test(arguments: [
    ("https://www.Example.org/", "example.org"), ("http://example.org:80/a/B/", "example.org/a/B"),
    ("example.org", "example.org"), ("ftp://example.org/a", "ftp:example.org/a"), ("xmpp:Jo@x", "xmpp:Jo@x"),
    ("example.org:8080/a", "example.org:8080/a"), ("", ""),
  ])
  func url(url: String, key: String) { #expect(ValueKey.url(url) == key) }

  @Test(arguments: [
    ("  A  long\r\n Note ", "a long note"), ("Éa\u{A0}b", "éa b"), ("", ""),
  ])
  func text(text: String, key: String) { #expect(ValueKey.text(text) == key) }

  @Test(arguments: [
    ("Zoë O'Neil-Ångström", "zoe oneil angstrom"), ("Ａｄａ　１", "ada 1"), ("Александр Щукин", "aleksandr shchukin"),
    ("Ελένη", "eleni"), ("Straße", "strasse"), ("山田 太郎", "山田 太郎"), ("e\u{301}", "e"), ("ŁÓDŹ", "lodz"),
    ("İstanbul", "istanbul"), ("...", ""),
  ])
  func foldedWords(text: String, words: String) { #expect(FoldedText.words(text) == words) }

  @Test func streetsAreComparedWithAbbreviatedKinds() {
    #expect(ValueKey.street("12 Main Street") == ValueKey.street("12 MAIN ST."))
    #expect(ValueKey.street("Hauptstraße 5") == ValueKey.street("Hauptstr. 5"))
    #expect(ValueKey.country("Deutschland") == ValueKey.country("Germany"))
  }

  @Test func companiesAreComparedWithoutTheirLegalForm() {
    #expect(ValueKey.company("Acme, Inc.") == ValueKey.company("ACME"))
    #expect(ValueKey.company("Müller GmbH & Co. KG") == "muller")
    #expect(ValueKey.company("AG") == "ag")
  }

  @Test func datesAreComparedWithoutTheirTime() {
    let date = PartialDate(year: 1985, month: 4, day: 12, time: PartialTime(hour: 10))
    #expect(ValueKey.date(.date(date)) == "1985-04-12")
    #expect(ValueKey.date(.text(" Circa 1800")) == "circa 1800")
  }
}
