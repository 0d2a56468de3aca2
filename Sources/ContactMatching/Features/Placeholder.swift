internal import ContactModel
internal import SourceText

/// Values that are written where a value is unknown.
enum Placeholder {
  /// Whether the key of an e-mail address is a placeholder, such as `none@…`, or is not an address.
  static func isEmail(_ key: String) -> Bool {
    guard let at = key.utf8.lastIndex(of: ASCII.atSign) else { return key.utf8.count < 4 || emptyWords.contains(key) }
    return key.utf8.distance(from: key.startIndex, to: at) <= 12 && emptyMailboxes.contains(String(key[..<at]))
  }

  /// Whether the key of an e-mail address is that of an office: `info@…`.
  static func isRole(_ key: FrozenTable<UInt8>) -> Bool {
    guard let at = key.lastIndex(of: ASCII.atSign), at <= 24 else { return false }
    return roles.contains(String(decoding: key.extracting(0..<at).filter(ASCII.isLetter), as: UTF8.self))
  }

  /// Whether the key of a phone number is a placeholder: one repeated digit, a counting sequence, or too few digits.
  static func isPhone(_ key: String) -> Bool {
    let digits = key.utf8.prefix { $0 != UInt8(ascii: "x") }.lazy.filter(ASCII.isDigit)
    let count = digits.reduce(0) { count, _ in count + 1 }
    guard count >= 5 else { return true }
    // Without the calling code. A real number may count up after its carrier code, so that must belong to the sequence.
    let length = max(5, count - 3)
    let rest = digits.dropFirst(count - length)
    if zip(rest, rest.dropFirst()).allSatisfy({ $0 == $1 }) { return true }
    return length >= 6 && isCounting(rest) && (count <= 7 || isCounting(digits.dropFirst(2)))
  }

  /// Whether each digit is one more than the one before it.
  private static func isCounting(_ digits: some Collection<UInt8>) -> Bool {
    zip(digits, digits.dropFirst()).allSatisfy { $1 == $0 + 1 || $0 == ASCII.nine && $1 == ASCII.zero }
  }

  /// Whether folded words are a placeholder for a name.
  static func isName(_ words: String) -> Bool { emptyWords.contains(words) }

  private static let emptyMailboxes = words(
    """
    none noemail no-email no.email nomail no-mail nobody unknown na n/a null nil test xxx noreply no-reply donotreply
    do-not-reply keine nothing email
    """)

  private static let roles = words(
    """
    info sales office contact kontakt support admin mail post service hello team billing accounts reception help
    enquiries inquiries marketing hr jobs press webmaster postmaster verkauf buero secretary secretariat helpdesk it
    itsupport customerservice customercare kundenservice kundendienst accountspayable accountsreceivable payroll finance
    accounting buchhaltung purchasing procurement einkauf vertrieb personal bewerbung orders order bestellung shop store
    warehouse lager logistics dispatch returns booking bookings reservations empfang zentrale praxis kanzlei sekretariat
    compras ventas contabilidad comercial ventes achats comptabilite accueil vendite acquisti amministrazione segreteria
    biuro sprzedaz obchod objednavky uctarna legal research training maintenance quality operations humanresources
    """)

  private static let emptyWords = words(
    """
    none unknown na null nil noname test xxx unnamed nobody keine unbekannt inconnu desconocido sconosciuto
    """)

  private static func words(_ text: String) -> Set<String> { Set(WordTable.words(text)) }
}

/// Checks for texts that are not names, and for properties that are not about a person.
enum NameCheck {
  /// Whether a text can be a name: it is not an e-mail address, a number or a placeholder.
  static func isName(_ text: String) -> Bool {
    var hasLetter = false
    for byte in text.utf8 {
      if byte == ASCII.atSign { return false }
      if ASCII.isLetter(byte) || byte >= 0x80 { hasLetter = true }
    }
    guard hasLetter else { return false }
    return text.utf8.count > 12 || !Placeholder.isName(FoldedText.words(text))
  }

  /// Whether components can be a name: they are not an e-mail address or a number.
  static func isName(_ name: PersonName) -> Bool {
    guard let given = name.given.first, let family = name.family.first, given.utf8.count > 1, family.utf8.count > 1
    else { return isName(name.display) }
    // Performance: the usual case needs no composed text.
    return !given.utf8.contains(ASCII.atSign) && !family.utf8.contains(ASCII.atSign)
      && given.utf8.contains { ASCII.isLetter($0) || $0 >= 0x80 }
  }

  /// Whether an unknown property is about the program, or repeats the name.
  static func isAboutProgram(_ label: [UInt8]) -> Bool {
    ["X-AB", "X-EVOLUTION-", "X-MOZILLA-", "X-PHONETIC-", "X-IMAGE", "X-SHARED-PHOTO", "X-ADDRESSBOOK"]
      .contains { label.starts(with: $0.utf8) }
  }
}
