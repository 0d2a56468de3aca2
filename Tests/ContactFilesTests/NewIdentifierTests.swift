import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import ContactFiles

@Suite("--uid new")
struct NewIdentifierTests {
  private static let members = """
    BEGIN:VCARD
    VERSION:4.0
    KIND:group
    FN:Crew
    UID:crew
    MEMBER:urn:uuid:AAAAAAAA-1111-4222-8333-444455556666
    MEMBER:urn:uuid:ada-1
    MEMBER:urn:uuid:99999999-9999-4999-8999-999999999999
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    FN:Bo
    UID:urn:uuid:aaaaaaaa-1111-4222-8333-444455556666
    RELATED;TYPE=friend:urn:uuid:ada-1
    RELATED;TYPE=me:urn:uuid:aaaaaaaa-1111-4222-8333-444455556666
    RELATED;TYPE=spouse;VALUE=text:ada
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    FN:Ada
    UID:ada-1
    END:VCARD

    """

  private func convert(
    _ texts: [String], _ format: FileFormat = .vcard40, _ change: (inout ConversionOptions) -> Void = { _ in }
  ) throws -> [Contact] {
    var conversion = Conversion(texts.map { .bytes(Array($0.utf8), name: "in.vcf") }, to: format)
    conversion.options.uids = .new
    change(&conversion.options)
    let bytes = try conversion.bytes()
    return try ContactFile.read(.bytes(bytes, name: "out")).contacts
  }

  private func isRandom(_ uid: String) -> Bool {
    let key = Array(UniqueIdentifier.key(uid).utf8)
    return UniqueIdentifier.isUUID(UniqueIdentifier.key(uid)[...]) && key[14] == UInt8(ascii: "4")
      && "89ab".utf8.contains(key[19])
  }

  /// References follow in every form, before and after the contact that they name, and in another file.
  @Test(arguments: [FileFormat.vcard40, .vcard30, .vcard21, .json], [false, true])
  func referencesFollow(format: FileFormat, isDivided: Bool) throws {
    let cards = Self.members.split(separator: "BEGIN:VCARD\n").map { "BEGIN:VCARD\n" + $0 }
    let contacts = try convert(isDivided ? cards : [Self.members], format)
    #expect(contacts.count == 3)
    let uids = contacts.compactMap { $0.uid.map { UniqueIdentifier.key($0) } }
    #expect(Set(uids).count == 3 && uids.allSatisfy(isRandom))
    // A reference to a contact that is not in the input names the same contact as before.
    #expect(
      contacts[0].members.map { UniqueIdentifier.key($0.value) } == [
        uids[1], uids[2], "99999999-9999-4999-8999-999999999999",
      ])
    #expect(contacts[1].related.map { UniqueIdentifier.key($0.value.text) } == [uids[2], uids[1], "ada"])
  }

  @Test("the seed decides, without one every run is another, and the number of threads makes no difference")
  func seeds() throws {
    let one = try convert([Self.members]) { $0.uidSeed = [1] }
    let other = try convert([Self.members]) {
      $0.uidSeed = [1]
      $0.threads = 4
      $0.blockSize = 64
    }
    #expect(one == other)
    #expect(try convert([Self.members]) != one)
    #expect(try convert([Self.members]) { $0.uidSeed = [2] } != one)
  }

  @Test("contacts without a UID get one each, though they are equal")
  func contactsWithoutUIDs() throws {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD\n"
    let uids = try convert([String(repeating: card, count: 20)]).compactMap(\.uid)
    #expect(Set(uids).count == 20 && uids.allSatisfy(isRandom))
  }

  /// Nothing but identifiers changes.
  @Test(arguments: SeededRandom.seeds(6))
  func otherValuesStay(seed: UInt64) throws {
    var invented = InventedContacts(seed: seed)
    let contacts = (0..<3).map { _ in invented.contact() }
    let before = String(decoding: try contacts.bytes(as: .json).bytes, as: UTF8.self)
    func isOther(_ contact: Contact) -> Contact {
      var contact = contact
      contact.uids = []
      contact.members = []
      contact.related = []
      return contact
    }
    let after = try convert([before], .json)
    #expect(after.map(isOther) == contacts.map(isOther), "seed \(seed)")
    #expect(after.allSatisfy { !$0.uids.isEmpty && $0.uids.allSatisfy { isRandom($0.value) } })
  }
}
