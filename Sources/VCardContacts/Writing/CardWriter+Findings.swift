internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension CardWriter {
  mutating func report(_ code: FindingCode, _ message: String, property: String, severity: Severity? = nil) {
    if !isOnlyCounted(code, severity, property) { add(code, message, property: property, severity: severity) }
  }

  /// Counts a finding; false if it has to be created.
  @inline(__always)
  mutating func isOnlyCounted(_ code: FindingCode, _ severity: Severity? = nil, _ property: String? = nil) -> Bool {
    counted.count(code, severity ?? code.severity(of: property), property: property)
  }

  /// Adds a finding that is not only counted.
  mutating func add(_ code: FindingCode, _ message: String, property: String, severity: Severity? = nil) {
    findings.report(code, message, severity: severity, contact: reference, property: property)
  }

  /// Reports a value that the version cannot hold.
  mutating func reportLoss(
    _ code: FindingCode = LossCodes.property, _ property: String, _ value: String, _ why: String
  ) {
    if isOnlyCounted(code, nil, property) { return }
    add(code, "\(property) \(Finding.quote(value)) is not in the output: \(why)", property: property)
  }

  /// Reports a value that is written in another form, from which it is read back.
  mutating func reportOtherForm(_ property: String, _ value: String, _ how: String) {
    // Alternate values were reported by `reportRepeated`.
    if isAlternate || isOnlyCounted(LossCodes.otherForm) { return }
    add(
      LossCodes.otherForm,
      "\(property) \(Finding.quote(value)) is \(how): vCard \(version.rawValue) has no property for it",
      property: property)
  }
}

extension CardWriter {
  /// Reports what a sink could not write unchanged.
  @inline(never)
  mutating func report(_ loss: PropertyLoss, of current: String) {
    switch loss {
    case .lineBreaks:
      report(
        LossCodes.valueChanged, "line breaks in \(current) are written in the form of the standard", property: current,
        severity: .note)
    case .texts:
      report(
        LossCodes.component, "the texts of \(current) are written as one: vCard 2.1 has no lists", property: current)
    case .partsOfComponent:
      report(
        LossCodes.component, "the parts of a component of \(current) are written as one text: vCard 2.1 has no lists",
        property: current)
    case .lowerCase(let name):
      report(
        LossCodes.otherForm,
        "a name or type in \(Finding.quote(name)) is written in lower case, as \(sink?.format ?? "the format") requires",
        property: Finding.word(name))
    case .characters:
      report(
        LossCodes.valueChanged,
        "characters of \(current) are not in the output: \(sink?.format ?? "the format") does not have them",
        property: current)
    case .changed(let name, let beginning):
      report(
        LossCodes.valueChanged,
        "the line \(Finding.quote(beginning)) changes: \(sink?.format ?? "the format") has each parameter once, VALUE first, "
          + "and its own escapes",
        property: Finding.word(name))
    }
  }

  /// Reports that control characters of a property were removed.
  @inline(never)
  mutating func reportControls(of property: String) {
    text.hasLostControls = false
    report(
      LossCodes.valueChanged,
      "the control characters of \(property) are not in the output: a line of a vCard has none but tabs",
      property: property)
  }

  /// Reports characters of a parameter that a version without RFC 6868 cannot write.
  mutating func checkParameter(_ name: String, _ values: [String]) {
    for value in values where !ContentLineWriter.fitsWithoutCarets(value) {
      report(
        LossCodes.valueChanged,
        "the \(name) parameter \(Finding.quote(value)) lost its quotes or line breaks, which vCard \(version.rawValue) cannot write",
        property: current)
    }
    guard version == .v21, let value = values.first, values.count == 1 else { return }
    let isTrimmed = value.trimmingASCIISpaceIfNeeded.utf8.count == value.utf8.count
    if !isTrimmed || value.utf8.contains(where: { $0 == ASCII.colon || $0 == ASCII.comma }) {
      report(
        LossCodes.valueChanged,
        "the \(name) parameter \(Finding.quote(value)) cannot be read back unchanged: vCard 2.1 has no quotes",
        property: current)
    }
  }
}

extension Property.Value {
  /// Whether the reader would ignore the value.
  @inline(__always)
  var isEmpty: Bool {
    switch self {
    case .base64(let text): text.isEmpty
    case .data: false
    // Control characters are not written.
    case .text(let text), .uri(let text), .raw(let text): text.utf8.allSatisfy(ASCII.isControl)
    case .list(let texts): texts.allSatisfy(\.isEmpty) && texts.count < 2
    case .components(let components): components.allSatisfy(\.isBlankComponent)
    }
  }
}

extension TextList {
  /// Whether a component is empty, or one empty text.
  @inline(__always)
  var isBlankComponent: Bool { isEmpty || count == 1 && self[0].isEmpty }
}
