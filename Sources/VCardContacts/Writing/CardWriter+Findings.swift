internal import ContactModel
package import Findings
internal import SourceText
internal import VCardSyntax

extension CardWriter {
  /// Reports something about the contact that is written.
  package mutating func report(_ code: FindingCode, _ message: String, property: String, severity: Severity? = nil) {
    if !isOnlyCounted(code, severity) { add(code, message, property: property, severity: severity) }
  }

  /// Counts a finding where nobody reads about it; false where it has to be made.
  @inline(__always)
  mutating func isOnlyCounted(_ code: @autoclosure () -> FindingCode, _ severity: Severity? = nil) -> Bool {
    counted.count(Unmanaged.passUnretained(code()), severity ?? code().severity)
  }

  /// Adds a finding about which somebody reads.
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

extension CardWriter.Value {
  /// Whether the reader would take the value for none.
  func isEmpty(in property: String) -> Bool {
    switch self {
    case .base64(let text): return text.isEmpty
    case .data: return false
    case .text(let text), .uri(let text), .raw(let text):
      guard let first = text.utf8.first else { return true }
      return first == ASCII.semicolon && property == "N" && text.utf8.allSatisfy { $0 == ASCII.semicolon }
    case .list(let texts): return texts.allSatisfy(\.isEmpty) && texts.count < 2
    case .components(let components): return components.allSatisfy { $0.isEmpty || $0.count == 1 && $0[0].isEmpty }
    }
  }
}
