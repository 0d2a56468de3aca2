/// The characters of a written number, one byte each: ASCII unchanged, and the other characters that have a meaning in
/// a number as the bytes of ``Mark``.
struct WrittenNumber {
  /// A longer text is not a number.
  static let maximumCharacters = 250

  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Converts a text; `nil` if it is too long.
  init?(_ text: String) {
    guard text.utf8.count <= Self.maximumCharacters * 4 else { return nil }
    let utf8 = Array(text.utf8)
    guard utf8.contains(where: { $0 >= 0x80 }) else {
      guard utf8.count <= Self.maximumCharacters else { return nil }
      bytes = utf8
      return
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for scalar in text.unicodeScalars {
      let byte = Mark.byte(of: scalar)
      if byte != Mark.invisible { bytes.append(byte) }
    }
    guard bytes.count <= Self.maximumCharacters else { return nil }
    self.bytes = bytes
  }

  /// Characters beyond ASCII.
  enum Mark {
    static let punctuation: UInt8 = 0x80
    static let letter: UInt8 = 0x81
    static let other: UInt8 = 0x82
    static let noBreakSpace: UInt8 = 0x83
    static let wideE: UInt8 = 0x84
    static let wideX: UInt8 = 0x85
    static let wideT: UInt8 = 0x86
    static let wideN: UInt8 = 0x87
    static let wideI: UInt8 = 0x88
    static let wideHash: UInt8 = 0x89
    static let wideTilde: UInt8 = 0x8A
    static let cyrillicDe: UInt8 = 0x8B
    static let cyrillicO: UInt8 = 0x8C
    static let cyrillicBe: UInt8 = 0x8D
    static let acuteO: UInt8 = 0x8E
    static let acute: UInt8 = 0x8F
    static let wideStop: UInt8 = 0x90
    /// Not part of a number: marks that set the direction of text, and characters without a width.
    static let invisible: UInt8 = 0x91

    static func byte(of scalar: Unicode.Scalar) -> UInt8 {
      switch scalar.value {
      case 0..<0x80: return UInt8(scalar.value)
      case 0xFF0B: return UInt8(ascii: "+")
      case 0xA0: return noBreakSpace
      case 0xFF0E: return wideStop
      case 0xFF5E: return wideTilde
      case 0xFF03: return wideHash
      case 0xAD, 0x200B, 0x2010...0x2015, 0x2053, 0x2060, 0x2212, 0x223C, 0x3000, 0x30FC, 0xFF08, 0xFF09, 0xFF0D,
        0xFF0F,
        0xFF3B, 0xFF3D:
        return punctuation
      case 0xFF25, 0xFF45: return wideE
      case 0xFF38, 0xFF58: return wideX
      case 0xFF34, 0xFF54: return wideT
      case 0xFF2E, 0xFF4E: return wideN
      case 0xFF29, 0xFF49: return wideI
      case 0x414, 0x434: return cyrillicDe
      case 0x41E, 0x43E: return cyrillicO
      case 0x411, 0x431: return cyrillicBe
      case 0xD3, 0xF3: return acuteO
      case 0x301: return acute
      default:
        switch scalar.properties.generalCategory {
        case .decimalNumber:
          // Full-width, Arabic-Indic, Devanagari and all other digits of ten.
          let value = scalar.properties.numericValue ?? 0
          return value >= 0 && value <= 9 ? UInt8(ascii: "0") + UInt8(value) : letter
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
          .otherNumber:
          return letter
        case .format: return invisible
        default: return other
        }
      }
    }
  }

  // MARK: what a byte is

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") }

  /// Whether a character may be between the digits. The letter x may: it is a placeholder for a carrier code.
  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "."),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "/"), UInt8(ascii: "~"), UInt8(ascii: "x"),
      UInt8(ascii: "X"), UInt8(ascii: "*"), Mark.punctuation, Mark.noBreakSpace, Mark.wideTilde, Mark.wideStop:
      true
    default: false
    }
  }

  /// Whether a character may end a number: letters, digits, and # which may end an extension.
  private static func mayEnd(_ byte: UInt8) -> Bool {
    if isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "#") { return true }
    switch byte {
    case Mark.letter, Mark.wideE...Mark.wideI, Mark.cyrillicDe...Mark.acuteO: return true
    default: return false
    }
  }

  // MARK: what belongs to the number

  /// The range from the first digit or plus on, without trailing characters that cannot end a number, and without the
  /// second of two numbers (`x302/x2303`).
  func numberRange() -> Range<Int> {
    guard let start = bytes.firstIndex(where: { Self.isDigit($0) || $0 == UInt8(ascii: "+") }) else { return 0..<0 }
    var end = bytes.count
    while end > start, !Self.mayEnd(bytes[end - 1]) { end -= 1 }
    var index = start
    while index < end {
      if bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: "\\") {
        var next = index + 1
        while next < end, bytes[next] == UInt8(ascii: " ") { next += 1 }
        if next < end, bytes[next] == UInt8(ascii: "x") { return start..<index }
        index = next
      } else {
        index += 1
      }
    }
    return start..<end
  }

  /// Whether there are no words or parts of words before and after a range.
  func hasOnlyPunctuation(outside range: Range<Int>) -> Bool {
    bytes[..<range.lowerBound].allSatisfy(Self.isBlank) && bytes[range.upperBound...].allSatisfy(Self.isBlank)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 9 || isPunctuation(byte) && !isWordOrCode(byte) }

  /// Whether a range has ASCII letters in it, or the signs of a code to dial (`*31#`).
  func hasWordsOrCodes(_ range: Range<Int>) -> Bool { range.contains { Self.isWordOrCode(bytes[$0]) } }

  private static func isWordOrCode(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "#")
  }

  /// The digits of a range. Three letters and more are the digits of their keys (E.161); fewer are ignored.
  func digits(_ range: Range<Int>) -> DigitString {
    var letters = 0
    for index in range where Self.isLetter(bytes[index]) { letters += 1 }
    var digits = DigitString()
    for index in range {
      let byte = bytes[index]
      if Self.isDigit(byte) {
        digits.append(byte - UInt8(ascii: "0"))
      } else if letters >= 3, Self.isLetter(byte) {
        digits.append(Self.keys[Int((byte | 0x20) - UInt8(ascii: "a"))] - UInt8(ascii: "0"))
      }
    }
    return digits
  }

  /// The keys of the letters A to Z.
  private static let keys = Array("22233344455566677778889999".utf8)

  // MARK: tel: URIs

  /// The first offset of a text from a start on; case-sensitive.
  func firstIndex(of text: StaticString, from start: Int = 0) -> Int? {
    let wanted = Array(text.description.utf8)
    guard bytes.count >= wanted.count, start >= 0 else { return nil }
    var index = start
    while index + wanted.count <= bytes.count {
      if bytes[index] == wanted[0], bytes[index..<index + wanted.count].elementsEqual(wanted) { return index }
      index += 1
    }
    return nil
  }

  /// The number of a `tel:` URI with a context (RFC 3966 5.1.5), which precedes the number if it is a number itself.
  ///
  /// Nil if the context is invalid; the number itself if there is none.
  func inContext() -> (number: WrittenNumber, hasContext: Bool)? {
    guard bytes.contains(UInt8(ascii: ";")), let parameter = firstIndex(of: ";phone-context=") else {
      return (self, false)
    }
    let start = parameter + 15
    let end = bytes[start...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
    let context = bytes[start..<end]
    guard let first = context.first else { return nil }
    let number = firstIndex(of: "tel:").map { $0 + 4 } ?? 0
    let local = number < parameter ? bytes[number..<parameter] : []
    if first == UInt8(ascii: "+") {
      guard context.dropFirst().contains(where: Self.isDigit),
        context.dropFirst().allSatisfy({ Self.isDigit($0) || "-.()".utf8.contains($0) })
      else { return nil }
      return (WrittenNumber(bytes: Array(context + local)), true)
    }
    guard Self.isDomain(context) else { return nil }
    return (WrittenNumber(bytes: Array(local)), true)
  }

  /// Whether bytes are a domain name: labels of letters, digits and inner hyphens, the last beginning with a letter.
  private static func isDomain(_ name: ArraySlice<UInt8>) -> Bool {
    var labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    guard let top = labels.last?.first, isLetter(top) else { return false }
    return labels.allSatisfy { label in
      guard let first = label.first, let last = label.last else { return false }
      return first != UInt8(ascii: "-") && last != UInt8(ascii: "-")
        && label.allSatisfy { isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "-") }
    }
  }
}
