import Findings
import SourceText
import Testing

@testable import JSContacts

@Suite("The rules of JSContact")
struct CardRulesTests {
  private static func findings(_ members: String) -> [Finding] {
    let separator = members.isEmpty ? "" : ","
    return CardSamples.read(#"{"@type":"Card","version":"2.0"\#(separator)\#(members)}"#).findings
  }

  @Test(
    "A member with a value of another type is an error",
    arguments: [
      #""emails":["a@b.example"]"#, #""emails":{"e1":"a@b.example"}"#, #""emails":{"e1":{"address":5}}"#,
      #""name":"Ada""#, #""name":{"full":true}"#, #""members":["a"],"kind":"group""#, #""keywords":{"a":false}"#,
      #""phones":{"p":{"number":"1","pref":0}}"#, #""phones":{"p":{"number":"1","pref":101}}"#,
      #""phones":{"p":{"number":"1","pref":"1"}}"#, #""phones":{"p":{"number":"1","features":["fax"]}}"#,
      #""name":{"components":[]}"#, #""prodId":"""#, #""language":"not a tag""#, #""localizations":{"de":[]}"#,
      #""emails":{"e1":{"@type":"Phone","address":"a@b.example"}}"#,
    ])
  func types(_ members: String) {
    #expect(CardRulesTests.findings(members).map(\.code) == [JSContactCodes.wrongType])
  }

  @Test(
    "An object without a required member is an error, at the object",
    arguments: [
      #""emails":{"e1":{}}"#, #""phones":{"p":{"label":"x"}}"#, #""organizations":{"o":{}}"#, #""name":{}"#,
      #""onlineServices":{"s":{"service":"x"}}"#, #""addresses":{"a":{"pref":1}}"#, #""speakToAs":{}"#,
      #""calendars":{"c":{"uri":"https://x.example"}}"#, #""notes":{"n":{"note":"x","author":{}}}"#,
      #""anniversaries":{"a":{"kind":"birth"}}"#, #""name":{"components":[{"kind":"given"}]}"#,
    ])
  func required(_ members: String) throws {
    let found = CardRulesTests.findings(members)
    #expect(found.map(\.code) == [JSContactCodes.missingMember])
    #expect(try #require(found.first?.range).count == 1)
  }

  @Test(
    "A name or word that differs only in case is an error",
    arguments: [
      #""nickNames":{"n1":{"name":"Ada"}}"#, #""name":{"full":"Jane","Full":"Jane"}"#, #""kind":"Group""#,
      #""phones":{"p":{"number":"1","features":{"Fax":true}}}"#,
      #""emails":{"e1":{"@type":"emailAddress","address":"a@b.example"}}"#,
    ])
  func wrongCase(_ members: String) {
    #expect(CardRulesTests.findings(members).map(\.code) == [JSContactCodes.wrongCase])
  }

  @Test("The fix of a name in another case is to rename it")
  func fix() throws {
    let finding = try #require(CardRulesTests.findings(#""nickNames":{}"#).first)
    #expect(finding.fix?.description == #"rename "nickNames" to "nicknames""#)
    #expect(finding.range == 32..<43)
  }

  @Test(
    "The member extra is an error anywhere",
    arguments: [
      #""extra":"x""#, #""name":{"full":"Jane","extra":1}"#,
      #""name":{"full":"Jane"},"localizations":{"de":{"name/extra":"x"}}"#,
    ])
  func extra(_ members: String) {
    #expect(CardRulesTests.findings(members).map(\.code) == [JSContactCodes.reserved])
  }

  @Test(
    "A key that is not an Id is an error",
    arguments: [#""emails":{"my mail":{"address":"a@b.example"}}"#, #""emails":{"":{"address":"a@b.example"}}"#])
  func identifiers(_ members: String) {
    #expect(CardRulesTests.findings(members).map(\.code) == [JSContactCodes.badIdentifier])
  }

  @Test(
    "A date or time that cannot exist, or has another form, is an error",
    arguments: [
      #""created":"2022-09-30""#, #""created":"2022-09-30T14:35:10+02:00""#, #""created":"2022-09-30T14:35:10.00Z""#,
      #""created":"2022-13-30T14:35:10Z""#, #""anniversaries":{"a":{"kind":"birth","date":{"month":2,"day":30}}}"#,
      #""anniversaries":{"a":{"kind":"birth","date":{"year":2000,"day":1}}}"#,
      #""anniversaries":{"a":{"kind":"birth","date":{"month":5}}}"#,
      #""anniversaries":{"a":{"kind":"birth","date":{}}}"#,
    ])
  func dates(_ members: String) {
    #expect(CardRulesTests.findings(members).map(\.code) == [JSContactCodes.badDate])
  }

  @Test(
    "A version that is missing or unknown is an error, and so is a Card of 1.0 without a UID",
    arguments: [
      #"{"@type":"Card","name":{"full":"A"}}"#, #"{"@type":"Card","version":"3.0"}"#,
      #"{"@type":"Card","version":"1.0","name":{"full":"A"}}"#,
    ])
  func version(_ card: String) { #expect(CardSamples.read(card).findings.map(\.code) == [JSContactCodes.badVersion]) }

  @Test(
    "Patches that must not be applied are an error, at their path",
    arguments: [
      #"{"titles/t9/name":"x"}"#, #"{"name":{"full":"x"},"name/full":"y"}"#, #"{"name/~2":"x"}"#,
      #"{"name/components/0":null}"#, #"{"name/components/-":{"kind":"given","value":"x"}}"#,
      #"{"name/components/7/value":"x"}"#, #"{"localizations/fr":{}}"#,
    ])
  func patches(_ patches: String) {
    let name = #""name":{"full":"a","components":[{"kind":"given","value":"a"}]}"#
    let found = CardRulesTests.findings(#"\#(name),"localizations":{"de":\#(patches)}"#)
    #expect(Set(found.map(\.code)) == [JSContactCodes.badPatch])
  }

  @Test(
    "Unknown members are notes, unknown words warnings, and those of vendors neither",
    arguments: [
      (#""shoeSize":39"#, ["JC010"]), (#""example.com:shoeSize":39"#, []), (#""kind":"robot""#, ["JC011"]),
      (#""kind":"example.com:robot""#, []), (#""emails":{"e":{"address":"a@b.example","x":1}}"#, ["JC010"]),
      (#"":x":1"#, ["JC010"]), (#""-a.com:x":1"#, ["JC010"]),
    ])
  func unknown(_ members: String, _ codes: [String]) {
    #expect(CardRulesTests.findings(members).map(\.code.id) == codes)
  }

  @Test(
    "Components that contradict each other are an error",
    arguments: [
      #"{"components":[{"kind":"given","value":"a"},{"kind":"separator","value":"-"}]}"#,
      #"{"components":[{"kind":"separator","value":"-"},{"kind":"separator","value":"-"},{"kind":"given","value":"a"}],"isOrdered":true}"#,
      #"{"components":[{"kind":"separator","value":"-"}],"isOrdered":true}"#,
      #"{"components":[{"kind":"given","value":"a"}],"defaultSeparator":"-"}"#,
      #"{"full":"a","sortAs":{"given":"a"}}"#,
    ])
  func components(_ name: String) {
    #expect(CardRulesTests.findings(#""name":\#(name)"#).map(\.code) == [JSContactCodes.badComponents])
  }

  @Test("Members of a Card that is not a group, and null outside a patch, are errors")
  func others() {
    #expect(CardRulesTests.findings(#""members":{"a":true}"#).map(\.code) == [JSContactCodes.membersOfOther])
    #expect(CardRulesTests.findings(#""prodId":null"#).map(\.code) == [JSContactCodes.nullValue])
  }

  @Test(
    "What is not a Card is rejected",
    arguments: [#"{"@type":"Person","name":"Ada"}"#, #"{"@type":"Group","version":"2.0"}"#, "[]", "5", #"{"a":1}"#])
  func notCards(_ text: String) {
    let batch = JSContactReader().read(Array("[\(text)]".utf8), isWholeText: true)
    #expect(batch.items.isEmpty)
    if text != "[]" { #expect(batch.findings.map(\.code) == [JSContactCodes.notACard]) }
  }

  @Test(
    "A value that is not valid is kept as JSPROP, and comes back",
    arguments: [
      #""emails":{"e1":{"address":5}}"#, #""emails":{"e1":{"address":"a@b.example"},"e2":{}}"#,
      #""nickNames":{"n1":{"name":"Ada"}}"#, #""name":{"full":"Jane","Full":"J"}"#, #""created":"yesterday""#,
      #""anniversaries":{"a":{"kind":"birth","date":{"month":5}}}"#, #""extra":{"a":[1,null]}"#,
      #""localizations":{"de":{"titles/t9/name":"x"}}"#, #""phones":{"p":{"number":"1","pref":0}}"#,
    ])
  func kept(_ members: String) throws {
    let text = #"{"@type":"Card","version":"2.0",\#(members)}"#
    let lines = CardSamples.lines(of: text)
    #expect(CardSamples.plain(CardSamples.card(of: lines)) == CardSamples.plain(CardSamples.object(text)), "\(lines)")
  }
}
