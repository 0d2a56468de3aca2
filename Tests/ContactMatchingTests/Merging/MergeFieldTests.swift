import ContactModel
import ContactTestSupport
import JSONContacts
import SourceText
import Testing

@testable import ContactMatching

@Suite struct MergeFieldTests {
  /// A field that is added to the model and forgotten by the merger would lose its values.
  @Test func everyFieldOfTheModelIsMerged() {
    let fields = MergeField.all(region: nil).map(\.property)
    #expect(Set(fields) == Set(ContactProperty.all.map(\.name)))
    #expect(fields.count == ContactProperty.all.count)
    #expect(MergeField.order.unknown == [])
  }

  /// Each field by itself: its values go into a contact that has none of them, under the name that JSON calls it by.
  @Test(arguments: ContactGenerator.fillings.map(\.name))
  func aFieldComesOverAndIsNamedAsInJSON(name: String) throws {
    let filling = try #require(ContactGenerator.fillings.first { $0.name == name }?.filling)
    var other = Contact()
    other.extensions = [ExtensionProperty("X-OTHER", "1")]
    if name == "extensions" {
      other = Contact()
      other.nicknames = [Entry("Jo")]
    }
    var options = ContactGenerator.Options(
      texts: ContactGenerator.Options.ordinary, isWellFormed: true, hasUnknowns: name == "extensions")
    options.agentDepth = 1
    for seed in SeededRandom.seeds(4) {
      var generator = ContactGenerator(seed: seed, options)
      let contact = generator.contact(with: filling)
      let merged = ContactMerger().merge([MergeMember(contact), MergeMember(other)])
      let fields = Set(merged.values.map(\.field)).subtracting(name == "extensions" ? ["nicknames"] : ["extensions"])
      var json: [UInt8] = []
      _ = JSONWriter(.lines).write(contact, into: &json)
      let start = #"{"version":2,""#.utf8.count
      let key = String(decoding: json.dropFirst(start).prefix { $0 != ASCII.doubleQuote }, as: UTF8.self)
      // A value with attributes has a key of its own.
      let name = ["Attributes", "Alternatives"].reduce(key) { $0.hasSuffix($1) ? String($0.dropLast($1.count)) : $0 }
      #expect(fields == [name], "seed \(seed)")
      #expect(merged.conflicts.isEmpty, "seed \(seed)")
    }
  }
}
