/// The upper half of an encoding that has one byte a character; the lower half is ASCII in all of them.
///
/// The tables are those that the Unicode Consortium publishes. A byte without a character is an error here, not a
/// control character, so that a wrong guess of the encoding shows.
struct SingleByteTable: Sendable {
  /// The scalars of the bytes 0x80-0xFF; 0 for a byte without a character.
  private let scalars: [UInt32]
  /// The other direction: scalars in order, each with its byte.
  private let reverse: [(scalar: UInt32, byte: UInt8)]

  /// The table of an encoding; `nil` if it is not a single-byte encoding.
  static func table(for encoding: TextEncoding) -> SingleByteTable? { tables[encoding] }

  /// The character of a byte from 0x80 on, if any.
  func scalar(of byte: UInt8) -> Unicode.Scalar? {
    let scalar = scalars[Int(byte & 0x7F)]
    return scalar == 0 ? nil : Unicode.Scalar(scalar)
  }

  /// Decodes bytes to UTF-8 and calls `failed` with the offset of each byte without a character.
  func decode(_ bytes: Span<UInt8>, into output: inout [UInt8], failed: (Int) -> Void) {
    output.reserveCapacity(output.count + bytes.count + bytes.count / 4)
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x80 {
        output.append(byte)
        continue
      }
      let scalar = scalars[Int(byte & 0x7F)]
      if scalar == 0 {
        output.append(contentsOf: replacementCharacter)
        failed(index)
      } else {
        appendUTF8(scalar, to: &output)
      }
    }
  }

  /// Turns UTF-8 into bytes.
  func encode(_ utf8: [UInt8]) -> EncodedText {
    var encoded = EncodedText()
    encoded.bytes.reserveCapacity(utf8.count)
    var start = 0
    while start < utf8.count {
      // Most of an address book is ASCII.
      let ascii = UTF8Check.asciiEnd(in: utf8.span, from: start, to: utf8.count)
      encoded.bytes += utf8[start..<ascii]
      start = utf8[ascii...].firstIndex { $0 < 0x80 } ?? utf8.count
      if ascii == start { continue }
      for scalar in String(decoding: utf8[ascii..<start], as: UTF8.self).unicodeScalars {
        if let byte = byte(for: scalar.value) {
          encoded.bytes.append(byte)
        } else {
          encoded.bytes.append(UInt8(ascii: "?"))
          encoded.miss(scalar)
        }
      }
    }
    return encoded
  }

  private func byte(for scalar: UInt32) -> UInt8? {
    var low = 0
    var high = reverse.count
    while low < high {
      let middle = (low + high) / 2
      if reverse[middle].scalar < scalar { low = middle + 1 } else { high = middle }
    }
    return low < reverse.count && reverse[low].scalar == scalar ? reverse[low].byte : nil
  }

  // MARK: The tables

  private init(row: Substring) {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(128)
    for entry in row.split(separator: " ") {
      let parts = entry.split(separator: "*")
      let first = parts[0] == "-" ? 0 : UInt32(parts[0], radix: 16) ?? 0
      let count = parts.count > 1 ? UInt32(parts[1], radix: 16) ?? 0 : 1
      for step in 0..<count { scalars.append(first == 0 ? 0 : first + step) }
    }
    assert(scalars.count == 128)
    while scalars.count < 128 { scalars.append(0) }
    self.scalars = scalars
    reverse = scalars.enumerated().filter { $1 != 0 }.map { (scalar: $1, byte: UInt8($0) | 0x80) }
      .sorted { $0.scalar < $1.scalar }
  }

  private static let tables: [TextEncoding: SingleByteTable] = {
    var tables: [TextEncoding: SingleByteTable] = [:]
    for row in rows.split(separator: "\n") {
      guard let colon = row.firstIndex(of: ":"), let encoding = TextEncoding(rawValue: String(row[..<colon])) else {
        assertionFailure("no encoding: \(row)")
        continue
      }
      tables[encoding] = SingleByteTable(row: row[row.index(after: colon)...])
    }
    return tables
  }()

  /// A row an encoding: the scalars of 0x80-0xFF in hexadecimal. `A0*60` is a run of 0x60 scalars from U+00A0; `-` is
  /// a byte without a character. One literal, because an array of four thousand numbers takes a minute to compile.
  private static let rows = """
    US-ASCII: -*80
    windows-1250: 20AC - 201A - 201E 2026 2020*2 - 2030 160 2039 15A 164 17D 179 - 2018*2 201C*2 2022 2013*2 - 2122 \
      161 203A 15B 165 17E 17A A0 2C7 2D8 141 A4 104 A6*4 15E AB*4 17B B0*2 2DB 142 B4*5 105 15F BB 13D 2DD 13E 17C \
      154 C1*2 102 C4 139 106 C7 10C C9 118 CB 11A CD*2 10E 110 143 147 D3*2 150 D6*2 158 16E DA 170 DC*2 162 DF 155 \
      E1*2 103 E4 13A 107 E7 10D E9 119 EB 11B ED*2 10F 111 144 148 F3*2 151 F6*2 159 16F FA 171 FC*2 163 2D9
    windows-1251: 402*2 201A 453 201E 2026 2020*2 20AC 2030 409 2039 40A 40C 40B 40F 452 2018*2 201C*2 2022 2013*2 - \
      2122 459 203A 45A 45C 45B 45F A0 40E 45E 408 A4 490 A6*2 401 A9 404 AB*4 407 B0*2 406 456 491 B5*3 451 2116 454 \
      BB 458 405 455 457 410*40
    windows-1252: 20AC - 201A 192 201E 2026 2020*2 2C6 2030 160 2039 152 - 17D -*2 2018*2 201C*2 2022 2013*2 2DC 2122 \
      161 203A 153 - 17E 178 A0*60
    windows-1253: 20AC - 201A 192 201E 2026 2020*2 - 2030 - 2039 -*5 2018*2 201C*2 2022 2013*2 - 2122 - 203A -*4 A0 \
      385*2 A3*7 - AB*4 2015 B0*4 384 B5*3 388*3 BB 38C BD 38E*14 - 3A3*2C -
    windows-1254: 20AC - 201A 192 201E 2026 2020*2 2C6 2030 160 2039 152 -*4 2018*2 201C*2 2022 2013*2 2DC 2122 161 \
      203A 153 -*2 178 A0*30 11E D1*C 130 15E DF*11 11F F1*C 131 15F FF
    windows-1255: 20AC - 201A 192 201E 2026 2020*2 2C6 2030 - 2039 -*5 2018*2 201C*2 2022 2013*2 2DC 2122 - 203A -*4 \
      A0*4 20AA A5*5 D7 AB*F F7 BB*5 5B0*A - 5BB*9 5F0*5 -*7 5D0*1B -*2 200E*2 -
    windows-1256: 20AC 67E 201A 192 201E 2026 2020*2 2C6 2030 679 2039 152 686 698 688 6AF 2018*2 201C*2 2022 2013*2 \
      6A9 2122 691 203A 153 200C*2 6BA A0 60C A2*8 6BE AB*F 61B BB*4 61F 6C1 621*16 D7 637*4 640*4 E0 644 E2 645*4 \
      E7*5 649*2 EE*2 64B*4 F4 64F*2 F7 651 F9 652 FB*2 200E*2 6D2
    windows-1257: 20AC - 201A - 201E 2026 2020*2 - 2030 - 2039 - A8 2C7 B8 - 2018*2 201C*2 2022 2013*2 - 2122 - 203A - \
      AF 2DB - A0 - A2*3 - A6*2 D8 A9 156 AB*4 C6 B0*8 F8 B9 157 BB*4 E6 104 12E 100 106 C4*2 118 112 10C C9 179 116 \
      122 136 12A 13B 160 143 145 D3 14C D5*3 172 141 15A 16A DC 17B 17D DF 105 12F 101 107 E4*2 119 113 10D E9 17A \
      117 123 137 12B 13C 161 144 146 F3 14D F5*3 173 142 15B 16B FC 17C 17E 2D9
    windows-1258: 20AC - 201A 192 201E 2026 2020*2 2C6 2030 - 2039 152 -*4 2018*2 201C*2 2022 2013*2 2DC 2122 - 203A \
      153 -*2 178 A0*23 102 C4*8 300 CD*3 110 D1 309 D3*2 1A0 D6*7 1AF 303 DF*4 103 E4*8 301 ED*3 111 F1 323 F3*2 1A1 \
      F6*7 1B0 20AB FF
    windows-874: 20AC -*4 2026 -*B 2018*2 201C*2 2022 2013*2 -*8 A0 E01*3A -*4 E3F*1D -*4
    ISO-8859-1: 80*80
    ISO-8859-2: 80*21 104 2D8 141 A4 13D 15A A7*2 160 15E 164 179 AD 17D 17B B0 105 2DB 142 B4 13E 15B 2C7 B8 161 15F \
      165 17A 2DD 17E 17C 154 C1*2 102 C4 139 106 C7 10C C9 118 CB 11A CD*2 10E 110 143 147 D3*2 150 D6*2 158 16E DA \
      170 DC*2 162 DF 155 E1*2 103 E4 13A 107 E7 10D E9 119 EB 11B ED*2 10F 111 144 148 F3*2 151 F6*2 159 16F FA 171 \
      FC*2 163 2D9
    ISO-8859-3: 80*21 126 2D8 A3*2 - 124 A7*2 130 15E 11E 134 AD - 17B B0 127 B2*4 125 B7*2 131 15F 11F 135 BD - 17C \
      C0*3 - C4 10A 108 C7*9 - D1*4 120 D6*2 11C D9*4 16C 15C DF*4 - E4 10B 109 E7*9 - F1*4 121 F6*2 11D F9*4 16D 15D \
      2D9
    ISO-8859-4: 80*21 104 138 156 A4 128 13B A7*2 160 112 122 166 AD 17D AF*2 105 2DB 157 B4 129 13C 2C7 B8 161 113 \
      123 167 14A 17E 14B 100 C1*6 12E 10C C9 118 CB 116 CD*2 12A 110 145 14C 136 D4*5 172 DA*3 168 16A DF 101 E1*6 \
      12F 10D E9 119 EB 117 ED*2 12B 111 146 14D 137 F4*5 173 FA*3 169 16B 2D9
    ISO-8859-5: 80*21 401*C AD 40E*42 2116 451*C A7 45E*2
    ISO-8859-6: 80*21 -*3 A4 -*7 60C AD -*D 61B -*3 61F - 621*1A -*5 640*13 -*D
    ISO-8859-7: 80*21 2018*2 A3 20AC 20AF A6*4 37A AB*3 - 2015 B0*4 384*3 B7 388*3 BB 38C BD 38E*14 - 3A3*2C -
    ISO-8859-8: 80*21 - A2*8 D7 AB*F F7 BB*4 -*20 2017 5D0*1B -*2 200E*2 -
    ISO-8859-9: 80*50 11E D1*C 130 15E DF*11 11F F1*C 131 15F FF
    ISO-8859-10: 80*21 104 112 122 12A 128 136 A7 13B 110 160 166 17D AD 16A 14A B0 105 113 123 12B 129 137 B7 13C 111 \
      161 167 17E 2015 16B 14B 100 C1*6 12E 10C C9 118 CB 116 CD*4 145 14C D3*4 168 D8 172 DA*6 101 E1*6 12F 10D E9 \
      119 EB 117 ED*4 146 14D F3*4 169 F8 173 FA*5 138
    ISO-8859-11: 80*21 E01*3A -*4 E3F*1D -*4
    ISO-8859-13: 80*21 201D A2*3 201E A6*2 D8 A9 156 AB*4 C6 B0*4 201C B5*3 F8 B9 157 BB*4 E6 104 12E 100 106 C4*2 118 \
      112 10C C9 179 116 122 136 12A 13B 160 143 145 D3 14C D5*3 172 141 15A 16A DC 17B 17D DF 105 12F 101 107 E4*2 \
      119 113 10D E9 17A 117 123 137 12B 13C 161 144 146 F3 14D F5*3 173 142 15B 16B FC 17C 17E 2019
    ISO-8859-14: 80*21 1E02*2 A3 10A*2 1E0A A7 1E80 A9 1E82 1E0B 1EF2 AD*2 178 1E1E*2 120*2 1E40*2 B6 1E56 1E81 1E57 \
      1E83 1E60 1EF3 1E84*2 1E61 C0*10 174 D1*6 1E6A D8*6 176 DF*11 175 F1*6 1E6B F8*6 177 FF
    ISO-8859-15: 80*24 20AC A5 160 A7 161 A9*B 17D B5*3 17E B9*3 152*2 178 BF*41
    ISO-8859-16: 80*21 104*2 141 20AC 201E 160 A7 161 A9 218 AB 179 AD 17A*2 B0*2 10C 142 17D 201D B6*2 17E 10D 219 BB \
      152*2 178 17C C0*3 102 C4 106 C6*A 110 143 D2*3 150 D6 15A 170 D9*4 118 21A DF*4 103 E4 107 E6*A 111 144 F2*3 \
      151 F6 15B 171 F9*4 119 21B FF
    KOI8-R: 2500 2502 250C 2510 2514 2518 251C 2524 252C 2534 253C 2580 2584 2588 258C 2590*4 2320 25A0 2219*2 2248 \
      2264*2 A0 2321 B0 B2 B7 F7 2550*3 451 2553*F 401 2562*B A9 44E 430*2 446 434*2 444 433 445 438*8 44F 440*4 436 \
      432 44C 44B 437 448 44D 449 447 44A 42E 410*2 426 414*2 424 413 425 418*8 42F 420*4 416 412 42C 42B 417 428 42D \
      429 427 42A
    KOI8-U: 2500 2502 250C 2510 2514 2518 251C 2524 252C 2534 253C 2580 2584 2588 258C 2590*4 2320 25A0 2219*2 2248 \
      2264*2 A0 2321 B0 B2 B7 F7 2550*3 451 454 2554 456*2 2557*5 491 255D*5 401 404 2563 406*2 2566*5 490 256C A9 44E \
      430*2 446 434*2 444 433 445 438*8 44F 440*4 436 432 44C 44B 437 448 44D 449 447 44A 42E 410*2 426 414*2 424 413 \
      425 418*8 42F 420*4 416 412 42C 42B 417 428 42D 429 427 42A
    macintosh: C4*2 C7 C9 D1 D6 DC E1 E0 E2 E4 E3 E5 E7 E9 E8 EA*2 ED EC EE*2 F1 F3 F2 F4 F6 F5 FA F9 FB*2 2020 B0 \
      A2*2 A7 2022 B6 DF AE A9 2122 B4 A8 2260 C6 D8 221E B1 2264*2 A5 B5 2202 2211 220F 3C0 222B AA BA 3A9 E6 F8 BF \
      A1 AC 221A 192 2248 2206 AB BB 2026 A0 C0 C3 D5 152*2 2013*2 201C*2 2018*2 F7 25CA FF 178 2044 20AC 2039*2 \
      FB01*2 2021 B7 201A 201E 2030 C2 CA C1 CB C8 CD*3 CC D3*2 F8FF D2 DA*2 D9 131 2C6 2DC AF 2D8*3 B8 2DD 2DB 2C7
    IBM437: C7 FC E9 E2 E4 E0 E5 E7 EA*2 E8 EF EE EC C4*2 C9 E6 C6 F4 F6 F2 FB F9 FF D6 DC A2*2 A5 20A7 192 E1 ED F3 \
      FA F1 D1 AA BA BF 2310 AC BD BC A1 AB BB 2591*3 2502 2524 2561*2 2556 2555 2563 2551 2557 255D 255C 255B 2510 \
      2514 2534 252C 251C 2500 253C 255E*2 255A 2554 2569 2566 2560 2550 256C 2567*2 2564*2 2559 2558 2552*2 256B 256A \
      2518 250C 2588 2584 258C 2590 2580 3B1 DF 393 3C0 3A3 3C3 B5 3C4 3A6 398 3A9 3B4 221E 3C6 3B5 2229 2261 B1 2265 \
      2264 2320*2 F7 2248 B0 2219 B7 221A 207F B2 25A0 A0
    IBM850: C7 FC E9 E2 E4 E0 E5 E7 EA*2 E8 EF EE EC C4*2 C9 E6 C6 F4 F6 F2 FB F9 FF D6 DC F8 A3 D8 D7 192 E1 ED F3 FA \
      F1 D1 AA BA BF AE AC BD BC A1 AB BB 2591*3 2502 2524 C1*2 C0 A9 2563 2551 2557 255D A2 A5 2510 2514 2534 252C \
      251C 2500 253C E3 C3 255A 2554 2569 2566 2560 2550 256C A4 F0 D0 CA*2 C8 131 CD*3 2518 250C 2588 2584 A6 CC 2580 \
      D3 DF D4 D2 F5 D5 B5 FE DE DA*2 D9 FD DD AF B4 AD B1 2017 BE B6 A7 F7 B8 B0 A8 B7 B9 B3 B2 25A0 A0
    IBM852: C7 FC E9 E2 E4 16F 107 E7 142 EB 150*2 EE 179 C4 106 C9 139*2 F4 F6 13D*2 15A*2 D6 DC 164*2 141 D7 10D E1 \
      ED F3 FA 104*2 17D*2 118*2 AC 17A 10C 15F AB BB 2591*3 2502 2524 C1*2 11A 15E 2563 2551 2557 255D 17B*2 2510 \
      2514 2534 252C 251C 2500 253C 102*2 255A 2554 2569 2566 2560 2550 256C A4 111 110 10E CB 10F 147 CD*2 11B 2518 \
      250C 2588 2584 162 16E 2580 D3 DF D4 143*2 148 160*2 154 DA 155 170 FD DD 163 B4 AD 2DD 2DB 2C7 2D8 A7 F7 B8 B0 \
      A8 2D9 171 158*2 25A0 A0
    IBM866: 410*30 2591*3 2502 2524 2561*2 2556 2555 2563 2551 2557 255D 255C 255B 2510 2514 2534 252C 251C 2500 253C \
      255E*2 255A 2554 2569 2566 2560 2550 256C 2567*2 2564*2 2559 2558 2552*2 256B 256A 2518 250C 2588 2584 258C 2590 \
      2580 440*10 401 451 404 454 407 457 40E 45E B0 2219 B7 221A 2116 A4 25A0 A0
    """
}
