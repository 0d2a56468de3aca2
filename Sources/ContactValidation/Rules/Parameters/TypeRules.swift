internal import Findings
internal import SourceText
internal import TextDistance
internal import VCardSyntax

/// TYPE: the values of each version, and their properties.
enum TypeRules {
  static let notApplicable = Rule("VC404")
  static let phoneTypeElsewhere = Rule("VC405")
  static let relationElsewhere = Rule("VC406")
  static let unknownType = Rule("VC407")
  static let typeRemoved = Rule("VC408")
  static let duplicateType = Rule("VC409")
  static let unknownBareType = Rule("VC428")

  static let family = RuleFamily(
    rules: [
      notApplicable, phoneTypeElsewhere, relationElsewhere, unknownType, typeRemoved, duplicateType, unknownBareType,
    ],
    lines: [
      LineCheck(of: typeless, in: .only40, with: .typeParameter) { line, scope in
        for parameter in line.parameters where line.isNamed(parameter, "TYPE") {
          scope.report(
            notApplicable, in: line, at: parameter.value, parameter: "TYPE",
            fix: line.removal(of: parameter),
            "TYPE on \(line.shownName), which must not have one in 4.0")
        }
      },
      LineCheck(in: .all, with: .typeParameter, isOfHead: true) { line, scope in
        if !TypeCheck.isClean(line, scope) { TypeCheck(line, scope).run() }
      },
    ])

  /// The properties of RFC 6350 that have no TYPE.
  private static let typeless = PropertyGrammar.all.filter { $0.isIn6350 && !$0.parameters.contains(.type) }.map(\.name)

  /// The maximum number of types of a line that are checked, which bounds the findings of a hostile line.
  fileprivate static let maxItems = 64

  /// Types that Apple's programs and Google write, and the programs that people use understand.
  fileprivate static let productTypes: Set<String> = ["main", "iphone", "applewatch", "other"]

  /// Parameters without a name that are no types (vCard 2.1 2.1.2, 2.1.4, 2.1.5).
  fileprivate static let bareWords: Set<String> = [
    "QUOTED-PRINTABLE", "BASE64", "B", "7BIT", "8BIT", "INLINE", "URL", "CID", "CONTENT-ID",
  ]
}

/// Checks the types of a line.
private struct TypeCheck {
  private let line: ContentLine
  private let scope: CardScope
  private let is40: Bool

  init(_ line: ContentLine, _ scope: CardScope) {
    self.line = line
    self.scope = scope
    is40 = scope.version == .v40
  }

  /// Performance: true for most lines, which have one or two types on the right property. Makes no list.
  static func isClean(_ line: ContentLine, _ scope: CardScope) -> Bool {
    let version = scope.version
    // The bits of the types so far. A line with two types of the same bit is checked in full.
    var seen: UInt64 = 0
    for parameter in line.parameters {
      if parameter.name.isEmpty {
        if version == .v21, TypeWords.number(line.bytes, parameter.value) == nil { return false }
        continue
      }
      guard parameter.nameKey == 0x5459_5045, !parameter.value.isEmpty else { continue }
      for range in line.values(of: parameter) {
        guard let number = TypeWords.number(line.bytes, range),
          applies(TypeWords.all[number].kind, line, is40: version == .v40), seen & 1 << UInt64(number & 63) == 0
        else { return false }
        seen |= 1 << UInt64(number & 63)
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

  private func applies(_ kind: TypeWords.Kind) -> Bool { TypeCheck.applies(kind, line, is40: is40) }

  private static func applies(_ kind: TypeWords.Kind, _ line: ContentLine, is40: Bool) -> Bool {
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
    // Another rule reports properties without TYPE.
    if is40, let grammar = scope.grammar, grammar.isIn6350, !grammar.parameters.contains(.type) { return }
    // The types of vendors' properties are unknown.
    let isVendors = line.isVendorName(line.name) || scope.grammar == nil
    var seen: Set<String> = []
    var count = 0
    var isPreferred = false
    for parameter in line.parameters where parameter.nameKey == 0x5459_5045 && !parameter.value.isEmpty {
      for item in line.listItems(of: parameter) where !item.text.isEmpty {
        count += 1
        if count > TypeRules.maxItems { return }
        if !seen.insert(line.text(item.text).asciiLowercased).inserted {
          scope.report(
            TypeRules.duplicateType, in: line, at: item.text, parameter: "TYPE",
            fix: Fix("remove the second one", edits: [line.removing(item.removal)]),
            "the type \(line.quoted(item.text)) occurs twice in \(line.shownName)")
        } else if ASCIIWord.equals(line.bytes, item.text, "PREF") {
          if is40, !isPreferred { PreferenceRules.reportTypePref(item, line, scope) }
          isPreferred = true
        } else if !isVendors {
          check(item)
        }
      }
    }
  }

  private func check(_ item: ParameterItem) {
    if line.isVendorName(item.text) { return }
    let isMedia = line.isNamed("PHOTO") || line.isNamed("LOGO") || line.isNamed("SOUND") || line.isNamed("KEY")
    if isMedia, !is40 { return }
    let number = TypeWords.number(line.bytes, item.text)
    let kind = number.map { TypeWords.all[$0].kind }
    if let kind, applies(kind) { return }
    let removal = Fix("remove the type \(line.quoted(item.text))", edits: [line.removing(item.removal)])
    if isMedia, kind == nil || kind == .old {
      return scope.report(
        TypeRules.typeRemoved, in: line, at: item.text, parameter: "TYPE", fix: removal,
        "the type \(line.quoted(item.text)) in \(line.shownName): in 4.0 the data URI or MEDIATYPE has the media type")
    }
    switch kind {
    case .phone:
      scope.report(
        TypeRules.phoneTypeElsewhere, in: line, at: item.text, parameter: "TYPE", fix: removal,
        "the type \(line.quoted(item.text)) on \(line.shownName) (in 4.0 it applies to TEL only)")
    case .relation:
      scope.report(
        TypeRules.relationElsewhere, in: line, at: item.text, parameter: "TYPE", fix: removal,
        "the type \(line.quoted(item.text)) on \(line.shownName) (in 4.0 it applies to RELATED only)")
    case .old:
      scope.report(
        TypeRules.typeRemoved, in: line, at: item.text, parameter: "TYPE", fix: removal,
        "the type \(line.quoted(item.text)) in \(line.shownName), which only 2.1 and 3.0 have")
    case .anywhere, .preferred, .address, .messaging, nil: reportUnknown(item)
    }
  }

  private func reportUnknown(_ item: ParameterItem) {
    let written = line.text(item.text)
    let isOfProducts = TypeRules.productTypes.contains(written.asciiLowercased)
    let meant = isOfProducts ? nil : meant(by: written)
    let hint =
      isOfProducts ? "some products write it" : meant.map { "did you mean \($0)?" } ?? "custom types begin with X-"
    let fix = meant.map { Fix("write \($0)", edits: [line.replacing(item.text, with: $0)]) }
    scope.report(
      TypeRules.unknownType, in: line, at: item.text, parameter: "TYPE", severity: isOfProducts ? .note : nil, fix: fix,
      "the type \(line.quoted(item.text)) in \(line.shownName) is in no standard (\(hint))")
  }

  /// The type of this property that the word is a synonym or a misspelling of.
  private func meant(by written: String) -> String? {
    if let meant = TypeWords.meant(by: written), appliesHere(meant) { return meant }
    guard written.utf8.count >= 4 else { return nil }
    return nearest(
      to: written, in: TypeWords.all.map(\.word).filter { (4...8).contains($0.utf8.count) && appliesHere($0) })
  }

  private func appliesHere(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard let number = TypeWords.number(bytes, bytes.indices) else { return false }
    let kind = TypeWords.all[number].kind
    // The suggestion is for this property, whatever the version.
    return kind == .preferred || kind == .old ? !is40 : TypeCheck.applies(kind, line, is40: true)
  }

  private func checkBare(_ parameter: ContentParameter) {
    if line.isNamed("PHOTO") || line.isNamed("LOGO") || line.isNamed("SOUND") || line.isNamed("KEY") { return }
    if line.isVendorName(line.name) { return }
    if TypeWords.number(line.bytes, parameter.value) != nil { return }
    for range in line.valueRanges(of: parameter).prefix(TypeRules.maxItems) where !range.isEmpty {
      if TypeWords.number(line.bytes, range) != nil || line.isVendorName(range) { continue }
      if TypeRules.bareWords.contains(line.text(range).asciiUppercased) { continue }
      let hint = meant(by: line.text(range)).map { "did you mean \($0.asciiUppercased)?" } ?? "such as HOME or CELL"
      scope.report(
        TypeRules.unknownBareType, in: line, at: range, parameter: "TYPE",
        "\(line.quoted(range)) in \(line.shownName) is not a type of vCard 2.1 (\(hint))")
    }
  }
}
