import ContactModel
import ContactTestSupport
import Foundation
import JSONContacts
import JSONSchemas
import Testing

/// The schema of the documentation.
enum FormSchema {
  static let schema: Result<JSONSchema, any Error> = Result {
    let place = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Sources/JSONContacts/JSONContacts.docc/JSONSchema.md").standardized
    return try JSONSchema(article: try String(contentsOf: place, encoding: .utf8))
  }

  /// How the contact on a line differs from the schema.
  static func flaws(of line: some Sequence<UInt8>) throws -> [String] {
    try schema.get().flaws(of: JSONSchema.parse(Array(line)))
  }
}

@Suite("The JSON Schema of the form") struct JSONSchemaTests {
  @Test("It is valid JSON with known keywords, and its references have targets")
  func isValid() throws {
    #expect(try FormSchema.schema.get().faults == [])
  }

  @Test("It has the keys of every field, three for a field with one value")
  func keys() throws {
    let fields = ContactField.all.flatMap { field -> [String] in
      if field.cardinality == .many || field.name == "kind" { return [field.key] }
      return [field.key, field.key + "Attributes", field.key + "Alternatives"]
    }
    #expect(try FormSchema.schema.get().contactKeys.sorted() == (fields + ["version"]).sorted())
  }

  @Test("Contacts with every field and any values conform to it", arguments: SeededRandom.seeds(6))
  func everyContact(seed: UInt64) throws {
    for isWellFormed in [true, false] {
      var generator = ContactGenerator(seed: seed, .init(isWellFormed: isWellFormed))
      for line in write([generator.contact(), generator.contact()], .lines).split(separator: UInt8(ascii: "\n")) {
        #expect(try FormSchema.flaws(of: line) == [], "seed \(seed)")
      }
    }
  }

  @Test(
    "JSON in a form that is not written is not valid",
    arguments: [
      (#"{}"#, ".version is missing"), (#"{"version":1}"#, ".version is not one of the values"),
      (#"{"version":"2"}"#, ".version is not one of the values"), ("[]", " is not of the type object"),
      (#"{"version":2,"uid":{"value":"a"}}"#, ".uid is not of the type string"),
      (#"{"version":2,"birthday":{"text":"a"}}"#, ".birthday is not of the type string"),
      (#"{"version":2,"phones":["1"]}"#, ".phones[0] is not of the type object"),
      (#"{"version":2,"phones":[{"ext":"1"}]}"#, ".phones[0].value is missing"),
      (#"{"version":2,"phones":[{"value":"1","types":"home"}]}"#, ".phones[0].types is not of the type array"),
      (#"{"version":2,"phones":[{"value":"1","preference":0}]}"#, ".phones[0].preference is too small"),
      (#"{"version":2,"phones":[{"value":"1","preference":101}]}"#, ".phones[0].preference is too large"),
      (#"{"version":2,"phones":[{"value":"1","preference":1.5}]}"#, ".phones[0].preference is not of the type integer"),
      (#"{"version":2,"shoe":1}"#, ".shoe is not a key of the schema"),
      (
        #"{"version":2,"agents":[{"value":{"contact":{"version":2,"uid":1}}}]}"#,
        ".agents[0].value.contact.uid is not of the type string"
      ),
      (#"{"version":2,"extensions":[{"name":"X-A"}]}"#, ".extensions[0].value is missing"),
    ])
  func refused(text: String, flaw: String) throws {
    #expect(try FormSchema.flaws(of: text.utf8) == [flaw])
  }

  @Test(
    "A fault of a schema is found",
    arguments: [
      (#"{"typ":"object"}"#, "#: keyword typ"), (##"{"items":{"$ref":"#/$defs/a"}}"##, "#/items: #/$defs/a"),
      (#"{"properties":{"a":{"type":"text"}}}"#, "#/a: type"), (#"{"properties":{"a":1}}"#, "#/a is not an object"),
    ])
  func faults(text: String, fault: String) throws {
    #expect(try JSONSchema(text).faults == [fault])
  }
}
