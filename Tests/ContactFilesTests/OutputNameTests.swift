import ContactModel
import ContactValidation
import Findings
import SourceText
import Testing

@testable import ContactFiles

/// Names where the input has another form of them than the output requires.
@Suite("Names in outputs")
struct OutputNameTests {
  /// A card in each version that may have these lines, with both line ends.
  private static func cards(_ lines: [String], _ versions: [String] = ["2.1", "3.0", "4.0"]) -> [String] {
    versions.flatMap { version in
      ["\r\n", "\n"].map { lineEnd in
        (["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD", ""]).joined(separator: lineEnd)
      }
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init)
  }

  @Test(
    "N is made from FN",
    arguments: [
      ("Ada Lovelace", "N:Lovelace;Ada;;;"), ("Müller, Hans", "N:Müller;Hans;;;"),
      ("Dr. Ada von Lovelace", "N:von Lovelace;Ada;;Dr.;"), ("Ada", "N:;Ada;;;"),
    ])
  func nFromFN(_ name: String, _ expected: String) throws {
    for card in Self.cards(["FN:\(name.replacing(",", with: "\\,"))"], ["3.0", "4.0"]) {
      let converted = try Converted.run([source(card)], to: .vcard30)
      #expect(Self.lines(converted.text).contains(expected))
      #expect(converted.messages.filter { $0.hasPrefix("LS") }.map { String($0.prefix(8)) } == ["LS008 N "])
      // A second conversion changes nothing.
      let again = try Converted.run([source(converted.text)], to: .vcard30)
      #expect(again.text == converted.text)
      #expect(!again.messages.contains { $0.hasPrefix("LS") })
    }
    // 4.0 requires no N.
    for card in Self.cards(["FN:\(name.replacing(",", with: "\\,"))"], ["3.0", "4.0"]) {
      #expect(!Self.lines(try Converted.run([source(card)], to: .vcard40).text).contains { $0.hasPrefix("N:") })
    }
  }

  @Test("Old phones get the parts of a name in quoted-printable")
  func version21() throws {
    let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Zoë Müller\nEND:VCARD\n"
    let text = try Converted.run([source(card)], to: .vcard21).text
    #expect(Self.lines(text).contains("N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Zo=C3=AB;;;"))
  }

  @Test("A company has no family name")
  func companies() throws {
    let inputs: [([String], [String])] = [
      (["FN:Engines Ltd.", "KIND:org"], ["4.0"]), (["FN:Engines Ltd.", "ORG:Engines Ltd."], ["3.0", "4.0"]),
      (["FN:Engines Ltd.", "N:;;;;", "X-ABShowAs:COMPANY", "ORG:Engines"], ["2.1", "3.0"]),
    ]
    for (lines, versions) in inputs {
      for card in Self.cards(lines, versions) {
        for format in [FileFormat.vcard21, .vcard30] {
          let converted = try Converted.run([source(card)], to: format)
          #expect(Self.lines(converted.text).contains("N:;;;;"))
          #expect(!converted.messages.contains { $0.hasPrefix("LS008") })
        }
        for format in Self.tableFormats {
          let converted = try Converted.run([source(card)], to: format)
          let back = try Converted.read(converted.text, format)
          #expect(back.name?.family.isEmpty ?? true, "\(format.name)")
          #expect(converted.text.contains("Engines Ltd."), "\(format.name)")
        }
      }
    }
  }

  private static let tableFormats = FileFormat.allCases.filter {
    $0.family == .csv && $0.isWritable && $0 != .csv && !$0.isWorkbook
  }

  @Test(
    "Tables get the parts of a name, and names that are of no use do not hide the one in FN", arguments: tableFormats)
  func tables(_ format: FileFormat) throws {
    let names: [[String]] = [[], ["N:;;;;"], ["N: ;;;;"], ["N:;;;Dr.;"]]
    for structured in names {
      for card in Self.cards(["FN:Deb Will"] + structured, structured.isEmpty ? ["4.0"] : ["2.1", "3.0", "4.0"]) {
        let converted = try Converted.run([source(card)], to: format)
        let back = try Converted.read(converted.text, format)
        #expect(back.name?.given == "Deb")
        #expect(back.name?.family == "Will")
        #expect(back.displayName.hasSuffix("Deb Will"))
        let isTitleLost = structured == ["N:;;;Dr.;"] && back.name?.prefixes.isEmpty == true
        let losses = converted.messages.filter { $0.hasPrefix("LS") && !$0.hasPrefix("LS008") }
        #expect(losses.allSatisfy { isTitleLost && $0.contains("Dr.") }, "\(losses)")
        #expect(converted.messages.contains { $0.hasPrefix("LS008") })
        #expect(!isTitleLost || losses.count == 1)
      }
    }
  }

  @Test("A name with a comma is divided into its columns, and no table loses it", arguments: tableFormats)
  func inverted(_ format: FileFormat) throws {
    let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Müller\\, Hans\nEND:VCARD\n"
    let converted = try Converted.run([source(card)], to: format)
    let back = try Converted.read(converted.text, format)
    #expect(back.name?.given == "Hans")
    #expect(back.name?.family == "Müller")
    #expect(!converted.messages.contains { $0.hasPrefix("LS001") || $0.hasPrefix("LS011") })
  }

  @Test(
    "FN is made from the available values",
    arguments: [
      ("BDAY:1985-04-12", "FN:1985-04-12"), ("ADR:;;12 Elm Road;Leeds;;;", "FN:12 Elm Road, Leeds"),
      ("URL:https://example.org", "FN:https://example.org"), ("TITLE:Countess", "FN:Countess"),
      ("NICKNAME:Addie", "FN:Addie"), ("NOTE:first\\nsecond", "FN:first"),
    ])
  func fnFromAnything(_ line: String, _ expected: String) throws {
    for card in Self.cards([line]) where !card.contains("2.1") || !line.contains("\\n") {
      for format in [FileFormat.vcard30, .vcard40] {
        let converted = try Converted.run([source(card)], to: format)
        let name = expected.replacing(",", with: "\\,")
        #expect(Self.lines(converted.text).contains(name), "\(converted.text)")
        #expect(converted.messages.contains { $0.hasPrefix("LS008 FN ") })
        var validation = Validation([source(converted.text)])
        validation.rules.ignored = ["VC372"]
        var found: [String] = []
        _ = try validation.run { found.append("\($0.finding.code.id) \($0.finding.message)") }
        #expect(found.filter { !$0.hasPrefix("VC342") && !$0.hasPrefix("VC122") } == [])
        let again = try Converted.run([source(converted.text)], to: format)
        #expect(again.text == converted.text)
      }
    }
  }

  @Test("A blank FN is replaced")
  func blankFN() throws {
    for card in Self.cards(["FN: ", "N:Lovelace;Ada;;;"]) + Self.cards(["FN:", "N:Lovelace;Ada;;;"]) {
      for format in [FileFormat.vcard30, .vcard40] {
        let names = Self.lines(try Converted.run([source(card)], to: format).text).filter { $0.hasPrefix("FN") }
        #expect(names == ["FN:Ada Lovelace"])
      }
    }
  }
}

extension Converted {
  /// The contact of a file with one.
  static func read(_ text: String, _ format: FileFormat) throws -> Contact {
    var options = ReadingOptions()
    options.format = format
    return try #require(try ContactFile.read(source(text), options: options).contacts.first)
  }
}
