internal import SourceText

/// Turns what a format's writer has written into the encoding of the output.
struct OutputEncoder: Sendable {
  let encoding: TextEncoding
  /// Whether the format can write a character by its number: JSON holds everything in any encoding.
  let hasEscapes: Bool
  /// The characters of a single-byte encoding beyond ASCII. Texts are one where they are canonically equivalent, so that a
  /// letter with an accent behind it finds the one character that is the same.
  private let wholes: [String: Unicode.Scalar]

  init(_ encoding: TextEncoding, for format: FileFormat) {
    self.encoding = encoding
    hasEscapes = format.family == .json
    var wholes: [String: Unicode.Scalar] = [:]
    // Nobody is to wait for the tables of the encodings who needs none of them.
    for byte in !encoding.isUTF8 && encoding.isSingleByte ? Array(UInt8(0x80)...0xFF) : [] {
      guard let decoded = encoding.decode([byte]), decoded.failures == 0 else { continue }
      let whole = String(decoding: decoded.utf8, as: UTF8.self)
      wholes[whole] = whole.unicodeScalars.first
    }
    self.wholes = wholes
  }

  /// A character that could not be written as it is.
  struct Miss: Sendable, Hashable {
    var scalar: Unicode.Scalar
    /// What stands in its place.
    var replacement: String
    /// Whether the same character came out all the same, in another form.
    var isKept: Bool
  }

  /// The encoded bytes of a piece of text.
  ///
  /// - Parameter missed: Gets the characters that could not be written as they are, in their order, and where they stand
  ///   in the piece.
  func encode(_ utf8: [UInt8], missed: (Miss, Int) -> Void) -> [UInt8] {
    guard !encoding.isUTF8, let encoded = encoding.encode(utf8) else { return utf8 }
    if encoded.unencodable.isEmpty { return encoded.bytes }
    var text: [UInt8] = []
    text.reserveCapacity(utf8.count)
    var offset = 0
    var last: Unicode.Scalar?
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      if encoded.lacks(scalar) {
        var miss = Miss(scalar: scalar, replacement: "", isKept: hasEscapes)
        if hasEscapes {
          miss.replacement = OutputEncoder.escape(scalar)
        } else if Transliteration.isAccent(scalar), let letter = last {
          // Of two accents, one behind the other, no encoding has a character.
          if !Transliteration.isAccent(letter), let whole = wholes[String(letter) + String(scalar)] {
            text.removeLast(String(letter).utf8.count)
            miss.replacement = String(whole)
            miss.isKept = true
          }
        } else {
          miss.replacement = Transliteration.ascii(for: scalar) ?? "?"
        }
        text += miss.replacement.utf8
        missed(miss, offset)
      } else if scalar.isASCII {
        text.append(UInt8(scalar.value))
      } else {
        text += String(scalar).utf8
      }
      last = scalar
      offset += UTF8.width(scalar)
    }
    return encoding.encode(text)?.bytes ?? encoded.bytes
  }

  /// How much of a text can be encoded before the rest is known, to the same bytes: up to a character that is no accent of
  /// the one before it, and where the encoding remembers what it wrote, up to a line's end, where it forgets that.
  ///
  /// - Parameter start: Before it the text cannot be cut.
  func lengthOfPiece(_ utf8: [UInt8], from start: Int) -> Int {
    var end = utf8.count
    while end > max(start, 1) {
      end -= 1
      let isCharacter = utf8[end] & 0xC0 != 0x80 && !Transliteration.mayBeginAccent(utf8[end])
      if isCharacter, !encoding.isStateful || utf8[end - 1] == ASCII.lineFeed { return end }
    }
    return 0
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
