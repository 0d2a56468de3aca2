internal import ContactModel
internal import SourceText
internal import VCardSyntax

extension VCardTextSink {
  /// Adds a value of 2.1, in quoted-printable if it is not plain ASCII, and ends the line.
  mutating func value21(_ value: Property.Value) -> PropertyLoss? {
    switch value {
    case .base64(let base64):
      lines.output.append(ASCII.colon)
      end(base64, isLoose: true)
      return nil
    // 2.1 has no data URIs.
    case .data: break
    case .text(let text): add([text], isStructured: false)
    case .list(let texts): add([texts.count == 1 ? texts[0] : texts.joined(separator: ",")], isStructured: false)
    case .components(let components): add(components.map { $0.joined(",") }, isStructured: true)
    case .uri(let text), .raw(let text):
      if text.utf8.allSatisfy({ $0 >= ASCII.space && $0 < ASCII.delete }), !hasEscape(value, text) {
        lines.output.append(ASCII.colon)
        lines.output.append(text)
      } else if case .raw = value {
        add(VCardTextSink.parts(of: text), isStructured: false)
      } else {
        add([text], isStructured: false)
      }
    }
    if lines.removeControls() { hasLostControls = true }
    lines.end(folding: .none)
    return switch value {
    case .list(let texts) where texts.count > 1: .texts
    case .components(let components) where components.contains { $0.count > 1 }: .partsOfComponent
    default: nil
    }
  }

  /// The parts of a raw value between its semicolons, which quoted-printable leaves as they are: an encoded one would
  /// not separate components.
  private static func parts(of text: String) -> [String] {
    var parts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in text.utf8 {
      if byte == ASCII.semicolon, !isEscaped { parts.append([]) } else { parts[parts.count - 1].append(byte) }
      isEscaped = byte == ASCII.backslash && !isEscaped
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a backslash of a value would be read as an escape, or at its end as a continued line.
  private func hasEscape(_ value: Property.Value, _ text: String) -> Bool {
    if case .uri = value { return text.utf8.contains(ASCII.backslash) }
    return text.utf8.last == ASCII.backslash
  }

  private mutating func add(_ texts: [String], isStructured: Bool) {
    guard texts.contains(where: { VCardTextSink.needsEncoding($0) }) else {
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
    var encoded: [[UInt8]]?
    if texts.contains(where: { $0.utf8.contains { $0 >= 0x80 } }) {
      if !charset.isUTF8 { encoded = inCharset(texts) }
      lines.output.append(";CHARSET=")
      lines.output.append(encoded == nil ? "UTF-8" : charset.name)
    }
    lines.output.append(";ENCODING=QUOTED-PRINTABLE:")
    var encoder = QuotedPrintableEncoder(column: lines.length)
    for (index, text) in (encoded ?? texts.map { Array($0.utf8) }).enumerated() {
      if index > 0 { encoder.addSeparator(to: &lines.output) }
      encoder.add(text.span, to: &lines.output)
    }
  }

  /// The texts in the character set of the output, or `nil` if it lacks one of their characters.
  private func inCharset(_ texts: [String]) -> [[UInt8]]? {
    let encoded = texts.compactMap { text -> [UInt8]? in
      guard let encoded = charset.encode(Array(text.utf8)), encoded.unencodable.isEmpty else { return nil }
      return encoded.bytes
    }
    return encoded.count == texts.count ? encoded : nil
  }

  /// Whether a text needs quoted-printable; a backslash is included because readers differ about it.
  private static func needsEncoding(_ text: String) -> Bool {
    text.utf8.contains { $0 < ASCII.space || $0 >= ASCII.delete || $0 == ASCII.backslash || $0 == ASCII.equals }
  }
}
