import Findings
import JSONContacts
import SourceText

/// Checks Cards against the definitions of their members (RFC 9553 1.7).
struct CardRules {
  private var reading: JSONReading
  /// The Card.
  private let root: JSONValue?

  /// Whether the members of an object are those of a Card.
  static func isCard(_ members: [JSONMember]) -> Bool {
    guard let type = members.first(where: { $0.key == "@type" }) else {
      return members.contains { CardType["Card"]?.members[$0.key] != nil && $0.key != "kind" }
    }
    return type.value.text?.equalsIgnoringASCIICase("Card") ?? false
  }

  /// Reports everything in a Card that is not valid.
  static func check(_ value: JSONValue, _ reading: inout JSONReading) {
    var rules = CardRules(reading: reading, root: value)
    rules.object(value, "Card")
    if case .object(let members) = value.kind { rules.card(members, value) }
    reading = rules.reading
  }

  // MARK: Objects

  private mutating func object(_ value: JSONValue, _ name: String) {
    guard let type = CardType[name] else { return }
    guard case .object(let members) = value.kind else { return wrongType(value, "an object (\(name))") }
    for member in members {
      reading.enter(member.key)
      check(member, of: type)
      reading.leave()
    }
    let missing = type.required.filter { key in !members.contains { $0.key == key } }
    let place = value.range.lowerBound..<value.range.lowerBound + 1
    for key in missing where key != "version" {
      reading.report(
        JSContactCodes.missingMember, "\(name) has no member \(Finding.quote(key)), which is required", place)
    }
    let alternatives = type.alternatives
    if !alternatives.isEmpty, !members.contains(where: { alternatives.contains($0.key) }) {
      reading.report(
        JSContactCodes.missingMember, "\(name) has none of the members \(alternatives.joined(separator: ", "))", place)
    }
    switch name {
    case "Name", "Address": components(members, value)
    case "PartialDate": date(members, value)
    default: break
    }
  }

  private mutating func check(_ member: JSONMember, of type: CardType) {
    if member.key == "@type" { return checkType(member, type.name) }
    guard let known = type.members[member.key] else { return checkName(member, of: type) }
    if case .null = member.value.kind {
      return reading.report(
        JSContactCodes.nullValue, "\(Finding.quote(member.key)) is null, which only a patch may be; it was skipped",
        member.value.range)
    }
    check(member.value, known)
  }

  private mutating func checkType(_ member: JSONMember, _ name: String) {
    guard let text = member.value.text else { return wrongType(member.value, "a text") }
    if text == name { return }
    let isCase = text.equalsIgnoringASCIICase(name)
    reading.report(
      isCase ? JSContactCodes.wrongCase : JSContactCodes.wrongType,
      "the type \(Finding.quote(text)) must be \(Finding.quote(name)) here", member.value.range)
  }

  private mutating func checkName(_ member: JSONMember, of type: CardType) {
    let key = member.key
    if key == "extra" {
      return reading.report(
        JSContactCodes.reserved, "the member \"extra\" is reserved; it was kept as JSPROP", member.keyRange)
    }
    if let known = type.byLowerCase[key.asciiLowercased] {
      reading.findings.append(
        Finding(
          JSContactCodes.wrongCase,
          "the member \(Finding.quote(key)) differs only in case from \(Finding.quote(known)), and is invalid",
          at: member.keyRange, fix: Fix("rename \(Finding.quote(key)) to \(Finding.quote(known))")))
    } else if !CardRules.isVendor(key) {
      reading.report(
        JSContactCodes.unknownMember, "\(type.name) has no member \(Finding.quote(key)); it was kept as JSPROP",
        member.keyRange)
    }
  }

  /// Whether a name or word has the domain of a vendor before a colon (RFC 9553 1.8.1).
  static func isVendor(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: ASCII.colon), colon > 0, colon + 1 < bytes.count else { return false }
    let labels = bytes[..<colon].split(separator: ASCII.period, omittingEmptySubsequences: false)
    let isDomain = labels.allSatisfy { label in
      !label.isEmpty && label.first != ASCII.hyphen && label.last != ASCII.hyphen
        && label.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen || $0 >= 0x80 }
    }
    return isDomain
      && bytes[(colon + 1)...].allSatisfy {
        $0 == ASCII.tab || $0 >= ASCII.space && $0 != ASCII.doubleQuote && $0 != ASCII.slash && $0 < 0x7E || $0 >= 0x80
      }
  }

  // MARK: Values

  private mutating func check(_ value: JSONValue, _ type: CardMemberType) {
    if case .skipped = value.kind { return }
    switch type {
    case .text, .nonEmptyText, .languageTag, .uri, .identifier, .version, .utcTime, .word: text(value, type)
    case .bool: if case .bool = value.kind {} else { wrongType(value, "true or false") }
    case .number(let range):
      guard case .number(let text) = value.kind, let number = Int(text), range.contains(number) else {
        return wrongType(value, "a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
    case .set: set(value, nil)
    case .words(let words): set(value, words)
    case .texts:
      members(value, "an object of texts") { rules, member in
        if member.value.text == nil { rules.wrongType(member.value, "a text") }
      }
    case .map(let name):
      members(value, "an object of objects") { rules, member in rules.object(member.value, name) }
    case .identifiers(let name):
      members(value, "an object of objects with Ids") { rules, member in
        rules.identifier(member.key, member.keyRange)
        rules.object(member.value, name)
      }
    case .list(let name): list(value, name)
    case .object(let name): object(value, name)
    case .date: object(value, CardRules.hasType("Timestamp", value) ? "Timestamp" : "PartialDate")
    case .localizations: localizations(value)
    case .properties: if case .array = value.kind {} else { wrongType(value, "an array of properties") }
    case .parameters: if case .object = value.kind {} else { wrongType(value, "an object of parameters") }
    }
  }

  private mutating func text(_ value: JSONValue, _ type: CardMemberType) {
    guard let text = value.text else { return wrongType(value, "a text") }
    switch type {
    case .nonEmptyText: if text.isEmpty { wrongType(value, "a text that is not empty") }
    case .identifier: identifier(text, value.range)
    case .utcTime:
      if !CardDates.isUTC(text) {
        reading.report(
          JSContactCodes.badDate, "\(reading.quoted(value)) is not a time in UTC like 2022-09-30T14:35:10Z", value.range
        )
      }
    case .word(let words): word(text, words, value.range)
    case .languageTag:
      let isTag =
        !text.isEmpty && text.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen }
      if !isTag { wrongType(value, "a language tag") }
    case .version:
      if text != "1.0" && text != "2.0" {
        reading.report(JSContactCodes.badVersion, "the version \(Finding.quote(text)) is not 1.0 or 2.0", value.range)
      }
    default: break
    }
  }

  private mutating func word(_ text: String, _ words: [String], _ range: Range<Int>) {
    if words.contains(text) || CardRules.isVendor(text) { return }
    if let known = words.first(where: { $0.equalsIgnoringASCIICase(text) }) {
      reading.report(
        JSContactCodes.wrongCase, "\(Finding.quote(text)) differs only in case from \(Finding.quote(known))", range)
    } else {
      reading.report(
        JSContactCodes.unknownWord, "\(Finding.quote(text)) is none of \(words.joined(separator: ", "))", range)
    }
  }

  private mutating func set(_ value: JSONValue, _ words: [String]?) {
    members(value, "an object of true values") { rules, member in
      if case .bool(true) = member.value.kind {} else { rules.wrongType(member.value, "true") }
      if let words { rules.word(member.key, words, member.keyRange) }
    }
  }

  private mutating func members(
    _ value: JSONValue, _ expected: String, _ body: (inout CardRules, JSONMember) -> Void
  ) {
    guard case .object(let members) = value.kind else { return wrongType(value, expected) }
    for member in members {
      reading.enter(member.key)
      body(&self, member)
      reading.leave()
    }
  }

  private mutating func list(_ value: JSONValue, _ name: String) {
    guard case .array(let values) = value.kind else { return wrongType(value, "an array") }
    if values.isEmpty { wrongType(value, "an array that is not empty") }
    for (index, value) in values.enumerated() {
      reading.enter(index)
      object(value, name)
      reading.leave()
    }
  }

  private mutating func identifier(_ text: String, _ range: Range<Int>) {
    if !CardMaker.isIdentifier(text) {
      reading.report(
        JSContactCodes.badIdentifier, "\(Finding.quote(text)) is not an Id: letters, digits, hyphens and underscores",
        range)
    }
  }

  private mutating func wrongType(_ value: JSONValue, _ expected: String) {
    if case .skipped = value.kind { return }
    reading.report(JSContactCodes.wrongType, "\(reading.quoted(value)) must be \(expected)", value.range)
  }

  private static func hasType(_ name: String, _ value: JSONValue) -> Bool {
    guard case .object(let members) = value.kind else { return false }
    return members.contains { $0.key == "@type" && $0.value.text == name }
  }
}

/// Rules about several members of an object.
extension CardRules {
  /// What a Card needs apart from the types of its members.
  private mutating func card(_ members: [JSONMember], _ value: JSONValue) {
    let place = value.range.lowerBound..<value.range.lowerBound + 1
    func member(_ key: String) -> JSONMember? { members.first { $0.key == key } }
    if member("@type") == nil {
      reading.report(JSContactCodes.missingMember, "the Card has no \"@type\": \"Card\"", place)
    }
    switch member("version")?.value.text {
    case nil where member("version") == nil: reading.report(JSContactCodes.badVersion, "the Card has no version", place)
    case "1.0"? where member("uid") == nil:
      reading.report(JSContactCodes.badVersion, "a Card of version 1.0 needs a uid", place)
    default: break
    }
    if let group = member("members"), member("kind")?.value.text != "group" {
      reading.report(JSContactCodes.membersOfOther, "the Card has members but not the kind \"group\"", group.keyRange)
    }
    guard case .object(let titles)? = member("titles")?.value.kind else { return }
    var organizations: Set<String> = []
    if case .object(let all)? = member("organizations")?.value.kind { organizations = Set(all.map(\.key)) }
    for title in titles {
      guard case .object(let parts) = title.value.kind, let id = parts.first(where: { $0.key == "organizationId" }),
        let text = id.value.text, !organizations.contains(text)
      else { continue }
      reading.report(
        JSContactCodes.badIdentifier, "the Card has no organization \(Finding.quote(text))", id.value.range,
        severity: .warning)
    }
  }

  private mutating func components(_ members: [JSONMember], _ value: JSONValue) {
    func member(_ key: String) -> JSONMember? { members.first { $0.key == key } }
    guard case .array(let all)? = member("components")?.value.kind else {
      for key in ["defaultSeparator", "sortAs"] {
        guard let member = member(key) else { continue }
        reading.report(
          JSContactCodes.badComponents, "\(Finding.quote(key)) needs components", member.keyRange)
      }
      return
    }
    var isOrdered = false
    if case .bool(true)? = member("isOrdered")?.value.kind { isOrdered = true }
    if !isOrdered, let separator = member("defaultSeparator") {
      reading.report(
        JSContactCodes.badComponents, "a default separator needs ordered components", separator.keyRange)
    }
    let hasSystem = member("phoneticSystem") != nil || member("phoneticScript") != nil
    var wasSeparator = false
    var hasOther = false
    for component in all {
      guard case .object(let parts) = component.kind else { continue }
      let isSeparator = parts.contains { $0.key == "kind" && $0.value.text == "separator" }
      if isSeparator, !isOrdered || wasSeparator {
        let why = isOrdered ? "follows another one" : "is among components without an order"
        reading.report(JSContactCodes.badComponents, "a separator \(why)", component.range)
      }
      if !hasSystem, let sound = parts.first(where: { $0.key == "phonetic" }) {
        reading.report(
          JSContactCodes.badComponents, "a sound needs phoneticSystem or phoneticScript", sound.keyRange,
          severity: .warning)
      }
      wasSeparator = isSeparator
      hasOther = hasOther || !isSeparator
    }
    if !hasOther, !all.isEmpty {
      reading.report(JSContactCodes.badComponents, "there are only separators", value.range)
    }
  }

  private mutating func date(_ members: [JSONMember], _ value: JSONValue) {
    let tree = JSONTree(value).object ?? JSONObject()
    if ["year", "month", "day"].contains(where: { tree[$0] != nil }) || !members.isEmpty {
      if CardDates.text(of: tree) == nil {
        reading.report(
          JSContactCodes.badDate,
          "\(reading.quoted(value)) is not a date: a year, a year and a month, or a month and a day",
          value.range)
      }
    } else {
      reading.report(JSContactCodes.badDate, "an anniversary has no date", value.range)
    }
  }

  private mutating func localizations(_ value: JSONValue) {
    members(value, "an object of PatchObjects") { rules, language in
      guard case .object(let patches) = language.value.kind else {
        return rules.wrongType(language.value, "a PatchObject")
      }
      rules.patches(patches, language)
    }
  }

  private mutating func patches(_ patches: [JSONMember], _ language: JSONMember) {
    guard let card = root.flatMap({ JSONTree($0).object }), let object = JSONTree(language.value).object else { return }
    func report(_ path: String, _ why: String) {
      let place = patches.first { $0.key == path }?.keyRange ?? language.keyRange
      reading.report(JSContactCodes.badPatch, "the patch \(Finding.quote(path)) \(why)", place)
    }
    for patch in patches {
      let steps = PatchPath.steps(of: patch.key) ?? []
      if steps.first == "localizations" { report(patch.key, "changes the localizations") }
      if steps.last == "extra" {
        reading.report(JSContactCodes.reserved, "the member \"extra\" is reserved", patch.keyRange)
      }
    }
    do throws(CardPatch.Problem) {
      var patched = card
      try CardPatch(object).apply(to: &patched)
    } catch {
      switch error {
      case .path(let path): report(path, "is not a path")
      case .missing(let path): report(path, "leads to nothing in the Card")
      case .prefix(let path): report(path, "is the beginning of another one, or the same")
      case .removedElement(let path): report(path, "removes an element of an array")
      }
    }
  }
}
