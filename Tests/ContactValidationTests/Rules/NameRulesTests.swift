import Testing
import VCardSyntax

@Suite("Rules about the name of a card")
struct NameRulesTests {
  private static func card(_ version: String, _ lines: String) -> String {
    "BEGIN:VCARD\nVERSION:\(version)\n\(lines)\nEND:VCARD\n"
  }

  @Test("A card without FN is reported, and FN is made of the available values in this order")
  func missingFN() {
    for version in ["3.0", "4.0"] {
      expectFindings("⟦VC120⟧" + Self.card(version, "N:Lovelace;Ada;;;"), in: [.v40])
      for (line, name) in [
        ("N:Lovelace;Ada;;;\nORG:Analytical", "Ada Lovelace"),
        ("N:;;;;\nORG:Analytical;Engines\nNICKNAME:ada", "Analytical\\, Engines"),
        ("N:;;;;\nEMAIL:ada@example.org\nNICKNAME:ada", "ada"),
        ("N:;;;;\nTEL:+1 555 0100\nEMAIL:ada@example.org", "ada@example.org"),
        ("N:;;;;\nTEL:+1 555 0100", "+1 555 0100"),
      ] {
        expectFix(
          Self.card(version, line), becomes: Self.card(version, "FN:\(name)\n\(line)"), in: [.v40], isUnsafe: true,
          ignoring("VC341"))
        expectFix(Self.card(version, line), becomes: Self.card(version, line), in: [.v40], ignoring("VC341"))
      }
    }
  }

  @Test("A card without N is found, and N is made of FN")
  func missingN() {
    expectFindings("⟦VC121⟧" + Self.card("3.0", "FN:Ada"), in: [.v30])
    expectFindings("⟦VC121⟧" + Self.card("2.1", "FN:Ada"), in: [.v21])
    expectFindings(Self.card("3.0", "FN:Ada\nN:;Ada;;;"), in: [.v30])
    for (name, parts) in [
      ("Ada", ";Ada;;;"), ("Ada Lovelace", "Lovelace;Ada;;;"),
      ("Ada Augusta King Lovelace", "Lovelace;Ada;Augusta King;;"),
    ] {
      for version in ["2.1", "3.0", "4.0"] {
        expectFix(
          Self.card(version, "FN:\(name)"), becomes: Self.card(version, "N:\(parts)\nFN:\(name)"), in: [.v30],
          isUnsafe: true, ignoring())
      }
    }
    expectFix(
      Self.card("3.0", "FN:Lovelace\\, Ada"), becomes: Self.card("3.0", "N:Lovelace;Ada;;;\nFN:Lovelace\\, Ada"),
      in: [.v30], isUnsafe: true)
    expectFix(
      Self.card("2.1", "FN;CHARSET=UTF-8:Zoë Müller"),
      becomes: Self.card("2.1", "N;CHARSET=UTF-8:Müller;Zoë;;;\nFN;CHARSET=UTF-8:Zoë Müller"), in: [.v21],
      isUnsafe: true)
  }

  @Test("An FN of more than 1,000 bytes gives no N")
  func missingNOfLongFN() {
    for version in ["2.1", "3.0", "4.0"] {
      for (length, isMade) in [(1_000, true), (1_001, false)] {
        let name = String(repeating: "Ada ", count: length / 4 - 1) + String(repeating: "x", count: length % 4 + 4)
        let bytes = Array(Self.card(version, "FN:\(name)").utf8)
        let result = String(decoding: fixed(bytes, isUnsafe: true, ignoring()), as: UTF8.self)
        #expect(result.contains("\r\nN:xxxx") == isMade, "\(length) bytes in \(version)")
      }
    }
  }

  @Test("A person of 4.0 without N is a note")
  func missingNIn40() {
    expectFindings("⟦VC122⟧" + Self.card("4.0", "FN:Ada"), in: [.v40])
    expectFindings("⟦VC122⟧" + Self.card("4.0", "KIND:individual\nFN:Ada"), in: [.v40])
    expectFindings(Self.card("4.0", "KIND:org\nFN:Analytical"), in: [.v40])
  }

  @Test("FN without text is found, and is the only thing that is found")
  func emptyFN() {
    expectFindings("FN:⟦VC123⟧ ", in: [.v30, .v40])
    expectFindings("FN:⟦VC123⟧", in: [.v30, .v40])
    expectFix(
      "FN:\nN:Lovelace;Ada;;;", becomes: "FN:Ada Lovelace\nN:Lovelace;Ada;;;", in: [.v30, .v40], isUnsafe: true)
    expectFix(
      "FN:  \nNICKNAME:ada\nN:;;;;", becomes: "FN:ada\nNICKNAME:ada\nN:;;;;", in: [.v30, .v40], isUnsafe: true,
      ignoring("VC341"))
  }
}
