import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// One behaviour of a good reader and writer: an input, and what must come of it.
struct Behaviour: Sendable, CustomTestStringConvertible {
  /// What one contact of the input is written as.
  struct Card: Sendable {
    /// The logical lines in 3.0 after VERSION.
    var v30: [String]
    /// The logical lines in 4.0 after VERSION.
    var v40: [String]
    /// The findings of the writer of 3.0, as `LS007 GENDER`.
    var reported30: [String]
    /// The findings of the writer of 4.0.
    var reported40: [String]
  }

  var title: String
  /// The input; its lines end in LF.
  var input: [UInt8]
  var cards: [Card]
  /// The findings of the reader, as `VC102@3`: code and line.
  var findings: [String]
  /// The line endings that the case makes sense with.
  var endings: [LineEnding]

  var testDescription: String { title }

  /// A behaviour of a single card, given by its lines after VERSION, N and FN, from line 5 on.
  static func line(
    _ title: String, _ version: String, _ body: String, v30: [String], v40: [String], findings: [String] = [],
    reported30: [String] = [], reported40: [String] = [], endings: [LineEnding] = LineEnding.allCases
  ) -> Behaviour {
    let input = bytes("BEGIN:VCARD\nVERSION:\(version)\nN:Doe;Jo;;;\nFN:Jo Doe\n\(body)\nEND:VCARD\n")
    let start = ["FN:Jo Doe", "N:Doe;Jo;;;"]
    let card = Card(v30: start + v30, v40: start + v40, reported30: reported30, reported40: reported40)
    return Behaviour(title: title, input: input, cards: [card], findings: findings, endings: endings)
  }

  /// A behaviour of a whole input whose contacts are written alike in 3.0 and 4.0.
  static func file(
    _ title: String, _ input: String, cards: [[String]], findings: [String] = [],
    endings: [LineEnding] = LineEnding.allCases
  ) -> Behaviour {
    Behaviour(
      title: title, input: bytes(input), cards: cards.map { Card(v30: $0, v40: $0, reported30: [], reported40: []) },
      findings: findings, endings: endings)
  }

  /// A behaviour of a whole input with one contact.
  static func card(
    _ title: String, _ input: String, v30: [String], v40: [String], findings: [String] = [], reported30: [String] = [],
    reported40: [String] = [], endings: [LineEnding] = LineEnding.allCases
  ) -> Behaviour {
    Behaviour(
      title: title, input: bytes(input),
      cards: [Card(v30: v30, v40: v40, reported30: reported30, reported40: reported40)],
      findings: findings, endings: endings)
  }

  /// Reads the input with every line ending, whole and in blocks, and compares what came.
  func check() {
    for ending in endings {
      let input = ending.applied(to: self.input)
      let batch = VCardReader().read(input)
      guard checkFindings(batch, input, ending), checkCards(batch, ending) else { return }
      let whole = Outcome(batch)
      for size in [1, 2, 3, 7, 64, max(1, input.count)] {
        let inBlocks = Outcome(BlockReading(input, blockSize: size).batch)
        if inBlocks != whole {
          Issue.record("\(ending), blocks of \(size) give\n\(inBlocks)\nand the whole gives\n\(whole)")
          return
        }
      }
    }
  }

  private func checkFindings(_ batch: ImportBatch<Contact>, _ input: [UInt8], _ ending: LineEnding) -> Bool {
    let index = LineIndex(input)
    let found = batch.findings.map { finding in
      "\(finding.code.id)@\(finding.range.map { index.location(of: $0.lowerBound).line } ?? 0)"
    }
    #expect(found == findings, "\(ending): \(batch.findings.map(\.message))")
    return found == findings
  }

  private func checkCards(_ batch: ImportBatch<Contact>, _ ending: LineEnding) -> Bool {
    #expect(batch.items.count == cards.count, "\(ending)")
    for (item, card) in zip(batch.items, cards) {
      for (version, lines, reported) in [
        (VCardVersion.v30, card.v30, card.reported30), (.v40, card.v40, card.reported40),
      ] {
        let (output, findings) = written(item.value, version)
        let found = logicalLines(output)
        // String comparison would take NFC and NFD for the same.
        if found.map({ Array($0.utf8) }) != lines.map({ Array($0.utf8) }) {
          Issue.record(
            "\(ending), \(version.rawValue) is\n\(found.joined(separator: "\n"))\nnot\n\(lines.joined(separator: "\n"))"
          )
          return false
        }
        #expect(
          findings.map { "\($0.code.id) \($0.property ?? "")" } == reported,
          "\(ending), \(version.rawValue): \(findings.map(\.message))")
      }
    }
    return batch.items.count == cards.count
  }
}
