import ContactMatching
import ContactModel
import ContactTestSupport
import Findings
import Testing

@Suite("Preferences and repeated values of merged contacts")
struct MergePreferenceTests {
  /// The value of the more complete contact stays preferred.
  @Test("the preferred value of the second contact follows that of the first")
  func twoPreferred() {
    let one = contact {
      $0.emails = [Email("udo@falk.example", types: .home, preference: 1)]
      $0.urls = [Entry("https://falk.example", types: [], preference: 1)]
      $0.titles = [Entry("Baker")]
    }
    let other = contact {
      $0.emails = [
        Email("falk@example.net", types: [], preference: 1), Email("udo@falk.example"),
        Email("f@example.org", types: [], preference: 2),
      ]
      $0.urls = [Entry("https://falk.example.net", types: [], preference: 1)]
    }
    let merged = merge(one, other, strategy: .first)
    #expect(merged.contact.emails.map(\.preference) == [1, 2, 3])
    #expect(merged.contact.urls.map(\.preference) == [1, 2])
    #expect(
      merged.findings().map(\.message) == [
        #"E-mail "udo@falk.example" and "falk@example.net" are both preferred; the first stays preferred, the second comes after it"#,
        #"E-mail "udo@falk.example" and "f@example.org" are both preferred; the first stays preferred, the second comes after it"#,
        #"URL "https://falk.example" and "https://falk.example.net" are both preferred; the first stays preferred, the second comes after it"#,
      ])
    #expect(merged.findings().allSatisfy { $0.code.id == "MG105" && $0.severity == .note })
    for part in [one, other] { #expect(merge(merged.contact, part).contact == merged.contact) }
  }

  @Test(
    "the preferences of one contact stay", arguments: [[1, 1], [2, 1], [1, 50], [100, 100], [1, nil]] as [[Int?]])
  func onePreferred(preferences: [Int?]) {
    let one = contact {
      $0.phones = zip(preferences, ["+49 30 1234567", "+49 30 7654321"]).map {
        Phone(PhoneNumber($1), types: [], preference: $0)
      }
    }
    let other = contact {
      $0.phones = [Phone("+49 30 7654321")]
      $0.titles = [Entry("Baker")]
    }
    for merged in [merge(one, other), merge(other, one)] {
      let phones = Dictionary(uniqueKeysWithValues: merged.contact.phones.map { ($0.value.text, $0.preference) })
      #expect(["+49 30 1234567", "+49 30 7654321"].map { phones[$0] } == preferences)
      #expect(merged.conflicts.isEmpty)
    }
  }

  @Test(
    "no list of a merged contact has two most preferred values of two contacts", arguments: MergePropertyTests.seeds)
  func oneMostPreferred(seed: UInt64) {
    let members = MergePropertyTests.members(seed: seed).map { member in
      var member = member
      for index in member.contact.emails.indices { member.contact.emails[index].preference = index == 0 ? 1 : nil }
      return member
    }
    let emails = ContactMerger().merge(members).contact.emails
    #expect(emails.count { $0.preference == 1 } <= 1)
    #expect(Set(emails.compactMap(\.preference)).count == emails.compactMap(\.preference).count)
  }

  @Test("equal values of one contact are merged when it is merged with another one")
  func ownDoubles() {
    let ralf = contact {
      $0.phones = [Phone("+49 171 5550142", types: .cell), Phone("0171/5550142", types: .home)]
      $0.emails = [Email("ralf@opitz.example", types: .home), Email("RALF@opitz.example", types: .work, preference: 1)]
      $0.urls = [Entry("https://opitz.example"), Entry("https://opitz.example/")]
      $0.nicknames = [Entry("Ralle"), Entry("ralle")]
    }
    #expect(merge(ralf).contact == ralf)
    #expect(merge(ralf, ralf).contact == ralf)
    let merged = merge(ralf, contact { $0.titles = [Entry("Baker")] }, region: "DE")
    #expect(merged.contact.phones == [Phone("+49 171 5550142", types: [.cell, .home])])
    #expect(merged.contact.emails.map(\.types) == [[.home, .work]])
    #expect(merged.contact.emails.map(\.preference) == [1])
    #expect(merged.contact.urls.count == 1)
    #expect(merged.contact.nicknames.count == 1)
    #expect(merged.joined.flatMap { $0.replaced.map(\.text) }.contains("0171/5550142"))
    #expect(merge(merged.contact, ralf, region: "DE").contact == merged.contact)
  }

  @Test("equal values of one contact in different groups stay apart")
  func groups() {
    let one = contact {
      $0.phones = ["item1", "item2"].map {
        var phone = Phone("+49 171 5550142")
        phone.group = $0
        return phone
      }
      $0.extensions = ["item1", "item2"].map { ExtensionProperty("X-WHY", $0, group: $0) }
    }
    let merged = merge(one, contact { $0.titles = [Entry("Countess")] }).contact
    #expect(merged.phones == one.phones)
  }
}
