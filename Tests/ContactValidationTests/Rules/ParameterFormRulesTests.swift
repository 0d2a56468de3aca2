import Testing
import VCardSyntax

@Suite("Rules about the form of parameters")
struct ParameterFormRulesTests {
  @Test("A bare parameter is found from 3.0 on, and gets its name")
  func bare() {
    expectFindings("TEL;⟦VC206⟧HOME:+1 555 0100", in: [.v30, .v40])
    expectFindings("TEL;HOME:+1 555 0100", in: [.v21])
    expectFix("TEL;HOME;VOICE:+1 555 0100", becomes: "TEL;TYPE=HOME;TYPE=VOICE:+1 555 0100", in: [.v30, .v40])
    expectSameContact("TEL;HOME;VOICE:+1 555 0100", in: [.v30, .v40])
    expectFix("TEL;PREF:+1 555 0100", becomes: "TEL;TYPE=PREF:+1 555 0100", in: [.v30])
    expectFix("TEL;PREF:+1 555 0100", becomes: "TEL;PREF=1:+1 555 0100", in: [.v40])
    expectSameContact("TEL;PREF:+1 555 0100", in: [.v30, .v40])
    expectFix("TEL;FROBNICATE:+1 555 0100", becomes: "TEL;FROBNICATE:+1 555 0100", in: [.v30, .v40], isUnsafe: true)
    expectFix(
      "PHOTO;URL:http://www.example.org/a.jpg", becomes: "PHOTO;VALUE=uri:http://www.example.org/a.jpg", in: [.v30])
    expectSameContact("PHOTO;URL:http://www.example.org/a.jpg", in: [.v30])
  }

  @Test(
    "The calendar addresses of RFC 2739 may have a bare PREF", arguments: ["FBURL", "CALURI", "CALADRURI", "CAPURI"])
  func barePreference(_ name: String) {
    expectFindings("\(name);PREF:http://www.example.org/busy", in: [.v30])
    expectFindings("\(name);⟦VC206⟧HOME:http://www.example.org/busy", in: [.v30])
  }

  @Test("A parameter without a name is removed")
  func empty() {
    expectFindings("TEL⟦VC207⟧;:+1 555 0100", in: VCardVersion.allCases)
    expectFindings("TEL⟦VC207⟧;;TYPE=home:+1 555 0100", in: VCardVersion.allCases)
    expectFindings("TEL;TYPE=home⟦VC207⟧;=x:+1 555 0100", in: VCardVersion.allCases)
    expectFix("TEL;;TYPE=home;=;:+1 555 0100", becomes: "TEL;TYPE=home:+1 555 0100", in: VCardVersion.allCases)
    expectSameContact("TEL;;TYPE=home;=;:+1 555 0100", in: VCardVersion.allCases)
    expectFix("TEL;=x:+1 555 0100", becomes: "TEL:+1 555 0100", in: VCardVersion.allCases, isUnsafe: true)
  }

  @Test("A parameter's name is made of letters, digits and hyphens")
  func badName() {
    expectFindings("TEL;⟦VC208⟧X_FOO=1:+1 555 0100", in: [.v30, .v40], ignoring("VC426"))
    expectFindings("TEL;X-FOO=1:+1 555 0100", in: [.v30, .v40])
    expectFindings("TEL;X_FOO=1:+1 555 0100", in: [.v21], ignoring("VC426"))
    // An example of vCard 2.1 has a comma in place of a semicolon, so its value is not decoded.
    expectFindings("LABEL;DOM;⟦VC208⟧HOME,ENCODING=QUOTED-PRINTABLE:Suite 101=0D=0A123 Main Street", in: [.v21])
  }

  @Test("A parameter with one value occurs once")
  func duplicate() {
    expectFindings("NOTE;LANGUAGE=de;⟦VC215⟧LANGUAGE=en:a", in: [.v30, .v40])
    expectFix(
      "NOTE;LANGUAGE=de;X-A=1;language=en:a", becomes: "NOTE;X-A=1;language=en:a", in: [.v30, .v40])
    for parameter in ["ALTID=1", "PREF=1", "LANGUAGE=en"] {
      expectFindings("NOTE;\(parameter);⟦VC215⟧\(parameter):a", in: [.v40])
    }
    expectFindings("URL;MEDIATYPE=text/html;⟦VC215⟧MEDIATYPE=text/plain:http://www.example.org/", in: [.v40])
    expectFindings("NOTE;CHARSET=UTF-8;⟦VC215⟧CHARSET=UTF-8:a", in: [.v21])
    expectFindings("TEL;TYPE=home;TYPE=voice:+1 555 0100", in: VCardVersion.allCases)
  }

  @Test("Blanks beside delimiters are removed")
  func blanks() {
    expectFindings("TEL;⟦VC216⟧ TYPE=home:+1 555 0100", in: [.v30, .v40])
    expectFindings("TEL;TYPE=home⟦VC216⟧ :+1 555 0100", in: [.v30, .v40])
    expectFindings("TEL⟦VC216⟧ ;TYPE=home:+1 555 0100", in: [.v30, .v40])
    expectFindings("TEL⟦VC216⟧ :+1 555 0100", in: [.v30, .v40])
    expectFindings("TEL; TYPE=home :+1 555 0100", in: [.v21])
    expectFix("TEL ; TYPE = home\t;\tPREF=1 :+1 555 0100", becomes: "TEL;TYPE=home;PREF=1:+1 555 0100", in: [.v40])
    expectSameContact("TEL ; TYPE = home :+1 555 0100", in: [.v30, .v40])
  }

  @Test("A parameter without a value is a note, and is removed")
  func emptyValue() {
    expectFindings("TEL;⟦VC218⟧TYPE=:+1 555 0100", in: [.v30, .v40])
    expectFindings("NOTE;⟦VC218⟧LANGUAGE=:a", in: [.v30, .v40], ignoring("VC400"))
    expectFindings("TEL;TYPE=:+1 555 0100", in: [.v21])
    expectFix("TEL;TYPE=;PREF=1:+1 555 0100", becomes: "TEL;PREF=1:+1 555 0100", in: [.v40])
    expectSameContact("TEL;TYPE=:+1 555 0100", in: [.v30, .v40])
    expectFix("NOTE;X-A=:a", becomes: "NOTE;X-A=:a", in: [.v30, .v40])
    expectFix("NOTE;X-A=:a", becomes: "NOTE:a", in: [.v30, .v40], isUnsafe: true)
  }
}
