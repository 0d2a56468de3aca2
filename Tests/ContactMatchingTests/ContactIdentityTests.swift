import ContactMatching
import ContactModel
import Testing

@Suite("Identities of contacts")
struct ContactIdentityTests {
  @Test func theUIDIsTheIdentity() {
    var contact = Contact()
    contact.uid = "urn:uuid:1"
    #expect(ContactIdentity(of: contact).text == "uid:urn:uuid:1")
  }

  @Test func withoutUIDTheContentIsTheIdentity() {
    var contact = Contact()
    contact.formattedNames = [Entry("Ada")]
    let identity = ContactIdentity(of: contact)
    #expect(identity.text.hasPrefix("content:") && identity.text.utf8.count == 24)
    #expect(identity == ContactIdentity(of: contact))
    #expect(identity == ContactIdentity(text: identity.text))
    contact.formattedNames = [Entry("Adb")]
    #expect(identity != ContactIdentity(of: contact))
  }

  @Test func composedAndDecomposedLettersAreTwoIdentities() {
    #expect(ContactIdentity(text: "uid:\u{E9}") != ContactIdentity(text: "uid:e\u{301}"))
  }
}
