internal import SourceText

/// For each contact the numbers that keys of blocks are put together from; 0 where there is nothing.
struct BlockParts: Sendable {
  private(set) var given: [UInt32] = []
  private(set) var family: [UInt32] = []
  /// The same by how it sounds, which most slips do not change.
  private(set) var givenSound: [UInt32] = []
  private(set) var familySound: [UInt32] = []
  private(set) var birthday: [UInt32] = []
  private(set) var postcode: [UInt32] = []
  private(set) var locality: [UInt32] = []
  private(set) var street: [UInt32] = []
  private(set) var house: [UInt32] = []
  private(set) var organization: [UInt32] = []
  /// The two rarest words of a whole name.
  private(set) var rareWord: [UInt32] = []
  private(set) var secondWord: [UInt32] = []

  /// The parts of some contacts of an index, in their order.
  init(_ view: IndexView, _ contacts: [UInt32], threads: Int) {
    for parts in Parallel.map(
      contacts.count, chunk: 8192, threads: threads,
      { range in
        var parts = BlockParts()
        for place in range { parts.add(view, Int(contacts[place])) }
        return parts
      })
    {
      given += parts.given
      family += parts.family
      givenSound += parts.givenSound
      familySound += parts.familySound
      birthday += parts.birthday
      postcode += parts.postcode
      locality += parts.locality
      street += parts.street
      house += parts.house
      organization += parts.organization
      rareWord += parts.rareWord
      secondWord += parts.secondWord
    }
  }

  private init() {}

  private mutating func add(_ view: IndexView, _ contact: Int) {
    var found = [UInt32](repeating: 0, count: 12)
    var words: [(rarity: Float, hash: UInt32)] = []
    for value in view.values(contact) {
      guard let kind = FeatureValue.Kind(rawValue: value.kindNumber) else { continue }
      switch kind {
      case .given: (found[0], found[2]) = (BlockParts.number(value, 1), Sound.hash(view.names.text(value.id)))
      case .family: (found[1], found[3]) = (BlockParts.number(value, 1), Sound.hash(view.names.text(value.id)))
      case .birthday: found[4] = value.id
      case .postcode where found[5] == 0: found[5] = BlockParts.number(value, 2)
      case .locality where found[6] == 0: found[6] = BlockParts.number(value, 3)
      case .street where found[7] == 0: found[7] = BlockParts.number(value, 4)
      case .house where found[8] == 0: found[8] = BlockParts.number(value, 5)
      case .organization where found[9] == 0: found[9] = BlockParts.number(value, 6)
      case .nameWord: words.append((view.rarity.nameWord[Int(value.id)], BlockParts.number(value, 7)))
      default: continue
      }
    }
    words.sort { ($0.rarity, $0.hash) > ($1.rarity, $1.hash) }
    if let first = words.first { found[10] = first.hash }
    if words.count > 1 { found[11] = words[1].hash }
    given.append(found[0])
    family.append(found[1])
    givenSound.append(found[2])
    familySound.append(found[3])
    birthday.append(found[4])
    postcode.append(found[5])
    locality.append(found[6])
    street.append(found[7])
    house.append(found[8])
    organization.append(found[9])
    rareWord.append(found[10])
    secondWord.append(found[11])
  }

  /// A number of a value that is never 0.
  private static func number(_ value: FeatureValue, _ salt: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: StableHash.of(salt, UInt64(value.id))) | 1
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
