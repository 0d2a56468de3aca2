import ContactTestSupport
import PhoneNumbering
import Testing

/// What people write, and what becomes of it.
struct ParsedNumberTests {
  @Test(arguments: [
    ("+49 30 123456", nil, "+4930123456"),
    ("+49 (0)30 123456", nil, "+4930123456"),
    ("0049 30 123456", "CH", "+4930123456"),
    ("0049 30 123456", nil, "+4930123456"),
    ("011 49 30 123456", "US", "+4930123456"),
    ("0011 49 30 123456", "AU", "+4930123456"),
    ("8~10 49 30 123456", "RU", "+4930123456"),
    ("030/12 34 56", "DE", "+4930123456"),
    ("030/12 34 56", "de", "+4930123456"),
    ("tel:+49-30-123456;ext=7", nil, "+4930123456"),
    ("tel:30-123456;phone-context=+49", nil, "+4930123456"),
    ("06 698 12345", "IT", "+390669812345"),
    ("+39 06 698 12345", nil, "+390669812345"),
    ("011 15-1234-5678", "AR", "+5491112345678"),
    ("0 15 11 91234-5678", "BR", "+5511912345678"),
    ("1-800-FLOWERS", "US", "+18003569377"),
    ("٠٣٠ ١٢٣٤٥٦", "DE", "+4930123456"),
    ("＋４９ ３０ １２３４５６", nil, "+4930123456"),
    ("Tel.: 030 123456 (!)", "DE", "+4930123456"),
  ])
  func everyFormBecomesE164(_ text: String, _ region: String?, _ e164: String) {
    #expect(ParsedNumber(text, region: region)?.e164 == e164)
  }

  @Test(arguments: [
    "", "+", "7", "hello", "+999 12345", "030 123456", "0049 1", "00123456789012345678", "tel:123;phone-context=",
    String(repeating: "1", count: 18), String(repeating: "1", count: 251), String(repeating: "+", count: 100_000),
  ])
  func textsWithoutACountryOrANumberAreNotParsed(_ text: String) {
    #expect(ParsedNumber(text) == nil)
  }

  @Test func aNumberIsWrittenInItsOwnWays() throws {
    let number = try #require(ParsedNumber("+44 20 7946 0958 ext. 12"))
    #expect(number.e164 == "+442079460958")
    #expect(number.national == "020 7946 0958 x12")
    #expect(number.international == "+44 20 7946 0958 x12")
    #expect(number.extensionDigits == "12")
    #expect(number.region == "GB")
    #expect(number.callingCode == 44)
    #expect(number.nationalDigits == "2079460958")
    #expect(number.isValid)
  }

  @Test(arguments: [
    ("415 555 2671 x9", "9"), ("415 555 2671 ext. 9", "9"), ("415 555 2671 Extension: 9", "9"),
    ("415 555 2671;ext=9", "9"), ("415 555 2671,,9", "9"), ("415 555 2671;9", "9"), ("415 555 2671 - 503#", "503"),
    ("415 555 2671 #9", "9"), ("415 555 2671 доб. 9", "9"), ("415 555 2671 anexo 9", "9"),
    ("415 555 2671 extensión 9", "9"), ("415 555 2671 extensio\u{301}n 9", "9"), ("415 555 2671 ｅｘｔｎ９", "9"),
    ("415 555 2671 x302/x2303", "302"), ("415 555 2671", ""),
  ])
  func everyFormOfAnExtensionIsOne(_ text: String, _ ext: String) {
    let number = ParsedNumber(text, region: "US")
    #expect(number?.e164 == "+14155552671")
    #expect(number?.extensionDigits == ext)
  }

  @Test(arguments: [
    ("030 123456", true), (" (030) 123456 ", true), ("030 123456 ext. 5", true), ("+49 30 123456;ext=5", true),
    ("030 123456 (privat)", false), ("Tel. 030 123456", false), ("030 123456 / 7", true), ("030-FLOWERS", false),
    ("030 123456 x1/x2", false), ("030 123456;isub=1", false), ("0x30 123456", false), ("*030 123456", false),
    ("030*123456", false),
  ])
  func whetherATextIsNothingButANumber(_ text: String, _ isWhole: Bool) {
    #expect(ParsedNumber(text, region: "DE")?.isWholeText == isWhole)
  }

  @Test func regionsThatShareACodeAreDistinguished() {
    #expect(ParsedNumber("+1 268 464 1234")?.region == "AG")
    #expect(ParsedNumber("+1 506 234 5678")?.region == "CA")
    #expect(ParsedNumber("+7 701 123 4567")?.region == "KZ")
    #expect(ParsedNumber("+800 1234 5678")?.region == "001")
    // Numbers without an area code, in regions that are one area.
    #expect(ParsedNumber("464 1234", region: "AG")?.e164 == "+12684641234")
    #expect(ParsedNumber("256789", region: "GG")?.e164 == "+441481256789")
  }

  @Test func keysUniteSpellingsAndNotPeople() {
    let spellings = ["+49 171 1234567", "0171/1234567", "0049-171-1234567", "(0171) 123 45 67"]
    #expect(Set(spellings.map { ParsedNumber($0, region: "DE")?.matchKey }) == ["491711234567"])
    #expect(
      ParsedNumber("0171 1234567", region: "DE")?.matchKey != ParsedNumber("0171 1234568", region: "DE")?.matchKey)
    #expect(Set(spellings.map { ParsedNumber.suffixKey(of: $0) }) == ["1234567"])
    #expect(ParsedNumber.suffixKey(of: "12345") == nil)
    #expect(ParsedNumber.suffixKey(of: "555-0123-456 x99") == "0123456")
    #expect(ParsedNumber("+1 415 555 2671 x1", region: nil) != ParsedNumber("+1 415 555 2671 x2", region: nil))
  }

  @Test func everyRegionHasAnExampleThatIsValid() {
    let regions = NumberingPlan.shared.regions
    #expect(regions.count == 245)
    for region in regions {
      guard let example = NumberingPlan.shared.exampleNumber(ofRegion: region) else {
        Issue.record("\(region) has no example")
        continue
      }
      let number = ParsedNumber(example)
      #expect(number?.isValid == true, "\(region) \(example)")
      #expect(number?.e164 == example)
    }
    #expect(NumberingPlan.shared.callingCode(ofRegion: "xx") == nil)
    #expect(!NumberingPlan.shared.hasCallingCode(-1) && !NumberingPlan.shared.hasCallingCode(1_000))
  }

  /// What is written in any way reads back as the same number.
  @Test func writtenNumbersReadBackAsThemselves() {
    for region in NumberingPlan.shared.regions {
      guard let example = NumberingPlan.shared.exampleNumber(ofRegion: region), let number = ParsedNumber(example)
      else {
        continue
      }
      #expect(ParsedNumber(number.e164) == number)
      #expect(ParsedNumber(number.international) == number, "\(number.international)")
      #expect(ParsedNumber(number.national, region: region) == number, "\(region) \(number.national)")
    }
  }

  /// Nothing that anybody writes stops the program or takes long.
  @Test func anyTextIsReadOrRefused() {
    let seed = SeededRandom.runSeed
    var random = SeededRandom(seed: seed)
    let pieces = [
      "+", "0", "00", "1", "49", "5", "x", "ext", ";ext=", ";isub=", ";phone-context=", "tel:", ",", ",,", "#", "~",
      "(",
      ")", "-", " ", "/", "доб", "ó", "o\u{301}", "\u{FF0B}", "\u{FF15}", "\u{665}", "😀", "\u{0}", "A", "\\x", "999",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let region = ["US", "DE", "AR", "BR", "JP", "IT", "ZZ", nil].randomElement(using: &random) ?? nil
      guard let number = ParsedNumber(text, region: region) else { continue }
      #expect((2...17).contains(number.nationalDigits.utf8.count), "seed \(seed): \(text)")
      #expect(number.e164.utf8.dropFirst().allSatisfy { (48...57).contains($0) }, "seed \(seed): \(text)")
      _ = (number.national, number.international, number.isValid, number.region)
    }
  }

  @Test func manyThreadsMayAskAtOnce() async {
    let regions = NumberingPlan.shared.regions
    let valid = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          regions.count { region in
            NumberingPlan.shared.exampleNumber(ofRegion: region).flatMap { ParsedNumber($0) }?.isValid == true
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(valid == regions.count * 4)
  }
}
