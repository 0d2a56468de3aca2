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
  /// the text. The extension is a part of it: `+493012345x7`. A number from before a change of its plan has the key of the
  /// present one: `+55 11 9815-7777` that of `+55 11 99815-7777`.
  ///
  /// - Parameter region: The region of a number without a calling code.
  package static func phone(_ phone: PhoneNumber, region: NumberingRegion?) -> String {
    phoneTraits(phone, region: region).key
  }

  /// The key of a phone number, the kind of line in the numbering plan, and whether the country is that of a calling code in
  /// the number.
  static func phoneTraits(
    _ phone: PhoneNumber, region: NumberingRegion?
  ) -> (key: String, line: LineKind?, hasCountry: Bool) {
    if let number = ParsedNumber(phone.text, in: region) {
      let own = digits(of: phone.ext)
      let mark = mark(extensionDigits: own.isEmpty ? number.extensionDigits : own)
      let digits = number.matchKey
      let hasCountry = phone.text.utf8.contains(ASCII.plus) || self.digits(of: phone.text).utf8.hasSuffix(digits.utf8)
      guard let current = RenumberedPhone.digits(of: number) else {
        return ("+" + digits + mark, number.line, hasCountry)
      }
      let key = "+\(number.callingCode)" + String(decoding: current, as: UTF8.self)
      return (key + mark, number.line ?? ParsedNumber(key)?.line, hasCountry)
    }
    let written = digits(of: phone.text)
    if written.utf8.count >= 2 { return ("#" + written + mark(extensionDigits: digits(of: phone.ext)), nil, false) }
    return (text(phone.display), nil, true)
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

extension String.UTF8View {
  fileprivate func hasSuffix(_ suffix: String.UTF8View) -> Bool { self.suffix(suffix.count).elementsEqual(suffix) }
}
