/// The kind of line that a numbering plan assigns a number to.
public enum LineKind: Sendable, Hashable {
  /// A mobile phone.
  case mobile
  /// A fixed line: a household or a company may share it.
  case fixed
  /// Either of the two: the plans of North America and some others use the same numbers for both.
  case fixedOrMobile
  /// A service: free of charge, premium rate, voice mail and the like.
  case service
}

extension RegionPlan {
  func line(of digits: DigitString) -> LineKind? {
    let kinds = validKinds(of: digits)
    let isFixed = kinds & RegionPlan.fixedBit != 0
    let isMobile = kinds & RegionPlan.mobileBit != 0
    if isFixed && isMobile { return .fixedOrMobile }
    if isFixed { return .fixed }
    if isMobile { return .mobile }
    return kinds == 0 ? nil : .service
  }

  private static let fixedBit = bit(of: UInt8(ascii: "I"))
  private static let mobileBit = bit(of: UInt8(ascii: "J"))

  private static func bit(of letter: UInt8) -> UInt32 {
    kindLetters.firstIndex(of: letter).map { 1 << UInt32($0) } ?? 0
  }
}
