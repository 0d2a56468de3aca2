import Testing
import VCardSyntax

@Suite("Rules about folding")
struct FoldRulesTests {
  /// A text of that many octets without blanks.
  private static func letters(_ count: Int) -> String { String((0..<count).map { "abcdefghij"[$0 % 10] }) }

  @Test("A line over 75 octets is found once a logical line, and folded there")
  func longLine() {
    let exact = "NOTE:" + Self.letters(70)
    expectFindings(exact, in: [.v30, .v40])
    expectFindings("⟦VC011⟧" + exact + "k", in: [.v30, .v40])
    expectFindings(exact + "\n ab\n⟦VC011⟧ " + Self.letters(75) + "\n " + Self.letters(90), in: [.v30, .v40])
    expectFix(exact + "k", becomes: exact + "\n k", in: [.v30, .v40])
    expectFix(
      "NOTE:ab\n " + Self.letters(148) + "k",
      becomes: "NOTE:ab\n " + Self.letters(74) + "\n efghij"
        + Self.letters(68) + "\n k", in: [.v30, .v40])
    expectSameContact(exact + "kkk", in: [.v30, .v40])
  }

  @Test("No character, no escape of base64 and no soft line break is cut by a new fold")
  func longLineOfOthers() {
    let half = "NOTE:" + Self.letters(69)
    expectFix(half + "éé", becomes: half + "\n éé", in: [.v30, .v40])
    expectFindings("⟦VC011⟧" + half + "éé", in: [.v30, .v40])
    let photo = "PHOTO;ENCODING=b;TYPE=JPEG:/9j/"
    expectFix(
      photo + String(repeating: "A", count: 80),
      becomes: photo + String(repeating: "A", count: 44) + "\n " + String(repeating: "A", count: 36), in: [.v30])
    // Blanks alone would be an empty line.
    expectFix(half + "    .", becomes: half + "\n     .", in: [.v30, .v40])
  }

  @Test("vCard 2.1 keeps its long lines here")
  func longLineOf21() {
    expectFix("NOTE:" + Self.letters(71), becomes: "NOTE:" + Self.letters(71), in: [.v21])
  }

  @Test("A fold inside a character moves before it")
  func splitCharacter() {
    expectFindings("NOTE:caf⟦VC012⟧\\xC3\n \\xA9", in: [.v30, .v40])
    expectFix("NOTE:caf\\xC3\n \\xA9.", becomes: "NOTE:caf\n é.", in: [.v30, .v40])
    expectFix("NOTE:a\\xF0\\x9F\n \\x98\\x80b\\xE2\n\t\\x82\\xACc", becomes: "NOTE:a\n 😀b\n\t€c", in: [.v30, .v40])
    expectSameContact("NOTE:a\\xF0\\x9F\n \\x98\\x80b", in: [.v30, .v40])
    expectFindings("NOTE:caf\n é", in: [.v30, .v40])
  }

  @Test("A continuation line with nothing but its blank is removed")
  func emptyContinuation() {
    expectFindings("NOTE:one\n⟦VC013⟧ \n two", in: [.v30, .v40])
    expectFix("NOTE:one\n \n two", becomes: "NOTE:one\n two", in: [.v30, .v40])
    expectSameContact("NOTE:one\n \n two", in: [.v30, .v40])
    expectFindings("NOTE:one\n⟦VC013⟧ \nTEL:1", in: [.v30, .v40])
    expectFix("NOTE:one\n \nTEL:1", becomes: "NOTE:one\nTEL:1", in: [.v30, .v40])
    expectFindings("NOTE:one\n  \n two", in: [.v30, .v40])
  }

  @Test("A line that begins with a blank and continues nothing is found")
  func orphanContinuation() {
    let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD"
    expectFindings("⟦VC014⟧ two\n" + card, in: [.v40])
    expectFindings(card + "\n⟦VC014⟧ two", in: [.v40])
    expectFindings("⟦VC025⟧BEGIN:VCARD\n VERSION:4.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD", in: [.v40])
    expectFindings("BEGIN:VCARD\n⟦VC014⟧ two\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD", in: [.v30])
    expectFindings("BEGIN:VCARD\n⟦VC014⟧ two\nVERSION:2.1\nFN:Ada\nN:;Ada;;;\nEND:VCARD", in: [.v21])
  }

  @Test("A continuation line without its blank is reported and joined")
  func unfolded() {
    expectFindings("NOTE:one\n⟦VC015⟧two", in: VCardVersion.allCases)
    expectFix("NOTE:one\ntwo", becomes: "NOTE:one\\ntwo", in: [.v30, .v40])
    let photo = "PHOTO;ENCODING=b;TYPE=JPEG:/9j/"
    expectFindings("⟦VC015⟧\(photo)\nAAAA", in: [.v30])
    expectFix("\(photo)\nAAAA\nAAAA", becomes: "\(photo)\n AAAA\n AAAA", in: [.v30])
  }

  @Test("A fold inside a word of vCard 2.1 is reported where it cannot be intended")
  func foldInWord() {
    expectFindings("EMAIL:ada.lovelace@ex\n⟦VC017⟧ ample.org", in: [.v21])
    expectFix(
      "EMAIL:ada.lovelace@ex\n ample.org", becomes: "EMAIL:ada.lovelace@example.org", in: [.v21], isUnsafe: true)
    expectFindings("NOTE:one\n two", in: [.v21])
    let wide = "NOTE:" + Self.letters(70) + "\n⟦VC017⟧ " + Self.letters(74) + "\n end"
    expectFindings(wide, in: [.v21])
    expectFindings("EMAIL:ada.lovelace@ex\n ample.org", in: [.v30, .v40])
  }
}

extension String {
  fileprivate subscript(_ index: Int) -> Character { self[self.index(startIndex, offsetBy: index)] }
}
