internal import Findings
internal import SourceText
internal import VCardSyntax

/// Characters in values that do something unseen, and HTML.
enum HiddenTextRules {
  static let terminal = Rule("VC801")
  static let direction = Rule("VC802")
  static let invisible = Rule("VC803")
  static let html = Rule("VC805")

  static let family = RuleFamily(
    rules: [terminal, direction, invisible, html],
    lines: [
      LineCheck(with: .suspectLead) { line, scope in
        guard !scope.traits.contains(.encoded), HiddenCharacters.areIn(line.bytes, line.value) else { return }
        HiddenText(line: line, scope: scope, bytes: line.bytes, range: line.value, isAsWritten: true).check()
      },
      LineCheck(with: .lessThan) { line, scope in
        guard !line.isNamed("XML") else { return }
        HiddenText(line: line, scope: scope, bytes: line.bytes, range: line.value, isAsWritten: true).checkMarkup()
      },
      LineCheck(with: .encoded) { line, scope in
        guard line.mayEncodeHidden else { return }
        let decoded = QuotedPrintable.decode(line.bytes[line.value]).bytes
        let text = HiddenText(line: line, scope: scope, bytes: decoded, range: decoded.indices, isAsWritten: false)
        text.check()
        text.checkMarkup()
      },
    ])

  /// The properties that people compare and click on.
  static let visible: Set<UInt64> = Set(
    ["FN", "N", "NICKNAME", "ORG", "EMAIL", "URL", "TEL", "IMPP"].map(PropertyNumber.number))
  static let addresses: Set<UInt64> = Set(["EMAIL", "URL", "UID", "TEL", "IMPP"].map(PropertyNumber.number))
}

/// The bytes of a value, as written or decoded from quoted-printable.
private struct HiddenText {
  let line: ContentLine
  let scope: CardScope
  let bytes: [UInt8]
  let range: Range<Int>
  /// Whether the bytes are those of the line, so that their places are places of the line.
  let isAsWritten: Bool

  func check() {
    let runs = HiddenCharacters.runs(in: bytes, range)
    // In other encodings the bytes are other characters.
    guard !runs.isEmpty, UTF8Check.isValid(bytes[range]),
      line.parameter("CHARSET") == nil || line.hasParameter("CHARSET", "UTF-8")
    else { return }
    report(
      HiddenTextRules.terminal, runs.filter { $0.kind == .terminal && bytes[$0.range.lowerBound] != ASCII.escape },
      "control characters that terminals execute")
    if HiddenTextRules.visible.contains(scope.nameNumber) {
      report(
        HiddenTextRules.direction, runs.filter { $0.kind == .direction }, "characters that change the text direction")
    }
    if HiddenTextRules.addresses.contains(scope.nameNumber) {
      report(HiddenTextRules.invisible, runs.filter { $0.kind == .invisible }, "invisible characters")
    }
  }

  func checkMarkup() {
    guard let tag = Markup.firstTag(in: bytes, range) else { return }
    let text = Finding.quote(String(decoding: bytes[tag], as: UTF8.self))
    scope.report(
      HiddenTextRules.html, in: line, at: isAsWritten ? tag : line.value,
      "\(line.shownName) contains HTML: \(text) (contacts hold plain text)")
  }

  private func report(_ rule: Rule, _ runs: [HiddenCharacters.Run], _ what: String) {
    guard let first = runs.first else { return }
    let name = String(decoding: bytes[first.range], as: UTF8.self).unicodeScalars.first.map(Self.name) ?? ""
    scope.report(
      rule, in: line, at: isAsWritten ? first.range : line.value, fix: isAsWritten && !isMisread ? fix(runs) : nil,
      "\(line.shownName) \(Finding.quote(String(decoding: bytes[range], as: UTF8.self))) has \(what) (\(name))")
  }

  /// Whether the text is UTF-8 that was read in another encoding, whose fix restores the characters.
  private var isMisread: Bool {
    MisreadText.readingOfOthers(bytes, range) != nil
  }

  private func fix(_ runs: [HiddenCharacters.Run]) -> Fix {
    let edits = runs.map { run in
      line.replacing(run.range, with: String(decoding: HiddenCharacters.meaning(of: run, in: bytes), as: UTF8.self))
    }
    let isRead = edits.contains { !$0.replacement.isEmpty }
    return Fix(isRead ? "write the characters of Windows-1252" : "remove them", edits: edits)
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16).asciiUppercased
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension ContentLine {
  /// Whether quoted-printable may encode an invisible character or an angle bracket. Performance: checked before
  /// decoding.
  fileprivate var mayEncodeHidden: Bool {
    guard base64Parameter == nil else { return false }
    var index = value.lowerBound
    while let found = ByteSearch.first(ASCII.equals, in: bytes, from: index, to: value.upperBound) {
      index = found + 1
      guard index + 1 < value.upperBound else { return false }
      switch (ASCII.uppercased(bytes[index]), ASCII.uppercased(bytes[index + 1])) {
      // An angle bracket, and first bytes of invisible characters.
      case (UInt8(ascii: "3"), UInt8(ascii: "C")), (UInt8(ascii: "C"), UInt8(ascii: "2")),
        (UInt8(ascii: "E"), UInt8(ascii: "2")),
        (UInt8(ascii: "E"), UInt8(ascii: "F")), (UInt8(ascii: "F"), UInt8(ascii: "3")):
        return true
      default: break
      }
    }
    return ByteSearch.first(ASCII.lessThan, in: bytes, from: value.lowerBound, to: value.upperBound) != nil
  }
}

/// HTML in a text.
package enum Markup {
  /// The names of elements. Other names in angle brackets, and e-mail addresses, are not markup.
  private static let elements = [
    "a", "b", "base", "body", "br", "div", "embed", "em", "font", "form", "h1", "h2", "h3", "html", "i", "iframe",
    "img",
    "input", "li", "link", "math", "meta", "object", "ol", "p", "script", "span", "strong", "style", "svg", "table",
    "td", "tr", "u", "ul", "video",
  ].map { Array($0.utf8) }

  /// The first tag of an element that is in the bytes: its angle bracket and its name.
  package static func firstTag(in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    for index in range where bytes[index] == ASCII.lessThan {
      var start = index + 1
      if start < range.upperBound, bytes[start] == ASCII.slash { start += 1 }
      var end = start
      while end < range.upperBound, end - start < 8, ASCII.isLetter(bytes[end]) || ASCII.isDigit(bytes[end]) {
        end += 1
      }
      guard end < range.upperBound, endsName(bytes[end]) else { continue }
      let name = bytes[start..<end].map(ASCII.lowercased)
      if elements.contains(where: { $0 == name }) { return index..<end }
    }
    return nil
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte == ASCII.greaterThan || byte == ASCII.slash || byte <= ASCII.space
  }
}

/// Invisible characters with an effect.
enum HiddenCharacters {
  /// A run of characters of one kind.
  struct Run: Sendable, Hashable {
    let kind: Kind
    let range: Range<Int>
  }

  enum Kind: Sendable, Hashable {
    /// It drives a terminal: ESC, and U+0080 to U+009F.
    case terminal
    /// It turns the direction of the text around it: U+202A to U+202E, U+2066 to U+2069.
    case direction
    /// It has no width: U+200B, U+2060, U+FEFF, U+00AD, and the tags U+E0000 to U+E007F.
    case invisible
  }

  /// All of them in the bytes, which are UTF-8, in order.
  static func runs(in bytes: [UInt8], _ range: Range<Int>) -> [Run] {
    var runs: [Run] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard let (kind, length) = kind(bytes, at: index, range.upperBound) else {
        index += 1
        continue
      }
      if let last = runs.last, last.kind == kind, last.range.upperBound == index {
        runs[runs.count - 1] = Run(kind: kind, range: last.range.lowerBound..<index + length)
      } else {
        runs.append(Run(kind: kind, range: index..<index + length))
      }
      index += length
    }
    return runs
  }

  /// The characters of Windows-1252 for the controls U+0080 to U+009F of a run; empty for other characters.
  static func meaning(of run: Run, in bytes: [UInt8]) -> [UInt8] {
    run.range.flatMap { index in
      bytes[index] == 0xC2 && index + 1 < run.range.upperBound ? MisreadControls.character(bytes[index + 1]) ?? [] : []
    }
  }

  static func areIn(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    for index in range {
      let byte = bytes[index]
      // Most characters beyond ASCII have other first bytes.
      switch byte {
      case ASCII.escape, 0xC2, 0xE2, 0xEF, 0xF3:
        if kind(bytes, at: index, range.upperBound) != nil { return true }
      default: break
      }
    }
    return false
  }

  private static func kind(_ bytes: [UInt8], at index: Int, _ end: Int) -> (Kind, Int)? {
    func byte(_ offset: Int) -> UInt8 { index + offset < end ? bytes[index + offset] : 0 }
    switch bytes[index] {
    case ASCII.escape: return (.terminal, 1)
    case 0xC2 where (0x80...0x9F).contains(byte(1)): return (.terminal, 2)
    case 0xC2 where byte(1) == 0xAD: return (.invisible, 2)
    case 0xE2 where byte(1) == 0x80 && (0xAA...0xAE).contains(byte(2)): return (.direction, 3)
    case 0xE2 where byte(1) == 0x81 && (0xA6...0xA9).contains(byte(2)): return (.direction, 3)
    case 0xE2 where byte(1) == 0x80 && byte(2) == 0x8B: return (.invisible, 3)
    case 0xE2 where byte(1) == 0x81 && byte(2) == 0xA0: return (.invisible, 3)
    case 0xEF where byte(1) == 0xBB && byte(2) == 0xBF: return (.invisible, 3)
    case 0xF3 where byte(1) == 0xA0 && (0x80...0x81).contains(byte(2)) && byte(3) & 0xC0 == 0x80: return (.invisible, 4)
    default: return nil
    }
  }
}
