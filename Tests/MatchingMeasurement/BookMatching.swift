package import ContactMatching
import ContactModel
package import ContactTestSupport

/// Matches an invented book as the command does.
package struct BookMatching: Sendable {
  package let book: InventedBook
  package let result: MatchResult
  package let measurement: MatchMeasurement

  package init(_ book: InventedBook) {
    self.book = book
    let contacts = book.contacts
    var features = ContactFeatures(region: book.region)
    for contact in contacts { features.append(contact) }
    var matching = MatchBook()
    matching.append(features)
    let merger = ContactMerger(region: book.region)
    result = matching.match { groups in
      var features = ContactFeatures(region: book.region)
      for group in groups { features.append(merger.merge(group.map { MergeMember(contacts[$0]) }).contact) }
      return features
    }
    measurement = MatchMeasurement(result, people: book.people)
  }

  /// The book with one contact for each merged cluster.
  package var mergedBook: InventedBook {
    let merger = ContactMerger(region: book.region)
    var merged = book
    var gone = Set<Int>()
    for cluster in result.clusters where cluster.lane != .review {
      let members = cluster.members.map { MergeMember(book.entries[$0].contact) }
      merged.entries[cluster.members[0]].contact = merger.merge(members).contact
      gone.formUnion(cluster.members.dropFirst())
    }
    merged.entries = merged.entries.indices.filter { !gone.contains($0) }.map { merged.entries[$0] }
    return merged
  }

  /// The number of pairs that are in another lane if the contacts are in another order.
  package func pairsThatDiffer(shuffledBy seed: UInt64) -> Int {
    var random = SeededRandom(seed: seed)
    var order = Array(book.entries.indices)
    order.shuffle(using: &random)
    var shuffled = book
    shuffled.entries = order.map { book.entries[$0] }
    let other = BookMatching(shuffled).measurement.lanes
    let there = Dictionary(
      uniqueKeysWithValues: other.map { (MatchMeasurement.Pair(order[$0.key.one], order[$0.key.other]), $0.value) })
    let here = measurement.lanes
    return here.count { there[$0.key] != $0.value } + there.count { here[$0.key] == nil }
  }

  /// The two contacts of a pair, for messages.
  package func described(_ pair: MatchMeasurement.Pair) -> String {
    [pair.one, pair.other].map { number in
      let contact = book.entries[number].contact
      let parts = ContactProperty.all.flatMap { property in
        property.values(contact).map { "\(property.name)=\($0.shown)" }
      }
      return parts.joined(separator: " | ")
    }.joined(separator: "\n")
  }
}
