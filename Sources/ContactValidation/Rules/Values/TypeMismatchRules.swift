internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// Values that do not have the type in VALUE.
enum TypeMismatchRules {
  static let mismatch = Rule("VC355")

  static let family = RuleFamily(
    rules: [mismatch],
    lines: [
      // Properties that are always a URI have their own rules.
      LineCheck(of: ["TEL", "RELATED", "UID", "TZ", "BIRTHPLACE", "DEATHPLACE"], in: .only40, with: .valueParameter) {
        line, scope in checkURI(line, scope)
      },
      LineCheck(in: .only40, with: .valueParameter) { line, scope in checkTyped(line, scope) },
      LineCheck(of: ["AGENT"], in: .only30, with: .valueParameter) { line, scope in checkURI(line, scope) },
      // In 4.0 dates have one type, whose rule reports other values.
      LineCheck(of: ["BDAY", "REV"], in: .only30, with: .valueParameter) { line, scope in checkDate(line, scope) },
    ])

  private static func checkURI(_ line: ContentLine, _ scope: CardScope) {
    guard line.hasParameter("VALUE", "URI"), !line.value.isEmpty, !scope.traits.contains(.encoded),
      !line.looksLikeURI(line.value)
    else { return }
    scope.report(
      mismatch, in: line, at: line.value,
      "\(line.quoted(line.value)) in \(line.shownName) is not a URI as VALUE=uri declares (expected one like \(example(line)))"
    )
  }

  private static func example(_ line: ContentLine) -> String {
    if line.isNamed("TEL") { return "tel:+1-555-555-0100" }
    if line.isNamed("BIRTHPLACE") || line.isNamed("DEATHPLACE") { return "geo:46.77,-71.28" }
    return line.isNamed("TZ") ? "https://example.org/zone" : "urn:uuid:…"
  }

  private static func checkDate(_ line: ContentLine, _ scope: CardScope) {
    guard DateRules.isDate(line, scope), let written = WrittenDate(line), written.date.isPossible, written.isWholeDay
    else { return }
    let hasTime = written.parts.time != nil
    let isDate = line.hasParameter("VALUE", "DATE")
    guard isDate && hasTime || line.hasParameter("VALUE", "DATE-TIME") && !hasTime else { return }
    scope.report(
      mismatch, in: line, at: written.range,
      "\(line.quoted(written.range)) in \(line.shownName) has \(hasTime ? "a" : "no") time, but VALUE=\(isDate ? "date" : "date-time") declares otherwise"
    )
  }

  // MARK: - Declared types of 4.0

  private static let dates = ["BDAY", "ANNIVERSARY", "DEATHDATE", "REV", "CREATED"]

  /// Checks a date of a standard property, or any value of a vendor's property, for the type in VALUE (RFC 6350 4).
  private static func checkTyped(_ line: ContentLine, _ scope: CardScope) {
    guard let parameter = line.parameter("VALUE"), !line.value.isEmpty, !scope.traits.contains(.encoded),
      let type = ValueType(rawValue: line.text(line.unquoted(parameter.value)).asciiLowercased)
    else { return }
    if scope.grammar != nil {
      // Their rules report what is not a date at all.
      guard dates.contains(where: { PropertyNumber.number($0) == scope.nameNumber }),
        let written = WrittenDate(line), written.date.isPossible, !isOf(type, written)
      else { return }
      return reportType(type, written.range, line, scope)
    }
    // A URI may have commas.
    let pieces = type == .uri ? [line.value] : ValueText.split(line.bytes, line.value, at: ASCII.comma)
    if let piece = pieces.first(where: { !isOf(type, $0, line) }) { reportType(type, piece, line, scope) }
  }

  private static func reportType(_ type: ValueType, _ range: Range<Int>, _ line: ContentLine, _ scope: CardScope) {
    scope.report(
      mismatch, in: line, at: range,
      "\(line.quoted(range)) in \(line.shownName) is not a value of the type \(type.rawValue) that VALUE declares")
  }

  /// Whether the bytes are of a type. Other types than these have their own rules, or any value is of them.
  private static func isOf(_ type: ValueType, _ range: Range<Int>, _ line: ContentLine) -> Bool {
    switch type {
    case .uri: return URIText.flaw(line.bytes, range) == nil || line.bytes[range].contains(ASCII.backslash)
    case .boolean: return ASCIIWord.equals(line.bytes, range, "TRUE") || ASCIIWord.equals(line.bytes, range, "FALSE")
    case .languageTag: return LanguageTag.isWellFormed(line.bytes, range)
    case .utcOffset: return isOffset(line.bytes[range])
    case .time:
      let bytes = [UInt8(ascii: "T")] + line.bytes[range]
      return WrittenDate(bytes, bytes.indices).map { $0.date.isPossible && $0.isBasic && isOf(.time, $0) } ?? false
    case .date, .dateTime, .timestamp, .dateAndOrTime:
      return WrittenDate(line.bytes, range).map { $0.date.isPossible && $0.isBasic && isOf(type, $0) } ?? false
    default: return true
    }
  }

  private static func isOf(_ type: ValueType, _ written: WrittenDate) -> Bool {
    let parts = written.parts
    let hasDate = parts.year != nil || parts.month != nil || parts.day != nil
    switch type {
    case .date: return hasDate && parts.time == nil
    case .time: return !hasDate && parts.time != nil
    case .dateTime: return parts.day != nil && parts.time?.hour != nil
    case .timestamp: return written.isWholeDay && written.isWholeTime
    case .dateAndOrTime: return written.isDateAndOrTime
    default: return true
    }
  }

  /// Whether the bytes are a sign, two digits for the hours, and two for the minutes or none (RFC 6350 4.7).
  private static func isOffset(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let sign = bytes.first, sign == ASCII.plus || sign == ASCII.hyphen else { return false }
    let digits = bytes.dropFirst()
    guard digits.count == 2 || digits.count == 4, digits.allSatisfy(ASCII.isDigit) else { return false }
    let numbers = digits.map { Int($0 & 0x0F) }
    return numbers[0] * 10 + numbers[1] < 24 && (numbers.count == 2 || numbers[2] < 6)
  }
}

/// The form of values with VALUE=integer or VALUE=float.
enum NumberRules {
  static let form = Rule("VC395")

  static let family = RuleFamily(
    rules: [form],
    lines: [
      LineCheck(in: .only40, with: .valueParameter) { line, scope in
        let isInteger = line.hasParameter("VALUE", "INTEGER")
        guard isInteger || line.hasParameter("VALUE", "FLOAT"), !line.value.isEmpty else { return }
        for piece in ValueText.split(line.bytes, line.value, at: ASCII.comma) {
          guard let flaw = isInteger ? integerFlaw(line, piece) : floatFlaw(line, piece) else { continue }
          scope.report(form, in: line, at: piece, "\(line.quoted(piece)) in \(line.shownName) is not a valid \(flaw)")
          return
        }
      }
    ])

  private static func integerFlaw(_ line: ContentLine, _ range: Range<Int>) -> String? {
    let digits = unsigned(line, range)
    guard !digits.isEmpty, digits.allSatisfy({ ASCII.isDigit(line.bytes[$0]) }) else {
      return "integer (expected digits, such as 42 or -7)"
    }
    return Int64(line.text(range)) == nil ? "integer of 64 bits (at most 9223372036854775807)" : nil
  }

  private static func floatFlaw(_ line: ContentLine, _ range: Range<Int>) -> String? {
    let parts = line.bytes[unsigned(line, range)].split(separator: ASCII.period, omittingEmptySubsequences: false)
    let isFloat = parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(ASCII.isDigit) }
    return isFloat ? nil : "number (expected digits and at most one point, such as 20.30; no exponent)"
  }

  private static func unsigned(_ line: ContentLine, _ range: Range<Int>) -> Range<Int> {
    guard let first = range.first, line.bytes[first] == ASCII.plus || line.bytes[first] == ASCII.hyphen else {
      return range
    }
    return first + 1..<range.upperBound
  }
}
