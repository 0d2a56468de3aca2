/// A multi-byte encoding whose tables are part of the C library.
///
/// Libraries differ: musl has no UTF-7, and a statically linked program may have none of them. There is no converter
/// then.
struct LibraryEncoding: Sendable {
  /// The names to try; those with the largest set of characters come first, because phones and Windows use more than
  /// the standards have.
  private let names: [String]

  /// The encoding in the library; `nil` for an encoding with tables in this module.
  init?(_ encoding: TextEncoding) {
    switch encoding {
    case .utf7: names = ["UTF-7"]
    case .shiftJIS: names = ["CP932", "SHIFT_JIS"]
    case .eucJP: names = ["EUC-JP-MS", "EUC-JP"]
    case .iso2022JP: names = ["ISO-2022-JP"]
    case .gb18030: names = ["GB18030"]
    case .gbk: names = ["CP936", "GBK"]
    case .gb2312: names = ["CP936", "GBK", "GB2312"]
    case .big5: names = ["CP950", "BIG5"]
    case .big5HKSCS: names = ["BIG5-HKSCS", "BIG5"]
    case .eucKR: names = ["CP949", "EUC-KR"]
    default: return nil
    }
  }

  /// Whether the C library here can decode it.
  var isAvailable: Bool { decoder() != nil }

  /// A new converter to UTF-8.
  func decoder() -> LibraryConverter? {
    for name in names {
      if let converter = LibraryConverter(from: name, to: "UTF-8") { return converter }
    }
    return nil
  }

  /// Encodes UTF-8; `nil` if the library lacks the encoding.
  func encode(_ utf8: [UInt8]) -> EncodedText? {
    for name in names {
      if let converter = LibraryConverter(from: "UTF-8", to: name) { return encode(utf8, with: converter) }
    }
    return nil
  }

  private func encode(_ utf8: [UInt8], with converter: consuming LibraryConverter) -> EncodedText {
    var converter = converter
    var encoded = EncodedText()
    encoded.bytes.reserveCapacity(utf8.count)
    // In most texts, every character can be encoded.
    var (index, replaced) = (0, 0)
    if UTF8Check.isValid(utf8[...]),
      converter.convert(utf8, from: &index, into: &encoded.bytes, replaced: &replaced) == .end, replaced == 0
    {
      converter.finish(into: &encoded.bytes)
      return encoded
    }
    encoded.bytes.removeAll(keepingCapacity: true)
    converter.reset()
    // Otherwise, scalar by scalar: at a scalar that the encoding lacks, glibc stops, and musl writes `*` and counts it.
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      let before = encoded.bytes.count
      var index = 0
      var replaced = 0
      let stop = converter.convert(Array(String(scalar).utf8), from: &index, into: &encoded.bytes, replaced: &replaced)
      if stop == .end && replaced == 0 { continue }
      encoded.bytes.removeSubrange(before...)
      encoded.miss(scalar)
      index = 0
      _ = converter.convert([UInt8(ascii: "?")], from: &index, into: &encoded.bytes, replaced: &replaced)
    }
    converter.finish(into: &encoded.bytes)
    return encoded
  }
}
