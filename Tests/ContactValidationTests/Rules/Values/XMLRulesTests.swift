import Testing
import VCardSyntax

@Suite("Rules about XML")
struct XMLRulesTests {
  @Test(
    "One element with a namespace of its own is clean",
    arguments: [
      #"<a xmlns="http://www.example.org/a"/>"#, #"<a xmlns='urn:a'>text</a>"#,
      #"<p:a b='>' xmlns:p = "urn:a"><p:b/><c d="1"><!-- </c> --></c></p:a>"#,
      #"<config xmlns="http://www.example.org/\n1"><![CDATA[</config>]]></config>"#, #" <a xmlns="urn:a"></a>\n"#,
      #"<html xmlns="http://www.w3.org/1999/xhtml"><p>a\, b</p></html>"#, #"<a xmlns="urn:a"><?pi </a>?></a>"#,
    ])
  func allowed(_ text: String) {
    expectFindings("XML:\(text)", in: [.v40], ignoring("VC011", "VC217", "VC807", "VC301"))
  }

  @Test(
    "Invalid XML is reported",
    arguments: [
      "<a/>", "<a></a>", "text", "&lt;a/&gt;", #"<a xmlns="urn:a">"#, #"<a xmlns="urn:a"/><b xmlns="urn:b"/>"#,
      #"<a xmlns="urn:a"/> more"#, #"<?xml version="1.0"?><a xmlns="urn:a"/>"#, #"<a xmlns="">1</a>"#,
      #"<a><b xmlns="urn:a"/></a>"#, #"<p:a xmlns="urn:a"/>"#, #"<a xmlns:p="urn:a"/>"#, #"<a xmlns=urn:a/>"#, "<",
      #"<a xmlns="urn:ietf:params:xml:ns:vcard-4.0"/>"#, #"<a xmlns="urn:a"><!-- </a>"#, #"<a xmlns="urn:a"#, "<a",
      #"<a xmlns="urn:a"><b"#, #"<a xmlns="urn:a"/"#, #"<a xmlns"#, #"<a xmlns="#,
    ])
  func bad(_ text: String) {
    expectFindings("XML:⟦VC383⟧\(text)", in: [.v40], ignoring("VC011"))
    expectFix("XML:\(text)", becomes: "XML:\(text)", in: [.v40], isUnsafe: true, ignoring("VC011"))
  }

  @Test("Deeply nested elements are reported without a crash")
  func deep() {
    let tags = String(repeating: "<a>", count: 20_000)
    expectFindings("XML:⟦VC383⟧\(tags)", in: [.v40], ignoring("VC011"))
  }
}
