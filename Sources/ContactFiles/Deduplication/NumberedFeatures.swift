internal import ContactMatching
internal import ContactModel
internal import PhoneNumbering

/// The features of contacts whose phone numbers are of the countries that ``PhoneRegions`` finds.
struct NumberedFeatures: Sendable {
  private(set) var features = ContactFeatures()
  /// The numbers that say their country, for that of most.
  private(set) var counting = PhoneRegionCounting(NoCounting())
  /// How many numbers are of no known country.
  private(set) var unknown = 0
  /// How many numbers are of the country of most others.
  private(set) var byOthers = 0
  private let regions: PhoneRegions

  init(_ regions: PhoneRegions) { self.regions = regions }

  /// Adds the features of a contact.
  mutating func append(_ contact: Contact) {
    // Whoever names the country, or counted before, does not ask the others.
    let isCounted = regions.given == nil && regions.common == nil
    if isCounted { counting.count(contact) }
    let addresses = contact.addresses
    let regions = regions
    var (unknown, byOthers) = (0, 0)
    features.append(contact) { phone in
      if phone.text.utf8.first == UInt8(ascii: "+") { return regions.given ?? regions.common }
      guard let understood = regions.understand(phone, addresses) else {
        if !phone.text.isEmpty { unknown += 1 }
        // What the plan does not have may be compared all the same: the number of a new plan, an invented one.
        return regions.given ?? PhoneRegions.region(of: addresses) ?? regions.common
      }
      if understood.source == .others { byOthers += 1 }
      return understood.region ?? regions.given
    }
    self.unknown += unknown
    self.byOthers += byOthers
  }
}
