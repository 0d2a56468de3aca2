import ContactModel
import ContactTestSupport
import Testing

/// Values under a label of the person's own, as kept properties and back.
@Suite("Custom fields")
struct CustomFieldTests {
  private static let labels = ["", "Shoe size", "X-FOO", "x-foo-2", "FOO", "X-CUSTOM-FIELD", "X-é", "X-"]

  private func text(_ random: inout SeededRandom) -> String {
    let letters = ["\\", ",", ";", "n", "N", "\n", "\r", "a", "é", ":"]
    return (0..<random.below(6)).map { _ in letters[random.below(letters.count)] }.joined()
  }

  @Test("come back from the property that keeps them", arguments: labels)
  func thereAndBack(_ label: String) {
    var random = SeededRandom(seed: SeededRandom.runSeed)
    for _ in 0..<300 * SeededRandom.factor {
      let value = text(&random)
      let property = CustomField.property(label: label, value: value)
      let isOnOneLine = !property.value.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      #expect(isOnOneLine, "seed \(SeededRandom.runSeed)")
      let back = CustomField.cells(property)
      guard !property.value.isEmpty else {
        #expect(back == nil)
        continue
      }
      #expect(back?.label == label, "seed \(SeededRandom.runSeed), \(value.debugDescription)")
      // What has a name has no escapes of its own.
      let expected =
        property.name == label && label != CustomField.name
        ? property.value : String(value.unicodeScalars.filter { $0 != "\r" })
      #expect(back.map { Array($0.value.utf8) } == Array(expected.utf8), "seed \(SeededRandom.runSeed)")
      #expect(CustomField.parameters(ofLabel: label) == property.parameters)
    }
  }

  @Test("are not made where the property would come back differently", arguments: ["X-CUSTOM-FIELD", "X-FOO", "FOO"])
  func others(_ name: String) {
    var random = SeededRandom(seed: SeededRandom.runSeed)
    var (some, none) = (0, 0)
    for _ in 0..<300 * SeededRandom.factor {
      let label = CustomFieldTests.labels[random.below(CustomFieldTests.labels.count)]
      let property = ExtensionProperty(
        name, text(&random),
        parameters: name == CustomField.name && !label.isEmpty ? [Parameter("X-LABEL", [label])] : [])
      guard let (label, value) = CustomField.cells(property) else {
        none += 1
        continue
      }
      some += 1
      let back = CustomField.property(label: label, value: value)
      #expect(back == property && !value.isEmpty, "seed \(SeededRandom.runSeed), \(property)")
    }
    #expect(none > 15)
    #expect(some > 15 || name == "FOO")
  }
}
