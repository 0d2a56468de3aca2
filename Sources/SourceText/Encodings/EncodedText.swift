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
