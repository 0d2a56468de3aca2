import ContactModel
import Findings
import SourceText
import Testing

@testable import ContactFiles

/// Values that a table keeps, and empty or invalid ones, none of which is reported as lost.
@Suite("Values that are not losses")
struct UnchangedValueTests {
  private static let tables = FileFormat.allCases.filter { $0.family == .csv && $0.isWritable && !$0.isWorkbook }

  /// A card of each version that may have these lines, with both line ends.
  private static func cards(_ lines: [String], _ versions: [String] = ["2.1", "3.0", "4.0"]) -> [ContactSource] {
    versions.flatMap { version in
      ["\r\n", "\n"].map { lineEnd in
        source(
          (["BEGIN:VCARD", "VERSION:\(version)", "FN:Ada Lovelace", "N:Lovelace;Ada;;;"] + lines + ["END:VCARD", ""])
            .joined(separator: lineEnd))
      }
    }
  }

  @Test("Empty properties are not lost", arguments: tables + [.ldif])
  func empty(_ format: FileFormat) throws {
    for card in Self.cards(["NOTE:", "ADR:;;;;;;", "X-FOO:", "ORG:;"]) {
      let converted = try Converted.run([card], to: format) { $0.minimumSeverity = .warning }
      #expect(converted.messages.filter { $0.hasPrefix("LS") } == [])
      #expect(format.isLossless || !converted.text.contains("Custom Field"))
    }
  }

  @Test("A label that names a type is in its cell")
  func labels() throws {
    let lines = [
      "item1.TEL:1", "item1.X-ABLabel:Mobile", "item2.EMAIL:ada@example.org", "item2.X-ABLabel:Home",
      "TEL;TYPE=X-Boat:2",
    ]
    for card in Self.cards(lines, ["3.0"]) {
      let converted = try Converted.run([card], to: .googleCSV) { $0.minimumSeverity = .warning }
      #expect(converted.messages.filter { $0.hasPrefix("LS") } == [])
      #expect(converted.text.contains("Mobile,1") && converted.text.contains("Home,ada@example.org"))
    }
  }

  @Test("A time of day has no column, and zeros are not a date", arguments: tables)
  func dates(_ format: FileFormat) throws {
    guard format.carries.contains(where: { $0.field == "BDAY" }) else { return }
    for card in Self.cards(["BDAY:20190227T144137"]) {
      let converted = try Converted.run([card], to: format)
      let back = try Converted.read(converted.text, format)
      if format.isLossless {
        #expect(back.birthday?.text == "2019-02-27T14:41:37")
      } else {
        #expect(back.birthday?.text == "2019-02-27")
        #expect(!converted.text.contains("14:41"))
        #expect(converted.messages.contains { $0.hasPrefix("LS004 the time") })
      }
    }
    if format.isLossless { return }
    for card in Self.cards(["BDAY:0000-00-00"]) + Self.cards(["BDAY;VALUE=text:0000-00-00"], ["4.0"]) {
      let converted = try Converted.run([card], to: format) { $0.minimumSeverity = .warning }
      #expect(!converted.text.contains("0000"))
      #expect(try Converted.read(converted.text, format).birthdays.isEmpty)
      #expect(!converted.messages.contains { $0.hasPrefix("LS") && !$0.contains("BDAY \"0000-00-00\" has no column") })
    }
  }

  @Test("A photo that is not a URI is kept as a custom field", arguments: [FileFormat.googleCSV, .googleCSV2023])
  func photos(_ format: FileFormat) throws {
    let header = format == .googleCSV ? "First Name,Last Name,Photo" : "Name,Given Name,Photo"
    for (text, isURI) in [
      ("Strandgata 7", false), ("photo.jpg", false), ("C:\\photo.jpg", false), ("https://example.org/a.jpg", true),
    ] {
      let table = "\(header)\nAda,Lovelace,\(text)\n"
      for version in [FileFormat.vcard21, .vcard30, .vcard40] {
        let converted = try Converted.run([source(table)], to: version) { $0.inputFormat = format }
        let lines = converted.text.split(whereSeparator: \.isNewline)
        #expect(lines.contains { $0.hasPrefix("PHOTO") } == isURI)
        #expect(lines.contains { $0.hasPrefix("X-CUSTOM-FIELD;X-LABEL=Photo:") } == !isURI)
        #expect(converted.messages.contains { $0.hasPrefix("CS307") } == !isURI)
      }
    }
  }
}
