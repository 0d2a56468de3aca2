public import ContactModel
import Findings
public import SourceText
import VCardContacts
import VCardSyntax

/// Reads jCards (RFC 7095): a single one, an array of them, or one behind the other.
///
/// ```swift
/// let batch = JCardReader().read(
///   Array(#"["vcard", [["version", {}, "text", "4.0"], ["fn", {}, "text", "Ada"]]]"#.utf8))
/// batch.items[0].value.displayName  // "Ada"
/// ```
///
/// Each property becomes the content line that it stands for and is read as ``VCardReader`` reads those of vCard 4.0,
/// so that both know the same properties and keep what they do not know.
public struct JCardReader: Sendable {
  private let limits: Limits

  /// Makes a reader.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// Reads the jCards of a batch. Nothing stops it: what cannot be read is rejected and reported.
  ///
  /// - Parameters:
  ///   - bytes: Whole jCards in UTF-8, with whatever brackets and commas stand around them.
  ///   - isWholeText: Whether this is everything, so that a missing bracket or comma is reported too.
  public func read(_ bytes: [UInt8], isWholeText: Bool = false) -> ImportBatch<Contact> {
    var reading = reading(of: bytes)
    return reading.whole(isWholeText: isWholeText)
  }

  /// Reads the jCards of a batch, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> { reading(of: bytes) }

  private func reading(of bytes: [UInt8]) -> ElementReading {
    // The card, its properties, a property, its value, a component; and a few more, so that what is too deep is said of
    // its property.
    ElementReading(bytes, limits: limits, depthLimit: 16, elements: .jCards) { value, reading in
      contact(value, &reading)
    }
  }

  private func contact(_ value: JSONValue, _ reading: inout JSONReading) -> Contact? {
    guard case .array(let parts) = value.kind, parts.count >= 2, let word = parts[0].text,
      word.asciiLowercased == "vcard", case .array(let properties) = parts[1].kind
    else {
      reading.report(
        JSONCodes.notAJCard, "\(reading.quoted(value)) is no jCard; it was left out", value.range)
      return nil
    }
    for rest in parts.dropFirst(2) {
      reading.report(
        JSONCodes.notAJCard, "\(reading.quoted(rest)) stands behind the properties; it was left out", rest.range)
    }
    var attempt = reading
    let read = contact(of: properties, in: value.range, settingAside: true, &attempt)
    guard read.isWhole else {
      return contact(of: properties, in: value.range, settingAside: false, &reading).contact
    }
    reading = attempt
    return read.contact
  }

  private func contact(
    of properties: [JSONValue], in element: Range<Int>, settingAside: Bool, _ reading: inout JSONReading
  ) -> (contact: Contact?, isWhole: Bool) {
    var card = CardText(limits, setsAside: settingAside)
    for (index, property) in properties.enumerated() {
      reading.enter(index)
      card.add(property, isFirst: index == 0, &reading)
      reading.leave()
    }
    if !card.hasVersion {
      reading.report(
        JSONCodes.jCardVersion, "the jCard has no version; it was read as 4.0",
        element.lowerBound..<element.lowerBound + 1)
    }
    return card.contact(in: element, &reading)
  }
}

/// The content lines of a card that is put together from a jCard, and which property each came from.
private struct CardText: ~Copyable {
  private var lines = ContentLineWriter()
  /// Where the lines of each property begin, and where the property stands in the JSON text.
  private var places: [(line: Int, property: Range<Int>)] = []
  private(set) var hasVersion = false
  private let limits: Limits
  /// What something else stands for in the lines, so that it is not in memory twice; nothing where all is to be in them.
  private var standIns: StandIns?

  init(_ limits: Limits, setsAside: Bool) {
    self.limits = limits
    standIns = setsAside ? StandIns() : nil
    lines.addWhole("BEGIN:VCARD\r\nVERSION:4.0\r\n")
  }

  mutating func add(_ value: JSONValue, isFirst: Bool, _ reading: inout JSONReading) {
    guard var property = JCardProperty(value, &reading) else { return }
    switch property.name {
    case "version":
      if hasVersion || !isFirst || !property.isVersion40 {
        reading.report(
          JSONCodes.jCardVersion, "\(reading.quoted(value)) is not the version 4.0 in the first place; read as 4.0",
          value.range)
      }
      hasVersion = true
    case "begin", "end":
      reading.report(
        JSONCodes.jCardName, "a jCard has no property \(Finding.quote(property.name)); it was left out", value.range)
    default:
      places.append((lines.count, value.range))
      standIns?.replaceBase64(of: &property)
      standIns?.replaceText(of: &property)
      property.writeLines(into: &lines)
    }
  }

  /// Reads the lines; what is said about one of them is said about its property.
  ///
  /// - Returns: The contact, and whether all is in it for which something else stood.
  mutating func contact(in element: Range<Int>, _ reading: inout JSONReading) -> (contact: Contact?, isWhole: Bool) {
    lines.addWhole("END:VCARD\r\n")
    let batch = VCardReader(limits: limits).read(lines.takeAll())
    for var finding in batch.findings {
      finding.range = finding.range.flatMap { place(of: $0.lowerBound) } ?? element.lowerBound..<element.lowerBound + 1
      finding.contact = nil
      reading.findings.append(finding)
    }
    var contact = batch.items.first?.value
    let isWhole = standIns?.giveWay(in: &contact) ?? true
    return (contact, isWhole)
  }

  /// Where the property stands whose lines hold an offset.
  private func place(of offset: Int) -> Range<Int>? {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].line <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? places[low - 1].property : nil
  }
}

extension JCardProperty {
  fileprivate var isVersion40: Bool {
    guard values.count == 1, case .text("4.0") = values[0] else { return false }
    return true
  }
}
