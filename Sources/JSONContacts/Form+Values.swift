import ContactModel
import Findings
import SourceText

// The forms of values that are more than a text.

extension Form where Value: ComponentValue {
  /// A value as an object of its components.
  static var components: Form { .object(.blank, Value.fields.map(Field.component)) }
}

extension EntryForm where Value: ComponentValue {
  /// A value whose main text is the value of the entry; the other components are members beside it.
  static func text(
    _ make: @escaping @Sendable (String) -> Value, _ text: @escaping @Sendable (Value) -> String,
    plain plainForm: RecordForm = .text
  ) -> EntryForm {
    EntryForm(
      Form<String>.text.map(make, text), plain: plainForm,
      parts: Value.fields.dropFirst().map { Field<Value>.component($0).ofEntry })
  }
}

extension MemberField where Root: Sendable, Draft == Root {
  /// The key of a component.
  static func component(_ part: PartField<Root>) -> Field<Root> {
    switch part.content {
    case .text(let get, let set): .text(part.jsonKey, get, set)
    case .optional(let get, let set): .optionalText(part.jsonKey, get, set)
    case .list(let get, let set): .textList(part.jsonKey, get, set)
    case .texts(let get, let set): .texts(part.jsonKey, get, set)
    case .flag(let usual, let get, let set): Field(part.jsonKey, get, set, .flag, absent: usual)
    case .lists(let names, let get, let set):
      Field(part.jsonKey, get, set, Form.lists(named: names), isAbsent: { $0.isEmpty })
    }
  }

  /// The same key of an entry with the value.
  fileprivate var ofEntry: Field<Entry<Root>> {
    Field<Entry<Root>>(
      key,
      isAbsent: { [isAbsent] in isAbsent($0.value) },
      write: { [write] in write($0.value, &$1) },
      read: { [read] in read($0, &$1.value, &$2) })
  }
}

extension Form where Value == [TextList] {
  /// Lists under their names; an array of lists under `lists` if there are not as many as names.
  fileprivate static func lists(named names: [String]) -> Form<[TextList]> {
    let named = Form<[TextList]>.object(
      names.map { _ in [] },
      names.enumerated().map { place, name in
        Field(
          name,
          isAbsent: { $0[place].isEmpty },
          write: { $1.texts($0[place]) },
          read: { value, lists, reading in
            if let list = Form<TextList>.texts.read(value, &reading) { lists[place] = list }
          })
      })
    let unnamed = Form<TextList>.texts.list
    return Form<[TextList]>(
      write: { lists, output in
        if lists.count == names.count { return named.write(lists, &output) }
        output.object { output in
          output.key(JSONKey("lists"))
          unnamed.write(lists, &output)
        }
      },
      read: { value, reading in
        if case .array = value.kind { return unnamed.read(value, &reading) }
        if case .object(let members) = value.kind, members.count == 1, members[0].key.isSameKey(as: "lists") {
          return unnamed.read(members[0].value, &reading)
        }
        return named.read(value, &reading)
      })
  }
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
