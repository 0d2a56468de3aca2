import ContactFiles
import Foundation
import JSONContacts
import JSONSchemas
import Testing

@Suite("The JSON of samples")
struct JSONSchemaSampleTests {
  private static let samples: URL? = Bundle.module.url(forResource: "Samples", withExtension: nil)

  @Test("Every sample as JSON conforms to the schema of the documentation, in both layouts")
  func conforms() throws {
    let article = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Sources/JSONContacts/JSONContacts.docc/JSONSchema.md").standardized
    let schema = try JSONSchema(article: try String(contentsOf: article, encoding: .utf8))
    let folder = try #require(Self.samples).path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.contains(".") && !$0.hasPrefix(".")
    }
    var count = 0
    for name in names.sorted() {
      let source = ContactSource.file(folder + "/" + name)
      let lines = try Conversion([source], to: .ndjson).bytes()
      for line in lines.split(separator: UInt8(ascii: "\n")) {
        #expect(schema.flaws(of: try JSONSchema.parse(Array(line))) == [], "\(name)")
        count += 1
      }
      let array = try JSONSchema.parse(try Conversion([source], to: .json).bytes())
      guard case .array(let contacts) = array.kind else {
        Issue.record("\(name) is not an array")
        continue
      }
      #expect(contacts.flatMap(schema.flaws) == [], "\(name)")
    }
    #expect(count > names.count)
  }
}
