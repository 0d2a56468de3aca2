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
  /// The columns of values that have a column for their types, and these columns.
  private(set) var labelled: [Int: LabelledPart] = [:]
  /// The columns with passwords.
  private(set) var secrets: [Int] = []
  /// The columns of further people in each row, by the place of the person: 2 for the second one.
  private(set) var further: [Int: Int] = [:]

  /// The columns that the contact and a further person have in common.
  private(set) var shared: Set<Int> = []

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
  ///   - mayLabel: Whether a column may have the types of another one.
  ///   - clues: What the values of each column look like, made on demand.
  init(_ names: [HeaderPhrase], known: [ColumnMeaning?], open: Set<Int>, mayLabel: Bool, clues: () -> [ColumnClues]) {
    meanings = known
    self.open = open
    taken = Set(known.compactMap { $0 })
    hasPhone = taken.contains { if case .phone = $0 { true } else { false } }
    phrases = TableReading.phrases(names, open: open)
    let columns = open.sorted()
    let values = columns.isEmpty ? [] : clues()
    let hasName = taken.contains(.formattedName) || taken.contains(.name(.given))
    var owners = ColumnOwners(phrases, columns, values, hasName: hasName)
    owners.decide()
    phrases = owners.phrases
    further = owners.second
    understand(columns, names, values, mayLabel: mayLabel)
  }

  /// Reads the columns of a further person as those of a contact.
  ///
  /// - Parameters:
  ///   - own: The columns of the person.
  ///   - table: The reading of all columns.
  init(ofPerson own: [Int], in table: TableReading, _ names: [HeaderPhrase], _ values: [ColumnClues]) {
    var phrases = table.phrases
    let hasFamily = own.contains { phrases[$0].topic == .family || phrases[$0].topic == .full }
    // A couple may have one family name.
    let isCouple = own.contains { phrases[$0].isOfCouple }
    let common = table.open.filter {
      phrases[$0].topic == .family && phrases[$0].partner == nil && !phrases[$0].isSecond
    }
    for column in own { phrases[column].becomeContact() }
    shared = isCouple && !hasFamily ? common : []
    open = shared.union(own)
    meanings = Array(repeating: nil, count: table.meanings.count)
    taken = []
    hasPhone = false
    self.phrases = phrases
    understand(open.sorted(), names, values, mayLabel: true)
  }

  /// How the person of some columns is related to the contact.
  func relation(of columns: [Int]) -> FixedColumn {
    if columns.contains(where: { phrases[$0].isOfCouple }) { return .spouse }
    return FixedColumn([], columns.lazy.compactMap { phrases[$0].ownerLabel }.first)
  }

  private mutating func understand(_ columns: [Int], _ names: [HeaderPhrase], _ values: [ColumnClues], mayLabel: Bool) {
    topics = Set(columns.compactMap { phrases[$0].isCertain && !phrases[$0].isAboutOther ? phrases[$0].topic : nil })
    for column in columns where column < values.count { judge(column, values[column]) }
    if mayLabel { readTypes(columns, names) }
    readDialing(columns, values)
    dropOtherNames(columns, values)
    dropGreetings(columns, values)
    readBareNames(columns)
    readAddresses(columns)
    for column in columns.sorted(by: { (rank($0), $0) < (rank($1), $1) }) { assign(column) }
    secrets = columns.filter { phrases[$0].topic == .secret && meanings[$0] == .ignored }
  }

  /// Columns of a lower rank are assigned first: of two columns for one value, the more specific one has it.
  private func rank(_ column: Int) -> Int {
    let phrase = phrases[column]
    if phrase.isWeak { return 3 }
    guard phrase.topic?.isOfName == true else { return 0 }
    if phrase.contexts.contains(where: { $0 == .billing || $0 == .shipping }) { return 2 }
    return phrase.qualifier.hasNoun ? 1 : 0
  }

  // MARK: Values

  /// Changes the topic of a column as its values demand.
  private mutating func judge(_ column: Int, _ clues: ColumnClues) {
    if readWholeName(column, clues) || phrases[column].isForeign { return }
    let kind = clues.kind
    if phrases[column].topic?.isOfName == true, clues.areNoNames, denyName(column, kind) { return }
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
      if topic?.isPhone == true, clues.areAnswers { phrases[column].isContradictory = true }
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
        let hasNoName = !hasTopic(.name) && !hasTopic(.full) && !hasTopic(.given) && !hasTopic(.family)
        if !isContext, clues.are(.word), hasNoName, !clues.areNoNames, !clues.hasFewDifferentValues {
          return decide(.name)
        }
      }
      phrases[column].isContradictory = true
    case .none:
      if kind == .email {
        let isOwn = !hasTopic(.email) && !taken.contains(.email(1)) && !phrases[column].qualifier.hasPerson
        decide(.email)
        if isOwn { phrases[column].becomeOwn() }
      }
      if clues.arePhones, !topics.contains(where: \.isPhone), !hasPhone {
        decide(.phone)
        if !phrases[column].qualifier.hasPerson { phrases[column].becomeOwn() }
      }
    }
  }

  private func hasTopic(_ topic: ColumnTopic) -> Bool { topics.contains(topic) }

  /// Reads a name that means something else as a part of a name; false if it is none.
  private mutating func readWholeName(_ column: Int, _ clues: ColumnClues) -> Bool {
    let topic = TableReading.topic(ofWholeName: phrases[column], clues) { topic in
      topics.contains(topic) || topic.meaning.map(taken.contains) ?? (topic == .email && taken.contains(.email(1)))
    }
    guard let topic else { return false }
    phrases[column].becomeOwn()
    phrases[column].contexts = []
    phrases[column].isForeign = false
    phrases[column].isContradictory = false
    phrases[column].topic = topic
    topics.insert(topic)
    reasons[column] = .values
    return true
  }

  /// Makes a column whose values are not names a date or a custom field; false if the values are addresses.
  private mutating func denyName(_ column: Int, _ kind: ColumnClues.Kind?) -> Bool {
    if kind == .email || kind == .phone && phrases[column].topic == .name { return false }
    phrases[column].isContradictory = true
    return true
  }

  /// Keeps a column such as `Dear Mia` under its name: it has the name of the contact, and is no title.
  private mutating func dropGreetings(_ columns: [Int], _ values: [ColumnClues]) {
    let parts = columns.filter {
      phrases[$0].isCertain && phrases[$0].topic?.isOfName == true && !phrases[$0].isAboutOther
    }
    .compactMap { values.indices.contains($0) ? values[$0] : nil }
    for column in columns where phrases[column].topic == .prefix && values.indices.contains(column) {
      let clues = values[column]
      if clues.are(.honorific) || clues.filled == 0 { continue }
      if clues.agree(with: parts) { phrases[column].isContradictory = true }
    }
  }

  // MARK: Columns that complete others

  private mutating func readTypes(_ columns: [Int], _ names: [HeaderPhrase]) {
    labelled = TableReading.typedValues(columns, names) { column in
      guard meanings[column] == nil, phrases[column].isCertain, phrases[column].ownerLabel == nil else { return nil }
      if phrases[column].topic == .email { return .email }
      return phrases[column].topic?.isPhone == true && phrases[column].contexts.isEmpty ? .phone : nil
    }
  }

  /// The codes of phone numbers, if there is a number and the values are codes.
  private mutating func readDialing(_ columns: [Int], _ values: [ColumnClues]) {
    let hasNumber = hasPhone || columns.contains { phrases[$0].isCertain && phrases[$0].topic?.isPhone == true }
    for column in columns where values.indices.contains(column) && values[column].filled > 0 {
      let isCode = values[column].areDialingCodes && hasNumber
      if phrases[column].topic == .countryCode, isCode { phrases[column].topic = .dialCode }
      if phrases[column].topic?.dialingPart != nil, !isCode { phrases[column].isContradictory = true }
    }
  }

  // MARK: Other people

  /// Keeps a name under its column's name if it is beside the parts of another person's name: `担当者` beside `姓` and `名`.
  private mutating func dropOtherNames(_ columns: [Int], _ values: [ColumnClues]) {
    let parts = columns.filter {
      phrases[$0].isCertain && further[$0] == nil && !phrases[$0].isAboutOther
        && (phrases[$0].topic == .given || phrases[$0].topic == .family)
    }
    guard parts.contains(where: { phrases[$0].topic == .given }),
      parts.contains(where: { phrases[$0].topic == .family })
    else { return }
    let partClues = parts.compactMap { values.indices.contains($0) ? values[$0] : nil }
    for column in columns where phrases[column].isCertain && rank(column) > 0 && further[column] == nil {
      guard phrases[column].topic == .name || phrases[column].topic == .full, values.indices.contains(column) else {
        continue
      }
      if !values[column].agree(with: partClues) { phrases[column].isContradictory = true }
    }
  }

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
          ordinal: phrase.lineAndPlace?.line ?? phrase.ordinal ?? (phrase.contexts.contains(.secondary) ? 2 : nil),
          isLine: phrase.isLine || phrase.lineAndPlace != nil, place: phrase.lineAndPlace?.place))
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
    let label = phrase.ownerLabel
    if labelled[column] != nil { return }
    switch topic {
    case .given, .family:
      if further[column] == nil { return set(column, .name(topic == .given ? .given : .family)) }
      let place = FixedColumn(phrase.isOfCouple ? .spouse : [], phrase.isOfCouple ? nil : label)
      set(column, .relatedPart(place, topic == .given ? .given : .family))
    case .email: setNumbered(column, TableReading.email(phrase))
    case .phone, .mobile, .fax, .pager, .car, .textphone:
      let place = TableReading.place(ofPhone: topic, phrase)
      setNumbered(column) { .phone(FixedColumn(place.types, place.label, number: $0)) }
    case .website:
      let types = label == nil ? TableReading.types(phrase.contexts) : []
      setNumbered(column) { .url(FixedColumn(types, label, number: $0)) }
    case .profile, .chat: assignAccount(column, phrase)
    case .emailName: setNumbered(column) { .emailName(phrase.ordinal ?? $0) }
    case .areaCode, .dialCode, .dialExtension:
      if !phrase.isAboutOther, let part = topic.dialingPart { set(column, .dialing(part)) }
    case .name, .full:
      if phrase.isAboutOther { return assignRelation(column, phrase) }
      set(column, .formattedName)
    case .birthday, .anniversary:
      if let label { return set(column, .date(label)) }
      if let meaning = topic.meaning { set(column, meaning) }
    default: if let meaning = topic.meaning, !phrase.isAboutOther { set(column, meaning) }
    }
  }

  private mutating func assignAccount(_ column: Int, _ phrase: ColumnPhrase) {
    if phrase.isAboutOther { return }
    if phrase.topic == .profile {
      setNumbered(column) { .url(FixedColumn([], phrase.network, number: $0)) }
    } else {
      setNumbered(column) { .instantMessage(phrase.network, number: $0) }
    }
  }

  /// The name of another person is a relation if the words tell which one.
  private mutating func assignRelation(_ column: Int, _ phrase: ColumnPhrase) {
    if phrase.isOfCouple {
      setNumbered(column) { .related(FixedColumn(.spouse, number: $0)) }
    } else if let person = phrase.contexts.first(where: \.isPerson) {
      let place = TableReading.place(of: person)
      setNumbered(column) { .related(FixedColumn(place.types, place.label, number: $0)) }
    } else if phrase.qualifier.hasPerson, let label = phrase.ownerLabel {
      setNumbered(column) { .related(FixedColumn([], label, number: $0)) }
    }
  }
}
