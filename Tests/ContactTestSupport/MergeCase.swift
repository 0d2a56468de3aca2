package import ContactModel

/// Three lists of contacts for a merge: a base, and two copies with random changes.
///
/// Every value contains the number of the person that it belongs to and a number of its own (``MergeToken``), so that a value
/// that was lost, or that got to another person, is found in any result.
package struct MergeCase {
  /// A list of contacts, and the person of each.
  package struct List {
    package var contacts: [Contact] = []
    package var people: [Int] = []
  }

  /// The means to distinguish the contacts.
  package enum Identity: CaseIterable {
    case uids, someUIDs, noUIDs, sharedUIDs, numberedUIDs
  }

  package private(set) var base = List()
  package private(set) var mine = List()
  package private(set) var theirs = List()
  package let identity: Identity
  private var random: SeededRandom
  private var serial = 0
  private var people = 0

  package init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    identity = Identity.allCases[random.below(Identity.allCases.count)]
    for _ in 0..<(1 + random.below(7)) { base.add(person(), people) }
    if identity == .sharedUIDs, base.contacts.count > 1 {
      base.contacts[1].uids = base.contacts[0].uids
    }
    // A contact that is twice in each list.
    if random.once(in: 6), let first = base.contacts.first, identity != .sharedUIDs {
      var again = first
      again.uids = []
      base.add(again, base.people[0])
    }
    if random.once(in: 3), identity == .uids { addGroup() }
    mine = copy("m")
    theirs = copy("t")
    // Both sides add one person, or two people with one name or one UID.
    switch random.below(6) {
    case 0:
      var added = person()
      let owner = people
      mine.add(added, owner)
      if random.once(in: 2), !added.names.isEmpty { added.uids = added.uids.isEmpty ? [] : [Entry("other-\(owner)")] }
      theirs.add(added, owner)
    case 1:
      let added = person()
      mine.add(added, people)
      var other = person()
      other.removeFamilyNumber()
      other.names = added.names
      other.formattedNames = added.formattedNames
      theirs.add(other, people)
    case 2:
      var added = person()
      added.uids = [Entry("1")]
      mine.add(added, people)
      var other = person()
      other.removeFamilyNumber()
      other.uids = [Entry("1")]
      theirs.add(other, people)
    default: break
    }
  }

  // MARK: People

  private static let given = ["Ann", "Bob", "Cy", "Dora", "Emil"]
  private static let family = ["Lee", "Ng", "Voss"]

  private mutating func token(_ person: Int) -> MergeToken {
    serial += 1
    return MergeToken(person: person, serial: serial)
  }

  private mutating func person() -> Contact {
    people += 1
    var contact = Contact()
    switch identity {
    case .uids, .sharedUIDs: contact.uids = [Entry("u-\(people)")]
    case .someUIDs: contact.uids = random.once(in: 2) ? [Entry("u-\(people)")] : []
    case .numberedUIDs: contact.uids = [Entry("\(people)")]
    case .noUIDs: break
    }
    let family = random.below(Self.family.count)
    if !random.once(in: 12) { contact.rename(Self.given[random.below(Self.given.count)], Self.family[family]) }
    contact.phones = [Phone(PhoneNumber(token(people).phone))]
    if random.once(in: 3) {
      // The number of a family.
      contact.phones.append(Phone(PhoneNumber(MergeToken(person: 9000 + family, serial: 0).phone)))
    }
    for _ in 0..<random.below(4) { add(to: &contact, people) }
    if random.once(in: 3) { contact.birthdays = [Entry(token(people).date)] }
    return contact
  }

  private mutating func add(to contact: inout Contact, _ person: Int) {
    let token = token(person)
    switch random.below(8) {
    case 0, 1: contact.emails.append(Email("\(token.text)@example.org"))
    case 2: contact.phones.append(Phone(PhoneNumber(token.phone), types: random.once(in: 2) ? .work : .cell))
    case 3: contact.notes.append(Entry("about \(token.text)"))
    case 4: contact.urls.append(Entry("https://\(token.text).example/"))
    case 5: if contact.organizations.isEmpty { contact.organizations = [Entry(Organization("Company \(token.text)"))] }
    case 6: if contact.titles.isEmpty { contact.titles = [Entry("Title \(token.text)")] }
    default: contact.categories.append(Entry("Tag \(token.text)"))
    }
  }

  private mutating func addGroup() {
    people += 1
    var group = Contact()
    group.kind = .group
    group.uids = [Entry("u-\(people)")]
    group.formattedNames = [Entry("Team \(token(people).text)")]
    group.members = base.contacts.compactMap(\.uid).map { Entry("urn:uuid:" + $0) }
    base.add(group, people)
  }

  // MARK: Copies

  private mutating func copy(_ side: String) -> List {
    var copy = List()
    for (contact, person) in zip(base.contacts, base.people) {
      if random.once(in: 8) { continue }
      var changed = contact
      if contact.kind == nil, random.once(in: 2) {
        for _ in 0..<(1 + random.below(2)) { change(&changed, person) }
        if random.once(in: 12), !contact.names.isEmpty, identity == .uids {
          changed = contact
          add(to: &changed, person)
          changed.uids = [Entry("\(side)-\(person)")]
        }
      }
      copy.add(changed, person)
    }
    if random.once(in: 3) { copy.add(person(), people) }
    if random.once(in: 2) {
      let order = copy.contacts.indices.shuffled(using: &random)
      copy = List(contacts: order.map { copy.contacts[$0] }, people: order.map { copy.people[$0] })
    }
    if identity == .numberedUIDs {
      for index in copy.contacts.indices { copy.contacts[index].uids = [Entry("\(index + 1)")] }
    }
    return copy
  }

  private mutating func change(_ contact: inout Contact, _ person: Int) {
    switch random.below(8) {
    case 0, 1, 2: add(to: &contact, person)
    case 3: if contact.phones.count > 1 { contact.phones.remove(at: random.below(contact.phones.count)) }
    case 4: if !contact.phones.isEmpty { contact.phones[0].value = PhoneNumber(token(person).phone) }
    case 5: if !contact.emails.isEmpty { contact.emails[0].value = "\(token(person).text)@example.org" }
    case 6: contact.birthdays = [Entry(token(person).date)]
    default:
      guard let given = contact.name?.given.first else { return }
      contact.rename(given, "Smith\(token(person).text)")
    }
  }
}

extension MergeCase.List {
  fileprivate mutating func add(_ contact: Contact, _ person: Int) {
    contacts.append(contact)
    people.append(person)
  }
}

extension Contact {
  fileprivate mutating func removeFamilyNumber() {
    self.phones.removeAll { MergeToken.all(in: $0.value.text).contains { $0.person >= 9000 } }
  }

  fileprivate mutating func rename(_ given: String, _ family: String) {
    self.names = [Entry(PersonName(given: [given], family: [family]))]
    self.formattedNames = [Entry("\(given) \(family)")]
  }
}

/// The mark of a value: the number of its person, and its own.
package struct MergeToken: Hashable, CustomStringConvertible {
  package var person: Int
  package var serial: Int

  /// As a part of a text.
  var text: String { "q\(person)z\(serial)q" }
  /// As a phone number.
  var phone: String { "+498" + String(10_000 + person) + String(10_000 + serial) }
  /// As a day.
  var date: DateValue {
    let number = person * 97 + serial
    return .date(year: 1800 + number / 336, month: 1 + number / 28 % 12, day: 1 + number % 28)
  }

  package var description: String { text }

  /// The marks in a text.
  package static func all(in text: String) -> [MergeToken] {
    var tokens: [MergeToken] = []
    let bytes = Array(text.utf8)
    var index = 0
    func number(_ end: UInt8?) -> Int? {
      let start = index
      while index < bytes.count, bytes[index] &- 0x30 < 10 { index += 1 }
      guard index > start, index < bytes.count, bytes[index] == end else { return nil }
      defer { index += 1 }
      return Int(String(decoding: bytes[start..<index], as: UTF8.self))
    }
    while index < bytes.count {
      let isStart = bytes[index] == UInt8(ascii: "q")
      index += 1
      if isStart, let person = number(UInt8(ascii: "z")), let serial = number(UInt8(ascii: "q")) {
        tokens.append(MergeToken(person: person, serial: serial))
      }
    }
    let digits = text.utf8.filter { $0 &- 0x30 < 10 }
    if digits.count == 13, digits.starts(with: "498".utf8),
      let person = Int(String(decoding: digits[3..<8], as: UTF8.self)),
      let serial = Int(String(decoding: digits[8...], as: UTF8.self))
    {
      tokens.append(MergeToken(person: person - 10_000, serial: serial - 10_000))
    }
    return tokens
  }

  /// The marks of a contact by property, and its birthday as a text.
  package static func byProperty(_ contact: Contact) -> [String: Set<MergeToken>] {
    var tokens: [String: Set<MergeToken>] = [:]
    for property in ContactProperty.all where property.name != "UID" && property.name != "MEMBER" {
      for value in property.values(contact) {
        for part in value.parts {
          for text in part.texts { tokens[property.name, default: []].formUnion(all(in: text)) }
        }
      }
    }
    return tokens
  }
}

extension MergeCase {
  /// Replaces the contacts by the same ones as files hold them.
  package mutating func replace(base: [Contact], mine: [Contact], theirs: [Contact]) {
    (self.base.contacts, self.mine.contacts, self.theirs.contacts) = (base, mine, theirs)
  }
}

extension MergeCase: CustomStringConvertible {
  /// The lists, one contact a line.
  package var description: String {
    [("base", base), ("mine", mine), ("theirs", theirs)].map { name, list in
      zip(list.people, list.contacts).map { person, contact in
        let tokens = MergeToken.byProperty(contact).filter { $0.key != "FN" }
          .map { "\($0.key) \($0.value.map(\.text).sorted().joined(separator: " "))" }.sorted()
        let birthday = contact.birthday.map { " born \($0.text)" } ?? ""
        return "\n\(name) \(person): \(contact.displayName) <\(contact.uid ?? "")>\(birthday) \(tokens)"
      }.joined()
    }.joined()
  }
}
