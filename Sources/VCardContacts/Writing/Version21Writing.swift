internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension CardWriter {
  /// Writes a value as vCard 2.1 wants it: quoted-printable where it is not plain ASCII, split before it is encoded.
  ///
  /// - Returns: How the line is to be folded, or nothing where the value is written as in the later versions.
  mutating func writeValue21(_ value: Value) -> ContentLineWriter.Folding? {
    switch value {
    case .text(let text): writeText21([[text]], isStructured: false)
    case .list(let texts):
      if texts.count > 1 {
        report(
          LossCodes.component, "the texts of \(current) are written as one: vCard 2.1 has no lists", property: current)
      }
      writeText21([[texts.joined(separator: ",")]], isStructured: false)
    case .components(let components):
      if components.contains(where: { $0.count > 1 }) {
        report(
          LossCodes.component, "the parts of a component of \(current) are written as one text: vCard 2.1 has no lists",
          property: current)
      }
      writeText21(components.map { [$0.joined(",")] }, isStructured: true)
    case .base64(let text):
      line.line.append(ASCII.colon)
      let start = line.line.count
      line.line.append(contentsOf: text.utf8)
      return .base64(from: start)
    case .uri(let text), .raw(let text):
      if text.utf8.allSatisfy({ $0 >= ASCII.space && $0 < ASCII.delete }), !endsOpenly(value, text) {
        line.line.append(ASCII.colon)
        line.line.append(contentsOf: text.utf8)
      } else {
        writeText21([[text]], isStructured: false)
      }
    }
    return ContentLineWriter.Folding.none
  }

  /// Whether a backslash of a value would be taken for an escape, or at its end join the next line.
  private func endsOpenly(_ value: Value, _ text: String) -> Bool {
    if case .uri = value { return text.utf8.contains(ASCII.backslash) }
    return text.utf8.last == ASCII.backslash
  }

  private mutating func writeText21(_ components: [[String]], isStructured: Bool) {
    let texts = components.map { $0.joined() }
    guard texts.contains(where: needsEncoding) else {
      line.line.append(ASCII.colon)
      for (index, text) in texts.enumerated() {
        if index > 0 { line.line.append(ASCII.semicolon) }
        for byte in text.utf8 {
          if byte == ASCII.semicolon, isStructured { line.line.append(ASCII.backslash) }
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
      var column = line.line.count - (line.line.lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0)
      if index > 0 {
        if column + 1 >= QuotedPrintable.room {
          line.line += [ASCII.equals, ASCII.carriageReturn, ASCII.lineFeed]
          column = 0
        }
        line.line.append(ASCII.semicolon)
        column += 1
      }
      QuotedPrintable.encode(text, into: &line.line, column: column)
    }
  }

  /// Whether a text cannot stand in a 2.1 line as it is; a backslash could, but readers differ about it.
  private func needsEncoding(_ text: String) -> Bool {
    text.utf8.contains { $0 < ASCII.space || $0 >= ASCII.delete || $0 == ASCII.backslash || $0 == ASCII.equals }
  }
}
