internal import ContactModel

/// The meaning of a fixed column.
enum ColumnMeaning: Hashable, Sendable {
  case name(NamePart)
  case formattedName, nickname
  case phone(FixedColumn)
  case email(Int)
  /// An e-mail address with types or a label.
  case labelledEmail(FixedColumn)
  case emailName(Int)
  case emailType(Int)
  case address(FixedColumn, AddressPart)
  case organization, organizationYomi, department, title, role
  case birthday, anniversary
  case birthYear, birthMonth, birthDay
  /// Another date, under a label.
  case date(String)
  case url(FixedColumn)
  case related(FixedColumn)
  /// The given or the family name of another person, which together are one relation.
  case relatedPart(FixedColumn, NamePart)
  /// A part of the phone number in another column.
  case dialing(DialingPart)
  /// An address for instant messages of that service; the number counts the columns of one service.
  case instantMessage(String, number: Int = 1)
  /// The main phone, as a word.
  case primaryPhone
  /// Categories as a CSV record in the cell.
  case tags
  /// Categories as Google's labels.
  case labels
  case notes, categories, gender, hobby, language, freeBusy, photo
  /// A gender in words; the numbers of ``gender`` are words, too.
  case genderText
  /// A custom field of that label; the ignored text is the product's default.
  case kept(String, ignoring: String)
  /// The same with one of a few words, which is read only.
  case choice(String, ignoring: String)
  /// A custom property of that name.
  case property(String)
  /// A column of the product that has no field in a contact; its values are kept under the name in the file.
  case unmapped
  /// A text that is the same in every record.
  case constant(String)
  /// The kind of the contact; the column is written only if a contact of the file has a kind.
  case kind
  /// Not read.
  case ignored
}

extension ColumnMeaning {
  /// The pronunciation of a part of a name.
  static func spoken(_ part: NamePart) -> ColumnMeaning {
    PersonName.spokenForm(of: part.key)?.key.map { .name(NamePart(key: $0)) } ?? .unmapped
  }

  /// The number of codes.
  static let codeCount = 128

  /// A small number for a meaning whose column is looked up.
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
    case .labels: 19
    case .genderText: 60
    case .kind: 61
    // The keys of parts are less than 64.
    case .name(let part): 64 + Int(part.key.rawValue & 63)
    case .email(let number) where number <= 8: 30 + number
    case .emailName(let number) where number <= 8: 40 + number
    case .emailType(let number) where number <= 8: 50 + number
    default: nil
    }
  }
}

extension ColumnMeaning {
  /// Whether several columns of that meaning add a value each.
  var isRepeatable: Bool {
    switch self {
    case .ignored, .categories, .tags, .notes, .title, .role, .nickname, .hobby, .language, .address(_, .extended),
      .name(.prefix):
      true
    default: false
    }
  }

  /// Whether a second column of that meaning would replace the value of the first one.
  var isOneOnly: Bool {
    switch self {
    case .address(_, .extended): false
    case .name, .organization, .organizationYomi, .department, .address, .email, .emailName, .emailType, .birthYear,
      .birthMonth, .birthDay, .primaryPhone:
      true
    default: false
    }
  }

  /// Whether it can identify a contact.
  var isIdentity: Bool {
    switch self {
    case .name, .formattedName, .nickname, .phone, .email, .labelledEmail, .organization: true
    default: false
    }
  }

  /// Whether it is the name of the contact, or its given or family name.
  var isNameOfPerson: Bool {
    switch self {
    case .formattedName, .name(.given), .name(.family): true
    default: false
    }
  }

  /// Whether it is a part of the name, or nothing.
  var isOfName: Bool {
    switch self {
    case .formattedName, .name, .ignored: true
    default: false
    }
  }

  /// Whether the value is made from several columns, or follows the values of others.
  var isPartial: Bool {
    switch self {
    case .email, .emailName, .emailType, .labelledEmail, .address, .birthYear, .birthMonth, .birthDay, .primaryPhone:
      true
    default: false
    }
  }

  /// Whether it is a date in one cell.
  var isDate: Bool {
    switch self {
    case .birthday, .anniversary, .date: true
    default: false
    }
  }
}

/// A part of a name that products have a column for.
struct NamePart: Hashable, Sendable {
  let key: CellKey

  static var prefix: NamePart { NamePart(key: .prefix) }
  static var given: NamePart { NamePart(key: .given) }
  static var additional: NamePart { NamePart(key: .additional) }
  static var family: NamePart { NamePart(key: .family) }
  static var suffix: NamePart { NamePart(key: .suffix) }
  static var maiden: NamePart { NamePart(key: .maiden) }
  static var sortAs: NamePart { NamePart(key: .sortAs) }
}

/// A part of a phone number that has a column of its own.
enum DialingPart: Hashable, Sendable {
  case country, area, ending
}

/// A part of an address.
enum AddressPart: Hashable, Sendable {
  case street(Int)
  case city, region, postalCode, country, postOfficeBox, formatted
  /// The number of the house, which is written before or after the street.
  case houseNumber(isFirst: Bool)
  /// An apartment, a floor, or a part of a city.
  case extended
  /// The code of the country beside its name.
  case countryCode
  /// The city with its postal code or region in one cell.
  case cityLine

  /// The maximum number of columns for lines of the street.
  static let streets = 3
  /// The parts that products write, in the order of the codes.
  static let all: [AddressPart] =
    (1...streets).map { .street($0) } + [.city, .region, .postalCode, .country, .postOfficeBox, .formatted]

  /// The place of the part in ``all``.
  var code: Int {
    switch self {
    case .street(let line): line - 1
    case .city: 3
    case .region: 4
    case .postalCode: 5
    case .country: 6
    case .postOfficeBox: 7
    case .formatted: 8
    case .extended: 9
    case .countryCode: 10
    case .cityLine: 11
    case .houseNumber: 12
    }
  }
}

/// The types and the label of the values in a fixed column, and its number among the columns that mean the same.
struct FixedColumn: Hashable, Sendable {
  var types: TypeSet
  var label: String?
  var number: Int

  init(_ types: TypeSet, _ label: String? = nil, number: Int = 1) {
    self.types = types
    self.label = label
    self.number = number
  }

  /// The attributes of a value that is read from the column.
  var attributes: Attributes {
    var attributes = Attributes(types: types)
    if let label { attributes.label = label }
    return attributes
  }
}

/// The columns that most products have.
extension FixedColumn {
  static let unlabelled = FixedColumn([])
  static let home = FixedColumn(.home)
  static let work = FixedColumn(.work)
  static let other = FixedColumn(.other)
  static let cell = FixedColumn(.cell)
  static let car = FixedColumn(.car)
  static let fax = FixedColumn(.fax)
  static let homeFax = FixedColumn([.home, .fax])
  static let workFax = FixedColumn([.work, .fax])
  static let otherFax = FixedColumn([.other, .fax])
  static let isdn = FixedColumn(.isdn)
  static let main = FixedColumn(.main)
  static let workMain = FixedColumn([.work, .main])
  static let pager = FixedColumn(.pager)
  static let textphone = FixedColumn(.textphone)
  static let spouse = FixedColumn(.spouse)
  static let child = FixedColumn(.child)

  static func labelled(_ label: String) -> FixedColumn { FixedColumn([], label) }
}
