import Testing
import VCardSyntax

@Suite("Rules about services and user names (RFC 9554)")
struct ServiceRulesTests {
  @Test("A text as SOCIALPROFILE has a SERVICE-TYPE")
  func service() {
    expectFindings("SOCIALPROFILE;VALUE=text:⟦VC437⟧ada94", in: [.v40])
    expectFindings("SOCIALPROFILE;VALUE=text;SERVICE-TYPE=\"\":⟦VC437⟧ada94", in: [.v40])
    expectFindings("SOCIALPROFILE;SERVICE-TYPE=Mastodon;VALUE=TEXT:ada94", in: [.v40])
    expectFindings("SOCIALPROFILE:https://example.org/@ada", in: [.v40])
    expectFix(
      "SOCIALPROFILE;SERVICE-TYPE=Mastodon:ada94", becomes: "SOCIALPROFILE;SERVICE-TYPE=Mastodon;VALUE=text:ada94",
      in: [.v40], isUnsafe: true)
  }

  @Test("USERNAME belongs to a URI")
  func username() {
    expectFindings("SOCIALPROFILE;SERVICE-TYPE=A;⟦VC438⟧USERNAME=ada;VALUE=text:ada94", in: [.v40])
    expectFindings("SOCIALPROFILE;USERNAME=\"The Ada\":https://example.org/@ada", in: [.v40])
    expectFindings("IMPP;USERNAME=ada:xmpp:ada@example.org", in: [.v40])
  }

  @Test("Parameters of extensions apply to their properties only")
  func elsewhere() {
    expectFindings("NOTE;⟦VC446⟧LEVEL=high;⟦VC446⟧INDEX=1:x\nTITLE;⟦VC446⟧JSCOMPS=\";0\":x", in: [.v40])
    expectFindings("NOTE;⟦VC446⟧SERVICE-TYPE=A;⟦VC446⟧USERNAME=b;⟦VC446⟧CC=GB;⟦VC446⟧JSPTR=a:x", in: [.v40])
    expectFindings("X-NOTE;LEVEL=high;CC=GB:x\nHOBBY;LEVEL=high;INDEX=1:x\nADR;CC=GB:;;1 Main;;;;", in: [.v40])
    expectFix("NOTE;LEVEL=high:x", becomes: "NOTE:x", in: [.v40], isUnsafe: true)
  }
}
