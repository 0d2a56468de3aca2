internal import SourceText

/// A kind of blocking key: contacts with the same key are candidates. Two contacts of one person nearly always share a key,
/// despite typing errors.
struct BlockKey: Sendable {
  let name: String
  /// Whether blocks above the maximum size are dropped and not divided, because other keys cover them.
  private(set) var isBroad = false
  /// Emits the keys of the contact at a place.
  let add: @Sendable (IndexView, BlockParts, Int, Int, (UInt64) -> Void) -> Void

  /// A key of three parts. A contact that lacks one has no key.
  private init(
    _ name: String, _ salt: UInt64, _ parts: @escaping @Sendable (BlockParts.Row) -> (UInt32, UInt32, UInt32)
  ) {
    self.name = name
    add = { _, all, place, _, emit in
      let (one, two, three) = parts(all[place])
      if one == 0 || two == 0 || three == 0 { return }
      emit(StableHash.of(StableHash.of(UInt64(one), UInt64(two)), UInt64(three) &+ salt << 32))
    }
  }

  /// A key for each value of a kind.
  private init(
    _ name: String, _ kind: FeatureValue.Kind, _ hash: @escaping @Sendable (IndexView, FeatureValue) -> UInt64
  ) {
    self.name = name
    add = { view, _, _, contact, emit in
      for value in view.values(kind, contact) {
        let key = hash(view, value)
        if key != 0 { emit(key) }
      }
    }
  }

  private static func ids(_ salt: UInt64) -> @Sendable (IndexView, FeatureValue) -> UInt64 {
    { view, value in StableHash.of(salt, UInt64(view.textHash(value))) }
  }

  /// The kinds of keys for the contacts of an index.
  ///
  /// - Parameter isRegister: Whether parts of birthdays are keys (``isRegister(_:)``).
  static func all(_ index: MatchIndex, isRegister: Bool) -> [BlockKey] {
    let identifiers = Set(index.labels.filter(\.isIdentifier).map(\.number))
    let others = index.labels.filter { !$0.isIdentifier }.prefix(4).map(\.number)
    var keys = fixed + (isRegister ? ofDateParts : [])
    if !identifiers.isEmpty {
      keys.append(
        BlockKey("identity number", .other) { view, value in
          identifiers.contains(value.letters) ? StableHash.of(40, UInt64(view.textHash(value))) : 0
        })
    }
    for (number, label) in others.enumerated() {
      keys.append(
        BlockKey("column \(number + 1) and name") { view, parts, place, contact, emit in
          for value in view.values(.other, contact)
          where value.letters == label && view.rarity.other[Int(value.id)] > 4 {
            let row = parts[place]
            for part in [row.givenSound, row.familySound, row.rareWord, row.birthday, row.street, row.postcode]
            where part != 0 {
              emit(StableHash.of(StableHash.of(41, UInt64(view.textHash(value))), UInt64(part)))
            }
          }
        })
      var single = BlockKey("column \(number + 1)", .other) { view, value in
        value.letters == label && view.rarity.other[Int(value.id)] > 4
          ? StableHash.of(42, UInt64(view.textHash(value))) : 0
      }
      single.isBroad = true
      keys.append(single)
    }
    return keys
  }

  private var broad: BlockKey {
    var key = self
    key.isBroad = true
    return key
  }

  private init(_ name: String, add: @escaping @Sendable (IndexView, BlockParts, Int, Int, (UInt64) -> Void) -> Void) {
    self.name = name
    self.add = add
  }

  /// Whether most contacts have neither a phone number nor a mailbox, so that a birthday with an error has to be found by
  /// its other parts.
  static func isRegister(_ view: IndexView) -> Bool {
    let reached = FeatureValue.Kind.phone.bit | FeatureValue.Kind.email.bit
    let count = (0..<view.count).count { view.head($0).kinds & reached != 0 }
    return count * 2 < view.count
  }

  /// A name and two of the three parts of a birthday.
  private static let ofDateParts: [BlockKey] = [
    BlockKey("sound of given name, year and month", 50) { ($0.givenSound, $0.birthday / 100, 1) },
    BlockKey("sound of given name, month and day", 51) { ($0.givenSound, $0.birthday % 10_000, 1) },
    BlockKey("sound of given name, year and day", 52) {
      ($0.givenSound, $0.birthday / 10_000 * 100 + $0.birthday % 100, 1)
    },
    BlockKey("sound of family name, year and month", 53) { ($0.familySound, $0.birthday / 100, 1) },
    BlockKey("sound of family name, month and day", 54) { ($0.familySound, $0.birthday % 10_000, 1) },
    BlockKey("sound of family name, year and day", 55) {
      ($0.familySound, $0.birthday / 10_000 * 100 + $0.birthday % 100, 1)
    },
  ]

  private static let fixed: [BlockKey] = [
    BlockKey("e-mail address", .email, ids(1)),
    BlockKey("phone number", .phone, ids(2)),
    BlockKey("web address", .web, ids(3)),
    BlockKey("UID", .uid, ids(4)),
    BlockKey("note", .note, ids(5)),
    BlockKey("photo", .photo, ids(6)),
    BlockKey("content") { view, _, _, contact, emit in
      let hash = view.contentHash(contact)
      if hash != 0 { emit(hash) }
    },
    BlockKey("mailbox", .email) { view, value in
      let text = view.emails.text(value.id)
      let mailbox = text.prefix { $0 != ASCII.atSign && $0 != ASCII.plus }
      return mailbox.count >= 5 && !Placeholder.isRole(text) ? StableHash.of(7, StableHash.of(mailbox)) : 0
    },
    BlockKey("last digits of phone", .phone) { view, value in
      let digits = view.phones.text(value.id).prefix { $0 != UInt8(ascii: "x") }.suffix(7)
      return digits.count == 7 ? StableHash.of(8, StableHash.of(digits)) : 0
    },
    BlockKey("name", 10) { row in
      let (given, family) = (row.given, row.family)
      return family == 0 ? (given, 1, 1) : (min(given, family), max(given, family), 2)
    },
    BlockKey("sound of name", 11) { row in
      let (given, family) = (row.givenSound, row.familySound)
      return (min(given, family), max(given, family), 1)
    },
    BlockKey("sound of family name and birthday", 12) { ($0.familySound, $0.birthday, 1) },
    BlockKey("sound of given name and birthday", 12) { ($0.givenSound, $0.birthday, 1) },
    BlockKey("family name and postal code", 13) { ($0.family, $0.postcode, 1) },
    BlockKey("given name and postal code", 13) { ($0.given, $0.postcode, 1) },
    BlockKey("sound of given name and street", 14) { ($0.givenSound, $0.street, 1) },
    BlockKey("sound of family name and street", 14) { ($0.familySound, $0.street, 1) },
    BlockKey("sound of family name and town", 15) { ($0.familySound, $0.locality, 1) },
    BlockKey("sound of given name and town", 15) { ($0.givenSound, $0.locality, 1) },
    BlockKey("street, house and town", 16) { ($0.street, $0.house, $0.locality) },
    BlockKey("street, house and postal code", 16) { ($0.street, $0.house, $0.postcode) },
    BlockKey("birthday and postal code", 17) { ($0.birthday, $0.postcode, 1) },
    BlockKey("birthday and street", 18) { ($0.birthday, $0.street, 1) },
    BlockKey("birthday and town", 19) { ($0.birthday, $0.locality, 1) },
    BlockKey("family name and organization", 20) { ($0.familySound, $0.organization, 1) },
    BlockKey("given name and organization", 20) { ($0.givenSound, $0.organization, 1) },
    BlockKey("rarest words of name", 21) { row in
      let (one, two) = (row.rareWord, row.secondWord)
      return two == 0 ? (one, 1, 1) : (min(one, two), max(one, two), 2)
    },
    BlockKey("rarest word of name and town", 22) { ($0.rareWord, $0.locality, 1) },
    BlockKey("second word of name and town", 22) { ($0.secondWord, $0.locality, 1) },
    BlockKey("rarest word of name", 23) { ($0.rareWord, 1, 1) }.broad,
    BlockKey("second word of name", 23) { ($0.secondWord, 1, 1) }.broad,
    BlockKey("birthday", 24) { ($0.birthday, 1, 1) }.broad,
    BlockKey("street", 25) { ($0.street, 1, 1) }.broad,
    BlockKey("family name", 26) { ($0.family, 1, 1) }.broad,
    BlockKey("house and postal code", 27) { ($0.house, $0.postcode, 1) },
  ]
}
