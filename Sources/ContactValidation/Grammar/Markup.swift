internal import SourceText

/// HTML in a text.
package enum Markup {
  /// The names of elements. Other names in angle brackets, and e-mail addresses, are not markup.
  private static let elements = [
    "a", "b", "base", "body", "br", "div", "embed", "em", "font", "form", "h1", "h2", "h3", "html", "i", "iframe",
    "img",
    "input", "li", "link", "math", "meta", "object", "ol", "p", "script", "span", "strong", "style", "svg", "table",
    "td", "tr", "u", "ul", "video",
  ].map { Array($0.utf8) }

  /// The first tag of an element that is in the bytes: its angle bracket and its name.
  package static func firstTag(in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    for index in range where bytes[index] == ASCII.lessThan {
      var start = index + 1
      if start < range.upperBound, bytes[start] == ASCII.slash { start += 1 }
      var end = start
      while end < range.upperBound, end - start < 8, ASCII.isLetter(bytes[end]) || ASCII.isDigit(bytes[end]) {
        end += 1
      }
      guard end < range.upperBound, endsName(bytes[end]) else { continue }
      let name = bytes[start..<end].map(ASCII.lowercased)
      if elements.contains(where: { $0 == name }) { return index..<end }
    }
    return nil
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte == ASCII.greaterThan || byte == ASCII.slash || byte <= ASCII.space
  }
}
