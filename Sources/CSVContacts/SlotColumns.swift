internal import ContactModel

/// What one column of a profile with fixed columns holds.
enum SlotRole: Hashable, Sendable {
  case name(NamePart)
  case formattedName, nickname
  case phone(Slot)
  case email(Int)
  /// An e-mail address that is said to be something.
  case labelledEmail(Slot)
  case emailName(Int)
  case emailType(Int)
  case address(Slot, AddressPart)
  case organization, organizationYomi, department, title, role
  case birthday, anniversary
  case birthYear, birthMonth, birthDay
  /// Another date, under a label.
  case date(String)
  case url(Slot)
  case related(Slot)
  /// An address for instant messages of that service, and which of several columns of it.
  case instantMessage(String, number: Int = 1)
  /// Which phone is the main one, in a word.
  case primaryPhone
  /// Categories as a CSV record in the cell.
  case tags
  case notes, categories, gender, hobby, language, freeBusy, photo
  /// A kept value under a label; texts that a product writes where nobody said anything are no value.
  case kept(String, ignoring: String)
  /// A kept property of that name.
  case property(String)
  /// Says nothing about a contact.
  case ignored
}

extension SlotRole {
  /// How many codes there are.
  static let codeCount = 64

  /// A small number for the roles whose columns are looked up by role; the others stand in lists of their own. Where the
  /// role is named in the code, the compiler knows the number.
  @inline(__always)
  var code: Int? {
    switch self {
    case .formattedName: 0
    case .nickname: 1
    case .organization: 2
    case .organizationYomi: 3
    case .department: 4
    case .title: 5
    case .role: 6
    case .birthday: 7
    case .anniversary: 8
    case .birthYear: 9
    case .birthMonth: 10
    case .birthDay: 11
    case .notes: 12
    case .categories: 13
    case .gender: 14
    case .hobby: 15
    case .language: 16
    case .freeBusy: 17
    case .photo: 18
    case .name(let part): 20 + part.rawValue
    case .email(let number) where number <= 8: 30 + number
    case .emailName(let number) where number <= 8: 40 + number
    case .emailType(let number) where number <= 8: 50 + number
    default: nil
    }
  }
}

/// A part of a name.
enum NamePart: Int, Hashable, Sendable {
  case prefix, given, additional, family, suffix, phoneticGiven, phoneticFamily, maiden
}

/// A part of an address.
enum AddressPart: Hashable, Sendable {
  case street(Int)
  case city, region, postalCode, country, postOfficeBox, formatted

  /// How many lines of the street may have a column.
  static let streets = 3
  /// Every part, in the order of the codes.
  static let all: [AddressPart] =
    (1...streets).map { .street($0) } + [.city, .region, .postalCode, .country, .postOfficeBox, .formatted]

  /// The place of the part in the list of all.
  var code: Int {
    switch self {
    case .street(let line): line - 1
    case .city: 3
    case .region: 4
    case .postalCode: 5
    case .country: 6
    case .postOfficeBox: 7
    case .formatted: 8
    }
  }
}

/// The fixed meaning of a column, and which of several columns of that meaning it is.
struct Slot: Hashable, Sendable {
  var types: TypeSet
  var label: String?
  var number: Int

  init(_ types: TypeSet, _ label: String? = nil, number: Int = 1) {
    self.types = types
    self.label = label
    self.number = number
  }

  /// What a value from the column is said to be.
  var attributes: Attributes {
    var attributes = Attributes(types: types)
    if let label { attributes.label = label }
    return attributes
  }
}

/// How a product writes dates.
enum DateStyle: Sendable {
  /// `1981-01-20`, nothing without a year.
  case iso
  /// The year, month and day in columns of their own.
  case threeColumns
  /// `1/20/1981`, nothing without a year.
  case monthFirst
}

/// What is special about a product's records.
struct SlotTraits: OptionSet, Sendable {
  let rawValue: Int
  /// Values without a column stand in the notes.
  static let overflowsIntoNotes = SlotTraits(rawValue: 1)
  /// An empty cell stands behind the last column.
  static let hasExtraCell = SlotTraits(rawValue: 2)
}

/// One product with fixed columns.
struct SlotFormat: Sendable {
  let profile: CSVProfile
  /// The columns in the order of the export.
  let columns: [(String, SlotRole)]
  let dates: DateStyle
  /// The order of day and month that the product writes everywhere, or nothing where that depends on the machine.
  let dateOrder: DateOrder?
  let traits: SlotTraits
  /// Names that stand for a whole name, or for the part of it that no other column has: `Name` beside `Vorname`.
  let bareNames: Set<HeaderName>
  /// Every name that is read: the columns, and what older versions called them.
  private let byName: [HeaderName: [SlotRole]]
  /// How each of these names is written.
  private let spellings: [HeaderName: [String]]

  init(
    _ profile: CSVProfile, dates: DateStyle = .iso, dateOrder: DateOrder? = nil, traits: SlotTraits = [],
    columns: [(String, SlotRole)], readingAlso aliases: [(String, SlotRole)] = [], bareNames: [String] = []
  ) {
    self.profile = profile
    self.columns = columns
    self.dates = dates
    self.dateOrder = dateOrder
    self.traits = traits
    self.bareNames = Set(bareNames.map { HeaderName($0) })
    var byName: [HeaderName: [SlotRole]] = [:]
    var spellings: [HeaderName: [String]] = [:]
    for (name, role) in columns {
      let key = HeaderName(name)
      byName[key, default: []].append(role)
      spellings[key, default: []].append(name)
    }
    for (name, role) in aliases {
      let key = HeaderName(name)
      if byName[key] == nil { byName[key] = [role] }
      spellings[key, default: []].append(name)
    }
    self.byName = byName
    self.spellings = spellings
  }

  /// What a column of that name holds, where it is the n-th of that name (from 0).
  func role(_ name: HeaderName, occurrence: Int) -> SlotRole? {
    guard let roles = byName[name], occurrence < roles.count else { return nil }
    return roles[occurrence]
  }

  /// Whether the product reads what is written for it.
  var isWritable: Bool { profile.isWritable }

  /// How the product writes a column, or nothing for one that it does not have.
  func spelling(of name: HeaderName) -> [String] { spellings[name] ?? [] }

  /// What the columns have a place for.
  var carries: [CSVProfile.Capability] {
    let roles = columns.map(\.1)
    var counts: [(property: String, count: Int?, note: String)] = []
    func add(_ property: String, _ count: Int? = 1, _ note: String = "") {
      if let found = counts.firstIndex(where: { $0.property == property }) {
        counts[found].count = count.flatMap { one in counts[found].count.map { $0 + one } }
      } else {
        counts.append((property, count, note))
      }
    }
    for role in Set(roles) {
      guard let (property, note) = role.property else { continue }
      let isBare = role == .organization && !roles.contains(.department)
      add(property, role.isUnlimited ? nil : 1, isBare ? "no department" : note)
    }
    if !roles.contains(.formattedName), roles.contains(.name(.given)) {
      counts.append(("FN", 0, "made from the parts of N"))
    }
    if traits.contains(.overflowsIntoNotes) {
      for property in ["TEL", "EMAIL", "IMPP"] {
        counts.removeAll { $0.property == property }
        counts.append((property, nil, "those without a column as lines of the notes"))
      }
    }
    return counts.sorted { $0.property < $1.property }.map { capability in
      // Several columns make one name, one address, one birthday.
      let isOne = ["N", "BDAY"].contains(capability.property)
      return CSVProfile.Capability(capability.property, isOne ? 1 : capability.count, capability.note)
    }
  }
}

extension SlotRole {
  /// The property that the column holds, as vCard names it, and what is special about it. Columns that only add to
  /// another one are not counted.
  fileprivate var property: (String, String)? {
    switch self {
    case .name: ("N", "")
    case .formattedName: ("FN", "")
    case .nickname: ("NICKNAME", "")
    case .phone: ("TEL", "fixed columns instead of labels")
    case .email, .labelledEmail: ("EMAIL", "no labels")
    case .address(_, .street(1)): ("ADR", "fixed columns instead of labels")
    case .organization: ("ORG", "one department")
    case .title: ("TITLE", "")
    case .role: ("ROLE", "")
    case .birthday, .birthYear: ("BDAY", "")
    case .anniversary: ("ANNIVERSARY", "")
    case .date: ("X-ABDATE", "fixed columns instead of labels")
    case .url: ("URL", "")
    case .related: ("RELATED", "fixed columns instead of labels")
    case .instantMessage: ("IMPP", "")
    case .notes: ("NOTE", "")
    case .categories, .tags: ("CATEGORIES", "")
    case .gender: ("GENDER", "")
    case .hobby: ("HOBBY", "")
    case .language: ("LANG", "")
    case .freeBusy: ("FBURL", "")
    case .photo: ("PHOTO", "only as an address")
    case .kept, .property: ("X-", "only those of its own columns")
    case .emailName, .emailType, .address, .organizationYomi, .department, .birthMonth, .birthDay, .primaryPhone,
      .ignored:
      nil
    }
  }

  /// The property that the column holds, where it holds one of its own.
  var propertyName: String? { property?.0 }

  fileprivate var isUnlimited: Bool { self == .categories || self == .tags }
}
