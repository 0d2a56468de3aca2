internal import Findings
internal import SourceText

/// Turns what a format's writer has written into the encoding of the output, and says what has no place in it.
struct OutputEncoder: Sendable {
  let encoding: TextEncoding
  /// Whether the format can write a character by its number: JSON holds everything in any encoding.
  private let hasEscapes: Bool

  /// How many places of one contact are looked up: each costs a walk through the contact.
  private static let mostPlaces = 200

  init(_ encoding: TextEncoding, for format: FileFormat) {
    self.encoding = encoding
    hasEscapes = format.family == .json
  }

  /// A character that could not be written as it is.
  struct Miss: Sendable, Hashable {
    var scalar: Unicode.Scalar
    /// What stands in its place.
    var replacement: String
    /// Where it stood in the text.
    var offset: Int
    /// Whether the same character came out all the same, in another form.
    var isKept: Bool
  }

  /// The encoded bytes of a piece of text, and the characters that could not be written as they are, in their order.
  func encode(_ utf8: [UInt8]) -> (bytes: [UInt8], misses: [Miss]) {
    if encoding.isUTF8 { return (utf8, []) }
    guard let encoded = encoding.encode(utf8) else { return (utf8, []) }
    if encoded.unencodable.isEmpty { return (encoded.bytes, []) }
    let homeless = Set(encoded.unencodable)
    var text: [UInt8] = []
    text.reserveCapacity(utf8.count)
    var misses: [Miss] = []
    var missed: Set<Unicode.Scalar> = []
    var offset = 0
    var last: Unicode.Scalar?
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      if homeless.contains(scalar) {
        var isKept = hasEscapes
        var replacement: String
        if hasEscapes {
          replacement = OutputEncoder.escape(scalar)
        } else if Transliteration.isAccent(scalar), let letter = last {
          replacement = ""
          if let whole = OutputEncoder.composed(letter, scalar, in: encoding) {
            text.removeLast(String(letter).utf8.count)
            replacement = String(whole)
            isKept = true
          }
        } else {
          replacement = Transliteration.ascii(for: scalar) ?? "?"
        }
        text += replacement.utf8
        // Where each of a million stands is of no use to anybody; that there is such a character is.
        if misses.count < OutputEncoder.mostPlaces || missed.insert(scalar).inserted {
          misses.append(Miss(scalar: scalar, replacement: replacement, offset: offset, isKept: isKept))
        }
      } else {
        text += String(scalar).utf8
      }
      last = scalar
      offset += String(scalar).utf8.count
    }
    return (encoding.encode(text)?.bytes ?? encoded.bytes, misses)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// The one character of a single-byte encoding that is the same as a letter with an accent behind it.
  private static func composed(
    _ letter: Unicode.Scalar, _ accent: Unicode.Scalar, in encoding: TextEncoding
  ) -> Unicode.Scalar? {
    var pair = String(letter)
    pair.unicodeScalars.append(accent)
    for byte in UInt8(0x80)...0xFF {
      guard encoding.isSingleByte, let decoded = encoding.decode([byte]), decoded.failures == 0 else { continue }
      let whole = String(decoding: decoded.utf8, as: UTF8.self)
      // Text is one where it is canonically equivalent.
      if whole == pair { return whole.unicodeScalars.first }
    }
    return nil
  }

  /// What there is to say about the characters of a contact that could not be written: one finding for each character of
  /// each property.
  ///
  /// - Parameter property: The property or column at a place of the text.
  func findings(_ misses: [Miss], property: (Int) -> String?) -> [Finding] {
    struct Place: Hashable {
      var scalar: Unicode.Scalar
      var property: String?
    }
    var said: Set<Place> = []
    var findings: [Finding] = []
    for (index, miss) in misses.enumerated() where !hasEscapes {
      let property = index < OutputEncoder.mostPlaces ? property(miss.offset) : nil
      guard said.insert(Place(scalar: miss.scalar, property: property)).inserted else { continue }
      let number = String(miss.scalar.value, radix: 16, uppercase: true)
      let name =
        "\(Finding.quote(String(miss.scalar))) (U+\(String(repeating: "0", count: max(0, 4 - number.utf8.count)))\(number))"
      let what =
        miss.isKept
        ? "is written as one character with its letter"
        : miss.replacement.isEmpty
          ? "was left out behind its letter" : "was written as \(Finding.quote(miss.replacement))"
      findings.append(
        Finding(
          LossCodes.character, "\(name) has no place in \(encoding.name) and \(what)",
          severity: miss.isKept ? .note : nil, property: property))
    }
    return findings
  }
}
