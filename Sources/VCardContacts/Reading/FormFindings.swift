internal import Findings
internal import SourceText
internal import VCardSyntax

/// What there is to say about the form of a line: its names, its parameters and bytes that no line may hold.
extension PropertySource {
  /// Reports control characters: the first NUL, and the first of the others.
  ///
  /// - Parameter isRead: Whether the property has a field in the model.
  mutating func reportControls(isRead: Bool) {
    var nul: Int?
    var control: Int?
    // Of a value with its folds it is known that it is base64; a fold may stand before it.
    for index in line.hasFolds ? line.line.lowerBound..<line.value.lowerBound : line.line {
      let byte = line.bytes[index]
      if line.hasFolds, byte == ASCII.carriageReturn { continue }
      guard byte < ASCII.space || byte == ASCII.delete, byte != ASCII.tab, byte != ASCII.lineFeed else { continue }
      if byte == ASCII.nul { nul = nul ?? index } else { control = control ?? index }
    }
    if let nul {
      report(VCardCodes.nulByte, "a NUL byte stands in the line; it was kept", at: nul..<nul + 1)
    }
    guard let control else { return }
    let isLineBreak = isRead && line.bytes[control] == ASCII.verticalTab && line.value.contains(control)
    let isInParameter = version != .v21 && line.parameters.contains { $0.value.contains(control) }
    report(
      isInParameter ? VCardCodes.controlInParameter : VCardCodes.controlCharacter,
      "the control character \(Finding.quote(String(decoding: [line.bytes[control]], as: UTF8.self))) stands in "
        + (isInParameter
          ? "a parameter; it was kept" : "the line; it was \(isLineBreak ? "read as a line break" : "kept")"),
      at: control..<control + 1)
  }

  /// Reports what is odd about the form of the line, each kind once, at its first place.
  mutating func report(_ oddities: ContentLine.Oddities, _ limits: Limits) {
    if oddities.contains(.badName) { reportName() }
    if oddities.contains(.badGroup) {
      let group = line.group.isEmpty ? line.group.lowerBound..<line.group.lowerBound + 1 : line.group
      report(
        VCardCodes.badGroupName,
        "the group \(Finding.quote(String(decoding: line.bytes[line.group], as: UTF8.self))) is none: a group is made of "
          + "letters, digits and hyphens", at: group)
    }
    if oddities.contains(.tooManyParameters) {
      report(
        VCardCodes.limitParameters,
        "the property has more than \(limits.parameters) parameters; the rest was left out; --limit-parameters raises it",
        at: line.name)
    }
    if !oddities.isDisjoint(with: [.openQuote, .emptyParameter, .blanks, .bareParameter]) {
      reportParameters(oddities)
    }
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
        "the name \(Finding.quote(name)) holds characters that a name may not hold; the line was "
          + (isKnown ? "read" : "kept as it is"), at: line.name)
    }
  }

  private mutating func reportParameters(_ oddities: ContentLine.Oddities) {
    let places = line.parameterPlaces()
    if oddities.contains(.openQuote), let quote = places.lazy.compactMap(\.openQuote).first {
      report(
        VCardCodes.unclosedQuote, "the quote that opens here never closes; it was taken literally",
        at: quote..<quote + 1)
    }
    if oddities.contains(.emptyParameter), let empty = places.first(where: \.saysNothing) {
      report(
        VCardCodes.emptyParameter, "a parameter without a name or a value; it was left out",
        at: empty.semicolon..<max(empty.whole.upperBound, empty.semicolon + 1))
    }
    guard version != .v21 else { return }
    if oddities.contains(.blanks) { reportBlanks(places) }
    if oddities.contains(.bareParameter), let bare = places.first(where: \.isBare), !mayHaveBarePreference(places),
      // That is reported as part of its URI.
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
        "the line begins with a blank, as one that goes on does, but nothing goes on here; it was read as a line",
        at: first..<first + 1)
    }
    let behindName = line.name.upperBound..<(places.first?.semicolon ?? line.value.lowerBound - 1)
    if let blanks = behindName.isEmpty ? places.lazy.compactMap(\.blanks.first).first : behindName {
      report(VCardCodes.blanksAroundDelimiter, "blanks beside a delimiter; they were left out", at: blanks)
    }
  }

  /// RFC 2739 writes a bare PREF into the addresses of calendars.
  private func mayHaveBarePreference(_ places: [ParameterPlace]) -> Bool {
    guard version == .v30,
      line.isNamed("FBURL") || line.isNamed("CALURI") || line.isNamed("CALADRURI") || line.isNamed("CAPURI")
    else { return false }
    return places.allSatisfy { !$0.isBare || ContentLine.equals(line.bytes, $0.value, "PREF") }
  }
}
