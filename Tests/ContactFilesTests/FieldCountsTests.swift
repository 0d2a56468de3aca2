import ContactModel
import ContactTestSupport
import Foundation
import JSONContacts
import Testing

@testable import ContactFiles

/// What `inspect` counts are the keys that the contact has in JSON, whatever other fields it has.
@Suite struct FieldCountsTests {
  @Test func everyFieldIsCountedAlone() throws {
    var generator = ContactGenerator(seed: SeededRandom.runSeed)
    #expect(ContactGenerator.fillings.count > 40)
    for (name, filling) in ContactGenerator.fillings {
      try expectKeys(of: generator.contact(with: filling), name)
    }
  }

  @Test(arguments: [1, 2, 8])
  func everyFieldIsCountedAmongOthers(sparseness: Int) throws {
    for seed in SeededRandom.seeds(10) {
      var generator = ContactGenerator(seed: seed, ContactGenerator.Options(sparseness: sparseness))
      try expectKeys(of: generator.contact(), "seed \(seed)")
    }
  }

  private func expectKeys(of contact: Contact, _ comment: String) throws {
    var json: [UInt8] = []
    _ = JSONWriter(.lines).write(contact, into: &json)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
    var census = FieldCounts()
    census.count(contact)
    // A field with one value may have its attributes and further values under keys of their own.
    let keys = object.keys.filter { $0 != "version" }.map { key in
      ["Attributes", "Alternatives"].reduce(key) { $0.hasSuffix($1) ? String($0.dropLast($1.count)) : $0 }
    }
    #expect(Set(census.found.map(\.name)) == Set(keys), "\(comment)")
    #expect(census.found.allSatisfy { $0.contacts == 1 })
    for field in census.found {
      guard let values = object[field.name] as? [Any] else { continue }
      #expect(field.values == values.count, "\(comment): \(field.name)")
    }
  }
}
