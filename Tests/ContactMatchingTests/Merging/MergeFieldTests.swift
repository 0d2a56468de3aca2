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
    for seed in SeededRandom.seeds(10) {
      var generator = ContactGenerator(seed: seed, options)
      let contact = generator.contact(with: filling)
      let merged = ContactMerger().merge([MergeMember(contact), MergeMember(other)])
      let fields = Set(merged.values.map(\.field)).subtracting(name == "extensions" ? ["nicknames"] : ["extensions"])
      var json: [UInt8] = []
      _ = JSONWriter(.lines).write(contact, into: &json)
      let key = String(decoding: json.dropFirst(2).prefix { $0 != ASCII.doubleQuote }, as: UTF8.self)
      #expect(fields == [key], "seed \(seed)")
      #expect(merged.conflicts.isEmpty, "seed \(seed)")
    }
  }
}
