import ContactFiles
import ContactValidation
import Findings
import Foundation
import SourceText
import Testing

/// The findings in the files of `Samples/`, by line and code: those of values that products write, and no others.
@Suite("Checking samples")
struct SampleValidationTests {
  /// The findings of each sample, without the one that a card has no UID (VC372), which nearly all have.
  private static let expected: [String: [String]] = [
    // Android does not break the quoted-printable of its own property.
    "android-2.1.vcf": ["20 VC311"],
    "app-contact-list-pro.json": [],
    "app-contact-manager.json": [],
    "app-contact-sections.json": [],
    "app-es-contacts.json": [],
    "app-ios-contacts.json": [],
    "contacts-kit.csv": ["1 CS207"],
    "contacts.json": [],
    "contacts.ndjson": [],
    // A person whose name is a script and whose company is a formula, twice, and a duplicate card.
    "duplicates.vcf": ["57 VC805", "58 VC805", "61 VC809", "86 VC602", "141 VC805", "142 VC805"],
    "fritzbox.xml": ["8 VC804"],
    "gigaset.xml": [],
    "google-2023.csv": ["1 CS207"],
    "google-2024.csv": ["1 CS207"],
    // Values without a column in Outlook are in the notes.
    // Data of the program: the id of the contact, and what is beside the list.
    "google-people.json": ["4 CS206", "5 JS041", "21 VC807", "32 JS040"],
    "google-outlook.csv": ["1 CS207", "2 CS322", "2 CS322", "2 CS322", "9 CS322"],
    // Apple has a type of its own for its phone, escapes commas in URLs, and folds at 76 octets or not at all.
    "iphone-3.0.vcf": ["13 VC407", "16 VC011", "18 VC305", "30 VC011", "31 VC011", "33 VC011"],
    "jcard.json": [],
    // A connection who hides everything.
    "linkedin.csv": ["4 CS207", "7 CS301"],
    "mecard.txt": [],
    "macos-3.0.vcf": ["13 VC011", "15 VC370", "30 VC407"],
    // A column of the owner: "Shoe Size".
    "mailchimp.csv": ["1 CS206", "1 CS207"],
    // Entries that are not people, a password, the address of a photo, and the summary of ldapsearch.
    "openldap.ldif": ["12 LD009", "20 LD009", "51 LD010", "72 LD005", "72 VC804", "82 LD015"],
    "microsoft-graph.json": ["2 JS040", "5 JS041", "6 CS206", "10 CS206", "26 CS206"],
    "outlook-2.1.vcf": [],
    "outlook-de.csv": ["1 CS207", "1 CS212"],
    "outlook.com.csv": ["1 CS004", "1 CS207", "5 CS109"],
    "outlook.csv": ["1 CS207"],
    // Lines that are not folded, a line break of the wrong kind in LABEL, an extended address, and a face: ^_^.
    "rfc6350-4.0.vcf": ["19 VC011", "19 VC213", "19 VC343", "24 VC011", "29 VC214"],
    // Further data of a registry about a domain.
    "rdap.json": ["1 JS040"],
    "schema-org.json": ["2 JS041", "19 VC807"],
    "snom-1.xml": [],
    "snom.csv": ["1 CS201", "1 CS207"],
    "snom.xml": [],
    "telegram.json": ["2 JS040", "13 CS206", "17 CS206", "18 CS206"],
    "thunderbird-ja.csv": ["1 CS207", "1 CS212"],
    "thunderbird.csv": ["1 CS207"],
    "thunderbird.ldif": [],
    "users.json": ["2 JS040", "5 CS206", "13 CS206"],
    "windows-mail.csv": ["1 CS207"],
    "xcard.xml": [],
    "yahoo.csv": ["1 CS207"],
    "yealink-directory.xml": [],
    "yealink.xml": [],
  ]

  private static let samples: URL? = Bundle.module.url(forResource: "Samples", withExtension: nil)

  private static func found(in name: String, blockSize: Int = 1 << 16) throws -> [String] {
    let bytes = Array(try Data(contentsOf: #require(samples).appendingPathComponent(name)))
    var found: [String] = []
    var validation = Validation([.bytes(bytes, name: name)])
    validation.rules.ignored = ["VC372"]
    validation.options.blockSize = blockSize
    _ = try validation.run { located in
      found.append("\(located.start.map { String($0.line) } ?? "-") \(located.finding.code.id)")
    }
    return found.sorted()
  }

  @Test("Every sample is in the list")
  func complete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: #require(Self.samples).path)
    #expect(files.filter { $0.contains(".") && !$0.hasPrefix(".") }.sorted() == Self.expected.keys.sorted())
  }

  @Test("Every sample has the findings of the list, in blocks of any size", arguments: expected.keys.sorted())
  func findings(_ name: String) throws {
    let expected = Self.expected[name]?.sorted()
    #expect(try Self.found(in: name) == expected)
    #expect(try Self.found(in: name, blockSize: 100) == expected)
  }
}
