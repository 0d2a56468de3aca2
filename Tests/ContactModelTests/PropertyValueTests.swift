import ContactTestSupport
import Testing

@testable import ContactModel

@Suite("Values taken apart into texts")
struct PropertyValueTests {
  @Test(arguments: SeededRandom.seeds(5))
  func theSameAreThoseWithTheSameKeys(seed: UInt64) {
    var generator = ContactGenerator(seed: seed)
    let contacts = (0..<4).map { _ in generator.contact() }
    for property in ContactProperty.all {
      let values = contacts.flatMap { property.values($0) }
      for one in values {
        #expect(one.isSame(as: one), "seed \(seed): \(property.name)")
        for other in values {
          let isSame = one.identity == other.identity && one.attributeIdentity == other.attributeIdentity
          #expect(one.isSame(as: other) == isSame, "seed \(seed): \(one.shown), \(other.shown)")
        }
      }
    }
  }

  @Test func equivalentTextsAreNotTheSame() {
    let composed = PropertyValue([PropertyValue.Part("", ["\u{E9}"])])
    let decomposed = PropertyValue([PropertyValue.Part("", ["e\u{301}"])])
    #expect(!composed.isSame(as: decomposed))
    var label = Attributes()
    label.label = "\u{E9}"
    var other = label
    other.label = "e\u{301}"
    #expect(!PropertyValue([], label).isSame(as: PropertyValue([], other)))
    #expect(PropertyValue([], label).isSame(as: PropertyValue([], label)))
  }

  /// The keys are kept in files: they stay what they are.
  @Test(arguments: [
    (0, "0;"), (1, "1,0:;"), (9, "9" + String(repeating: ",0:", count: 9) + ";"),
    (10, "10" + String(repeating: ",0:", count: 10) + ";"), (123, "123" + String(repeating: ",0:", count: 123) + ";"),
  ])
  func keysHoldTheNumberOfTexts(count: Int, key: String) {
    let value = PropertyValue([PropertyValue.Part("", Array(repeating: "", count: count))])
    #expect(String(decoding: value.identity, as: UTF8.self) == key)
  }

  @Test(arguments: [0, 1, 9, 10, 99, 100, 1_000])
  func keysHoldTheLengthOfTexts(length: Int) {
    let text = String(repeating: "x", count: length)
    let value = PropertyValue([PropertyValue.Part("", [text])])
    #expect(String(decoding: value.identity, as: UTF8.self) == "1,\(length):\(text);")
  }
}
