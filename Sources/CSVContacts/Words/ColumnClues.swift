internal import CSVSyntax
internal import ContactModel
internal import SourceText

/// What the values of a column look like, by the first records of a file.
struct ColumnClues: Sendable {
  /// The maximum number of records that are read, and of bytes of a value.
  private static let reach = 60
  private static let longest = 120

  /// A kind of value that can be told without the name of the column.
  enum Kind: Int, CaseIterable, Sendable {
    case email, phone, url, date, honorific, postcode, word
  }

  private(set) var filled = 0
  private var counts = Array(repeating: 0, count: Kind.allCases.count)
  /// The number of digits of the shortest number without a separator; plain numbers are often no phones.
  private var plainNumbers = 0
  /// The first values.
  private(set) var examples: [String] = []
  /// The value of each record; empty where there is none.
  private(set) var values: [String] = []

  /// Whether nearly all values are of that kind.
  func are(_ kind: Kind) -> Bool { filled > 0 && counts[kind.rawValue] * 5 >= filled * 4 }

  /// Whether every value is words without digits and signs of addresses.
  var areOnlyWords: Bool { filled > 1 && counts[Kind.word.rawValue] == filled }

  /// Whether nearly all values are phone numbers, and not only digits that may be any number.
  var arePhones: Bool { are(.phone) && plainNumbers * 2 <= filled }

  /// The kind of nearly all values.
  var kind: Kind? { [Kind.email, .url, .date, .phone, .honorific].first { are($0) } }

  /// The clues about each column of some records.
  static func all(_ records: CSVRecordReader, count: Int) -> [ColumnClues] {
    var clues = Array(repeating: ColumnClues(), count: count)
    var records = records
    for _ in 0..<reach where records.next() {
      for column in clues.indices {
        guard column < records.fields.count, !records.fields[column].isEmpty else {
          clues[column].values.append("")
          continue
        }
        let isShort = records.fields[column].range.count <= longest
        let text = isShort ? records.text(column).trimmingASCIISpace : ""
        clues[column].values.append(text)
        if isShort { clues[column].add(text) } else { clues[column].filled += 1 }
      }
    }
    return clues
  }

  private mutating func add(_ value: String) {
    guard !value.isEmpty else { return }
    if examples.count < 2 { examples.append(value) }
    if CellPlaceholder.isOne(value) { return }
    filled += 1
    func count(_ kind: Kind) { counts[kind.rawValue] += 1 }
    let bytes = Array(value.utf8)
    let digits = bytes.count(where: ASCII.isDigit)
    if bytes.contains(ASCII.atSign) {
      // `@name` is an account.
      let parts = bytes.split(separator: ASCII.semicolon)
      if bytes.first != ASCII.atSign, !ColumnClues.hasScheme(bytes), parts.allSatisfy({ $0.contains(ASCII.atSign) }) {
        count(.email)
      }
      return
    }
    if ColumnClues.hasScheme(bytes) || ColumnClues.isDomain(bytes) { return count(.url) }
    if ColumnClues.isDate(value, bytes, digits) { return count(.date) }
    if bytes.allSatisfy(PhoneText.isPart) || ColumnClues.isPhoneWithExtension(bytes), (6...17).contains(digits) {
      count(.phone)
      if bytes.allSatisfy(ASCII.isDigit), digits < 10, bytes.first != ASCII.zero { plainNumbers += 1 }
      return
    }
    if digits > 0, bytes.count <= 12 { count(.postcode) }
    if ColumnClues.isHonorific(value) { return count(.honorific) }
    if digits == 0 { count(.word) }
  }

  private static func hasScheme(_ bytes: [UInt8]) -> Bool {
    bytes.firstIndex(of: ASCII.colon).map { bytes[$0...].starts(with: [ASCII.colon, ASCII.slash, ASCII.slash]) }
      ?? false
  }

  private static func isPhoneWithExtension(_ bytes: [UInt8]) -> Bool {
    let rest = bytes.drop { PhoneText.isPart($0) }
    guard rest.count < bytes.count - 5, let first = rest.first,
      first | 0x20 == UInt8(ascii: "x") || first | 0x20 == UInt8(ascii: "e")
    else { return false }
    return rest.contains(where: ASCII.isDigit) && rest.count <= 12
  }

  private static func isDomain(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: Array("www.".utf8)) || bytes.contains(ASCII.period), !bytes.contains(ASCII.space) else {
      return false
    }
    let name = bytes.prefix { $0 != ASCII.slash }
    guard let dot = name.lastIndex(of: ASCII.period), dot > 0 else { return false }
    let ending = name[(dot + 1)...]
    return ending.count >= 2 && ending.allSatisfy(ASCII.isLetter)
      && name.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen || $0 == ASCII.period }
  }

  private static func isDate(_ value: String, _ bytes: [UInt8], _ digits: Int) -> Bool {
    guard (3...8).contains(digits), bytes.count <= 25 else { return false }
    if let date = NumericDate(value) { return date.date(.dayFirst).isPossible || date.date(.monthFirst).isPossible }
    let parts = bytes.prefix(10).split(separator: ASCII.hyphen)
    return parts.count == 3 && parts[0].count == 4 && bytes.prefix(4).allSatisfy(ASCII.isDigit)
  }

  private static func isHonorific(_ value: String) -> Bool {
    let words = value.unicodeScalars.split { $0 == " " || $0 == "." || $0 == "/" || $0 == "-" }
    return !words.isEmpty && words.count <= 4 && words.allSatisfy { honorifics.contains(ColumnName(Substring($0))) }
  }

  private static let honorifics = Set(
    [
      "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "professor", "doctor", "sir", "madam", "lady", "lord", "rev",
      "reverend", "fr", "father", "sister", "capt", "captain", "col", "colonel", "maj", "lt", "sgt", "hon", "judge",
      "herr", "frau", "hr", "dipl", "ing", "med", "phil", "mag", "rer", "nat", "h", "c", "jur", "pol", "habil",
      "mme", "m", "mlle", "monsieur", "madame", "mademoiselle", "me", "maitre", "sr", "sra", "srta", "don", "dona",
      "senor", "senora", "sig", "sigra", "signor", "signora", "dott", "dottssa", "dottore", "ssa", "dra", "eng", "exmo",
      "dhr", "mw", "mevr", "mevrouw", "heer", "de", "drs", "ir", "mgr", "pan", "pani", "inz", "hab", "rndr", "mudr",
      "judr", "phdr", "bc", "fru", "herra", "rouva", "ur", "bay", "bayan", "г", "гн", "госпожа", "господин", "пан",
      "пані", "κ", "κος", "κα", "מר", "גב", "гжа", "様", "さん", "先生", "女士", "님",
    ].map { ColumnName($0) })
}

// MARK: - Names

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
