internal import Findings
internal import SourceText
internal import VCardSyntax

/// Quotes and escapes in the values of parameters.
enum ParameterTextRules {
  static let quoteInside = Rule("VC210")
  static let needsQuotes = Rule("VC211")
  static let backslash = Rule("VC213")
  static let unknownCaret = Rule("VC214")
  static let quotedList = Rule("VC219")

  static let family = RuleFamily(
    rules: [
      Rule(VCardCodes.unclosedQuote, .since30, .grammar), quoteInside, needsQuotes, backslash, unknownCaret, quotedList,
    ],
    lines: [
      LineCheck(in: .since30, with: .parameters, isOfHead: true, check: check),
      LineCheck(in: .since30, with: .colon) { line, scope in
        if let last = line.parameters.last { checkScheme(last, line, scope) }
      },
      LineCheck(in: .only40, with: .typeParameter, for: quotedList) { line, scope in
        for parameter in line.parameters where line.isNamed(parameter, "TYPE") {
          let text = line.bytes[parameter.value]
          guard text.count > 2, text.first == ASCII.doubleQuote, text.last == ASCII.doubleQuote,
            text.contains(ASCII.comma)
          else { continue }
          let inner = parameter.value.lowerBound + 1..<parameter.value.upperBound - 1
          let isPlain = line.bytes[inner].allSatisfy {
            ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen || $0 == ASCII.comma
          }
          scope.report(
            quotedList, in: line, at: parameter.value, parameter: "TYPE",
            fix: isPlain
              ? Fix(
                "remove the quotes",
                edits: [line.replacing(parameter.value, with: line.text(inner))]) : nil,
            "the types \(line.quoted(inner)) are quoted; they are read as a list")
        }
      },
    ])

  private struct Marks: OptionSet {
    let rawValue: UInt8
    static let quote = Marks(rawValue: 1)
    static let backslash = Marks(rawValue: 2)
    static let caret = Marks(rawValue: 4)
    static let comma = Marks(rawValue: 8)
  }

  private static func check(_ line: ContentLine, _ scope: CardScope) {
    for parameter in line.parameters {
      var marks: Marks = []
      for index in parameter.value {
        switch line.bytes[index] {
        case ASCII.doubleQuote: marks.insert(.quote)
        case ASCII.backslash: marks.insert(.backslash)
        case ASCII.caret: marks.insert(.caret)
        case ASCII.comma: marks.insert(.comma)
        default: break
        }
      }
      if !marks.isEmpty { look(parameter, marks, line, scope) }
    }
    if scope.anomalies.contains(.bareParameter) { checkLabelInPieces(line, scope) }
  }

  private static func look(_ parameter: ContentParameter, _ marks: Marks, _ line: ContentLine, _ scope: CardScope) {
    if marks.contains(.quote), let quote = quoteInside(parameter, line) {
      let is40 = scope.version == .v40
      scope.report(
        quoteInside, in: line, at: quote..<quote + 1, parameter: shownName(parameter, line),
        fix: is40 ? rewritten("replace the quote by ^'", parameter, line) : withApostrophes(parameter, line),
        "a double quote inside the value \(line.quoted(parameter.value)); quotes enclose a value\(is40 ? ", or are written ^'" : "")"
      )
      return
    }
    // Backslashes are the escapes of JSCOMPS (RFC 9555 3.3.1).
    if marks.contains(.backslash), scope.version == .v40, !line.isNamed(parameter, "JSCOMPS"),
      let escape = escape(parameter, line)
    {
      scope.report(
        backslash, in: line, at: escape..<escape + 2, parameter: shownName(parameter, line),
        fix: rewritten("write it without the backslash", parameter, line),
        "\(line.quoted(escape..<escape + 2)) in a parameter, which has no such escapes; ^n is a line break")
    }
    if marks.contains(.caret), scope.version == .v40, let caret = unknownCaret(parameter, line) {
      scope.report(
        unknownCaret, in: line, at: caret, parameter: shownName(parameter, line),
        "\(line.quoted(caret)) is not an escape; ^n, ^^ and ^' are")
    }
    if marks.contains(.comma), !marks.contains(.quote), isOneText(parameter, line) {
      let comma = parameter.value.first { line.bytes[$0] == ASCII.comma } ?? parameter.value.lowerBound
      scope.report(
        needsQuotes, in: line, at: comma..<comma + 1, parameter: shownName(parameter, line),
        fix: quoted(parameter.value.lowerBound..<parameter.value.upperBound, line),
        "\(shownName(parameter, line)) \(line.quoted(parameter.value)) has a comma and is not quoted")
    }
  }

  private static func shownName(_ parameter: ContentParameter, _ line: ContentLine) -> String {
    Finding.word(line.text(parameter.name)).asciiUppercased
  }

  // MARK: Quotes

  /// The first quote that neither opens nor closes a value of the parameter.
  private static func quoteInside(_ parameter: ContentParameter, _ line: ContentLine) -> Int? {
    var start = parameter.value.lowerBound
    var index = start
    while index < parameter.value.upperBound {
      switch line.bytes[index] {
      case ASCII.comma: start = index + 1
      case ASCII.doubleQuote:
        guard index == start,
          let close = ByteSearch.first(
            ASCII.doubleQuote, in: line.bytes, from: index + 1, to: parameter.value.upperBound)
        else {
          // A quote that never closes is found as that.
          return index == start ? nil : index
        }
        let next = close + 1
        if next < parameter.value.upperBound, line.bytes[next] != ASCII.comma { return close }
        index = close
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The fix that replaces the quotes by apostrophes: 3.0 has no escape for a quote. A list stays as it is.
  private static func withApostrophes(_ parameter: ContentParameter, _ line: ContentLine) -> Fix? {
    let bytes = line.bytes[parameter.value]
    if bytes.contains(ASCII.comma) || bytes.first == ASCII.doubleQuote { return nil }
    let text = bytes.map { $0 == ASCII.doubleQuote ? ASCII.apostrophe : $0 }
    return Fix(
      "replace the quotes by apostrophes",
      edits: [line.replacing(parameter.value, with: String(decoding: text, as: UTF8.self))])
  }

  /// The parameter as the writers would write the parsed values; `nil` for one without a name, which has no quotes and escapes.
  private static func rewritten(_ description: String, _ parameter: ContentParameter, _ line: ContentLine) -> Fix? {
    // A quote in the name would end at the first one of the values.
    if parameter.name.isEmpty || line.bytes[parameter.name].contains(ASCII.doubleQuote) { return nil }
    let values = parameter.values(
      in: line.bytes, decodesCarets: true, unescapesBackslash: line.isNamed(parameter, "LABEL"))
    let texts = values.map { String(decoding: $0, as: UTF8.self) }
    guard values.allSatisfy({ UTF8Check.isValid($0[...]) }) else { return nil }
    var writer = ContentLineWriter()
    writer.parameter("X", texts, usesCarets: true)
    // The values follow `;X=`.
    let written = String(decoding: writer.line.dropFirst(3), as: UTF8.self)
    guard written != line.text(parameter.value) else { return nil }
    return Fix(description, edits: [line.replacing(parameter.value, with: written)])
  }

  // MARK: Escapes

  private static func escape(_ parameter: ContentParameter, _ line: ContentLine) -> Int? {
    parameter.value.first { index in
      guard line.bytes[index] == ASCII.backslash, index + 1 < parameter.value.upperBound else { return false }
      switch line.bytes[index + 1] {
      case UInt8(ascii: "n"), UInt8(ascii: "N"), ASCII.comma, ASCII.semicolon: return true
      default: return false
      }
    }
  }

  private static func unknownCaret(_ parameter: ContentParameter, _ line: ContentLine) -> Range<Int>? {
    var index = parameter.value.lowerBound
    while let caret = ByteSearch.first(ASCII.caret, in: line.bytes, from: index, to: parameter.value.upperBound) {
      guard caret + 1 < parameter.value.upperBound else { return caret..<caret + 1 }
      switch line.bytes[caret + 1] {
      case UInt8(ascii: "n"), ASCII.caret, ASCII.apostrophe: index = caret + 2
      case ASCII.comma, ASCII.doubleQuote: return caret..<caret + 1
      default: return caret..<caret + 2
      }
    }
    return nil
  }

  // MARK: Values without their quotes

  /// Whether the parameter has one value, which is a text.
  private static func isOneText(_ parameter: ContentParameter, _ line: ContentLine) -> Bool {
    line.isNamed(parameter, "LABEL") || line.isNamed(parameter, "AUTHOR-NAME") || line.isNamed(parameter, "USERNAME")
  }

  private static func quoted(_ range: Range<Int>, _ line: ContentLine) -> Fix? {
    guard !line.bytes[range].contains(ASCII.doubleQuote) else { return nil }
    return Fix(
      "quote it",
      edits: [line.inserting("\"", at: range.lowerBound), line.inserting("\"", at: range.upperBound)])
  }

  /// `X-SOURCE=http://example.org/:text`: the colon of the scheme ends the parameters.
  private static func checkScheme(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    let isLast = parameter.value.upperBound == line.value.lowerBound - 1
    guard isLast, !parameter.name.isEmpty, !parameter.value.isEmpty, line.value.count > 2,
      line.bytes[line.value.lowerBound] == ASCII.slash, line.bytes[line.value.lowerBound + 1] == ASCII.slash,
      ["HTTP", "HTTPS", "FTP", "LDAP"].contains(where: { ASCIIWord.equals(line.bytes, parameter.value, $0) }),
      let end = endOfURI(line)
    else { return }
    let uri = parameter.value.lowerBound..<end
    scope.report(
      needsQuotes, in: line, at: uri, parameter: shownName(parameter, line), fix: quoted(uri, line),
      "the URI \(line.quoted(uri)) in \(shownName(parameter, line)) is not quoted: its colon ends the parameters")
  }

  /// The colon after a URI: the first one without a port after it.
  private static func endOfURI(_ line: ContentLine) -> Int? {
    line.value.first { index in
      line.bytes[index] == ASCII.colon && (index + 1 == line.value.upperBound || !ASCII.isDigit(line.bytes[index + 1]))
    }
  }

  /// `LABEL=1 Main St;Town`: the part after the semicolon is not a type.
  private static func checkLabelInPieces(_ line: ContentLine, _ scope: CardScope) {
    let places = line.parameterPlaces()
    guard let label = places.firstIndex(where: { ASCIIWord.equals(line.bytes, $0.name, "LABEL") }) else { return }
    let pieces = places[(label + 1)...].prefix { place in
      place.isBare && TypeWords.number(line.bytes, place.value) == nil
    }
    guard let first = pieces.first, let last = pieces.last else { return }
    let whole = places[label].value.lowerBound..<last.whole.upperBound
    scope.report(
      needsQuotes, in: line, at: whole, parameter: "LABEL", fix: quoted(whole, line),
      "LABEL \(line.quoted(whole)) has a semicolon and is not quoted")
    scope.supersede(ParameterFormRules.bare, at: line.physicalOffset(first.value.lowerBound))
  }
}
