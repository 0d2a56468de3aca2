import SourceText
import Testing
import VCardSyntax

/// Values: escapes, quoted-printable, base64 and dates, both ways where there are two.
@Suite("Values")
struct ValueTests {
  static let texts = [
    "", "a", ",", ";", "\\", "\\n", "a\nb", ":,;\\", "\u{301},\u{301};\u{301}", "é e\u{301}", "a\u{200D},b", "=3D =",
    " a ", "a\t",
    "👩‍🚀", String(repeating: "é=\\;", count: 100), String(repeating: " b", count: 90), "\u{1}\u{7F}",
  ]

  @Test("Escaped texts come back", arguments: texts, [true, false])
  func escapes(_ text: String, escapesSemicolon: Bool) {
    let line = Array(ValueText.escaped(text, TextEscapes(semicolon: escapesSemicolon)).utf8)
    #expect(!line.contains(UInt8(ascii: "\n")))
    #expect(ValueText.unescaped(line[...], .standard) == Array(text.utf8))
    #expect(ValueText.split(line, 0..<line.count, at: UInt8(ascii: ",")).count == 1)
    if escapesSemicolon { #expect(ValueText.split(line, 0..<line.count, at: UInt8(ascii: ";")).count == 1) }
  }

  /// The rules byte by byte.
  private func plainlyEscaped(_ text: String, semicolon: Bool) -> (bytes: [UInt8], hasReturn: Bool) {
    var bytes: [UInt8] = []
    var hasReturn = false
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x0A: if last != 0x0D { bytes += Array("\\n".utf8) }
      case 0x0D:
        bytes += Array("\\n".utf8)
        hasReturn = true
      case 0x5C, 0x2C: bytes += [0x5C, byte]
      case 0x3B where semicolon: bytes += [0x5C, byte]
      default: bytes.append(byte)
      }
      last = byte
    }
    return (bytes, hasReturn)
  }

  @Test("Each byte is escaped alike at any place", arguments: 0...40, [true, false])
  func escapesAtAnyPlace(_ length: Int, semicolon: Bool) {
    for special in ["", ",", ";", "\\", "\n", "\r", "\r\n", "\n\r", "é", ",,", "\0"] {
      for place in 0...length {
        for after in [0, 17] {
          let text =
            String(repeating: "x", count: place) + special + String(repeating: "y", count: length - place)
            + String(repeating: special + "z", count: after)
          let expected = plainlyEscaped(text, semicolon: semicolon)
          var line = ByteOutput(room: 3)
          line.append("X:")
          let hasReturn = ValueText.escape(text, into: &line, TextEscapes(semicolon: semicolon))
          let written = line.bytes(from: 2)
          if hasReturn != expected.hasReturn || written != expected.bytes {
            Issue.record("\(text.debugDescription) became \(String(decoding: written, as: UTF8.self).debugDescription)")
          }
        }
      }
    }
  }

  @Test(
    "Escapes that no standard has are kept",
    arguments: [
      ("a\\tb", "a\\tb"), ("a\\", "a\\"), ("\\\\n", "\\n"), ("\\N", "\n"), ("\\:", ":"), ("\\\\\\,", "\\,"),
      ("\\\\", "\\"),
    ])
  func oddEscapes(_ written: String, text: String) {
    #expect(ValueText.unescaped(Array(written.utf8)[...], .standard) == Array(text.utf8))
  }

  @Test("Quoted-printable comes back, in lines of 76 octets", arguments: texts, [0, 30, 74, 75])
  func quotedPrintable(_ text: String, column: Int) {
    var output = ByteOutput()
    output.append(UInt8(ascii: "x"), times: column)
    var encoder = QuotedPrintableEncoder(column: column)
    encoder.add(text, to: &output)
    let line = output.bytes()

    let lines = line.split(separator: UInt8(ascii: "\n"))
    for physical in lines { #expect(physical.count <= 77) }
    // It would be a fold to many readers.
    for physical in lines.dropFirst() { #expect(physical.first != UInt8(ascii: " ")) }
    let joined = softBreaksRemoved(Array(line.dropFirst(column)))
    let decoded = QuotedPrintable.decode(joined[...])
    #expect(decoded.bytes == Array(text.utf8))
    #expect(decoded.firstBad == nil)
  }

  private func softBreaksRemoved(_ line: [UInt8]) -> [UInt8] {
    var joined: [UInt8] = []
    for byte in line {
      joined.append(byte)
      if joined.suffix(3) == [0x3D, 0x0D, 0x0A] { joined.removeLast(3) }
    }
    return joined
  }

  @Test(
    "Quoted-printable of other programs",
    arguments: [
      ("a=3db", "a=b"), ("a=0D=0Ab=0Ac=0Dd", "a\nb\nc\nd"), ("a=", "a"), ("a=Z1", "a=Z1"), ("a=4", "a=4"),
      ("=C3=A9", "é"),
    ])
  func foreignQuotedPrintable(_ written: String, text: String) {
    #expect(QuotedPrintable.decode(Array(written.utf8)[...]).bytes == Array(text.utf8))
  }

  @Test(
    "Base64 in its one form",
    arguments: [
      ("AAEC", "AAEC", Base64Text.Quality.good), ("AAECAw==", "AAECAw==", .good), ("AAECAw", "AAECAw==", .lenient),
      ("AA EC", "AAEC", .good), ("-_EC", "+/EC", .lenient), ("AAE", "AAE=", .lenient), ("A", "A", .bad),
      ("AA=EC", "AA=EC", .bad), ("AA:A", "AA:A", .bad), ("AAEC===", "AAEC===", .bad), ("", "", .good),
      ("====", "====", .bad),
    ])
  func base64(_ written: String, text: String, quality: Base64Text.Quality) {
    let bytes = Array(written.utf8)
    let found = Base64Text.normalized(bytes, 0..<bytes.count)
    #expect(found.text == text)
    #expect(found.quality == quality)
  }

  @Test("Base64 of every length, with every padding and with junk, is taken or refused and never half of it")
  func base64Lengths() {
    for length in 0...300 {
      for tail in ["", "=", "==", "===", "!", "\u{0}"] {
        let bytes = Array(repeating: UInt8(ascii: "A"), count: length) + Array(tail.utf8)
        let (text, quality) = Base64Text.normalized(bytes, 0..<bytes.count)
        if quality == .bad {
          #expect(Array(text.utf8) == bytes)
        } else {
          #expect(text.utf8.count % 4 == 0 && text.utf8.prefix(length).allSatisfy { $0 == UInt8(ascii: "A") })
        }
      }
    }
  }

  @Test(
    "Texts that are not dates",
    arguments: [
      "", "-", "--", "---", "T", "1", "12", "123", "12345", "1985-", "1985-04-", "1985--04", "nan", "1e5", "0x10",
      "1985-04-12T", "T1:2",
    ]
  )
  func noDates(_ text: String) {
    #expect(DateGrammar.parse(Array(text.utf8)[...]) == nil)
  }

  @Test(
    "How a date is written",
    arguments: [
      ("19850412", []), ("1985-04", []), ("1985", []), ("--0412", []), ("---12", []), ("T102200Z", []),
      ("19961022T140000-0530", []), ("19961022T140000-05", .zoneOfHours), ("1985-04-12", .extendedDate),
      ("--04-12", .extendedDate), ("1985-4-2", [.extendedDate, .singleDigits]), ("1985-4", .singleDigits),
      ("T10:22", .extendedTime), ("T-22:00", .extendedTime), ("19961022T140000-05:30", .extendedZone),
      ("1996-10-22T14:00:00+01:00", [.extendedDate, .extendedTime, .extendedZone]),
      ("1985-04-12 10:22:00", [.extendedDate, .blankForT, .extendedTime]), ("19961022t140000z", .smallLetters),
    ] as [(String, DateForm)])
  func form(_ text: String, form: DateForm) {
    #expect(DateGrammar.parseForm(Array(text.utf8)[...])?.form == form)
  }

  @Test(
    "Offsets from UTC",
    arguments: [
      ("Z", 0), ("-0500", -300), ("+01:00", 60), ("-05", -300), ("+0530", 330), ("-0030", -30), ("5", nil), ("", nil),
      ("+05x", nil),
    ]
      as [(String, Int?)])
  func offsets(_ text: String, minutes: Int?) {
    #expect(DateGrammar.parseOffset(Array(text.utf8)[...]) == minutes)
  }

  @Test(
    "The fast parser of plain dates agrees with the whole grammar",
    arguments: [
      "19850412", "1985-04-12", "19850412T102200", "1985-04-12T10:22:00", "1985-04-12T10:22:00Z", "19850412T102200Z",
      "1985-04-12T102200Z", "19850412T10:22:00",
    ])
  func plainDates(_ date: String) {
    #expect(DateGrammar.parsePlain(Array(date.utf8), 0..<date.utf8.count) != nil)
    // With any byte at every place, and cut off or longer at the end.
    let bytes = Array(date.utf8)
    var variants = (0..<bytes.count).map { Array(bytes[..<$0]) } + [0x20, 0x30, 0x5A].map { bytes + [$0] }
    for place in bytes.indices {
      for byte in [UInt8](0...255) {
        var variant = bytes
        variant[place] = byte
        variants.append(variant)
      }
    }
    for variant in variants {
      // Other text comes before the value and after it.
      let line = Array("BDAY:".utf8) + variant + Array("123456Z".utf8)
      guard let plain = DateGrammar.parsePlain(line, 5..<5 + variant.count) else { continue }
      let parts = DateGrammar.parse(variant[...])
      let isSame =
        parts?.year == plain.year && parts?.month == plain.month && parts?.day == plain.day
        && parts?.time?.hour == plain.clock?.hour && parts?.time?.minute == plain.clock?.minute
        && parts?.time?.second == plain.clock?.second && parts?.time?.utcOffset == (plain.isUTC ? 0 : nil)
      if !isSame {
        Issue.record("\(String(decoding: variant, as: UTF8.self)) is \(plain) and \(String(describing: parts))")
      }
    }
  }
}
