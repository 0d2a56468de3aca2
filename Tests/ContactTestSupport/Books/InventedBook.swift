package import ContactModel

/// Invented contacts with the true person of each, in random order.
package struct InventedBook: Sendable {
  /// One contact.
  package struct Entry: Sendable {
    /// The number of the person, family or department.
    package var person: Int
    package var contact: Contact
    /// Whether another entry of the book is the first one of the person.
    package var isCopy: Bool

    package init(person: Int, contact: Contact, isCopy: Bool) {
      self.person = person
      self.contact = contact
      self.isCopy = isCopy
    }
  }

  package var entries: [Entry]
  /// The country of national phone numbers.
  package var region: String

  package init(entries: [Entry], region: String) {
    self.entries = entries
    self.region = region
  }

  package var contacts: [Contact] { entries.map(\.contact) }
  package var people: [Int] { entries.map(\.person) }

  /// The number of pairs of one person.
  package var truePairs: Int {
    Dictionary(grouping: people) { $0 }.values.reduce(0) { $0 + $1.count * ($1.count - 1) / 2 }
  }

  /// The same book with one contact of each person.
  package var withoutDuplicates: InventedBook {
    InventedBook(entries: entries.filter { !$0.isCopy }, region: region)
  }

  /// The same book in another order.
  package func shuffled(seed: UInt64) -> InventedBook {
    var random = SeededRandom(seed: seed)
    return InventedBook(entries: random.shuffled(entries), region: region)
  }
}
