import ContactMatching
import ContactModel
import Findings
import Foundation
import Testing

@Suite struct MergeFindingTests {
  @Test func conflictsAndSpellingsAreFindings() {
    let one = contact {
      $0.birthday = .date(PartialDate(year: 1980, month: 4, day: 12))
      $0.phones = [Phone("+49 171 2345678", types: [], label: "Boat"), Phone("+49 30 7654321")]
    }
    let other = contact {
      $0.birthday = .date(PartialDate(year: 1980, month: 12, day: 4))
      $0.phones = [Phone("0171 2345678", types: [], label: "Car\u{1B}[2J")]
    }
    let reference = ContactReference(index: 3, uid: nil, name: "Ada")
    let findings = merge(one, other).findings(about: reference)
    #expect(
      findings.map(\.message)
        == [
          #"birthday is "1980-04-12" and "1980-12-04"; the first stays, the second is kept as X-ALT-BDAY"#,
          #"phones.label is "Boat" and "Car\x1B[2J"; the first stays, the second is kept as X-ALT-LABEL"#,
          #""0171 2345678" went into "+49 171 2345678""#,
        ].map { $0.replacingOccurrences(of: "x1B", with: "x1b") })
    #expect(findings.map(\.code.id) == ["MG101", "MG102", "MG103"])
    #expect(findings.map(\.severity) == [.warning, .note, .note])
    #expect(findings.allSatisfy { $0.contact == reference })
  }
}
