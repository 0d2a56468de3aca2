internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// PHOTO, LOGO, SOUND and KEY: base64 with ENCODING in 2.1 and 3.0, a data URI in 4.0, or a URI that is never fetched.
  /// A value that the property cannot have in a version is written with `X-` before its name: only a KEY can be a text,
  /// and in 3.0 it cannot be a URI (RFC 2426 3.7.2).
  static func media(_ name: String) -> PropertyCodec {
    guard case .media(let field)? = ContactField.of(property: name)?.values else { return keeping(name) }
    let native = PropertyName(name)
    let outside = PropertyName("X-" + name)
    return PropertyCodec(
      name, otherNames: [outside.text], holdsMedia: true,
      read: { input, contact in
        if name == "SOUND", input.readPhoneticName(into: &contact) { return true }
        if input.isTooLong(for: name) { return true }
        let media = input.media(of: name)
        contact.append(Entry(media, attributes: input.attributes), to: field)
        return true
      },
      write: { contact, writer in
        for entry in field.get(contact).preferenceMarked(in: writer.version) { writer.media(native, outside, entry) }
      })
  }
}

extension PropertySource {
  /// Whether the value is longer than a text may be and is not readable base64, which is reported.
  fileprivate mutating func isTooLong(for property: String) -> Bool {
    guard !isParsed, line.value.count > longestText, !holdsBase64(property) else { return false }
    report(
      VCardCodes.limitValue,
      "the value is not base64 and longer than \(longestText) octets; it was skipped\(Advice.limit("text"))")
    return true
  }

  private func holdsBase64(_ property: String) -> Bool {
    // A value with its folds is clean base64.
    if line.hasFolds { return true }
    if isBase64 { return Base64Text.quality(line.bytes, line.value) != .bad }
    if valueType == "text" { return false }
    if let start = DataURI.base64Start(line.bytes, line.value) {
      return Base64Text.quality(line.bytes, start..<line.value.upperBound) != .bad
    }
    return property != "KEY" && Base64Text.isClean(line.bytes, line.value)
  }

  mutating func media(of property: String) -> Media {
    var mediaType = removeParameter("MEDIATYPE")?.asciiLowercased ?? ""
    if mediaType.isEmpty,
      let index = attributes.otherTypes.firstIndex(where: {
        MediaTypes.mediaType(of: $0, property: property) != nil
      })
    {
      mediaType = MediaTypes.mediaType(of: attributes.otherTypes[index], property: property) ?? ""
      attributes.otherTypes.remove(at: index)
    }
    switch isParsed ? parsedValue : nil {
    case .data(let stated, let base64):
      let type = stated.isEmpty ? mediaType : stated.asciiLowercased
      let isUnknown = type.isEmpty || type == MediaTypes.unknown
      return Media(.base64(base64), mediaType: isUnknown ? base64.mediaType ?? "" : type)
    case .text(let text) where valueType == "text": return Media(.text(text), mediaType: mediaType)
    case nil: break
    default: makeLine()
    }
    let bytes = line.bytes
    let range = line.value
    if valueType != "text", let media = brokenDataURI(bytes, range, mediaType) { return media }
    if isBase64 {
      guard let text = base64(range) else { return Media(.text(rawText()), mediaType: mediaType) }
      return Media(.base64(text), mediaType: mediaType.isEmpty ? text.mediaType ?? "" : mediaType)
    }
    if valueType != "text", DataURI.begins(bytes, range) { return dataURI(bytes, range, mediaType) }
    if valueType == "text" || isQuotedPrintable && valueType.isEmpty {
      return Media(.text(text()), mediaType: mediaType)
    }
    let isDeclaredURI = valueType == "uri" || valueType == "url" || valueType == "cid"
    if !isDeclaredURI, property != "KEY", line.hasFolds || range.count >= 16 && Base64Text.isClean(bytes, range),
      let text = base64(range)
    {
      // Undeclared base64 (VC319).
      return Media(.base64(text), mediaType: mediaType.isEmpty ? text.mediaType ?? "" : mediaType)
    }
    let text = uri()
    let isURI = isDeclaredURI || text.looksLikeURI
    return Media(isURI ? .uri(text) : .text(self.text()), mediaType: mediaType)
  }

  /// `data:image/jpeg;base64,…` (RFC 2397), also with the backslashes that some products write before its delimiters.
  private mutating func dataURI(_ bytes: [UInt8], _ range: Range<Int>, _ declared: String) -> Media {
    guard let comma = DataURI.comma(bytes, range) else { return Media(.uri(uri()), mediaType: declared) }
    var head = String(decoding: bytes[range.lowerBound + 5..<comma], as: UTF8.self).filter { $0 != "\\" }
    guard head.asciiLowercased.hasSuffix(";base64") else { return Media(.uri(uri()), mediaType: declared) }
    head.removeLast(7)
    guard let text = base64(comma + 1..<range.upperBound) else { return Media(.uri(uri()), mediaType: declared) }
    let stated = head.isEmpty ? declared : head.asciiLowercased
    let isUnknown = stated.isEmpty || stated == MediaTypes.unknown
    return Media(.base64(text), mediaType: isUnknown ? text.mediaType ?? "" : stated)
  }

  /// A data URI although ENCODING declares base64, or one without its delimiters, which is reported.
  private mutating func brokenDataURI(_ bytes: [UInt8], _ range: Range<Int>, _ declared: String) -> Media? {
    guard DataURI.mayBegin(bytes, range) else { return nil }
    if DataURI.begins(bytes, range) {
      guard isBase64 else { return nil }
      report(
        MappingCodes.brokenURI, "ENCODING declares base64, but the value is a data: URI; it was read", at: range)
      return dataURI(bytes, range, declared)
    }
    guard let (mediaType, start) = DataURI.withoutDelimiters(bytes, range),
      Base64Text.quality(bytes, start..<range.upperBound) != .bad, let text = base64(start..<range.upperBound)
    else { return nil }
    report(
      MappingCodes.brokenURI, "the data: URI has lost its delimiters; it was read", at: range.lowerBound..<start)
    return Media(.base64(text), mediaType: String(decoding: bytes[mediaType], as: UTF8.self).asciiLowercased)
  }

  /// The base64 of a range; `nil` if it is not base64.
  private mutating func base64(_ range: Range<Int>) -> Base64? {
    let isShared = sharesBytes && !line.isUnfolded || SlicePolicy.shouldShare(range.count, of: line.bytes.count)
    let written = line.bytes[range]
    if line.hasFolds { return isShared ? Base64(encoded: written) : Base64(Base64(encoded: written).text) }
    if isShared {
      let quality = Base64Text.quality(line.bytes, range)
      return checked(quality, range) { quality == .lenient ? Base64(lenient: written) : Base64(encoded: written) }
    }
    let (text, quality) = Base64Text.normalized(line.bytes, range)
    return checked(quality, range) { Base64(text) }
  }

  /// The base64 of a range; `nil` if it is not base64. A value that is not well-formed is reported.
  private mutating func checked(_ quality: Base64Text.Quality, _ range: Range<Int>, _ base64: () -> Base64) -> Base64? {
    switch quality {
    case .good: break
    case .lenient:
      report(VCardCodes.lenientBase64, "base64 without its padding or in the URL alphabet; it was read", at: range)
    case .bad:
      report(VCardCodes.badBase64, "the value is not base64; its text was kept as it is", at: range)
      return nil
    }
    return base64()
  }
}

extension Media {
  var isText: Bool {
    if case .text = source { true } else { false }
  }
}

extension CardWriter {
  fileprivate mutating func media(_ name: PropertyName, _ outside: PropertyName, _ entry: Entry<Media>) {
    var media = entry.value
    if let correction = media.correctType(name.text) { report(LossCodes.derived, correction, property: name.text) }
    let is40 = version == .v40
    let attributes = is40 ? entry.attributes : typed(entry.attributes, media.mediaType)
    let mediaType = is40 && !media.mediaType.isEmpty ? [Parameter("MEDIATYPE", [media.mediaType])] : []
    switch media.source {
    case .base64(let text) where is40:
      property(
        name, attributes, .data(mediaType: media.mediaType.isEmpty ? MediaTypes.unknown : media.mediaType, text))
    case .base64(let text):
      let encoding = Parameter("ENCODING", [version == .v21 ? "BASE64" : "b"])
      property(name, attributes, .base64(text), parameters: [encoding])
    case .uri(let uri):
      let isOutside = version == .v30 && name.text == "KEY"
      if isOutside { reportOtherForm(name.text, uri, "written as \(outside.text)") }
      let type: String? =
        switch version {
        case .v21: "URL"
        case .v30: "uri"
        case .v40: nil
        }
      property(
        isOutside ? outside : name, attributes, .uri(uri), valueType: type, parameters: mediaType,
        in: LineContext(home: name))
    case .text(let text):
      let isOutside = version != .v21 && name.text != "KEY"
      if isOutside { reportOtherForm(name.text, text, "written as \(outside.text)") }
      property(
        isOutside ? outside : name, attributes, .text(text), valueType: "text", parameters: mediaType,
        in: LineContext(home: name))
    }
  }

  /// The attributes with the media type as the TYPE of 2.1 and 3.0.
  private func typed(_ attributes: Attributes, _ mediaType: String) -> Attributes {
    if mediaType.isEmpty { return attributes }
    var attributes = attributes
    attributes.otherTypes.insert(MediaTypes.type(of: mediaType), at: 0)
    return attributes
  }
}

/// Media types (RFC 6838) and their names in 2.1 and 3.0 (`TYPE=JPEG`).
package enum MediaTypes {
  /// The media type that a TYPE of PHOTO, LOGO, SOUND or KEY names, or `nil` if the TYPE is not the name of a format.
  package static func mediaType(of type: String, property: String) -> String? {
    let lower = type.asciiLowercased
    if lower.utf8.contains(ASCII.slash) { return lower }
    switch lower {
    case "jpeg", "jpg": return "image/jpeg"
    case "png", "gif", "bmp", "tiff", "webp", "heic", "avif": return "image/" + lower
    case "svg": return "image/svg+xml"
    case "x-icon": return "image/x-icon"
    case "cgm", "wmf", "met", "pmb", "dib", "pict", "ps", "pdf", "qtime", "mpeg", "mpeg2", "avi":
      return (property == "PHOTO" || property == "LOGO") ? "image/" + lower : nil
    case "basic": return "audio/basic"
    case "wave", "wav": return "audio/wav"
    case "aiff", "pcm", "ogg", "mp3": return property == "SOUND" ? "audio/" + lower : nil
    case "pgp": return "application/pgp-keys"
    case "x509": return "application/x-x509-ca-cert"
    default: return nil
    }
  }

  /// The media type of unknown bytes.
  package static let unknown = "application/octet-stream"

  /// The TYPE of 2.1 and 3.0 for a media type.
  package static func type(of mediaType: String) -> String {
    switch mediaType {
    case "application/pgp-keys": return "PGP"
    case "application/x-x509-ca-cert": return "X509"
    case "audio/wav": return "WAVE"
    case "image/svg+xml": return "SVG"
    default:
      let subtype = String(mediaType.drop { $0 != "/" }.dropFirst())
      let isKnown = ["PHOTO", "SOUND"].contains { MediaTypes.mediaType(of: subtype, property: $0) == mediaType }
      return isKnown ? subtype.asciiUppercased : mediaType
    }
  }
}
