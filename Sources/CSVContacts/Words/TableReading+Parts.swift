internal import ContactModel
internal import SourceText

/// Columns that complete other ones: the types of values, and the codes of phone numbers.
extension TableReading {
  /// The words for a column of types in many languages.
  static let typeWords = Set(
    [
      "type", "label", "kind", "typ", "art", "tipo", "etiqueta", "etichetta", "etiquette", "soort", "slag", "rodzaj",
      "druh",
      "tyyppi", "tipus", "tip", "turu", "tur", "тип", "τυπος", "סוג", "نوع", "प्रकार", "種類", "種別", "类型", "類型", "종류", "유형",
    ].map { HeaderPhrase($0).letters })

  /// The columns of types and those of the values, which have the same name without the word for the type.
  ///
  /// - Returns: For each column its group, its number and its part.
  static func typedValues(
    _ columns: [Int], _ names: [HeaderPhrase], isValue: (Int) -> LabelledColumns?
  ) -> [Int: LabelledPart] {
    var places: [[Int]: Int] = [:]
    func key(_ words: some Sequence<HeaderPhrase.Word>, _ name: HeaderPhrase) -> [Int] {
      words.flatMap { word in word.number.map { [-1, $0] } ?? name.letters[word.range].map { Int($0) } }
    }
    for column in columns where isValue(column) != nil { places[key(names[column].words, names[column])] = column }
    var found: [Int: LabelledPart] = [:]
    for column in columns {
      let name = names[column]
      let words = name.words.filter { $0.number != nil || !typeWords.contains(Array(name.letters[$0.range])) }
      guard words.count + 1 == name.words.count, let value = places[key(words, name)], found[value] == nil,
        let columns = isValue(value)
      else { continue }
      let group = columns == .phone ? 0 : 1
      let number = found.values.count { $0.columns == columns } / 2 + 1
      found[column] = LabelledPart(columns: columns, place: (group, number, 0))
      found[value] = LabelledPart(columns: columns, place: (group, number, 1))
    }
    return found
  }
}

// MARK: - Types and labels

/// The types and the label of a value, by the contexts in the name of its column.
extension TableReading {
  /// The meaning of a column of e-mail addresses, by its number.
  static func email(_ phrase: ColumnPhrase) -> (Int) -> ColumnMeaning {
    if let label = phrase.ownerLabel { return { .labelledEmail(FixedColumn([], label, number: $0)) } }
    let types = types(phrase.contexts)
    return types.isEmpty ? { .email($0) } : { .labelledEmail(FixedColumn(types, number: $0)) }
  }

  /// The types of a value at home, at work or elsewhere.
  static func types(_ contexts: [ColumnContext]) -> TypeSet {
    var types: TypeSet = []
    if contexts.contains(.home) { types.insert(.home) }
    if contexts.contains(.work) { types.insert(.work) }
    if contexts.contains(.other) { types.insert(.other) }
    return types
  }

  /// The types and the label of a phone number.
  static func place(ofPhone topic: ColumnTopic, _ phrase: ColumnPhrase) -> FixedColumn {
    var types = types(phrase.contexts)
    switch topic {
    case .mobile: types.insert(.cell)
    case .fax: types.insert(.fax)
    case .pager: types.insert(.pager)
    case .car: types.insert(.car)
    case .textphone: types.insert(.textphone)
    default: if phrase.contexts.contains(.primary) { types.insert(.main) }
    }
    let label = phrase.ownerLabel
    return FixedColumn(label == nil ? types : types.subtracting([.home, .work]), label)
  }

  /// The relation of a person to the contact.
  static func place(of person: ColumnContext) -> FixedColumn {
    switch person {
    case .spouse: .spouse
    case .child: .child
    case .parent: FixedColumn(.parent)
    case .friend: FixedColumn(.friend)
    case .emergency: FixedColumn(.emergency)
    default: .labelled(person.label)
    }
  }

  /// The types of an address; `nil` if the name does not tell.
  static func place(ofAddress contexts: [ColumnContext]) -> FixedColumn? {
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
}

// MARK: - Codes of phone numbers

extension ColumnClues {
  /// Whether all values are codes of countries or areas, or extensions: at most six digits.
  var areDialingCodes: Bool {
    let values = values.filter { !$0.isEmpty }
    return values.allSatisfy { value in
      let digits = value.utf8.count(where: ASCII.isDigit)
      return (1...6).contains(digits) && value.utf8.allSatisfy(PhoneText.isPart)
    }
  }
}
