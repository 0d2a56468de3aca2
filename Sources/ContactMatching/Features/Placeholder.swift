internal import ContactModel
internal import SourceText

/// Values that people and programs write where there is none.
enum Placeholder {
  /// Whether a key of an e-mail address stands for none: `none@…`, no address at all.
  static func isEmail(_ key: String) -> Bool {
    guard let at = key.utf8.lastIndex(of: ASCII.atSign) else { return key.utf8.count < 4 || emptyWords.contains(key) }
    return key.utf8.distance(from: key.startIndex, to: at) <= 12 && emptyMailboxes.contains(String(key[..<at]))
  }

  /// Whether a key of an e-mail address is that of an office and not of a person: `info@…`.
  static func isRole(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let at = key.lastIndex(of: ASCII.atSign), at <= 12 else { return false }
    return roles.contains(String(decoding: key[..<at], as: UTF8.self))
  }

  /// Whether a key of a phone number stands for none: one digit again and again, a counting row, too few digits.
  static func isPhone(_ key: String) -> Bool {
    let digits = key.utf8.prefix { $0 != UInt8(ascii: "x") }.lazy.filter(ASCII.isDigit)
    let count = digits.reduce(0) { count, _ in count + 1 }
    guard count >= 5 else { return true }
    // Without the calling code; of a row also without the carrier code, because a row after it may be a real number.
    let length = max(5, count - 3)
    var isOneDigit = true
    var isRow = length >= 6
    var before: UInt8?
    if count > 7, !isCounting(digits.dropFirst(2)) { isRow = false }
    for digit in digits.dropFirst(count - length) {
      if let before {
        if digit != before { isOneDigit = false }
        if digit != before + 1, before != ASCII.nine || digit != ASCII.zero { isRow = false }
      }
      before = digit
    }
    return isOneDigit || isRow
  }

  /// Whether each digit is one more than the one before it.
  private static func isCounting(_ digits: some Sequence<UInt8>) -> Bool {
    var before: UInt8?
    for digit in digits {
      if let before, digit != before + 1, before != ASCII.nine || digit != ASCII.zero { return false }
      before = digit
    }
    return true
  }

  /// Whether folded words are no name.
  static func isName(_ words: String) -> Bool { emptyWords.contains(words) }

  private static let emptyMailboxes = words(
    """
    none noemail no-email no.email nomail no-mail nobody unknown na n/a null nil test xxx noreply no-reply donotreply
    do-not-reply keine nothing email
    """)

  private static let roles = words(
    """
    info sales office contact kontakt support admin mail post service hello team billing accounts reception help
    enquiries inquiries marketing hr jobs press webmaster postmaster verkauf buero secretary secretariat
    """)

  private static let emptyWords = words(
    """
    none unknown na null nil noname test xxx unnamed nobody keine unbekannt inconnu desconocido sconosciuto
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}

/// What is no name of a person, and what says nothing about one.
enum NameCheck {
  /// Whether a text can be a name: no e-mail address or number, and not a word for none.
  static func isName(_ text: String) -> Bool {
    var hasLetter = false
    for byte in text.utf8 {
      if byte == ASCII.atSign { return false }
      if ASCII.isLetter(byte) || byte >= 0x80 { hasLetter = true }
    }
    guard hasLetter else { return false }
    return text.utf8.count > 12 || !Placeholder.isName(FoldedText.words(text))
  }

  /// Whether components are a name: not where an address or a number stands in their place.
  static func isName(_ name: PersonName) -> Bool {
    guard let given = name.given.first, let family = name.family.first, given.utf8.count > 1, family.utf8.count > 1
    else { return isName(name.display) }
    // With both of them there is hardly a doubt, and no text need be put together.
    return !given.utf8.contains(ASCII.atSign) && !family.utf8.contains(ASCII.atSign)
      && given.utf8.contains { ASCII.isLetter($0) || $0 >= 0x80 }
  }

  /// Whether a property that nobody knows is about the program or repeats the name.
  static func saysNothingOfAPerson(_ label: [UInt8]) -> Bool {
    for prefix in ["X-AB", "X-EVOLUTION-", "X-MOZILLA-", "X-PHONETIC-", "X-IMAGE", "X-SHARED-PHOTO", "X-ADDRESSBOOK"]
    where label.starts(with: prefix.utf8) {
      return true
    }
    return false
  }
}
