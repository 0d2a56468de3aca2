import Findings
import Testing
import VCardSyntax

@Suite("Rules about TYPE")
struct TypeRulesTests {
  @Test("Properties without a TYPE have none in 4.0")
  func notApplicable() {
    expectFindings("GENDER;TYPE=⟦VC404⟧home:F", in: [.v40])
    expectFindings("BDAY;TYPE=⟦VC404⟧pref:19850412", in: [.v40])
    expectFindings("N;TYPE=⟦VC404⟧cell:Lovelace;Ada;;;", in: [.v40])
    expectFindings("KIND;TYPE=⟦VC404⟧home:org", in: [.v40])
    expectFix("BDAY;TYPE=pref;ALTID=1:19850412", becomes: "BDAY;ALTID=1:19850412", in: [.v40], isUnsafe: true)
    expectFindings("BDAY;TYPE=home:1985-04-12", in: [.v30])
  }

  @Test("Types of phones and of relations belong to their properties in 4.0")
  func elsewhere() {
    expectFindings("EMAIL;TYPE=⟦VC405⟧cell:a@example.org", in: [.v40])
    expectFindings("EMAIL;TYPE=home,⟦VC405⟧FAX:a@example.org", in: [.v40])
    expectFindings("TEL;TYPE=⟦VC406⟧spouse:+15550100", in: [.v40])
    expectFix(
      "EMAIL;TYPE=home,cell,fax:a@example.org", becomes: "EMAIL;TYPE=home:a@example.org", in: [.v40], isUnsafe: true)
    expectFix("TEL;TYPE=spouse:+15550100", becomes: "TEL:+15550100", in: [.v40], isUnsafe: true)
    for good in [
      "TEL;TYPE=cell:+15550100", "TEL;TYPE=\"text,voice\",home:+15550100", "TEL;TYPE=main-number:+15550100",
      "RELATED;TYPE=spouse,emergency;VALUE=text:Ada", "ADR;TYPE=billing:;;1 Main St;;;;", "X-FOO;TYPE=cell:a",
    ] {
      expectFindings(good, in: [.v40])
    }
    expectFindings("EMAIL;TYPE=cell:a@example.org\nTEL;TYPE=friend:+15550100", in: [.v30, .v21])
  }

  @Test("A type that no standard has is found, and the one that was meant is named")
  func unknown() {
    expectFindings("TEL;TYPE=⟦VC407⟧mobile:+15550100", in: [.v21, .v30, .v40])
    expectFindings("TEL;TYPE=home,⟦VC407⟧wrok:+15550100", in: [.v21, .v30, .v40])
    expectFindings("ADR;TYPE=⟦VC407⟧other:;;1 Main St;;;;", in: [.v30, .v40])
    expectFix("TEL;TYPE=mobile:+15550100", becomes: "TEL;TYPE=cell:+15550100", in: [.v21, .v30, .v40], isUnsafe: true)
    expectFix("TEL;TYPE=hoem:+15550100", becomes: "TEL;TYPE=home:+15550100", in: [.v30, .v40], isUnsafe: true)
    expectFix("TEL;TYPE=main:+15550100", becomes: "TEL;TYPE=main:+15550100", in: [.v30, .v40], isUnsafe: true)
    for good in [
      "TEL;TYPE=X-Boat:+15550100", "IMPP;TYPE=mobile,personal:xmpp:ada@example.org", "X-SOCIALPROFILE;TYPE=chirper:ada",
    ] {
      expectFindings(good, in: [.v30, .v40])
    }
    expectFindings("PHOTO;TYPE=WEBP;ENCODING=b:AAECAwQF", in: [.v30])
    expectFindings("TEL;TYPE=isdn,pcs,msg:+15550100\nEMAIL;TYPE=INTERNET:a@example.org", in: [.v30])
  }

  @Test("Types that only the old versions have are found in 4.0")
  func removed() {
    expectFindings("EMAIL;TYPE=⟦VC408⟧INTERNET:a@example.org", in: [.v40])
    expectFindings("ADR;TYPE=home,⟦VC408⟧intl:;;1 Main St;;;;", in: [.v40])
    expectFindings("PHOTO;TYPE=⟦VC408⟧png:https://example.org/ada", in: [.v40], ignoring("VC807"))
    expectFix(
      "EMAIL;TYPE=INTERNET,home:a@example.org", becomes: "EMAIL;TYPE=home:a@example.org", in: [.v40], isUnsafe: true)
  }

  @Test("A type occurs once")
  func duplicate() {
    expectFindings("TEL;TYPE=work,⟦VC409⟧WORK:+15550100", in: [.v30, .v40])
    expectFindings("TEL;TYPE=work;TYPE=⟦VC409⟧work:+15550100", in: [.v30, .v40])
    expectFix("TEL;TYPE=work,WORK,cell,work:+15550100", becomes: "TEL;TYPE=work,cell:+15550100", in: [.v30, .v40])
    expectFix("TEL;TYPE=work;TYPE=work:+15550100", becomes: "TEL;TYPE=work:+15550100", in: [.v30, .v40])
    expectSameContact("TEL;TYPE=work,WORK,cell,work:+15550100", in: [.v30, .v40])
    expectFindings("TEL;TYPE=work;TYPE=cell:+15550100", in: [.v30, .v40])
    expectFindings("TEL;HOME;HOME:+15550100", in: [.v21])
  }

  @Test("Words without a name are types and encodings of 2.1")
  func bare() {
    expectFindings("TEL;⟦VC428⟧FOO:+15550100", in: [.v21])
    expectFindings("TEL;HOME;⟦VC428⟧HANDY;VOICE:+15550100", in: [.v21])
    expectFindings("TEL;HOME;CELL;X-Boat;PREF:+15550100\nNOTE;QUOTED-PRINTABLE:a=3Db", in: [.v21])
    expectFindings("PHOTO;PNG;BASE64:iVBORw0KGgo=", in: [.v21], ignoring("VC016"))
  }

  @Test("A hostile list of types takes linear time")
  func hostile() {
    let list = (0..<20_000).map { "a\($0)" }.joined(separator: ",")
    let found = MarkedCards("TEL;TYPE=\(list):+15550100", in: .v40).found(settings()).filter { $0.code.id == "VC407" }
    #expect(found.count == 64)
  }

  @Test(
    "Types that products write are a note, others a warning",
    arguments: [("MAIN", Severity.note), ("iphone", .note), ("other", .note), ("mobile", .warning)])
  func productTypes(type: String, severity: Severity) {
    let found = MarkedCards("TEL;TYPE=\(type):+15550100", in: .v30).found(settings()).filter { $0.code.id == "VC407" }
    #expect(found.map(\.severity) == [severity])
  }
}
