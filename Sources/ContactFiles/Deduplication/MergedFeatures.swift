internal import CSVContacts
internal import ContactMatching
internal import ContactModel
internal import PhoneNumbering

/// The features of merged contacts, whose members are read again.
struct MergedFeatures: Sendable {
  let resolver: GroupResolver
  /// Empty features with their settings.
  let none: NumberedFeatures
  let output: ConversionOptions

  /// The number of groups that one thread merges at a time.
  private static let groupsAtOnce = 64

  /// The features of the merged contact of each group, in their order, as a reader of the output reads it.
  func features(of groups: [[Int]]) throws -> ContactFeatures {
    guard let table = output.table else {
      var features = none.features
      try forEachPart(
        of: groups,
        { part in
          var features = none
          for members in part { features.append(try merged(members).merged?.contact ?? Contact(), input: nil) }
          return features
        },
        consume: { (part: NumberedFeatures) in features.append(part.features) })
      return features
    }
    return try features(of: groups, in: table)
  }

  /// Merged records of a table are written and read back: values that contradict each other are in added columns, which
  /// have a meaning of their own.
  private func features(of groups: [[Int]], in table: CSVTable) throws -> ContactFeatures {
    var contacts: [Contact] = []
    var merges: [TableMerge] = []
    var table = table
    try forEachPart(
      of: groups,
      { [table] part in
        try part.map { members in
          let group = try merged(members)
          return (group.merged?.contact ?? Contact(), table.merge(group, region: output.phoneRegion))
        }
      },
      consume: { (part: [(Contact, TableMerge?)]) in
        for (contact, merge) in part {
          contacts.append(contact)
          guard let merge else { continue }
          table.addColumns(for: merge)
          merges.append(merge)
        }
      })
    var features = none
    let written = merges.count == contacts.count ? WrittenContact.contacts(ofRecords: merges, in: table, output) : []
    for contact in written.count == contacts.count ? written : contacts { features.append(contact, input: nil) }
    return features.features
  }

  private func merged(_ members: [Int]) throws -> ResolvedGroup {
    let cluster = MatchCluster(id: "", members: members, lane: .automatic, score: 1)
    return try resolver.resolve(DuplicateGroup(cluster, isMerged: true), [])
  }

  private func forEachPart<Outcome: Sendable>(
    of groups: [[Int]], _ work: @escaping @Sendable (ArraySlice<[Int]>) throws -> Outcome,
    consume: (Outcome) throws -> Void
  ) throws {
    var start = 0
    try OrderedPipeline.run(
      threads: output.reading.workers,
      next: {
        guard start < groups.count else { return nil }
        defer { start += MergedFeatures.groupsAtOnce }
        return groups[start..<min(groups.count, start + MergedFeatures.groupsAtOnce)]
      },
      work: { (part: inout ArraySlice<[Int]>) in try work(part) }, consume: consume)
  }
}

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
