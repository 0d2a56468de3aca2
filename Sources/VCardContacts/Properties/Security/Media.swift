internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// PHOTO (RFC 6350 6.2.4).
  static let photo = PropertyCodec.media("PHOTO", { $0.photos }, { $0.photos.add($1) })
  /// LOGO (RFC 6350 6.6.3).
  static let logo = PropertyCodec.media("LOGO", { $0.logos }, { $0.logos.add($1) })
  /// SOUND (RFC 6350 6.7.5).
  static let sound = PropertyCodec.media("SOUND", { $0.sounds }, { $0.sounds.add($1) })
  /// KEY (RFC 6350 6.8.1).
  static let key = PropertyCodec.media("KEY", { $0.keys }, { $0.keys.add($1) })

  /// Binary data: base64 with ENCODING in 2.1 and 3.0, a data URI in 4.0, or a URI that is never fetched. What the
  /// property cannot be in a version stands in one with `X-` before its name: only a KEY can be a text, and in 3.0 it
  /// cannot be a URI (RFC 2426 3.7.2).
  private static func media(
    _ name: String, _ values: @escaping @Sendable (Contact) -> [Entry<Media>],
    _ add: @escaping @Sendable (inout ContactFields, Entry<Media>) -> Void
  ) -> PropertyCodec {
    let native = PropertyName(name)
    let outside = PropertyName("X-" + name)
    return PropertyCodec(
      name, otherNames: [outside.text], isForMedia: true,
      read: { input, contact in
        if name == "SOUND", input.readPhoneticName(into: &contact) { return true }
        if input.isTooLong(for: name) { return true }
        let media = input.media(of: name)
        add(&contact, Entry(media, attributes: input.attributes))
        return true
      },
      write: { contact, writer in
        for entry in values(contact).preferenceMarked(in: writer.version) { writer.media(native, outside, entry) }
      })
  }
}

extension PropertySource {
  /// Whether the value is no base64 that can be read, and longer than a text may be; that is reported.
  fileprivate mutating func isTooLong(for property: String) -> Bool {
    guard !isGiven, line.value.count > longestText, !holdsBase64(property) else { return false }
    report(
      VCardCodes.limitValue,
      "the value is no base64 and longer than \(longestText) octets; it was left out; --limit-text raises it")
    return true
  }

  private func holdsBase64(_ property: String) -> Bool {
    // What keeps its folds was looked at.
    if line.hasFolds { return true }
    if isBase64 { return Base64Text.quality(line.bytes, line.value) != .bad }
    if valueType == "text" { return false }
    if let start = DataURI.base64Start(line.bytes, line.value) {
      return Base64Text.quality(line.bytes, start..<line.value.upperBound) != .bad
    }
    return property != "KEY" && Base64Text.isClean(line.bytes, line.value)
  }

  mutating func media(of property: String) -> Media {
    var mediaType = take("MEDIATYPE")?.asciiLowercased ?? ""
    if mediaType.isEmpty,
      let index = attributes.otherTypes.firstIndex(where: {
        MediaTypes.mediaType(of: $0, property: property) != nil
      })
    {
      mediaType = MediaTypes.mediaType(of: attributes.otherTypes[index], property: property) ?? ""
      attributes.otherTypes.remove(at: index)
    }
    switch isGiven ? given : nil {
    case .data(let stated, let base64):
      let type = stated.isEmpty ? mediaType : stated.asciiLowercased
      let isUnknown = type.isEmpty || type == MediaTypes.unknown
      return Media(.base64(base64), mediaType: isUnknown ? MediaTypes.mediaType(ofBase64: base64) : type)
    case .text(let text) where valueType == "text": return Media(.text(text), mediaType: mediaType)
    case nil: break
    default: makeLine()
    }
    let bytes = line.bytes
    let range = line.value
    if valueType != "text", let media = brokenDataURI(bytes, range, mediaType) { return media }
    if isBase64 {
      guard let text = base64(range) else { return Media(.text(rawText()), mediaType: mediaType) }
      return Media(.base64(text), mediaType: mediaType.isEmpty ? MediaTypes.mediaType(ofBase64: text) : mediaType)
    }
    if valueType != "text", DataURI.begins(bytes, range) { return dataURI(bytes, range, mediaType) }
    if valueType == "text" || isQuotedPrintable && valueType.isEmpty {
      return Media(.text(text()), mediaType: mediaType)
    }
    let saysURI = valueType == "uri" || valueType == "url" || valueType == "cid"
    if !saysURI, property != "KEY", line.hasFolds || range.count >= 16 && Base64Text.isClean(bytes, range),
      let text = base64(range)
    {
      // Base64 that nobody declared (VC319).
      return Media(.base64(text), mediaType: mediaType.isEmpty ? MediaTypes.mediaType(ofBase64: text) : mediaType)
    }
    let text = uri()
    let isURI = saysURI || text.looksLikeURI
    return Media(isURI ? .uri(text) : .text(self.text()), mediaType: mediaType)
  }

  /// `data:image/jpeg;base64,…` (RFC 2397), also with the backslashes that some products put before its delimiters.
  private mutating func dataURI(_ bytes: [UInt8], _ range: Range<Int>, _ declared: String) -> Media {
    guard let comma = DataURI.comma(bytes, range) else { return Media(.uri(uri()), mediaType: declared) }
    var head = String(decoding: bytes[range.lowerBound + 5..<comma], as: UTF8.self).filter { $0 != "\\" }
    guard head.asciiLowercased.hasSuffix(";base64") else { return Media(.uri(uri()), mediaType: declared) }
    head.removeLast(7)
    // What only looks like a data URI stays the URI that it is.
    guard let text = base64(comma + 1..<range.upperBound) else { return Media(.uri(uri()), mediaType: declared) }
    let stated = head.isEmpty ? declared : head.asciiLowercased
    let isUnknown = stated.isEmpty || stated == MediaTypes.unknown
    return Media(.base64(text), mediaType: isUnknown ? MediaTypes.mediaType(ofBase64: text) : stated)
  }

  /// A data URI where ENCODING says that base64 stands, or one without its delimiters; that is reported.
  private mutating func brokenDataURI(_ bytes: [UInt8], _ range: Range<Int>, _ declared: String) -> Media? {
    guard DataURI.mayBegin(bytes, range) else { return nil }
    if DataURI.begins(bytes, range) {
      guard isBase64 else { return nil }
      report(
        MappingCodes.brokenURI, "a data: URI stands where ENCODING says that base64 does; it was read", at: range)
      return dataURI(bytes, range, declared)
    }
    guard let (mediaType, start) = DataURI.withoutDelimiters(bytes, range),
      Base64Text.quality(bytes, start..<range.upperBound) != .bad, let text = base64(start..<range.upperBound)
    else { return nil }
    report(
      MappingCodes.brokenURI, "the data: URI has lost its delimiters; it was read", at: range.lowerBound..<start)
    return Media(.base64(text), mediaType: String(decoding: bytes[mediaType], as: UTF8.self).asciiLowercased)
  }

  /// The text of a range as base64, or nothing where it is none.
  private mutating func base64(_ range: Range<Int>) -> Base64? {
    let isShared = sharesBytes && !line.isUnfolded || SlicePolicy.shouldShare(range.count, of: line.bytes.count)
    let written = line.bytes[range]
    if line.hasFolds { return isShared ? Base64(written) : Base64(Base64(written).text) }
    if isShared {
      let quality = Base64Text.quality(line.bytes, range)
      return checked(quality, range) { quality == .lenient ? Base64(lenient: written) : Base64(written) }
    }
    let (text, quality) = Base64Text.normalized(line.bytes, range)
    return checked(quality, range) { Base64(text) }
  }

  /// The base64 of a range, if it is some; where it is not as it should be, that is reported.
  private mutating func checked(_ quality: Base64Text.Quality, _ range: Range<Int>, _ base64: () -> Base64) -> Base64? {
    switch quality {
    case .good: break
    case .lenient:
      report(VCardCodes.lenientBase64, "base64 without its padding or in the URL alphabet; it was read", at: range)
    case .bad:
      report(VCardCodes.badBase64, "the value is no base64; its text was kept as it is", at: range)
      return nil
    }
    return base64()
  }
}

extension Media {
  /// Whether it is a text, and neither bytes nor a URI.
  var isText: Bool {
    if case .text = source { true } else { false }
  }
}

extension CardWriter {
  fileprivate mutating func media(_ name: PropertyName, _ outside: PropertyName, _ entry: Entry<Media>) {
    var media = entry.value
    if case .base64(let text) = media.source, media.mediaType.isEmpty {
      // The reader would see it too.
      media.mediaType = MediaTypes.mediaType(ofBase64: text)
      if !media.mediaType.isEmpty {
        report(
          LossCodes.derived, "the first bytes of \(name.text) show that it is \(media.mediaType)", property: name.text)
      }
    }
    let entry = Entry(media, attributes: entry.attributes)
    switch (version, media.source) {
    case (.v40, .text(let text)) where name.text != "KEY":
      noteOtherForm(name.text, text, "written as \(outside.text)")
      let parameters = media.mediaType.isEmpty ? [] : [Parameter("MEDIATYPE", [media.mediaType])]
      property(outside, entry.attributes, .text(text), valueType: "text", parameters: parameters, home: name)
    case (.v30, .text(let text)) where name.text != "KEY":
      noteOtherForm(name.text, text, "written as \(outside.text)")
      property(outside, typed(entry), .text(text), valueType: "text", home: name)
    case (.v30, .uri(let uri)) where name.text == "KEY":
      noteOtherForm(name.text, uri, "written as \(outside.text)")
      property(outside, typed(entry), .uri(uri), valueType: "uri", home: name)
    case (.v40, .base64(let text)):
      let mediaType = media.mediaType.isEmpty ? MediaTypes.unknown : media.mediaType
      property(name, entry.attributes, .data(mediaType: mediaType, text))
    case (.v40, .uri(let uri)):
      let parameters = media.mediaType.isEmpty ? [] : [Parameter("MEDIATYPE", [media.mediaType])]
      property(name, entry.attributes, .uri(uri), parameters: parameters)
    case (.v40, .text(let text)):
      let parameters = media.mediaType.isEmpty ? [] : [Parameter("MEDIATYPE", [media.mediaType])]
      property(name, entry.attributes, .text(text), valueType: "text", parameters: parameters)
    case (_, .base64(let text)):
      let encoding = Parameter("ENCODING", [version == .v21 ? "BASE64" : "b"])
      property(name, typed(entry), .base64(text), parameters: [encoding])
    case (_, .uri(let uri)): property(name, typed(entry), .uri(uri), valueType: version == .v21 ? "URL" : "uri")
    case (_, .text(let text)): property(name, typed(entry), .text(text), valueType: "text")
    }
  }

  /// The attributes with the media type as the TYPE of 2.1 and 3.0.
  private func typed(_ entry: Entry<Media>) -> Attributes {
    var attributes = entry.attributes
    if !entry.value.mediaType.isEmpty {
      attributes.otherTypes.insert(MediaTypes.type(of: entry.value.mediaType), at: 0)
    }
    return attributes
  }
}

extension PropertyCodec {
  /// The properties that are media, from several sections of RFC 6350 6.
  static let media: [PropertyCodec] = [.photo, .logo, .sound, .key]
}
