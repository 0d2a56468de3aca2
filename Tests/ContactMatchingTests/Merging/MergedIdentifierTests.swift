import ContactMatching
import ContactModel
import Testing

@Suite struct MergedIdentifierTests {
  private func updated(_ gone: String, _ survivor: String, _ change: (inout Contact) -> Void) -> Contact {
    var identifiers = MergedIdentifiers()
    identifiers.add(gone, mergedInto: survivor)
    var result = contact(change)
    _ = identifiers.update(&result)
    return result
  }

  @Test(
    "a reference keeps its spelling",
    arguments: [
      ("urn:uuid:A:ABPerson", "A:ABPerson", "B:ABPerson", "urn:uuid:B:ABPerson"),
      ("A:ABPerson", "A:ABPerson", "urn:uuid:B:ABPerson", "B:ABPerson"),
      (
        "URN:UUID:0A5E1C2D-1F3B-4C5D-8E9F-101112131415", "0a5e1c2d-1f3b-4c5d-8e9f-101112131415", "u-1",
        "URN:UUID:u-1"
      ), ("a:abperson", "A:ABPerson", "B", "a:abperson"), ("mailto:ada@example.org", "ada@example.org", "B", nil),
    ])
  func spelling(reference: String, gone: String, survivor: String, expected: String?) {
    let contact = updated(gone, survivor) { $0.members = [Entry(reference)] }
    #expect(contact.members.map(\.value) == [expected ?? reference])
  }

  @Test func aNameIsNotAnIdentifier() {
    let contact = updated("Ada", "Grace") {
      $0.related = [Entry(TextOrURI("Ada")), Entry(TextOrURI("Ada", isURI: true))]
    }
    #expect(contact.related.map(\.value.text) == ["Ada", "Grace"])
  }

  @Test func whatBecomesTheSameIsListedOnceWithTheAttributesOfBoth() {
    let contact = updated("a", "b") {
      $0.members = [Entry("c"), Entry("c"), Entry("b", types: [.home]), Entry("a", types: [.work])]
      $0.related = [
        Entry(TextOrURI("a", isURI: true), types: [], label: "boss"),
        Entry(TextOrURI("b", isURI: true), types: [], label: "friend"),
      ]
    }
    #expect(contact.members.map(\.value) == ["c", "c", "b"])
    #expect(contact.members.last?.types == [.home, .work])
    #expect(contact.related.map(\.value.text) == ["b", "b"])
  }

  @Test func aContactDoesNotNameItself() {
    let contact = updated("a", "b") {
      $0.uid = "b"
      $0.related = [Entry(TextOrURI("a", isURI: true))]
    }
    #expect(contact.related.map(\.value.text) == ["a"])
  }
}
