extension TextEncoding {
  /// Decodes a whole text: a file, or one value with a CHARSET parameter. A byte order mark at its start is removed.
  ///
  /// Bytes that are not a character become U+FFFD and are counted; no bytes are lost silently.
  ///
  /// - Returns: The text, or `nil` if the C library of this system lacks the encoding.
  package func decode(_ bytes: ArraySlice<UInt8>) -> DecodedText? {
    if isUTF8 { return UnicodeDecoding.repairingUTF8(bytes) }
    guard var decoder = StreamDecoder(self) else { return nil }
    let utf8 = decoder.decode(Array(bytes), isEnd: true)
    return DecodedText(utf8: utf8, failures: decoder.failures, firstFailure: decoder.firstFailure)
  }

  /// Encodes UTF-8; ill-formed bytes count as U+FFFD.
  ///
  /// Encoded parts can be joined: each begins and ends in the initial state of the encoding and has no byte order mark
  /// (see ``byteOrderMark``). A part must not end inside a character.
  ///
  /// - Returns: The bytes, or `nil` if the C library of this system lacks the encoding.
  package func encode(_ utf8: [UInt8]) -> EncodedText? {
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

  /// Whether every character is one byte.
  package var isSingleByte: Bool { SingleByteTable.table(for: self) != nil }

  /// Whether this system can decode and encode it. False only if the C library lacks a multi-byte encoding.
  public var isAvailable: Bool {
    guard let library = LibraryEncoding(self) else { return true }
    return library.isAvailable
  }
}
