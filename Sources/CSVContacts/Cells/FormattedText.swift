internal import SourceText

/// Values in the form of another program: a link of a spreadsheet or of Markdown, a number with a decimal part, and
/// characters of double width.
enum FormattedText {
  /// The maximum number of bytes of a text that is inspected.
  private static let maxLength = 1_000

  // MARK: Links

  /// The value of `=HYPERLINK("mailto:a@x.example","a@x.example")` and `[a@x.example](mailto:a@x.example)`; `nil` if the
  /// text is no link, or the link leads to something else than the column holds.
  static func inLink(_ text: String, _ traits: CellTraits) -> String? {
    guard text.utf8.count <= maxLength, let (target, label) = formula(text) ?? markdown(text) else { return nil }
    let (scheme, rest) = parts(of: target)
    if traits.contains(.hasEmails) {
      guard scheme == "mailto" || scheme.isEmpty, rest.utf8Contains(ASCII.atSign) else { return nil }
      let address = String(Substring(rest.utf8.prefix { $0 != UInt8(ascii: "?") }))
      return label.isEmpty || label.utf8Contains(ASCII.atSign) ? address : "\(label) <\(address)>"
    }
    if traits.contains(.hasPhones) { return scheme == "tel" ? (label.isEmpty ? rest : label) : nil }
    // The text of a link that leads elsewhere is not its address.
    let isSame = parts(of: label).rest == rest || label.isEmpty
    return traits.contains(.isAddress) && isSame ? target : nil
  }

  private static func parts(of target: String) -> (scheme: String, rest: String) {
    for scheme in ["mailto", "tel"] where target.lowercased().hasPrefix(scheme + ":") {
      return (scheme, String(target.dropFirst(scheme.count + 1)))
    }
    var rest = target
    for scheme in ["https://", "http://", "www."] where rest.lowercased().hasPrefix(scheme) {
      rest.removeFirst(scheme.count)
    }
    if rest.hasSuffix("/") { rest.removeLast() }
    return ("", rest.utf8.count == target.utf8.count ? target : rest)
  }

  /// The two texts of a formula `=HYPERLINK("target","label")`, with a comma or a semicolon, the second of which may be
  /// missing.
  private static func formula(_ text: String) -> (target: String, label: String)? {
    let start = "=hyperlink("
    guard text.lowercased().hasPrefix(start), text.utf8.last == ASCII.rightParenthesis else { return nil }
    var texts: [String] = []
    var rest = text.utf8.dropFirst(start.utf8.count).dropLast()
    while true {
      rest = rest.drop(while: ASCII.isBlank)
      guard rest.first == ASCII.doubleQuote else { return nil }
      rest = rest.dropFirst()
      guard let end = rest.firstIndex(of: ASCII.doubleQuote) else { return nil }
      texts.append(String(Substring(rest[..<end])))
      rest = rest[rest.index(after: end)...].drop(while: ASCII.isBlank)
      guard let next = rest.first else { break }
      guard next == ASCII.comma || next == ASCII.semicolon, texts.count == 1 else { return nil }
      rest = rest.dropFirst()
    }
    return (texts[0], texts.count > 1 ? texts[1] : "")
  }

  private static func markdown(_ text: String) -> (target: String, label: String)? {
    let bytes = text.utf8
    guard bytes.first == ASCII.leftBracket, bytes.last == ASCII.rightParenthesis,
      let middle = bytes.firstIndex(of: ASCII.rightBracket)
    else { return nil }
    let rest = bytes[bytes.index(after: middle)...].dropLast()
    guard rest.first == ASCII.leftParenthesis else { return nil }
    let target = rest.dropFirst()
    if target.contains(ASCII.leftParenthesis) || target.contains(ASCII.space) { return nil }
    return (String(Substring(target)), String(Substring(bytes[..<middle].dropFirst())))
  }

  // MARK: Modules

  /// The name after that of a module, as vtiger writes records of other modules: `Accounts::::Nair Traders`.
  static func afterModule(_ text: String) -> String? {
    let bytes = text.utf8
    guard bytes.count > 12, bytes.prefix(8).allSatisfy(ASCII.isLetter),
      bytes.dropFirst(8).prefix(4).allSatisfy({ $0 == ASCII.colon })
    else { return nil }
    return String(Substring(bytes.dropFirst(12)))
  }

  /// Whether there may be a name of a module, which has eight letters.
  static func mayHaveModule(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    range.count > 12 && bytes[range.lowerBound + 8] == ASCII.colon && bytes[range.lowerBound + 11] == ASCII.colon
  }

  // MARK: Numbers

  /// The digits of a number that a program wrote with a decimal part, `5550100.0`, or with separators of thousands,
  /// `5,550,100`.
  ///
  /// - Parameter least: The minimum number of digits.
  static func wholeNumber(_ text: String, digits least: Int) -> String? {
    let bytes = text.utf8
    guard bytes.count <= 24, let first = bytes.first, ASCII.isDigit(first) else { return nil }
    let whole = bytes.prefix(while: ASCII.isDigit)
    if whole.count >= least, bytes.dropFirst(whole.count).elementsEqual(".0".utf8) { return String(Substring(whole)) }
    let groups = bytes.split(separator: ASCII.comma, omittingEmptySubsequences: false)
    guard groups.count > 2, (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.allSatisfy({ $0.allSatisfy(ASCII.isDigit) }), least >= 5
    else { return nil }
    return groups.map { String(Substring($0)) }.joined()
  }

  // MARK: Double width

  /// The text with ASCII in place of the characters of double width; `nil` if it has none.
  static func narrow(_ text: String) -> String? {
    guard text.utf8.count <= maxLength, text.utf8Contains(0xEF) else { return nil }
    var isChanged = false
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if (0xFF01...0xFF5E).contains(scalar.value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0) {
        scalars.append(narrow)
        isChanged = true
      } else {
        scalars.append(scalar.value == 0x3000 ? " " : scalar)
      }
    }
    return isChanged ? String(scalars) : nil
  }

  /// The same for a text that is only digits and their separators.
  static func narrowNumber(_ text: String) -> String? {
    guard let narrow = narrow(text), narrow.utf8.contains(where: ASCII.isDigit),
      narrow.utf8.allSatisfy(PhoneText.isPart)
    else { return nil }
    return narrow
  }

  // MARK: Nothing

  /// The words of programs for no value, to the letter: no name of a place or a company is written like this.
  private static let nothings = ["<NA>", "<na>", "nan", "NaN", "NaT", "NULL", "null", "(null)", "undefined"].map {
    Array($0.utf8)
  }

  /// Whether the bytes of a cell are such a word.
  static func isNothing(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard (3...9).contains(range.count) else { return false }
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "u"):
      return nothings.contains { $0.count == range.count && bytes[range].elementsEqual($0) }
    default: return false
    }
  }

  /// The same for a whole text.
  static func isNothing(_ text: String) -> Bool {
    text.utf8.count < 10 && isNothing(Array(text.utf8), 0..<text.utf8.count)
  }

  /// Whether a number ends in `.0`.
  static func isDecimal(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    range.count > 4 && bytes[range.upperBound - 1] == ASCII.zero && bytes[range.upperBound - 2] == ASCII.period
      && ASCII.isDigit(bytes[range.lowerBound])
  }
}
