internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// GEO (RFC 6350 6.5.2, RFC 5870; RFC 2426 3.4.2): `geo:46.77,-71.28` in 4.0, `46.77;-71.28` before.
  static let position = PropertyCodec(
    "GEO",
    read: { input, contact in
      let text = input.uri()
      guard let position = PositionText.parse(text) else {
        if text.isEmpty { return false }
        let is40 = input.version == .v40
        // In 4.0 any URI is allowed.
        input.report(
          is40 ? MappingCodes.badGeo : MappingCodes.badGeoBefore40,
          "GEO \(Finding.quote(text)) is not a position (expected one like \(is40 ? "geo:46.77,-71.28" : "46.77;-71.28")); the line was kept as it is",
          severity: is40 && text.looksLikeURI ? .note : nil)
        return false
      }
      contact.append(Entry(position, attributes: input.attributes), to: .positions)
      return true
    },
    write: { contact, writer in
      for entry in contact.positions.preferenceMarked(in: writer.version) {
        let position = entry.value
        if writer.version == .v40 {
          writer.property(.position, entry.attributes, .uri(position.uri))
          continue
        }
        if !position.rest.isEmpty {
          writer.reportLoss(
            LossCodes.component, "GEO", position.rest,
            "vCard \(writer.version.rawValue) has only latitude and longitude")
        }
        let delimiter = writer.version == .v21 ? "," : ";"
        writer.property(.position, entry.attributes, .raw(position.latitude + delimiter + position.longitude))
      }
    })
}

private enum PositionText {
  /// The position of a `geo:` URI, or of two numbers with a semicolon or a comma between them.
  static func parse(_ text: String) -> Position? {
    var text = text[...]
    let isURI = text.prefix(4).asciiLowercased == "geo:"
    if isURI { text = text.dropFirst(4) }
    let separator: UInt8 = isURI || !text.utf8.contains(ASCII.semicolon) ? ASCII.comma : ASCII.semicolon
    guard let middle = text.utf8.firstIndex(of: separator) else { return nil }
    let latitude = String(text[..<middle]).trimmingASCIISpace
    var longitude = text[text.index(after: middle)...]
    var rest = ""
    if let end = longitude.utf8.firstIndex(where: { $0 == ASCII.comma || $0 == ASCII.semicolon }) {
      rest = String(longitude[end...])
      longitude = longitude[..<end]
    }
    let trimmed = String(longitude).trimmingASCIISpace
    guard isNumber(latitude), isNumber(trimmed) else { return nil }
    return Position(latitude: latitude, longitude: trimmed, rest: rest)
  }

  /// Whether a text is digits with a sign and a point; `Double` would also accept `nan`, `1e5` and `0x1p4`.
  private static func isNumber(_ text: String) -> Bool {
    var bytes = text.utf8[...]
    if bytes.first == ASCII.hyphen || bytes.first == ASCII.plus { bytes.removeFirst() }
    let parts = bytes.split(separator: ASCII.period, maxSplits: 1, omittingEmptySubsequences: false)
    return parts.contains { !$0.isEmpty } && parts.allSatisfy { $0.allSatisfy(ASCII.isDigit) }
  }
}
