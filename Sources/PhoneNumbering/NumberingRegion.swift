/// A region of the numbering plan, to parse many numbers with.
public struct NumberingRegion: Sendable {
  let plan: CallingCodePlan
  let region: RegionPlan
  let codeDigits: DigitString

  /// The region of a code of ISO 3166-1 (`DE`, in any case), if the plans have it.
  public init?(_ name: String) {
    guard let code = NumberingPlan.shared.callingCode(ofRegion: name),
      let plan = NumberingPlan.shared.plan(ofCode: code), let region = plan.region(named: name)
    else { return nil }
    self.plan = plan
    self.region = region
    codeDigits = DigitString(digitsOf: String(code).utf8)
  }

  /// The code of ISO 3166-1: `DE`.
  public var name: String { region.name }

  /// The calling code: 49.
  public var callingCode: Int { plan.code }
}
