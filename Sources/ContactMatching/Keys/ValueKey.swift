package import ContactModel
package import PhoneNumbering
internal import SourceText

/// What the spellings of one value have in common. Two values with the same key are one value; nothing is ever written
/// into a contact as it stands here.
///
/// ```swift
/// ValueKey.email(" Jo.Do+news@googlemail.com")   // "jodo@gmail.com"
/// ValueKey.phone("030/12 34 56", region: germany)  // "+4930123456"
/// ```
package enum ValueKey {
  /// A text: trimmed, one blank for every run of blanks and line breaks, case folded. Accents and punctuation count.
  package static func text(_ text: String) -> String {
    let folded = text.utf8.allSatisfy { $0 < 0x80 } ? text.asciiLowercased : text.lowercased()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(folded.utf8.count)
    for scalar in folded.unicodeScalars {
      if scalar.value <= 0x20 || scalar.value >= 0x80 && scalar.properties.isWhitespace {
        if let last = bytes.last, last != ASCII.space { bytes.append(ASCII.space) }
      } else {
        bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    if bytes.last == ASCII.space { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A phone number: `+` and the digits of ITU-T E.164 where it can be read, else `#` and the digits as they stand, else
  /// the text. An extension belongs to the number: `+493012345x7`.
  ///
  /// - Parameter region: Where a number was written that says no country.
  package static func phone(_ phone: PhoneNumber, region: NumberingRegion?) -> String {
    phoneAndLine(phone, region: region).key
  }

  /// A phone number, and the kind of line that the numbering plan gives it to.
  static func phoneAndLine(_ phone: PhoneNumber, region: NumberingRegion?) -> (key: String, line: LineKind?) {
    if let number = ParsedNumber(phone.text, in: region) {
      let own = digits(of: phone.ext)
      return ("+" + number.matchKey + mark(extensionDigits: own.isEmpty ? number.extensionDigits : own), number.line)
    }
    let digits = digits(of: phone.text)
    if digits.utf8.count >= 2 { return ("#" + digits + mark(extensionDigits: self.digits(of: phone.ext)), nil) }
    return (text(phone.display), nil)
  }

  /// A date: its parts as far as they are known, without the time; words as ``text(_:)``.
  package static func date(_ value: DateValue) -> String {
    switch value {
    case .date(var date):
      date.time = nil
      return date.text
    case .text(let words): return text(words)
    }
  }

  private static func mark(extensionDigits: String) -> String { extensionDigits.isEmpty ? "" : "x" + extensionDigits }

  private static func digits(of text: String) -> String {
    String(decoding: text.utf8.filter(ASCII.isDigit), as: UTF8.self)
  }
}
