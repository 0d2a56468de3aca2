import ContactModel
import ContactTestSupport
import Findings
import Foundation
import SourceText
import Testing

@testable import JSONContacts

@Suite struct AppTests {
  static let formats = AppFormat.allCases

  @Test(arguments: formats)
  func theSampleComesBackByteForByte(format: AppFormat) throws {
    let bytes = try sample(format.rawValue + ".json")
    let batch = AppReader(format).read(bytes, isWholeText: true)
    #expect(batch.findings.isEmpty, "\(batch.findings)")
    let (written, findings) = writeApp(batch.items.map(\.value), format)
    #expect(written == bytes)
    #expect(findings.isEmpty)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(written)) }
  }

  @Test(arguments: formats)
  func theAppIsRecognizedByItsKeys(format: AppFormat) throws {
    let expected = format == .contactSections ? AppFormat.contactManager : format
    let bytes = try sample(format.rawValue + ".json")
    #expect(AppFormat(recognising: bytes) == expected)
    // Also where only the start is there.
    #expect(AppFormat(recognising: Array(bytes.prefix(bytes.count / 2))) == expected)
  }

  @Test(arguments: [
    #"[{"uid": "1"}]"#, #"[{"name": {"given": ["Ada"]}, "phones": []}]"#, "[]", "", "{}", "[[", #"["name"]"#,
    #"[{"id": 1, "name": "Ada", "phone": "1", "website": "x"}]"#, #"[{"phones": ["1"], "emails": ["a@b.org"]}]"#,
    #"[{"name": "Ada"}]"#, #"{"a": {"name": "x", "age": "1"}}"#, #"[{"na\u006De": "x", "age": "1"}]"#,
  ])
  func otherJSONIsNotRecognizedAsThatOfAnApp(text: String) { #expect(AppFormat(recognising: Array(text.utf8)) == nil) }

  @Test(arguments: [
    (#"[{"name":"A","surname":"","company":"","phoneNumber":"1","email":""}]"#, AppFormat.iosContacts),
    (#"{"name":"A","phoneNumber":"1","age":null}"#, .contactManager),
    (#"[{"phone":"1","name":"a \" , } b","id":7}]"#, .contactListPro),
    (#"[{"company":"C","addresses":[{"city":"x","a":[1,{}]}],"phones":[]}]"#, .esContacts),
  ])
  func orderAndValuesDoNotMatter(text: String, expected: AppFormat) {
    #expect(AppFormat(recognising: Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    (AppFormat.iosContacts, #"[{"name":"Ada","surname":"L"}]"#, ["JS030"]),
    (.iosContacts, #"[{"name":"Ada","phoneNumber":"1","shoe":41}]"#, ["JS003"]),
    (.iosContacts, #"[{"name":["Ada"],"phoneNumber":"1"}]"#, ["JS004", "JS030"]),
    (.contactManager, #"[{"name":"Ada","age":36,"phoneNumber":"010-1234-5678"}]"#, []),
    (.contactManager, #"[{"name":"Ada","age":"x","phoneNumber":"010-1234-5678"}]"#, ["JS030"]),
    (.contactSections, #"[{"name":"Ada","age":"x","phoneNumber":"1"}]"#, []),
    (.contactListPro, #"[{"id":7,"name":"Ada"}, 1, {"x":1}, {}]"#, ["JS002", "JS002", "JS002"]),
    (.esContacts, #"[{"firstName":"","lastName":"","company":" "}]"#, ["JS030"]),
    (.esContacts, #"[{"firstName":"A","phones":[{"type":"home","phone":"1"},{"value":"2"},{"zip":1}]}]"#, ["JS003"]),
  ])
  func mistakesAreReported(format: AppFormat, text: String, codes: [String]) {
    let batch = AppReader(format).read(Array(text.utf8), isWholeText: true)
    #expect(batch.findings.map(\.code.id) == codes)
    #expect(batch.items.count == 1)
  }

  @Test func whatTheAppDoesNotKnowIsKept() throws {
    let text = #"[{"name":"Ada","phoneNumber":"1","shoe":41,"isFriend":true,"nick":"A, B","list":[1],"none":null}]"#
    let batch = AppReader(.iosContacts).read(Array(text.utf8))
    let contact = try #require(batch.items.first?.value)
    #expect(
      contact.extensions.map { "\($0.parameters.first?.values.first ?? ""): \($0.value)" } == [
        "shoe: 41", "isFriend: true", "nick: A\\, B",
      ])
    #expect(batch.findings.map { $0.message.hasSuffix("was skipped") } == [false, false, false, true, true])
    let losses = writeApp([contact], .iosContacts).findings
    #expect(losses.map(\.code) == [LossCodes.property, LossCodes.property, LossCodes.property])
  }

  @Test func theMessageIsTheApps() throws {
    let batch = AppReader(.iosContacts).read(Array(#"[{"name":"Ada"}]"#.utf8))
    #expect(try #require(batch.findings.first).message.contains("Name and Phone Number are required."))
  }

  @Test func everyDroppedValueIsReported() throws {
    var contact = Contact()
    contact.uid = "urn:uuid:7C0E1B52-3F0B-4E6E-9A63-2D9D1C5A1F01"
    contact.name = PersonName(given: "Ada", family: "Lovelace")
    contact.name?.prefixes = "Lady"
    contact.phones = [Phone("1", types: .home), Phone("2", types: .work, preference: 1)]
    contact.birthday = .date(PartialDate(year: 1815, month: 12, day: 10))
    contact.extensions = [ExtensionProperty("X-AGE", "36"), ExtensionProperty("X-SHOE", "41")]
    var (bytes, findings) = writeApp([contact], .contactListPro)
    #expect(
      findings.map { "\($0.code.id) \($0.property ?? "")" } == [
        "LS007 UID", "LS004 N", "LS004 N", "LS004 N", "LS005 TEL", "LS006 TEL", "LS003 TEL", "LS001 BDAY",
        "LS001 X-AGE", "LS001 X-SHOE", "LS008 FN",
      ])
    #expect(findings.allSatisfy { $0.contact?.name == "Lady Ada Lovelace" })
    #expect(String(decoding: bytes, as: UTF8.self).contains(#""id": "7C0E1B52-3F0B-4E6E-9A63-2D9D1C5A1F01""#))
    (bytes, findings) = writeApp([contact], .iosContacts)
    #expect(findings.contains { $0.code == LossCodes.component && $0.message.contains("Lady") })
    (bytes, findings) = writeApp([contact], .contactManager)
    #expect(findings.filter { $0.property == "X-SHOE" }.map(\.code) == [LossCodes.property])
    #expect(String(decoding: bytes, as: UTF8.self).contains(#""age": "36""#))
  }

  @Test func anIdIsMadeWhereTheAppAsksForOne() throws {
    var contact = Contact()
    contact.formattedNames = [Entry("Ada")]
    let (first, findings) = writeApp([contact], .contactListPro)
    #expect(findings.map(\.code) == [LossCodes.derived])
    #expect(writeApp([contact], .contactListPro).bytes == first)
    let id = try #require(AppReader(.contactListPro).read(first).items.first?.value.uid)
    #expect(UUID(uuidString: id) != nil)
  }

  @Test(arguments: formats)
  func everyFieldThatDiffersIsALoss(format: AppFormat) throws {
    for seed in SeededRandom.seeds(10) {
      var generator = ContactGenerator(seed: seed, .json())
      let contact = generator.contact()
      let (bytes, findings) = writeApp([contact], format)
      let batch = AppReader(format).read(bytes, isWholeText: true)
      // What the app asks for may be missing; everything else is readable.
      #expect(batch.findings.allSatisfy { $0.code == JSONCodes.appRule }, "seed \(seed)")
      let back = try #require(batch.items.first?.value, "seed \(seed)")
      var expected = contact
      // A text is the type of a value in this app: the label Home is the type home, too.
      for index in expected.phones.indices where expected.phones[index].label == "Home" {
        expected.phones[index].types.insert(.home)
      }
      for index in expected.emails.indices where expected.emails[index].label == "Home" {
        expected.emails[index].types.insert(.home)
      }
      for index in expected.addresses.indices where expected.addresses[index].label == "Home" {
        expected.addresses[index].types.insert(.home)
      }
      let before = try fields(format == .esContacts ? expected : contact)
      let after = try fields(back)
      // A kept property is named by its own name.
      let named = Set(findings.compactMap(\.property).map { ContactField.of(property: $0) != nil ? $0 : "X-" })
      for (member, value) in before where after[member] != value {
        // The attributes and further values of a field are under keys of their own.
        let key = ["Attributes", "Alternatives"].reduce(member) {
          $0.hasSuffix($1) ? String($0.dropLast($1.count)) : $0
        }
        let isMadeAgain = key == "formattedNames" && contact.formattedNames.allSatisfy { $0.value == back.displayName }
        #expect(
          named.contains(ContactField.all.first { $0.key == key }?.property ?? key) || isMadeAgain,
          "seed \(seed): \(member) \(value) became \(after[member] ?? "nothing")")
      }
      // And what came back once comes back for ever.
      let (second, again) = writeApp([back], format)
      #expect(second == bytes, "seed \(seed)")
      #expect(again.allSatisfy { $0.code == JSONCodes.appRule }, "seed \(seed): \(again)")
      #expect(AppReader(format).read(second).items.first?.value == back, "seed \(seed)")
    }
  }

  @Test func manyValuesTakeLinearTime() {
    let growth = Growth(from: 500) { count in
      var contact = Contact()
      contact.name = PersonName(given: "Ada", family: "Lovelace")
      contact.phones = (0..<count).map { Phone(PhoneNumber("\($0)"), types: .home, preference: $0 % 100 + 1) }
      let findings = writeApp([contact], .esContacts).findings
      #expect(findings.count(where: { $0.code == LossCodes.preference }) == count)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// The fields of a contact as JSON texts, by their keys.
  private func fields(_ contact: Contact) throws -> [String: String] {
    let bytes = write([contact], .lines)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    return try object.mapValues {
      let data = try JSONSerialization.data(withJSONObject: $0, options: [.fragmentsAllowed, .sortedKeys])
      return String(decoding: data, as: UTF8.self)
    }
  }
}

/// The contacts as the JSON of an app, and the findings of the writer.
func writeApp(_ contacts: [Contact], _ format: AppFormat) -> (bytes: [UInt8], findings: [Finding]) {
  let writer = AppWriter(format)
  var bytes: [UInt8] = []
  var findings: [Finding] = []
  writer.begin(into: &bytes)
  for (number, contact) in contacts.enumerated() {
    if number > 0 { bytes += writer.separator }
    findings += writer.write(contact, into: &bytes)
  }
  writer.end(into: &bytes)
  return (bytes, findings)
}
