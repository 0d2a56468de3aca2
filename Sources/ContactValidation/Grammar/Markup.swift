internal import SourceText

/// HTML in a text.
package enum Markup {
  /// The elements that are looked for. A name between angle brackets is no element, and nor is an e-mail address.
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
      guard end < range.upperBound, isBehindName(bytes[end]) else { continue }
      let name = bytes[start..<end].map(ASCII.lowercased)
      if elements.contains(where: { $0 == name }) { return index..<end }
    }
    return nil
  }

  private static func isBehindName(_ byte: UInt8) -> Bool {
    byte == ASCII.greaterThan || byte == ASCII.slash || byte <= ASCII.space
  }
}
