import Findings
import Testing

@testable import ContactFiles

@Suite("The identity of a finding")
struct FindingIdentityTests {
  private let code = FindingCode("VC350", "date-out-of-range", .error, rule: "r")

  /// The hash for a marked part of a text.
  private func hash(_ marked: String, _ family: FileFormat.Family = .vcard) -> UInt64 {
    let bytes = Array(marked.utf8)
    let (open, close) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
    let start = bytes.firstIndex(of: open) ?? 0
    let end = (bytes.firstIndex(of: close) ?? 1) - 1
    var hasher = ValueHasher(bytes.filter { $0 != open && $0 != close }, family)
    return hasher.hash(of: start..<end)
  }

  @Test("depends on the value, not on lines before it, folds and groups")
  func lines() {
    let base = hash("BDAY:<19851345>\r\n")
    #expect(hash("FN:x\nBDAY:<19851345>\r\nNOTE:y\n") == base)
    #expect(hash("item3.BDAY;VALUE=date:<19851345>\n") == base)
    #expect(hash("BDAY:<1985\r\n 1345>\r\n") == base)
    #expect(hash("BDAY:<1985\n\t1345>") == base)
    #expect(hash("BDAY:<19851346>\r\n") != base)
    #expect(hash("BDAY:1985<13>45\n") != hash("BDAY:1986<13>45\n"))
    #expect(hash("BDAY:1985<13>45\n") == hash("x.BDAY:19\n 85<13>45\n"))
    #expect(hash("<BDAY:x>\n") == hash("<item1.BDAY:x>\n"))
    #expect(hash("TEL;<TYP>=home:1\n") != hash("TEL;<TIP>=home:1\n"))
    #expect(hash("TEL;X=\":\":<1>\n") == hash("TEL:<1>\n"))
  }

  @Test("depends on the marked text in formats other than vCard")
  func cells() {
    #expect(hash("a,<b>,c\n", .csv) == hash("x,<b>,y\n", .csv))
    #expect(hash("a,<b>,c\n", .csv) != hash("a,<c>,c\n", .csv))
  }

  @Test("any range of any bytes has a hash, and many findings in one long line read the line once")
  func anything() {
    for text in ["", "\r", "\n", "\r\n", "\r\n x", "\n\n", " ", ":", "a\r\r\r\n b"] {
      let bytes = Array(text.utf8)
      for start in 0...bytes.count {
        for end in start...bytes.count + 3 {
          var hasher = ValueHasher(bytes, .vcard)
          _ = hasher.hash(of: start..<end)
        }
      }
    }
    let long = Array(("NOTE:" + String(repeating: "x", count: 1 << 20)).utf8)
    var hasher = ValueHasher(long, .vcard)
    var seen: Set<UInt64> = []
    for place in stride(from: 5, to: 20_005, by: 2) { seen.insert(hasher.hash(of: place..<place + 1)) }
    #expect(seen.count == 1)
  }

  @Test("an identity is of a rule, a contact and a property")
  func parts() {
    func identity(
      _ code: FindingCode, uid: String? = nil, name: String? = nil, property: String? = nil, value: UInt64? = nil,
      file: String = "a.vcf"
    ) -> FindingIdentity {
      var located = LocatedFinding(
        Finding(code, "m", contact: ContactReference(index: 3, uid: uid, name: name), property: property), file: file)
      located.valueHash = value
      return FindingIdentity(located)
    }
    let base = identity(code, uid: "1", name: "Ada", property: "EMAIL[2];TYPE", value: 7)
    #expect(identity(code, uid: "1", name: "Eve", property: "EMAIL;TYPE", value: 7, file: "b.vcf") == base)
    #expect(identity(code, uid: "2", name: "Ada", property: "EMAIL[2];TYPE", value: 7) != base)
    #expect(identity(code, uid: "1", property: "EMAIL[2]", value: 7) != base)
    #expect(identity(code, uid: "1", property: "EMAIL[2];TYPE", value: 8) != base)
    let other = FindingCode("VC351", "x", .error, rule: "r")
    #expect(identity(other, uid: "1", property: "EMAIL;TYPE", value: 7) != base)
    #expect(identity(code, name: "1") != identity(code, uid: "1"))
    #expect(identity(code, file: "x/a.vcf") == identity(code, file: "/y/a.vcf"))
    #expect(identity(code, file: "b.vcf") != identity(code))
    #expect(FindingIdentity(base.description) == base)
    #expect(FindingIdentity("xyz") == nil)
  }
}
