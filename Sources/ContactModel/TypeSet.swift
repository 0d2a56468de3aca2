/// The standard types of a value: RFC 6350 5.6 (home, work), 6.4.1 (TEL), 6.6.6 (RELATED), RFC 2426, vCard 2.1 and
/// RFC 4770, and a few common ones.
///
/// Other types are in ``Attributes/otherTypes`` as written. `pref` is ``Attributes/preference``.
@frozen
public struct TypeSet: OptionSet, Sendable, Hashable {
  /// One bit per type, in the order of ``names-type.property``.
  public let rawValue: UInt64
  /// Creates a set from its bits.
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { rawValue = 1 << bit }

  // Anywhere.
  /// Private life.
  public static let home = TypeSet(bit: 0)
  /// Work.
  public static let work = TypeSet(bit: 1)
  /// Neither (written by Apple and Outlook).
  public static let other = TypeSet(bit: 2)
  // Phones.
  /// A mobile phone.
  public static let cell = TypeSet(bit: 3)
  /// Speech.
  public static let voice = TypeSet(bit: 4)
  /// Fax.
  public static let fax = TypeSet(bit: 5)
  /// A pager.
  public static let pager = TypeSet(bit: 6)
  /// Text messages.
  public static let text = TypeSet(bit: 7)
  /// Video calls.
  public static let video = TypeSet(bit: 8)
  /// A telecommunication device for the deaf.
  public static let textphone = TypeSet(bit: 9)
  /// Voice messages (3.0).
  public static let msg = TypeSet(bit: 10)
  /// A bulletin board (3.0).
  public static let bbs = TypeSet(bit: 11)
  /// A modem (3.0).
  public static let modem = TypeSet(bit: 12)
  /// A car phone (3.0).
  public static let car = TypeSet(bit: 13)
  /// ISDN (3.0).
  public static let isdn = TypeSet(bit: 14)
  /// A personal communication service (3.0).
  public static let pcs = TypeSet(bit: 15)
  /// The main number (Apple, Google).
  public static let main = TypeSet(bit: 16)
  /// An iPhone (Apple).
  public static let iphone = TypeSet(bit: 17)
  // Mail and addresses.
  /// Internet mail (3.0).
  public static let internet = TypeSet(bit: 18)
  /// X.400 mail (3.0).
  public static let x400 = TypeSet(bit: 19)
  /// A domestic address (3.0).
  public static let dom = TypeSet(bit: 20)
  /// An international address (3.0).
  public static let intl = TypeSet(bit: 21)
  /// A postal address (3.0).
  public static let postal = TypeSet(bit: 22)
  /// An address for parcels (3.0).
  public static let parcel = TypeSet(bit: 23)
  /// Private, of an instant message address (RFC 4770).
  public static let personal = TypeSet(bit: 24)
  /// Business, of an instant message address (RFC 4770).
  public static let business = TypeSet(bit: 25)
  /// On a mobile device, of an instant message address (RFC 4770).
  public static let mobile = TypeSet(bit: 26)
  // Related people.
  /// RELATED: a contact.
  public static let contact = TypeSet(bit: 27)
  /// RELATED: an acquaintance.
  public static let acquaintance = TypeSet(bit: 28)
  /// RELATED: a friend.
  public static let friend = TypeSet(bit: 29)
  /// RELATED: met in person.
  public static let met = TypeSet(bit: 30)
  /// RELATED: a person who works at the same place.
  public static let coWorker = TypeSet(bit: 31)
  /// RELATED: a person of the same profession.
  public static let colleague = TypeSet(bit: 32)
  /// RELATED: a person who lives in the same home.
  public static let coResident = TypeSet(bit: 33)
  /// RELATED: a person who lives nearby.
  public static let neighbor = TypeSet(bit: 34)
  /// RELATED: a child.
  public static let child = TypeSet(bit: 35)
  /// RELATED: a parent.
  public static let parent = TypeSet(bit: 36)
  /// RELATED: a brother or sister.
  public static let sibling = TypeSet(bit: 37)
  /// RELATED: a spouse.
  public static let spouse = TypeSet(bit: 38)
  /// RELATED: another relative.
  public static let kin = TypeSet(bit: 39)
  /// RELATED: a muse.
  public static let muse = TypeSet(bit: 40)
  /// RELATED: a crush.
  public static let crush = TypeSet(bit: 41)
  /// RELATED: a person in a romantic relationship.
  public static let date = TypeSet(bit: 42)
  /// RELATED: a sweetheart.
  public static let sweetheart = TypeSet(bit: 43)
  /// RELATED: the person itself.
  public static let me = TypeSet(bit: 44)
  /// RELATED: a person who acts for the contact.
  public static let agent = TypeSet(bit: 45)
  /// RELATED: an emergency contact.
  public static let emergency = TypeSet(bit: 46)
  // RFC 9554 addresses.
  /// An address for bills (RFC 9554).
  public static let billing = TypeSet(bit: 47)
  /// An address for deliveries (RFC 9554).
  public static let delivery = TypeSet(bit: 48)

  /// The names of the types as the standards spell them, in the order of their bits.
  public static let names = [
    "home", "work", "other", "cell", "voice", "fax", "pager", "text", "video", "textphone", "msg", "bbs", "modem",
    "car", "isdn", "pcs", "main", "iphone", "internet", "x400", "dom", "intl", "postal", "parcel", "personal",
    "business", "mobile", "contact", "acquaintance", "friend", "met", "co-worker", "colleague", "co-resident",
    "neighbor", "child", "parent", "sibling", "spouse", "kin", "muse", "crush", "date", "sweetheart", "me", "agent",
    "emergency", "billing", "delivery",
  ]

  private static let byName: [String: TypeSet] = Dictionary(
    uniqueKeysWithValues: names.enumerated().map { ($1, TypeSet(bit: UInt64($0))) })

  /// The type of a name in lower case; `nil` if the name is not standard.
  public init?(name: String) {
    guard let type = TypeSet.byName[name] else { return nil }
    self = type
  }

  /// The names of the types in the set, always in the same order.
  public var names: [String] {
    var found: [String] = []
    var rest = rawValue
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      if bit < TypeSet.names.count { found.append(TypeSet.names[bit]) }
      rest &= rest &- 1
    }
    return found
  }
}
