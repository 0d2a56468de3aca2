internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Cards in one line: a MECARD or BIZCARD, and a vCard whose line breaks are written as `\n` or became blanks. They are
/// converted to lines, which are read as a card.
extension CardReading {
  /// Reads the line if it is outside of all cards and contains cards; false if it does not.
  mutating func readCardInOneLine() -> Bool {
    guard !isOpen, foreign.isEmpty, !scanner.isCut, !isInOneLine else { return false }
    joinLinesOfMeCard()
    let bytes = input.line.bytes
    var text = input.line.line
    // A line that was copied from a program may be quoted.
    while let first = text.first,
      ASCII.isBlank(bytes[first]) || [ASCII.doubleQuote, 0xEF, 0xBB, 0xBF].contains(bytes[first])
    {
      text = text.dropFirst()
    }
    while let last = text.last, ASCII.isBlank(bytes[last]) || bytes[last] == ASCII.doubleQuote {
      text = text.dropLast()
    }
    if let kind = MeCard.kind(bytes, text) {
      let (lines, isCutOff) = MeCard.lines(bytes, text)
      readCards(
        lines, VCardCodes.meCard, "the line is a \(kind.rawValue) of a QR code and not a vCard; it was read",
        isCutOff: isCutOff)
    } else if let lines = JoinedLines(bytes, text)?.lines {
      readCards(
        lines, VCardCodes.cardInOneLine,
        "the line is a whole vCard whose line breaks became blanks; it was read")
    } else if let lines = WrittenOutLines(bytes, text)?.lines {
      readCards(
        lines, VCardCodes.cardInOneLine,
        "the line is a whole vCard whose line breaks are written as \\n; it was read")
    } else {
      return false
    }
    return true
  }

  /// The maximum number of lines of a MECARD.
  private static let maxLinesOfMeCard = 50

  /// Adds the lines up to the end of a MECARD in several lines: a line break in a value is a part of it.
  private mutating func joinLinesOfMeCard() {
    guard MeCard.kind(input.line.bytes, input.line.line) != nil else { return }
    var count = 0
    var line = input.line.line
    var position = scanner.offset
    var isEnd = MeCard.ends(input.line.bytes, line)
    while !isEnd {
      count += 1
      guard count < CardReading.maxLinesOfMeCard, position < bytes.count else { return }
      (line, position) = scanner.physicalLine(at: position)
      guard MeCard.kind(bytes, line) == nil, !framesCard(line) else { return }
      isEnd = MeCard.ends(bytes, line)
    }
    for _ in 0..<count {
      guard let next = scanner.peek(), !framing.separatesLooseText(at: next.lowerBound, isEmpty: next.isEmpty) else {
        return
      }
      scanner.joinNext(&input.line, separator: Array("\\n".utf8))
    }
  }

  /// Reads the lines of the cards in the current line; their findings are reported at this line.
  ///
  /// - Parameter isCutOff: Whether one of the cards lacks its end.
  private mutating func readCards(_ lines: [UInt8], _ code: FindingCode, _ message: String, isCutOff: Bool = false) {
    let place = input.line.physicalRange(input.line.line)
    readCards(lines, code, message, from: input.line.physical, at: place, isCutOff: isCutOff)
  }

  /// Reads cards that the input has in another form.
  ///
  /// - Parameters:
  ///   - physical: The lines of the input that are the cards.
  ///   - place: The place of the findings.
  ///   - isCutOff: Whether one of the cards lacks its end.
  mutating func readCards(
    _ lines: [UInt8], _ code: FindingCode, _ message: String, from physical: Range<Int>, at place: Range<Int>,
    isCutOff: Bool = false
  ) {
    var inner = CardReading(
      lines, limits: limits, fallback: input.undeclared.fallback, isTranscoded: input.isTranscoded)
    // Otherwise a line that is converted to itself would be read without end.
    inner.isInOneLine = true
    let batch = inner.whole()
    outside.endRun()
    for item in batch.items { finished.append(Imported(item.value, at: physical, version: item.version)) }
    var findings = [Finding(code, message, at: place)]
    if isCutOff {
      findings.report(
        VCardCodes.meCardCutOff, "the card does not end with an empty field (;;); it may have been cut off", at: place)
    }
    for var finding in batch.findings where code != VCardCodes.meCard || finding.code != MappingCodes.missingFN {
      finding.range = place
      finding.fix = nil
      findings.append(finding)
    }
    if batch.items.isEmpty {
      for finding in findings { outside.report(finding) }
      outside.skip(physical)
    } else {
      cardFindings.append((physical.lowerBound, findings))
    }
  }
}

/// MECARD, the format of NTT DoCoMo for contacts in QR codes: `MECARD:N:Doe,John;TEL:123;;`, and BIZCARD, which has the same
/// syntax and other names. Fields end in a semicolon, the card ends in an empty field, and a backslash escapes a delimiter.
private enum MeCard {
  /// The word that a card begins with.
  enum Kind: String, CaseIterable {
    case meCard = "MECARD"
    case bizCard = "BIZCARD"
  }

  /// The kind of the card that a line begins with.
  static func kind(_ bytes: [UInt8], _ line: Range<Int>) -> Kind? {
    Kind.allCases.first { kind in
      let count = kind.rawValue.utf8.count
      return line.count > count + 1 && bytes[line.lowerBound + count] == ASCII.colon
        && zip(bytes[line.prefix(count)], kind.rawValue.utf8).allSatisfy { ASCII.uppercased($0) == $1 }
    }
  }

  /// Whether a card ends with a line: its last field is empty.
  static func ends(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    let text = trimmed(bytes, line)
    return text.count > 1 && bytes[text.suffix(2)].elementsEqual([ASCII.semicolon, ASCII.semicolon])
      && (text.count == 2 || bytes[text.upperBound - 3] != ASCII.backslash)
  }

  /// The cards of a line as the lines of cards of vCard 3.0, and whether one of them lacks its end.
  static func lines(_ bytes: [UInt8], _ line: Range<Int>) -> (lines: [UInt8], isCutOff: Bool) {
    var writer = ContentLineWriter()
    var rest = line
    var open: Kind?
    var hasEnd = true
    var isCutOff = false
    // The given and the family name of a BIZCARD are two fields.
    var name: (given: Range<Int>?, family: Range<Int>?)
    func endCard() {
      if open == nil { return }
      if !hasEnd { isCutOff = true }
      if name.given != nil || name.family != nil {
        let empty = line.lowerBound..<line.lowerBound
        add("N", [name.family ?? empty, name.given ?? empty], bytes, to: &writer)
      }
      name = (nil, nil)
      writer.addWhole("END:VCARD\r\n")
    }
    while !rest.isEmpty {
      if let kind = kind(bytes, rest) {
        endCard()
        writer.addWhole("BEGIN:VCARD\r\nVERSION:3.0\r\n")
        open = kind
        rest = rest.dropFirst(kind.rawValue.utf8.count + 1)
      }
      let end = ValueText.firstDelimiter(bytes, rest, ASCII.semicolon) ?? rest.upperBound
      let field = trimmed(bytes, rest.lowerBound..<end)
      // An empty field after a semicolon ends the card.
      hasEnd = field.isEmpty && end < rest.upperBound
      let business = open == .bizCard ? businessField(field, bytes) : nil
      if let business, business.name == "N" {
        name.given = name.given ?? business.value
      } else if let business, business.name == "X" {
        name.family = name.family ?? business.value
      } else if let business, let known = businessFields[business.name] {
        let empty = field.lowerBound..<field.lowerBound
        // The address is one text, which becomes the street.
        let parts = known.name == "ADR" ? [empty, empty, business.value] : [business.value]
        add(known.name, type: known.type, parts, bytes, to: &writer)
      } else if !field.isEmpty {
        addField(field, bytes, to: &writer)
      }
      rest = min(end + 1, rest.upperBound)..<rest.upperBound
      while let first = rest.first, ASCII.isBlank(bytes[first]) { rest = rest.dropFirst() }
    }
    endCard()
    return (writer.takeAll(), isCutOff)
  }

  /// The properties of the fields of a BIZCARD.
  private static let businessFields: [String: (name: String, type: String?)] = [
    "T": ("TITLE", nil), "C": ("ORG", nil), "A": ("ADR", nil), "B": ("TEL", "WORK"), "M": ("TEL", "CELL"),
    "F": ("TEL", "FAX"), "E": ("EMAIL", nil),
  ]

  /// The letter and the value of a field of a BIZCARD.
  private static func businessField(_ field: Range<Int>, _ bytes: [UInt8]) -> (name: String, value: Range<Int>)? {
    guard field.count > 2, bytes[field.lowerBound + 1] == ASCII.colon else { return nil }
    return (String(UnicodeScalar(ASCII.uppercased(bytes[field.lowerBound]))), trimmed(bytes, field.dropFirst(2)))
  }

  /// A range without the blanks at its ends, which scanners drop.
  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, ASCII.isBlank(bytes[first]) { range = range.dropFirst() }
    while let last = range.last, ASCII.isBlank(bytes[last]) { range = range.dropLast() }
    return range
  }

  /// Adds the line of a field; one that is not known is kept under its name.
  private static func addField(_ field: Range<Int>, _ bytes: [UInt8], to writer: inout ContentLineWriter) {
    guard let colon = ValueText.firstDelimiter(bytes, field, ASCII.colon) else {
      return add(ContentLineWriter.unnamed, [field], bytes, to: &writer)
    }
    let name = String(decoding: bytes[field.lowerBound..<colon], as: UTF8.self).asciiUppercased
    let value = trimmed(bytes, colon + 1..<field.upperBound)
    let parts = ValueText.split(bytes, value, at: ASCII.comma).map { trimmed(bytes, $0) }
    switch name {
    // Without a comma the value is the whole name.
    case "N": parts.count == 1 ? add("FN", parts, bytes, to: &writer) : add("N", parts, bytes, to: &writer)
    case "SOUND": add("SOUND", type: "X-IRMC-N", parts, bytes, to: &writer)
    case "TEL", "EMAIL", "NOTE", "BDAY", "URL", "NICKNAME", "ORG", "TITLE", "ROLE":
      add(name, [value], bytes, to: &writer)
    case "TEL-AV": add("TEL", type: "VIDEO", [value], bytes, to: &writer)
    // The components of a vCard, or one text, which becomes the street.
    case "ADR":
      let empty = value.lowerBound..<value.lowerBound
      add("ADR", parts.count == 7 ? parts : [empty, empty, value], bytes, to: &writer)
    default: add(name.isEmpty || name.hasPrefix("X-") ? name : "X-" + name, [value], bytes, to: &writer)
    }
  }

  /// Adds a line.
  ///
  /// - Parameter components: The components of its value in the field.
  private static func add(
    _ name: String, type: String? = nil, _ components: [Range<Int>], _ bytes: [UInt8],
    to writer: inout ContentLineWriter
  ) {
    writer.begin(name)
    if let type { writer.parameter("TYPE", [type], usesCarets: false) }
    writer.output.append(ASCII.colon)
    for (index, component) in components.enumerated() {
      if index > 0 { writer.output.append(ASCII.semicolon) }
      addText(component, bytes, to: &writer)
    }
    writer.end(folding: .none)
  }

  /// Adds a text, and replaces the escapes of MECARD by those of vCard.
  private static func addText(_ text: Range<Int>, _ bytes: [UInt8], to writer: inout ContentLineWriter) {
    var index = text.lowerBound
    while index < text.upperBound {
      var byte = bytes[index]
      if byte == ASCII.backslash, index + 1 < text.upperBound {
        let next = bytes[index + 1]
        if [ASCII.semicolon, ASCII.comma, ASCII.colon, ASCII.backslash, ASCII.doubleQuote].contains(next) {
          index += 1
          byte = next
        } else if next == UInt8(ascii: "n") {
          writer.output.append("\\n")
          index += 2
          continue
        }
      }
      if byte == ASCII.backslash || byte == ASCII.semicolon || byte == ASCII.comma {
        writer.output.append(ASCII.backslash)
      }
      writer.output.append(byte)
      index += 1
    }
  }
}

/// The lines of a vCard in one line, with `\n` or `\r\n` as line ends. In JSON text every backslash of a value is doubled,
/// and each quote has one before it.
private struct WrittenOutLines {
  private(set) var lines: [UInt8] = []

  /// - Returns: Nil if the line is not such a card.
  init?(_ bytes: [UInt8], _ line: Range<Int>) {
    let word = "BEGIN:VCARD".utf8.count
    guard line.count > word, ASCIIWord.equals(bytes, line.lowerBound..<line.lowerBound + word, "BEGIN:VCARD"),
      let end = WrittenOutLines.lineEnd(bytes, line.lowerBound + word, line.upperBound)
    else { return nil }
    let ending = bytes[line.lowerBound + word..<end]
    let backslashes = ending.prefix { $0 == ASCII.backslash }.count
    // If BEGIN is in capitals, all names are.
    let isCapital = bytes[line.lowerBound] == UInt8(ascii: "B")
    var index = line.lowerBound
    while index < line.upperBound {
      guard bytes[index] == ASCII.backslash else {
        lines.append(bytes[index])
        index += 1
        continue
      }
      var after = index
      while after < line.upperBound, bytes[after] == ASCII.backslash { after += 1 }
      if after - index == backslashes, let end = WrittenOutLines.lineEnd(bytes, index, line.upperBound),
        WrittenOutLines.beginsLine(bytes, end..<line.upperBound, isCapital: isCapital)
      {
        lines.append(ASCII.lineFeed)
        index = end
      } else {
        let isBeforeQuote =
          after < line.upperBound && (bytes[after] == ASCII.doubleQuote || bytes[after] == ASCII.slash)
        if after - index != backslashes || !isBeforeQuote {
          let count = (after - index + 2 * backslashes - 1) / (2 * backslashes)
          lines += Array(repeating: ASCII.backslash, count: count)
        }
        index = after
      }
    }
    // A text without a line of a card, such as a BEGIN in a sentence.
    guard lines.contains(ASCII.lineFeed) else { return nil }
    lines.append(ASCII.lineFeed)
  }

  /// The end of a written line end at a place, if there is one: `\n`, `\r\n`, `\r`.
  private static func lineEnd(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> Int? {
    func skip(_ letter: UInt8, _ start: Int) -> Int? {
      var index = start
      while index < limit, bytes[index] == ASCII.backslash { index += 1 }
      return index > start && index < limit && bytes[index] == letter ? index + 1 : nil
    }
    if let end = skip(UInt8(ascii: "n"), start) { return end }
    guard let middle = skip(UInt8(ascii: "r"), start) else { return nil }
    return skip(UInt8(ascii: "n"), middle) ?? middle
  }

  /// Whether a line of a card or the end of the text follows; after any other line end the value continues.
  private static func beginsLine(_ bytes: [UInt8], _ rest: Range<Int>, isCapital: Bool) -> Bool {
    guard let first = rest.first else { return true }
    if bytes[first] == ASCII.backslash { return lineEnd(bytes, first, rest.upperBound) != nil }
    return LineStart.isName(bytes, rest, isCapital: isCapital)
  }
}

/// The lines of a vCard that was copied from one line of text, where every line break became a blank.
private struct JoinedLines {
  private(set) var lines: [UInt8] = []

  /// - Returns: Nil if the line is not such a card.
  init?(_ bytes: [UInt8], _ line: Range<Int>) {
    let word = "BEGIN:VCARD".utf8.count
    let end = "END:VCARD".utf8.count
    guard line.count > word + end, ASCIIWord.equals(bytes, line.prefix(word), "BEGIN:VCARD"),
      ASCII.isBlank(bytes[line.lowerBound + word]), ASCIIWord.equals(bytes, line.suffix(end), "END:VCARD")
    else { return nil }
    let isCapital = bytes[line.lowerBound] == UInt8(ascii: "B")
    var index = line.lowerBound
    while index < line.upperBound {
      var after = index
      while after < line.upperBound, ASCII.isBlank(bytes[after]) { after += 1 }
      if after > index, LineStart.isName(bytes, after..<line.upperBound, isCapital: isCapital) {
        lines.append(ASCII.lineFeed)
        index = after
      } else {
        let end = max(after, index + 1)
        lines += bytes[index..<end]
        index = end
      }
    }
    lines.append(ASCII.lineFeed)
  }
}

/// Recognizes the beginning of a content line in a longer line.
private enum LineStart {
  /// Whether a text begins with the name of a property and a delimiter.
  ///
  /// - Parameter isCapital: Whether the names of the card are in capitals.
  static func isName(_ bytes: [UInt8], _ rest: Range<Int>, isCapital: Bool) -> Bool {
    guard let first = rest.first else { return false }
    var start = first
    var end = first
    while end < rest.upperBound, end - first < 64,
      ContentLineWriter.mayBeInName(bytes[end]) || bytes[end] == ASCII.period
    {
      if bytes[end] == ASCII.period { start = end + 1 }
      end += 1
    }
    guard end > start, end < rest.upperBound, bytes[end] == ASCII.colon || bytes[end] == ASCII.semicolon else {
      return false
    }
    let name = start..<end
    if ASCIIWord.equals(bytes, name, "BEGIN") || ASCIIWord.equals(bytes, name, "END") { return true }
    let isVendors = name.count > 2 && ASCIIWord.equals(bytes, name.prefix(2), "X-")
    if isVendors { return true }
    return PropertyTable.find(bytes, name) != nil
      && (!isCapital || bytes[name].allSatisfy { $0 == ASCII.uppercased($0) })
  }
}
