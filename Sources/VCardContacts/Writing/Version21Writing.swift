internal import ContactModel
internal import SourceText
internal import VCardSyntax

extension CardWriter {
  /// Writes a value as vCard 2.1 wants it: quoted-printable where it is not plain ASCII, split before it is encoded.
  ///
  /// - Returns: How the line is to be folded, or nothing where the value is written as in the later versions.
  mutating func writeValue21(_ value: Value) -> ContentLineWriter.Folding? {
    switch value {
    case .text(let text): writeText21([[text]])
    case .list(let texts): writeText21([[texts.joined(separator: ",")]])
    case .components(let components): writeText21(components.map { [$0.joined(",")] })
    case .base64(let text):
      line.line.append(ASCII.colon)
      line.line.append(contentsOf: text.utf8)
      return .base64
    case .uri(let text), .raw(let text):
      if text.utf8.allSatisfy({ $0 >= ASCII.space && $0 < ASCII.delete }) {
        line.line.append(ASCII.colon)
        line.line.append(contentsOf: text.utf8)
      } else {
        writeText21([[text]])
      }
    }
    return ContentLineWriter.Folding.none
  }

  private mutating func writeText21(_ components: [[String]]) {
    let texts = components.map { $0.joined() }
    guard texts.contains(where: needsEncoding) else {
      line.line.append(ASCII.colon)
      for (index, text) in texts.enumerated() {
        if index > 0 { line.line.append(ASCII.semicolon) }
        for byte in text.utf8 {
          if byte == ASCII.semicolon, texts.count > 1 { line.line.append(ASCII.backslash) }
          line.line.append(byte)
        }
      }
      return
    }
    if texts.contains(where: { $0.utf8.contains { $0 >= 0x80 } }) {
      line.line.append(contentsOf: ";CHARSET=UTF-8".utf8)
    }
    line.line.append(contentsOf: ";ENCODING=QUOTED-PRINTABLE:".utf8)
    for (index, text) in texts.enumerated() {
      if index > 0 { line.line.append(ASCII.semicolon) }
      let column = line.line.count - (line.line.lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0)
      QuotedPrintable.encode(text, into: &line.line, column: column)
    }
  }

  /// Whether a text cannot stand in a 2.1 line as it is; a backslash could, but readers differ about it.
  private func needsEncoding(_ text: String) -> Bool {
    text.utf8.contains { $0 < ASCII.space || $0 >= ASCII.delete || $0 == ASCII.backslash || $0 == ASCII.equals }
  }
}
