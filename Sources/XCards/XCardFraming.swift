import PhoneBookContacts
import SourceText

/// Finds the beginnings and the ends of cards in the tags of a document, for the splitter and the reader.
///
/// A card inside a card has lost its end tag, unless the inner element declares another namespace.
struct XCardFraming: Sendable {
  enum Event: Sendable {
    /// Outside cards.
    case outside
    /// The tag begins a card. An open card has lost its end tag.
    case begin
    /// The tag is a whole card. An open card has lost its end tag.
    case empty
    /// Inside a card.
    case inside
    /// The tag ends the card.
    case end
    /// The tag ends the document, and the open card has lost its end tag.
    case documentEnd
  }

  /// The name of the open card, with its prefix.
  private(set) var card: [UInt8]?
  /// The number of open elements of another namespace with the name of the card.
  private var nested = 0
  /// The name of the document element until its end tag.
  private(set) var document: [UInt8]?

  /// Whether a name is that of a card.
  static func isCard(_ name: ArraySlice<UInt8>) -> Bool {
    XMLNamespaces.parts(of: name).local.elementsEqual("vcard".utf8)
  }

  /// Whether a name is that of the element of all cards.
  static func isDocument(_ name: ArraySlice<UInt8>) -> Bool {
    XMLNamespaces.parts(of: name).local.elementsEqual("vcards".utf8)
  }

  /// What a token is.
  mutating func event(of token: MarkupScanner.Token, _ bytes: [UInt8]) -> Event {
    let name = bytes[token.qualifiedName]
    switch token.kind {
    case .startTag:
      if document == nil { document = Array(name) }
      return start(name, bytes[token.range], isEmpty: false)
    case .emptyTag: return start(name, bytes[token.range], isEmpty: true)
    case .endTag: return end(name)
    default: return card == nil ? .outside : .inside
    }
  }

  private mutating func start(_ name: ArraySlice<UInt8>, _ tag: ArraySlice<UInt8>, isEmpty: Bool) -> Event {
    if let card {
      guard name.elementsEqual(card) else { return .inside }
      if nested > 0 || isOther(name, tag) {
        if !isEmpty { nested += 1 }
        return .inside
      }
    } else if !XCardFraming.isCard(name) {
      return .outside
    }
    card = isEmpty ? nil : Array(name)
    return isEmpty ? .empty : .begin
  }

  private mutating func end(_ name: ArraySlice<UInt8>) -> Event {
    if let document, name.elementsEqual(document) { self.document = nil }
    guard let card else { return .outside }
    if name.elementsEqual(card) {
      if nested > 0 {
        nested -= 1
        return .inside
      }
      self.card = nil
      return .end
    }
    guard XCardFraming.isDocument(name) else { return .inside }
    self.card = nil
    nested = 0
    return .documentEnd
  }

  /// Whether the tag of an element declares another namespace for its own name.
  private func isOther(_ name: ArraySlice<UInt8>, _ tag: ArraySlice<UInt8>) -> Bool {
    guard XMLNamespaces.mayDeclare(tag) else { return false }
    let prefix = XMLNamespaces.parts(of: name).prefix
    return XMLNamespaces.declarations(of: tag).contains {
      $0.prefix.elementsEqual(prefix) && !$0.uri.hasPrefix(XMLNamespaces.anyXCard)
    }
  }
}
