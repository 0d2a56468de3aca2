import Findings
import PhoneBookContacts
import SourceText

/// The findings about the elements of one card.
struct XCardFindings {
  private(set) var findings: [Finding] = []
  /// The name of the open property.
  var property: String?
  private var reported: Set<String> = []
  private let limits: Limits

  /// Starts without findings.
  init(limits: Limits) { self.limits = limits }

  /// Reports a finding about the open property, if there is one.
  mutating func report(_ code: FindingCode, _ message: String, at range: Range<Int>) {
    let name = property
    findings.add(code, code.severity, ofCardFrom: 0, listing: limits.listedFindings) {
      Finding(code, message, at: range, property: name.map { Finding.word($0.asciiUppercased) })
    }
  }

  /// Reports a finding of a code once a card.
  mutating func reportOnce(_ code: FindingCode, _ message: String, at range: Range<Int>) {
    if reported.insert(code.id).inserted { findings.report(code, message, at: range) }
  }

  /// Reports a tag that does not fit, once a card.
  mutating func reportDamage(_ what: String, at range: Range<Int>) {
    reportOnce(XCardCodes.notWellFormed, "\(what); the card was read as far as possible", at: range)
  }

  /// Reports a part of a card that was skipped.
  mutating func reportSkipped(_ what: String, at range: Range<Int>) {
    report(XCardCodes.skipped, "\(what) was skipped", at: range)
  }

  /// Reports a value that is too long.
  mutating func reportLength(isMedia: Bool, at range: Range<Int>) {
    let longest = limits.longest(isMedia: isMedia)
    report(
      XCardCodes.valueTooLong,
      "this value is longer than \(longest.octets) octets and was skipped\(Advice.limit(longest.limit))", at: range)
  }

  /// A text without references.
  mutating func decoded(_ written: ArraySlice<UInt8>, at range: Range<Int>) -> String {
    text(at: range) { MarkupText.decoded(written, at: range, &$0, XCardCodes.texts) }
  }

  /// The text of bytes that may be damaged.
  mutating func repaired(_ bytes: [UInt8], at range: Range<Int>) -> String {
    text(at: range) { MarkupText.repaired(bytes, at: range, &$0, XCardCodes.texts) }
  }

  private mutating func text(at range: Range<Int>, _ make: (inout [Finding]) -> String) -> String {
    var found: [Finding] = []
    let text = make(&found)
    for finding in found { report(finding.code, finding.message, at: range) }
    return text
  }
}
