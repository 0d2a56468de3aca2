internal import Findings
internal import SourceText
internal import VCardSyntax

/// LANGUAGE, CALSCALE, MEDIATYPE and SORT-AS: parameters that apply to some properties or types of values only.
enum PlacedParameterRules {
  static let language = Rule(
    "VC413", "language-not-applicable", .warning, .only40, .grammar, .unsafe,
    rule: "LANGUAGE applies to texts: names, titles, notes; and to dates only with VALUE=text.",
    why: "A number or an address has no language; servers that check cards refuse the line.",
    section: "RFC 6350 5.1, 6.2.5; RFC 6474 2.3", bad: "BDAY;LANGUAGE=en:19850412", good: "BDAY:19850412")

  static let calscaleMisuse = Rule(
    "VC414", "calscale-misuse", .error, .only40, .must,
    rule: "CALSCALE applies to properties whose value is a date.",
    why: "It names the calendar of a date; texts and times of day have none.", section: "RFC 6350 5.8, 6.2.5",
    bad: "BDAY;VALUE=text;CALSCALE=gregorian:circa 1800", good: "BDAY;CALSCALE=gregorian:19850412")

  static let unknownCalscale = Rule(
    "VC415", "unknown-calscale", .note, .only40, .must,
    rule: "CALSCALE is gregorian.",
    why: "It is the only registered calendar: readers must ignore a date in any other.",
    section: "RFC 6350 5.8", bad: "BDAY;CALSCALE=hebrew:57450122", good: "BDAY:19850412")

  static let badMediaType = Rule(
    "VC421", "bad-mediatype", .error, .only40, .grammar,
    rule: "MEDIATYPE is a type and a subtype, such as image/jpeg.",
    why: "A program cannot choose how to open the target of the URI.", section: "RFC 6350 5.7",
    bad: "PHOTO;MEDIATYPE=jpeg:ftp://example.org/ada", good: "PHOTO;MEDIATYPE=image/jpeg:ftp://example.org/ada")

  // A text key with its type is not read without it: only there the fix drops something.
  static let mediaTypeElsewhere = Rule(
    "VC422", "mediatype-on-non-uri", .warning, .only40, .grammar, .unsafe,
    rule: "MEDIATYPE applies to properties whose value is a URI.",
    why: "It describes the target of a URI; a text has no target.", section: "RFC 6350 5.7",
    bad: "NOTE;MEDIATYPE=text/plain:hello", good: "NOTE:hello")

  static let sortAsElsewhere = Rule(
    "VC423", "sort-as-elsewhere", .warning, .only40, .grammar, .unsafe,
    rule: "SORT-AS applies to N and ORG.", why: "Address books sort by these two and ignore it elsewhere.",
    section: "RFC 6350 5.9, 6.2.2, 6.6.4", bad: "FN;SORT-AS=Lovelace:Ada Lovelace",
    good: "N;SORT-AS=Lovelace:Lovelace;Ada;;;")

  static let sortAsTooLong = Rule(
    "VC389", "sort-as-too-long", .error, .only40, .must,
    rule: "SORT-AS has no more elements than the value has components.",
    why: "Each element belongs to the component at its position; extra elements have no meaning.",
    section: "RFC 6350 5.9", bad: "ORG;SORT-AS=\"Analytical,Sales,Ada\":Analytical Engines;Sales",
    good: "ORG;SORT-AS=\"Analytical,Sales\":Analytical Engines;Sales")

  static let family = RuleFamily(
    rules: [
      language, calscaleMisuse, unknownCalscale, badMediaType, mediaTypeElsewhere, sortAsElsewhere, sortAsTooLong,
    ],
    lines: [
      LineCheck(in: .only40, with: .languageParameter) { line, scope in checkLanguage(line, scope) },
      LineCheck(in: .only40, with: .otherParameter) { line, scope in
        for parameter in line.parameters {
          switch ParameterName.of(parameter, in: line) {
          case .calscale: checkCalscale(parameter, line, scope)
          case .mediaType: checkMediaType(parameter, line, scope)
          case .sortAs: checkSortAs(parameter, line, scope)
          default: break
          }
        }
      },
      LineCheck(of: ["N", "ORG"], in: .only40, with: .otherParameter) { line, scope in
        guard let parameter = line.parameter("SORT-AS") else { return }
        let count = line.listItems(of: parameter).count
        let written = ValueText.split(line.bytes, line.value, at: ASCII.semicolon).count
        // A name that lacks components is another finding.
        let components = line.isNamed("N") ? max(5, written) : written
        guard count > components else { return }
        scope.report(
          sortAsTooLong, in: line, at: parameter.value, parameter: "SORT-AS",
          "SORT-AS \(line.quoted(parameter.value)) of \(line.shownName) has \(count) elements, but the value has only \(components) components"
        )
      },
    ])

  private static func checkLanguage(_ line: ContentLine, _ scope: CardScope) {
    guard let grammar = scope.grammar, let parameter = line.parameter("LANGUAGE") else { return }
    let mayHaveIt = grammar.parameters.contains(.language)
    // A property with several types has a language only if the value is a text.
    if mayHaveIt, type(of: line, grammar) == .text || !grammar.types.contains(.text) { return }
    // Another rule reports a date in words without VALUE=text.
    if mayHaveIt, grammar.types.contains(.dateAndOrTime), DateGrammar.parse(line.bytes[line.value]) == nil { return }
    let place = mayHaveIt ? "whose value is not a text here" : "which must not have one"
    scope.report(
      language, in: line, at: parameter.value, parameter: "LANGUAGE", fix: line.removal(of: parameter),
      "LANGUAGE on \(line.shownName), \(place)")
  }

  private static func checkCalscale(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    if let grammar = scope.grammar, !grammar.types.contains(.timestamp) {
      let what =
        !grammar.types.contains(.dateAndOrTime)
        ? "whose value is not a date"
        : line.hasParameter("VALUE", "TEXT")
          ? "whose value is a text here"
          : line.value.first.map { ASCII.uppercased(line.bytes[$0]) } == UInt8(ascii: "T")
            ? "whose value is a time of day" : nil
      if let what {
        return scope.report(
          calscaleMisuse, in: line, at: parameter.value, parameter: "CALSCALE",
          "CALSCALE on \(line.shownName), \(what) (it names the calendar of a date)")
      }
    }
    guard !ASCIIWord.equals(line.bytes, parameter.value, "GREGORIAN") else { return }
    scope.report(
      unknownCalscale, in: line, at: parameter.value, parameter: "CALSCALE",
      "the calendar \(line.quoted(parameter.value)) in \(line.shownName): readers must ignore a date in any but gregorian"
    )
  }

  private static func checkMediaType(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    if let grammar = scope.grammar, let type = type(of: line, grammar), type != .uri, !isURI(line) {
      return scope.report(
        mediaTypeElsewhere, in: line, at: parameter.value, parameter: "MEDIATYPE",
        fix: line.removal(of: parameter),
        "MEDIATYPE on \(line.shownName), whose value is not a URI here")
    }
    guard let range = line.valueRanges(of: parameter).first, !isMediaType(line.bytes, range) else { return }
    scope.report(
      badMediaType, in: line, at: parameter.value, parameter: "MEDIATYPE",
      "\(line.quoted(parameter.value)) as MEDIATYPE of \(line.shownName) (expected a type like image/jpeg)")
  }

  private static func checkSortAs(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    guard let grammar = scope.grammar, !grammar.parameters.contains(.sortAs) else { return }
    scope.report(
      sortAsElsewhere, in: line, at: parameter.value, parameter: "SORT-AS",
      fix: line.removal(of: parameter), "SORT-AS on \(line.shownName) (it applies to N and ORG)")
  }

  /// The type of a value: that of VALUE, or else the default of the property.
  static func type(of line: ContentLine, _ grammar: PropertyGrammar) -> ValueType? {
    guard let parameter = line.parameter("VALUE") else { return grammar.types.first }
    return ValueType(rawValue: line.text(parameter.value).asciiLowercased) ?? grammar.types.first
  }

  /// Whether it is the URI of a phone in a TEL that is a text by its type. Another rule reports the missing VALUE=uri.
  private static func isURI(_ line: ContentLine) -> Bool {
    line.isNamed("TEL") && ASCIIWord.equals(line.bytes, line.value.prefix(4), "TEL:")
  }

  /// `type "/" subtype` with optional parameters (RFC 6350 5.7, RFC 6838 4.2).
  static func isMediaType(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var slashes = 0
    var length = 0
    for index in range {
      switch bytes[index] {
      case ASCII.slash:
        guard length > 0 else { return false }
        slashes += 1
        length = 0
      case ASCII.semicolon: return slashes == 1 && length > 0
      case let byte where ASCII.isLetter(byte) || ASCII.isDigit(byte): length += 1
      case UInt8(ascii: "!"), ASCII.numberSign, UInt8(ascii: "$"), UInt8(ascii: "&"), ASCII.hyphen, ASCII.caret,
        ASCII.underscore, ASCII.period, ASCII.plus:
        guard length > 0 else { return false }
        length += 1
      default: return false
      }
    }
    return slashes == 1 && length > 0
  }
}
