import SourceText
import Testing

@Suite struct TextEncodingTests {
  static let singleByte = TextEncoding.allCases.filter {
    !$0.rawValue.hasPrefix("UTF") && !multiByte.contains($0)
  }
  static let multiByte: [TextEncoding] = [
    .shiftJIS, .eucJP, .iso2022JP, .gb18030, .gbk, .gb2312, .big5, .big5HKSCS, .eucKR,
  ]

  @Test(arguments: [
    ("cp1252", TextEncoding.windows1252), ("x-sjis", .shiftJIS), ("latin1", .iso8859x1), ("LATIN-1", .iso8859x1),
    ("Windows_1252", .windows1252), ("utf8", .utf8), ("UTF-8", .utf8), ("iso-8859-15", .iso8859x15),
    ("ISO_8859-1:1987", .iso8859x1), ("SHIFT-JIS", .shiftJIS), ("ms932", .shiftJIS), ("x-mac-roman", .macRoman),
    ("koi8-r", .koi8R), ("GB18030", .gb18030), ("ks_c_5601-1987", .eucKR), ("utf-16le", .utf16LE),
    ("US-ASCII", .usASCII), ("ucs-2", .utf16), ("Big5-HKSCS", .big5HKSCS), ("utf-8-sig", .utf8WithMark),
  ])
  func knowsNames(name: String, encoding: TextEncoding) {
    #expect(TextEncoding(name: name) == encoding)
  }

  @Test(arguments: TextEncoding.allCases)
  func everyNameIsKnown(encoding: TextEncoding) {
    #expect(TextEncoding(name: encoding.name) == encoding)
  }

  @Test(arguments: ["", "utf", "klingon", "cp\u{212A}oi8-r", String(repeating: "utf8", count: 100_000)])
  func refusesOtherNames(name: String) {
    #expect(TextEncoding(name: name) == nil)
  }

  @Test(arguments: singleByte)
  func everyByteComesBack(encoding: TextEncoding) throws {
    for byte in UInt8.min...UInt8.max {
      let decoded = try #require(encoding.decode([byte]))
      let scalars = String(decoding: decoded.utf8, as: UTF8.self).unicodeScalars
      #expect(scalars.count == 1)
      if byte < 0x80 { #expect(decoded.utf8 == [byte]) }
      if decoded.failures == 0 {
        #expect(encoding.encode(decoded.utf8)?.bytes == [byte])
      } else {
        #expect(decoded.failures == 1 && decoded.firstFailure == 0 && scalars.first == "\u{FFFD}")
      }
    }
  }

  @Test(arguments: [
    (TextEncoding.windows1250, "\u{A3}Ł\u{8A}Š"), (.windows1251, "\u{CF}П\u{80}Ђ"), (.windows1252, "\u{80}€\u{FC}ü"),
    (.windows1253, "\u{C1}Α\u{FE}ώ"), (.windows1254, "\u{DE}Ş\u{FD}ı"), (.windows1255, "\u{E0}א\u{A4}₪"),
    (.windows1256, "\u{C7}ا\u{81}پ"), (.windows1257, "\u{C0}Ą\u{FE}ž"), (.windows1258, "\u{FE}₫\u{DD}Ư"),
    (.windows874, "\u{A1}ก\u{80}€"), (.iso8859x1, "\u{FF}ÿ\u{A1}¡"), (.iso8859x2, "\u{A1}Ą\u{FF}˙"),
    (.iso8859x3, "\u{A1}Ħ\u{FD}ŭ"), (.iso8859x4, "\u{A2}ĸ\u{FE}ū"), (.iso8859x5, "\u{B0}А\u{FF}џ"),
    (.iso8859x6, "\u{C7}ا\u{EA}ي"), (.iso8859x7, "\u{A4}€\u{C1}Α"), (.iso8859x8, "\u{E0}א\u{FA}ת"),
    (.iso8859x9, "\u{D0}Ğ\u{FE}ş"), (.iso8859x10, "\u{BD}―\u{FF}ĸ"), (.iso8859x11, "\u{A1}ก\u{FB}๛"),
    (.iso8859x13, "\u{A8}Ø\u{FF}’"), (.iso8859x14, "\u{A1}Ḃ\u{F0}ŵ"), (.iso8859x15, "\u{A4}€\u{BD}œ"),
    (.iso8859x16, "\u{A4}€\u{AA}Ș"), (.koi8R, "\u{C1}а\u{E1}А"), (.koi8U, "\u{A4}є\u{B7}Ї"),
    (.macRoman, "\u{8A}ä\u{DB}€"), (.ibm437, "\u{81}ü\u{E1}ß"), (.ibm850, "\u{84}ä\u{9B}ø"),
    (.ibm852, "\u{9D}Ł\u{88}ł"), (.ibm866, "\u{80}А\u{F0}Ё"), (.usASCII, "\u{41}A\u{7E}~"),
  ])
  func spotValues(encoding: TextEncoding, pairs: String) throws {
    // Each pair is the byte, written as the scalar of that number, and the character that it represents.
    let scalars = Array(pairs.unicodeScalars)
    for index in stride(from: 0, to: scalars.count, by: 2) {
      let byte = UInt8(scalars[index].value)
      let decoded = try #require(encoding.decode([byte]))
      #expect(String(decoding: decoded.utf8, as: UTF8.self).unicodeScalars.elementsEqual([scalars[index + 1]]))
    }
  }

  @Test func bytesWithoutCharacterAreReported() throws {
    let decoded = try #require(TextEncoding.windows1252.decode([0x41, 0x81, 0x42, 0x9D]))
    #expect(String(decoding: decoded.utf8, as: UTF8.self) == "A\u{FFFD}B\u{FFFD}")
    #expect(decoded.failures == 2)
    #expect(decoded.firstFailure == 1)
  }

  @Test func offsetsCountFromTheStartOfTheSlice() throws {
    let bytes: [UInt8] = [1, 2, 3, 0x41, 0x81]
    #expect(TextEncoding.windows1252.decode(bytes[3...])?.firstFailure == 1)
    #expect(TextEncoding.utf8.decode([1, 2, 3, 0xEF, 0xBB, 0xBF, 0x41, 0xFF][3...])?.firstFailure == 4)
  }

  @Test func repairsUTF8() throws {
    let decoded = try #require(TextEncoding.utf8.decode([0x41, 0xE2, 0x82, 0xEF, 0xBF, 0xBD, 0x42, 0xC3]))
    #expect(String(decoding: decoded.utf8, as: UTF8.self) == "A\u{FFFD}\u{FFFD}B\u{FFFD}")
    #expect(decoded.failures == 2)
    #expect(decoded.firstFailure == 1)
  }

  @Test func unencodableCharactersAreReported() throws {
    let encoded = try #require(TextEncoding.windows1252.encode(Array("Ł€Ł日".utf8)))
    #expect(encoded.bytes == [0x3F, 0x80, 0x3F, 0x3F])
    #expect(encoded.unencodable == ["Ł", "日"])
  }

  @Test(arguments: [
    (TextEncoding.utf16LE, [0x4D, 0x00, 0x3D, 0xD8, 0x00, 0xDE] as [UInt8]),
    (.utf16BE, [0x00, 0x4D, 0xD8, 0x3D, 0xDE, 0x00]),
    (.utf16, [0x4D, 0x00, 0x3D, 0xD8, 0x00, 0xDE]),
    (.utf32LE, [0x4D, 0x00, 0x00, 0x00, 0x00, 0xF6, 0x01, 0x00]),
    (.utf32BE, [0x00, 0x00, 0x00, 0x4D, 0x00, 0x01, 0xF6, 0x00]),
  ])
  func unicodeForms(encoding: TextEncoding, bytes: [UInt8]) throws {
    #expect(encoding.encode(Array("M😀".utf8))?.bytes == bytes)
    #expect(encoding.decode(bytes[...])?.utf8 == Array("M😀".utf8))
    #expect(encoding.decode((encoding.byteOrderMark + bytes)[...])?.utf8 == Array("M😀".utf8))
  }

  @Test func theMarkDecidesTheOrder() {
    #expect(TextEncoding.utf16.decode([0xFE, 0xFF, 0x00, 0x4D])?.utf8 == [0x4D])
    #expect(TextEncoding.utf32.decode([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x4D])?.utf8 == [0x4D])
  }

  @Test(arguments: [
    ([0x00, 0xD8] as [UInt8], "\u{FFFD}", 0), ([0x00, 0xDC, 0x41, 0x00], "\u{FFFD}A", 0),
    ([0x41, 0x00, 0x00, 0xD8, 0x42, 0x00], "A\u{FFFD}B", 2), ([0x41, 0x00, 0x42], "A\u{FFFD}", 2),
  ])
  func loneSurrogates(bytes: [UInt8], text: String, offset: Int) throws {
    let decoded = try #require(TextEncoding.utf16LE.decode(bytes[...]))
    #expect(decoded.utf8 == Array(text.utf8))
    #expect(decoded.failures == 1)
    #expect(decoded.firstFailure == offset)
  }
}

/// What the C library brings, where it does.
@Suite struct LibraryEncodingTests {
  static let samples: [(encoding: TextEncoding, text: String, bytes: [UInt8])] = [
    (
      .shiftJIS, "髙橋①ﾃｽﾄ\\",
      [
        0xEE, 0xE0, 0x8B, 0xB4, 0x87, 0x40, 0xC3, 0xBD, 0xC4, 0x5C,
      ]
    ),
    (
      .eucJP, "日本語テスト",
      [
        0xC6, 0xFC, 0xCB, 0xDC, 0xB8, 0xEC, 0xA5, 0xC6, 0xA5, 0xB9, 0xA5, 0xC8,
      ]
    ),
    (
      .iso2022JP, "日本語 abc 山田",
      [
        0x1B, 0x24, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x38, 0x6C, 0x1B, 0x28, 0x42, 0x20, 0x61, 0x62, 0x63, 0x20, 0x1B,
        0x24, 0x42, 0x3B, 0x33, 0x45, 0x44, 0x1B, 0x28, 0x42,
      ]
    ),
    (
      .gb18030, "张伟😀é",
      [
        0xD5, 0xC5, 0xCE, 0xB0, 0x94, 0x39, 0xFC, 0x36, 0xA8, 0xA6,
      ]
    ),
    (
      .gbk, "张伟",
      [
        0xD5, 0xC5, 0xCE, 0xB0,
      ]
    ),
    (
      .gb2312, "张伟",
      [
        0xD5, 0xC5, 0xCE, 0xB0,
      ]
    ),
    (
      .big5, "王小明",
      [
        0xA4, 0xFD, 0xA4, 0x70, 0xA9, 0xFA,
      ]
    ),
    (
      .big5HKSCS, "王小明㗎",
      [
        0xA4, 0xFD, 0xA4, 0x70, 0xA9, 0xFA, 0x9D, 0xEE,
      ]
    ),
    (
      .eucKR, "홍길동똠",
      [
        0xC8, 0xAB, 0xB1, 0xE6, 0xB5, 0xBF, 0x8C, 0x63,
      ]
    ),
    (
      .utf7, "Müller 日本+😀",
      [
        0x4D, 0x2B, 0x41, 0x50, 0x77, 0x2D, 0x6C, 0x6C, 0x65, 0x72, 0x20, 0x2B, 0x5A, 0x65, 0x56, 0x6E, 0x4C, 0x41,
        0x41, 0x72, 0x32, 0x44, 0x33, 0x65, 0x41, 0x41, 0x2D,
      ]
    ),
  ]

  @Test(arguments: samples.filter { $0.encoding.isAvailable })
  func decodesAndEncodes(encoding: TextEncoding, text: String, bytes: [UInt8]) throws {
    let decoded = try #require(encoding.decode(bytes[...]))
    #expect(decoded.utf8 == Array(text.utf8))
    #expect(decoded.failures == 0)
    let encoded = try #require(encoding.encode(Array(text.utf8)))
    #expect(encoding.decode(encoded.bytes[...])?.utf8 == Array(text.utf8))
    #expect(encoded.unencodable.isEmpty)
  }

  @Test(arguments: samples.filter { $0.encoding.isAvailable }, 1...7)
  func blocksDoNotMatter(sample: (encoding: TextEncoding, text: String, bytes: [UInt8]), size: Int) {
    #expect(StreamDecoderTests.decode(sample.bytes, sample.encoding, size: size)?.utf8 == Array(sample.text.utf8))
  }

  @Test(.enabled(if: TextEncoding.shiftJIS.isAvailable))
  func truncatedCharactersAreReported() throws {
    let decoded = try #require(TextEncoding.shiftJIS.decode([0x41, 0x93]))
    #expect(decoded.utf8 == Array("A\u{FFFD}".utf8))
    #expect(decoded.failures == 1)
    #expect(decoded.firstFailure == 1)
  }

  @Test(.enabled(if: TextEncoding.iso2022JP.isAvailable))
  func encodedPiecesCanBeJoined() throws {
    let piece = try #require(TextEncoding.iso2022JP.encode(Array("日".utf8))).bytes
    #expect(TextEncoding.iso2022JP.decode((piece + piece)[...])?.utf8 == Array("日日".utf8))
    #expect(piece.suffix(3) == [0x1B, 0x28, 0x42])
  }

  @Test(.enabled(if: TextEncoding.shiftJIS.isAvailable))
  func unencodableCharactersAreReported() throws {
    let encoded = try #require(TextEncoding.shiftJIS.encode(Array("a😀日".utf8)))
    #expect(encoded.unencodable == ["😀"])
    #expect(encoded.bytes == [0x61, 0x3F, 0x93, 0xFA])
  }
}
