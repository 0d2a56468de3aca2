internal import ContactModel

/// Where in a list the contacts with a UID stand, found in a time that hardly grows with their number.
///
/// Contacts have numbers that stay theirs when one before them is taken out; a place is found among the numbers of the
/// list, which are in order.
struct IdentifierIndex: Sendable {
  /// The numbers of the contacts, in the order of the list.
  private var numbers: [Int] = []
  private var next = 0
  /// The numbers of the contacts with a UID, by its bytes, in order: `String ==` takes two ways to write é for one.
  private var owners: [[UInt8]: [Int]] = [:]

  init(_ contacts: [Contact]) {
    numbers.reserveCapacity(contacts.count)
    for contact in contacts { append(contact) }
  }

  /// The place of the first contact with a UID.
  func place(of id: String) -> Int? { owners[Array(id.utf8)]?.first.flatMap { place(of: $0) } }

  /// A contact came to the end.
  mutating func append(_ contact: Contact) {
    numbers.append(next)
    own(contact, next)
    next += 1
  }

  /// A contact stands in the place of another.
  mutating func replace(_ old: Contact, with new: Contact, at place: Int) {
    disown(old, numbers[place])
    own(new, numbers[place])
  }

  /// A contact was taken out.
  mutating func remove(_ contact: Contact, at place: Int) {
    disown(contact, numbers.remove(at: place))
  }

  private mutating func own(_ contact: Contact, _ number: Int) {
    for uid in contact.uids {
      var others = owners[Array(uid.value.utf8)] ?? []
      let place = others.firstIndex { $0 >= number } ?? others.count
      if place < others.count, others[place] == number { continue }
      others.insert(number, at: place)
      owners[Array(uid.value.utf8)] = others
    }
  }

  private mutating func disown(_ contact: Contact, _ number: Int) {
    for uid in contact.uids {
      let key = Array(uid.value.utf8)
      owners[key]?.removeAll { $0 == number }
      if owners[key]?.isEmpty == true { owners[key] = nil }
    }
  }

  private func place(of number: Int) -> Int? {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == number ? low : nil
  }
}
