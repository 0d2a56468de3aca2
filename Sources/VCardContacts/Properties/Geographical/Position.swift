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
        // In 4.0 any URI may stand here.
        input.report(
          is40 ? MappingCodes.badGeo : MappingCodes.badGeoBefore40,
          "GEO \(Finding.quote(text)) is no position (expected one like \(is40 ? "geo:46.77,-71.28" : "46.77;-71.28")); the line was kept as it is",
          severity: is40 && text.looksLikeURI ? .note : nil)
        return false
      }
      contact.positions.add(Entry(position, attributes: input.attributes))
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
          writer.loss(
            LossCodes.component, "GEO", position.rest,
            "vCard \(writer.version.rawValue) has latitude and longitude alone")
        }
        let delimiter = writer.version == .v21 ? "," : ";"
        writer.property(.position, entry.attributes, .raw(position.latitude + delimiter + position.longitude))
      }
    })
}

enum PositionText {
  /// The position of a `geo:` URI, or of two numbers with a semicolon or a comma between them.
  static func parse(_ text: String) -> Position? {
    var text = text[...]
    let isURI = text.prefix(4).asciiLowercased == "geo:"
    if isURI { text = text.dropFirst(4) }
    let separator: UInt8 = isURI || !text.utf8.contains(ASCII.semicolon) ? ASCII.comma : ASCII.semicolon
    guard let middle = text.utf8.firstIndex(of: separator) else { return nil }
    let latitude = String(text[..<middle]).trimmingASCIISpace
    var behind = text[text.index(after: middle)...]
    var rest = ""
    if let end = behind.utf8.firstIndex(where: { $0 == ASCII.comma || $0 == ASCII.semicolon }) {
      rest = String(behind[end...])
      behind = behind[..<end]
    }
    let longitude = String(behind).trimmingASCIISpace
    guard isNumber(latitude), isNumber(longitude) else { return nil }
    return Position(latitude: latitude, longitude: longitude, rest: rest)
  }

  /// Digits with a sign and a point; nothing of what `Double` would take beside them (`nan`, `1e5`, `0x1p4`).
  private static func isNumber(_ text: String) -> Bool {
    var bytes = text.utf8[...]
    if bytes.first == ASCII.hyphen || bytes.first == ASCII.plus { bytes.removeFirst() }
    let parts = bytes.split(separator: ASCII.period, maxSplits: 1, omittingEmptySubsequences: false)
    return parts.contains { !$0.isEmpty } && parts.allSatisfy { $0.allSatisfy(ASCII.isDigit) }
  }
}

extension PropertyName {
  fileprivate static let position = PropertyName("GEO")
}
