internal import SourceText

/// Whether the values of a column may be names of people, by their shape and their variety.
extension ColumnClues {
  /// The number of values from which their variety counts.
  private static let manyValues = 6

  /// The values that are not placeholders.
  private var filledValues: [String] { values.filter { !$0.isEmpty && !CellPlaceholder.isOne($0) } }

  /// Whether nearly all values are no names: dates, `Yes`, `#1001`, or several numbers.
  var areNoNames: Bool {
    let values = values.filter { !$0.isEmpty }
    guard !values.isEmpty else { return false }
    if are(.date) || are(.url) { return true }
    func areMost(_ isKind: (String) -> Bool) -> Bool { values.count(where: isKind) * 5 >= values.count * 4 }
    return areMost(ColumnClues.isMarkedNumber) || areMost(ColumnClues.isAnswer)
      || values.count > 1 && areMost(ColumnClues.isNumber)
  }

  /// Whether nearly all values are answers to a question of yes or no.
  var areAnswers: Bool {
    let values = filledValues
    return !values.isEmpty && values.count(where: ColumnClues.isAnswer) * 5 >= values.count * 4
  }

  /// Whether there are many values and few different ones.
  var hasFewDifferentValues: Bool {
    let values = filledValues
    let different = Set(values.map { Array($0.utf8) }).count
    return values.count >= ColumnClues.manyValues ? different * 3 <= values.count : values.count > 2 && different == 1
  }

  /// Whether nearly all values have the shape of names of people, and differ.
  var areNames: Bool {
    let values = filledValues
    guard !values.isEmpty, !areNoNames, !hasFewDifferentValues, !are(.honorific) else { return false }
    return values.count(where: ColumnClues.isName) * 5 >= values.count * 4
  }

  /// Whether it is a number with a mark: `#1001`.
  private static func isMarkedNumber(_ value: String) -> Bool {
    let bytes = value.utf8
    return bytes.first == ASCII.numberSign && bytes.count > 2 && bytes.dropFirst().allSatisfy(ASCII.isDigit)
  }

  /// Whether it is a number of few digits, or a code with more digits than letters: `4711`, `K-4711`.
  private static func isNumber(_ value: String) -> Bool {
    let bytes = value.utf8
    let digits = bytes.count(where: ASCII.isDigit)
    if bytes.contains(ASCII.space) || bytes.contains(ASCII.atSign) || digits == 0 || digits > 6 { return false }
    return bytes.allSatisfy { ASCII.isDigit($0) || ASCII.isLetter($0) || $0 == ASCII.hyphen || $0 == ASCII.period }
      && digits * 2 > bytes.count
  }

  private static func isAnswer(_ value: String) -> Bool {
    value.utf8.count <= 12 && answers.contains(value.lowercased())
  }

  /// Whether it is two to five words that begin with capital letters, or a few characters of a script without them.
  private static func isName(_ value: String) -> Bool {
    let bytes = value.utf8
    if bytes.contains(ASCII.atSign) || bytes.contains(where: ASCII.isDigit) || bytes.count > 60 { return false }
    let words = value.unicodeScalars.split { $0 == " " || $0 == "\u{3000}" || $0 == "," }
    guard words.count <= 5 else { return false }
    let isCaseless = value.unicodeScalars.allSatisfy { !$0.properties.isUppercase && !$0.properties.isLowercase }
    if isCaseless {
      let count = value.unicodeScalars.count(where: \.properties.isAlphabetic)
      return words.count >= 2 || (2...6).contains(count)
    }
    let capitals = words.count { $0.first?.properties.isUppercase == true }
    return words.count >= 2 && capitals >= 2
  }

  /// The answers to a question of yes or no, in many languages.
  private static let answers: Set<String> = [
    "y", "n", "j", "x", "t", "f", "yes", "no", "true", "false", "on", "off", "ja", "nein", "oui", "non", "sí", "si",
    "sì", "sim", "não", "nao", "nee",
    "nej", "nei", "kyllä", "ei", "tak", "nie", "ano", "ne", "áno", "igen", "nem", "da", "nu", "evet", "hayır", "да",
    "нет", "так", "ні", "ναι", "όχι", "כן", "לא", "نعم", "لا", "हाँ", "नहीं", "はい", "いいえ", "有", "无", "無", "是",
    "否", "예", "네", "아니오", "아니요", "○", "×",
  ]
}

extension ColumnClues {
  /// Whether the values of most records are names that share a word with the values of other columns: the parts of the
  /// same names.
  func agree(with parts: [ColumnClues]) -> Bool {
    var compared = 0
    var agreeing = 0
    for (record, value) in values.enumerated() where !value.isEmpty {
      let others = parts.compactMap { record < $0.values.count ? $0.values[record] : nil }.filter { !$0.isEmpty }
      if others.isEmpty { continue }
      compared += 1
      let folded = Array(value.lowercased().utf8)
      let isSame = others.contains { other in
        let words = other.lowercased().utf8.split(separator: ASCII.space)
        return words.contains { word in ColumnClues.contains(folded, Array(word)) }
      }
      if isSame { agreeing += 1 }
    }
    return compared > 0 && agreeing * 2 >= compared
  }

  private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard !word.isEmpty, word.count <= text.count else { return false }
    return (0...text.count - word.count).contains { text[$0..<$0 + word.count].elementsEqual(word) }
  }
}
