internal import CSVSyntax
internal import ContactValidation
internal import Findings
internal import SourceText
internal import VCardSyntax

/// What there is to say about an input that no batch of it can tell.
extension InputContext {
  /// The finding about the byte order mark that a vCard begins with, where somebody asked for it.
  func byteOrderMark(_ rules: RuleSettings) -> LocatedFinding? {
    guard hasByteOrderMark, format.family == .vcard, measure == .bytes else { return nil }
    return atStart(
      Finding(InputRules.byteOrderMark.code, InputRules.byteOrderMarkMessage, at: 0..<3), rules, version: nil)
  }

  /// The finding about UTF-16 or UTF-32 in a vCard, where somebody asked for it; heavier where there are cards of 4.0,
  /// which knows no other encoding than UTF-8.
  func wideEncoding(_ rules: RuleSettings, _ versions: [String: Int]) -> LocatedFinding? {
    guard isVCardToTranscode else { return nil }
    return atStart(
      Finding(
        InputRules.wideEncoding.code,
        "the file is in \(encoding.name); a vCard is UTF-8, and many readers know no other",
        at: 0..<0), rules, version: versions["4.0"] == nil ? .v30 : .v40)
  }

  private func atStart(_ finding: Finding, _ rules: RuleSettings, version: VCardVersion?) -> LocatedFinding? {
    guard let asked = rules.asked(finding, in: version) else { return nil }
    let start = SourceLocation(line: 1, column: 1)
    return LocatedFinding(asked, file: name, start: start, end: start, byteOffset: 0)
  }

  /// Whether the input is a vCard in UTF-16 or UTF-32.
  var isVCardToTranscode: Bool { format.family == .vcard && measure != .bytes && encoding.isWide }

  /// Why the bytes that are checked cannot take the place of the file; nothing where they can.
  func hindrance(_ mending: Mending, _ rules: RuleSettings) -> String? {
    if isVCardToTranscode {
      return wideEncoding(rules, [:]) == nil
        ? "it is in \(encoding.name), and \(InputRules.wideEncoding.code.id), which mends that, was not asked for" : nil
    }
    // Of encodings with one byte a character no line holds a byte of ASCII that is none.
    if encoding.isUTF8 || measure == .bytes && encoding.isSingleByte || encoding.isWide || mending == .unsafe {
      return nil
    }
    return "it is in \(encoding.name), as it seems; --unsafe-fixes writes it as UTF-8"
  }

  /// The finding about an input that is not mended.
  func notMended(_ reason: String) -> LocatedFinding {
    LocatedFinding(Finding(IOCodes.notMended, "was not mended: \(reason)"), file: name)
  }

  /// The finding about a file whose name promises another format than it has.
  var unlikeItsName: LocatedFinding? {
    guard let named = FileFormat(forFileNamed: name)?.family, named != format.family else { return nil }
    let what = "it looks like \(format.family.name)"
    switch named {
    case .vcard:
      return LocatedFinding(Finding(VCardCodes.notAVCard, "is named like a vCard and is none: \(what)"), file: name)
    case .csv: return LocatedFinding(Finding(CSVCodes.notCSV, "is named like a CSV and is none: \(what)"), file: name)
    case .json, .ldif: return nil
    }
  }

  /// The finding about an input in which no contact was found.
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
    }
  }
}
