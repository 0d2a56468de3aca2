import Testing
import VCardSyntax

@Suite("Rules about lists where one value is expected")
struct ListRulesTests {
  @Test("Several addresses in one line are reported and divided")
  func found() {
    expectFindings("URL:https://example.org/a⟦VC392⟧,https://example.org/b", in: [.v30, .v40])
    expectFindings(
      "IMPP:xmpp:ada@example.org⟦VC392⟧, sip:ada@example.org", in: [.v30, .v40], ignoring("VC369", "VC386"))
    expectFindings("LANG:en⟦VC392⟧,fr,de", in: [.v40], ignoring("VC378"))
    expectFindings("URL:https://example.org/a,b,c\nURL:https://example.org/?u=http://a,b", in: [.v30, .v40])
    expectFindings("RELATED;VALUE=text:a,https://example.org/", in: [.v40], ignoring("VC303"))
    expectFix(
      "item1.URL;TYPE=home:http://a.example/a,b , http://b.example,http://c.example",
      becomes:
        "item1.URL;TYPE=home:http://a.example/a,b\nitem1.URL;TYPE=home:http://b.example\nitem1.URL;TYPE=home:http://c.example",
      in: [.v30, .v40], isUnsafe: true, ignoring("VC011", "VC369"))
    expectFix(
      "LANG;PREF=1:en,fr", becomes: "LANG;PREF=1:en\nLANG;PREF=1:fr", in: [.v40], isUnsafe: true,
      ignoring("VC378", "VC608"))
    expectFix(
      "URL:https://a.example/,https://b.example/", becomes: "URL:https://a.example/,https://b.example/", in: [.v30])
  }
}
