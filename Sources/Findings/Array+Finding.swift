extension [Finding] {
  /// Appends a finding.
  package mutating func report(
    _ code: FindingCode, _ message: String, at range: Range<Int>? = nil, severity: Severity? = nil,
    contact: ContactReference? = nil, property: String? = nil, fix: Fix? = nil
  ) {
    append(Finding(code, message, at: range, severity: severity, contact: contact, property: property, fix: fix))
  }
}
