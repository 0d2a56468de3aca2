package import ContactModel
import Findings
import JSONContacts
package import SourceText
import VCardContacts
package import VCardSyntax

/// Reads contacts in JSContact (RFC 9553): one Card, an array of Cards, or a Card per line.
///
/// ```swift
/// let batch = JSContactReader().read(
///   Array(#"{"@type": "Card", "version": "2.0", "name": {"full": "Ada Lovelace"}}"#.utf8))
/// batch.items[0].value.displayName  // "Ada Lovelace"
/// ```
///
/// A Card is converted as RFC 9555 describes. Members that vCard has no property for are kept as JSPROP, so that
/// ``JSContactWriter`` writes them again.
package struct JSContactReader: Sendable {
  private let limits: Limits
  /// The versions of vCard that a contact is prepared to be written in without a change.
  package var versionsOfLines = Set(VCardVersion.allCases)

  /// Creates a reader.
  package init(limits: Limits = Limits()) { self.limits = limits }

  /// Reads the Cards of a batch. An element that cannot be read is rejected and reported.
  ///
  /// - Parameters:
  ///   - bytes: Complete Cards in UTF-8, with any brackets and commas around them.
  ///   - isWholeText: Whether this is the whole input, so that missing brackets and commas are reported.
  package func read(_ bytes: [UInt8], isWholeText: Bool = false) -> ImportBatch<Contact> {
    var reading = reading(of: bytes)
    return reading.whole(isWholeText: isWholeText)
  }

  /// Reads the Cards of a batch, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> { reading(of: bytes) }

  private func reading(of bytes: [UInt8]) -> ElementReading {
    let cards = CardReader(limits: limits, versionsOfLines: versionsOfLines)
    let maximum = limits.properties
    return ElementReading(bytes, limits: limits, depthLimit: JSONSample.depthLimit) { value, _, reading in
      JSContactReader.contact(value, cards, maximum: maximum, &reading)
    }
  }

  private static func contact(
    _ value: JSONValue, _ cards: CardReader, maximum: Int, _ reading: inout JSONReading
  ) -> Contact? {
    guard case .object(let members) = value.kind, CardRules.isCard(members) else {
      reading.report(
        JSContactCodes.notACard, "\(reading.quoted(value)) is not a Card of JSContact; it was skipped", value.range)
      return nil
    }
    CardRules.check(value, &reading)
    guard let card = JSONTree(value).object else { return nil }
    let start = value.range.lowerBound..<value.range.lowerBound + 1
    guard
      let (contact, findings) = cards.contact(
        card, places: { name in members.first { $0.key == name }?.value.range ?? start })
    else {
      reading.report(
        JSContactCodes.notACard, "the Card has more data than the limits allow; it was skipped", start)
      return nil
    }
    reading.findings += findings
    return contact
  }

  /// Whether a text in JSON begins with a Card.
  package static func recognizes(_ text: [UInt8]) -> Bool { CardRecognition.recognizes(text) }
}

/// Recognizes a Card by the members of the first element of a text.
///
/// A Card without its type, or with one after the inspected bytes, has a version that is a text and a member that is an
/// object, where the JSON form of contacts has a number and arrays.
enum CardRecognition {
  /// Whether the first element of a text, which may be cut off, is a Card.
  static func recognizes(_ text: [UInt8]) -> Bool {
    var hasVersion = false
    var hasMap = false
    var depth = 0
    var isKey = false
    var index = 0
    while index < text.count {
      switch text[index] {
      case ASCII.leftBrace, ASCII.leftBracket:
        if text[index] == ASCII.leftBrace || depth > 0 { depth += 1 }
        isKey = text[index] == ASCII.leftBrace
      case ASCII.rightBrace, ASCII.rightBracket:
        depth -= 1
        // Only the first element.
        if depth <= 0 { return hasVersion && hasMap }
      case ASCII.comma: isKey = true
      case ASCII.doubleQuote:
        let end = stringEnd(text, from: index + 1)
        if depth == 1, isKey {
          let value = valueStart(text, after: end + 1)
          switch String(decoding: text[(index + 1)..<min(end, text.count)], as: UTF8.self) {
          case "@type": return text[value...].starts(with: "\"Card\"".utf8)
          case "version":
            hasVersion = text[value...].starts(with: "\"1.0\"".utf8) || text[value...].starts(with: "\"2.0\"".utf8)
          case let key where isMap(key): hasMap = hasMap || text[value...].first == ASCII.leftBrace
          default: break
          }
        }
        isKey = false
        index = end
      default: break
      }
      index += 1
    }
    return hasVersion && hasMap
  }

  /// Whether the value of a member of a Card is an object.
  private static func isMap(_ key: String) -> Bool {
    switch CardType["Card"]?.members[key] {
    case .identifiers, .map, .set, .object, .localizations: true
    default: false
    }
  }

  /// The place of the quote that ends a string.
  private static func stringEnd(_ text: [UInt8], from start: Int) -> Int {
    var index = start
    while index < text.count, text[index] != ASCII.doubleQuote { index += text[index] == ASCII.backslash ? 2 : 1 }
    return min(index, text.count)
  }

  /// The place of the value after a key.
  private static func valueStart(_ text: [UInt8], after end: Int) -> Int {
    var index = min(end, text.count)
    while index < text.count, text[index] == ASCII.colon || text[index] <= ASCII.space { index += 1 }
    return index
  }
}
