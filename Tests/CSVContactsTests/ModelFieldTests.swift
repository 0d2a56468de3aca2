import ContactModel
import ContactTestSupport
import Testing

@testable import CSVContacts

@Suite struct ModelFieldTests {
  /// The quick look at which fields are filled and the slow one, which names their values, agree about every field.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func bothLooksAgree(seed: UInt64) {
    var generator = ContactGenerator(seed: seed, .csv(sparseness: seed % 2 == 0 ? 1 : 4))
    for _ in 0..<5 {
      let contact = generator.contact()
      let filled = ModelField.filled(contact)
      for (index, field) in ModelField.all.enumerated() {
        #expect(
          (filled >> UInt64(index) & 1 == 1) == !field.values(contact).isEmpty, "seed \(seed), \(field.property)")
      }
    }
  }

  @Test func everyFieldHasABit() { #expect(ModelField.all.count <= UInt64.bitWidth) }
}
