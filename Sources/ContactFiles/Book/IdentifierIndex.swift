internal import ContactModel

/// Where in a list the contacts with a UID stand, found in a time that hardly grows with their number.
///
/// Contacts have numbers that stay theirs when one before them is taken out; a place is found among the numbers of the
/// list, which are in order.
struct IdentifierIndex: Sendable {
  /// The numbers of the contacts, in the order of the list.
  private var numbers: [Int] = []
  private var next = 0
  /// The numbers of the contacts with a UID, in order, by the bytes of its key: `String ==` takes two ways to write é for
  /// one.
  private var owners: [[UInt8]: [Int]] = [:]

  init(_ contacts: [Contact]) {
    numbers.reserveCapacity(contacts.count)
    for contact in contacts { append(contact) }
  }

  /// The place of the first contact with a UID.
  func place(of id: String) -> Int? { owners[IdentifierIndex.key(id)]?.first.flatMap { place(of: $0) } }

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
      let key = IdentifierIndex.key(uid.value)
      let place = IdentifierIndex.place(of: number, in: owners[key, default: []])
      if owners[key]?.dropFirst(place).first == number { continue }
      owners[key, default: []].insert(number, at: place)
    }
  }

  private mutating func disown(_ contact: Contact, _ number: Int) {
    for uid in contact.uids {
      let key = IdentifierIndex.key(uid.value)
      let place = IdentifierIndex.place(of: number, in: owners[key, default: []])
      if owners[key]?.dropFirst(place).first == number { owners[key]?.remove(at: place) }
      if owners[key]?.isEmpty == true { owners[key] = nil }
    }
  }

  private func place(of number: Int) -> Int? {
    let place = IdentifierIndex.place(of: number, in: numbers)
    return place < numbers.count && numbers[place] == number ? place : nil
  }

  /// The first place in a sorted list that does not hold a smaller number.
  private static func place(of number: Int, in numbers: [Int]) -> Int {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func key(_ uid: String) -> [UInt8] { Array(UniqueIdentifier.key(uid).utf8) }
}
