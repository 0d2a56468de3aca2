import AppContacts
import ContactApps
import ContactsKit
import Foundation
import Testing

/// What the five sample apps answer to commands, and the files that they write. `Tests/Package/apps` drives the programs
/// with the same transcripts.
@Suite("The sample apps")
struct SampleAppTests {
  /// A folder that is removed with the test.
  private final class WorkFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("contact-apps-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    subscript(name: String) -> String { url.appendingPathComponent(name).path }
  }

  private static let transcripts = Bundle.module.url(forResource: "Transcripts", withExtension: nil)

  /// Gives the commands of a transcript to an app, and compares each answer and the file that is left. A line of hyphens closes
  /// the app and opens it again.
  private func follow<Sample: SampleApp>(
    _ name: String, _ app: Sample.Type, importing first: String? = nil
  ) throws {
    let source = try #require(Self.transcripts)
    func text(_ file: String) throws -> String {
      try String(contentsOf: source.appendingPathComponent(file), encoding: .utf8)
    }
    let folder = try WorkFolder()
    try FileManager.default.copyItem(
      atPath: source.appendingPathComponent("people.vcf").path, toPath: folder["people.vcf"])
    let path = folder["contacts.json"]
    func opened() throws -> TextInterface<Sample> {
      try TextInterface<Sample>(path: path, importing: first.map { folder[$0] })
    }
    let transcript = try text("\(name).txt")
    var interface = try opened()
    var answered: [String] = []
    for line in transcript.split(separator: "\n") {
      if line == "---" {
        answered.append("---")
        interface = try opened()
      } else if line.hasPrefix("> ") {
        let command = String(line.dropFirst(2)).replacing("import ", with: "import \(folder.url.path)/")
        answered.append(String(line))
        answered += interface.answer(to: command).map { $0.replacing("\(folder.url.path)/", with: "") }
      }
    }
    #expect(answered.joined(separator: "\n") + "\n" == transcript)
    // Ids are random.
    let written = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      line.contains("\"id\": ") ? "    \"id\": \"*\"," : String(line)
    }
    #expect(try written.joined(separator: "\n") + "\n" == text("\(name).json"))
  }

  @Test("iOS Contacts App requires a name and a number, searches names, and saves each change")
  func iOSContacts() throws { try follow("IOSContacts", IOSContactsApp.self) }

  @Test("contact-manager-ui with sections formats numbers, and loses what the user does not save")
  func contactSections() throws { try follow("ContactSections", ContactSectionsApp.self) }

  @Test("ContactListPro changes the contact with an id, also beside an equal one")
  func contactListPro() throws { try follow("ContactListPro", ContactListProApp.self) }

  @Test("ESContacts has many values, shows last names in bold, and imports a file once")
  func esContacts() throws { try follow("ESContacts", ESContactsApp.self, importing: "people.vcf") }

  @Test("contact-manager-ui with a file names each invalid field, and the contacts that it does not import")
  func contactManager() throws { try follow("ContactManager", ContactManagerApp.self) }

  @Test("A change that cannot be saved is undone")
  func unwritableFile() throws {
    let folder = try WorkFolder()
    var model = try AppModel<ContactListProApp>(path: folder["contacts.json"])
    var record = ContactListProApp.Record()
    record.name = "Ada"
    try FileManager.default.removeItem(at: folder.url)
    #expect(throws: FileFailure.self) { try model.add(record) }
    #expect(model.sections().isEmpty && !model.hasUnsavedChanges)
  }

  @Test("Each row of a form changes what it shows, and the empty row adds a value", arguments: ["", "x y", "é\u{301}"])
  func rows(text: String) {
    let record = ESContactsApp.Record()
    for field in ESContactsApp.fields(of: record) where text != field.text(of: record) {
      var changed = record
      field.set(text, in: &changed)
      let row = ESContactsApp.fields(of: changed).first { $0.name == field.name }
      #expect(row?.text(of: changed) == text, "\(field.name)")
      #expect(row?.isNew == false)
    }
  }
}
