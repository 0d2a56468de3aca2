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
    "Genuine names and texts are not",
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

  @Test("U+FFFD is found, and has no fix")
  func replacement() {
    for version in VCardVersion.allCases {
      let parameter = version == .v21 ? ";CHARSET=UTF-8" : ""
      expectFindings("FN\(parameter):Andr⟦VC318⟧\u{FFFD} M\u{FFFD}ller", in: [version])
      expectFix("FN\(parameter):Andr\u{FFFD}", becomes: "FN\(parameter):Andr\u{FFFD}", in: [version], isUnsafe: true)
    }
  }
}
