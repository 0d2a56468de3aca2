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

  /// Two spellings of one number: one is from before a change of the numbering plan or has a code for some calls.
  @Test(
    "numbers of former numbering plans",
    arguments: [
      ("+55 11 9815-7777", "", "+55 11 99815-7777"), ("(31) 7423-1733", "BR", "+55 31 97423-1733"),
      ("0 15 11 9815-7777", "BR", "+55 11 99815-7777"), ("+52 1 55 1234 5678", "", "+52 55 1234 5678"),
      ("044 55 1234 5678", "MX", "+52 55 1234 5678"), ("+54 11 15 2345-6789", "", "+54 9 11 2345-6789"),
      ("+54 11 2345-6789", "", "+54 9 11 2345-6789"), ("+225 07 12 34 56", "", "+225 07 07 12 34 56"),
      ("+225 04 12 34 56", "", "+225 05 04 12 34 56"), ("+225 20 31 23 45", "", "+225 27 20 31 23 45"),
      ("+229 97 12 34 56", "", "+229 01 97 12 34 56"), ("+57 1 234 5678", "", "+57 601 234 5678"),
      ("+84 163 234 5678", "", "+84 33 234 5678"), ("0123 234 5678", "VN", "+84 83 234 5678"),
    ])
  func formerNumbers(former: String, region: String, current: String) {
    let keys = [former, current].map { ValueKey.phone(PhoneNumber($0), region: NumberingRegion(region)) }
    #expect(keys[0] == keys[1])
  }

  @Test(
    "numbers that are two",
    arguments: [
      ("+55 11 3815-7777", "+55 11 93815-7777"), ("+55 11 7815-7777", "+55 11 97815-7777"),
      ("+225 07 12 34 56", "+225 05 07 12 34 56"), ("+57 312 345 6789", "+57 603 123 4567"),
    ])
  func twoNumbers(one: String, other: String) {
    #expect(ValueKey.phone(PhoneNumber(one), region: nil) != ValueKey.phone(PhoneNumber(other), region: nil))
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
    ("İstanbul", "istanbul"), ("...", ""), ("Tomás ❤️ Gil", "tomas gil"), ("Mama 👩🏽‍🦰", "mama"),
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
