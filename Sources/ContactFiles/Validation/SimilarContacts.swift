internal import ContactMatching
internal import ContactModel
internal import ContactValidation
internal import Findings
internal import SourceText

/// The contacts of a batch as features for matching, with their places.
struct SimilarPart: Sendable {
  fileprivate let features: ContactFeatures
  fileprivate let places: [LocatedFinding]

  /// - Parameter features: Empty features.
  init(
    _ contacts: [Imported<Contact>], _ numbers: ContactNumbers, _ batch: Batch, _ context: InputContext,
    _ features: ContactFeatures
  ) {
    var features = features
    features.input = context.index
    var locator = FindingLocator(batch, context)
    // Agents precede the contact that contains them; the locator needs increasing offsets.
    let order = contacts.indices.sorted { contacts[$0].range.lowerBound < contacts[$1].range.lowerBound }
    for index in order {
      features.append(contacts[index].value)
      let start = contacts[index].range.lowerBound
      locator.add(
        Finding(
          SimilarContactRules.probable.code, "", at: start..<start,
          contact: ContactReference(index: numbers.ofItem(index))))
    }
    self.features = features
    places = locator.located()
  }
}

/// Finds contacts of all inputs that are probably the same person (VC609). It uses some hundred bytes for each contact.
struct SimilarContacts {
  /// The place of a contact, in compact form.
  private struct Place {
    let input: UInt32
    let number: UInt32
    let line: UInt32
    let column: UInt32
    let offset: Int
    let byteOffset: Int
  }

  private let files: [String]
  private let limit: Int
  private let threads: Int
  /// Whether another rule reports identical contacts.
  private let leavesIdentical: Bool
  private var book = MatchBook()
  private var places: [Place] = []
  private(set) var isFull = false

  /// `nil` if the rule is not selected.
  init?(_ rules: RuleSettings, files: [String], limit: Int, threads: Int) {
    guard rules.findsSimilarContacts else { return nil }
    self.files = files
    self.limit = limit
    self.threads = threads
    leavesIdentical = rules.applied(to: Finding(DuplicateCardRules.card.code, ""), in: nil) != nil
  }

  /// Adds the contacts of the next batch.
  mutating func add(_ part: SimilarPart?, of input: Int, after extent: BatchExtent, contacts: Int) {
    guard let part, !isFull else { return }
    guard places.count + part.places.count <= limit else {
      isFull = true
      return
    }
    book.append(part.features)
    for place in part.places {
      let moved = place.moved(extent, contacts: contacts)
      places.append(
        Place(
          input: UInt32(clamping: input), number: UInt32(clamping: moved.finding.contact?.index ?? 0),
          line: UInt32(clamping: moved.start?.line ?? 1), column: UInt32(clamping: moved.start?.column ?? 1),
          offset: moved.finding.range?.lowerBound ?? 0, byteOffset: moved.byteOffset ?? -1))
    }
  }

  /// The findings after the last input, in the order of the contacts.
  mutating func finish() -> [(input: Int, finding: LocatedFinding)] {
    var options = MatchOptions()
    options.threads = threads
    let features = book
    book = MatchBook()
    return twins(features.match(options: options).clusters).map { member, twin, cluster in
      let place = places[member]
      var finding = Finding(
        SimilarContactRules.probable.code,
        "possible duplicate of the contact at \(shown(places[twin])) (\(Int(cluster.score * 100)) % likely; "
          + "contacts-convert dedup merges such contacts, or asks)", at: place.offset..<place.offset)
      finding.contact = ContactReference(index: Int(place.number))
      let start = SourceLocation(line: Int(place.line), column: Int(place.column))
      var located = LocatedFinding(
        finding, file: files[Int(place.input)], start: start, end: start,
        byteOffset: place.byteOffset < 0 ? nil : place.byteOffset)
      // Distinguishes the findings of a baseline.
      located.valueHash = UInt64(cluster.id, radix: 16)
      return (Int(place.input), located)
    }
  }

  /// The members of clusters, each with the first member of its cluster. For a contact in two clusters, the one with
  /// the higher probability counts.
  private func twins(_ clusters: [MatchCluster]) -> [(member: Int, twin: Int, cluster: MatchCluster)] {
    var known: [Int: (twin: Int, cluster: MatchCluster)?] = [:]
    for isSure in [true, false] {
      for cluster in clusters where (cluster.lane != .review) == isSure {
        guard let first = cluster.members.first else { continue }
        for member in cluster.members.dropFirst() where known[member] == nil {
          let isReportedElsewhere = cluster.lane == .identical && leavesIdentical
          known.updateValue(isReportedElsewhere ? nil : (first, cluster), forKey: member)
        }
      }
    }
    return known.compactMap { member, twin in twin.map { (member, $0.twin, $0.cluster) } }.sorted { $0.0 < $1.0 }
  }

  private func shown(_ place: Place) -> String {
    "\(Finding.printable(files[Int(place.input)])):\(place.line)"
  }
}

// MARK: - Settings

extension RuleSettings {
  /// Whether similar contacts are reported.
  var findsSimilarContacts: Bool { applied(to: Finding(SimilarContactRules.probable.code, ""), in: nil) != nil }
}
