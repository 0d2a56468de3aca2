import ContactsKit
import Testing

@Suite("A table of your own")
struct OwnTableTests {
  private let example = OwnTable()
  private let folder = TemporaryFolder()

  @Test("Its columns are written in their order and read back; a value without a column is a loss")
  func roundTrip() throws {
    var ada = Contact()
    ada.name = PersonName(given: "Ada", family: "Lovelace")
    ada.phones = [Phone("+1 555 0100", types: .home), Phone("+1 555 0101", types: .home)]
    ada.addresses = [Entry(PostalAddress(city: "London"))]
    let members = try example.table()
    try example.write([ada], to: folder["members.csv"], in: members)
    #expect(example.output.lines == [])
    #expect(
      try folder.text("members.csv")
        == "First,Last,Mobile,Home 1,Home 2,City,Joined,Badge\r\nAda,Lovelace,,+1 555 0100,+1 555 0101,London,,\r\n")
    let read = try example.read(folder["members.csv"], in: members)
    #expect(example.output.lines == ["Ada Lovelace 2"])
    #expect(read.flatMap(\.phones).map(\.value.text) == ["+1 555 0100", "+1 555 0101"])
    ada.note = "Asked about the engine."
    try example.write([ada], to: folder["other.csv"], in: members)
    #expect(example.output.lines.count == 2 && example.output.lines[1].contains("NOTE"))
  }

  @Test("The columns of another table are corrected by name")
  func otherTable() throws {
    let path = try folder.write("a.csv", "Name,Tel. 2,Interna\nAda Lovelace,+1 555 0100,7\n")
    let contacts = try example.readOther(path)
    #expect(contacts.flatMap(\.phones).map(\.types) == [.home])
    #expect(contacts[0].extensions.isEmpty)
  }
}
