internal import ContactModel
internal import SourceText
internal import VCardSyntax

extension Property.Value {
  /// The whole value as one text.
  var wholeText: String {
    switch self {
    case .text(let text), .uri(let text): Property.Value.readable(text)
    case .list(let texts): texts.joined(separator: ",")
    case .components(let components): components.map { $0.joined(",") }.joined(separator: ";")
    case .raw, .base64, .data: rawText
    }
  }

  /// The text of a list at a place, or `nil` after the last one; the place is advanced.
  func text(at place: inout Int) -> String? {
    if case .list(let texts) = self {
      guard place < texts.count else { return nil }
      defer { place += 1 }
      return Property.Value.readable(texts[place])
    }
    guard place == 0 else { return nil }
    place = 1
    return wholeText
  }

  /// The component at a place, or `nil` after the last one; the place is advanced.
  func component(at place: inout Int) -> TextList? {
    if case .components(let components) = self {
      guard place < components.count else { return nil }
      defer { place += 1 }
      let list = components[place]
      return list.isOne ? TextList(Property.Value.readable(list.one)) : TextList(list.map(Property.Value.readable))
    }
    guard place == 0 else { return nil }
    place = 1
    if case .list(let texts) = self { return TextList(texts) }
    return TextList(wholeText)
  }

  /// A text with the characters that misread controls mean.
  private static func readable(_ text: String) -> String { MisreadControls.replaced(in: text) ?? text }

  /// Calls the closure with each text of the value.
  func forEachText(_ body: (String) -> Void) {
    switch self {
    case .text(let text), .uri(let text), .raw(let text): body(text)
    case .list(let texts):
      for text in texts { body(text) }
    case .components(let components):
      for text in components.lazy.joined() { body(text) }
    case .base64, .data: break
    }
  }
}
