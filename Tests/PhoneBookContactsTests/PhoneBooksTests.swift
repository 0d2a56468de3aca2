import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import PhoneBookContacts

/// A FRITZ!Box file with several books, and the phone books of other programs.
@Suite("Several books, and unknown ones")
struct PhoneBooksTests {
  private static func book(_ attributes: String, _ names: String...) -> String {
    let entries = names.map { "<contact><person><realName>\($0)</realName></person></contact>\n" }
    return "<phonebook\(attributes)>\n<timestamp>1</timestamp>\n\(entries.joined())</phonebook>\n"
  }

  private static func document(_ books: String...) -> String {
    "<?xml version=\"1.0\"?>\n<phonebooks>\n\(books.joined())</phonebooks>\n"
  }

  private static let home = book(" owner=\"0\" name=\"Home\"", "Ada", "Eve")
  private static let device = book(" owner='255' name='x'", "Answering machine", "All")
  private static let office = book(" name=\"Office &amp; Co\" owner=\"1\"", "Kim")

  /// The contacts with their categories, and the codes of the findings.
  private func contacts(_ text: String, blockSize: Int) -> (contacts: [String], codes: [String]) {
    let (batches, findings) = PhoneBookSplitter().split(Array(text.utf8), size: blockSize)
    let read = batches.map { PhoneBookReader().read($0) }
    return (
      read.flatMap { batch in
        batch.items.map { "\($0.value.displayName): \($0.value.categories.map(\.value).joined(separator: ","))" }
      },
      read.flatMap { $0.findings.map(\.code.id) } + findings
    )
  }

  @Test("The names of several books are categories; the book of the device is skipped", arguments: [1, 7, 100, 10_000])
  func books(blockSize: Int) {
    let several = contacts(Self.document(Self.home, Self.device, Self.office), blockSize: blockSize)
    #expect(several.contacts == ["Ada: Home", "Eve: Home", "Kim: Office & Co"])
    #expect(several.codes == ["PB014", "PB013", "PB014"])
    // Two files that were appended to each other are two documents.
    let twice = contacts(Self.document(Self.home) + Self.document(Self.office), blockSize: blockSize)
    #expect(twice.contacts.map { String($0.prefix(3)) } == ["Ada", "Eve", "Kim"])
  }

  @Test("The name of the only book is not a category", arguments: [1, 10_000])
  func oneBook(blockSize: Int) {
    let one = contacts(Self.document(Self.home), blockSize: blockSize)
    #expect(one.contacts == ["Ada: ", "Eve: "])
    #expect(one.codes == [])
    let people = contacts(Self.document(Self.device, Self.office), blockSize: blockSize)
    #expect(people.contacts == ["Kim: "])
    #expect(people.codes == ["PB013"])
    #expect(contacts(Self.document(Self.device), blockSize: blockSize).contacts == ["Answering machine: ", "All: "])
  }

  @Test(
    "The books of a long file are not distinguished, in any blocks, which is reported", arguments: [60_000, 1 << 20])
  func longFile(blockSize: Int) {
    let many = (0..<1_000).map { "\($0)" + String(repeating: "x", count: 4_300) }
    let long =
      "<phonebook name=\"Long\">"
      + many.map { "<contact><person><realName>\($0)</realName></person></contact>" }.joined() + "</phonebook>"
    let found = contacts(Self.document(long, Self.office), blockSize: blockSize)
    #expect(found.contacts.count == many.count + 1)
    #expect(found.contacts.last == "Kim: ")
    #expect(found.codes.map { String($0.prefix(5)) } == ["PB015"])
  }

  @Test(
    "An entry without a known value is not a contact",
    arguments: [
      "<entry private=\"false\"><name><firstname>Ada</firstname></name><phonenumbers><number>1</number></phonenumbers></entry>",
      "<contact><id>1</id><login>ada</login></contact>", "<contact><telephony nid=\"1\"/><a>1</a></contact>",
      "<item index=\"1\" a=\"1\"/>", "<DirectoryEntry><Foo>Ada</Foo></DirectoryEntry>",
    ])
  func unknown(entry: String) {
    let known = "<DirectoryEntry><Name>Eve</Name></DirectoryEntry>"
    let batch = read("<phonebook>\(entry)\(known)</phonebook>")
    #expect(batch.items.map(\.value.displayName) == ["Eve"])
    #expect(batch.findings.map { "\($0.code.id) \($0.severity.name)" } == ["PB012 error"])
    #expect(batch.leftOut == [11..<11 + entry.utf8.count])
  }
}
