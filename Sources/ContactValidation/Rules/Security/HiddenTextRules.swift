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
