package import ContactModel
import Findings
package import SourceText
import VCardContacts
import VCardSyntax

/// Reads jCards (RFC 7095): a single one, an array, or consecutive ones.
///
/// ```swift
/// let batch = JCardReader().read(
///   Array(#"["vcard", [["version", {}, "text", "4.0"], ["fn", {}, "text", "Ada"]]]"#.utf8))
/// batch.items[0].value.displayName  // "Ada"
/// ```
///
/// The codecs of vCard 4.0 read the properties, so both formats have the same properties and keep unknown ones.
package struct JCardReader: Sendable {
  private let limits: Limits

  /// Creates a reader.
  package init(limits: Limits = Limits()) { self.limits = limits }

  /// Reads the jCards of a batch. An element that cannot be read is rejected and reported.
  ///
  /// - Parameters:
  ///   - bytes: Complete jCards in UTF-8, with any brackets and commas around them.
  ///   - isWholeText: Whether this is the whole input, so that missing brackets and commas are reported.
  package func read(_ bytes: [UInt8], isWholeText: Bool = false) -> ImportBatch<Contact> {
    var reading = reading(of: bytes)
    return reading.whole(isWholeText: isWholeText)
  }

  /// Reads the jCards of a batch, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> { reading(of: bytes) }

  private func reading(of bytes: [UInt8]) -> ElementReading {
    // The card, its properties, a property, its value and a component need five levels; more are reported by the property.
    ElementReading(bytes, limits: limits, depthLimit: 16, elements: .jCards) { value, _, reading in
      contact(value, &reading)
    }
  }

  /// The contact of a jCard; `nil` if the value is not one, which is reported.
  func contact(_ value: JSONValue, _ reading: inout JSONReading) -> Contact? {
    guard case .array(let parts) = value.kind, parts.count >= 2, let word = parts[0].text,
      word.asciiLowercased == "vcard", case .array(let properties) = parts[1].kind
    else {
      reading.report(
        JSONCodes.notAJCard, "\(reading.quoted(value)) is not a jCard; it was skipped", value.range)
      return nil
    }
    for rest in parts.dropFirst(2) {
      if case .array(let components) = rest.kind, components.isEmpty {
        reading.report(
          JSONCodes.jCardComponents, "an empty array follows the properties, as in jCal; a jCard has none", rest.range)
        continue
      }
      reading.report(
        JSONCodes.notAJCard, "\(reading.quoted(rest)) follows the properties; it was skipped", rest.range)
    }
    let start = value.range.lowerBound..<value.range.lowerBound + 1
    var card = PropertyReader(limits: limits)
    var traits = CardTraits()
    for (index, property) in properties.enumerated() {
      reading.enter(index)
      read(property, isFirst: index == 0, into: &card, &traits, &reading)
      reading.leave()
    }
    if let place = traits.arrayOfParameters {
      reading.report(
        JSONCodes.jCardParameter, "the parameters of a property are [] in place of {}; read as no parameters", place)
    }
    if !traits.hasVersion {
      reading.report(JSONCodes.jCardVersion, "jCard without a version; read as 4.0", start)
    }
    let (contact, findings) = card.finish(at: start)
    reading.findings += findings
    return contact
  }

  private func read(
    _ value: JSONValue, isFirst: Bool, into card: inout PropertyReader, _ traits: inout CardTraits,
    _ reading: inout JSONReading
  ) {
    guard let property = JCardProperty(value, &reading) else { return }
    if property.hasArrayOfParameters { traits.arrayOfParameters = traits.arrayOfParameters ?? value.range }
    switch property.name {
    case "version":
      if traits.hasVersion || !isFirst || !property.isVersion40 {
        reading.report(
          JSONCodes.jCardVersion, "\(reading.quoted(value)) is not version 4.0 as the first property; read as 4.0",
          value.range)
      }
      traits.hasVersion = true
    case "begin", "end":
      reading.report(
        JSONCodes.jCardName, "a jCard has no property \(Finding.quote(property.name)); it was skipped", value.range)
    default:
      for property in property.properties { card.add(property, at: value.range) }
    }
  }
}

/// What the properties of a card have in common.
private struct CardTraits {
  var hasVersion = false
  /// The first property whose parameters are an empty array; all of a card usually are.
  var arrayOfParameters: Range<Int>?
}

extension JCardProperty {
  fileprivate var isVersion40: Bool {
    guard values.count == 1, case .text("4.0") = values[0] else { return false }
    return true
  }
}
