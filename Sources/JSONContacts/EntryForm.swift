import ContactModel
import SourceText

/// The JSON form of an entry: `{ "value": "+1 555 0100", "types": ["cell"], "preference": 1 }`.
struct EntryForm<Value: FieldValue>: Sendable {
  private let value: Form<Value>
  private let valueKey = JSONKey("value")
  /// The form of values that are written as one text if they have no cells.
  private let plainForm: RecordForm?
  /// The parts of the value that are members beside `value`.
  private let parts: FieldTable<Entry<Value>>
  /// These parts and the attributes.
  private let beside: FieldTable<Entry<Value>>
  /// The members in place of `value`.
  private let substitute: Substitute?

  /// The members of an entry in place of `value`, for values that the form of `value` does not hold.
  struct Substitute: Sendable {
    /// Whether a value is written in these members.
    let isNeeded: @Sendable (Value) -> Bool
    let members: FieldTable<Entry<Value>>
  }

  /// The keys of a field that usually has one value: `birthday`, `birthdayAttributes`, `birthdayAlternatives`.
  struct SingleKeys: Sendable {
    let value: JSONKey
    let attributes: JSONKey
    let alternatives: JSONKey

    init(_ key: String) {
      value = JSONKey(key)
      attributes = JSONKey(key + SingleKeySuffix.attributes)
      alternatives = JSONKey(key + SingleKeySuffix.alternatives)
    }
  }

  init(
    _ value: Form<Value>, plain plainForm: RecordForm? = nil, parts: [Field<Entry<Value>>] = [],
    substitute: Substitute? = nil
  ) {
    self.value = value
    self.plainForm = plainForm
    self.parts = FieldTable(fields: parts)
    self.substitute = substitute
    beside = FieldTable(fields: parts + AttributeFields.all.map { $0.ofEntry() })
  }

  /// An array of entries: for fields with several values.
  var list: Form<[Entry<Value>]> { entry.list }

  /// Writes the values of some records as an array of entries.
  func write(_ records: Range<Int>, of contact: ContactBuffer, _ output: inout JSONOutput) {
    output.array { output in
      for number in records {
        output.next()
        write(contact.record(number), of: contact, &output)
      }
    }
  }

  private func write(_ record: Record, of contact: ContactBuffer, _ output: inout JSONOutput) {
    // Performance: most values are a text, which need not be made.
    guard record.form == plainForm, record.cellCount == 0 else {
      return entry.write(Entry(Value.read(record, contact), attributes: contact.attributes(of: record)), &output)
    }
    output.object { output in
      output.key(valueKey)
      output.text(contact.bytes(record.place))
      if record.types.isEmpty, record.preference == 0 { return }
      AttributeFields.table.write(contact.attributes(of: record), into: &output)
    }
  }

  /// Writes the first value alone, its attributes under a key of their own, and the other values as an array of entries.
  func write(_ records: Range<Int>, of contact: ContactBuffer, under keys: SingleKeys, _ output: inout JSONOutput) {
    guard let first = records.first else { return }
    let record = contact.record(first)
    if record.form == plainForm, record.cellCount == 0 {
      output.key(keys.value)
      output.text(contact.bytes(record.place))
      if !record.types.isEmpty || record.preference != 0 {
        output.key(keys.attributes)
        output.object { AttributeFields.table.write(contact.attributes(of: record), into: &$0) }
      }
    } else {
      writeSingle(Entry(Value.read(record, contact), attributes: contact.attributes(of: record)), keys, &output)
    }
    if records.count > 1 {
      output.key(keys.alternatives)
      write(records.dropFirst(), of: contact, &output)
    }
  }

  private func writeSingle(_ entry: Entry<Value>, _ keys: SingleKeys, _ output: inout JSONOutput) {
    let substitute = substitute(for: entry)
    if substitute == nil {
      output.key(keys.value)
      value.write(entry.value, &output)
    }
    if substitute == nil, entry.attributes.isEmpty, parts.fields.allSatisfy({ $0.isAbsent(entry) }) { return }
    output.key(keys.attributes)
    output.object { output in
      substitute?.write(entry, into: &output)
      writeBeside(entry, &output)
    }
  }

  private func substitute(for entry: Entry<Value>) -> FieldTable<Entry<Value>>? {
    guard let substitute, substitute.isNeeded(entry.value) else { return nil }
    return substitute.members
  }

  private func writeBeside(_ entry: Entry<Value>, _ output: inout JSONOutput) {
    parts.write(entry, into: &output)
    if !entry.attributes.isEmpty { AttributeFields.table.write(entry.attributes, into: &output) }
  }

  private var entry: Form<Entry<Value>> {
    Form(
      write: { entry, output in
        output.object { output in
          if let substitute = substitute(for: entry) {
            substitute.write(entry, into: &output)
          } else {
            output.key(valueKey)
            value.write(entry.value, &output)
          }
          writeBeside(entry, &output)
        }
      },
      read: { read($0, &$1) })
  }

  /// Reads an entry, a value alone, or an object with the keys of a value and of the attributes.
  private func read(_ json: JSONValue, _ reading: inout JSONReading) -> Entry<Value>? {
    guard case .object(let members) = json.kind else { return value.read(json, &reading).map { Entry($0) } }
    if let place = members.firstIndex(where: { $0.key.isSameKey(as: "value") }) {
      reading.enter("value")
      let found = value.read(members[place].value, &reading)
      reading.leave()
      guard let found else { return nil }
      var entry = Entry(found)
      for other in beside.read(members, except: place, into: &entry, &reading) { reading.unknownKey(other) }
      return entry
    }
    let own = members.filter { !beside.has($0.key) }
    guard let found = value.read(JSONValue(kind: .object(own), range: json.range), &reading) else { return nil }
    var entry = Entry(found)
    _ = beside.read(members.filter { beside.has($0.key) }, into: &entry, &reading)
    return entry
  }
}

/// The ends of the keys beside the key of a field that usually has one value.
enum SingleKeySuffix {
  static let attributes = "Attributes"
  static let alternatives = "Alternatives"
}

/// The attributes as members of an entry.
enum AttributeFields {
  static let table = FieldTable(fields: all) { $0.isCommon }

  static let all: [Field<Attributes>] = AttributeField.all.map { attribute in
    switch attribute.content {
    case .types: types(attribute.jsonKey)
    case .preference: preference(attribute.jsonKey)
    case .text(let get, let set): Field.optionalText(attribute.jsonKey, get, set).rare
    case .texts(let get, let set) where attribute.key == .otherType: otherTypes(attribute.jsonKey, get, set)
    case .texts(let get, let set): Field.texts(attribute.jsonKey, get, set).rare
    case .parameters:
      Field(attribute.jsonKey, { $0.parameters }, { $0.parameters = $1 }, parameter.list, absent: []).rare
    }
  }

  /// A parameter of a content line.
  static let parameter = Form.object(
    Parameter("", []),
    [.text("name", { $0.name }, { $0.name = $1 }), .texts("values", { $0.values }, { $0.values = $1 })])

  /// The standard types and the other ones.
  private static func types(_ key: String) -> Field<Attributes> {
    Field(
      key,
      isAbsent: { $0.types.isEmpty && ($0.otherTypes.isEmpty || hasStandardNames($0)) },
      write: { attributes, output in
        if attributes.otherTypes.isEmpty || hasStandardNames(attributes) {
          output.texts(TypeNames(rest: attributes.types.rawValue))
        } else {
          output.texts(attributes.types.names + attributes.otherTypes)
        }
      },
      read: { value, attributes, reading in
        for name in Form<[String]>.texts.read(value, &reading) ?? [] {
          if let type = TypeSet(name: name.asciiLowercased) {
            attributes.types.insert(type)
          } else {
            attributes.otherTypes.append(name)
          }
        }
      })
  }

  /// The other types of values that would be read from ``types(_:)`` as standard ones. No reader makes such values.
  private static func otherTypes(
    _ key: String, _ get: @escaping Field<Attributes>.Getter<[String]>,
    _ set: @escaping Field<Attributes>.Setter<[String]>
  ) -> Field<Attributes> {
    Field(
      key, isRare: true, isAbsent: { !hasStandardNames($0) }, write: { $1.texts(get($0)) },
      read: { value, attributes, reading in
        set(&attributes, get(attributes) + (Form<[String]>.texts.read(value, &reading) ?? []))
      })
  }

  /// Whether one of the other types has the name of a standard one.
  private static func hasStandardNames(_ attributes: Attributes) -> Bool {
    attributes.otherTypes.contains { TypeSet(name: $0.asciiLowercased) != nil }
  }

  private static func preference(_ key: String) -> Field<Attributes> {
    Field(
      key,
      isAbsent: { $0.preference == nil },
      write: { attributes, output in if let number = attributes.preference { output.raw(String(number)) } },
      read: { value, attributes, reading in
        guard let number = Form.number.read(value, &reading) else { return }
        if (1...100).contains(number) {
          attributes.preference = number
        } else {
          reading.wrongType(value, expected: "a number from 1 to 100")
        }
      })
  }
}

/// The names of types. Performance: avoids an array per entry.
private struct TypeNames: Sequence, IteratorProtocol {
  /// The remaining types.
  var rest: UInt64

  mutating func next() -> String? {
    let bit = rest.trailingZeroBitCount
    guard bit < TypeSet.names.count else { return nil }
    rest &= rest &- 1
    return TypeSet.names[bit]
  }
}

extension MemberField where Root == Attributes, Draft == Attributes {
  /// The same key of an entry that has the attributes.
  fileprivate func ofEntry<Value>() -> Field<Entry<Value>> {
    Field<Entry<Value>>(
      key,
      isAbsent: { [isAbsent] in isAbsent($0.attributes) },
      write: { [write] in write($0.attributes, &$1) },
      read: { [read] in read($0, &$1.attributes, &$2) })
  }
}
