internal import CSVSyntax
internal import ContactValidation
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Findings about a whole input.
extension InputContext {
  /// The finding about a byte order mark, if it is wanted.
  func byteOrderMark(_ rules: RuleSettings) -> LocatedFinding? {
    guard hasByteOrderMark, measure == .bytes else { return nil }
    switch format.family {
    case .vcard:
      return atStart(
        Finding(
          InputRules.byteOrderMark.code, InputRules.byteOrderMarkMessage, at: 0..<markLength, fix: withoutMark), rules,
        version: nil)
    case .csv:
      return atStart(
        Finding(
          TableFileRules.byteOrderMark.code, TableFileRules.byteOrderMarkMessage, at: 0..<markLength, fix: withoutMark),
        rules,
        version: nil)
    case .json, .ldif, .phoneBook, .xcard, .calendar, .page: return nil
    }
  }

  /// The finding about UTF-16 or UTF-32, if it is wanted. Its severity is higher for cards of 4.0, which allows UTF-8
  /// only.
  func wideEncoding(_ rules: RuleSettings, _ versions: [String: Int]) -> LocatedFinding? {
    guard isToTranscode else { return nil }
    if format.family == .csv {
      return atStart(
        Finding(
          TableFileRules.wideEncoding.code,
          "the file is in \(encoding.name); it was read, and many programs read UTF-8 only", at: 0..<0,
          fix: Fix(ofForm: InputContext.asUTF8)), rules, version: nil)
    }
    return atStart(
      Finding(
        InputRules.wideEncoding.code,
        "the file is in \(encoding.name); a vCard is UTF-8, and many readers know no other",
        at: 0..<0, fix: Fix(ofForm: InputContext.asUTF8)), rules, version: versions["4.0"] == nil ? .v30 : .v40)
  }

  /// The finding about a CSV in a legacy encoding, if it is wanted, and if the encoding is a guess or is fixed.
  func legacyEncoding(
    _ rules: RuleSettings, _ progress: InputProgress, isGuessed: Bool, _ encodingName: String
  ) -> LocatedFinding? {
    guard isGuessed || progress.isFixing, var place = firstForeignOfHeader ?? progress.asRead.firstForeign else {
      return nil
    }
    let guess = isGuessed ? ", a guess\(Advice.encoding())" : ""
    place.finding = Finding(
      CSVCodes.invalidUTF8, "the file is not UTF-8 from here on and was read as \(encodingName)\(guess)",
      at: place.finding.range, fix: Fix(InputContext.asUTF8))
    guard let selected = rules.applied(to: place.finding, in: nil) else { return nil }
    place.finding = selected
    return place
  }

  // Fixes of a whole file have no edits.
  private var withoutMark: Fix { Fix(ofForm: "remove the byte order mark") }
  private static let asUTF8 = "write the file as UTF-8"

  /// Whether it is the measure of a CSV in a legacy encoding.
  func isForeign(_ measure: SourceMeasure) -> Bool {
    guard format.family == .csv else { return false }
    switch measure {
    case .singleByte, .unknown: return true
    case .bytes, .utf16, .utf32: return false
    }
  }

  private var firstForeignOfHeader: LocatedFinding? {
    let header = header
    guard isForeign(measure), let first = UTF8Check.firstNonASCII(in: header.span) else { return nil }
    return located([Finding(CSVCodes.invalidUTF8, "", at: first..<first)]).first
  }

  private func atStart(_ finding: Finding, _ rules: RuleSettings, version: VCardVersion?) -> LocatedFinding? {
    guard let selected = rules.applied(to: finding, in: version) else { return nil }
    let start = SourceLocation(line: 1, column: 1)
    return LocatedFinding(selected, file: name, start: start, end: start, byteOffset: 0)
  }

  /// Whether it is a vCard or a CSV in UTF-16 or UTF-32.
  var isToTranscode: Bool {
    (format.family == .vcard || format.family == .csv) && measure != .bytes && encoding.isWide
  }

  /// The reason why the checked bytes cannot replace the file; `nil` if they can.
  func hindrance(_ fixing: Fixability, _ rules: RuleSettings) -> String? {
    if isExpanded { return "it is in an archive or a workbook; convert it to a file of its own first" }
    if isToTranscode {
      let rule = format.family == .csv ? TableFileRules.wideEncoding : InputRules.wideEncoding
      return wideEncoding(rules, [:]) == nil
        ? "it is in \(encoding.name), and \(rule.code.id), which fixes that, is not selected" : nil
    }
    // In single-byte encodings, ASCII bytes are always ASCII characters.
    if encoding.isUTF8 || measure == .bytes && encoding.isSingleByte || encoding.isWide { return nil }
    return legacyHindrance(fixing, rules, encoding.name)
  }

  /// The reason why text in a legacy encoding cannot be written as UTF-8; `nil` if it can.
  func legacyHindrance(_ fixing: Fixability, _ rules: RuleSettings, _ encodingName: String) -> String? {
    if fixing != .unsafe { return "it is probably in \(encodingName)\(Advice.unsafeFixes())" }
    let isSelected = format.family != .csv || rules.applied(to: Finding(CSVCodes.invalidUTF8, ""), in: nil) != nil
    return isSelected
      ? nil : "it is in \(encodingName), and \(CSVCodes.invalidUTF8.id), which fixes that, is not selected"
  }

  func notFixed(_ reason: String) -> LocatedFinding {
    LocatedFinding(Finding(IOCodes.notFixed, "was not fixed: \(reason)"), file: name)
  }

  /// The finding about a file whose extension is that of another format.
  var formatMismatch: LocatedFinding? {
    guard let named = FileFormat(forInputNamed: name)?.family, named != format.family else { return nil }
    let what = "it looks like \(format.family.name)"
    switch named {
    case .vcard:
      return LocatedFinding(
        Finding(VCardCodes.notAVCard, "has the extension of a vCard and is not one: \(what)"), file: name)
    case .csv:
      return LocatedFinding(Finding(CSVCodes.notCSV, "has the extension of a CSV and is not one: \(what)"), file: name)
    case .json, .ldif, .phoneBook, .xcard, .calendar, .page: return nil
    }
  }

  /// The finding about an input without contacts.
  var withoutContact: LocatedFinding {
    guard format.family == .vcard else {
      return LocatedFinding(Finding(IOCodes.noContact, "has no contact in it"), file: name)
    }
    return LocatedFinding(
      Finding(VCardCodes.notAVCard, "is not a vCard: no line in it is BEGIN:VCARD"), file: name)
  }
}

extension FileFormat.Family {
  fileprivate var name: String {
    switch self {
    case .vcard: "a vCard"
    case .csv: "a CSV"
    case .json: "JSON"
    case .ldif: "LDIF"
    case .phoneBook: "a phone book"
    case .xcard: "an xCard"
    case .calendar: "a calendar"
    case .page: "a page"
    }
  }
}
