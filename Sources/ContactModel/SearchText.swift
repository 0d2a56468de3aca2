internal import SourceText

/// A text in the forms that are compared in a search: letters and digits only, without case and accents.
struct SearchText: Sendable {
  /// Umlauts are one letter: `muller`.
  private var plain: [UInt8] = []
  /// Umlauts are two letters, `mueller`; `nil` if there are none.
  private var spelled: [UInt8]?
  /// A word of punctuation, which is found as it is.
  private var literal: String?

  /// A word of a search.
  init(_ word: String) {
    add(Array(word.utf8).span)
    if plain.isEmpty { literal = word }
  }

  /// All texts of a contact in which a word may be.
  init(of contact: Contact) {
    SearchText.forEachText(of: contact) { text in
      add(text)
      // No word is found across two values.
      append([ASCII.lineFeed])
    }
  }

  /// Whether the texts of a contact have the word.
  func isIn(_ texts: SearchText, of contact: Contact) -> Bool {
    if let literal {
      let bytes = Array(literal.utf8)
      var isFound = false
      SearchText.forEachText(of: contact) { text in
        if SearchText.has(text, bytes) { isFound = true }
      }
      return isFound
    }
    return [plain, spelled].contains { word in
      guard let word else { return false }
      return SearchText.has(texts.plain.span, word) || texts.spelled.map { SearchText.has($0.span, word) } ?? false
    }
  }

  /// Calls a closure with the texts of the fields that people search.
  private static func forEachText(of contact: Contact, _ body: (Span<UInt8>) -> Void) {
    let buffer = contact.buffer
    for field in fields {
      for number in buffer.records(of: field) {
        let record = buffer.record(number)
        if record.form != .date, !record.place.isEmpty { body(buffer.bytes(record.place)) }
        for number in record.cells {
          let cell = buffer.cell(number)
          if cell.key.isPart, !unsearched.contains(cell.key) { body(buffer.bytes(cell.place)) }
        }
      }
    }
    for phone in contact.phones where phone.value.text.utf8.contains(where: ASCII.isLetter) {
      if !phone.value.isURI { body(Array(phone.value.text.utf8).span) }
    }
  }

  private static let fields: [FieldNumber] = [
    .formattedNames, .names, .nicknames, .emails, .organizations, .titles, .roles, .addresses, .notes, .categories,
    .urls,
    .instantMessages, .socialProfiles,
  ]
  private static let unsearched: [CellKey] = [.geo, .timeZone, .countryCode, .fineCount]

  // MARK: - Folding

  private mutating func add(_ text: Span<UInt8>) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        if ASCII.isLetter(byte) || ASCII.isDigit(byte) { append([ASCII.lowercased(byte)]) }
        index += 1
        continue
      }
      var value = UInt32(byte) & (byte >= 0xF0 ? 0x07 : byte >= 0xE0 ? 0x0F : 0x1F)
      index += 1
      while index < text.count, text[index] & 0xC0 == 0x80 {
        value = value << 6 | UInt32(text[index] & 0x3F)
        index += 1
      }
      if let scalar = Unicode.Scalar(value) { add(scalar) }
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    for lower in scalar.properties.lowercaseMapping.unicodeScalars {
      switch lower.value {
      case 0xE4: append("a", "ae")
      case 0xE5: append("a", "aa")
      case 0xF6, 0xF8: append("o", "oe")
      case 0xFC: append("u", "ue")
      // Two dots above the letter before.
      case 0x308:
        if let last = plain.last, last == UInt8(ascii: "a") || last == UInt8(ascii: "o") || last == UInt8(ascii: "u") {
          append("", "e")
        }
      case 0x300...0x36F: break
      default:
        if let letters = FoldingTable.letters(for: lower.value) {
          append(letters)
        } else if lower.properties.generalCategory == .decimalNumber, let value = lower.properties.numericValue {
          append([ASCII.zero + UInt8(min(9, max(0, value)))])
        } else if lower.properties.isAlphabetic || lower.properties.numericType != nil {
          append(Array(String(lower).utf8))
        }
      }
    }
  }

  private mutating func append(_ letters: [UInt8]) {
    spelled?.append(contentsOf: letters)
    plain += letters
  }

  private mutating func append(_ letters: String, _ spelling: String) {
    var other = spelled ?? plain
    other += spelling.utf8
    spelled = other
    plain += letters.utf8
  }

  private static func has(_ text: Span<UInt8>, _ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    var start = 0
    while start + word.count <= text.count, let found = text.memchr(first, from: start, to: text.count - word.count + 1)
    {
      var length = 1
      while length < word.count, text[found + length] == word[length] { length += 1 }
      if length == word.count { return true }
      start = found + 1
    }
    return false
  }
}
