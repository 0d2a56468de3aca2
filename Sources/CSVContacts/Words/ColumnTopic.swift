internal import ContactModel

/// What a column is about, as far as a word of its name tells. The raw values are the keys of ``HeaderVocabulary``.
enum ColumnTopic: String, Hashable, Sendable {
  case name, full, given, family, middle, prefix, suffix, nickname, maiden
  case phoneticGiven = "phonetic-given"
  case phoneticFamily = "phonetic-family"
  case email, phone, mobile, fax, pager, car, textphone
  /// An address as a whole, or its street.
  case address
  case street, line
  case houseNumber = "house"
  case extended, district, box, city, postcode, region, county, country
  /// `Birth` in `Birth Date`, and the words beside it.
  case birth, date, year, month, day
  case birthday, anniversary
  case company, department, title, job, role, note, website, gender, photo, labels, language, hobby
  /// A page in a social network, and an address for messages; the name of the network is in the vocabulary.
  case profile, chat
  /// `Postal` is a postal code, or says which address something is a part of.
  case number, code, postal

  /// A password, which is not read.
  case secret
  /// A part of the number in another column.
  case areaCode = "area-code"
  case dialCode = "dial-code"
  case dialExtension = "dial-extension"

  // Made from several words.
  case countryCode, regionCode, cityLine, emailName, birthYear, birthMonth, birthDay
}

/// Which of several values of one kind a column has. The raw values are the keys of ``HeaderVocabulary``.
enum ColumnContext: String, Hashable, Sendable {
  case home, work, other, billing, shipping, mailing, primary, secondary
  case assistant, manager, spouse, child, parent, friend, emergency

  /// Whether it is another person than the contact.
  var isPerson: Bool {
    switch self {
    case .assistant, .manager, .spouse, .child, .parent, .friend, .emergency: true
    default: false
    }
  }

  /// The label of a phone or an e-mail address.
  var label: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension ColumnTopic {
  /// The topic of two words in one name; `nil` if they mean different things.
  static func combined(_ first: ColumnTopic, _ second: ColumnTopic) -> ColumnTopic? {
    if first == second { return first }
    if let both = pairs[[first, second]] { return both }
    if first.absorbs(second) { return first }
    return second.absorbs(first) ? second : nil
  }

  private static let pairs: [Set<ColumnTopic>: ColumnTopic] = [
    [.email, .name]: .emailName, [.email, .full]: .emailName,
    [.country, .code]: .countryCode, [.region, .code]: .regionCode, [.country, .region]: .country,
    [.postcode, .city]: .cityLine, [.city, .region]: .cityLine, [.cityLine, .region]: .cityLine,
    [.cityLine, .postcode]: .cityLine, [.postcode, .region]: .cityLine,
    [.birth, .date]: .birthday, [.birth, .year]: .birthYear, [.birth, .month]: .birthMonth, [.birth, .day]: .birthDay,
    [.birthday, .year]: .birthYear, [.birthday, .month]: .birthMonth, [.birthday, .day]: .birthDay,
    [.given, .family]: .full, [.name, .title]: .prefix, [.region, .county]: .region, [.city, .district]: .city,
    [.street, .houseNumber]: .street, [.address, .houseNumber]: .houseNumber, [.email, .phone]: .phone,
    [.address, .phone]: .phone, [.countryCode, .phone]: .dialCode, [.countryCode, .mobile]: .dialCode,
    [.country, .phone]: .dialCode, [.country, .dialCode]: .dialCode, [.country, .areaCode]: .dialCode,
    [.extended, .phone]: .phone,
    [.address, .fax]: .fax, [.address, .mobile]: .mobile,
    [.phone, .code]: .phone, [.job, .role]: .role, [.department, .title]: .title, [.phone, .website]: .phone,
  ]

  /// Whether another word beside this one adds nothing: `Phone` beside `Mobile`.
  private func absorbs(_ other: ColumnTopic) -> Bool {
    if dialingPart != nil, other.isPhone || other == .number || other == .code { return true }
    return switch other {
    case .number: self != .name
    case .code: self == .postcode || isPhone
    case .name:
      switch self {
      case .full, .given, .family, .middle, .prefix, .suffix, .nickname, .maiden, .phoneticGiven, .phoneticFamily,
        .company, .department, .city, .region, .country, .street, .job, .district, .county, .profile, .chat:
        true
      default: false
      }
    case .full: self == .nickname
    case .phone: isPhone || self == .chat
    case .address: isAddressPart || self == .email || self == .website || self == .profile || self == .chat
    case .street: self == .line
    case .box: self == .street
    case .line: isAddressPart
    case .email: false
    case .website: self == .photo || self == .profile
    case .profile: self == .photo
    case .title: self == .job || self == .prefix || self == .role
    case .date: self == .birthday || self == .anniversary
    case .birth: self == .birthday || self == .birthYear || self == .birthMonth || self == .birthDay
    default: false
    }
  }

  /// The part of a phone number in another column; `nil` for other topics.
  var dialingPart: DialingPart? {
    switch self {
    case .areaCode: .area
    case .dialCode: .country
    case .dialExtension: .ending
    default: nil
    }
  }

  /// Whether it is the name of a person, or half of it.
  var isOfName: Bool {
    switch self {
    case .name, .full, .given, .family: true
    default: false
    }
  }

  var isPhone: Bool {
    switch self {
    case .phone, .mobile, .fax, .pager, .car, .textphone: true
    default: false
    }
  }

  /// Whether the values of a column show whether it is about the topic.
  var isConfirmable: Bool {
    switch self {
    case .email, .website, .birthday, .prefix, .secret: true
    default: isPhone
    }
  }

  var isAddressPart: Bool {
    switch self {
    case .address, .street, .line, .houseNumber, .extended, .district, .box, .city, .postcode, .region, .county,
      .country, .countryCode, .regionCode, .cityLine:
      true
    default: false
    }
  }

  /// Whether a company has it, too: `Company Phone`.
  var isReachable: Bool { isPhone || isAddressPart || self == .email || self == .website }
}

extension ColumnTopic {
  /// The meaning of a column about the topic, if there is one such column in a table.
  var meaning: ColumnMeaning? {
    switch self {
    case .name, .full: .formattedName
    case .middle: .name(.additional)
    case .prefix: .name(.prefix)
    case .suffix: .name(.suffix)
    case .maiden: .name(.maiden)
    case .phoneticGiven: .spoken(.given)
    case .phoneticFamily: .spoken(.family)
    case .nickname: .nickname
    case .birthday: .birthday
    case .birthYear: .birthYear
    case .birthMonth: .birthMonth
    case .birthDay: .birthDay
    case .anniversary: .anniversary
    case .company: .organization
    case .department: .department
    case .title, .job: .title
    case .role: .role
    case .note: .notes
    case .gender: .gender
    case .photo: .photo
    case .labels: .categories
    case .language: .language
    case .hobby: .hobby
    case .secret: .ignored
    default: nil
    }
  }
}
