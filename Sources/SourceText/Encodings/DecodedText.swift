/// A text decoded to UTF-8.
package struct DecodedText: Sendable, Hashable {
  /// Valid UTF-8, with one U+FFFD for each failure.
  package var utf8: [UInt8]
  /// The number of times that something could not be decoded.
  package var failures: Int
  /// The offset of the first failure in the encoded bytes.
  package var firstFailure: Int?

  /// Makes a decoded text.
  package init(utf8: [UInt8] = [], failures: Int = 0, firstFailure: Int? = nil) {
    self.utf8 = utf8
    self.failures = failures
    self.firstFailure = firstFailure
  }
}

/// U+FFFD, which replaces what could not be decoded.
let replacementCharacter: [UInt8] = [0xEF, 0xBF, 0xBD]

@inline(__always)
func appendUTF8(_ scalar: UInt32, to output: inout [UInt8]) {
  let byte = { (value: UInt32) in UInt8(truncatingIfNeeded: value) }
  switch scalar {
  case ..<0x80:
    output.append(byte(scalar))
  case ..<0x800:
    output.append(byte(0xC0 | scalar >> 6))
    output.append(byte(0x80 | scalar & 0x3F))
  case ..<0x1_0000:
    output.append(byte(0xE0 | scalar >> 12))
    output.append(byte(0x80 | scalar >> 6 & 0x3F))
    output.append(byte(0x80 | scalar & 0x3F))
  default:
    output.append(byte(0xF0 | scalar >> 18))
    output.append(byte(0x80 | scalar >> 12 & 0x3F))
    output.append(byte(0x80 | scalar >> 6 & 0x3F))
    output.append(byte(0x80 | scalar & 0x3F))
  }
}

/// A text encoded from UTF-8.
package struct EncodedText: Sendable, Hashable {
  /// The encoded bytes, with `?` for each character that the encoding lacks.
  package var bytes: [UInt8]
  /// The scalars that the encoding lacks, each once, in the order of the text.
  package private(set) var unencodable: [Unicode.Scalar] = []
  /// The same as a set, which is fast to search.
  private var missed: Set<Unicode.Scalar> = []
  /// Whether one of them is ASCII: some encodings have no backslash.
  private var lacksASCII = false

  /// Makes an encoded text of which no character is missing.
  package init(bytes: [UInt8] = []) { self.bytes = bytes }

  /// Whether the encoding lacks a scalar of the text.
  package func lacks(_ scalar: Unicode.Scalar) -> Bool {
    (lacksASCII || !scalar.isASCII) && missed.contains(scalar)
  }

  mutating func miss(_ scalar: Unicode.Scalar) {
    if missed.insert(scalar).inserted { unencodable.append(scalar) }
    if scalar.isASCII { lacksASCII = true }
  }
}
