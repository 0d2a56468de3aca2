internal import SourceText

/// For each contact the numbers that blocking keys consist of; 0 for a missing value.
struct BlockParts: Sendable {
  private let rows: [Row]

  struct Row: Sendable {
    fileprivate(set) var given: UInt32 = 0
    fileprivate(set) var family: UInt32 = 0
    /// The sounds of the names (``NameSound``).
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

    static let cuts = 5

    /// One of the numbers by which too large blocks are divided.
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

  subscript(place: Int) -> Row { rows[place] }
}

extension BlockParts.Row {
  fileprivate init(_ view: IndexView, _ contact: Int) {
    var rarest: (rarity: Float, hash: UInt32) = (-.infinity, 0)
    var second = rarest
    for value in view.values(contact) {
      switch value.kind {
      case .given: (given, givenSound) = (number(view.names, value, 1), NameSound.hash(view.names.text(value.id)))
      case .family: (family, familySound) = (number(view.names, value, 1), NameSound.hash(view.names.text(value.id)))
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

  /// A number for a text, which is never 0.
  private func number(_ pool: FrozenPool, _ value: FeatureValue, _ salt: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: StableHash.of(salt, UInt64(pool.hash(value.id)))) | 1
  }
}
