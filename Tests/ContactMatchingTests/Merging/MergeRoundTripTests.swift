import ContactMatching
import ContactModel
import ContactTestSupport
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Who imports the same exports again after a merge gets the same address book, and no property more: what a merge keeps
/// comes back from a file.
@Suite struct MergeRoundTripTests {
  private func written(_ contact: Contact, _ version: VCardVersion) -> (Contact, String) {
    var bytes: [UInt8] = []
    _ = VCardWriter(version: version).write(contact, into: &bytes)
    return (VCardReader().read(bytes).items.first?.value ?? Contact(), String(decoding: bytes, as: UTF8.self))
  }

  /// The lines of a card without their groups: the writer counts those that labels need.
  private func lines(_ card: String) -> [String] {
    card.replacing("\r\n ", with: "").split(separator: "\r\n").map { line in
      guard let dot = line.firstIndex(of: "."), let end = line.firstIndex(where: { $0 == ":" || $0 == ";" }), dot < end
      else { return String(line) }
      return String(line[line.index(after: dot)...])
    }
  }

  @Test(arguments: [VCardVersion.v30, .v40], SeededRandom.seeds(2))
  func aMergedCardThatWasWrittenHasItsPartsAlready(version: VCardVersion, seed: UInt64) {
    let merger = ContactMerger()
    // As they come out of a file: what the version cannot hold is none of the merger's business.
    let parts = MergePropertyTests.members(seed: seed &* 3).map { member in
      var contact = written(member.contact, version).0
      // A card has the phonetic name of one organization only.
      for index in contact.organizations.indices { contact.organizations[index].value.phoneticName = "" }
      return MergeMember(contact, source: 1, position: member.position)
    }
    let (merged, card) = written(merger.merge(parts).contact, version)
    for part in parts {
      let again = merger.merge([MergeMember(merged), part]).contact
      let other = written(again, version).1
      let (lines, others) = (self.lines(card), self.lines(other))
      let difference = others.filter { !lines.contains($0) } + lines.filter { !others.contains($0) }
      #expect(difference == [], "seed \(seed), part \(part.position)")
    }
  }
}
