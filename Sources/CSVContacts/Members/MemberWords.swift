/// What the words in the keys of objects mean, by the vocabularies of columns.
package struct MemberWords: Sendable {
  /// The meaning of a key.
  package struct Key: Sendable {
    let phrase: ColumnPhrase
    /// Whether all words mean the type of a value: `type`, `label`, `phoneType`.
    package let isType: Bool
    /// Whether the words beside those for a type are missing.
    package let isOnlyType: Bool
    /// The words that tell what a single value is.
    let letters: [UInt32]
  }

  private var known: [String: Key] = [:]
  /// The languages of the keys; `nil` while they may be in any.
  private var languages: [HeaderVocabulary]?

  /// The number of keys that are remembered, so that hostile objects do not fill the memory.
  private static let capacity = 4_096

  package init() {}

  /// Reads further keys in English and the language of those so far.
  ///
  /// Performance: objects may each have keys of their own, which are not searched in all languages.
  package mutating func close() {
    let certain = known.filter { $0.value.isCertain }.keys.map { HeaderPhrase($0) }
    languages = HeaderVocabulary.candidates(certain).prefix(1) + [.english]
  }

  /// The meaning of a key, or of several that are joined with blanks.
  package mutating func key(_ text: String) -> Key {
    if let key = known[text] { return key }
    let phrase = HeaderPhrase(text)
    let words = phrase.words.filter { $0.number == nil }
    let others = words.filter { !TableReading.typeWords.contains(Array(phrase.letters[$0.range])) }
    let read =
      languages.map { ColumnPhrase(phrase, $0) } ?? TableReading.read([phrase]).first
      ?? ColumnPhrase(phrase, [.english])
    let key = Key(
      phrase: read, isType: others.count < words.count && others.count <= 1, isOnlyType: others.isEmpty,
      letters: phrase.letters)
    if known.count < MemberWords.capacity { known[text] = key }
    return key
  }
}

extension MemberWords.Key {
  /// Whether every word is known, and together they are a field of a contact.
  package var isCertain: Bool { phrase.isCertain && phrase.topic != nil }

  /// Whether the words are those of something that is not in an address book.
  package var isForeign: Bool { phrase.isForeign }

  /// Whether a word is unknown.
  package var hasUnknown: Bool { !phrase.unknown.isEmpty }

  /// Whether it is about another person, such as `children` or `assistant`.
  package var isOfPerson: Bool { phrase.contexts.contains(where: \.isPerson) || phrase.qualifier.hasPerson }

  /// Whether the words may be those of a field, together with the values.
  package var mayBeKnown: Bool { phrase.certainty != .none || phrase.topic == .secret }

  /// Whether it is the name of a person, or a part of it.
  package var isName: Bool { phrase.topic?.isOfName == true && !isForeign }

  /// Whether it is the given or the family name.
  package var isPartOfName: Bool { phrase.isCertain && (phrase.topic == .given || phrase.topic == .family) }

  /// Whether it is a part of an address.
  package var isAddressPart: Bool { phrase.isCertain && phrase.topic?.isAddressPart == true }

  /// The kind of lists with this key; `nil` if its values are not of a kind that has types.
  package var list: MemberList? {
    guard phrase.isCertain, phrase.ownerLabel == nil, let topic = phrase.topic else { return nil }
    if topic.isPhone { return .phone }
    if topic.isAddressPart, topic == .address || topic == .street { return .address }
    return switch topic {
    case .email: .email
    case .website: .website
    case .company, .job: .organization
    case .chat: phrase.network.isEmpty ? .message : nil
    default: nil
    }
  }

  /// The type of all values of a list with this key: `Mobile` for `mobileNumbers`.
  package var typeOfList: String? {
    var words: [String] = []
    if phrase.contexts.contains(.home) { words.append("Home") }
    if phrase.contexts.contains(.work), phrase.topic != .company { words.append("Work") }
    switch phrase.topic {
    case .mobile: words.append("Mobile")
    case .fax: words.append("Fax")
    case .pager: words.append("Pager")
    case .car: words.append("Car")
    default: break
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Whether a member of this key has the type of a value of a list.
  package func isType(of list: MemberList) -> Bool {
    isType && (isOnlyType || self.list == list || phrase.topic == nil)
  }

  /// The part of a value that a member of this key has, without the type; `nil` if it is none.
  package func part(of list: MemberList) -> MemberList.Part? {
    switch list {
    case .address: addressPart
    case .organization: organizationPart
    case .message: phrase.topic == .chat || isNeutral ? .value : nil
    case .phone: phrase.topic?.isPhone == true || isNeutral ? .value : nil
    case .email: phrase.topic == .email || phrase.topic == .address || isNeutral ? .value : nil
    case .website: phrase.topic == .website || phrase.topic == .address || isNeutral ? .value : nil
    case .relation: phrase.topic == .name || phrase.topic == .full || isNeutral ? .value : nil
    case .event: phrase.topic == .date || isNeutral ? .value : nil
    case .custom: nil
    }
  }

  /// Whether a member of this key is the whole value: `value`, `number`.
  private var isNeutral: Bool {
    phrase.isBareNumber || MemberWords.neutral.contains(letters)
  }

  private var addressPart: MemberList.Part? {
    if MemberWords.formatted.contains(letters) { return .formatted }
    guard phrase.isCertain else { return nil }
    switch phrase.topic {
    case .address where phrase.isLine && phrase.ordinal ?? 1 > 1, .street where phrase.ordinal ?? 1 > 1:
      return .extended
    case .extended: return .extended
    case .address where !phrase.isLine: return .formatted
    case .address, .street, .line, .houseNumber: return .street
    case .city: return .city
    case .box: return .box
    case .postcode: return .postcode
    case .region: return .region
    case .country, .countryCode: return .country
    default: return nil
    }
  }

  private var organizationPart: MemberList.Part? {
    guard phrase.isCertain else { return nil }
    switch phrase.topic {
    case .name, .company, .full: return .name
    case .title, .job: return .title
    case .department: return .department
    default: return nil
    }
  }

  /// Whether it is the number of a house.
  package var isHouseNumber: Bool { phrase.topic == .houseNumber || phrase.isBareNumber }

  /// Whether a boolean of this key marks the preferred value.
  package var marksPreferred: Bool { phrase.contexts.contains(.primary) || MemberWords.preferred.contains(letters) }
}

extension MemberWords {
  /// Keys of a value that has no other name.
  fileprivate static let neutral = letters("value", "text", "content", "data", "uri", "handle", "account", "entry")
  fileprivate static let formatted = letters(
    "formatted", "formatted address", "formatted value", "full", "full address", "display", "value", "text",
    "label text")
  fileprivate static let preferred = letters("pref", "is pref", "preferred", "is primary", "is default", "is main")

  private static func letters(_ names: String...) -> Set<[UInt32]> { Set(names.map { HeaderPhrase($0).letters }) }
}

extension MemberWords.Key {
  /// Whether it is a day of the calendar, which has no time.
  package var isDay: Bool { phrase.isCertain && (phrase.topic == .birthday || phrase.topic == .anniversary) }
}

/// A member of objects, such as those of a JSON file, as a column of a table.
package struct MemberColumn: Hashable, Sendable {
  /// Where the values of a member belong.
  package enum Place: Hashable, Sendable {
    /// The words of a name decide, as they do for a column.
    case words(String)
    /// A field that is known.
    case field(CSVFieldPath)
    /// A part of a value in a list of values with types; the path of the list tells lists of one kind apart.
    case part(MemberList, of: String, number: Int, MemberList.Part)
    /// A value that is kept under the path of the member.
    case kept
  }

  /// The path of the member, which messages and custom fields have: `phones[0].number`.
  package let path: String
  /// Where its values belong.
  package let place: Place

  package init(_ path: String, _ place: Place) {
    self.path = path
    self.place = place
  }
}

/// A kind of lists whose values are objects with a type.
package enum MemberList: String, Hashable, Sendable, CaseIterable {
  case email, phone, address, website, message, organization, relation, event, custom

  /// A part of a value. The raw values are words of tables of known shapes.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    case type, value, service, formatted, street, city, box, region, postcode, country, extended, name, title
    case department, location, description, phonetic
  }

  /// Whether a star before the type marks the preferred value.
  package var hasStar: Bool { self == .email || self == .website || self == .address }

  var columns: LabelledColumns {
    switch self {
    case .email: .email
    case .phone: .phone
    case .address: .address
    case .website: .website
    case .message: .im
    case .organization: .organization
    case .relation: .relation
    case .event: .event
    case .custom: .customField
    }
  }

  /// The place of a part among the columns of the group; `nil` if the group has no such part.
  func place(of part: Part) -> Int? {
    if part == .type { return 0 }
    switch self {
    case .address:
      return [.formatted: 1, .street: 2, .city: 3, .box: 4, .region: 5, .postcode: 6, .country: 7, .extended: 8][part]
    case .organization:
      return [.name: 1, .phonetic: 2, .title: 3, .department: 4, .location: 6, .description: 7][part]
    case .message: return [.service: 1, .value: 2][part]
    case .email, .phone, .website, .relation, .event, .custom: return part == .value ? 1 : nil
    }
  }

  /// The path of a field in a description of the columns.
  func path(of part: Part) -> String {
    switch (self, part) {
    case (.organization, .name): "org"
    case (.organization, .title): "title"
    case (.organization, .department): "org.department"
    case (.organization, _): "org." + part.rawValue
    case (.message, .value): "im"
    case (.message, _): "im." + part.rawValue
    case (.address, .formatted): "address"
    case (.address, .box): "address.pobox"
    case (.website, .value): "url"
    case (.website, _): "url." + part.rawValue
    case (.relation, .value): "related"
    case (.relation, _): "related." + part.rawValue
    case (.event, .value): "date"
    case (.event, _): "date." + part.rawValue
    case (_, .value): rawValue
    default: rawValue + "." + part.rawValue
    }
  }
}
