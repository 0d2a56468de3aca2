internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Kept properties with an ENCODING, which each version says in its own way: `BASE64` in 2.1, `b` in 3.0, a data URI in
/// 4.0.
extension CardWriter {
  /// The value of a kept property, and its parameters, as the version writes base64; any other value without ENCODING.
  mutating func withoutEncoding(_ value: String, _ parameters: inout [Parameter]) -> Value {
    let isEncoding: (Parameter) -> Bool = { $0.name.equalsIgnoringASCIICase("ENCODING") }
    let encoding = parameters.first(where: isEncoding)?.values.joined(separator: ",").asciiUppercased ?? ""
    parameters.removeAll(where: isEncoding)
    switch encoding {
    case "B", "BASE64":
      let written = Array(value.utf8)
      let (text, quality) = Base64Text.normalized(written, written.indices)
      if quality != .bad { return base64(Base64(text), &parameters) }
      // The line of a text that could not be decoded stays as it is.
      if version != .v40, !current.hasPrefix("X-") {
        parameters.insert(Parameter("ENCODING", [version == .v21 ? "BASE64" : "b"]), at: 0)
        return .raw(value)
      }
    // The value stands in the line as it is.
    case "7BIT", "8BIT", "": return .raw(value)
    default: break
    }
    report(
      LossCodes.attribute,
      "the ENCODING \(Finding.quote(encoding)) of \(current) is not in the output: the value is not encoded so",
      property: current)
    return .raw(value)
  }

  private mutating func base64(_ base64: Base64, _ parameters: inout [Parameter]) -> Value {
    switch version {
    case .v21: parameters.insert(Parameter("ENCODING", ["BASE64"]), at: 0)
    case .v30: parameters.insert(Parameter("ENCODING", ["b"]), at: 0)
    case .v40:
      if base64.isEmpty { return .raw("") }
      noteOtherForm(current, base64.prefix(24), "written as a data: URI")
      let mediaType = takeMediaType(&parameters) ?? MediaTypes.mediaType(ofBase64: base64)
      parameters.removeAll { $0.name.equalsIgnoringASCIICase("VALUE") }
      parameters.insert(Parameter("VALUE", ["uri"]), at: 0)
      return .data(mediaType: mediaType.isEmpty ? MediaTypes.unknown : mediaType, base64)
    }
    return .base64(base64)
  }

  /// Takes the media type out of the parameters, where one of them is that and nothing else.
  private func takeMediaType(_ parameters: inout [Parameter]) -> String? {
    for (index, parameter) in parameters.enumerated() where parameter.values.count == 1 {
      let name = parameter.name.asciiUppercased
      guard name == "TYPE" || name == "MEDIATYPE",
        let mediaType = MediaTypes.mediaType(of: parameter.values[0], property: "PHOTO")
      else { continue }
      parameters.remove(at: index)
      return mediaType
    }
    return nil
  }
}
