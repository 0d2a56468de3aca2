internal import SourceText
internal import VCardSyntax

/// Properties of a content line, found in one pass over its bytes. Checks require traits, so most checks skip most lines.
struct LineTraits: OptionSet, Sendable {
  let rawValue: UInt32
  init(rawValue: UInt32) { self.rawValue = rawValue }

  // In the value:

  static let backslash = LineTraits(rawValue: 1)
  static let comma = LineTraits(rawValue: 1 << 1)
  static let semicolon = LineTraits(rawValue: 1 << 2)
  /// A control character of ASCII other than the tab.
  static let control = LineTraits(rawValue: 1 << 3)
  static let nonASCII = LineTraits(rawValue: 1 << 4)
  /// A byte that begins control, direction, invisible or broken characters: C2, E2, EF, F3.
  static let suspectLead = LineTraits(rawValue: 1 << 5)
  static let lessThan = LineTraits(rawValue: 1 << 6)
  static let percent = LineTraits(rawValue: 1 << 7)
  /// A blank or tab as its first or last byte.
  static let outerBlank = LineTraits(rawValue: 1 << 8)
  /// The value is empty or has semicolons only.
  static let emptyValue = LineTraits(rawValue: 1 << 9)
  /// `=`, `+`, `-`, `@` or a tab as its first byte.
  static let formulaStart = LineTraits(rawValue: 1 << 10)
  static let colon = LineTraits(rawValue: 1 << 11)
  /// C3: the first byte of Western letters with accents, and of misread ones.
  static let accentLead = LineTraits(rawValue: 1 << 12)
  static let ampersand = LineTraits(rawValue: 1 << 14)

  // In the line and its parameters:

  static let parameters = LineTraits(rawValue: 1 << 16)
  static let group = LineTraits(rawValue: 1 << 17)
  static let folded = LineTraits(rawValue: 1 << 18)
  /// More than 75 octets with its line end, so that one of its physical lines may be too long.
  static let long = LineTraits(rawValue: 1 << 19)
  /// An anomaly in its form; see ``CardScope/anomalies``.
  static let malformed = LineTraits(rawValue: 1 << 20)
  static let lowercaseName = LineTraits(rawValue: 1 << 21)
  /// A value in base64 or quoted-printable. Of its bytes only ``control`` and ``nonASCII`` are set.
  static let encoded = LineTraits(rawValue: 1 << 22)
  /// A TYPE, or a parameter without a name.
  static let typeParameter = LineTraits(rawValue: 1 << 23)
  static let prefParameter = LineTraits(rawValue: 1 << 24)
  static let valueParameter = LineTraits(rawValue: 1 << 25)
  /// A VALUE, or a parameter without a name, which may be a VALUE.
  static let valueOrBare: LineTraits = [.valueParameter, .typeParameter]
  static let languageParameter = LineTraits(rawValue: 1 << 26)
  /// A parameter other than these, ENCODING and CHARSET.
  static let otherParameter = LineTraits(rawValue: 1 << 27)

  /// The traits of each byte of a value.
  private static let ofByte: [LineTraits] = (0...255).map { (byte: Int) -> LineTraits in
    switch UInt8(byte) {
    case ASCII.backslash: .backslash
    case ASCII.comma: .comma
    case ASCII.semicolon: .semicolon
    case ASCII.lessThan: .lessThan
    case ASCII.percent: .percent
    case ASCII.ampersand: .ampersand
    case ASCII.colon: .colon
    case ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: []
    case 0..<ASCII.space, ASCII.delete: .control
    case 0xC2, 0xE2, 0xEF, 0xF3: [.nonASCII, .suspectLead]
    case 0xC3: [.nonASCII, .accentLead]
    case 0x80...: .nonASCII
    default: []
    }
  }

  /// The traits of a line.
  ///
  /// Performance: a static function borrows the line; an initializer would copy it.
  ///
  /// - Parameter isEncoded: Whether the value is base64 or quoted-printable.
  static func of(_ line: ContentLine, isMalformed: Bool, isEncoded: Bool) -> LineTraits {
    var bits: UInt32 = 0
    let table = LineTraits.ofByte
    precondition(table.count == 256)
    for byte in line.bytes[line.value] { bits |= table[Int(byte)].rawValue }
    var traits = LineTraits(rawValue: bits)
    if isEncoded { traits = traits.intersection([.control, .nonASCII]).union(.encoded) }
    if let first = line.value.first, let last = line.value.last {
      switch line.bytes[first] {
      case ASCII.space: traits.insert(.outerBlank)
      case ASCII.tab: traits.formUnion([.outerBlank, .formulaStart])
      case ASCII.equals, ASCII.plus, ASCII.hyphen, ASCII.atSign: traits.insert(.formulaStart)
      case ASCII.semicolon where LineTraits.isOnlySemicolons(line): traits.insert(.emptyValue)
      default: break
      }
      if ASCII.isBlank(line.bytes[last]) { traits.insert(.outerBlank) }
    } else {
      traits.insert(.emptyValue)
    }
    if !line.parameters.isEmpty {
      traits.insert(.parameters)
      for parameter in line.parameters { traits.formUnion(LineTraits(parameter)) }
    }
    if !line.group.isEmpty { traits.insert(.group) }
    if line.isUnfolded { traits.insert(.folded) }
    if line.physical.count > FoldPoints.maximumLength { traits.insert(.long) }
    if isMalformed { traits.insert(.malformed) }
    for index in line.name where line.bytes[index] &- 0x61 < 26 {
      traits.insert(.lowercaseName)
      break
    }
    return traits
  }

  private init(_ parameter: ContentParameter) {
    switch parameter.nameKey {
    case 0x5459_5045: self = .typeParameter
    case 0x5052_4546: self = .prefParameter
    case 0x56_414C_5545: self = .valueParameter
    case 0x4C41_4E47_5541_4745: self = .languageParameter
    case 0x43_4841_5253_4554, 0x454E_434F_4449_4E47: self = []
    default: self = parameter.name.isEmpty ? .typeParameter : .otherParameter
    }
  }

  private static func isOnlySemicolons(_ line: ContentLine) -> Bool {
    for index in line.value where line.bytes[index] != ASCII.semicolon { return false }
    return true
  }
}
