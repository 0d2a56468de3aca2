/// Finds calling code, national number and extension in a written number, by libphonenumber's rules.
struct NumberParser {
  /// The lengths of national numbers: Germany has longer ones than the 15 digits of E.164.
  private static let nationalLengths = 2...17

  /// The parts of a number.
  struct Result {
    var plan: CallingCodePlan
    var digits: DigitString
    var extensionDigits = ""
    var isWholeText = false
  }

  let plan: NumberingPlan
  /// The region in which a number without a calling code was written.
  let home: NumberingRegion?

  /// Parses a text; `nil` if it is not a number, or if neither it nor `home` has a calling code.
  func parse(_ text: String) -> Result? {
    guard let (number, hasContext) = WrittenNumber(text)?.inContext() else { return nil }
    var range = hasContext ? 0..<number.bytes.count : number.numberRange()
    let whole = range
    // RFC 3966 5.4: a subaddress of ISDN is not part of the number.
    if number.bytes.contains(UInt8(ascii: ";")),
      let subaddress = number.firstIndex(of: ";isub=", from: range.lowerBound),
      subaddress > range.lowerBound, subaddress + 6 <= range.upperBound
    {
      range = range.lowerBound..<subaddress
    }
    guard number.isViable(range) else { return nil }
    var extensionDigits = ""
    if let (rest, digits) = NumberExtension.split(number, range) {
      range = rest
      extensionDigits = String(decoding: number.bytes[digits], as: UTF8.self)
    }
    var start = range.lowerBound
    while start < range.upperBound, number.bytes[start] == UInt8(ascii: "+") { start += 1 }
    let digits = number.digits(start..<range.upperBound)
    guard !digits.isFull else { return nil }
    let found: Result?
    if start > range.lowerBound {
      guard digits.count > 2 else { return nil }
      found =
        callingCode(digits) == nil
        ? withoutPlus(digits).flatMap { $0.hasCode ? $0.result : nil } : international(digits)
    } else {
      found = home == nil ? dialled(digits) : withoutPlus(digits)?.result
    }
    guard var found, Self.nationalLengths.contains(found.digits.count) else { return nil }
    found.extensionDigits = extensionDigits
    found.isWholeText =
      !hasContext && (range.upperBound == whole.upperBound || !extensionDigits.isEmpty)
      && number.hasOnlyPunctuation(outside: whole) && !number.hasWordsOrCodes(range)
    return found
  }

  /// Splits the calling code off digits. No code begins with 0.
  private func callingCode(_ digits: DigitString) -> (plan: CallingCodePlan, rest: DigitString)? {
    var code = 0
    for length in 1...3 {
      guard length <= digits.count else { return nil }
      code = code * 10 + Int(digits[length - 1])
      if code == 0 { return nil }
      if let found = plan.plan(ofCode: code) { return (found, digits.dropFirst(length)) }
    }
    return nil
  }

  /// Parses digits after a plus or an international prefix.
  private func international(_ digits: DigitString) -> Result? {
    guard digits.count > 2, let (plan, rest) = callingCode(digits), let main = plan.regions.first else { return nil }
    return national(rest, plan, main)
  }

  /// Parses digits without a plus: after the home's international prefix, after its calling code, or a number of the
  /// home.
  private func withoutPlus(_ digits: DigitString) -> (result: Result, hasCode: Bool)? {
    guard let home, digits.count > 0 else { return nil }
    let region = home.region
    if let match = region.internationalPrefix?.match(digits) {
      let rest = digits.dropFirst(match.end)
      // No calling code begins with 0.
      if rest.count == 0 || rest[0] != 0 { return international(rest).map { ($0, true) } }
    }
    let code = home.codeDigits
    if digits.starts(with: code) {
      let rest = region.withoutNationalPrefix(digits.dropFirst(code.count))
      if (!region.isNumber(digits) && region.isNumber(rest)) || region.judgeLength(digits.count) == .long,
        let main = home.plan.regions.first
      {
        return national(rest, home.plan, main).map { ($0, true) }
      }
    }
    return national(digits, home.plan, region).map { ($0, false) }
  }

  /// Parses a national number, without its national prefix if the rest may be a number.
  private func national(_ digits: DigitString, _ plan: CallingCodePlan, _ region: RegionPlan) -> Result? {
    guard digits.count >= Self.nationalLengths.lowerBound else { return nil }
    let stripped = region.withoutNationalPrefix(digits)
    switch region.judgeLength(stripped.count) {
    case .possible, .long: return Result(plan: plan, digits: stripped)
    case .short, .local, .none: return Result(plan: plan, digits: digits)
    }
  }

  /// Parses a number of an unknown country after `00`, the prefix of maximum countries, if the rest is valid.
  private func dialled(_ digits: DigitString) -> Result? {
    guard digits.count > 2, digits[0] == 0, digits[1] == 0, let result = international(digits.dropFirst(2)),
      result.plan.region(of: result.digits)?.isValid(result.digits) == true
    else { return nil }
    return result
  }
}

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
