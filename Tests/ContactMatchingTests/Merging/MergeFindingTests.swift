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
          #"Birthday is "1980-04-12" and "1980-12-04"; the first stays, the second is kept as X-ALT-BDAY"#,
          #"Phone, label is "Boat" and "Car\x1B[2J"; the first stays, the second is kept as X-ALT-LABEL"#,
          #""0171 2345678" merged into "+49 171 2345678""#,
        ].map { $0.replacingOccurrences(of: "x1B", with: "x1b") })
    #expect(findings.map(\.code.id) == ["MG101", "MG102", "MG103"])
    #expect(findings.map(\.property) == ["BDAY", "TEL", "TEL"])
    #expect(findings.map(\.severity) == [.warning, .note, .note])
    #expect(findings.allSatisfy { $0.contact == reference })
  }

  @Test func anOlderRevisionIsReportedAsSuch() {
    func date(_ year: Int) -> DateValue { .date(PartialDate(year: year, month: 5, day: 2)) }
    let old = contact {
      $0.formattedNames = [Entry("ada@example.org")]
      $0.emails = [Entry("ada@example.org")]
      $0.revisions = [Entry(date(2019))]
      $0.creations = [Entry(date(2018))]
      $0.productIDs = [Entry("-//Old")]
    }
    let new = contact {
      $0.formattedNames = [Entry("Ada Lovelace")]
      $0.emails = [Entry("ada@example.org")]
      $0.phones = [Phone("+44 20 7946 0001")]
      $0.revisions = [Entry(date(2024))]
      $0.creations = [Entry(date(2020))]
      $0.productIDs = [Entry("-//New")]
    }
    let findings = merge(old, new).findings()
    #expect(
      findings.map(\.message).sorted() == [
        #""ada@example.org" in the place of a name dropped; the name is "Ada Lovelace""#,
        #"later creation date "2020-05-02" dropped; the oldest, "2018-05-02", stays"#,
        #"older revision date "2019-05-02" dropped; the newest, "2024-05-02", stays"#,
        #"product "-//New" dropped, because it did not write the merged contact"#,
        #"product "-//Old" dropped, because it did not write the merged contact"#,
      ])
    #expect(findings.allSatisfy { $0.code.id == "MG104" && $0.severity == .note })
  }
}
