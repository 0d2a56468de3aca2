/// A text turned into UTF-8.
public struct DecodedText: Sendable, Hashable {
  /// Valid UTF-8. What could not be decoded stands there as U+FFFD, one for each failure.
  public var utf8: [UInt8]
  /// How many times something could not be decoded.
  public var failures: Int
  /// Where the first of it stands in the encoded bytes, counted from their start.
  public var firstFailure: Int?

  /// Makes a decoded text.
  public init(utf8: [UInt8] = [], failures: Int = 0, firstFailure: Int? = nil) {
    self.utf8 = utf8
    self.failures = failures
    self.firstFailure = firstFailure
  }
}

/// A text turned from UTF-8 into another encoding.
public struct EncodedText: Sendable, Hashable {
  /// The encoded bytes; `?` stands for what the encoding has no place for.
  public var bytes: [UInt8]
  /// The scalars that the encoding has no place for, each once, in the order of the text.
  public private(set) var unencodable: [Unicode.Scalar] = []
  /// The same, to be asked of every scalar of a text in another script.
  private var missed: Set<Unicode.Scalar> = []
  /// Whether one of them is ASCII: of some encodings the backslash is not.
  private var lacksASCII = false

  /// Makes an encoded text that the encoding has a place for.
  public init(bytes: [UInt8] = []) { self.bytes = bytes }

  /// Whether the encoding has no place for the scalar, which is one of the text.
  package func lacks(_ scalar: Unicode.Scalar) -> Bool {
    (lacksASCII || !scalar.isASCII) && missed.contains(scalar)
  }

  mutating func miss(_ scalar: Unicode.Scalar) {
    if missed.insert(scalar).inserted { unencodable.append(scalar) }
    if scalar.isASCII { lacksASCII = true }
  }
}

extension TextEncoding {
  /// Decodes a whole text: a file, or one value with a CHARSET of its own. A byte order mark at its start goes away.
  ///
  /// Bytes that mean nothing in the encoding become U+FFFD and are counted; they never vanish.
  ///
  /// - Returns: The text, or nothing where the C library of this system does not know the encoding.
  public func decode(_ bytes: ArraySlice<UInt8>) -> DecodedText? {
    if isUTF8 { return UnicodeDecoding.repairingUTF8(bytes) }
    guard var decoder = StreamDecoder(self) else { return nil }
    let utf8 = decoder.decode(Array(bytes), isEnd: true)
    return DecodedText(utf8: utf8, failures: decoder.failures, firstFailure: decoder.firstFailure)
  }

  /// Encodes UTF-8 bytes; ill-formed ones count as U+FFFD.
  ///
  /// Encoded pieces can be joined: each begins and ends in the encoding's initial state, and a byte order mark is left
  /// to the caller (see ``byteOrderMark``). A piece must not end inside a character.
  ///
  /// - Returns: The bytes, or nothing where the C library of this system does not know the encoding.
  public func encode(_ utf8: [UInt8]) -> EncodedText? {
    switch self {
    case .utf8, .utf8WithMark: return EncodedText(bytes: utf8)
    case .utf16, .utf16LE, .utf16BE:
      return UnicodeEncoding.utf16(utf8, isBigEndian: self == .utf16BE)
    case .utf32, .utf32LE, .utf32BE:
      return UnicodeEncoding.utf32(utf8, isBigEndian: self == .utf32BE)
    default:
      if let table = SingleByteTable.table(for: self) { return table.encode(utf8) }
      return LibraryEncoding(self)?.encode(utf8)
    }
  }
}

/// The bytes of U+FFFD, which stand for what could not be decoded.
let replacementCharacter: [UInt8] = [0xEF, 0xBF, 0xBD]

/// Adds a scalar as UTF-8.
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
