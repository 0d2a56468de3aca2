import Findings
import SourceText
import Testing
import VCardSyntax

@Suite("Rules about what values become elsewhere")
struct ContentRulesTests {
  private static func photo(_ content: String, type: String = "JPEG") -> String {
    "PHOTO;ENCODING=b;TYPE=\(type):\(Base64Octets.encoded(Array(content.utf8)))"
  }

  @Test(
    "Pictures that are texts with scripts, whatever their declared type",
    arguments: [
      "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "\u{FEFF} <?xml version=\"1.0\"?><!-- a --><SVG>",
      "<!DOCTYPE html><html>", "  <script>alert(1)</script>",
    ])
  func active(_ content: String) {
    for version in [VCardVersion.v21, .v30] {
      let line = Self.photo(content).replacing21(version)
      #expect(MarkedCards(line, in: version).found(settings()).contains { $0.code.id == "VC806" })
    }
    let uri = "PHOTO:data:image/jpeg;base64,\(Base64Octets.encoded(Array(content.utf8)))"
    #expect(MarkedCards(uri, in: .v40).found(settings()).contains { $0.code.id == "VC806" })
  }

  @Test("A picture that is declared as an SVG")
  func declared() {
    let found = MarkedCards("PHOTO:data:image/svg+xml,%3Csvg/%3E", in: .v40).found(settings())
    #expect(found.contains { $0.code.id == "VC806" })
  }

  @Test("Pictures")
  func passive() {
    let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10, 0x4A, 0x46, 0x49, 0x46] + Array("<svg".utf8)
    let text = Base64Octets.encoded(bytes + [0, 0, 0, 0])
    expectFindings("PHOTO;ENCODING=b;TYPE=JPEG:\(text)", in: [.v30])
    expectFindings("PHOTO:data:image/jpeg;base64,\(text)", in: [.v40])
  }

  @Test("Texts that a spreadsheet would run")
  func formula() {
    expectFindings("NOTE:⟦VC809⟧=1+1\nTITLE:⟦VC809⟧@SUM(1)\nFN:⟦VC809⟧-2+3+cmd", in: VCardVersion.allCases)
    expectFindings("NOTE:+1 555 0100\nTITLE:-12.5\nTEL:+15550100\nROLE:a=b", in: VCardVersion.allCases)
  }

  @Test("Photos of more than a megabyte")
  func large() {
    let text = String(repeating: "/9j/4AAQSkZJRgABAQEAYABgAAD/", count: 50_000)
    let found = MarkedCards("PHOTO;ENCODING=b;TYPE=JPEG:\(text)", in: .v30).found(ignoring("VC011"))
    #expect(found.map(\.code.id) == ["VC815"])
    #expect(found.first?.message.hasPrefix("PHOTO is an image of 1025 KiB") == true)
    let small = String(text.prefix(1_300_000))
    #expect(MarkedCards("PHOTO;ENCODING=b;TYPE=JPEG:\(small)", in: .v30).found(ignoring("VC011")).isEmpty)
  }
}

extension String {
  fileprivate func replacing21(_ version: VCardVersion) -> String {
    guard version == .v21 else { return self }
    return split(separator: "ENCODING=b").joined(separator: "ENCODING=BASE64")
  }
}
