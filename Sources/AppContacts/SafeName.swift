import ContactModel

/// Separates a given and a family name if the text has only one reading.
enum SafeName {
  /// The given and the family name of two capitalized words in Latin letters; `nil` for every other text: one word or
  /// three, initials, firms, other scripts.
  static func parts(of name: String) -> PersonName? {
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, words.allSatisfy({ isNameWord($0) }) else { return nil }
    let isOther = words.contains { notNames.contains($0.lowercased()) }
    return isOther ? nil : PersonName(given: TextList(String(words[0])), family: TextList(String(words[1])))
  }

  /// Whether a word is a capital Latin letter, followed by letters, hyphens and apostrophes with a lower-case letter.
  private static func isNameWord(_ word: Substring) -> Bool {
    guard let first = word.unicodeScalars.first, isLatin(first), first.properties.isUppercase else { return false }
    var hasSmall = false
    for scalar in word.unicodeScalars.dropFirst() {
      if scalar == "-" || scalar == "'" || scalar == "\u{2019}" { continue }
      guard isLatin(scalar) else { return false }
      if scalar.properties.isLowercase { hasSmall = true }
    }
    return hasSmall
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: true
    // Combining accents.
    case 0x300...0x36F: true
    default: false
    }
  }

  /// Titles, and words of firms, places and relations.
  private static let notNames: Set<String> = [
    "mr", "mrs", "ms", "miss", "dr", "prof", "sir", "dame", "herr", "frau", "jr", "sr", "the", "and", "und",
    "aunt", "uncle", "grandma", "grandpa", "mom", "dad", "mum", "tante", "onkel", "oma", "opa", "family", "team",
    "office", "home", "work", "mobile", "emergency", "hotline", "service", "support", "shop", "store", "cafe", "café",
    "bar", "hotel", "restaurant", "pizza", "taxi", "bank", "school", "clinic", "hospital", "pharmacy", "garage", "club",
    "inc", "ltd", "llc", "corp", "gmbh", "ag", "co", "company", "group", "society", "university", "street", "city",
    "old", "new",
  ]
}
