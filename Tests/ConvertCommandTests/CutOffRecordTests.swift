import Testing

@testable import ConvertCommand

@Suite("LDIF that is cut off")
struct CutOffRecordTests {
  static let records = [
    "dn: cn=Ada Lovelace", "objectClass: top", "objectClass: person", "objectClass: inetOrgPerson", "cn: Ada Lovelace",
    "sn: Lovelace", "mail: ada@example.org", "description:: QWRhIGlzIGEgbWF0aGVtYXRpY2lhbiBhbmQg", " YSB3cml0ZXI=",
  ]

  private func codes(_ input: String) -> [String] {
    let run = CommandRun(["validate", "-", "--from", "ldif", "--select", "LD"], input: input)
    return run.output.split(separator: "\n").filter { $0.contains("LD016") }.map(String.init)
  }

  @Test("is reported wherever the record lacks something or the line its end", arguments: ["\r\n", "\n"])
  func everyPlace(lineEnd: String) {
    let first = "dn: cn=Bob\(lineEnd)objectClass: person\(lineEnd)cn: Bob\(lineEnd)sn: B\(lineEnd)\(lineEnd)"
    let record = Self.records.joined(separator: lineEnd) + lineEnd
    let bytes = Array(record.utf8)
    var whole = 0
    for end in 1...bytes.count {
      let text = first + String(decoding: bytes[..<end], as: UTF8.self)
      let findings = codes(text)
      let endsLine = text.utf8.last == UInt8(ascii: "\n") || text.utf8.last == UInt8(ascii: "\r")
      let isWhole = endsLine && text.contains("sn: Lovelace")
      #expect(findings.count == (isWhole ? 0 : 1), "\(text) \(findings)")
      if isWhole { whole += 1 }
    }
    #expect(whole >= 3)
  }

  @Test("is not reported after an empty line or a comment, or for change records and directories")
  func whole() {
    for text in [
      "dn: cn=Ada\ncn: Ada\n\n", "dn: cn=Ada\nobjectClass: person\ncn: Ada\nsn: A\n\n# the end",
      "dn: cn=Ada\nobjectClass: person\ncn: Ada\nsn: A\n", "dn: dc=example\nobjectClass: domain\n",
      "dn: o=X\nobjectClass: organization\no: X\n", "dn: cn=Ada\nchangetype: delete\n",
    ] {
      #expect(codes(text) == [], "\(text)")
    }
    #expect(
      codes("dn: cn=x\nobjectClass: groupOfNames\n").first?.contains("has no cn, which its class requires") == true)
  }

  @Test("is reported by convert, too")
  func converted() {
    let run = CommandRun(["-", "--from", "ldif"], input: "dn: cn=Ada\nobjectClass: person\ncn: Ada\nsn: Love")
    #expect(
      run.errors.contains("-:4:1: warning: the last line of the file has no line end; the file may have been cut off"))
    #expect(run.status == .done)
  }
}
