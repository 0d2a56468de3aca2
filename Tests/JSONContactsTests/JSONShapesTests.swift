import ContactModel
import ContactTestSupport
import Findings
import JSONContacts
import SourceText
import Testing

/// Each key has one form; what the first version of the form wrote is still read.
@Suite("The shapes of the JSON form") struct JSONShapesTests {
  private func read(_ text: String) -> ImportBatch<Contact> {
    JSONReader().read(Array(text.utf8), isWholeText: true)
  }

  private func written(_ text: String) -> String {
    String(decoding: write(read(text).items.map(\.value), .lines), as: UTF8.self)
  }

  @Test(
    "The first version is read and written as the second one",
    arguments: [
      (
        #""uid":{"value":"a","parameters":[{"name":"X-A","values":["1"]}]}"#,
        #""uid":"a","uidAttributes":{"parameters":[{"name":"X-A","values":["1"]}]}"#
      ),
      (#""uid":[{"value":"a"},{"value":"b"}]"#, #""uid":"a","uidAlternatives":[{"value":"b"}]"#),
      (#""birthday":{"text":"circa 1800"}"#, #""birthdayAttributes":{"text":"circa 1800"}"#),
      (
        #""birthday":{"value":{"text":"circa 1800"},"altID":"1"}"#,
        #""birthdayAttributes":{"text":"circa 1800","altID":"1"}"#
      ),
      (#""birthday":{"year":1985,"month":13}"#, #""birthdayAttributes":{"parts":{"year":1985,"month":13}}"#),
      (
        #""birthday":[{"value":"1953-04-15"},{"value":{"text":"circa 1800"}}]"#,
        #""birthday":"1953-04-15","birthdayAlternatives":[{"text":"circa 1800"}]"#
      ),
      (
        #""gender":{"value":{"sex":"F"},"language":"en"}"#,
        #""gender":{"sex":"F"},"genderAttributes":{"language":"en"}"#
      ),
      (
        #""grammaticalGender":{"value":"feminine","language":"de"}"#,
        #""grammaticalGender":"feminine","grammaticalGenderAttributes":{"language":"de"}"#
      ),
      (
        #""revision":{"value":"2024-01-01T00:00:00Z","group":"a"}"#,
        #""revision":"2024-01-01T00:00:00Z","revisionAttributes":{"group":"a"}"#
      ),
      (
        #""birthPlace":{"value":"geo:1,2","isURI":true}"#,
        #""birthPlace":"geo:1,2","birthPlaceAttributes":{"isURI":true}"#
      ),
      (
        #""name":[{"value":{"family":["A"]},"language":"ja"},{"value":{"family":["B"]}}]"#,
        #""name":{"family":["A"]},"nameAttributes":{"language":"ja"},"nameAlternatives":[{"value":{"family":["B"]}}]"#
      ),
      (
        #""phones":[{"value":"1","types":["work"],"otherTypes":["x-boat"]}]"#,
        #""phones":[{"value":"1","types":["work","x-boat"]}]"#
      ),
      (#""dates":[{"value":{"text":"spring"},"label":"A"}]"#, #""dates":[{"text":"spring","label":"A"}]"#),
      (
        #""addresses":[{"value":{"fineComponents":[["a"],[]]}}]"#,
        #""addresses":[{"value":{"fineComponents":{"lists":[["a"],[]]}}}]"#
      ),
    ])
  func firstVersion(old: String, new: String) {
    let batch = read("{\(old)}")
    #expect(batch.findings.isEmpty)
    let expected = #"{"version":2,\#(new)}"# + "\n"
    #expect(written("{\(old)}") == expected)
    #expect(read(expected).items.map(\.value) == batch.items.map(\.value))
    #expect(read(expected).findings.isEmpty)
  }

  /// A file of the first version, with most of its forms.
  private static let oldFile = #"""
    [
      {
        "uid": "urn:uuid:5c1f7a3e-6a0b-4d0e-9d39-0a4f6f1b2c02",
        "kind": "individual",
        "formattedNames": [{"value": "Hina Sato"}],
        "name": [
          {"value": {"family": ["佐藤"], "given": ["陽菜"]}, "language": "ja", "altID": "1"},
          {"value": {"family": ["Sato"], "given": ["Hina"]}, "language": "en", "altID": "1"}
        ],
        "phones": [{"value": "+81 90", "types": ["cell"], "otherTypes": ["boat"], "preference": 1}],
        "birthday": {"value": "--11-30", "parameters": [{"name": "CALSCALE", "values": ["gregorian"]}]},
        "anniversary": {"text": "spring 2004"},
        "dates": [{"value": {"year": 2004, "month": 13}, "label": "First ship"}],
        "gender": {"sex": "F"},
        "agents": [{"value": {"contact": {"uid": {"value": "b", "group": "g"}}}}],
        "revision": "2024-01-01T00:00:00Z"
      }
    ]
    """#

  @Test("A file of the first version gives the same contacts as before, in both layouts")
  func oldFile() throws {
    let batch = read(JSONShapesTests.oldFile)
    #expect(batch.findings.isEmpty)
    let contact = try #require(batch.items.first?.value)
    #expect(contact.names.map(\.value.family.texts) == [["佐藤"], ["Sato"]])
    #expect(contact.names.map(\.language) == ["ja", "en"])
    #expect(contact.phones[0].otherTypes == ["boat"])
    #expect(contact.birthdays[0].parameters == [Parameter("CALSCALE", ["gregorian"])])
    #expect(contact.anniversary == .text("spring 2004"))
    #expect(contact.dates[0].value == .date(PartialDate(year: 2004, month: 13)))
    guard case .contact(let agent) = contact.agents[0].value else { return #expect(Bool(false)) }
    #expect(agent.uids[0].group == "g")
    for form in [JSONWriter.Form.array, .lines] {
      #expect(JSONReader().read(write([contact], form), isWholeText: true).items.map(\.value) == [contact])
    }
  }

  @Test("The keys of a field may be in any order")
  func anyOrder() {
    let keys = [
      #""birthdayAlternatives":[{"value":"1985"}]"#, #""birthdayAttributes":{"altID":"1"}"#, #""birthday":"1986""#,
    ]
    let expected = read("{\(keys[2]),\(keys[1]),\(keys[0])}").items.map(\.value)
    #expect(expected.first?.birthdays.count == 2 && expected.first?.birthdays[0].altID == "1")
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1]] {
      #expect(read("{\(order.map { keys[$0] }.joined(separator: ","))}").items.map(\.value) == expected)
    }
  }

  @Test(
    "The version of a contact is its first key, and a newer one is reported",
    arguments: [(#"{"version":2}"#, []), (#"{"uid":"a","version":1}"#, []), (#"{"version":3,"uid":"a"}"#, ["JS016"])])
  func version(text: String, codes: [String]) {
    let batch = read(text)
    #expect(batch.findings.map(\.code.id) == codes)
    #expect(batch.items.count == 1)
    #expect(written(text).hasPrefix(#"{"version":2"#))
  }

  @Test(
    "Another form with a clear meaning is read, with a note",
    arguments: [
      (#"{"name":"Ada L"}"#, #""formattedNames":[{"value":"Ada L"}]"#),
      (#"{"phones":["+1 555", 15550100]}"#, #""phones":[{"value":"+1 555"},{"value":"15550100"}]"#),
      (#"{"addresses":[{"value":{"postalCode":80331}}]}"#, #""addresses":[{"value":{"postalCode":["80331"]}}]"#),
      (#"{"birthday":"1985/04/12"}"#, #""birthday":"1985-04-12""#),
      (#"{"birthday":"19850412"}"#, #""birthday":"1985-04-12""#),
      (#"{"birthday":"1985-4-2"}"#, #""birthday":"1985-04-02""#),
      (#"{"birthday":19850412}"#, #""birthday":"1985-04-12""#),
      (#"{"birthday":"1985.4.2"}"#, #""birthday":"1985-04-02""#),
      (#"{"birthday":"1985-04-12 10:20"}"#, #""birthday":"1985-04-12T10:20""#),
    ])
  func clear(text: String, form: String) {
    let batch = read(text)
    #expect(!batch.findings.isEmpty)
    #expect(batch.findings.allSatisfy { $0.code == JSONCodes.looseValue && $0.severity == .note })
    #expect(written(text) == #"{"version":2,\#(form)}"# + "\n")
  }

  @Test(
    "A date that cannot be read is kept as a text with a warning",
    arguments: ["12 April 1985", "04/12/1985", "1985/13/01", "1985-02-30", "12.04.1985", ""])
  func unclear(text: String) {
    let batch = read(#"{"birthday":"\#(text)"}"#)
    #expect(batch.items.first?.value.birthday == .text(text))
    #expect(batch.findings.map(\.code) == [JSONCodes.dateAsText])
    #expect(batch.findings.map(\.severity) == [.warning])
  }

  @Test(
    "A message explains what is wrong with a value of the right type",
    arguments: [
      (#"{"emails":[{"value":"a","preference":500}]}"#, "must be a number from 1 to 100; \"500\" was skipped"),
      (#"{"emails":[{"value":"a","preference":1.5}]}"#, "must be a whole number; \"1.5\" was skipped"),
      (#"{"emails":[{"value":"a","preference":"x"}]}"#, "must be a whole number, not a text;"),
      (
        #"{"photos":[{"value":{}}]}"#, "must be an object with one of the keys base64, uri and text; \"{}\" was skipped"
      ),
    ])
  func message(text: String, part: String) throws {
    let finding = try #require(read(text).findings.first)
    #expect(finding.message.contains(part), "\(finding.message)")
  }
}
