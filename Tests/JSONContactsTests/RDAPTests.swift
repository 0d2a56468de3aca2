import ContactModel
import Findings
import JSONContacts
import SourceText
import Testing

@Suite("Answers of RDAP") struct RDAPTests {
  /// A jCard with a name.
  private static func card(_ name: String) -> String {
    #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","\#(name)"]]]"#
  }

  private static func names(_ text: String) -> [String] {
    RDAPReader().read(Array(text.utf8), isWholeText: true).items.map(\.value.displayName)
  }

  @Test(
    "Each jCard at any depth is a contact, in the order of the file",
    arguments: [
      (#"{"vcardArray":\#(card("A"))}"#, ["A"]),
      (#"{"entities":[{"vcardArray":\#(card("A"))},{"vcardArray":\#(card("B"))}]}"#, ["A", "B"]),
      (#"{"entities":[{"vcardArray":\#(card("A")),"entities":[{"vcardArray":\#(card("B"))}]}]}"#, ["A", "B"]),
      (#"{"entities":[{"entities":[{"vcardArray":\#(card("A"))}],"vcardArray":\#(card("B"))}]}"#, ["A", "B"]),
      (
        #"{"domainSearchResults":[{"entities":[{"vcardArray":\#(card("A"))}]},{"network":{"entities":[{"vcardArray":\#(card("B"))}]}}]}"#,
        ["A", "B"]
      ),
      (#"{"entities":[{"vcardArray":null},{"vcardArray":[]},{"vcardArray":\#(card("A"))}]}"#, ["A"]),
      (#"[{"vcardArray":\#(card("A"))},{"vcardArray":\#(card("B"))}]"#, ["A", "B"]),
      (#"{"vcardArray":\#(card("A"))}"# + "\n" + #"{"vcardArray":\#(card("B"))}"#, ["A", "B"]),
    ])
  func contacts(text: String, names: [String]) {
    #expect(RDAPTests.names(text) == names)
  }

  @Test(
    "Roles are categories and the handle is a custom field, wherever they are in the entity",
    arguments: [
      #"{"roles":["abuse","technical"],"handle":"H-1","vcardArray":\#(card("A")),"status":["active"]}"#,
      #"{"vcardArray":\#(card("A")),"x":{"roles":["no"]},"handle":"H-1","roles":["abuse","technical","abuse"]}"#,
    ])
  func rolesAndHandle(text: String) throws {
    let contact = try #require(RDAPReader().read(Array(text.utf8)).items.first?.value)
    #expect(contact.categories.map(\.value) == ["abuse", "technical"])
    #expect(contact.extensions.map(\.value) == ["H-1"])
    #expect(contact.extensions.first?.parameters == [Parameter("X-LABEL", ["handle"])])
  }

  @Test("The bytes of a contact are read as the same contact")
  func sameBytes() {
    let text =
      #"{"handle":"D","entities":[{"roles":["a"],"entities":[{"handle":"2","vcardArray":\#(RDAPTests.card("B"))}],"#
      + #""vcardArray":\#(RDAPTests.card("A"))},{"vcardArray":\#(RDAPTests.card("C")),"roles":["c"]}]}"#
    let bytes = Array(text.utf8)
    let items = RDAPReader().read(bytes).items
    #expect(items.map(\.value.displayName) == ["B", "A", "C"])
    for item in items {
      #expect(RDAPReader().read(Array(bytes[item.range])).items.map(\.value) == [item.value])
    }
  }

  @Test(
    "JSON that is not an answer with contacts is rejected with its code",
    arguments: [
      (#"{"objectClassName":"domain"}"#, ["JS002"]), (#"{"a":1"#, ["JS001"]), ("[1]", ["JS002"]),
      (String(repeating: #"{"a":"#, count: 3_000), ["JS006"]),
      (#"{"entities":[{"vcardArray":{"a":1}}]}"#, ["JS040", "JS020"]),
      (#"{"entities":[{"vcardArray":["vcard",1]}]}"#, ["JS040", "JS020"]),
    ])
  func rejected(text: String, codes: [String]) {
    let batch = RDAPReader().read(Array(text.utf8))
    #expect(batch.items.isEmpty)
    #expect(batch.rejected.count == 1)
    #expect(batch.findings.map(\.code.id) == codes)
  }

  @Test("An answer that is longer than the limit is rejected")
  func tooLong() {
    var limits = Limits()
    limits.card = 60
    let text = #"{"vcardArray":\#(RDAPTests.card(String(repeating: "A", count: 60)))}"#
    #expect(RDAPReader(limits: limits).read(Array(text.utf8)).findings.map(\.code.id) == ["JS007"])
  }

  @Test(
    "An answer is recognised by its members, and nothing else is",
    arguments: [
      (#"{"rdapConformance":["rdap_level_0"]}"#, true), (#"{"a": 1, "rdapConformance" : [ ]}"#, true),
      (#"{"objectClassName":"domain"}"#, true), (#"{"entities":[{"objectClassName": "Entity"}]}"#, true),
      (#"{"objectClassName":"ip network"}"#, true), (#"{"objectClassName":"person"}"#, false),
      (#"{"notes":[{"value":"\"objectClassName\":\"domain\""}]}"#, false), (#"{"rdapConformance":1}"#, false),
      (#"{"uid":"rdapConformance"}"#, false), (#"["objectClassName"]"#, false), ("", false), ("o", false),
    ])
  func recognition(text: String, isAnswer: Bool) {
    #expect(RDAPReader.recognizes(Array(text.utf8)) == isAnswer)
  }
}
