import Testing
import VCardSyntax

@Suite("Rules about backslashes in URIs")
struct URIEscapeRulesTests {
  @Test("A backslash before a delimiter in a URI is found")
  func found() {
    expectFindings("URL:http⟦VC305⟧\\://www.example.org/a\\,b", in: [.v30, .v40])
    expectFindings("PHOTO;VALUE=uri:data:image/png⟦VC305⟧\\;base64\\,iVBORw0KGgoAAAAN", in: [.v30])
    expectFindings("PHOTO:data:image/png⟦VC305⟧\\;base64\\,iVBORw0KGgoAAAAN", in: [.v40])
    expectFindings("TEL;VALUE=uri:tel:+1-555-0100⟦VC305⟧\\;ext=1", in: [.v40])
    expectFindings("IMPP:xmpp⟦VC305⟧\\:ada@example.org", in: [.v30, .v40])
    expectFindings("RELATED;VALUE=text:Joe\\, a friend: see\\; him\nGEO:geo:46.77\\,-71.28", in: [.v40])
    expectFindings("KEY:-----BEGIN KEY-----\\nVersion\\: 1", in: [.v30])
  }

  @Test("The backslashes are removed")
  func fixes() {
    expectFix(
      "URL:http\\://www.example.org/a\\,b\\;c", becomes: "URL:http://www.example.org/a,b;c", in: [.v30, .v40])
    expectSameContact(
      "URL:http\\://www.example.org/a\\,b\\;c\nIMPP:xmpp\\:ada@example.org\nSOURCE:ldap\\://a/b", in: [.v30, .v40])
    expectSameContact(
      "UID:urn\\:uuid\\:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1\nTEL;VALUE=uri:tel:+1-555-0100\\;ext=1\nMEMBER:mailto\\:ada@example.org",
      in: [.v40])
    expectSameContact("PHOTO:data:image/png\\;base64\\,iVBORw0KGgoAAAAN", in: [.v40])
  }
}
