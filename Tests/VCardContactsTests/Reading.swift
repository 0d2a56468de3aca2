import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// The text as bytes; `\xC3` represents the byte C3, which need not be part of valid UTF-8.
func bytes(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  let source = Array(text.utf8)
  var index = 0
  while index < source.count {
    if source[index] == UInt8(ascii: "\\"), index + 3 < source.count, source[index + 1] == UInt8(ascii: "x"),
      let byte = UInt8(String(decoding: source[index + 2...index + 3], as: UTF8.self), radix: 16)
    {
      bytes.append(byte)
      index += 4
    } else {
      bytes.append(source[index])
      index += 1
    }
  }
  return bytes
}

/// How the lines of an input end.
enum LineEnding: String, CaseIterable, Sendable {
  case lf = "\n"
  case crlf = "\r\n"
  case cr = "\r"
  case crcrlf = "\r\r\n"

  /// The input, written with LF, with this line ending.
  func applied(to input: [UInt8]) -> [UInt8] {
    if self == .lf { return input }
    let ending = Array(rawValue.utf8)
    return input.flatMap { $0 == UInt8(ascii: "\n") ? ending : [$0] }
  }
}

/// What reading an input gave. The text of it is made only where two differ: that takes far longer than comparing them.
struct Outcome: Equatable, CustomStringConvertible {
  private let items: [Imported<Contact>]
  private let findings: [Finding]
  private let rejected: [Range<Int>]

  init(_ batch: ImportBatch<Contact>) {
    items = batch.items
    findings = batch.findings
    rejected = batch.rejected + batch.leftOut
  }

  /// `==` of texts takes two ways to write é for the same; here every byte counts.
  static func == (left: Outcome, right: Outcome) -> Bool {
    left.items == right.items && left.findings == right.findings && left.rejected == right.rejected
      && zip(left.items, right.items).allSatisfy { left, right in
        ContactProperty.all.allSatisfy { bytes($0, left.value) == bytes($0, right.value) }
      }
  }

  private static func bytes(_ property: ContactProperty, _ contact: Contact) -> [[UInt8]] {
    property.values(contact).flatMap { [$0.identity, $0.attributeIdentity] }
  }

  /// The first line of the description that another one does not have, and that one's.
  func difference(from other: Outcome) -> String {
    let (lines, others) = (description.split(separator: "\n"), other.description.split(separator: "\n"))
    for index in 0..<max(lines.count, others.count) {
      let line = index < lines.count ? lines[index].prefix(200) : "nothing"
      let expected = index < others.count ? others[index].prefix(200) : "nothing"
      if line != expected { return "\(line), not \(expected)" }
    }
    return "different bytes of the same text"
  }

  var description: String {
    let contacts = items.map { "\($0.range) \($0.version)\n\(contactText($0.value))" }
    let reported = findings.map { finding in
      let range = finding.range.map { "\($0)" } ?? "nowhere"
      return "\(finding.code.id) \(finding.severity.name) \(range) contact \(finding.contact?.index ?? -1): "
        + finding.message
    }
    return (contacts + reported + rejected.map { "rejected \($0)" }).joined(separator: "\n")
  }
}

/// Looks at the lines and keeps nothing of them.
final class Onlooker: CardObserver {
  func cardBegins(_ version: VCardVersion, at line: Range<Int>, isAgent: Bool) {}
  func property(_ line: ContentLine, _ anomalies: ContentLine.Anomalies, head: Int?) {}
  func blankLine(at line: Range<Int>) {}
  func cardEnds(at end: Int, isClosed: Bool, _ contact: Contact) {}
}

/// Expects that an input gives the same with an observer, for which every line is unfolded, and without. A failure shows the
/// first line in which the two outcomes differ, and the input in short.
func expectReadAlike(_ input: [UInt8], _ comment: @autoclosure () -> String = "") {
  let observed = Outcome(VCardReader().read(input, observedBy: Onlooker()))
  let outcome = Outcome(VCardReader().read(input))
  if outcome == observed { return }
  let start = String(decoding: input.prefix(300), as: UTF8.self).debugDescription
  Issue.record("\(comment()): \(outcome.difference(from: observed)), of \(start)")
}

/// Reads an input the way the pipeline does: block after block into a buffer, cut where the splitter decides, each
/// batch read by itself, everything moved to its place in the input.
struct BlockReading {
  var batch = ImportBatch<Contact>()
  /// The maximum length of the buffer after a scan.
  var longestBuffer = 0
  /// How many batches there were.
  var batches = 0

  init(_ input: [UInt8], blockSize: Int, limits: Limits = Limits()) {
    var splitter = VCardSplitter(limits: limits)
    let reader = VCardReader(limits: limits)
    var pending: [UInt8] = []
    var offset = 0
    var position = 0
    while true {
      let end = min(input.count, position + blockSize)
      pending += input[position..<end]
      position = end
      let isEnd = position == input.count
      while true {
        let cut = splitter.scan(pending, isEnd: isEnd)
        for finding in cut.findings { batch.findings.append(finding.moved(bytes: offset, contacts: 0)) }
        if let gap = cut.gap { pending.removeSubrange(gap) }
        if cut.end > 0 { take(min(cut.end, pending.count), of: &pending, at: &offset, reader) }
        if cut.end == 0, cut.gap == nil || pending.isEmpty { break }
      }
      longestBuffer = max(longestBuffer, pending.count)
      if isEnd { break }
    }
    if !pending.isEmpty { take(pending.count, of: &pending, at: &offset, reader) }
  }

  private mutating func take(_ count: Int, of pending: inout [UInt8], at offset: inout Int, _ reader: VCardReader) {
    let part = reader.read(Array(pending[..<count]))
    batches += 1
    let before = batch.items.count
    for var item in part.items {
      item.range = (item.range.lowerBound + offset)..<(item.range.upperBound + offset)
      batch.items.append(item)
    }
    batch.findings += part.findings.map { $0.moved(bytes: offset, contacts: before) }
    batch.rejected += part.rejected.map { ($0.lowerBound + offset)..<($0.upperBound + offset) }
    batch.leftOut += part.leftOut.map { ($0.lowerBound + offset)..<($0.upperBound + offset) }
    pending.removeFirst(count)
    offset += count
  }
}

/// The contact as a vCard: its bytes, and the findings of the writer.
///
/// - Parameter keepsNames: Whether a value is written under the vendor's name that it was read from.
func written(
  _ contact: Contact, _ version: VCardVersion, keepsNames: Bool = false
) -> (bytes: [UInt8], findings: [Finding]) {
  var output: [UInt8] = []
  var writer = VCardWriter(version: version)
  writer.importer = keepsNames ? nil : ImporterForm()
  let findings = writer.write(contact, into: &output)
  return (output, findings)
}

/// The logical lines of a written card between VERSION and END, unfolded.
func logicalLines(_ card: [UInt8]) -> [String] {
  var lines: [[UInt8]] = []
  for line in physicalLines(card) {
    if line.first == UInt8(ascii: " "), !lines.isEmpty {
      lines[lines.count - 1] += line.dropFirst()
    } else {
      lines.append(Array(line))
    }
  }
  return lines.dropFirst(2).dropLast().map { String(decoding: $0, as: UTF8.self) }
}

/// The physical lines of a card whose lines all end in CRLF, without their ends.
func physicalLines(_ card: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines = card.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  if lines.last?.isEmpty == true { lines.removeLast() }
  return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
}

/// What the reader makes of an input in UTF-8.
func read(_ text: String) -> ImportBatch<Contact> { VCardReader().read(Array(text.utf8)) }

/// Reads an input with every line end, whole and in blocks.
func readInEveryForm(_ text: String) -> ImportBatch<Contact> {
  for ending in LineEnding.allCases {
    let input = ending.applied(to: Array(text.utf8))
    let whole = Outcome(VCardReader().read(input))
    for size in [1, 7, 64] { #expect(Outcome(BlockReading(input, blockSize: size).batch) == whole, "\(ending)") }
  }
  return VCardReader().read(Array(text.utf8))
}
