/// A region of the numbering plan, to parse many numbers with.
package struct NumberingRegion: Sendable {
  let plan: CallingCodePlan
  let region: RegionPlan
  let codeDigits: DigitString

  /// The region of a code of ISO 3166-1 (`DE`, in any case), if the plans have it.
  package init?(_ name: String) {
    guard let code = NumberingPlan.shared.callingCode(ofRegion: name),
      let plan = NumberingPlan.shared.plan(ofCode: code), let region = plan.region(named: name)
    else { return nil }
    self.plan = plan
    self.region = region
    codeDigits = DigitString(digitsOf: String(code).utf8)
  }

  /// The code of ISO 3166-1: `DE`.
  package var name: String { region.name }

  /// The calling code: 49.
  package var callingCode: Int { plan.code }
}
