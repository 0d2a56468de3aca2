package import ContactModel
package import PhoneNumbering
internal import SourceText

/// Keys of values for comparison. Values with equal keys are spellings of one value. Keys are never written into a contact.
///
/// ```swift
/// ValueKey.email(" Jo.Do+news@googlemail.com")   // "jodo@gmail.com"
/// ValueKey.phone("030/12 34 56", region: germany)  // "+4930123456"
/// ```
package enum ValueKey {
  /// The key of a text: trimmed, case-folded, with one blank for every run of white space. Accents and punctuation count.
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

  /// The key of a phone number: `+` and the digits of ITU-T E.164 where it can be read, or `#` and the digits as written, or
  /// the text. The extension is a part of it: `+493012345x7`.
  ///
  /// - Parameter region: The region of a number without a calling code.
  package static func phone(_ phone: PhoneNumber, region: NumberingRegion?) -> String {
    phoneAndLine(phone, region: region).key
  }

  /// The key of a phone number, and the kind of line in the numbering plan.
  static func phoneAndLine(_ phone: PhoneNumber, region: NumberingRegion?) -> (key: String, line: LineKind?) {
    if let number = ParsedNumber(phone.text, in: region) {
      let own = digits(of: phone.ext)
      return ("+" + number.matchKey + mark(extensionDigits: own.isEmpty ? number.extensionDigits : own), number.line)
    }
    let digits = digits(of: phone.text)
    if digits.utf8.count >= 2 { return ("#" + digits + mark(extensionDigits: self.digits(of: phone.ext)), nil) }
    return (text(phone.display), nil)
  }

  /// The key of a date: its known parts without the time, or words as ``text(_:)``.
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
