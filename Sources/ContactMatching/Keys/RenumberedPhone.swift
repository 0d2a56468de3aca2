internal import PhoneNumbering
internal import SourceText

/// Numbers from before a change of a numbering plan, and numbers with codes that are dialled in some calls only. Both are the
/// number that the plan has now.
enum RenumberedPhone {
  /// The national digits that a number has now; `nil` where they are its own.
  static func digits(of number: ParsedNumber) -> [UInt8]? {
    switch number.callingCode {
    case 52, 54, 55, 57, 84, 225, 229: break
    default: return nil
    }
    let digits = Array(number.nationalDigits.utf8)
    guard let first = digits.first else { return nil }
    switch (number.callingCode, digits.count) {
    // Mexico: until 2019 mobile phones had a 1 from abroad, and long-distance calls began with 01, 044 or 045.
    case (52, 11) where first == UInt8(ascii: "1"): return Array(digits.dropFirst())
    case (52, 12) where digits.starts(with: "01".utf8): return Array(digits.dropFirst(2))
    case (52, 13) where digits.starts(with: "044".utf8) || digits.starts(with: "045".utf8):
      return Array(digits.dropFirst(3))
    // Argentina: the 9 of a mobile phone is dialled from abroad only; `ParsedNumber` reads the domestic 15 as a 9.
    case (54, 11) where first == ASCII.nine: return Array(digits.dropFirst())
    // Brazil: mobile phones have a 9 before their eight digits since 2016. Numbers from 70 and 77 on were those of radios.
    case (55, 10) where isOldMobileOfBrazil(digits.dropFirst(2)): return digits[..<2] + [ASCII.nine] + digits[2...]
    // Colombia: landlines have 60 before the digit of their area since 2021.
    case (57, 8) where first != UInt8(ascii: "3") && first != ASCII.nine && !digits.starts(with: "46".utf8):
      return Array("60".utf8) + digits
    // Vietnam: mobile phones with eleven digits lost one in 2018.
    case (84, 10):
      guard let code = codesOfVietnam[String(decoding: digits[..<3], as: UTF8.self)] else { return nil }
      return Array(code.utf8) + digits[3...]
    // Ivory Coast: two digits for the operator precede the eight digits since 2021.
    case (225, 8): return Array(operatorOfIvoryCoast(digits).utf8) + digits
    // Benin: 01 precedes the eight digits since 2024.
    case (229, 8): return Array("01".utf8) + digits
    default: return nil
    }
  }

  /// Whether a number has the digits that reach it now, from abroad as well.
  static func isCurrent(_ number: ParsedNumber) -> Bool {
    (digits(of: number) == nil) == (number.callingCode != 54)
  }

  private static func isOldMobileOfBrazil(_ local: ArraySlice<UInt8>) -> Bool {
    guard let first = local.first, let second = local.dropFirst().first else { return false }
    if first == UInt8(ascii: "7") { return second > ASCII.zero && second < UInt8(ascii: "7") }
    return first == UInt8(ascii: "6") || first == UInt8(ascii: "8") || first == ASCII.nine
  }

  /// The operator of an old number: mobile phones have it in the second digit, landlines (2 and 3) in the third.
  private static func operatorOfIvoryCoast(_ digits: [UInt8]) -> String {
    if digits[0] == UInt8(ascii: "2") || digits[0] == UInt8(ascii: "3") {
      switch digits[2] {
      case ASCII.zero: return "25"
      case UInt8(ascii: "8") where digits[0] == UInt8(ascii: "2"): return "21"
      default: return "27"
      }
    }
    switch digits[1] {
    case ASCII.zero...UInt8(ascii: "3"): return "01"
    case UInt8(ascii: "4")...UInt8(ascii: "6"): return "05"
    default: return "07"
    }
  }

  private static let codesOfVietnam = [
    "120": "70", "121": "79", "122": "77", "123": "83", "124": "84", "125": "85", "126": "76", "127": "81", "128": "78",
    "129": "82", "162": "32", "163": "33", "164": "34", "165": "35", "166": "36", "167": "37", "168": "38", "169": "39",
    "186": "56", "188": "58", "199": "59",
  ]
}
