internal import ContactModel

/// The keys by which the contacts of two lists are paired. Contacts with a common key may be the same.
enum PairingKeys {
  typealias Key = [UInt8]

  /// The normalized UID without its case, which products change.
  static func uids(_ contact: Contact) -> [Key] {
    guard let uid = contact.uid, !uid.isEmpty else { return [] }
    return [UniqueIdentifier.key(uid).utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }]
  }

  /// Whether the UID of a contact is a small number, as simple exporters count the contacts of a file.
  static func hasNumberedUID(_ contact: Contact) -> Bool {
    guard let uid = contact.uid else { return false }
    return (1...8).contains(uid.utf8.count) && uid.utf8.allSatisfy { $0 &- 0x30 < 10 }
  }

  /// The UIDs that several contacts of a list have.
  static func repeatedUIDs(_ contacts: [Contact]) -> Set<Key> {
    var found: Set<Key> = []
    var repeated: Set<Key> = []
    for contact in contacts {
      for key in uids(contact) where !found.insert(key).inserted { repeated.insert(key) }
    }
    return repeated
  }

  /// A digest of all values in any order: two sums of hashes. A collision shows two contacts as changed, never as equal.
  static func content(_ contact: Contact) -> Key {
    var sums: (UInt64, UInt64) = (0, 0)
    for (index, property) in ContactProperty.all.enumerated() where contact.has(property.number) {
      for value in property.values(contact) {
        let identity = value.comparedIdentity(in: property.name)
        sums.0 &+= hash(identity, seed: UInt64(index))
        sums.1 &+= hash(identity, seed: ~UInt64(index))
      }
    }
    return Array("\(sums.0) \(sums.1)".utf8)
  }

  private static func hash(_ bytes: [UInt8], seed: UInt64) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(seed)
    hasher.combine(bytes)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  // MARK: Names

  /// The displayed name without case and blanks.
  static func name(_ contact: Contact) -> Key {
    Array(contact.displayName.lowercased().utf8.filter { $0 > 0x20 })
  }

  /// The same, but empty for a contact whose displayed name is one of its numbers or addresses.
  static func properName(_ contact: Contact) -> Key { isNameless(contact) ? [] : name(contact) }

  private static func isNameless(_ contact: Contact) -> Bool {
    let name = contact.displayName
    return contact.emails.contains { $0.value == name } || contact.phones.contains { $0.value.display == name }
  }

  /// The words of the name in lower case, in their order.
  static func words(_ contact: Contact) -> [Key] {
    if isNameless(contact) { return [] }
    return contact.displayName.lowercased().utf8
      .split { $0 < 0x80 && !($0 &- 0x61 < 26 || $0 &- 0x30 < 10) }.map(Array.init)
  }

  // MARK: Values

  /// The name together with each phone number and e-mail address.
  static func reach(_ contact: Contact, name: Key) -> [Key] {
    (numbers(contact) + mailboxes(contact)).map { name + [0] + $0 }
  }

  /// The last digits of the phone numbers, which are the same with and without the country code. Short numbers as written.
  static func numbers(_ contact: Contact) -> [Key] {
    contact.phones.map {
      let digits = Key($0.value.text.utf8.filter { $0 &- 0x30 < 10 }.suffix(8))
      return digits.count >= 4 ? digits : Key($0.value.text.utf8)
    }.filter { !$0.isEmpty }
  }

  static func mailboxes(_ contact: Contact) -> [Key] {
    contact.emails.map { Key($0.value.lowercased().utf8) }.filter { !$0.isEmpty }
  }

  /// The values that are not parts of the name: numbers and addresses in one spelling, and those of other properties.
  static func comparedValues(_ contact: Contact) -> [Key] {
    reach(contact, name: [])
      + values(contact, isPersonal: false).filter { !$0.starts(with: "TEL\0".utf8) && !$0.starts(with: "EMAIL\0".utf8) }
  }

  /// The properties that say little about who a contact is, or are part of its name.
  private static let unspecific: Set<String> = [
    "UID", "REV", "PRODID", "KIND", "FN", "N", "CREATED", "SOURCE", "NAME", "CLASS", "LANGUAGE", "MAILER",
    "CLIENTPIDMAP", "GRAMGENDER", "CATEGORIES",
  ]
  /// The properties that two people seldom have in common.
  private static let personal: Set<String> = ["TEL", "EMAIL", "BDAY", "IMPP", "SOCIALPROFILE"]

  /// Each value after the name of its property, without attributes.
  ///
  /// - Parameter isPersonal: Whether only values are wanted that two people seldom have in common.
  static func values(_ contact: Contact, isPersonal: Bool) -> [Key] {
    var keys: [Key] = []
    for property in ContactProperty.all where contact.has(property.number) {
      if unspecific.contains(property.name) || isPersonal && !personal.contains(property.name) { continue }
      for value in property.values(contact) where !value.isEmpty {
        keys.append(Array(property.name.utf8) + [0] + value.identity)
      }
    }
    return keys
  }
}
