internal import ContactModel
internal import SourceText

/// The meaning of the columns of a table by the words of their names, and by their values where the words are not enough.
struct TableReading {
  /// Why a column has its meaning.
  enum Reason: Hashable, Sendable {
    case words
    /// The values decided, because the name is unclear or says something else.
    case values
  }

  /// The meaning of each column; `nil` if it is unknown.
  private(set) var meanings: [ColumnMeaning?]
  /// The reason for each meaning that was found here.
  private(set) var reasons: [Int: Reason] = [:]
  /// The columns whose name says that they are no field of a contact.
  private(set) var foreign: Set<Int> = []

  /// The columns to understand.
  private let open: Set<Int>
  private var phrases: [ColumnPhrase]
  private var taken: Set<ColumnMeaning>
  /// Whether a column is known to be for phones.
  private let hasPhone: Bool
  /// The lowest number that may be free, by the meaning with the number 1.
  private var next: [ColumnMeaning: Int] = [:]
  /// The topics of the columns that are understood.
  private var topics: Set<ColumnTopic> = []

  /// Reads a header.
  ///
  /// - Parameters:
  ///   - known: The meanings of the columns that a product knows or the user chose.
  ///   - isOpen: Whether it is a column to be understood by words.
  ///   - clues: What the values of each column look like, made on demand.
  init(_ names: [HeaderPhrase], known: [ColumnMeaning?], open: Set<Int>, clues: () -> [ColumnClues]) {
    meanings = known
    self.open = open
    taken = Set(known.compactMap { $0 })
    hasPhone = taken.contains { if case .phone = $0 { true } else { false } }
    phrases = TableReading.phrases(names, open: open)
    let columns = open.sorted()
    foreign = open.filter { phrases[$0].isForeign }
    let values = columns.isEmpty ? [] : clues()
    topics = Set(columns.compactMap { phrases[$0].isCertain && !phrases[$0].isAboutOther ? phrases[$0].topic : nil })
    for column in columns where column < values.count { judge(column, values[column]) }
    readBareNames(columns)
    readAddresses(columns)
    for column in columns { assign(column) }
  }

  // MARK: Values

  /// Changes the topic of a column as its values demand.
  private mutating func judge(_ column: Int, _ clues: ColumnClues) {
    if phrases[column].isForeign { return }
    let kind = clues.kind
    let topic = phrases[column].topic
    func isBeside(_ topics: ColumnTopic...) -> Bool { topic.map(topics.contains) ?? false }
    func decide(_ topic: ColumnTopic) {
      phrases[column].topic = topic
      topics.insert(topic)
      phrases[column].unknown = []
      phrases[column].isContradictory = false
      reasons[column] = .values
    }
    switch phrases[column].certainty {
    case .certain where topic == .title: if kind == .honorific { phrases[column].topic = .prefix }
    case .certain:
      // The values are the referee.
      if kind == .email, isBeside(.phone, .mobile, .fax, .website, .address, .number, .car, .pager) { decide(.email) }
      if kind == .email, isBeside(.name, .full), !hasTopic(.email) { decide(.email) }
      if clues.arePhones, isBeside(.email) { decide(.phone) }
      if clues.areOnlyWords, topic == .email || topic?.isPhone == true { phrases[column].isContradictory = true }
    case .unsure:
      if kind == .email, topic == nil || topic == .email || topic == .name || topic == .address {
        return decide(.email)
      }
      if let topic, topic.isPhone, kind == .phone { return decide(topic) }
      if topic == .email || topic?.isPhone == true {
        phrases[column].isContradictory = true
        return
      }
      if topic == .website, kind == .url { return decide(.website) }
      if topic == .birthday || topic == .anniversary, kind == .date, let topic { return decide(topic) }
      if topic == nil, phrases[column].unknown.isEmpty {
        if phrases[column].contexts.contains(where: \.isPerson), kind == nil { return decide(.name) }
        let isContext = !phrases[column].contexts.isEmpty
        if kind == .phone, isContext || clues.arePhones { return decide(.phone) }
        if !isContext, clues.are(.word), !hasTopic(.name), !hasTopic(.full), !hasTopic(.given), !hasTopic(.family) {
          return decide(.name)
        }
      }
      phrases[column].isContradictory = true
    case .none:
      if kind == .email { decide(.email) }
      if clues.arePhones, !topics.contains(where: \.isPhone), !hasPhone {
        decide(.phone)
      }
    }
  }

  private func hasTopic(_ topic: ColumnTopic) -> Bool { topics.contains(topic) }

  // MARK: Names

  /// A name without another word is the whole name, or the part of it that no other column has: `Name` beside `Vorname`.
  private mutating func readBareNames(_ columns: [Int]) {
    func has(_ topic: ColumnTopic, _ part: NamePart) -> Bool {
      taken.contains(.name(part))
        || columns.contains { phrases[$0].isCertain && phrases[$0].topic == topic && phrases[$0].contexts.isEmpty }
    }
    func first(_ contexts: [ColumnContext]) -> Int? {
      columns.first { phrases[$0].isCertain && phrases[$0].topic == .name && phrases[$0].contexts == contexts }
    }
    let hasGiven = has(.given, .given)
    let hasFamily = has(.family, .family)
    let bare = hasGiven == hasFamily ? nil : first([])
    if let second = first([.secondary]), hasGiven || hasFamily {
      // `Second Name` is the middle name beside a family name, and the family name otherwise.
      phrases[second].topic = hasFamily || bare != nil ? .middle : .family
      phrases[second].contexts = []
      if !hasFamily { return }
    }
    if let bare { phrases[bare].topic = hasGiven ? .family : .given }
  }

  // MARK: Addresses

  private mutating func readAddresses(_ columns: [Int]) {
    readHouseNumbers(columns)
    var addresses = AddressColumns(taken: meanings)
    for column in columns where phrases[column].certainty == .certain {
      let phrase = phrases[column]
      guard let topic = phrase.topic, topic.isAddressPart else { continue }
      addresses.add(
        AddressColumns.Part(
          column: column, topic: topic, context: TableReading.place(ofAddress: phrase.contexts),
          ordinal: phrase.ordinal ?? (phrase.contexts.contains(.secondary) ? 2 : nil), isLine: phrase.isLine))
    }
    for (column, meaning) in addresses.meanings() { set(column, meaning) }
  }

  /// A column `Number` after a street is that of the house.
  private mutating func readHouseNumbers(_ columns: [Int]) {
    for column in columns where column > 0 && phrases[column].isBareNumber && phrases[column].topic == nil {
      let street = phrases[column - 1]
      guard street.isCertain, street.topic == .street || street.topic == .address else { continue }
      phrases[column] = street
      phrases[column].topic = .houseNumber
      phrases[column].isLine = false
    }
  }

  /// The types of an address; `nil` if the name does not tell.
  private static func place(ofAddress contexts: [ColumnContext]) -> FixedColumn? {
    var types: TypeSet = []
    for context in contexts {
      switch context {
      case .home: types.insert(.home)
      case .work: types.insert(.work)
      case .other: types.insert(.other)
      case .billing: types.insert(.billing)
      case .shipping: types.insert(.delivery)
      default: break
      }
    }
    if !types.isEmpty { return FixedColumn(types) }
    // Addresses with these words are not other ones than those without, but apart from each other.
    return contexts.contains(.mailing) ? FixedColumn([], number: 2) : nil
  }

  // MARK: The other columns

  private mutating func set(_ column: Int, _ meaning: ColumnMeaning) {
    guard meaning.isRepeatable || taken.insert(meaning).inserted else { return }
    meanings[column] = meaning
    if reasons[column] == nil { reasons[column] = .words }
  }

  /// Sets the first of some numbered meanings that is free.
  private mutating func setNumbered(_ column: Int, _ meaning: (Int) -> ColumnMeaning) {
    // Linear in the number of columns of one meaning.
    let first = meaning(1)
    var number = next[first] ?? 1
    while taken.contains(meaning(number)) { number += 1 }
    next[first] = number + 1
    set(column, meaning(number))
  }

  private mutating func assign(_ column: Int) {
    let phrase = phrases[column]
    guard meanings[column] == nil, phrase.certainty == .certain, let topic = phrase.topic else {
      if meanings[column] == nil { reasons[column] = nil }
      return
    }
    let person = phrase.contexts.first(where: \.isPerson)
    switch topic {
    case .email: setNumbered(column, TableReading.email(phrase))
    case .phone, .mobile, .fax, .pager, .car, .textphone:
      let place = TableReading.place(ofPhone: topic, phrase.contexts)
      setNumbered(column) { .phone(FixedColumn(place.types, place.label, number: $0)) }
    case .website:
      let types = TableReading.types(phrase.contexts)
      setNumbered(column) { .url(FixedColumn(types, number: $0)) }
    case .profile: setNumbered(column) { .url(FixedColumn([], phrase.network, number: $0)) }
    case .chat: setNumbered(column) { .instantMessage(phrase.network, number: $0) }
    case .emailName: setNumbered(column) { .emailName(phrase.ordinal ?? $0) }
    case .name where person != nil, .full where person != nil:
      let place = TableReading.place(of: person ?? .other)
      setNumbered(column) { .related(FixedColumn(place.types, place.label, number: $0)) }
    default: if let meaning = topic.meaning { set(column, meaning) }
    }
  }

  private static func email(_ phrase: ColumnPhrase) -> (Int) -> ColumnMeaning {
    let types = types(phrase.contexts)
    if let label = phrase.contexts.first(where: { $0.isPerson || $0 == .billing || $0 == .shipping })?.label {
      return { .labelledEmail(FixedColumn([], label, number: $0)) }
    }
    return types.isEmpty ? { .email($0) } : { .labelledEmail(FixedColumn(types, number: $0)) }
  }

  private static func types(_ contexts: [ColumnContext]) -> TypeSet {
    var types: TypeSet = []
    if contexts.contains(.home) { types.insert(.home) }
    if contexts.contains(.work) { types.insert(.work) }
    if contexts.contains(.other) { types.insert(.other) }
    return types
  }

  private static func place(ofPhone topic: ColumnTopic, _ contexts: [ColumnContext]) -> FixedColumn {
    var types = types(contexts)
    switch topic {
    case .mobile: types.insert(.cell)
    case .fax: types.insert(.fax)
    case .pager: types.insert(.pager)
    case .car: types.insert(.car)
    case .textphone: types.insert(.textphone)
    default: if contexts.contains(.primary) { types.insert(.main) }
    }
    let label = contexts.first { $0.isPerson || $0 == .billing || $0 == .shipping }?.label
    return FixedColumn(label == nil ? types : types.subtracting([.home, .work]), label)
  }

  private static func place(of person: ColumnContext) -> FixedColumn {
    switch person {
    case .spouse: .spouse
    case .child: .child
    case .parent: FixedColumn(.parent)
    case .friend: FixedColumn(.friend)
    case .emergency: FixedColumn(.emergency)
    default: .labelled(person.label)
    }
  }
}

extension ColumnTopic {
  /// The meaning of a column about the topic, if there is one such column in a table.
  fileprivate var meaning: ColumnMeaning? {
    switch self {
    case .name, .full: .formattedName
    case .given: .name(.given)
    case .family: .name(.family)
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
    default: nil
    }
  }
}
