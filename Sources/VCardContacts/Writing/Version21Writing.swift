internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension CardWriter {
  /// Writes a value as vCard 2.1 wants it: quoted-printable where it is not plain ASCII, split before it is encoded.
  mutating func writeValue21(_ value: Value) {
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
    // Both are folded as they are written.
    case .base64, .data: break
    case .uri(let text), .raw(let text):
      if text.utf8.allSatisfy({ $0 >= ASCII.space && $0 < ASCII.delete }), !endsOpenly(value, text) {
        lines.output.append(ASCII.colon)
        lines.output.append(text)
      } else {
        writeText21([[text]], isStructured: false)
      }
    }
  }

  /// Whether a backslash of a value would be taken for an escape, or at its end join the next line.
  private func endsOpenly(_ value: Value, _ text: String) -> Bool {
    if case .uri = value { return text.utf8.contains(ASCII.backslash) }
    return text.utf8.last == ASCII.backslash
  }

  private mutating func writeText21(_ components: [[String]], isStructured: Bool) {
    let texts = components.map { $0.joined() }
    guard texts.contains(where: { CardWriter.needsEncoding($0) }) else {
      lines.output.append(ASCII.colon)
      for (index, text) in texts.enumerated() {
        if index > 0 { lines.output.append(ASCII.semicolon) }
        for byte in text.utf8 {
          if byte == ASCII.semicolon, isStructured { lines.output.append(ASCII.backslash) }
          lines.output.append(byte)
        }
      }
      return
    }
    if texts.contains(where: { $0.utf8.contains { $0 >= 0x80 } }) {
      lines.output.append(";CHARSET=UTF-8")
    }
    lines.output.append(";ENCODING=QUOTED-PRINTABLE:")
    // The breaks in it are part of the value, and where the next one stands depends on the last.
    var line = lines.line
    let length = line.count
    for (index, text) in texts.enumerated() {
      let lastBreak = line.lastIndex(of: ASCII.lineFeed)
      var column = line.count - (lastBreak.map { $0 + 1 } ?? 0)
      if index > 0 {
        if column + 1 >= QuotedPrintable.room {
          line += [ASCII.equals, ASCII.carriageReturn, ASCII.lineFeed]
          column = 0
        }
        line.append(ASCII.semicolon)
        column += 1
      }
      QuotedPrintable.encode(text, into: &line, column: column)
    }
    lines.output.append(Array(line[length...]))
  }

  /// Whether a text cannot stand in a 2.1 line as it is; a backslash could, but readers differ about it.
  private static func needsEncoding(_ text: String) -> Bool {
    text.utf8.contains { $0 < ASCII.space || $0 >= ASCII.delete || $0 == ASCII.backslash || $0 == ASCII.equals }
  }
}
