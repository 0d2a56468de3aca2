internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// The number of components of N and ADR, and empty ones.
enum ComponentRules {
  static let nameCount = Rule("VC340")
  static let emptyName = Rule("VC341")
  static let addressCount = Rule("VC342")
  static let boxOrExtended = Rule("VC343")
  static let emptyAddress = Rule("VC344")
  static let severalInOne = Rule("VC393")

  static let family = RuleFamily(
    rules: [
      nameCount, emptyName, addressCount, boxOrExtended, emptyAddress, severalInOne,
      Rule(MappingCodes.addressInBox, .all, .judgement),
    ],
    lines: [
      LineCheck(of: ["N"]) { line, scope in checkName(line, scope) },
      LineCheck(of: ["ADR"]) { line, scope in checkAddress(line, scope) },
    ],
    cards: [
      CardCheck(in: .before40) { scope in checkEmptyName(scope) }
    ])

  // MARK: - N

  private static func checkName(_ line: ContentLine, _ scope: CardScope) {
    let count = Components(line)
    let isAllowed = scope.version == .v40 ? count.count == 5 || count.count == 7 : count.count <= 5
    if isAllowed || scope.version != .v40 && scope.traits.contains(.emptyValue) { return }
    let wanted = scope.version == .v40 ? "5, or 7 with those of RFC 9554" : "5"
    scope.report(
      nameCount, in: line, at: line.value,
      fix: count.fix(scope.version == .v40 && count.count == 6 ? 7 : 5, line, scope),
      "N \(line.quoted(line.value)) has \(count.count == 1 ? "1 component" : "\(count.count) components") (expected \(wanted), including empty ones)"
    )
  }

  private static func checkEmptyName(_ scope: CardScope) {
    guard !scope.isAgent,
      let line = scope.lines.first(where: { $0.name == PropertyNumber.n }), line.traits.contains(.emptyValue),
      scope.lines.allSatisfy({ $0.name != PropertyNumber.n || $0.traits.contains(.emptyValue) }),
      let name = scope.contact.formattedNames.first?.value,
      let derived = scope.contact.derivedPersonName, derived.from == "FN"
    else { return }
    scope.report(
      emptyName, at: line.physical, property: "N", fix: fix(line, derived.name.lineValue, name, scope),
      "N is empty and FN is \(Finding.quote(name)) (\(scope.version.rawValue) requires the parts of the name in N)")
  }

  private static func fix(_ line: CardLine, _ parts: String, _ name: String, _ scope: CardScope) -> Fix? {
    guard let colon = scope.input[line.physical].lastIndex(of: ASCII.colon) else { return nil }
    let hasParameters = scope.input[line.physical.lowerBound..<colon].contains(ASCII.semicolon)
    // The existing parameters may have another CHARSET.
    let needsCharset = scope.version == .v21 && !parts.utf8.allSatisfy { $0 < 0x80 }
    if needsCharset, hasParameters { return nil }
    var end = line.physical.upperBound
    while end > colon + 1, scope.input[end - 1] == ASCII.lineFeed || scope.input[end - 1] == ASCII.carriageReturn {
      end -= 1
    }
    return Fix(
      "write N from FN: \(Finding.quote(name))",
      edits: [Edit(colon..<end, Array(((needsCharset ? ";CHARSET=UTF-8:" : ":") + parts).utf8))])
  }

  // MARK: - ADR

  private static func checkAddress(_ line: ContentLine, _ scope: CardScope) {
    if scope.traits.contains(.emptyValue) || ASCII.isBlank(line.bytes, line.value) {
      return checkEmptyAddress(line, scope)
    }
    let count = Components(line)
    let isAllowed: Bool
    switch scope.version {
    case .v21: isAllowed = count.count <= 7
    case .v30: isAllowed = count.count == 7
    case .v40: isAllowed = count.count == 7 || count.count == 18
    }
    if !isAllowed, scope.version != .v21, let addresses = count.addresses(line) {
      scope.report(
        severalInOne, in: line, at: line.value,
        "ADR \(line.quoted(line.value)) looks like \(addresses) addresses (each needs its own line)")
    } else if !isAllowed {
      let wanted = scope.version == .v40 ? "7, or 18 with those of RFC 9554" : "7"
      // Fewer of them are an error in 4.0; 3.0 contradicts itself about them.
      let isMild = scope.version == .v30 && count.count < 7
      scope.report(
        addressCount, in: line, at: line.value, severity: isMild ? .warning : nil, fix: count.fix(7, line, scope),
        "ADR \(line.quoted(line.value)) has \(count.count == 1 ? "1 component" : "\(count.count) components") (expected \(wanted), including empty ones)"
      )
    }
    guard scope.version == .v40 else { return }
    for (name, range) in zip(["post office box", "extended address"], count.first(2, line)) where !range.isEmpty {
      scope.report(
        boxOrExtended, in: line, at: range,
        "ADR has the \(name) \(line.quoted(range)) (4.0 requires an empty component; use the street)")
      return
    }
  }

  private static func checkEmptyAddress(_ line: ContentLine, _ scope: CardScope) {
    guard !line.hasContentParameter else { return }
    scope.report(
      emptyAddress, in: line, at: line.value.isEmpty ? nil : line.value,
      fix: line.removalOfEmpty, "ADR has no text (remove the line)")
  }
}

/// The components of a structured value.
private struct Components {
  private(set) var count = 1
  /// The number of components up to the last one with text.
  private var filled = 1
  /// The end of the last component with text.
  private var filledEnd: Int

  init(_ line: ContentLine) {
    filledEnd = line.value.upperBound
    var start = line.value.lowerBound
    while let end = ValueText.firstDelimiter(line.bytes, start..<line.value.upperBound, ASCII.semicolon) {
      if end > start { (filled, filledEnd) = (count, end) }
      count += 1
      start = end + 1
    }
    if start < line.value.upperBound { (filled, filledEnd) = (count, line.value.upperBound) }
  }

  func first(_ number: Int, _ line: ContentLine) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = line.value.lowerBound
    while ranges.count < number {
      let end = ValueText.firstDelimiter(line.bytes, start..<line.value.upperBound, ASCII.semicolon)
      ranges.append(start..<(end ?? line.value.upperBound))
      guard let end else { break }
      start = end + 1
    }
    return ranges
  }

  /// The probable number of addresses. Each comma between two addresses joins two components.
  func addresses(_ line: ContentLine) -> Int? {
    if count == 14 || count == 21 { return filled > 7 ? count / 7 : nil }
    guard count >= 13, (count - 7) % 6 == 0, let last = first(7, line).last,
      ValueText.firstDelimiter(line.bytes, last, ASCII.comma) != nil
    else { return nil }
    return (count - 7) / 6 + 1
  }

  /// The fix that adds empty components, or removes empty ones at the end.
  func fix(_ wanted: Int, _ line: ContentLine, _ scope: CardScope) -> Fix? {
    // In 2.1 a continuation line of which only the blank is left would not be read as a blank.
    if line.saysBase64 || scope.version == .v21 && line.isUnfolded { return nil }
    if count < wanted {
      // A backslash at the end would escape the semicolon, an equals sign may be half of an encoded byte.
      let last = line.value.last.map { line.bytes[$0] }
      guard last != ASCII.backslash, last != ASCII.equals else { return nil }
      let missing = String(repeating: ";", count: wanted - count)
      return Fix("add \"\(missing)\"", edits: [line.inserting(missing, at: line.value.upperBound)])
    }
    guard filled <= wanted, filledEnd < line.value.upperBound else { return nil }
    return Fix(
      "remove the empty components at the end",
      edits: [line.removing(line.value.upperBound - (count - wanted)..<line.value.upperBound)])
  }
}

/// ORG whose components are single letters: a program wrote a text as the list of its letters.
enum OrganizationRules {
  static let letters = Rule("VC338")

  /// The least number of letters: fewer may be departments.
  private static let fewest = 4

  static let family = RuleFamily(
    rules: [letters],
    lines: [
      LineCheck(of: ["ORG"], with: .semicolon) { line, scope in
        let components = ValueText.split(line.bytes, line.value, at: ASCII.semicolon)
        guard components.count >= fewest, components.allSatisfy({ isCharacter($0, line) }) else { return }
        // A semicolon of the text separates its components.
        let text = components.map { range in
          line.bytes[range].first == ASCII.backslash && line.bytes[range].last == ASCII.semicolon
            ? ";" : line.text(range)
        }.joined()
        scope.report(
          letters, in: line, at: line.value, fix: line.rewriting(line.value, as: text),
          "ORG \(line.quoted(line.value)) has a component for each letter (expected \(Finding.quote(text)))")
      }
    ])

  /// Whether a component is one character, with or without a backslash before it.
  private static func isCharacter(_ range: Range<Int>, _ line: ContentLine) -> Bool {
    let bytes =
      line.bytes[range].first == ASCII.backslash && range.count > 1
      ? line.bytes[range].dropFirst() : line.bytes[range]
    return bytes.count { $0 & 0xC0 != 0x80 } == 1
  }
}
