import ContactModel
import ContactTestSupport
import Testing

@testable import CSVContacts

@Suite struct MissingFieldsTests {
  /// A field holds something where there are values to show, and nowhere else.
  @Test(arguments: SeededRandom.seeds(40))
  func filledFieldsHaveValues(seed: UInt64) {
    var generator = ContactGenerator(seed: seed, .csv(sparseness: seed % 2 == 0 ? 1 : 4))
    for _ in 0..<5 {
      let contact = generator.contact()
      let filled = contact.filled
      for field in ContactField.all {
        #expect(
          filled.contains(field.bit) == !field.shownValues(contact).isEmpty, "seed \(seed), \(field.property)")
      }
    }
  }

  /// What has no place in a product's columns is found in contacts with rare fields and in those without.
  @Test(arguments: ["google-csv", "google-csv-2023", "outlook-csv", "thunderbird-csv"])
  func missingFields(product: String) throws {
    let profile = try #require(CSVProfile(named: product))
    let places = Set(profile.carries.map(\.property))
    let missing = MissingFields(of: profile)
    let seed = SeededRandom.runSeed
    var generator = ContactGenerator(seed: seed, .csv(sparseness: 3))
    for number in 0..<60 {
      var contact = generator.contact()
      if number % 2 == 0 {
        var common = ContactFields()
        common.kind = contact.kind
        common.uids = contact.uids
        common.revisions = contact.revisions
        common.productIDs = contact.productIDs
        common.names = contact.names
        common.phones = contact.phones
        common.photos = contact.photos
        common.extensions = contact.extensions
        contact = Contact(common)
        #expect(contact.hasOnlyCommonFields)
      }
      let filled = missing.filled(contact.filled)
      for field in ContactField.all {
        let isMissing = !places.contains(field.property) && !field.shownValues(contact).isEmpty
        #expect(filled.contains(field.bit) == isMissing, "seed \(seed), contact \(number), \(field.property)")
      }
    }
  }
}

@Suite struct OwnOrderTests {
  @Test func theOrderNamesFields() { #expect(LosslessColumns.order.unknown == []) }
}
