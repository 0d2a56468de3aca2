package import ContactModel
internal import Findings
package import SourceText
internal import VCardContacts
internal import VCardSyntax

/// Reads a format whose text has no rules here, and checks its contacts by the rules about contacts.
///
/// The contacts are written as cards, and these are checked. So each rule exists once, and a book has the same findings
/// in every format. There are no fixes, because the edits of a card are not those of the format.
package struct ContactChecking: BatchChecking {
  private let rules: PreparedRules
  private let pieces: @Sendable ([UInt8]) -> any ImportPieces<Contact>

  package let foldsLines = false

  package init(_ rules: PreparedRules, pieces: @escaping @Sendable ([UInt8]) -> any ImportPieces<Contact>) {
    self.rules = rules
    self.pieces = pieces
  }

  package func check(_ bytes: [UInt8]) -> CheckedBatch {
    var pieces = pieces(bytes)
    var batch = pieces.whole()
    batch.findings.replaceEach { rules.settings.applied(to: $0, in: nil) }
    let cards = WrittenCards(batch.items)
    let checked = CardChecking(contacts: rules).check(cards.bytes)
    let known = KnownCodes(batch.findings)
    var findings = cards.findings(checked.imported.findings, in: bytes) { $0.code.isLimit ? nil : $0 }
    findings += batch.items.flatMap(impossibleDates)
    findings.removeAll { finding in known.include(finding, batch.items) }
    if !findings.isEmpty {
      batch.findings += findings
      batch.findings.sortByPlace()
    }
    return CheckedBatch(batch, traces: checked.traces.compactMap(cards.moved))
  }

  /// Dates that no calendar has. They are checked here, because a card has the text of such a date only.
  private func impossibleDates(_ item: Imported<Contact>) -> [Finding] {
    let contact = item.value
    let fields = [
      ("BDAY", contact.birthdays), ("ANNIVERSARY", contact.anniversaries), ("DEATHDATE", contact.deathDates),
      ("X-ABDATE", contact.dates),
    ]
    return fields.flatMap { name, entries in
      entries.compactMap { entry in
        guard case .date(let date) = entry.value, let reason = date.impossibility("\(name) \(Finding.quote(date.text))")
        else { return nil }
        let start = item.range.lowerBound
        let finding = Finding(MappingCodes.dateOutOfRange, reason, at: start..<start, property: name)
        return rules.contacts.settings.applied(to: finding, in: .v40)
      }
    }
  }
}

/// The codes that a reader has reported, by the places of contacts.
private struct KnownCodes {
  /// The findings with places, in the order of the bytes.
  private let findings: [(place: Int, code: FindingCode)]

  init(_ findings: [Finding]) {
    self.findings = findings.compactMap { finding in finding.range.map { ($0.lowerBound, finding.code) } }
      .sorted { $0.0 < $1.0 }
  }

  /// Whether the reader has reported the same about the same contact.
  func include(_ finding: Finding, _ items: [Imported<Contact>]) -> Bool {
    guard !findings.isEmpty, let place = finding.range?.lowerBound else { return false }
    let next = items.partitionPoint { $0.range.lowerBound <= place }
    guard next > 0 else { return false }
    let range = items[next - 1].range
    let first = findings.partitionPoint { $0.place < range.lowerBound }
    return findings[first...].prefix { $0.place < range.upperBound }.contains {
      ContactRules.saySame(finding.code, $0.code)
    }
  }
}
