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
