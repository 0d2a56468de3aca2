#if !canImport(Darwin)
  import AppleContacts
  import ContactModel
  import Contacts
  import Findings
  import Foundation
  import Testing

  /// The store of the stand-in; a real one would ask the user and change the address book.
  @Suite("The examples of the article From CNContact")
  struct ContactStoreTests {
    private let store = CNContactStore()
    private let examples = ContactStoreExamples()

    private static func contact(_ given: String) -> Contact {
      var contact = Contact()
      contact.name = PersonName(given: TextList(given), family: "Lind")
      contact.emails = [Email("\(given)@lind.example", types: .home)]
      contact.notes = [Entry("a note")]
      contact.roles = [Entry("Owner")]
      return contact
    }

    @Test("contacts are saved with their losses, fetched, and changed")
    func contacts() async throws {
      let losses = try examples.save([Self.contact("ada"), Self.contact("ole")], to: store)
      #expect(losses.map(\.property) == ["ROLE", "ROLE"])
      var fetched = try await examples.fetchContacts(from: store)
      #expect(fetched.map(\.displayName) == ["ada Lind", "ole Lind"])
      #expect(fetched.allSatisfy { $0.notes.isEmpty })
      #expect(try examples.fetchContactsWithNotes(from: store).map(\.notes.first?.value) == ["a note", "a note"])
      let identifier = try #require(fetched[1].uid)
      let work = Email("ole@work.example", types: .work)
      #expect(try examples.add(work, toContactWith: identifier, in: store).isEmpty)
      fetched = try await examples.fetchContacts(from: store)
      #expect(fetched[0].emails.count == 1)
      #expect(fetched[1].emails.map(\.value) == ["ole@lind.example", "ole@work.example"])
      #expect(fetched[1].emails[1].types == .work)
      // The note was not fetched, and is still there.
      #expect(try examples.fetchContactsWithNotes(from: store)[1].notes.count == 1)
      #expect(throws: CNError.self) { try examples.add(work, toContactWith: "other", in: store) }
    }

    @Test("all contacts are written to a file, and those of a file are saved")
    func backUp() async throws {
      _ = try examples.save([Self.contact("ada"), Self.contact("ole")], to: store)
      let path = "/tmp/contacts-kit-test-\(UInt64.random(in: 0 ... .max)).vcf"
      defer { try? FileManager.default.removeItem(atPath: path) }
      #expect(try await examples.backUp(store, to: path).isEmpty)
      let other = CNContactStore()
      _ = try examples.restore(path, to: other)
      #expect(try await examples.fetchContacts(from: other).map(\.displayName) == ["ada Lind", "ole Lind"])
    }

    @Test("groups are saved and fetched with their members")
    func groups() throws {
      _ = try examples.save([Self.contact("ada"), Self.contact("ole")], to: store)
      let request = CNContactFetchRequest(keysToFetch: [])
      var found: [CNContact] = []
      try store.enumerateContacts(with: request) { contact, _ in found.append(contact) }
      var group = Contact()
      group.kind = .group
      group.formattedNames = [Entry("Family")]
      try examples.save(group, members: [found[0]], to: store)
      let groups = try examples.fetchGroups(from: store)
      #expect(groups.map(\.displayName) == ["Family"])
      #expect(groups[0].members.map(\.value) == ["urn:uuid:" + found[0].identifier])
    }
  }
#endif
