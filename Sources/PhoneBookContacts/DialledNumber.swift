internal import ContactModel
import SourceText

/// The characters of a number that a telephone dials.
enum DialledNumber {
  /// The number without blanks and punctuation; an address of SIP, and a text with letters, unchanged.
  ///
  /// In `+49 (0)30 1234` the zero is not dialled.
  static func text(_ number: PhoneNumber) -> String {
    let text = number.text
    var dialled: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if ASCII.isLetter(byte) || byte == ASCII.atSign { return text }
      if ASCII.isDigit(byte) || byte == ASCII.plus || byte == ASCII.asterisk || byte == ASCII.numberSign
        || byte == ASCII.comma
      {
        dialled.append(byte)
      } else if byte == ASCII.leftParenthesis, dialled.first == ASCII.plus, rest.starts(with: "0)".utf8) {
        rest = rest.dropFirst(2)
      }
    }
    // Digits of other scripts are not ASCII.
    let isForeign = text.unicodeScalars.contains {
      !$0.isASCII && ($0.properties.numericType != nil || $0.properties.isAlphabetic)
    }
    return isForeign || dialled.isEmpty ? text : String(decoding: dialled, as: UTF8.self)
  }
}
