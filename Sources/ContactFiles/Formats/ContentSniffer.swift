internal import PhoneBookContacts
internal import SourceText
internal import VCardSyntax
internal import XCards

/// The kind of content of a file.
enum SniffedContent: Sendable, Hashable {
  /// A line BEGIN:VCARD or END:VCARD is near the start.
  case vcard
  /// JSON, possibly contacts.
  case json
  /// A jCard, or an array of jCards.
  case jcard
  /// Directory records: a line `dn:` and another typical line.
  case ldif
  /// The phone book of a telephone in XML, or contacts of QR codes.
  case phoneBook(PhoneBookFormat)
  /// xCards.
  case xcard
  /// Another known format, with its name: `a web page (HTML)`.
  case other(String)
  /// Other text, possibly CSV.
  case text
  /// Bytes that are not text.
  case binary
}

/// Recognises the content of a file by its first bytes.
enum ContentSniffer {
  /// The maximum number of bytes that are inspected.
  static let reach = 64 << 10

  /// The name of a binary format: an archive, a document, an image, a database.
  static func magic(_ bytes: [UInt8]) -> String? {
    for (prefix, name) in magics where bytes.starts(with: prefix) { return name }
    return bytes.starts(with: compoundFile) ? oldOffice(bytes) : nil
  }

  /// Whether they are those of an Office document with a password, which is in a compound file.
  static func needsPassword(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: compoundFile) && contains(wide: Array("EncryptedPackage".utf8), in: bytes)
  }

  private static let compoundFile: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0]

  /// The name of a compound file, by the names of the streams in it, which are in UTF-16.
  private static func oldOffice(_ bytes: [UInt8]) -> String {
    func has(_ name: String) -> Bool { contains(wide: Array(name.utf8), in: bytes) }
    if has("Workbook") || has("Book") { return "an old Excel workbook (.xls); save it as .xlsx or CSV first" }
    return "an old Office document (.xls, .msg); save it as .xlsx or CSV first"
  }

  /// Whether bytes have a text of ASCII in UTF-16.
  private static func contains(wide text: [UInt8], in bytes: [UInt8]) -> Bool {
    let wide = text.flatMap { [$0, ASCII.nul] }
    var index = 0
    while let found = ByteSearch.first(wide[0], in: bytes, from: index) {
      if bytes[found...].starts(with: wide) { return true }
      index = found + 1
    }
    return false
  }

  private static let magics: [([UInt8], String)] = [
    (Array("%PDF".utf8), "a PDF document"),
    ([0x1F, 0x8B], "a gzip archive; unpack it first"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "an xz archive; unpack it first"),
    (Array("BZh".utf8), "a bzip2 archive; unpack it first"),
    (Array("7z".utf8) + [0xBC, 0xAF], "a 7z archive; unpack it first"),
    (Array("!BDN".utf8), "an Outlook data file (.pst); export the contacts as CSV"),
    (Array("SQLite format 3".utf8), "an SQLite database"),
    (Array("bplist".utf8), "a binary property list"),
    (Array("{\\rtf".utf8), "a document (RTF)"),
    ([0x89] + Array("PNG".utf8), "a PNG image; contacts are not read from pictures"),
    ([0xFF, 0xD8, 0xFF], "a JPEG image; contacts are not read from pictures"),
    (Array("GIF8".utf8), "a GIF image; contacts are not read from pictures"),
    ([0x7F] + Array("ELF".utf8), "a program"),
  ]

  /// The kind of a decoded text.
  static func sniff(_ text: [UInt8]) -> SniffedContent {
    let text = text.count > reach ? Array(text[..<reach]) : text
    var start = 0
    while start < text.count,
      ASCII.isBlank(text[start]) || text[start] == ASCII.lineFeed
        || text[start] == ASCII.carriageReturn || text[start] == ASCII.nul
    { start += 1 }
    guard start < text.count else { return text.contains(ASCII.nul) ? .binary : .text }
    switch text[start] {
    case ASCII.leftBrace, ASCII.leftBracket: return json(text, from: start)
    case ASCII.lessThan: return markup(text)
    default: break
    }
    // A card without BEGIN is recognised by its END.
    if hasLine("BEGIN:VCARD", in: text) || hasLine("END:VCARD", in: text) || framesCards(text) { return .vcard }
    // The file of a list of SOGo.
    if hasLine("BEGIN:VLIST", in: text) { return .vcard }
    if hasLine("MECARD:", in: text) || hasLine("BIZCARD:", in: text) {
      return contains("BEGIN:VCARD", in: text) ? .vcard : .phoneBook(.meCard)
    }
    if begins("MATMSG:", in: text, at: start) {
      return .other("the QR code of a mail (MATMSG), which is not a contact")
    }
    if hasLine("BEGIN:VCALENDAR", in: text) { return .other("an iCalendar file (appointments, no contacts)") }
    if hasLine("dn:", in: text), ldifLines.contains(where: { hasLine($0, in: text) }) { return .ldif }
    var controls = 0
    for byte in text where byte < 0x20 || byte == ASCII.delete {
      switch byte {
      case ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn, 0x0C, 0x1A, ASCII.escape: break
      default: controls += 1
      }
    }
    return controls * 100 > text.count ? .binary : .text
  }

  /// The typical lines of an LDIF record.
  private static let ldifLines = ["objectclass:", "changetype:", "version: 1", "cn:", "sn:", "mail:"]

  private static func json(_ text: [UInt8], from start: Int) -> SniffedContent {
    var index = start
    while index < text.count, text[index] == ASCII.leftBracket || text[index] <= ASCII.space { index += 1 }
    if begins("\"vcard\"", in: text, at: index) { return .jcard }
    if begins("\"vcalendar\"", in: text, at: index) { return .other("jCal (appointments, no contacts)") }
    // After the brackets of JSON follows an object, a value or nothing, unlike in `[Desktop Entry]`.
    guard index < text.count else { return .json }
    switch text[index] {
    case ASCII.leftBrace, ASCII.rightBracket, ASCII.doubleQuote, ASCII.hyphen: return .json
    case ASCII.zero...ASCII.nine: return .json
    default:
      return begins("null", in: text, at: index) || begins("true", in: text, at: index)
        || begins("false", in: text, at: index) ? .json : .text
    }
  }

  private static func markup(_ text: [UInt8]) -> SniffedContent {
    if XCardReader.recognizes(text) { return .xcard }
    if let format = PhoneBookFormat(recognising: text) { return .phoneBook(format) }
    if contains("<!doctype html", in: text) || contains("<html", in: text) {
      return .other("a web page (HTML); a server often answers with one where a password is needed")
    }
    // A name may contain angle brackets; only tags are markup.
    if contains("<?xml", in: text) || contains("</", in: text) || contains("/>", in: text) {
      return .other("XML")
    }
    return framesCards(text) ? .vcard : .text
  }

  /// Whether a line begins or ends a card. It may be indented, and have a group or parameters.
  private static func framesCards(_ text: [UInt8]) -> Bool {
    var index = 0
    while index < text.count {
      while index < text.count, isBeforeLine(text[index]) { index += 1 }
      let end =
        ByteSearch.first(
          ASCII.lineFeed, ASCII.carriageReturn, ASCII.carriageReturn, in: text, from: index, to: text.count)
        ?? text.count
      switch FramingLine(text, index..<end) {
      case .begin, .end: return true
      default: index = end
      }
    }
    return false
  }

  /// Whether a line begins with the words, ignoring indentation and case.
  private static func hasLine(_ words: String, in text: [UInt8]) -> Bool {
    var index = 0
    while true {
      while index < text.count, isBeforeLine(text[index]) { index += 1 }
      if begins(words, in: text, at: index) { return true }
      guard
        let end = ByteSearch.first(
          ASCII.lineFeed, ASCII.carriageReturn, ASCII.carriageReturn, in: text, from: index, to: text.count)
      else { return false }
      index = end
    }
  }

  /// Bytes before the first word of a line: blanks, line ends, and byte order marks of concatenated files.
  private static func isBeforeLine(_ byte: UInt8) -> Bool {
    ASCII.isBlank(byte) || byte == ASCII.lineFeed || byte == ASCII.carriageReturn || byte == 0xEF || byte == 0xBB
      || byte == 0xBF
  }

  private static func begins(_ words: String, in text: [UInt8], at start: Int) -> Bool {
    var index = start
    for byte in words.utf8 {
      guard index < text.count, ASCII.lowercased(text[index]) == ASCII.lowercased(byte) else { return false }
      index += 1
    }
    return true
  }

  private static func contains(_ words: String, in text: [UInt8]) -> Bool {
    guard let first = words.utf8.first.map(ASCII.lowercased) else { return true }
    for index in text.indices where ASCII.lowercased(text[index]) == first {
      if begins(words, in: text, at: index) { return true }
    }
    return false
  }
}
