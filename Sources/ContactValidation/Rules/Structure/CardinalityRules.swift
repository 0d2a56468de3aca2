internal import Findings
internal import SourceText
internal import VCardSyntax

/// The number of lines of a property in a card, and ALTID (RFC 6350 5.4).
enum CardinalityRules {
  static let tooMany = Rule("VC124")
  static let tooManyBefore40 = Rule("VC125")
  static let exceeding = Rule("VC126")
  static let questionable = Rule("VC127")

  static let family = RuleFamily(
    rules: [tooMany, tooManyBefore40, exceeding, questionable],
    lines: [
      LineCheck(of: singles, in: .only40, check: checkSingle),
      LineCheck(of: singlesBefore40, in: .before40) { line, scope in
        guard let first = earlier(scope) else { return }
        scope.report(
          tooManyBefore40, in: line, fix: removal(of: line, like: first, scope),
          "a second \(line.shownName); the first is \(shown(first, scope))")
      },
      LineCheck(in: .only40, with: .languageParameter, check: checkLanguage),
    ])

  /// The properties that a card of 2.1 or 3.0 has at most once.
  static let singlesBefore40 = ["BDAY", "REV", "UID", "N", "PRODID", "TZ", "GEO", "CLASS", "SORT-STRING"]

  /// VERSION has its own rule.
  private static let singles = PropertyGrammar.all.filter { $0.isSingle && $0.name != "VERSION" }.map(\.name)

  /// Properties with a value for each language (RFC 9554 3.2, 3.4).
  private static let perLanguage = Set(["GRAMGENDER", "PRONOUNS"].map(PropertyNumber.number))

  private static let singleNumbers = Set(singles.map(PropertyNumber.number))

  private static func checkSingle(_ line: ContentLine, _ scope: CardScope) {
    let tag = line.alternativeTag
    if let tag { scope.facts.alternatives.append(CardFacts.Alternative(name: scope.nameNumber, tag: tag)) }
    guard let first = earlier(scope) else { return }
    let earlier = scope.lines.dropLast().filter { $0.name == scope.nameNumber }
    let others = scope.facts.alternatives.dropLast(tag == nil ? 0 : 1).filter { $0.name == scope.nameNumber }.map(\.tag)
    if tag == nil, others.isEmpty {
      scope.report(
        tooMany, in: line, fix: removal(of: line, like: first, scope),
        "a second \(line.shownName), which occurs once in a card; the first is \(shown(first, scope))")
    } else if others.count != earlier.count || tag.map({ id in others.contains { $0 != id } }) ?? true {
      scope.report(
        exceeding, in: line, parameter: tag == nil ? nil : "ALTID",
        "\(line.shownName) \(tag.map { "with the ALTID \(Finding.quote($0))" } ?? "without an ALTID") next to one with another; "
          + "all \(line.shownName) have the same")
    }
  }

  /// The removal of a line that equals the first line of its property.
  private static func removal(of line: ContentLine, like first: CardLine, _ scope: CardScope) -> Fix? {
    guard LogicalLine.areEqual(first.physical, line.physical, in: scope.input) else { return nil }
    return Fix("remove the second line", edits: [line.removal])
  }

  /// The first line of the current property, if it is not the current line.
  ///
  /// The number of searches is bounded, because a hostile card may have many such lines.
  private static func earlier(_ scope: CardScope) -> CardLine? {
    let name = scope.nameNumber
    guard scope.facts.repeated < 64, let first = scope.lines.first(where: { $0.name == name }),
      first.physical != scope.lines.last?.physical
    else { return nil }
    scope.facts.repeated += 1
    return first
  }

  /// Reports a value in a second language without ALTID, once a property.
  private static func checkLanguage(_ line: ContentLine, _ scope: CardScope) {
    guard line.parameter("ALTID") == nil, !singleNumbers.contains(scope.nameNumber),
      !perLanguage.contains(scope.nameNumber),
      let language = line.parameter("LANGUAGE").map({ line.text($0.value).asciiLowercased })
    else { return }
    guard let index = scope.facts.languages.firstIndex(where: { $0.name == scope.nameNumber }) else {
      guard scope.facts.languages.count < 64 else { return }
      return scope.facts.languages.append(CardFacts.Language(name: scope.nameNumber, value: language))
    }
    let known = scope.facts.languages[index]
    guard !known.isReported, known.value != language else { return }
    scope.facts.languages[index].isReported = true
    scope.report(
      questionable, in: line,
      "\(line.shownName) in \(Finding.quote(language)) and in \(Finding.quote(known.value)) without a common ALTID: "
        + "they are two values")
  }

  /// The value of an earlier line, as a message shows it.
  private static func shown(_ line: CardLine, _ scope: CardScope) -> String {
    let content = LogicalLine.content(of: line.physical, in: scope.input)
    let end = ByteSearch.firstLineEnd(in: scope.input, from: content.lowerBound) ?? content.upperBound
    let first = content.lowerBound..<min(end, content.upperBound)
    let colon = ByteSearch.first(ASCII.colon, in: scope.input, from: first.lowerBound, to: first.upperBound)
    return Finding.quote(
      String(decoding: scope.input[(colon.map { $0 + 1 } ?? first.lowerBound)..<first.upperBound], as: UTF8.self))
  }
}
