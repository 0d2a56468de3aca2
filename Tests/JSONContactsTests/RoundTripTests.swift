import ContactModel
import ContactTestSupport
import Findings
import JSONContacts
import SourceText
import Testing

@Suite struct RoundTripTests {
  @Test(arguments: [JSONWriter.Form.array, .lines])
  func everyContactComesBack(form: JSONWriter.Form) throws {
    for seed in SeededRandom.seeds(10) {
      var generator = ContactGenerator(seed: seed, .json())
      var contacts = (0..<2).map { _ in generator.contact() }
      for index in contacts.indices { lowerCaseKind(&contacts[index]) }
      let bytes = write(contacts, form)
      let batch = JSONReader().read(bytes, isWholeText: true)
      #expect(batch.findings.isEmpty, "seed \(seed): \(batch.findings.map(\.message))")
      #expect(batch.items.map(\.value) == contacts, "seed \(seed)")
      // `String ==` takes é and é for the same; bytes do not.
      #expect(write(batch.items.map(\.value), form) == bytes, "seed \(seed)")
    }
  }

  /// A kind is in lower case by its definition.
  private func lowerCaseKind(_ contact: inout Contact) {
    contact.kind = contact.kind.map { Kind(rawValue: $0.rawValue.asciiLowercased) }
    for index in contact.agents.indices {
      guard case .contact(var agent) = contact.agents[index].value else { continue }
      lowerCaseKind(&agent)
      contact.agents[index].value = .contact(agent)
    }
  }

  /// The writer passes over the rare keys of a contact that is known to have none of them.
  @Test func everyKeyAloneComesBack() throws {
    var values: [String: String] = [:]
    for seed in SeededRandom.seeds(60) where !ContactField.all.allSatisfy({ values[$0.key] != nil }) {
      var generator = ContactGenerator(seed: seed, .json())
      var contact = generator.contact()
      lowerCaseKind(&contact)
      let bytes = write([contact], .lines)
      var parser = JSONParser(bytes, in: 0..<bytes.count, depthLimit: 100)
      guard case .object(let members) = try parser.parse().kind else { continue }
      for member in members { values[member.key] = String(decoding: bytes[member.value.range], as: UTF8.self) }
    }
    values["version"] = nil
    #expect(ContactField.all.allSatisfy { values[$0.key] != nil })
    for (key, value) in values where ContactField.of(key: key) != nil {
      expectToComeBack(#"{"version":2,"\#(key)":\#(value)}"#)
    }
  }

  @Test(arguments: [
    #""types":["home","work"]"#, #""types":["home","boat"]"#, #""label":"school""#, #""preference":1"#,
    #""language":"en""#, #""altID":"1""#, #""pids":["1.1"]"#, #""group":"item1""#,
    #""parameters":[{"name":"X-A","values":["b"]}]"#,
  ])
  func everyAttributeAloneComesBack(attribute: String) {
    expectToComeBack(#"{"version":2,"emails":[{"value":"ada@example.org",\#(attribute)}]}"#)
  }

  private func expectToComeBack(_ text: String) {
    let batch = JSONReader().read(Array(text.utf8), isWholeText: true)
    #expect(write(batch.items.map(\.value), .lines) == Array(text.utf8) + [ASCII.lineFeed], "\(text)")
  }

  @Test func anEmptyContactComesBack() {
    #expect(write([Contact()], .lines) == Array("{\"version\":2}\n".utf8))
    for text in ["{}", "{\"version\":2}"] {
      let batch = JSONReader().read(Array(text.utf8))
      #expect(batch.items.map(\.value) == [Contact()] && batch.findings.isEmpty)
    }
  }

  @Test func noContactIsAnEmptyArray() {
    #expect(String(decoding: write([], .array), as: UTF8.self) == "[\n]\n")
    #expect(JSONReader().read(write([], .array), isWholeText: true).findings.isEmpty)
  }

  @Test func agentsTooDeepAreALoss() throws {
    var limits = Limits()
    limits.nesting = 2
    var contact = Contact()
    contact.uid = "innermost"
    for level in 0..<3 {
      var outer = Contact()
      outer.uid = "\(level)"
      outer.agents = [Entry(.contact(contact))]
      contact = outer
    }
    var bytes: [UInt8] = []
    let losses = JSONWriter(.lines, limits: limits).write(contact, into: &bytes)
    #expect(losses.map(\.code) == [LossCodes.property])
    #expect(!String(decoding: bytes, as: UTF8.self).contains("innermost"))
    #expect(JSONReader(limits: limits).read(bytes).findings.isEmpty)

    bytes = []
    #expect(JSONWriter(.lines).write(contact, into: &bytes).isEmpty)
    let batch = JSONReader(limits: limits).read(bytes)
    #expect(batch.findings.map(\.code) == [JSONCodes.agentTooDeep])
    #expect(batch.items.count == 1)
  }

  @Test func piecesCanBeJoined() {
    let contacts = ["a", "b", "c"].map { uid in
      var contact = Contact()
      contact.uid = uid
      return contact
    }
    for form in [JSONWriter.Form.array, .lines] {
      let writer = JSONWriter(form)
      let pieces = contacts.map { contact in
        var bytes: [UInt8] = []
        _ = writer.write(contact, into: &bytes)
        return bytes
      }
      var joined: [UInt8] = []
      writer.begin(into: &joined)
      joined += pieces.joined(separator: writer.separator)
      writer.end(into: &joined)
      #expect(joined == write(contacts, form))
    }
  }
}

/// The contacts as one text.
func write(_ contacts: [Contact], _ form: JSONWriter.Form) -> [UInt8] {
  let writer = JSONWriter(form)
  var bytes: [UInt8] = []
  writer.begin(into: &bytes)
  for (number, contact) in contacts.enumerated() {
    if number > 0 { bytes += writer.separator }
    #expect(writer.write(contact, into: &bytes).isEmpty)
  }
  writer.end(into: &bytes)
  if form == .lines, bytes.count < 200_000 {
    for line in bytes.split(separator: ASCII.lineFeed) {
      let flaws = try? FormSchema.flaws(of: line)
      #expect(flaws == [], "\(String(decoding: line.prefix(300), as: UTF8.self))")
    }
  }
  return bytes
}
