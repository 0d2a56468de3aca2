internal import SourceText

/// A search for words in contacts, as people search.
///
/// Each word has to be somewhere in the contact: in a name, also in its phonetic form, an address, a phone number, a company,
/// a title, a note, a category, a URL. Case, accents, punctuation and blanks are ignored, independently of the locale: `zoe`
/// finds `Zoë`, `oneil` finds `O’Neil`, `mueller` finds `Müller`. Digits are compared with phone numbers, in national and in
/// international form: `0172 55` finds `+49 172 5501`.
///
/// ```swift
/// let search = ContactSearch("lovel 0172")
/// let found = contacts.filter(search.matches)
/// ```
public struct ContactSearch: Sendable {
  /// The text of the search.
  public let text: String
  private let folded: String
  private let bare: String
  private let words: [Word]
  /// The whole text as a part of a number; `nil` if it cannot be one.
  private let number: DialedNumber?

  /// A word, or several words that may be one number.
  private struct Word: Sendable {
    let texts: [SearchText]
    let number: DialedNumber?
  }

  /// Creates a search. A blank text is found in every contact.
  public init(_ text: String) {
    self.text = text
    folded = ContactSearch.folded(text)
    bare = ContactSearch.bare(folded)
    number = DialedNumber.mayBe(text) ? DialedNumber(text) : nil
    words = ContactSearch.groups(text).map { group in
      let joined = group.joined(separator: " ")
      return Word(
        texts: group.map { SearchText($0) }, number: DialedNumber.mayBe(joined) ? DialedNumber(joined) : nil)
    }
  }

  /// Whether the contact has each word of the text.
  public func matches(_ contact: Contact) -> Bool {
    if words.isEmpty || number != nil && matchesPhone(of: contact) { return true }
    var folded: SearchText?
    func texts() -> SearchText {
      let texts = folded ?? SearchText(of: contact)
      folded = texts
      return texts
    }
    return words.allSatisfy { word in
      let isNumber = word.number.map { number in
        contact.phones.contains { number.isIn(DialedNumber($0.value.display)) }
      }
      return isNumber == true || word.texts.allSatisfy { $0.isIn(texts(), of: contact) }
    }
  }

  /// The words of a text; words of digits that follow each other are one group.
  private static func groups(_ text: String) -> [[String]] {
    var groups: [[String]] = []
    var isNumber = false
    for word in text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map({ String($0) }) {
      let isPart = DialedNumber.mayBe(word)
      if isPart, isNumber { groups[groups.count - 1].append(word) } else { groups.append([word]) }
      isNumber = isPart
    }
    return groups
  }

  /// Whether one of the contact's names contains the text: the display name, formatted names, the structured name in both
  /// orders, and nicknames.
  public func matchesName(of contact: Contact) -> Bool {
    isInName(contact.displayName) || contact.formattedNames.contains { isInName($0.value) }
      || contact.names.contains { isInName($0.value.display) } || contact.nicknames.contains { isInName($0.value) }
      || isInName(contact.sortName)
  }

  /// Whether a name contains the text, without regard to case and to the accents of Latin letters.
  public func isInName(_ name: String) -> Bool {
    if isIn(name) { return true }
    if bare.isEmpty || name.utf8.allSatisfy({ $0 < 0x80 }) && bare.hasSameBytes(as: folded) { return false }
    return ContactSearch.contains(Array(bare.utf8), in: Array(ContactSearch.bare(name).utf8))
  }

  /// Whether one of the contact's phone numbers contains the digits of the text.
  public func matchesPhone(of contact: Contact) -> Bool {
    contact.phones.contains { isInNumber($0.value.display) }
  }

  /// Whether another text contains the text, without regard to case.
  public func isIn(_ other: String) -> Bool {
    if folded.isEmpty { return true }
    let other = ContactSearch.folded(other)
    if ContactSearch.contains(Array(folded.utf8), in: Array(other.utf8)) { return true }
    // Characters compare equal if they are canonically equivalent.
    if other.utf8.allSatisfy({ $0 < 0x80 }) || folded.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    return ContactSearch.contains(Array(folded), in: Array(other))
  }

  /// Whether a number contains the digits of the text, regardless of other characters, or is another form of it: national,
  /// international.
  public func isInNumber(_ number: String) -> Bool { self.number.map { $0.isIn(DialedNumber(number)) } ?? false }

  // MARK: - Forms

  /// The text without case: upper-cased first, so that ß and ss are the same.
  private static func folded(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars).uppercased().lowercased()
  }

  /// The text without case and without the accents of Latin letters.
  private static func bare(_ text: String) -> String {
    var bare = String.UnicodeScalarView()
    for scalar in text.uppercased().unicodeScalars where !(0x300...0x36F).contains(scalar.value) {
      bare.append(DerivedNames.withoutAccent(scalar))
    }
    return String(bare).lowercased()
  }

  private static func contains<Element: Equatable>(_ needle: [Element], in text: [Element]) -> Bool {
    guard let first = needle.first else { return true }
    guard text.count >= needle.count else { return false }
    for start in 0...(text.count - needle.count) where text[start] == first {
      if text[start..<start + needle.count].elementsEqual(needle) { return true }
    }
    return false
  }
}

/// The digits of a phone number, or of a part of one, and whether they begin with a calling code.
struct DialedNumber: Sendable {
  private var digits: [UInt8] = []
  private let isInternational: Bool

  /// - Parameter text: A number in any form, with digits of any script.
  init(_ text: String) {
    var hasPlus = false
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        if scalar >= "0", scalar <= "9" { digits.append(UInt8(truncatingIfNeeded: scalar.value)) }
        if scalar == "+", digits.isEmpty { hasPlus = true }
      } else if scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue {
        digits.append(UInt8(ascii: "0") + UInt8(value))
      } else if scalar == "\u{FF0B}", digits.isEmpty {
        hasPlus = true
      }
    }
    let hasPrefix = !hasPlus && digits.count > 3 && digits.starts(with: "00".utf8)
    if hasPrefix { digits.removeFirst(2) }
    isInternational = hasPlus || hasPrefix
  }

  /// Whether a text consists of digits and the punctuation of numbers.
  static func mayBe(_ text: String) -> Bool {
    var hasDigit = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "+", "-", "(", ")", ".", "/", " ", "\u{A0}", "\u{2010}"..."\u{2013}", "\u{FF0B}", "#", "*": break
      default:
        guard scalar.properties.generalCategory == .decimalNumber else { return false }
        hasDigit = true
      }
    }
    return hasDigit
  }

  /// Whether another number contains these digits, or begins with them in its national or international form.
  func isIn(_ other: DialedNumber) -> Bool {
    if digits.isEmpty { return false }
    if DialedNumber.has(other.digits, digits) { return true }
    // A part of one digit would be in every number.
    guard isInternational != other.isInternational, national.count > 1 else { return false }
    return other.national.starts(with: national)
  }

  /// The digits without the calling code, or without the zero in its place.
  private var national: ArraySlice<UInt8> {
    isInternational ? digits.dropFirst(DialedNumber.lengthOfCallingCode(digits)) : digits.drop { $0 == ASCII.zero }
  }

  /// The number of digits of the calling code with which a number begins (ITU-T E.164).
  private static func lengthOfCallingCode(_ digits: [UInt8]) -> Int {
    guard let first = digits.first else { return 0 }
    if first == UInt8(ascii: "1") || first == UInt8(ascii: "7") { return 1 }
    let long: [StaticString] = [
      "21", "22", "23", "24", "25", "26", "29", "35", "37", "38", "42", "50", "59", "67", "68", "69", "80", "85", "87",
      "88", "96", "97", "99",
    ]
    let isLong = long.contains { code in code.withUTF8Buffer { digits.starts(with: $0) } }
    return isLong ? 3 : 2
  }

  private static func has(_ digits: [UInt8], _ part: [UInt8]) -> Bool {
    guard digits.count >= part.count else { return false }
    return (0...(digits.count - part.count)).contains { digits[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
