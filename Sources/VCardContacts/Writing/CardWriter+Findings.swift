internal import ContactModel
package import Findings
internal import SourceText
internal import VCardSyntax

extension CardWriter {
  /// Reports something about the contact that is written.
  package mutating func report(_ code: FindingCode, _ message: String, property: String, severity: Severity? = nil) {
    if !isOnlyCounted(code, severity) { add(code, message, property: property, severity: severity) }
  }

  /// Counts a finding where it is not reported; false where it has to be made.
  @inline(__always)
  mutating func isOnlyCounted(_ code: @autoclosure () -> FindingCode, _ severity: Severity? = nil) -> Bool {
    counted.count(code(), severity ?? code().severity)
  }

  /// Adds a finding that is reported.
  mutating func add(_ code: FindingCode, _ message: String, property: String, severity: Severity? = nil) {
    findings.append(Finding(code, message, severity: severity, contact: reference, property: property))
  }

  /// A value that the version cannot hold.
  package mutating func loss(
    _ code: FindingCode = LossCodes.property, _ property: String, _ value: String, _ why: String
  ) {
    if isOnlyCounted(code) { return }
    add(code, "\(property) \(Finding.quote(value)) is not in the output: \(why)", property: property)
  }

  /// A value that is written in another form, from which it comes back.
  package mutating func noteOtherForm(_ property: String, _ value: String, _ how: String) {
    // What becomes of other values is reported at the beginning.
    if isAlternate || isOnlyCounted(LossCodes.otherForm) { return }
    add(
      LossCodes.otherForm,
      "\(property) \(Finding.quote(value)) is \(how): vCard \(version.rawValue) has no place of its own for it",
      property: property)
  }
}

extension CardWriter {
  /// Reports what a sink could not take of a property as it is.
  @inline(never)
  mutating func report(_ loss: PropertyLoss, of current: String) {
    switch loss {
    case .lineBreaks:
      report(
        LossCodes.valueChanged, "line breaks in \(current) are written as the standard has them", property: current,
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
        "a name or type in \(Finding.quote(name)) is written in lower case, as jCard has all of them",
        property: Finding.word(name))
    case .changed(let name, let beginning):
      report(
        LossCodes.valueChanged,
        "the line \(Finding.quote(beginning)) does not come back as it is: jCard has each parameter once, VALUE before "
          + "them all, and its own escapes", property: Finding.word(name))
    }
  }

  /// Reports what does not come back of a parameter from a version without RFC 6868.
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
        "the \(name) parameter \(Finding.quote(value)) does not come back as it is: vCard 2.1 has no quotes",
        property: current)
    }
  }
}

extension Property.Value {
  /// Whether the reader would take the value for none.
  @inline(__always)
  var isEmpty: Bool {
    switch self {
    case .base64(let text): text.isEmpty
    case .data: false
    case .text(let text), .uri(let text), .raw(let text): text.isEmpty
    case .list(let texts): texts.allSatisfy(\.isEmpty) && texts.count < 2
    case .components(let components): components.allSatisfy(\.isBlankComponent)
    }
  }
}

extension TextList {
  /// Whether a component says nothing: it is empty, or one empty text.
  @inline(__always)
  var isBlankComponent: Bool { isEmpty || count == 1 && self[0].isEmpty }
}
