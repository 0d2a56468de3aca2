internal import Findings
internal import SourceText
internal import TextDistance
internal import VCardSyntax

/// TYPE: which values a version has, and on which properties they may stand.
enum TypeRules {
  static let notApplicable = Rule(
    "VC404", "type-not-applicable", .error, .only40, .must, .unsafe,
    rule: "In vCard 4.0, N, BDAY, ANNIVERSARY, GENDER, KIND, REV, PRODID, UID, SOURCE, MEMBER, CLIENTPIDMAP, XML and "
      + "VERSION have no TYPE.",
    why: "Nothing is said by it, and servers that check cards refuse the whole card.", section: "RFC 6350 5.6",
    bad: "GENDER;TYPE=home:F", good: "GENDER:F")

  static let phoneTypeElsewhere = Rule(
    "VC405", "tel-type-elsewhere", .error, .only40, .must, .unsafe,
    rule: "In vCard 4.0 the types text, voice, fax, cell, video, pager and textphone stand on TEL alone.",
    why: "They say what a phone can do.", section: "RFC 6350 6.4.1", bad: "EMAIL;TYPE=cell:ada@example.org",
    good: "EMAIL;TYPE=home:ada@example.org")

  static let relationElsewhere = Rule(
    "VC406", "related-type-elsewhere", .error, .only40, .must, .unsafe,
    rule: "In vCard 4.0 the types of relations, such as spouse and friend, stand on RELATED alone.",
    why: "They say what somebody else is to the contact; the phone of a spouse belongs into the card of the spouse.",
    section: "RFC 6350 6.6.6", bad: "TEL;TYPE=spouse:+1 555 0100",
    good: "RELATED;TYPE=spouse;VALUE=text:Ada Lovelace")

  static let unknownType = Rule(
    "VC407", "unknown-type", .warning, .all, .grammar, .unsafe,
    rule: "A TYPE is one that a standard has, or begins with X-.",
    why: "Programs pass over types that they do not know, so that a mobile phone becomes just a phone.",
    section: "RFC 6350 5.6, RFC 2426 4, vCard 2.1 2.9", bad: "TEL;TYPE=mobile:+1 555 0100",
    good: "TEL;TYPE=cell:+1 555 0100")

  static let typeRemoved = Rule(
    "VC408", "type-removed-in-v4", .note, .only40, .judgement, .unsafe,
    rule: "A card of vCard 4.0 has no types that only 2.1 and 3.0 have, such as internet and intl.",
    why: "4.0 took them out; readers pass over them.", section: "RFC 6350 appendix A.2",
    bad: "EMAIL;TYPE=internet:ada@example.org", good: "EMAIL:ada@example.org")

  static let duplicateType = Rule(
    "VC409", "duplicate-type", .note, .since30, .judgement, .safe,
    rule: "A property has each type once.", why: "Said twice it says no more; some servers refuse the card.",
    bad: "TEL;TYPE=work,WORK:+1 555 0100", good: "TEL;TYPE=work:+1 555 0100")

  static let unknownBareType = Rule(
    "VC428", "unknown-bare-type-v21", .warning, .only21, .specification,
    rule: "A parameter without a name is a type or an encoding that vCard 2.1 knows.",
    why: "Programs pass over words that they do not know, or take the whole line for broken.", section: "vCard 2.1 2.9",
    bad: "TEL;FOO:+1 555 0100", good: "TEL;CELL:+1 555 0100")

  static let family = RuleFamily(
    [notApplicable, phoneTypeElsewhere, relationElsewhere, unknownType, typeRemoved, duplicateType, unknownBareType],
    lines: [
      LineCheck(of: typeless, in: .only40, with: .typeParameter) { line, scope in
        for parameter in line.parameters where line.isNamed(parameter, "TYPE") {
          scope.report(
            notApplicable, in: line, at: parameter.value, parameter: "TYPE",
            fix: Fix("take TYPE away", isSafe: false, edits: [line.removing(line.whole(parameter))]),
            "TYPE on \(line.shownName), which has none in 4.0")
        }
      },
      LineCheck(in: .all, with: .typeParameter, isOfHead: true) { line, scope in
        if !TypeCheck.isClean(line, scope) { TypeCheck(line, scope).run() }
      },
    ])

  /// The properties of RFC 6350 that have no TYPE.
  private static let typeless = PropertyGrammar.all.filter { $0.isIn6350 && !$0.parameters.contains(.type) }.map(\.name)

  /// How many types of one line are looked at closely: a line of a million words is one finding or two, not a million.
  fileprivate static let mostItems = 64

  /// Parameters without a name that are no types (vCard 2.1 2.1.2, 2.1.4, 2.1.5).
  fileprivate static let bareWords: Set<String> = [
    "QUOTED-PRINTABLE", "BASE64", "B", "7BIT", "8BIT", "INLINE", "URL", "CID", "CONTENT-ID",
  ]
}

/// One look at the types of a line.
private struct TypeCheck {
  private let line: ContentLine
  private let scope: CardScope
  private let is40: Bool

  init(_ line: ContentLine, _ scope: CardScope) {
    self.line = line
    self.scope = scope
    is40 = scope.version == .v40
  }

  /// Nearly all lines have one or two types that are where they belong: those are passed over without a list.
  static func isClean(_ line: ContentLine, _ scope: CardScope) -> Bool {
    let version = scope.version
    var seen = NumberSet()
    for parameter in line.parameters {
      if parameter.name.isEmpty {
        if version == .v21, TypeWords.number(line.bytes, parameter.value) == nil { return false }
        continue
      }
      guard parameter.nameKey == 0x5459_5045, !parameter.value.isEmpty else { continue }
      for range in line.values(of: parameter) {
        guard let number = TypeWords.number(line.bytes, range),
          isAtHome(TypeWords.all[number].kind, line, is40: version == .v40), seen.insert(number)
        else { return false }
      }
    }
    return true
  }

  func run() {
    var hasNamed = false
    for parameter in line.parameters {
      if !parameter.name.isEmpty { hasNamed = true } else if scope.version == .v21 { checkBare(parameter) }
    }
    if hasNamed { checkAll() }
  }

  private func isAtHome(_ kind: TypeWords.Kind) -> Bool { TypeCheck.isAtHome(kind, line, is40: is40) }

  private static func isAtHome(_ kind: TypeWords.Kind, _ line: ContentLine, is40: Bool) -> Bool {
    switch kind {
    case .anywhere: true
    case .messaging: line.isNamed("IMPP")
    case .phone: !is40 || line.isNamed("TEL")
    case .relation: !is40 || line.isNamed("RELATED")
    case .address: !is40 || line.isNamed("ADR")
    case .preferred, .old: !is40
    }
  }

  private func checkAll() {
    // What may have no TYPE at all is said elsewhere.
    if is40, let grammar = scope.grammar, grammar.isIn6350, !grammar.parameters.contains(.type) { return }
    // Only of the properties of the standards it is known which types they have.
    let isVendors = isVendorName(line.name) || scope.grammar == nil
    var seen: Set<String> = []
    var said = 0
    var isPreferred = false
    for parameter in line.parameters where parameter.nameKey == 0x5459_5045 && !parameter.value.isEmpty {
      for item in line.listItems(of: parameter) where !item.text.isEmpty {
        said += 1
        if said > TypeRules.mostItems { return }
        if !seen.insert(line.text(item.text).asciiLowercased).inserted {
          scope.report(
            TypeRules.duplicateType, in: line, at: item.text, parameter: "TYPE",
            fix: Fix("take the second one away", isSafe: true, edits: [line.removing(item.removal)]),
            "the type \(line.quoted(item.text)) stands twice in \(line.shownName)")
        } else if ContentLine.equals(line.bytes, item.text, "PREF") {
          if is40, !isPreferred { PreferenceRules.reportTypePref(item, line, scope) }
          isPreferred = true
        } else if !isVendors {
          check(item)
        }
      }
    }
  }

  private func check(_ item: ParameterItem) {
    if isVendorName(item.text) { return }
    let isMedia = line.isNamed("PHOTO") || line.isNamed("LOGO") || line.isNamed("SOUND") || line.isNamed("KEY")
    if isMedia, !is40 { return }
    let number = TypeWords.number(line.bytes, item.text)
    let kind = number.map { TypeWords.all[$0].kind }
    if let kind, isAtHome(kind) { return }
    let removal = Fix(
      "take the type \(line.quoted(item.text)) away", isSafe: false,
      edits: [line.removing(item.removal)])
    if isMedia, kind == nil || kind == .old {
      return scope.report(
        TypeRules.typeRemoved, in: line, at: item.text, parameter: "TYPE", fix: removal,
        "the type \(line.quoted(item.text)) in \(line.shownName): in 4.0 the data URI or MEDIATYPE says what it is")
    }
    switch kind {
    case .phone:
      scope.report(
        TypeRules.phoneTypeElsewhere, in: line, at: item.text, parameter: "TYPE", fix: removal,
        "the type \(line.quoted(item.text)) on \(line.shownName) (4.0 has it on TEL alone)")
    case .relation:
      scope.report(
        TypeRules.relationElsewhere, in: line, at: item.text, parameter: "TYPE", fix: removal,
        "the type \(line.quoted(item.text)) on \(line.shownName) (4.0 has it on RELATED alone)")
    case .old:
      scope.report(
        TypeRules.typeRemoved, in: line, at: item.text, parameter: "TYPE", fix: removal,
        "the type \(line.quoted(item.text)) in \(line.shownName), which only 2.1 and 3.0 have")
    case .anywhere, .preferred, .address, .messaging, nil: reportUnknown(item)
    }
  }

  private func reportUnknown(_ item: ParameterItem) {
    let written = line.text(item.text)
    let meant = meant(by: written)
    let hint = meant.map { "did you mean \($0)?" } ?? "a type of one's own begins with X-"
    let fix = meant.map {
      Fix("write \($0)", isSafe: false, edits: [line.replacing(item.text, with: $0)])
    }
    scope.report(
      TypeRules.unknownType, in: line, at: item.text, parameter: "TYPE", fix: fix,
      "the type \(line.quoted(item.text)) in \(line.shownName) is in no standard (\(hint))")
  }

  /// The type of this property that the word stands for or is a slip of.
  private func meant(by written: String) -> String? {
    if let meant = TypeWords.meant(by: written), isHere(meant) { return meant }
    guard written.utf8.count >= 4 else { return nil }
    return nearest(to: written, in: TypeWords.all.map(\.word).filter { (4...8).contains($0.utf8.count) && isHere($0) })
  }

  private func isHere(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard let number = TypeWords.number(bytes, bytes.indices) else { return false }
    switch TypeWords.all[number].kind {
    case .anywhere: return true
    case .phone: return line.isNamed("TEL")
    case .relation: return line.isNamed("RELATED")
    case .address: return line.isNamed("ADR")
    case .messaging: return line.isNamed("IMPP")
    case .preferred, .old: return !is40
    }
  }

  private func checkBare(_ parameter: ContentParameter) {
    if line.isNamed("PHOTO") || line.isNamed("LOGO") || line.isNamed("SOUND") || line.isNamed("KEY") { return }
    if isVendorName(line.name) { return }
    if TypeWords.number(line.bytes, parameter.value) != nil { return }
    for range in line.valueRanges(of: parameter).prefix(TypeRules.mostItems) where !range.isEmpty {
      if TypeWords.number(line.bytes, range) != nil || isVendorName(range) { continue }
      if TypeRules.bareWords.contains(line.text(range).asciiUppercased) { continue }
      let hint = meant(by: line.text(range)).map { "did you mean \($0.asciiUppercased)?" } ?? "such as HOME or CELL"
      scope.report(
        TypeRules.unknownBareType, in: line, at: range, parameter: "TYPE",
        "\(line.quoted(range)) in \(line.shownName) is no type that vCard 2.1 knows (\(hint))")
    }
  }

  private func isVendorName(_ range: Range<Int>) -> Bool {
    guard range.count > 2 else { return false }
    let start = range.lowerBound
    return ContentLine.equals(line.bytes, start..<start + 2, "X-")
  }
}

/// Which types a line had so far, by their numbers.
private struct NumberSet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Whether the number was not there yet; one above 127 is taken for one that was.
  mutating func insert(_ number: Int) -> Bool {
    let bit = UInt64(1) << UInt64(number & 63)
    if number < 64 {
      defer { low |= bit }
      return low & bit == 0
    }
    defer { high |= bit }
    return number < 128 && high & bit == 0
  }
}
