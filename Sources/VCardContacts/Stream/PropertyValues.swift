internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// The values of other formats as the codecs ask for them.
extension Property.Value {
  /// The whole value as one text.
  var wholeText: String {
    switch self {
    case .text(let text), .uri(let text): MisreadControls.replaced(in: text) ?? text
    case .list(let texts): texts.joined(separator: ",")
    case .components(let components): components.map { $0.joined(",") }.joined(separator: ";")
    case .raw, .base64, .data: rawText
    }
  }

  /// The text of a list at a place, which is moved to the next one; nothing behind the last.
  func text(at place: inout Int) -> String? {
    if case .list(let texts) = self {
      guard place < texts.count else { return nil }
      defer { place += 1 }
      return texts[place]
    }
    guard place == 0 else { return nil }
    place = 1
    return wholeText
  }

  /// The component at a place, which is moved to the next one; nothing behind the last.
  func component(at place: inout Int) -> TextList? {
    if case .components(let components) = self {
      guard place < components.count else { return nil }
      defer { place += 1 }
      return components[place]
    }
    guard place == 0 else { return nil }
    place = 1
    if case .list(let texts) = self { return TextList(texts) }
    return TextList(wholeText)
  }

  /// The first control character other than a tab or a line break, if there is one.
  var firstControl: UInt8? {
    func control(_ text: String) -> UInt8? {
      text.utf8.first { $0 < ASCII.space && $0 != ASCII.tab && $0 != ASCII.lineFeed || $0 == ASCII.delete }
    }
    switch self {
    case .text(let text), .uri(let text), .raw(let text): return control(text)
    case .list(let texts): return texts.lazy.compactMap(control).first
    case .components(let components):
      return components.lazy.compactMap { $0.lazy.compactMap(control).first }.first
    case .base64, .data: return nil
    }
  }
}
