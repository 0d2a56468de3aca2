/// A text that somebody looks for in contacts: in names, in e-mail addresses, and in phone numbers by their digits.
///
/// Case does not matter, in names not even the accents of Latin letters (`zoe` finds `Zoë`), and no locale decides what
/// that means. A text of digits and what people write between them is
/// also compared with the digits of phone numbers: `555-01` finds `+1 (555) 0100`.
///
/// ```swift
/// let search = ContactSearch("lovel")
/// let found = contacts.filter(search.matches)
/// ```
public struct ContactSearch: Sendable {
  /// What is looked for, as it was given.
  public let text: String
  private let folded: String
  private let bare: String
  /// The digits of the text where it may be a part of a phone number, else empty.
  private let digits: [UInt8]

  /// Prepares a search. A text of nothing but blanks is found in every contact.
  public init(_ text: String) {
    self.text = text
    folded = ContactSearch.folded(text)
    bare = ContactSearch.bare(folded)
    digits = ContactSearch.mayBeNumber(text) ? ContactSearch.digits(of: text) : []
  }

  /// Whether one of the contact's names, e-mail addresses or phone numbers has the text in it.
  public func matches(_ contact: Contact) -> Bool {
    matchesName(of: contact) || contact.emails.contains { isIn($0.value) } || matchesPhone(of: contact)
  }

  /// Whether one of the contact's names has the text in it: the formatted ones, the structured one in both orders,
  /// nicknames, and what is shown where there is none of them.
  public func matchesName(of contact: Contact) -> Bool {
    isInName(contact.displayName) || contact.formattedNames.contains { isInName($0.value) }
      || contact.names.contains { isInName($0.value.display) } || contact.nicknames.contains { isInName($0.value) }
      || isInName(contact.sortName)
  }

  /// Whether a text has the text in it, without regard to case and to the accents of Latin letters.
  public func isInName(_ name: String) -> Bool {
    if isIn(name) { return true }
    if bare.isEmpty || name.utf8.allSatisfy({ $0 < 0x80 }) && bare.hasSameBytes(as: folded) { return false }
    return ContactSearch.contains(Array(bare.utf8), in: Array(ContactSearch.bare(name).utf8))
  }

  /// Whether one of the contact's phone numbers has the digits of the text in it.
  public func matchesPhone(of contact: Contact) -> Bool {
    contact.phones.contains { isInNumber($0.value.display) }
  }

  /// Whether a text has the text in it, without regard to case.
  public func isIn(_ other: String) -> Bool {
    if folded.isEmpty { return true }
    let other = ContactSearch.folded(other)
    if ContactSearch.contains(Array(folded.utf8), in: Array(other.utf8)) { return true }
    // é in one scalar and e with an accent behind it are the same to people; characters compare like that.
    if other.utf8.allSatisfy({ $0 < 0x80 }) || folded.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    return ContactSearch.contains(Array(folded), in: Array(other))
  }

  /// Whether a number has the digits of the text in it, whatever stands between them.
  public func isInNumber(_ number: String) -> Bool {
    !digits.isEmpty && ContactSearch.contains(digits, in: ContactSearch.digits(of: number))
  }

  // MARK: - Forms

  /// The text without regard to case: capital letters first, so that ß and ss are the same.
  private static func folded(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars).uppercased().lowercased()
  }

  /// The text without regard to case and to the accents of Latin letters.
  private static func bare(_ text: String) -> String {
    var bare = String.UnicodeScalarView()
    for scalar in text.uppercased().unicodeScalars where !(0x300...0x36F).contains(scalar.value) {
      bare.append(DerivedNames.withoutAccent(scalar))
    }
    return String(bare).lowercased()
  }

  /// Whether the text is digits and what people write between and before them.
  private static func mayBeNumber(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "+", "-", "(", ")", ".", "/", " ", "\u{A0}", "\u{2010}"..."\u{2013}", "\u{FF0B}", "#", "*": true
      default: scalar.properties.generalCategory == .decimalNumber
      }
    }
  }

  /// The digits of a text, whatever script they are in.
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
