import ContactModel
import ContactTestSupport
import Testing

@Suite("Which fields hold something")
struct FilledFieldsTests {
  @Test("Each field has a bit of its own, which is there where the field holds something")
  func bits() {
    let seed = SeededRandom.runSeed
    var generator = ContactGenerator(seed: seed, ContactGenerator.Options(sparseness: 2))
    for _ in 0..<300 {
      let contact = generator.contact()
      let filled = contact.filled
      let expected: [(FilledFields, Bool)] = [
        (.kind, contact.kind != nil), (.uids, !contact.uids.isEmpty), (.revisions, !contact.revisions.isEmpty),
        (.productIDs, !contact.productIDs.isEmpty), (.formattedNames, !contact.formattedNames.isEmpty),
        (.names, !contact.names.isEmpty), (.nicknames, !contact.nicknames.isEmpty), (.phones, !contact.phones.isEmpty),
        (.emails, !contact.emails.isEmpty), (.addresses, !contact.addresses.isEmpty), (.urls, !contact.urls.isEmpty),
        (.organizations, !contact.organizations.isEmpty), (.titles, !contact.titles.isEmpty),
        (.birthdays, !contact.birthdays.isEmpty), (.photos, !contact.photos.isEmpty), (.notes, !contact.notes.isEmpty),
        (.categories, !contact.categories.isEmpty), (.extensions, !contact.extensions.isEmpty),
      ]
      for (field, isFilled) in expected where filled.contains(field) != isFilled {
        Issue.record("seed \(seed): field \(field.rawValue) of \(contact)")
      }
      #expect(expected.reduce(0) { $0 | $1.0.rawValue }.nonzeroBitCount == expected.count)
      #expect(filled.rawValue & ~expected.reduce(0) { $0 | $1.0.rawValue } == 0)
    }
    #expect(Contact().filled.isEmpty)
  }
}
