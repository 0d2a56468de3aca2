internal import SourceText

/// An e-mail address with the name of its owner (RFC 5322 3.4).
package struct Mailbox: Hashable, Sendable {
  /// The address.
  package var address: String
  /// The name beside it, or empty.
  package var name: String

  /// The parameter of EMAIL with the name beside the address.
  package static let nameParameter = "X-DISPLAY-NAME"

  package init(address: String, name: String = "") {
    self.address = address
    self.name = name
  }
}

/// E-mail addresses in one text, with or without the names of their owners, as people and programs write them:
/// `a@x.example; b@y.example`, `Runa Voss <runa@voss.example>`.
package enum MailboxList {
  /// The addresses; `nil` if the text is one address, or is not made of addresses alone.
  ///
  /// - Parameter isPlaceholder: Whether a part means that there is no address.
  package static func mailboxes(
    in text: String, isPlaceholder: (String) -> Bool = { _ in false }
  ) -> [Mailbox]? {
    let bytes = Array(text.utf8)
    guard bytes.contains(ASCII.atSign) else { return nil }
    if let one = address(bytes[...]), one.hasSameBytes(as: text) { return nil }
    var values: [Mailbox] = []
    // A comma may also be part of a name: `Voss, Runa <runa@voss.example>`.
    var pending = 0..<0
    for (part, separator) in parts(bytes) {
      let range = pending.isEmpty ? part : pending.lowerBound..<part.upperBound
      if bytes[part].contains(ASCII.atSign) {
        guard let found = mailboxes(bytes[range]) else { return nil }
        values += found
        pending = 0..<0
      } else if pending.isEmpty, isNothing(bytes[part], isPlaceholder) {
        continue
      } else if separator == ASCII.comma {
        pending = range
      } else {
        return nil
      }
    }
    guard pending.isEmpty, let first = values.first else { return nil }
    return values.count == 1 && first.name.isEmpty && first.address.hasSameBytes(as: text) ? nil : values
  }

  private static func isNothing(_ part: ArraySlice<UInt8>, _ isPlaceholder: (String) -> Bool) -> Bool {
    let part = trimmed(part)
    return part.isEmpty || isPlaceholder(String(decoding: part, as: UTF8.self))
  }

  /// The name and the address in the display name of an address: `Dahl, Reinhold (reinhold.dahl@example.gov)`.
  package static func mailbox(in displayName: String) -> Mailbox? {
    let bytes = Array(displayName.utf8)
    return mailbox(bytes[...])
  }

  /// The parts between separators that are not in quotes or brackets, and the separator after each.
  private static func parts(_ bytes: [UInt8]) -> [(range: Range<Int>, separator: UInt8)] {
    var parts: [(Range<Int>, UInt8)] = []
    var start = 0
    var isQuoted = false
    var depth = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case ASCII.doubleQuote: isQuoted.toggle()
      case ASCII.lessThan, ASCII.leftParenthesis: depth += isQuoted ? 0 : 1
      case ASCII.greaterThan, ASCII.rightParenthesis: depth -= isQuoted ? 0 : 1
      case ASCII.semicolon, ASCII.comma, ASCII.verticalBar, ASCII.lineFeed, ASCII.tab:
        if isQuoted || depth > 0 { continue }
        parts.append((start..<index, byte))
        start = index + 1
      default: break
      }
    }
    parts.append((start..<bytes.count, 0))
    return parts
  }

  /// One mailbox, or several addresses with blanks, slashes or words between them.
  private static func mailboxes(_ bytes: ArraySlice<UInt8>) -> [Mailbox]? {
    if let one = mailbox(bytes) { return [one] }
    let words = bytes.split(separator: ASCII.space)
    guard words.count > 1 else { return besideSlashes(bytes) }
    var values: [Mailbox] = []
    for word in words {
      if let address = address(word) {
        values.append(Mailbox(address: address))
      } else if !separators.contains(String(decoding: word, as: UTF8.self).asciiLowercased) {
        return nil
      }
    }
    return values.isEmpty ? nil : values
  }

  /// Addresses with slashes between them.
  private static func besideSlashes(_ bytes: ArraySlice<UInt8>) -> [Mailbox]? {
    let parts = bytes.split(separator: ASCII.slash)
    let values = parts.compactMap(address).map { Mailbox(address: $0) }
    return values.count > 1 && values.count == parts.count ? values : nil
  }

  /// The words between addresses.
  private static let separators: Set<String> = [
    "/", "&", "-", "+", "or", "oder", "and", "und", "ou", "et", "o", "y", "e", "of", "en",
  ]

  private static func mailbox(_ bytes: ArraySlice<UInt8>) -> Mailbox? {
    let bytes = trimmed(bytes)
    if let address = address(bytes) { return Mailbox(address: address) }
    for (open, close) in [
      (ASCII.lessThan, ASCII.greaterThan), (ASCII.leftParenthesis, ASCII.rightParenthesis),
      (ASCII.leftBracket, ASCII.rightBracket),
    ] {
      guard bytes.last == close, let start = bytes.lastIndex(of: open) else { continue }
      let outside = trimmed(bytes[..<start])
      let inside = bytes[(start + 1)..<(bytes.endIndex - 1)]
      if let address = address(inside) { return mailbox(address, outside) }
      if let address = address(outside) { return mailbox(address, inside) }
    }
    return nil
  }

  private static func mailbox(_ address: String, _ name: ArraySlice<UInt8>) -> Mailbox {
    let name = String(decoding: unquoted(name), as: UTF8.self)
    return Mailbox(address: address, name: name.equalsIgnoringASCIICase(address) ? "" : name)
  }

  /// The address of a text that is one, without `mailto:` and quotes around it.
  private static func address(_ bytes: ArraySlice<UInt8>) -> String? {
    var bytes = unquoted(bytes)
    let scheme = "mailto:".utf8
    if bytes.prefix(scheme.count).map(ASCII.lowercased).elementsEqual(scheme) { bytes = bytes.dropFirst(scheme.count) }
    guard let at = bytes.firstIndex(of: ASCII.atSign), at > bytes.startIndex, at + 1 < bytes.endIndex,
      bytes.allSatisfy(isOfAddress), bytes.count(where: { $0 == ASCII.atSign }) == 1
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isOfAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...ASCII.space, ASCII.doubleQuote, ASCII.leftParenthesis, ASCII.rightParenthesis, ASCII.comma, ASCII.colon,
      ASCII.semicolon, ASCII.lessThan, ASCII.greaterThan, ASCII.leftBracket, ASCII.rightBracket, ASCII.backslash,
      ASCII.verticalBar, ASCII.delete:
      false
    default: true
    }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let bytes = bytes.drop { $0 <= ASCII.space }
    guard let last = bytes.lastIndex(where: { $0 > ASCII.space }) else { return bytes }
    return bytes[...last]
  }

  /// The text without quotes around it.
  private static func unquoted(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let bytes = trimmed(bytes)
    guard let first = bytes.first, bytes.count > 2, first == ASCII.doubleQuote || first == ASCII.apostrophe,
      bytes.last == first
    else { return bytes }
    return trimmed(bytes.dropFirst().dropLast())
  }
}
