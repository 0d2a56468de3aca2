import Foundation
import Testing

/// What the compiler answers to names that the model does not have.
@Suite("The compiler's messages", .enabled(if: Compiler.isInstalled))
struct CompilerMessageTests {
  /// A line of code about `contact`, and the message that it gets.
  static let lines: [(code: String, message: String)] = [
    // Misspelt.
    ("contact.givenNam = \"Ada\"", "value of type 'Contact' has no member 'givenNam'"),
    ("contact.emials = []", "value of type 'Contact' has no member 'emials'"),
    ("contact.reload()", "value of type 'Contact' has no member 'reload'"),
    ("_ = contact.phoness", "value of type 'Contact' has no member 'phoness'"),
    ("contact.phones[0].lable = \"x\"", "value of type 'Phone' (aka 'Entry<PhoneNumber>') has no member 'lable'"),
    ("contact.birthday?.yaer = 1815", "value of type 'DateValue' has no member 'yaer'"),
    ("_ = contact.name?.first", "value of type 'PersonName' has no member 'first'"),
    ("contact.phones = [.init(\"1\", types: .mobil)]", "type 'TypeSet' has no member 'mobil'"),
    // Of CNContact.
    (
      "contact.givenName = \"Ada\"",
      "'givenName' is unavailable: use PersonName.given: contact.name?.given = \"Ada\", or contact.name = "
        + "PersonName(given: \"Ada\", family: \"Lovelace\")"
    ),
    (
      "contact.familyName = \"Lovelace\"",
      "'familyName' is unavailable: use PersonName.family: contact.name?.family = \"Lovelace\", or contact.name = "
        + "PersonName(given: \"Ada\", family: \"Lovelace\")"
    ),
    ("contact.organizationName = \"Engines\"", "'organizationName' has been renamed to 'organization'"),
    ("contact.jobTitle = \"Analyst\"", "'jobTitle' has been renamed to 'title'"),
    (
      "contact.departmentName = \"Research\"",
      "'departmentName' is unavailable: use Organization.units: contact.organizations[0].value.units = [\"Research\"]"
    ),
    ("contact.emailAddresses.removeAll()", "'emailAddresses' has been renamed to 'emails'"),
    ("for number in contact.phoneNumbers { print(number) }", "'phoneNumbers' has been renamed to 'phones'"),
    ("contact.postalAddresses = []", "'postalAddresses' has been renamed to 'addresses'"),
    ("contact.urlAddresses = [\"https://example.org\"]", "'urlAddresses' has been renamed to 'urls'"),
    ("print(contact.identifier)", "'identifier' has been renamed to 'id'"),
    // Of ez-vcard and of vCard.
    (
      "contact.fn = \"Ada\"",
      "'fn' is unavailable: use displayName to show a name, and formattedNames to set it: contact.formattedNames = "
        + "[\"Ada Lovelace\"]"
    ),
    ("contact.tel = \"1\"", "'tel' has been renamed to 'phone'"),
    ("contact.adr = []", "'adr' has been renamed to 'addresses'"),
    ("contact.org = nil", "'org' has been renamed to 'organization'"),
    ("contact.bday = .date(month: 12)", "'bday' has been renamed to 'birthday'"),
    ("print(contact.telephoneNumbers)", "'telephoneNumbers' has been renamed to 'phones'"),
  ]

  @Test("A misspelt member is reported as missing, and a member of another library with the name of this one")
  func members() throws {
    var program = "import ContactsKit\nfunc change(_ contact: inout Contact) {\n"
    for line in Self.lines { program += line.code + "\n" }
    let output = try Compiler.check(program + "}\n")
    for (index, line) in Self.lines.enumerated() {
      let messages = output.errors.filter { $0.line == index + 3 }.map(\.message)
      #expect(messages == [line.message], "\(line.code)")
    }
    #expect(!output.text.contains("submit a bug report"))
  }

  @Test("One import shows at most sixty types, and the results of their functions without a name")
  func surface() throws {
    let exports = try SourceTree.text("Sources/ContactsKit/ContactsKit.swift").split(separator: "\n")
      .filter { $0.hasPrefix("@_exported ") }
    #expect((40...60).contains(exports.count))
    for name in ["Edit", "Rule", "Imported", "Limits", "Parameter", "MatchOptions", "RuleSettings", "ContactProduct"] {
      let output = try Compiler.check("import ContactsKit\nlet type: [\(name)] = []\n")
      #expect(output.errors.map(\.message) == ["cannot find type '\(name)' in scope"])
    }
    let program = """
      import ContactsKit
      func use(_ contacts: [Contact]) throws {
        var options = ReadingOptions()
        options.encoding = .windows1252
        options.limits.card = 1 << 20
        let file = try ContactFile.read("a.csv", options: options)
        for group in Deduplication(file.contacts).run().groups { print(group.merged.contact.id, group.reasons) }
        let changes = ContactComparison(of: contacts, with: file.contacts)
        print(ProductTable.product("google")?.formats ?? [], changes)
      }
      """
    let output = try Compiler.check(program, with: ["-enable-upcoming-feature", "MemberImportVisibility"])
    #expect(output.errors.isEmpty, "\(output.text)")
  }

  @Test(
    "Twelve tasks of an app are compiled from the documentation alone, with one import and at most three lines each")
  func tasks() throws {
    let path = "Sources/ContactsKit/ContactsKit.docc/TwelveTasks.md"
    let tasks = Examples.blocks(of: try SourceTree.text(path), path: path)
    #expect(tasks.count == 12)
    var program = "import ContactsKit\n"
    for (index, task) in tasks.enumerated() {
      #expect((1...3).contains(task.code.count), "\(task)")
      program += """
        func task\(index)(
          _ contacts: inout [Contact], path: String, id: String, mine: [Contact], theirs: [Contact], text: String, bytes: [UInt8]
        ) throws {
        \(task.code.joined(separator: "\n"))
        }

        """
    }
    let output = try Compiler.check(program, with: ["-enable-upcoming-feature", "MemberImportVisibility"])
    #expect(output.errors.isEmpty, "\(output.text)")
  }

  @Test("Names of StoreKit and RegexBuilder are theirs in a program that imports the library")
  func otherLibraries() throws {
    let program = """
      import ContactsKit
      import RegexBuilder
      import StoreKit
      let word = Reference(Substring.self)
      let item = Product(id: "1")
      let contact = Contact()
      print(item.id, contact.id, word)
      """
    let output = try Compiler.check(
      program,
      beside: ("StoreKit", "public struct Product { public var id: String; public init(id: String) { self.id = id } }"))
    #expect(output.errors.isEmpty, "\(output.text)")
  }
}
