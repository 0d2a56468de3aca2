internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Findings about the syntax of a line.
extension PropertySource {
  /// Reports control characters: the first NUL, and the first of the others.
  ///
  /// - Parameter isRead: Whether the model has a field for the property.
  mutating func reportControls(isRead: Bool) {
    var nul: Int?
    var control: Int?
    // A value with its folds is clean base64, which a fold may precede.
    for index in line.hasFolds ? line.line.lowerBound..<line.value.lowerBound : line.line {
      let byte = line.bytes[index]
      if line.hasFolds, byte == ASCII.carriageReturn { continue }
      guard byte < ASCII.space || byte == ASCII.delete, byte != ASCII.tab, byte != ASCII.lineFeed else { continue }
      if byte == ASCII.nul { nul = nul ?? index } else { control = control ?? index }
    }
    if let nul {
      report(VCardCodes.nulByte, "the line contains a NUL byte; it was kept", at: nul..<nul + 1)
    }
    guard let control else { return }
    let isLineBreak = isRead && line.bytes[control] == ASCII.verticalTab && line.value.contains(control)
    let isInParameter = version != .v21 && line.parameters.contains { $0.value.contains(control) }
    reportControl(line.bytes[control], isInParameter, isLineBreak, at: control..<control + 1)
  }

  /// Reports a control character.
  mutating func reportControl(
    _ control: UInt8, _ isInParameter: Bool, _ isLineBreak: Bool, at range: Range<Int>? = nil
  ) {
    let shown = Finding.quote(String(decoding: [control], as: UTF8.self))
    report(
      isInParameter ? VCardCodes.controlInParameter : VCardCodes.controlCharacter,
      "\(isInParameter ? "a parameter" : "the line") contains the control character \(shown); it was "
        + (isLineBreak && !isInParameter ? "read as a line break" : "kept"), at: range)
  }

  /// Reports the anomalies of the line, each kind once, at its first place.
  mutating func report(_ anomalies: ContentLine.Anomalies, _ limits: Limits) {
    if anomalies.contains(.badName) { reportName() }
    if anomalies.contains(.badGroup) {
      let group = line.group.isEmpty ? line.group.lowerBound..<line.group.lowerBound + 1 : line.group
      report(
        VCardCodes.badGroupName,
        "the group \(Finding.quote(String(decoding: line.bytes[line.group], as: UTF8.self))) is not valid: a group is made "
          + "of letters, digits and hyphens", at: group)
    }
    if anomalies.contains(.tooManyParameters) {
      report(VCardCodes.limitParameters, PropertySource.tooManyParameters(limits), at: line.name)
    }
    if anomalies.isFinding(in: version) { reportParameters(anomalies) }
  }

  private mutating func reportName() {
    if line.name.isEmpty {
      report(
        VCardCodes.emptyPropertyName, "the line has no name before its first delimiter; it was kept as it is",
        at: line.line.lowerBound..<line.name.upperBound + 1)
    } else {
      let isKnown = PropertyTable.find(line) != nil
      report(
        VCardCodes.badPropertyName,
        "the name \(Finding.quote(name)) contains characters that are not allowed in a name; the line was "
          + (isKnown ? "read" : "kept as it is"), at: line.name)
    }
  }

  private mutating func reportParameters(_ anomalies: ContentLine.Anomalies) {
    let places = line.parameterPlaces()
    if anomalies.contains(.openQuote), let quote = places.lazy.compactMap(\.openQuote).first {
      report(
        VCardCodes.unclosedQuote, "the quote that opens here never closes; it was read as a character",
        at: quote..<quote + 1)
    }
    if anomalies.contains(.emptyParameter), let empty = places.first(where: \.isIgnored) {
      report(
        VCardCodes.emptyParameter,
        line.hasNamelessText
          ? "a parameter has no name; the text of the line was kept as \(UnreadLine.name)"
          : "a parameter without a name or a value was skipped",
        at: empty.semicolon..<max(empty.whole.upperBound, empty.semicolon + 1))
    }
    guard version != .v21 else { return }
    if anomalies.contains(.blanks) { reportBlanks(places) }
    if anomalies.contains(.bareParameter), let bare = places.first(where: \.isBare), !mayHaveBarePreference(places),
      // A scheme is reported as part of its URI.
      !(line.parameters.last.map { isScheme($0) && $0.value == bare.value } ?? false)
    {
      report(
        VCardCodes.bareParameter,
        "the parameter \(Finding.quote(String(decoding: line.bytes[bare.value], as: UTF8.self))) has no name, as in "
          + "vCard 2.1; it was read as a type, an encoding or a kind of value", at: bare.value, severity: .warning)
    }
  }

  private mutating func reportBlanks(_ places: [ParameterPlace]) {
    if let first = line.line.first, ASCII.isBlank(line.bytes[first]) {
      report(
        VCardCodes.orphanContinuation,
        "the line begins with a blank like a continuation line, but continues nothing; it was read as a line",
        at: first..<first + 1)
    }
    let afterName = line.name.upperBound..<(places.first?.semicolon ?? line.value.lowerBound - 1)
    if let blanks = afterName.isEmpty ? places.lazy.compactMap(\.blanks.first).first : afterName {
      report(VCardCodes.blanksAroundDelimiter, "blanks beside a delimiter were skipped", at: blanks)
    }
  }

  /// RFC 2739 writes a bare PREF into the addresses of calendars.
  private func mayHaveBarePreference(_ places: [ParameterPlace]) -> Bool {
    guard version == .v30,
      line.isNamed("FBURL") || line.isNamed("CALURI") || line.isNamed("CALADRURI") || line.isNamed("CAPURI")
    else { return false }
    return places.allSatisfy { !$0.isBare || ASCIIWord.equals(line.bytes, $0.value, "PREF") }
  }
}

extension ContentLine {
  /// Whether a parameter has a text after its equals sign, but no name: `TEL;="Mobile: 1":`.
  var hasNamelessText: Bool { parameterPlaces().contains { $0.isIgnored && !$0.value.isEmpty } }
}

// MARK: - Valid values

/// Values that the writer does not repeat, because strict readers refuse them: it writes them in the form of the version.
///
/// The rules of the module ContactValidation tell their user about them.
extension PropertySource {
  /// Whether the value of the line has the form of its property in the version.
  func hasValidValue(of property: Int) -> Bool {
    let first = line.value.lowerBound
    guard !line.value.isEmpty, !endsInBackslash else { return false }
    let (field, shape) = PropertyTable.withCodec(property) { ($0.field, $0.plainShape) }
    // An address and a number are read without outer blanks.
    guard line.bytes[first] > ASCII.space || line.bytes[first] == ASCII.space && (field == .emails || field == .phones)
    else { return false }
    switch field {
    case .birthdays, .anniversaries, .deathDates, .dates, .revisions, .creations:
      return version == .v40 ? !isExtendedDate : valueType != "text"
    case .genders: return version != .v40 || hasLetterOfSex
    case .positions: return version == .v40 ? has("geo:") : value(contains: ASCII.semicolon) && !has("geo:")
    case .timeZones:
      let isOffset = line.bytes[first] == ASCII.hyphen || line.bytes[first] == UInt8(ascii: "+")
      if valueType == "utc-offset" || valueType.isEmpty && version != .v40 { return isOffset }
      return !valueType.isEmpty || !isOffset
    case .related: return version != .v40 || !valueType.isEmpty || value(contains: ASCII.colon)
    case .photos, .logos, .sounds, .keys: return version == .v40 || !valueType.isEmpty
    default: break
    }
    switch shape {
    case .address: return hasTypeOfText && PropertySource.hasAddressCount(semicolons, version)
    case .text, .list, .name, .organization: return hasTypeOfText
    case .phone, .phoneURI:
      return hasTypeOfText || version == .v40 && valueType == "uri" && value(contains: ASCII.colon)
    default: return true
    }
  }

  /// Whether an address with so many semicolons has as many components as a version has; before 4.0 empty ones at the end
  /// may be missing (RFC 2426 4).
  static func hasAddressCount(_ semicolons: Int, _ version: VCardVersion) -> Bool {
    version == .v40 ? semicolons == 6 || semicolons == 17 : semicolons <= 6
  }

  private var hasTypeOfText: Bool { valueType.isEmpty || valueType == "text" }

  /// Whether the last backslash of the value escapes nothing.
  private var endsInBackslash: Bool {
    var count = 0
    for index in line.value.reversed() {
      if line.bytes[index] != ASCII.backslash { break }
      count += 1
    }
    return count % 2 == 1
  }

  /// Whether the date has separators, which 4.0 does not allow in a whole date and in a time.
  private var isExtendedDate: Bool {
    let start = line.value.lowerBound
    return value(contains: ASCII.colon) || value(contains: ASCII.period)
      || line.value.count > 7 && line.bytes[start + 4] == ASCII.hyphen && line.bytes[start + 7] == ASCII.hyphen
  }

  private var hasLetterOfSex: Bool {
    let sex = line.bytes[line.value].prefix { $0 != ASCII.semicolon }
    return sex.count < 2 && semicolons < 2
  }

  /// The number of semicolons that are not escaped.
  private var semicolons: Int {
    var count = 0
    var isEscaped = false
    for index in line.value {
      let byte = line.bytes[index]
      if byte == ASCII.semicolon, !isEscaped { count += 1 }
      isEscaped = byte == ASCII.backslash && !isEscaped
    }
    return count
  }

  private func value(contains byte: UInt8) -> Bool {
    ByteSearch.first(byte, in: line.bytes, from: line.value.lowerBound, to: line.value.upperBound) != nil
  }

  private func has(_ scheme: StaticString) -> Bool {
    line.value.count >= scheme.utf8CodeUnitCount
      && ASCIIWord.equals(line.bytes, line.value.prefix(scheme.utf8CodeUnitCount), scheme)
  }
}
