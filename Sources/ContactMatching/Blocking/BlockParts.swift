internal import SourceText

/// For each contact the numbers that keys of blocks are put together from; 0 where there is nothing.
struct BlockParts: Sendable {
  private let rows: [Row]

  /// The numbers of a contact.
  struct Row: Sendable {
    fileprivate(set) var given: UInt32 = 0
    fileprivate(set) var family: UInt32 = 0
    /// The same by how it sounds, which most slips do not change.
    fileprivate(set) var givenSound: UInt32 = 0
    fileprivate(set) var familySound: UInt32 = 0
    fileprivate(set) var birthday: UInt32 = 0
    fileprivate(set) var postcode: UInt32 = 0
    fileprivate(set) var locality: UInt32 = 0
    fileprivate(set) var street: UInt32 = 0
    fileprivate(set) var house: UInt32 = 0
    fileprivate(set) var organization: UInt32 = 0
    /// The two rarest words of a whole name.
    fileprivate(set) var rareWord: UInt32 = 0
    fileprivate(set) var secondWord: UInt32 = 0

    /// By how many of its numbers a block that is too large is cut.
    static let cuts = 5

    /// A number by which a block that is too large is cut.
    func cut(_ number: Int) -> UInt32 {
      switch number {
      case 0: birthday
      case 1: postcode
      case 2: street
      case 3: givenSound
      default: familySound
      }
    }
  }

  /// The parts of some contacts of an index, in their order.
  init(_ view: IndexView, _ contacts: [UInt32], threads: Int) {
    var rows: [Row] = []
    rows.reserveCapacity(contacts.count)
    for part in Parallel.map(
      contacts.count, chunk: 8192, threads: threads, { range in range.map { Row(view, Int(contacts[$0])) } })
    {
      rows += part
    }
    self.rows = rows
  }

  /// The numbers of the contact at a place.
  subscript(place: Int) -> Row { rows[place] }
}

extension BlockParts.Row {
  fileprivate init(_ view: IndexView, _ contact: Int) {
    var rarest: (rarity: Float, hash: UInt32) = (-.infinity, 0)
    var second = rarest
    for value in view.values(contact) {
      guard let kind = FeatureValue.Kind(rawValue: value.kindNumber) else { continue }
      switch kind {
      case .given: (given, givenSound) = (number(view.names, value, 1), Sound.hash(view.names.text(value.id)))
      case .family: (family, familySound) = (number(view.names, value, 1), Sound.hash(view.names.text(value.id)))
      case .birthday: birthday = value.id
      case .postcode where postcode == 0: postcode = number(view.places, value, 2)
      case .locality where locality == 0: locality = number(view.places, value, 3)
      case .street where street == 0: street = number(view.streets, value, 4)
      case .house where house == 0: house = number(view.streets, value, 5)
      case .organization where organization == 0: organization = number(view.organizations, value, 6)
      case .nameWord:
        let word = (rarity: view.rarity.nameWord[Int(value.id)], hash: number(view.names, value, 7))
        if word > rarest { (rarest, second) = (word, rarest) } else if word > second { second = word }
      default: continue
      }
    }
    rareWord = rarest.hash
    secondWord = second.hash
  }

  /// A number of a text that is never 0.
  private func number(_ pool: FrozenPool, _ value: FeatureValue, _ salt: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: StableHash.of(salt, UInt64(pool.hash(value.id)))) | 1
  }
}

/// How a name sounds, roughly: its first letter and the next consonants in classes. 2,374 classes for 5,000 surnames are
/// good to find candidates and decide nothing.
enum Sound {
  /// A number of the sound, or 0 for no text. Texts in other letters than Latin ones are their own sound.
  static func hash(_ text: some Collection<UInt8>) -> UInt32 {
    guard let first = text.first else { return 0 }
    guard first < 0x80 else { return UInt32(truncatingIfNeeded: StableHash.of(Array(text))) | 1 }
    var sound = UInt32(classOf(first)) + 32
    var last = classOf(first)
    var count = 0
    for byte in text.dropFirst() where count < 3 {
      let own = classOf(byte)
      if own == 0 {
        // Vowels part equal consonants; h and w do not.
        if byte != UInt8(ascii: "h"), byte != UInt8(ascii: "w") { last = 0 }
        continue
      }
      if own != last {
        sound = sound &* 32 &+ UInt32(own)
        count += 1
      }
      last = own
    }
    return UInt32(truncatingIfNeeded: StableHash.mix(UInt64(sound))) | 1
  }

  private static func classOf(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "b"), UInt8(ascii: "p"): 1
    case UInt8(ascii: "f"), UInt8(ascii: "v"): 2
    case UInt8(ascii: "c"), UInt8(ascii: "k"), UInt8(ascii: "q"), UInt8(ascii: "g"), UInt8(ascii: "x"): 3
    case UInt8(ascii: "s"), UInt8(ascii: "z"), UInt8(ascii: "j"): 4
    case UInt8(ascii: "d"), UInt8(ascii: "t"): 5
    case UInt8(ascii: "l"): 6
    case UInt8(ascii: "m"), UInt8(ascii: "n"): 7
    case UInt8(ascii: "r"): 8
    default: 0
    }
  }
}
