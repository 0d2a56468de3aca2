import ContactModel
import Findings
import SourceText

// The forms of values that are more than a text.

extension Form where Value == PersonName {
  /// A name in its components.
  static let name = Form.object(
    PersonName(),
    [
      .textList("family", { $0.family }, { $0.family = $1 }),
      .textList("given", { $0.given }, { $0.given = $1 }),
      .textList("additional", { $0.additional }, { $0.additional = $1 }),
      .textList("prefixes", { $0.prefixes }, { $0.prefixes = $1 }),
      .textList("suffixes", { $0.suffixes }, { $0.suffixes = $1 }),
      .textList("secondFamily", { $0.secondFamily }, { $0.secondFamily = $1 }),
      .textList("generation", { $0.generation }, { $0.generation = $1 }),
      .textList("sortAs", { $0.sortAs }, { $0.sortAs = $1 }),
      .text("phoneticFamily", { $0.phoneticFamily }, { $0.phoneticFamily = $1 }),
      .text("phoneticGiven", { $0.phoneticGiven }, { $0.phoneticGiven = $1 }),
      .text("phoneticAdditional", { $0.phoneticAdditional }, { $0.phoneticAdditional = $1 }),
      .text("maiden", { $0.maiden }, { $0.maiden = $1 }),
    ])
}

extension Form where Value == PostalAddress {
  /// An address in its components.
  static let address = Form.object(
    PostalAddress(),
    [
      .textList("postOfficeBox", { $0.postOfficeBox }, { $0.postOfficeBox = $1 }),
      .textList("extended", { $0.extended }, { $0.extended = $1 }),
      .textList("street", { $0.street }, { $0.street = $1 }),
      .textList("locality", { $0.locality }, { $0.locality = $1 }),
      .textList("region", { $0.region }, { $0.region = $1 }),
      .textList("postalCode", { $0.postalCode }, { $0.postalCode = $1 }),
      .textList("country", { $0.country }, { $0.country = $1 }),
      Field("fineComponents", { $0.fineComponents }, { $0.fineComponents = $1 }, fineComponents, absent: []),
      .optionalText("formatted", { $0.formatted }, { $0.formatted = $1 }),
      .optionalText("geo", { $0.geo }, { $0.geo = $1 }),
      .optionalText("timeZone", { $0.timeZone }, { $0.timeZone = $1 }),
      .optionalText("countryCode", { $0.countryCode }, { $0.countryCode = $1 }),
    ])

  /// The components of RFC 9554 under their names; an array of lists if there are not eleven.
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
      .text("name", { $0.name }, { $0.name = $1 }),
      .texts("units", { $0.units }, { $0.units = $1 }),
      .textList("sortAs", { $0.sortAs }, { $0.sortAs = $1 }),
      .text("phoneticName", { $0.phoneticName }, { $0.phoneticName = $1 }),
    ])
}

extension Form where Value == Gender {
  /// Sex and gender identity.
  static let gender = Form.object(
    Gender(sex: ""),
    [.text("sex", { $0.sex }, { $0.sex = $1 }), .text("identity", { $0.identity }, { $0.identity = $1 })])
}

extension Form where Value == Position {
  /// A position; the numbers are texts, so that no digits are lost.
  static let position = Form.object(
    Position(latitude: "", longitude: ""),
    [
      .text("latitude", { $0.latitude }, { $0.latitude = $1 }),
      .text("longitude", { $0.longitude }, { $0.longitude = $1 }), .text("rest", { $0.rest }, { $0.rest = $1 }),
    ])
}

extension Form where Value == Kind {
  /// The name of a kind.
  static let kind = Form<String>.text.map({ Kind(rawValue: $0.asciiLowercased) }, { $0.rawValue })
}

/// A kept property as JSON has it: the value of a custom field is a text, without the escapes of vCard.
struct KeptPropertyForm: Sendable {
  var property = ExtensionProperty("", "")
  /// The value of a custom field that is not escaped as a text.
  var raw: String?

  init() {}

  init(_ property: ExtensionProperty) {
    self.property = property
    guard property.name == CustomField.name else { return }
    if let text = CustomField.text(ofValue: property.value) {
      self.property.value = text
    } else {
      raw = property.value
    }
  }

  /// The kept property.
  var kept: ExtensionProperty {
    guard property.name == CustomField.name else { return property }
    var kept = property
    kept.value = raw ?? CustomField.value(ofText: property.value)
    return kept
  }
}

extension Form where Value == ExtensionProperty {
  /// A property as it was written; the value of a custom field is a text.
  static let property = Form<KeptPropertyForm>.object(
    KeptPropertyForm(),
    [
      .optionalText("group", { $0.property.group }, { $0.property.group = $1 }),
      .text("name", { $0.property.name }, { $0.property.name = $1 }),
      Field(
        "parameters", { $0.property.parameters }, { $0.property.parameters = $1 }, AttributeFields.parameter.list,
        absent: []),
      Field("value", { $0.property.value }, { $0.property.value = $1 }, .text, absent: nil),
      .optionalText("raw", { $0.raw }, { $0.raw = $1 }),
    ]
  ).map({ $0.kept }, KeptPropertyForm.init)
}

extension Form where Value == DateValue {
  /// A date as a text, an impossible date as its parts, and a free text under `text`.
  static let date = Form(
    write: { value, output in
      switch value {
      case .text(let text):
        output.object {
          $0.key(JSONKey("text"))
          $0.text(text)
        }
      case .date(let date):
        // Performance: the text of a plain date is always read as the same date.
        if let text = date.wholeText(hasSeparators: true) { return output.text(text) }
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
        JSONCodes.dateAsText, "\(reading.quoted(value)) is not a date like 1985-04-12; it was kept as a free text",
        value.range)
      return .text(text)
    })

  private static let parts = Form<DateParts>.object(
    DateParts(),
    [
      .optionalText("text", { $0.text }, { $0.text = $1 }),
      Field("year", { $0.date.year }, { $0.date.year = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      Field("month", { $0.date.month }, { $0.date.month = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      Field("day", { $0.date.day }, { $0.date.day = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      Field("time", { $0.date.time }, { $0.date.time = $1 }, time.optional, absent: .some(nil)),
    ])

  private static let time = Form<PartialTime>.object(
    PartialTime(),
    [
      Field("hour", { $0.hour }, { $0.hour = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      Field("minute", { $0.minute }, { $0.minute = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      Field("second", { $0.second }, { $0.second = $1 }, Form<Int>.number.optional, absent: .some(nil)),
      .text("fraction", { $0.fraction }, { $0.fraction = $1 }),
      Field("utcOffset", { $0.utcOffset }, { $0.utcOffset = $1 }, Form<Int>.number.optional, absent: .some(nil)),
    ])
}

/// The members of a date that is an object.
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
      let given = [parts.writtenBase64 != nil, parts.uri != nil, parts.text != nil].count { $0 }
      guard given == 1 else {
        reading.wrongType(value, expected: "an object with one of the keys base64, uri and text")
        return nil
      }
      if let uri = parts.uri { return Media(.uri(uri), mediaType: parts.mediaType) }
      if let text = parts.text { return Media(.text(text), mediaType: parts.mediaType) }
      guard let base64 = parts.writtenBase64?.base64 else {
        reading.report(
          JSONCodes.notBase64,
          "\(Finding.quote(parts.writtenBase64?.string ?? "")) is not base64; it was skipped", value.range)
        return nil
      }
      return Media(.base64(base64), mediaType: parts.mediaType)
    })

  private static let parts = Form<MediaParts>.object(
    MediaParts(),
    [
      .text("mediaType", { $0.mediaType }, { $0.mediaType = $1 }),
      Field(
        "base64", isAbsent: { $0.base64 == nil },
        write: { parts, output in if let base64 = parts.base64 { output.base64(base64) } },
        read: { value, parts, reading in
          guard case .string(let text) = value.kind else { return reading.wrongType(value, expected: "a text") }
          parts.writtenBase64 = text
        }),
      .optionalText("uri", { $0.uri }, { $0.uri = $1 }),
      .optionalText("text", { $0.text }, { $0.text = $1 }),
    ])
}

/// The members of a photo, logo, sound or key.
private struct MediaParts: Sendable {
  var mediaType = ""
  var base64: Base64?
  /// The text that was read as base64.
  var writtenBase64: JSONText?
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
