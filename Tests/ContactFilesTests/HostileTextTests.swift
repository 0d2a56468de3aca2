import ContactModel
import ContactTestSupport
import ContactValidation
import Findings
import Foundation
import SourceText
import Testing

@testable import ContactFiles

/// Every format is written with hostile text in every field, and `validate` finds no error in it.
@Suite("Hostile text in every field of every format")
struct HostileTextTests {
  /// Characters that end lines, drive terminals, hide, quote, escape or begin markup.
  private static let texts =
    (Array(0...0x1F) + Array(0x7F...0x9F)).compactMap(Unicode.Scalar.init).map { "a\($0)b" } + [
      "\0", "\u{1B}", "\u{7F}", "\u{FFFE}", "\u{FFFF}", "a\u{FFFE}b", "\r\n", "a\r\nb", "\n", "x\u{2028}y\u{2029}z",
      "\u{202E}gpj.exe", "\u{2066}x\u{2069}", "\u{FEFF}x", "x\u{FEFF}y", "\"", "a\"b", "'", "^", "^n", "^'", ":", ";",
      ",", "=", "=41", "=1+1", "@", "<![CDATA[", "]]>", "&", "&amp;", "&#0;", "<b>", "\\", "\\n", "%00", " ::: ", "",
      "a b", "BEGIN:VCARD", "\nEND:VCARD\n", "\r\n\r\ndn: cn=x\r\n", ";;", "dn: x", "data:,", "{", "[]", "\u{1F468}",
      String(repeating: "x", count: 2_000), String(repeating: "\u{1B},;", count: 300),
    ]

  /// Errors about the values of a contact, whatever the format: invalid URIs and numbers in a field that requires one.
  private static let aboutContent: Set<String> = [
    // A member of a card that is not a group; a phone number with letters; a scheme that nothing follows.
    "VC132", "VC366", "VC369",
    // A CLIENTPIDMAP without a number; XML without an element; a PID whose source is unknown.
    "VC382", "VC383", "VC418",
    // A text that begins like a data URI; more to sort by than there is; a PID of CLIENTPIDMAP.
    "VC314", "VC389", "VC419",
    // Two genders of the grammar.
    "VC439",
    // An agent whose card has one of these.
    "VC387",
    // An invalid language, and members of a Card that is not a group.
    "JC002", "JC013",
  ]

  private static let isFull = ProcessInfo.processInfo.environment["CONTACTS_KIT_PROOF"] == "full"

  private static let formats = FileFormat.allCases.filter { $0.isWritable && $0.isReadable }

  /// A contact for each field, with hostile texts in it.
  private static func contacts(_ pieces: ClosedRange<Int>, _ number: UInt64) -> [Contact] {
    let options = ContactGenerator.Options(texts: texts, pieces: pieces, isWellFormed: true, agentDepth: 1)
    return ContactGenerator.fillings.enumerated().map { place, field in
      var generator = ContactGenerator(seed: SeededRandom.runSeed &+ number &* 1_000 &+ UInt64(place), options)
      var contact = generator.contact(with: field.filling)
      // A contact without any text has no name to write.
      let isNamed = contact.formattedNames.contains { $0.value.utf8.contains { $0 > 0x20 && $0 != 0x7F } }
      if !isNamed, contact.names.isEmpty { contact.formattedNames = [Entry("Ada Lovelace")] }
      return contact
    }
  }

  @Test("The output has no errors", arguments: formats)
  func noErrors(_ format: FileFormat) throws {
    // Texts alone in every other format, and joined ones in the others; in the full proof a hundred of both in each.
    let place = Self.formats.firstIndex(of: format) ?? 0
    let rounds = Self.isFull ? 0..<100 : place % 2..<place % 2 + 1
    let contacts: [Contact] = rounds.flatMap { Self.contacts($0 % 2 == 0 ? 1...1 : 1...3, UInt64($0)) }
    let output = try contacts.bytes(as: format).bytes
    var validation = Validation([.bytes(output, name: "output")])
    validation.options.format = format
    validation.options.threads = 1
    var errors: [String: String] = [:]
    let summary = try validation.run { located in
      let finding = located.finding
      guard finding.severity == .error, !Self.aboutContent.contains(finding.code.id) else { return }
      errors[finding.code.id] = finding.message
    }
    #expect(errors == [:], "seed \(SeededRandom.runSeed)")
    // A record without a value that the table has a column for is an empty line.
    #expect(summary.read > contacts.count * 9 / 10)
  }
}
