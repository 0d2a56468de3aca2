import Findings
import Testing
import VCardSyntax

@Suite("Rules about what links lead to")
struct LinkRulesTests {
  @Test(
    "Links that run something",
    arguments: [
      "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
      "javascript\\:alert(1)", "vbscript:x", "file:///C:/x.exe", "data:text/html,<b>", "\\\\\\\\host\\\\share",
    ])
  func active(_ link: String) {
    for version in VCardVersion.allCases {
      let found = MarkedCards("URL:\(link)", in: version).found(settings())
      #expect(found.count { $0.code.id == "VC804" } == 1, "\(version.rawValue)")
    }
  }

  @Test(
    "Links that do not run anything",
    arguments: ["https://example.org/javascript:", "ftp://example.org", "data:,hello", "fax:1"])
  func passive(_ link: String) {
    for version in VCardVersion.allCases {
      let found = MarkedCards("URL:\(link)", in: version).found(settings())
      #expect(!found.contains { $0.code.id == "VC804" }, "\(version.rawValue)")
    }
  }

  @Test("Photos that are to be fetched")
  func remote() {
    expectFindings("PHOTO;VALUE=uri:⟦VC807⟧https://example.org/ada.jpg", in: [.v30, .v40])
    expectFindings("PHOTO;VALUE=URL:https://example.org/ada.jpg", in: [.v21])
    expectFindings("SOUND;VALUE=uri:cid:part8@example.org", in: [.v30, .v40])
    expectFindings("KEY:https://example.org/key.pgp", in: [.v40])
  }

  @Test(
    "Hosts of private networks",
    arguments: [
      "http://⟦VC808⟧localhost/", "http://ada:pw@⟦VC808⟧127.0.0.1:8080/x", "https://⟦VC808⟧10.1.2.3",
      "http://⟦VC808⟧172.16.0.1/", "http://⟦VC808⟧192.168.1.1/setup", "http://⟦VC808⟧169.254.169.254/latest/meta-data",
      "http://[⟦VC808⟧::1]/", "http://[⟦VC808⟧fe80::1]/", "http://⟦VC808⟧printer.local/", "http://⟦VC808⟧2130706433/",
      "http://⟦VC808⟧0x7f.1/", "http://⟦VC808⟧0177.0.0.1/", "http://[⟦VC808⟧::ffff:10.0.0.1]/",
    ])
  func privateHost(_ link: String) { expectFindings("URL:\(link)", in: VCardVersion.allCases) }

  @Test(
    "Public hosts",
    arguments: [
      "http://example.org/", "http://8.8.8.8/", "http://172.32.0.1/", "http://127.example.org/", "http://local/",
      "http://[2001:db8::1]/", "http://example.org/localhost", "mailto:a@localhost",
    ])
  func publicHost(_ link: String) { expectFindings("URL:\(link)", in: VCardVersion.allCases) }

  @Test(
    "UIDs that look like paths",
    arguments: ["../../etc/passwd", "a/b", "a\\\\b", "a..b", String(repeating: "a", count: 201)])
  func uid(_ uid: String) {
    for version in VCardVersion.allCases {
      let found = MarkedCards("UID:\(uid)", in: version).found(settings())
      #expect(found.count { $0.code.id == "VC810" } == 1)
    }
  }

  @Test("UIDs that do not look like paths")
  func goodUID() {
    expectFindings("UID:4fbe8971-0bc3.424c:ABPerson", in: [.v21, .v30])
  }
}
