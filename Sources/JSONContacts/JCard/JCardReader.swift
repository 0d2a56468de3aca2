public import ContactModel
import Findings
public import SourceText
import VCardContacts
import VCardSyntax

/// Reads jCards (RFC 7095): a single one, an array of them, or one after the other.
///
/// ```swift
/// let batch = JCardReader().read(
///   Array(#"["vcard", [["version", {}, "text", "4.0"], ["fn", {}, "text", "Ada"]]]"#.utf8))
/// batch.items[0].value.displayName  // "Ada"
/// ```
///
/// Each property is read by the codec that reads its content line in vCard 4.0, so that both know the same properties and
/// keep what they do not know.
public struct JCardReader: Sendable {
  private let limits: Limits

  /// Makes a reader.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// Reads the jCards of a batch. Nothing stops it: what cannot be read is rejected and reported.
  ///
  /// - Parameters:
  ///   - bytes: Whole jCards in UTF-8, with whatever brackets and commas are around them.
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
    let start = value.range.lowerBound..<value.range.lowerBound + 1
    var card = PropertyReader(limits: limits)
    var hasVersion = false
    for (index, property) in properties.enumerated() {
      reading.enter(index)
      read(property, isFirst: index == 0, into: &card, &hasVersion, &reading)
      reading.leave()
    }
    if !hasVersion {
      reading.report(JSONCodes.jCardVersion, "the jCard has no version; it was read as 4.0", start)
    }
    let (contact, findings) = card.finish(at: start)
    reading.findings += findings
    return contact
  }

  private func read(
    _ value: JSONValue, isFirst: Bool, into card: inout PropertyReader, _ hasVersion: inout Bool,
    _ reading: inout JSONReading
  ) {
    guard let property = JCardProperty(value, &reading) else { return }
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
      for property in property.properties { card.add(property, at: value.range) }
    }
  }
}

extension JCardProperty {
  fileprivate var isVersion40: Bool {
    guard values.count == 1, case .text("4.0") = values[0] else { return false }
    return true
  }
}
