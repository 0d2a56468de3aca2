internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// TZ (RFC 6350 6.5.1, RFC 2426 3.4.1): an offset, which the model holds as `-05:00`, a name, or a URI.
  static let timeZone = PropertyCodec(
    "TZ",
    read: { input, contact in
      let isText = input.valueType == "text" || input.valueType == "uri"
      let text = input.text()
      var zone = text
      if !isText, let offset = DateGrammar.parseOffset(text.trimmingASCIISpace) {
        zone = TimeZoneText.offset(offset)
      }
      if input.valueType == "uri", text.looksLikeURI { input.attributes.parameters.append(Parameter("VALUE", ["uri"])) }
      contact.append(Entry(zone, attributes: input.attributes), to: .timeZones)
      return true
    },
    write: { contact, writer in
      for entry in contact.timeZones.preferenceMarked(in: writer.version) {
        let isURI = entry.attributes.parameters.contains { $0.name == "VALUE" }
        let offset = isURI ? nil : TimeZoneText.offset(of: entry.value)
        switch (writer.version, offset) {
        case (.v40, let offset?):
          let sign = offset < 0 ? "-" : "+"
          let basic = sign + TimeZoneText.offset(abs(offset)).dropFirst().filter { $0 != ":" }
          writer.property(.timeZone, entry.attributes, .raw(basic), valueType: "utc-offset")
        case (_, .some): writer.property(.timeZone, entry.attributes, .raw(entry.value))
        case (.v40, nil): writer.property(.timeZone, entry.attributes, isURI ? .uri(entry.value) : .text(entry.value))
        case (_, nil):
          writer.property(.timeZone, entry.attributes, .text(entry.value), valueType: isURI ? nil : "text")
        }
      }
    })
}

private enum TimeZoneText {
  /// `-05:00` of minutes.
  static func offset(_ minutes: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (minutes < 0 ? "-" : "+") + two(abs(minutes) / 60) + ":" + two(abs(minutes) % 60)
  }

  /// The minutes of a text that is exactly what ``offset(_:)`` gives.
  static func offset(of text: String) -> Int? {
    guard let minutes = DateGrammar.parseOffset(text), offset(minutes) == text else { return nil }
    return minutes
  }
}
