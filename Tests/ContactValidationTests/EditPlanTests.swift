import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import ContactValidation

@Suite("Fixes that are applied together")
struct EditPlanTests {
  /// The bytes with edits that are apart, made one after the other from the last one to the first.
  private static func edited(_ bytes: [UInt8], _ fixes: [Fix]) -> [UInt8] {
    // What is put in comes before what is taken out there, and what an earlier fix puts in before what a later one does.
    let order = fixes.enumerated().sorted { ($0.element.start ?? 0, $0.offset) < ($1.element.start ?? 0, $1.offset) }
    let edits = order.flatMap(\.element.edits).enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    var edited = bytes
    for edit in edits.reversed() { edited.replaceSubrange(edit.element.range, with: edit.element.replacement) }
    return edited
  }

  private static func fix(_ random: inout SeededRandom, in count: Int) -> Fix {
    func text(_ length: Int) -> [UInt8] { (0..<length).map { UInt8(ascii: "A") + UInt8($0 % 26) } }
    if random.once(in: 2) {
      var edit = RepeatedEdit(kinds: [(0, text(random.below(4))), (1, text(random.below(3))), (2, [])])
      var place = random.below(count)
      for _ in 0..<random.below(300) where place + 2 <= count {
        edit.add(random.below(3), at: place)
        place += random.below(4)
      }
      return Fix("", repeating: edit)
    }
    let edits = (0..<1 + random.below(3)).map { _ in
      let start = random.below(count)
      return Edit(start..<min(count, start + random.below(4)), text(random.below(6)))
    }
    return Fix("", edits: edits)
  }

  private static let seeds = SeededRandom.seeds(60)

  @Test("make the bytes that single edits make, and change no byte of another", arguments: seeds)
  func chosen(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let bytes = (0..<1 + random.below(400)).map { UInt8(ascii: "a") + UInt8($0 % 26) }
    let fixes = (0..<random.below(12)).map { _ in Self.fix(&random, in: bytes.count) }
    let plan = EditPlan(fixes, in: bytes.count)
    let applied = plan.applied.map { fixes[$0] }
    #expect(plan.applied.map { fixes[$0].start ?? 0 } == applied.compactMap(\.start).sorted(), "seed \(seed)")
    let replaced = applied.flatMap(\.edits).flatMap { Array($0.range) }
    #expect(Set(replaced).count == replaced.count, "seed \(seed)")
    var edited = bytes
    plan.apply(to: &edited)
    #expect(edited == Self.edited(bytes, applied), "seed \(seed)")
    #expect(plan.changes(bytes) == (edited != bytes), "seed \(seed)")
    // The first fix that contradicts nothing, itself included, is always among them.
    let whole = fixes.indices.filter { EditPlan([fixes[$0]], in: bytes.count).applied == [0] }
    let first = whole.min { (fixes[$0].start ?? 0, $0) < (fixes[$1].start ?? 0, $1) }
    #expect(plan.applied.first == first, "seed \(seed)")
  }

  @Test("do not touch bytes that are not there, nor the same bytes twice")
  func contradictions() {
    let fixes = [
      Fix("", edits: [Edit(3..<5, []), Edit(4..<6, [])]),
      Fix("", edits: [Edit(8..<11, [])]),
      Fix("", edits: []),
    ]
    #expect(EditPlan(fixes, in: 10).applied == [])
  }

  @Test("wait for those before them that touch the same bytes")
  func waiting() {
    var blanks = RepeatedEdit(with: [ASCII.space])
    for place in stride(from: 2, to: 400, by: 4) { blanks.add(at: place) }
    let repeated = Fix("", repeating: blanks)
    let among = Fix("", edits: [Edit(9..<12, [])])
    #expect(EditPlan([repeated, among], in: 500).applied == [0])
    let between = Fix("", edits: [Edit(11..<14, [])])
    #expect(EditPlan([repeated, between], in: 500).applied == [0, 1])
    let before = Fix("", edits: [Edit(0..<3, [])])
    #expect(EditPlan([repeated, before], in: 500).applied == [1])
    let after = Fix("", edits: [Edit(398..<400, [])])
    #expect(EditPlan([after, repeated], in: 500).applied == [1, 0])
  }
}

@Suite("Lines that were changed")
struct RefoldingTests {
  private static let widths = [1, 40, 74, 75, 76, 90, 150]

  @Test("are folded again, however they were folded before", arguments: widths, ["\r\n", "\n"])
  func refolded(width: Int, lineEnd: String) throws {
    for count in [10, 74, 75, 76, 200, width == 90 ? 70_000 : 1_000] {
      let text = "NOTE:" + String(repeating: "Zoë has a blank, ", count: count / 17 + 1)
      let line = folded(Array(text.utf8), width, lineEnd)
      let card = Array("BEGIN:VCARD\(lineEnd)".utf8) + line + Array("END:VCARD\(lineEnd)".utf8)
      var result = card
      Refolding.refold(&result, at: [.init(offset: "BEGIN:VCARD\(lineEnd)".utf8.count + 3, isLonger: true)])
      // The whole line is folded, wherever in it something was changed.
      for place in [line.count / 2, line.count - 3, line.count - 1] {
        var other = card
        Refolding.refold(&other, at: [.init(offset: "BEGIN:VCARD\(lineEnd)".utf8.count + place, isLonger: true)])
        #expect(other == result)
      }
      let lines = result.split(separator: ASCII.lineFeed).map { $0.last == ASCII.carriageReturn ? $0.dropLast() : $0 }
      let wasTooLong = card.split(separator: ASCII.lineFeed).contains { $0.count > 75 + lineEnd.utf8.count - 1 }
      #expect(wasTooLong || result == card)
      #expect(lines.allSatisfy { $0.count <= 75 })
      // No line is folded before it is full; a character, or blanks, may not fit.
      #expect(!wasTooLong || lines.dropFirst().dropLast(2).allSatisfy { $0.count > 75 - 4 })
      #expect(unfolded(result, lineEnd) == unfolded(card, lineEnd))
      #expect(result.count { $0 == ASCII.carriageReturn } == (lineEnd == "\n" ? 0 : lines.count))
    }
  }

  @Test("stay unchanged after an empty line", arguments: ["\r\n", "\n"])
  func orphans(lineEnd: String) {
    let card = Array("NOTE:a\(lineEnd)\(lineEnd)  \(String(repeating: "b", count: 200))\(lineEnd)".utf8)
    var result = card
    Refolding.refold(&result, at: [.init(offset: card.count / 2, isLonger: true)])
    #expect(result == card)
  }

  private func folded(_ text: [UInt8], _ width: Int, _ lineEnd: String) -> [UInt8] {
    var line: [UInt8] = []
    for (index, byte) in text.enumerated() {
      if index > 0, index % width == 0 { line += Array((lineEnd + " ").utf8) }
      line.append(byte)
    }
    return line + Array(lineEnd.utf8)
  }

  private func unfolded(_ bytes: [UInt8], _ lineEnd: String) -> [UInt8] {
    var text: [UInt8] = []
    for byte in bytes {
      text.append(byte)
      if byte == ASCII.space, text.dropLast().suffix(lineEnd.utf8.count).elementsEqual(lineEnd.utf8) {
        text.removeLast(lineEnd.utf8.count + 1)
      }
    }
    return text
  }
}
