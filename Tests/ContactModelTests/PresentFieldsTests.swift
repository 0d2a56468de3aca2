import ContactModel
import ContactTestSupport
import Testing

@Suite("Which fields hold something")
struct PresentFieldsTests {
  @Test("Each field has a bit of its own, which is there where the field holds something")
  func bits() {
    let seed = SeededRandom.runSeed
    var generator = ContactGenerator(seed: seed, ContactGenerator.Options(sparseness: 2))
    for _ in 0..<40 * SeededRandom.factor {
      let contact = generator.contact()
      let filled = contact.filled
      for field in ContactField.all where filled.contains(field.bit) == field.isEmpty(contact) {
        Issue.record("seed \(seed): field \(field.name) of \(contact)")
      }
      var counted = 0
      filled.forEachField { counted += $0.count(in: contact) }
      #expect(counted == ContactField.all.reduce(0) { $0 + $1.count(in: contact) })
    }
    #expect(Contact().filled.isEmpty)
  }
}
