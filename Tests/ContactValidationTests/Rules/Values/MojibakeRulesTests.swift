import SourceText
import Testing
import VCardSyntax

@Suite("Rules about broken letters")
struct MojibakeRulesTests {
  /// Text that went through Windows-1252 or, where that has no letter, Latin-1.
  static func broken(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var broken = ""
    for byte in bytes {
      let decoded = TextEncoding.windows1252.decode([byte][...])
      if let decoded, decoded.failures == 0 {
        broken += String(decoding: decoded.utf8, as: UTF8.self)
      } else {
        broken.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return broken
  }

  @Test(
    "Names whose UTF-8 was taken for Windows-1252 are found and repaired",
    arguments: [
      "André", "Müller", "François", "Åsa", "Özil", "Ünal", "Élodie", "Ñuñez", "Çelik", "Straße", "GRÖSSE", "Łukasz",
      "Dvořák", "Владимир", "Ελένη", "北京市", "田中さん", "naïve", "À Paris", "voilà Paris", "20° C", "5 €", "“so”", "l’eau",
      "a – b",
    ])
  func found(_ text: String) {
    let broken = Self.broken(text)
    #expect(broken != text)
    let bytes = Array(broken.utf8)
    let start = bytes.firstIndex { $0 >= 0x80 } ?? 0
    let prefix = String(decoding: bytes[..<start], as: UTF8.self)
    let rest = String(decoding: bytes[start...], as: UTF8.self)
    for version in VCardVersion.allCases {
      let note = version == .v21 ? "NOTE;CHARSET=UTF-8:" : "NOTE:"
      expectFindings("\(note)\(prefix)⟦VC318⟧\(rest)", in: [version], ignoring("VC801", "VC803"))
      expectFix(note + broken, becomes: note + text, in: [version], isUnsafe: true, ignoring("VC801", "VC803"))
      expectFix(note + broken, becomes: note + broken, in: [version], ignoring("VC801", "VC803"))
    }
  }

  @Test(
    "Genuine names and texts are not reported",
    arguments: [
      "André", "João Magalhães", "JOÃO GUIMARÃES", "MANHÃ”", "«MANHÃ»", "AMANHÃ…", "IRMÃ – MÃE", "AMANHÃ\u{A0}!",
      "1.ª IRMÃ",
      "Â", "ROMÂNIA", "«voilà»…", "été»…", "“CAFÉ”", "CAFÉ…", "voilà\u{A0}«", "«\u{A0}café\u{A0}»", "été", "Ærøskøbing",
      "Þórður Ðað",
      "Nguyễn Văn Ân",
      "Đặng Thị Ánh", "Müller™", "Ø½", "ÅÄÖ", "ÉÈÀÇ", "Łódź", "Ünïcödé", "naïveté", "Ça", "ÑANDÚ®", "façade – été",
      "Françoise’s",
      "Владимир", "北京市", "أحمد", "עברית", "ไทย", "😀 Ada", "a\u{301}",
    ])
  func genuine(_ text: String) {
    expectFindings("NOTE:\(text)\nTITLE:x \(text) y", in: [.v30, .v40], ignoring("VC802", "VC803"))
    expectFindings("NOTE;CHARSET=UTF-8:\(text)", in: [.v21], ignoring("VC802", "VC803"))
  }

  /// Text whose UTF-8 was read in an encoding of one byte a character.
  static func broken(_ text: String, in encoding: TextEncoding) -> String {
    var broken = ""
    for byte in text.utf8 {
      if let decoded = encoding.decode([byte][...]), decoded.failures == 0 {
        broken += String(decoding: decoded.utf8, as: UTF8.self)
      } else {
        broken.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return broken
  }

  @Test(
    "Names whose UTF-8 was read in another encoding of one byte are found and repaired",
    arguments: [
      (TextEncoding.windows1251, ["Женя Кузнецов", "Ирина Шишкина", "Müller", "José", "Wałęsa", "Ελένη"]),
      (.macRoman, ["José María", "Jörg Müßig", "Élodie", "Алексей", "Ελένη", "北京市", "Łódź", "Nguyễn", "a – b"]),
      (.ibm437, ["Jörg", "José", "Иван Петров", "Ελένη", "Øre"]),
      (.ibm850, ["Jörg", "François", "Иван", "Dvořák", "a – b"]),
    ])
  func otherEncodings(_ encoding: TextEncoding, _ texts: [String]) {
    for text in texts {
      let broken = Self.broken(text, in: encoding)
      let bytes = Array(broken.utf8)
      let start = bytes.firstIndex { $0 >= 0x80 } ?? 0
      let prefix = String(decoding: bytes[..<start], as: UTF8.self)
      let rest = String(decoding: bytes[start...], as: UTF8.self)
      expectFindings("NOTE:\(prefix)⟦VC318⟧\(rest)", in: [.v30, .v40], ignoring("VC801", "VC803"))
      // Control characters of a misread text are not characters of Windows-1252.
      expectFix("NOTE:" + broken, becomes: "NOTE:" + text, in: [.v30, .v40], isUnsafe: true)
    }
  }

  @Test(
    "Genuine names and texts of other scripts are not reported",
    arguments: [
      "Александр Сергеевич Пушкин", "РОСТИСЛАВ СЁМИН", "Сёма", "ПЁС", "Рё", "Ні", "Її ім’я", "Сергій Єрьоменко",
      "Нікіта Їжакевич", "Љубица Његош", "Ђорђе Ћирић", "Беларусь Ўладзімір", "Українська Ґанок", "ул. Ёлочная",
      "Кафе “Сёмга” №5", "«Роснефть»", "Россия – Москва", "И…", "О’Нил", "Αλέξανδρος Παπαδόπουλος", "ΟΔΟΣ ΑΘΗΝΩΝ",
      "Wałęsa Żółć", "Şükrü Çağlayan İğdır", "Nguyễn Thị Phượng", "王小明", "田中さん 東京", "김철수", "A–Ä B—Ö",
      "„quote“ ‚Äpfel‘", "3√π", "x ≤ y ≈ z", "┌─┐ box ├─┤", "½ ¼", "©®™", "Œuvre œil", "été – naïve", "Ðóra Þór",
    ])
  func genuineScripts(_ text: String) {
    expectFindings("NOTE:\(text)\nTITLE:x \(text) y", in: [.v30, .v40], ignoring("VC802", "VC803"))
  }

  @Test("U+FFFD is found, and has no fix")
  func replacement() {
    for version in VCardVersion.allCases {
      let parameter = version == .v21 ? ";CHARSET=UTF-8" : ""
      expectFindings("FN\(parameter):Andr⟦VC318⟧\u{FFFD} M\u{FFFD}ller", in: [version])
      expectFix("FN\(parameter):Andr\u{FFFD}", becomes: "FN\(parameter):Andr\u{FFFD}", in: [version], isUnsafe: true)
    }
  }
}
