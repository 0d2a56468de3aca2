internal import Findings
internal import SourceText
internal import VCardSyntax

/// EMAIL: a single address.
enum EmailRules {
  static let badAddress = Rule("VC360")
  static let mailto = Rule("VC361")
  static let displayName = Rule("VC362")
  static let blanks = Rule("VC363")

  static let family = RuleFamily(
    rules: [badAddress, mailto, displayName, blanks],
    lines: [
      LineCheck(of: ["EMAIL"]) { line, scope in
        // Backslashes have their own rule. After their fix the rest is checked.
        guard line.isPlainText(scope), scope.traits.isDisjoint(with: [.emptyValue, .backslash]) else { return }
        // White space at a fold of 2.1 belongs to the value, and has its own rule.
        if scope.version == .v21, scope.traits.contains(.folded) { return }
        if !scope.traits.contains(.outerBlank), MailAddress.isValid(line.bytes, line.value) { return }
        // X.400 addresses have another form (RFC 2426 3.3.2).
        if scope.version != .v40, scope.traits.contains(.typeParameter), line.hasParameter("TYPE", "X400") { return }
        check(line, scope)
      }
    ])

  private static func check(_ line: ContentLine, _ scope: CardScope) {
    var address = line.value
    if scope.traits.contains(.outerBlank) {
      address = line.trimmed(address)
      if address.isEmpty { return }
    }
    let isURI = ASCIIWord.equals(line.bytes, address.prefix(7), "MAILTO:")
    // Blanks and mailto: belong to a text that is not an address.
    let isAddress = MailAddress.isValid(line.bytes, isURI ? address.dropFirst(7) : address)
    if scope.traits.contains(.outerBlank) {
      let outer = [line.value.lowerBound..<address.lowerBound, address.upperBound..<line.value.upperBound]
      scope.report(
        blanks, in: line, at: line.value,
        fix: Fix("remove the blanks", edits: outer.filter { !$0.isEmpty }.map { line.removing($0) }),
        "blanks around the address \(line.quoted(line.value))")
    }
    if isURI {
      scope.report(
        mailto, in: line, at: address.prefix(7),
        fix: Fix("remove mailto:", edits: [line.removing(address.prefix(7))]),
        "\(line.quoted(address)) is a URI (expected only the address)")
    } else if isAddress {
      return
    } else if let inner = MailAddress.inBrackets(line.bytes, address) {
      let outer = [address.lowerBound..<inner.lowerBound, inner.upperBound..<address.upperBound]
      scope.report(
        displayName, in: line, at: address,
        fix: Fix("keep only the address", edits: outer.map { line.removing($0) }),
        "\(line.quoted(address)) is an address with a name (expected only the address)")
    } else if line.bytes[address].count(where: { $0 == ASCII.atSign }) > 1 {
      scope.report(
        displayName, in: line, at: address,
        "\(line.quoted(address)) is more than one address (expected one; each needs its own line)")
    } else {
      scope.report(
        badAddress, in: line, at: address,
        "\(line.quoted(address)) is not an e-mail address (expected a form like name@example.org)")
    }
  }
}

/// The e-mail address of a mailbox (RFC 5322 3.4.1), with letters of any script (RFC 6531).
enum MailAddress {
  /// Whether the bytes are an address: a local part, an at sign, a domain. Delimiters may have a backslash as in vCard.
  static func isValid(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    let endOfLocal =
      bytes[first] == ASCII.doubleQuote ? endOfQuoted(bytes, range) : endOfWords(bytes, range, allowsAll: true)
    guard let at = endOfLocal, at > range.lowerBound, at < range.upperBound, bytes[at] == ASCII.atSign else {
      return false
    }
    let domain = at + 1..<range.upperBound
    guard let start = domain.first else { return false }
    if bytes[start] == ASCII.leftBracket {
      return domain.count > 2 && bytes[range.upperBound - 1] == ASCII.rightBracket
        && !bytes[domain].contains { $0 <= ASCII.space }
    }
    return endOfWords(bytes, domain, allowsAll: false) == range.upperBound
  }

  /// The address in angle brackets at the end of a range, after a name.
  static func inBrackets(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    guard range.count > 2, bytes[range.upperBound - 1] == ASCII.greaterThan,
      let open = bytes[range].lastIndex(of: ASCII.lessThan)
    else { return nil }
    let inner = open + 1..<range.upperBound - 1
    return isValid(bytes, inner) ? inner : nil
  }

  /// The end of words with dots between them.
  ///
  /// - Parameter allowsAll: Whether they are the characters of a local part, false for those of a host name.
  private static func endOfWords(_ bytes: [UInt8], _ range: Range<Int>, allowsAll: Bool) -> Int? {
    let wanted = allowsAll ? inLocalPart : inHostName
    let kinds = kinds
    var index = range.lowerBound
    var isAtStart = true
    while index < range.upperBound {
      if kinds[Int(bytes[index])] & wanted != 0 {
        isAtStart = false
      } else if bytes[index] == ASCII.period {
        // The standard forbids two dots, but a Japanese provider has such addresses.
        if isAtStart && (!allowsAll || index == range.lowerBound) { return nil }
        isAtStart = true
      } else {
        return isAtStart && !allowsAll ? nil : index
      }
      index += 1
    }
    return isAtStart ? nil : index
  }

  private static let inHostName: UInt8 = 1
  private static let inLocalPart: UInt8 = 2

  /// For each byte the words that it can be a part of.
  private static let kinds: [UInt8] = (0...255).map { (byte: Int) -> UInt8 in
    let byte = UInt8(byte)
    let isPlain = ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.hyphen || byte == ASCII.underscore
    if isPlain || byte >= 0x80 { return inHostName | inLocalPart }
    return "!#$%&'*+/=?^`{|}~".utf8.contains(byte) ? inLocalPart : 0
  }

  private static func endOfQuoted(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var index = range.lowerBound + 1
    while index < range.upperBound {
      if bytes[index] == ASCII.doubleQuote { return index + 1 }
      index += bytes[index] == ASCII.backslash ? 2 : 1
    }
    return nil
  }
}
