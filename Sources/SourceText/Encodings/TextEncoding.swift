/// A character encoding that an address book may be written in.
///
/// The raw value is the IANA name, for reports. To add an encoding: one case here, and one line of
/// `EncodingNames` where it has more names than one; a single-byte one also needs its row in `SingleByteTable`,
/// a multi-byte one its row in `LibraryEncoding`.
///
/// ```swift
/// let encoding = TextEncoding(name: "cp1252")
/// let text = encoding?.decode([0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72])  // Müller, as UTF-8
/// ```
public enum TextEncoding: String, Sendable, Hashable, CaseIterable {
  /// UTF-8 (RFC 3629).
  case utf8 = "UTF-8"
  /// UTF-8 that is written with a byte order mark, as spreadsheets expect it; read like ``utf8``.
  case utf8WithMark = "UTF-8-BOM"
  /// UTF-16 with the byte order of its byte order mark; little-endian without one.
  case utf16 = "UTF-16"
  /// UTF-16, least byte first.
  case utf16LE = "UTF-16LE"
  /// UTF-16, big-endian.
  case utf16BE = "UTF-16BE"
  /// UTF-32 with the byte order of its byte order mark; little-endian without one.
  case utf32 = "UTF-32"
  /// UTF-32, least byte first.
  case utf32LE = "UTF-32LE"
  /// UTF-32, big-endian.
  case utf32BE = "UTF-32BE"
  /// UTF-7 (RFC 2152), if the C library has it.
  case utf7 = "UTF-7"
  /// ASCII; every byte above 127 is an error.
  case usASCII = "US-ASCII"
  /// Central Europe (Windows).
  case windows1250 = "windows-1250"
  /// Cyrillic (Windows).
  case windows1251 = "windows-1251"
  /// Western Europe (Windows).
  case windows1252 = "windows-1252"
  /// Greek (Windows).
  case windows1253 = "windows-1253"
  /// Turkish (Windows).
  case windows1254 = "windows-1254"
  /// Hebrew (Windows).
  case windows1255 = "windows-1255"
  /// Arabic (Windows).
  case windows1256 = "windows-1256"
  /// Baltic (Windows).
  case windows1257 = "windows-1257"
  /// Vietnamese (Windows).
  case windows1258 = "windows-1258"
  /// Thai (Windows).
  case windows874 = "windows-874"
  /// Western Europe, Latin-1.
  case iso8859x1 = "ISO-8859-1"
  /// Central Europe, Latin-2.
  case iso8859x2 = "ISO-8859-2"
  /// South Europe, Latin-3.
  case iso8859x3 = "ISO-8859-3"
  /// North Europe, Latin-4.
  case iso8859x4 = "ISO-8859-4"
  /// Cyrillic.
  case iso8859x5 = "ISO-8859-5"
  /// Arabic.
  case iso8859x6 = "ISO-8859-6"
  /// Greek.
  case iso8859x7 = "ISO-8859-7"
  /// Hebrew.
  case iso8859x8 = "ISO-8859-8"
  /// Turkish, Latin-5.
  case iso8859x9 = "ISO-8859-9"
  /// Nordic, Latin-6.
  case iso8859x10 = "ISO-8859-10"
  /// Thai.
  case iso8859x11 = "ISO-8859-11"
  /// Baltic, Latin-7.
  case iso8859x13 = "ISO-8859-13"
  /// Celtic, Latin-8.
  case iso8859x14 = "ISO-8859-14"
  /// Western Europe with the euro sign, Latin-9.
  case iso8859x15 = "ISO-8859-15"
  /// South-eastern Europe, Latin-10.
  case iso8859x16 = "ISO-8859-16"
  /// Russian (RFC 1489).
  case koi8R = "KOI8-R"
  /// Ukrainian (RFC 2319).
  case koi8U = "KOI8-U"
  /// Western Europe (Mac OS before X).
  case macRoman = "macintosh"
  /// The first IBM PC.
  case ibm437 = "IBM437"
  /// Western Europe (DOS).
  case ibm850 = "IBM850"
  /// Central Europe (DOS).
  case ibm852 = "IBM852"
  /// Cyrillic (DOS).
  case ibm866 = "IBM866"
  /// Japanese, with the extensions of Windows if the C library has them.
  case shiftJIS = "Shift_JIS"
  /// Japanese (Unix).
  case eucJP = "EUC-JP"
  /// Japanese (mail, RFC 1468).
  case iso2022JP = "ISO-2022-JP"
  /// Chinese, all of Unicode.
  case gb18030 = "GB18030"
  /// Simplified Chinese (Windows).
  case gbk = "GBK"
  /// Simplified Chinese; read as ``gbk``, which contains it.
  case gb2312 = "GB2312"
  /// Traditional Chinese.
  case big5 = "Big5"
  /// Traditional Chinese with the Hong Kong characters.
  case big5HKSCS = "Big5-HKSCS"
  /// Korean, with the extensions of Windows if the C library has them.
  case eucKR = "EUC-KR"

  /// The encoding with a name: an IANA name or a common alias, in any case and with or without its hyphens (`cp1252`,
  /// `x-sjis`, `latin1`, `Windows_1252`).
  public init?(name: String) {
    guard let encoding = EncodingNames.encoding(named: name) else { return nil }
    self = encoding
  }

  /// The other names, in lower case and without hyphens, in alphabetical order.
  package static var aliases: [String] { EncodingNames.aliases }

  /// The IANA name: `windows-1252`.
  public var name: String { rawValue }

  /// Whether the bytes are UTF-8, with or without a byte order mark.
  public var isUTF8: Bool { self == .utf8 || self == .utf8WithMark }

  /// Whether a character is two or four bytes, so that ASCII is not one byte in it.
  package var isWide: Bool {
    switch self {
    case .utf16, .utf16LE, .utf16BE, .utf32, .utf32LE, .utf32BE: true
    default: false
    }
  }

  /// Whether the bytes of a character depend on the characters before it in its line.
  package var isStateful: Bool { self == .utf7 || self == .iso2022JP }

  /// The byte order mark that a whole text begins with, if the encoding requires one.
  public var byteOrderMark: [UInt8] {
    switch self {
    case .utf8WithMark: [0xEF, 0xBB, 0xBF]
    case .utf16: [0xFF, 0xFE]
    case .utf32: [0xFF, 0xFE, 0x00, 0x00]
    default: []
    }
  }
}

extension TextEncoding: CustomStringConvertible {
  /// The IANA name.
  public var description: String { name }
}

/// The names of encodings.
private enum EncodingNames {
  /// The encoding, then its names besides the IANA name; hyphens, underscores and the like do not count.
  private static let names = """
    UTF-8: unicode11utf8 cp65001
    UTF-8-BOM: utf8sig utf8mark utf8withbom
    UTF-16: ucs2 iso10646ucs2 unicode utf16bom utf16lebom
    UTF-16LE: ucs2le unicodelittle
    UTF-16BE: ucs2be unicodebig
    UTF-32: ucs4 iso10646ucs4
    UTF-32LE: ucs4le
    UTF-32BE: ucs4be
    UTF-7: unicode11utf7 unicode20utf7 cp65000
    US-ASCII: ascii ansix341968 ansix341986 iso646us iso646irv1991 isoir6 us cp367 ibm367 csascii 646
    windows-1250: cp1250 xcp1250 win1250 ms1250 mswinee
    windows-1251: cp1251 xcp1251 win1251 ms1251 mswincyrl
    windows-1252: cp1252 xcp1252 win1252 ms1252 mswinansi ansi
    windows-1253: cp1253 xcp1253 win1253 ms1253 mswingreek
    windows-1254: cp1254 xcp1254 win1254 ms1254 mswinturk
    windows-1255: cp1255 xcp1255 win1255 ms1255 mswinhebr
    windows-1256: cp1256 xcp1256 win1256 ms1256 mswinarab
    windows-1257: cp1257 xcp1257 win1257 ms1257 winbaltrim
    windows-1258: cp1258 xcp1258 win1258 ms1258
    windows-874: cp874 ibm874 dos874 ms874
    ISO-8859-1: iso885911987 isoir100 latin1 l1 ibm819 cp819 csisolatin1 88591
    ISO-8859-2: iso885921987 isoir101 latin2 l2 csisolatin2 88592
    ISO-8859-3: iso885931988 isoir109 latin3 l3 csisolatin3
    ISO-8859-4: iso885941988 isoir110 latin4 l4 csisolatin4
    ISO-8859-5: iso885951988 isoir144 cyrillic csisolatincyrillic
    ISO-8859-6: iso885961987 isoir127 arabic ecma114 asmo708 csisolatinarabic
    ISO-8859-7: iso885971987 isoir126 greek greek8 ecma118 elot928 csisolatingreek
    ISO-8859-8: iso885981988 isoir138 hebrew visual iso88598i logical csisolatinhebrew
    ISO-8859-9: iso885991989 isoir148 latin5 l5 csisolatin5
    ISO-8859-10: iso8859101992 isoir157 latin6 l6 csisolatin6
    ISO-8859-11: tis620 tis6202533 csiso885911 iso8859112001
    ISO-8859-13: latin7 l7 csiso885913
    ISO-8859-14: iso8859141998 isoir199 latin8 l8 isoceltic csiso885914
    ISO-8859-15: latin9 l9 csiso885915 csisolatin9
    ISO-8859-16: iso8859162001 isoir226 latin10 l10 csiso885916
    KOI8-R: koi koi8 cskoi8r cp20866
    KOI8-U: koi8ru cskoi8u cp21866
    macintosh: mac macroman xmacroman csmacintosh cp10000
    IBM437: cp437 437 dos437 cspc8codepage437
    IBM850: cp850 850 dos850 cspc850multilingual
    IBM852: cp852 852 dos852 cspcp852
    IBM866: cp866 866 dos866 csibm866
    Shift_JIS: sjis xsjis mskanji csshiftjis windows31j mswindows31j cp932 ms932 cswindows31j 932
    EUC-JP: xeucjp cseucpkdfmtjapanese extendedunixcodepackedformatforjapanese cp51932 ujis eucjpms
    ISO-2022-JP: csiso2022jp jis7 cp50220 cp50221 cp50222
    GB18030: csgb18030 cp54936 gb180302000 gb180302005
    GBK: xgbk cp936 ms936 936 windows936 csgbk
    GB2312: gb23121980 csgb2312 euccn xeuccn cseuccn chinese csiso58gb231280 isoir58
    Big5: bigfive csbig5 cp950 950 cnbig5 xbig5
    Big5-HKSCS: csbig5hkscs cp951
    EUC-KR: cseuckr cp949 949 ms949 uhc windows949 korean ksc5601 ksc56011987 ksc56011989 ksx1001 ksc56011992
    """

  /// The encodings by their IANA names.
  private static let registered: [String: TextEncoding] = Dictionary(
    TextEncoding.allCases.map { (plain($0.rawValue), $0) }, uniquingKeysWith: { first, _ in first })

  /// The encodings by their aliases. Made on first use, because most runs meet IANA names only.
  private static let others: [String: TextEncoding] = {
    var others: [String: TextEncoding] = [:]
    for line in names.utf8.split(separator: ASCII.lineFeed) {
      let words = line.split { $0 == ASCII.colon || $0 == ASCII.space }.map { String(Substring($0)) }
      guard let name = words.first, let encoding = TextEncoding(rawValue: name) else {
        assertionFailure("no encoding: \(line)")
        continue
      }
      for alias in words.dropFirst() { others[alias] = encoding }
    }
    return others
  }()

  static var aliases: [String] {
    (Array(registered.keys) + others.keys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  static func encoding(named name: String) -> TextEncoding? {
    // A hostile CHARSET parameter may be megabytes long.
    guard name.utf8.count <= 64 else { return nil }
    let name = plain(name)
    // The most frequent name needs no table.
    return name == "utf8" ? .utf8 : registered[name] ?? others[name]
  }

  /// The name's ASCII letters in lower case and its digits, as UTS 22 compares names.
  private static func plain(_ name: String) -> String {
    var plain: [UInt8] = []
    for byte in name.utf8 where ASCII.isLetter(byte) || ASCII.isDigit(byte) { plain.append(ASCII.lowercased(byte)) }
    return String(decoding: plain, as: UTF8.self)
  }
}

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
