import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Values in quoted-printable and base64 as products write them.
@Suite("Transfer encodings")
struct TransferBehaviours {
  @Test("A blank after a soft line break inside a character is not part of the value")
  func blanks() {
    note(
      "2.1", "CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:caf=C3=\n =A9 =E2=82=\n\t=AC=\n x", "NOTE:café € x")
    note("2.1", "CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:=C3=\n =A9", "NOTE:Ã ©")
  }

  @Test(
    "Abbreviations of quoted-printable",
    arguments: ["ENCODING=QUOTED", "ENCODING=QP", "ENCODING=Q", "encoding=quoted_printable", "QUOTED", "QP"])
  func abbreviations(name: String) {
    note("2.1", "CHARSET=UTF-8;\(name):caf=C3=\n=A9=\nau lait", "NOTE:caféau lait")
  }

  @Test("Abbreviations of quoted-printable in later versions", arguments: ["3.0", "4.0"])
  func abbreviations(version: String) {
    note(version, "ENCODING=QUOTED:caf=C3=A9", "NOTE:café", findings: ["VC308@5"])
  }

  @Test("A text in base64 is decoded, and then split", arguments: ["2.1", "3.0", "4.0"])
  func base64(version: String) {
    let charset: [String] = version == "2.1" ? [] : ["VC322@5"]
    line(
      version, "ORG;ENCODING=B;CHARSET=UTF-8:S8O2aHI7\n U2FsZXNcO1g=", ["ORG:Köhr;Sales\\;X"], findings: charset)
    note(version, "CHARSET=ISO-8859-1;ENCODING=BASE64:TfxsbGVy", "NOTE:Müller", findings: charset)
    note(version, "ENCODING=BASE64:TcO8bGxlcg==", "NOTE:Müller")
    line(version, "NOTE;ENCODING=b:TcO8\nbGxlcg==\nTEL:1", ["TEL:1", "NOTE:Müller"], findings: ["VC015@5"])
  }

  @Test("A text that is not base64 keeps its line where the version has ENCODING", arguments: ["2.1", "3.0", "4.0"])
  func notBase64(version: String) throws {
    let batch = read("BEGIN:VCARD\nVERSION:\(version)\nFN:Jo\nN:;Jo;;;\nTITLE;ENCODING=b:!!!\nEND:VCARD\n")
    #expect(batch.findings.map(\.code.id) == ["VC312"])
    let contact = try #require(batch.items.first?.value)
    #expect(logicalLines(written(contact, .v30).bytes).contains("TITLE;ENCODING=b:!!!"))
    let (lines, losses) = written(contact, .v40)
    #expect(logicalLines(lines).contains("TITLE:!!!"))
    #expect(losses.contains { $0.property == "TITLE" })
  }

  @Test("A name in base64, and the encoding without the parameter's name")
  func names() {
    let card =
      "BEGIN:VCARD\nVERSION:3.0\nFN;ENCODING=B:QW5uYSBLw7Zocg==\nN;ENCODING=BASE64:S8O2aHI7\n QW5uYTs7Ow==\nEND:VCARD\n"
    let lines = ["FN:Anna Köhr", "N:Köhr;Anna;;;"]
    Behaviour.card("a name in base64", card, v30: lines, v40: lines).check()
    note("2.1", "BASE64:TcO8bGxlcg==", "NOTE:Müller")
  }

  private func note(_ version: String, _ value: String, _ written: String, findings: [String] = []) {
    line(version, "NOTE;" + value, [written], findings: findings)
  }

  private func line(_ version: String, _ body: String, _ written: [String], findings: [String] = []) {
    Behaviour.line(body, version, body, v30: written, v40: written, findings: findings).check()
  }
}
