/// A parsed phone number: a calling code of ITU-T E.164, a national number, and perhaps an extension.
///
/// ```swift
/// let number = ParsedNumber("030/12 34 56 x7", region: "DE")
/// number?.e164           // "+4930123456"
/// number?.national       // "030 123456 ext. 7"
/// number?.isValid        // true
/// ```
///
/// Two numbers are equal if calling code, national number and extension are equal.
public struct ParsedNumber: Sendable, Hashable {
  private let plan: CallingCodePlan
  private let digits: DigitString
  /// The digits to dial after the number, or empty.
  public private(set) var extensionDigits: String
  /// Whether the text was this number and nothing else: no words around it, no letters in it apart from those before an
  /// extension, no codes to dial (`*31#`). If false, replacing the text by the number would lose something, or the
  /// letters of a word were read as digits (`030 123456 (mobile)`).
  public let isWholeText: Bool

  /// Parses a number in any common form: with a plus or an international prefix (`00`, `011`), as dialled in a country,
  /// with or without the country's trunk prefix (`+49 (0)30 …`), with an extension, as a `tel:` URI (RFC 3966), in the
  /// digits of any script, with letters for digits (`1-800-FLOWERS`).
  ///
  /// - Parameters:
  ///   - text: The number; text around it is ignored. More than 250 characters are not a number.
  ///   - region: The region in which it was written (`DE`, ISO 3166-1, in any case), which only a number with a plus
  ///     does not need. Without a region, a number after `00` is read as international if that makes it valid.
  /// - Returns: Nil if the text is not a number. A number need not be valid: see ``isValid``.
  public init?(_ text: String, region: String? = nil) {
    self.init(text, in: region.flatMap { NumberingRegion($0) })
  }

  /// Parses a number; faster for many numbers of one region.
  package init?(_ text: String, in region: NumberingRegion?) {
    guard let found = NumberParser(plan: .shared, home: region).parse(text) else { return nil }
    plan = found.plan
    digits = found.digits
    extensionDigits = found.extensionDigits
    isWholeText = found.isWholeText
  }

  /// The calling code: 49.
  public var callingCode: Int { plan.code }

  /// The number without the calling code, leading zeros that belong to it included: `0669812345` for Italy.
  public var nationalDigits: String { text { digits.write(into: &$0) } }

  /// The number as ITU-T E.164 writes it: `+4930123456`. The extension has no place in it.
  public var e164: String {
    text {
      $0.append(UInt8(ascii: "+"))
      writeCode(into: &$0)
      digits.write(into: &$0)
    }
  }

  /// The number as people of its country write it: `030 123456`, with the extension.
  public var national: String {
    text {
      main?.nationalFormats.write(digits, national: true, into: &$0)
      writeExtension(into: &$0)
    }
  }

  /// The number as people of other countries write it: `+49 30 123456`, with the extension.
  public var international: String {
    text {
      $0.append(UInt8(ascii: "+"))
      writeCode(into: &$0)
      $0.append(UInt8(ascii: " "))
      main?.internationalFormats.write(digits, national: false, into: &$0)
      writeExtension(into: &$0)
    }
  }

  /// The same number without its extension.
  public var withoutExtension: ParsedNumber {
    var number = self
    number.extensionDigits = ""
    return number
  }

  /// Whether the numbering plan has such a number; it need not be assigned.
  public var isValid: Bool { plan.region(of: digits)?.isValid(digits) ?? false }

  /// The kind of line of a valid number, such as `.mobile` for `+44 7700 900123`; `nil` for other numbers.
  public var line: LineKind? { plan.region(of: digits)?.line(of: digits) }

  /// The region of the number (`DE`), `001` for a number without a region; `nil` if the plan does not determine it.
  public var region: String? { plan.region(of: digits)?.name }

  /// A key that is equal for all spellings of a number: the digits of ``e164``. It lacks the extension: compare
  /// ``extensionDigits`` too if that matters.
  public var matchKey: String {
    text {
      writeCode(into: &$0)
      digits.write(into: &$0)
    }
  }

  /// Whether a text has invisible characters that are pasted with numbers: no-break spaces, marks of the direction of
  /// text (U+202A to U+202E, U+2066 to U+2069), characters without a width (U+200B, U+FEFF).
  package static func hasPastedCharacters(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      $0.value >= 0x80 && ($0.properties.generalCategory == .format || $0.value == 0xA0 || $0.value == 0x202F)
    }
  }

  /// A weak key for a text that is not a complete number, or whose country is unknown: its last 7 digits.
  ///
  /// Numbers of different countries and areas share it, so it only finds candidates. Nil if there are fewer digits, or
  /// more than a number has.
  public static func suffixKey(of text: String) -> String? {
    guard let number = WrittenNumber(text) else { return nil }
    var range = number.numberRange()
    if let (rest, _) = NumberExtension.split(number, range) { range = rest }
    let digits = number.digits(range)
    guard digits.count >= 7, !digits.isFull else { return nil }
    var key: [UInt8] = []
    digits.dropFirst(digits.count - 7).write(into: &key)
    return String(decoding: key, as: UTF8.self)
  }

  private var main: RegionPlan? { plan.regions.first }

  private func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func writeCode(into text: inout [UInt8]) {
    if plan.code >= 100 { text.append(UInt8(ascii: "0") + UInt8(plan.code / 100)) }
    if plan.code >= 10 { text.append(UInt8(ascii: "0") + UInt8(plan.code / 10 % 10)) }
    text.append(UInt8(ascii: "0") + UInt8(plan.code % 10))
  }

  private func writeExtension(into text: inout [UInt8]) {
    guard !extensionDigits.isEmpty, let main else { return }
    text += main.extensionPrefix.utf8
    text += extensionDigits.utf8
  }

  /// Whether calling code, national number and extension are the same.
  public static func == (left: ParsedNumber, right: ParsedNumber) -> Bool {
    left.plan.code == right.plan.code && left.digits == right.digits
      && left.extensionDigits.utf8.elementsEqual(right.extensionDigits.utf8)
  }

  /// Hashes calling code, national number and extension.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(plan.code)
    hasher.combine(digits)
    hasher.combine(extensionDigits)
  }
}

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
