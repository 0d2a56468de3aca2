import ContactModel
import ContactTestSupport
import Foundation
import JSONContacts
import SourceText
import Testing

/// The bytes of a file in `Samples/`.
func sample(_ name: String) throws -> [UInt8] {
  let file = try #require(Bundle.module.url(forResource: "Samples/\(name)", withExtension: nil))
  return Array(try Data(contentsOf: file))
}

@Suite struct SampleTests {
  @Test(arguments: [("contacts.json", JSONWriter.Form.array), ("contacts.ndjson", .lines)])
  func comesBackByteForByte(name: String, form: JSONWriter.Form) throws {
    let bytes = try sample(name)
    let batch = JSONReader().read(bytes, isWholeText: true)
    #expect(batch.findings.isEmpty)
    #expect(batch.rejected.isEmpty)
    #expect(write(batch.items.map(\.value), form) == bytes)
  }

  @Test func bothFormsHaveTheSameContacts() throws {
    let array = JSONReader().read(try sample("contacts.json")).items.map(\.value)
    let lines = JSONReader().read(try sample("contacts.ndjson")).items.map(\.value)
    #expect(array == lines)
    #expect(array.map(\.displayName) == ["Dr. Mira Ólafsdóttir", "陽菜 佐藤", "Night watch"])
    #expect(array[0].phones[1].value.ext == "12")
    #expect(array[0].addresses[0].value.fineComponents[2] == "2")
    #expect(array[1].names[1].language == "en")
  }

  @Test func foundationReadsThemToo() throws {
    #expect(try JSONSerialization.jsonObject(with: Data(sample("contacts.json"))) is [Any])
    for seed in SeededRandom.seeds(5) {
      var generator = ContactGenerator(seed: seed, .json())
      let bytes = write([generator.contact()], .array)
      #expect(throws: Never.self, "seed \(seed)") { try JSONSerialization.jsonObject(with: Data(bytes)) }
    }
  }
}
