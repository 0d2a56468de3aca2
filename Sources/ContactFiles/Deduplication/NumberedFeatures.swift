internal import ContactMatching
internal import ContactModel
internal import PhoneNumbering

/// The features of contacts, with phone numbers that are read in the countries that ``PhoneRegions`` finds.
struct NumberedFeatures: Sendable {
  private(set) var features = ContactFeatures()
  /// Counts the countries of numbers with a calling code.
  private(set) var counting = PhoneRegionCounts()
  /// The number of phone numbers without a known country.
  private(set) var unknown = 0
  /// The number of phone numbers that were read as those of the country of most others.
  private(set) var byOthers = 0
  private let regions: PhoneRegions
  private let countsRegions: Bool

  /// - Parameter countsRegions: Whether the countries are counted, to find the one of most numbers.
  init(_ regions: PhoneRegions, countsRegions: Bool) {
    self.regions = regions
    self.countsRegions = countsRegions
  }

  /// - Parameter input: The index of the input of the contact; `nil` for a merged one.
  mutating func append(_ contact: Contact, input: Int?) {
    features.input = input
    if countsRegions { counting.count(contact) }
    let addresses = contact.addresses
    let regions = regions
    var (unknown, byOthers) = (0, 0)
    features.append(contact) { phone in
      if phone.text.utf8.first == UInt8(ascii: "+") { return regions.given ?? regions.common }
      guard let understood = regions.understand(phone, addresses) else {
        if !phone.text.isEmpty { unknown += 1 }
        // Invalid numbers are compared, too: they may be of a newer numbering plan.
        return regions.given ?? PhoneRegions.region(of: addresses) ?? regions.common
      }
      if understood.source == .others { byOthers += 1 }
      return understood.region ?? regions.given
    }
    self.unknown += unknown
    self.byOthers += byOthers
  }
}
