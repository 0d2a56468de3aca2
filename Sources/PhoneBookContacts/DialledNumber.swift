import ContactModel
import SourceText

/// The characters of a number that a telephone dials.
enum DialledNumber {
  /// The number without blanks and punctuation; an address of SIP, and a text that is no number, unchanged.
  ///
  /// In `+49 (0)30 1234` the zero is not dialled. An extension is dialled after a pause, and the capitals of
  /// `1-800-FLOWERS` are the digits of their keys (ITU-T E.161).
  static func text(_ number: PhoneNumber) -> String {
    let text = number.text
    // Digits of other scripts are not ASCII.
    let isForeign = text.unicodeScalars.contains {
      !$0.isASCII && ($0.properties.numericType != nil || $0.properties.isAlphabetic)
    }
    let bytes = Array(text.utf8)
    if isForeign || bytes.contains(ASCII.atSign) { return text }
    let end = bytes.firstIndex(where: ASCII.isLetter) ?? bytes.endIndex
    var dialled = digits(bytes[..<end])
    if dialled.isEmpty { return text }
    if end < bytes.endIndex {
      if let pause = digits(afterPause: bytes[end...]) {
        dialled += [ASCII.comma] + pause
      } else if let all = keys(bytes) {
        dialled = digits(all[...])
      } else {
        return text
      }
    }
    return String(decoding: dialled, as: UTF8.self)
  }

  private static func digits(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var dialled: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if ASCII.isDigit(byte) || byte == ASCII.plus || byte == ASCII.asterisk || byte == ASCII.numberSign
        || byte == ASCII.comma
      {
        dialled.append(byte)
      } else if byte == ASCII.leftParenthesis, dialled.first == ASCII.plus, rest.starts(with: "0)".utf8) {
        rest = rest.dropFirst(2)
      }
    }
    return dialled
  }

  /// Words before an extension, and the pauses of dialling programs.
  private static let pauses: Set<String> = [
    "x", "ext", "extn", "extension", "durchwahl", "dw", "nst", "poste", "interno", "int", "ramal", "anexo", "p", "w",
  ]

  /// The digits after a word for an extension or a pause, if there is nothing else.
  private static func digits(afterPause text: ArraySlice<UInt8>) -> [UInt8]? {
    let word = text.prefix(while: ASCII.isLetter)
    guard pauses.contains(String(decoding: word, as: UTF8.self).asciiLowercased) else { return nil }
    let rest = text.dropFirst(word.count)
    return rest.contains(where: ASCII.isLetter) ? nil : digits(rest).nonEmpty
  }

  /// A number with a digit for each letter, if all of them are capitals and it is as long as a number.
  private static func keys(_ text: [UInt8]) -> [UInt8]? {
    let keys = Array("22233344455566677778889999".utf8)
    var all: [UInt8] = []
    for byte in text {
      if !ASCII.isLetter(byte) {
        all.append(byte)
      } else if byte < 0x5B {
        all.append(keys[Int(byte - UInt8(ascii: "A"))])
      } else {
        return nil
      }
    }
    return all.count(where: ASCII.isDigit) < 7 ? nil : all
  }
}

extension [UInt8] {
  fileprivate var nonEmpty: [UInt8]? { isEmpty ? nil : self }
}
