/// A search for a text in the names, e-mail addresses and phone numbers of contacts.
///
/// Case is ignored, and in names the accents of Latin letters too (`zoe` finds `Zoë`), independently of the locale. A text
/// of digits and phone punctuation is also compared with the digits of phone numbers: `555-01` finds `+1 (555) 0100`.
///
/// ```swift
/// let search = ContactSearch("lovel")
/// let found = contacts.filter(search.matches)
/// ```
public struct ContactSearch: Sendable {
  /// The text of the search.
  public let text: String
  private let folded: String
  private let bare: String
  /// The digits of the text if it may be a part of a phone number, else empty.
  private let digits: [UInt8]

  /// Creates a search. A blank text is found in every contact.
  public init(_ text: String) {
    self.text = text
    folded = ContactSearch.folded(text)
    bare = ContactSearch.bare(folded)
    digits = ContactSearch.mayBeNumber(text) ? ContactSearch.digits(of: text) : []
  }

  /// Whether one of the contact's names, e-mail addresses or phone numbers contains the text.
  public func matches(_ contact: Contact) -> Bool {
    matchesName(of: contact) || contact.emails.contains { isIn($0.value) } || matchesPhone(of: contact)
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

  /// Whether a number contains the digits of the text, regardless of other characters.
  public func isInNumber(_ number: String) -> Bool {
    !digits.isEmpty && ContactSearch.contains(digits, in: ContactSearch.digits(of: number))
  }

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

  /// Whether the text consists of digits and phone punctuation.
  private static func mayBeNumber(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "+", "-", "(", ")", ".", "/", " ", "\u{A0}", "\u{2010}"..."\u{2013}", "\u{FF0B}", "#", "*": true
      default: scalar.properties.generalCategory == .decimalNumber
      }
    }
  }

  /// The digits of a text, of any script.
  private static func digits(of text: String) -> [UInt8] {
    var digits: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        if scalar >= "0", scalar <= "9" { digits.append(UInt8(truncatingIfNeeded: scalar.value)) }
      } else if scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue {
        digits.append(UInt8(ascii: "0") + UInt8(value))
      }
    }
    return digits
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
