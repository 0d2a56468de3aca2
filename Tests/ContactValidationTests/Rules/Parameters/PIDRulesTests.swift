import Testing
import VCardSyntax

@Suite("Rules about PID and CLIENTPIDMAP")
struct PIDRulesTests {
  private static let map = "CLIENTPIDMAP:1;urn:uuid:3df403f4-5924-4bb7-b077-3c711d9eb34b"

  @Test(
    "A PID is a number from 1 up, and one of its source", arguments: ["1.0", "0.1", "a", "1.", ".1", "1.1.1", "-1"])
  func badPID(_ pid: String) {
    expectFindings("EMAIL;PID=⟦VC416⟧\(pid):a@example.org\nTEL;PID=2.1:+15550100\n\(Self.map)", in: [.v40])
  }

  @Test("Valid PIDs")
  func goodPID() {
    expectFindings("EMAIL;PID=1.1,2.1:a@example.org\nTEL;PID=3:+15550100\n\(Self.map)", in: [.v40])
    expectFindings("\(Self.map)\nTEL;PID=3.1:+15550100", in: [.v40])
  }

  @Test("A property that may occur only once has no PID")
  func onSingle() {
    expectFindings("BDAY;PID=⟦VC417⟧1:19850412", in: [.v40])
    expectFindings("KIND;PID=⟦VC417⟧1:org", in: [.v40])
    expectFix("BDAY;PID=1:19850412", becomes: "BDAY:19850412", in: [.v40], isUnsafe: true)
  }

  @Test("Every source has a map, and every map a PID that uses it")
  func maps() {
    expectFindings("EMAIL;PID=⟦VC418⟧1.7,2.7:a@example.org\nTEL;PID=3.7:+15550100", in: [.v40])
    expectFindings("CLIENTPIDMAP:⟦VC420⟧1;urn:uuid:1", in: [.v40])
    expectFindings("EMAIL;PID=1.1:a@example.org\n\(Self.map)\nCLIENTPIDMAP:⟦VC420⟧1;urn:uuid:2", in: [.v40])
  }

  @Test("A CLIENTPIDMAP has no PID")
  func onMap() {
    let card = "EMAIL;PID=1.1:a@example.org\nCLIENTPIDMAP;PID=⟦VC419⟧1:1;urn:uuid:1"
    expectFindings(card, in: [.v40])
    expectFix(
      card.unmarked, becomes: "EMAIL;PID=1.1:a@example.org\nCLIENTPIDMAP:1;urn:uuid:1", in: [.v40],
      isUnsafe: true)
  }

  @Test("A map is a number from 1 up and a URI")
  func form() {
    for text in [
      "0;urn:uuid:1", "1", "1;", "1;nobody", "urn:uuid:1", "one;urn:uuid:1", "-1;urn:uuid:1", "1;urn:a b", ";",
    ] {
      expectFindings("CLIENTPIDMAP:⟦VC382⟧\(text)", in: [.v40], ignoring("VC317", "VC420"))
    }
    expectFindings("EMAIL;PID=1.7:a@example.org\nCLIENTPIDMAP:07;https://example.org/", in: [.v40])
  }
}
