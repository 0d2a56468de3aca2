import ContactModel
import ContactTestSupport
import JSONContacts
import SourceText
import Testing

/// JSON holds a contact without loss, however it is stored.
@Suite("JSON holds every field")
struct StorageGuardTests {
  @Test("A value with every attribute comes back from JSON", arguments: ContactField.all.map(\.name))
  func everyField(_ name: String) throws {
    let field = try #require(ContactField.all.first { $0.name == name })
    for seed in SeededRandom.seeds(3) {
      var contact = contactWithOne(field, seed: seed)
      // A kind is in lower case by its definition.
      contact.kind = contact.kind.map { Kind(rawValue: $0.rawValue.lowercased()) }
      let bytes = write([contact], .lines)
      let batch = JSONReader().read(bytes, isWholeText: true)
      #expect(batch.findings.isEmpty, "seed \(seed)")
      #expect(batch.items.map(\.value) == [contact], "seed \(seed)")
      #expect(batch.items.map { everyByte(of: $0.value) } == [everyByte(of: contact)], "seed \(seed)")
      #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("{\"version\":2,\"\(field.key)"), "seed \(seed)")
    }
  }
}
