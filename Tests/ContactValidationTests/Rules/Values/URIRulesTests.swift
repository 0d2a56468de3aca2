import Testing
import VCardSyntax

@Suite("Rules about URIs")
struct URIRulesTests {
  @Test(
    "Valid URIs are not reported",
    arguments: [
      "https://example.org/a?b=c#d", "http://user@example.org:8080/%20", "ldap://x/", "urn:x:y", "https://例え.jp/道",
    ])
  func uris(_ text: String) {
    expectFindings("URL:\(text)", in: VCardVersion.allCases, ignoring("VC020", "VC808"))
    expectFindings("FBURL:\(text)", in: [.v40], ignoring("VC808"))
  }

  @Test("Blanks, bad percent signs and a URI of only a scheme are reported")
  func bad() {
    expectFindings("URL:http://www.example.org/a⟦VC369⟧ page", in: VCardVersion.allCases)
    expectFindings("URL:http://www.example.org/100⟦VC369⟧%", in: VCardVersion.allCases)
    expectFindings("URL:http://www.example.org/⟦VC369⟧%zz", in: VCardVersion.allCases)
    expectFindings("URL:⟦VC369⟧https:", in: VCardVersion.allCases)
    expectFindings("SOURCE:⟦VC369⟧example.org/a.vcf", in: [.v30, .v40])
    expectFindings("LOGO;VALUE=uri:⟦VC369⟧logo.png", in: [.v30, .v40], ignoring("VC355"))
    expectFindings("SOCIALPROFILE;SERVICE-TYPE=Mastodon;VALUE=text:ada", in: [.v40])
  }

  @Test("A URL without a scheme is found")
  func noScheme() {
    expectFindings("URL:⟦VC370⟧www.example.org", in: VCardVersion.allCases)
    expectFix("URL:www.example.org", becomes: "URL:www.example.org", in: VCardVersion.allCases)
    expectFix("URL:www.example.org", becomes: "URL:https://www.example.org", in: VCardVersion.allCases, isUnsafe: true)
    expectFix("URL:my home page", becomes: "URL:my home page", in: [.v30], isUnsafe: true)
  }
}
