internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension CardWriter {
  /// Writes a value as vCard 2.1 wants it: quoted-printable where it is not plain ASCII, split before it is encoded.
  mutating func writeValue21(_ value: Value) {
    switch value {
    case .text(let text): writeText21([text], isStructured: false)
    case .list(let texts):
      if texts.count > 1 {
        report(
          LossCodes.component, "the texts of \(current) are written as one: vCard 2.1 has no lists", property: current)
      }
      writeText21([texts.count == 1 ? texts[0] : texts.joined(separator: ",")], isStructured: false)
    case .components(let components):
      if components.contains(where: { $0.count > 1 }) {
        report(
          LossCodes.component, "the parts of a component of \(current) are written as one text: vCard 2.1 has no lists",
          property: current)
      }
      writeText21(components.map { $0.joined(",") }, isStructured: true)
    // Both are folded as they are written.
    case .base64, .data: break
    case .uri(let text), .raw(let text):
      if text.utf8.allSatisfy({ $0 >= ASCII.space && $0 < ASCII.delete }), !endsOpenly(value, text) {
        lines.output.append(ASCII.colon)
        lines.add(text) { part, _, output in output.append(part) }
      } else {
        writeText21([text], isStructured: false)
      }
    }
  }

  /// Whether a backslash of a value would be taken for an escape, or at its end join the next line.
  private func endsOpenly(_ value: Value, _ text: String) -> Bool {
    if case .uri = value { return text.utf8.contains(ASCII.backslash) }
    return text.utf8.last == ASCII.backslash
  }

  private mutating func writeText21(_ texts: [String], isStructured: Bool) {
    guard texts.contains(where: { CardWriter.needsEncoding($0) }) else {
      lines.output.append(ASCII.colon)
      for (index, text) in texts.enumerated() {
        if index > 0 { lines.output.append(ASCII.semicolon) }
        lines.add(text) { part, _, output in
          for byte in part {
            if byte == ASCII.semicolon, isStructured { output.append(ASCII.backslash) }
            output.append(byte)
          }
        }
      }
      return
    }
    if texts.contains(where: { $0.utf8.contains { $0 >= 0x80 } }) {
      if !charset.isUTF8, let encoded = encoded(texts) { return write(encoded) }
      lines.output.append(";CHARSET=UTF-8")
    }
    lines.output.append(";ENCODING=QUOTED-PRINTABLE:")
    var encoder = QuotedPrintableEncoder(column: lines.length)
    for (index, text) in texts.enumerated() {
      if index > 0 { encoder.addSeparator(to: &lines.output) }
      lines.add(text) { part, isLast, output in encoder.add(part, isLast: isLast, to: &output) }
    }
  }

  /// The texts in the encoding of the output, or nothing where it has no place for one of their characters.
  private func encoded(_ texts: [String]) -> [[UInt8]]? {
    let encoded = texts.compactMap { text -> [UInt8]? in
      guard let encoded = charset.encode(Array(text.utf8)), encoded.unencodable.isEmpty else { return nil }
      return encoded.bytes
    }
    return encoded.count == texts.count ? encoded : nil
  }

  private mutating func write(_ texts: [[UInt8]]) {
    lines.output.append(";CHARSET=")
    lines.output.append(charset.name)
    lines.output.append(";ENCODING=QUOTED-PRINTABLE:")
    var encoder = QuotedPrintableEncoder(column: lines.length)
    for (index, text) in texts.enumerated() {
      if index > 0 { encoder.addSeparator(to: &lines.output) }
      text.withUnsafeBufferPointer { encoder.add($0, isLast: true, to: &lines.output) }
    }
  }

  /// Whether a text cannot stand in a 2.1 line as it is; a backslash could, but readers differ about it.
  private static func needsEncoding(_ text: String) -> Bool {
    text.utf8.contains { $0 < ASCII.space || $0 >= ASCII.delete || $0 == ASCII.backslash || $0 == ASCII.equals }
  }
}
