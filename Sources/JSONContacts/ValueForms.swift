import ContactModel
import Findings
import SourceText

// The values that are more than a text.

extension Form where Value == PersonName {
  /// A name in its components.
  static let name = Form.object(
    PersonName(),
    [
      Field("family", \.family),
      Field("given", \.given),
      Field("additional", \.additional),
      Field("prefixes", \.prefixes),
      Field("suffixes", \.suffixes),
      Field("secondFamily", \.secondFamily),
      Field("generation", \.generation),
      Field("sortAs", \.sortAs),
      Field("phoneticFamily", \.phoneticFamily),
      Field("phoneticGiven", \.phoneticGiven),
      Field("phoneticAdditional", \.phoneticAdditional),
      Field("maiden", \.maiden),
    ])
}

extension Form where Value == PostalAddress {
  /// An address in its components.
  static let address = Form.object(
    PostalAddress(),
    [
      Field("postOfficeBox", \.postOfficeBox),
      Field("extended", \.extended),
      Field("street", \.street),
      Field("locality", \.locality),
      Field("region", \.region),
      Field("postalCode", \.postalCode),
      Field("country", \.country),
      Field("fineComponents", \.fineComponents, fineComponents, absent: []),
      Field("formatted", \.formatted),
      Field("geo", \.geo),
      Field("timeZone", \.timeZone),
      Field("countryCode", \.countryCode),
    ])

  /// The components of RFC 9554 under their names; where there are not eleven lists, an array of them.
  private static let fineComponents: Form<[TextList]> = {
    let named = Form<[TextList]>.object(
      PostalAddress.fineComponentNames.map { _ in [] },
      PostalAddress.fineComponentNames.enumerated().map { place, name in
        Field(
          name,
          isAbsent: { $0[place].isEmpty },
          write: { $1.texts($0[place]) },
          read: { value, lists, reading in
            if let list = Form<TextList>.texts.read(value, &reading) { lists[place] = list }
          })
      })
    return Form<[TextList]>(
      write: { lists, output in
        if lists.count == PostalAddress.fineComponentNames.count {
          named.write(lists, &output)
        } else {
          Form<TextList>.texts.list.write(lists, &output)
        }
      },
      read: { value, reading in
        if case .array = value.kind { return Form<TextList>.texts.list.read(value, &reading) }
        return named.read(value, &reading)
      })
  }()
}

extension Form where Value == Organization {
  /// An organization with its units.
  static let organization = Form.object(
    Organization(""),
    [
      Field("name", \.name),
      Field("units", \.units),
      Field("sortAs", \.sortAs),
      Field("phoneticName", \.phoneticName),
    ])
}

extension Form where Value == Gender {
  /// Sex and gender identity.
  static let gender = Form.object(Gender(sex: ""), [Field("sex", \.sex), Field("identity", \.identity)])
}

extension Form where Value == Position {
  /// A position on the globe; the numbers are texts, so that no digit is lost.
  static let position = Form.object(
    Position(latitude: "", longitude: ""),
    [Field("latitude", \.latitude), Field("longitude", \.longitude), Field("rest", \.rest)])
}

extension Form where Value == Kind {
  /// The name of a kind.
  static let kind = Form<String>.text.map({ Kind(rawValue: $0.asciiLowercased) }, \.rawValue)
}

extension Form where Value == ExtensionProperty {
  /// A property as it was written.
  static let property = Form.object(
    ExtensionProperty("", ""),
    [
      Field("group", \.group),
      Field("name", \.name),
      Field("parameters", \.parameters, AttributeFields.parameter.list, absent: []),
      Field("value", \.value, .text, absent: nil),
    ])
}

extension Form where Value == DateValue {
  /// A date as a text, one that the calendar does not have in its parts, and other words under `text`.
  static let date = Form(
    write: { value, output in
      switch value {
      case .text(let text):
        output.object {
          $0.key("text")
          $0.text(text)
        }
      case .date(let date):
        let text = date.text
        if DateText.parse(text) == date { output.text(text) } else { parts.write(DateParts(date: date), &output) }
      }
    },
    read: { value, reading in
      if case .object = value.kind {
        guard let parts = parts.read(value, &reading) else { return nil }
        return parts.text.map(DateValue.text) ?? .date(parts.date)
      }
      guard let text = Form<String>.text.read(value, &reading) else { return nil }
      if let date = DateText.parse(text) { return .date(date) }
      reading.report(
        JSONCodes.dateAsText, "\(reading.quoted(value)) is no date like 1985-04-12; it was kept as a free text",
        value.range)
      return .text(text)
    })

  private static let parts = Form<DateParts>.object(
    DateParts(),
    [
      Field("text", \.text),
      Field("year", \.date.year, Form<Int>.number.optional, absent: .some(nil)),
      Field("month", \.date.month, Form<Int>.number.optional, absent: .some(nil)),
      Field("day", \.date.day, Form<Int>.number.optional, absent: .some(nil)),
      Field("time", \.date.time, time.optional, absent: .some(nil)),
    ])

  private static let time = Form<PartialTime>.object(
    PartialTime(),
    [
      Field("hour", \.hour, Form<Int>.number.optional, absent: .some(nil)),
      Field("minute", \.minute, Form<Int>.number.optional, absent: .some(nil)),
      Field("second", \.second, Form<Int>.number.optional, absent: .some(nil)),
      Field("fraction", \.fraction),
      Field("utcOffset", \.utcOffset, Form<Int>.number.optional, absent: .some(nil)),
    ])
}

/// The keys that an object in the place of a date may have.
private struct DateParts: Sendable {
  var text: String?
  var date = PartialDate()
}

extension Form where Value == Media {
  /// The bytes, their URI or a text, and the media type.
  static let media = Form(
    write: { parts.write(MediaParts($0), &$1) },
    read: { value, reading in
      guard let parts = parts.read(value, &reading) else { return nil }
      let sources = [
        parts.base64.map(Media.Source.base64), parts.uri.map(Media.Source.uri), parts.text.map(Media.Source.text),
      ]
      .compactMap(\.self)
      guard let source = sources.first, sources.count == 1 else {
        reading.wrongType(value, expected: "an object with one of the keys base64, uri and text")
        return nil
      }
      guard case .base64(let text) = source else { return Media(source, mediaType: parts.mediaType) }
      guard let plain = plainBase64(text) else {
        reading.report(
          JSONCodes.notBase64, "\(Finding.quote(text)) is no base64; it was left out", value.range)
        return nil
      }
      return Media(.base64(plain), mediaType: parts.mediaType)
    })

  private static let parts = Form<MediaParts>.object(
    MediaParts(),
    [
      Field("mediaType", \.mediaType),
      Field("base64", \.base64),
      Field("uri", \.uri),
      Field("text", \.text),
    ])

  /// The text without white space and with its padding, as the model holds it; nothing where it is no base64. A line
  /// break that came through here would stand in a vCard.
  private static func plainBase64(_ text: String) -> String? {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.utf8.count + 3)
    var isPadded = false
    for byte in text.utf8 where !ASCII.isJSONSpace(byte) {
      if byte == ASCII.equals {
        isPadded = true
      } else if !isPadded, ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.plus || byte == ASCII.slash {
        plain.append(byte)
      } else {
        return nil
      }
    }
    if plain.count % 4 == 1 { return nil }
    while plain.count % 4 != 0 { plain.append(ASCII.equals) }
    return String(decoding: plain, as: UTF8.self)
  }
}

/// The keys of a photo, logo, sound or key.
private struct MediaParts: Sendable {
  var mediaType = ""
  var base64: String?
  var uri: String?
  var text: String?

  init() {}

  init(_ media: Media) {
    mediaType = media.mediaType
    switch media.source {
    case .base64(let text): base64 = text
    case .uri(let uri): self.uri = uri
    case .text(let text): self.text = text
    }
  }
}
