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

  init(_ value: Form<Value>, plain plainForm: RecordForm? = nil, parts: [Field<Entry<Value>>] = []) {
    self.value = value
    self.plainForm = plainForm
    self.parts = FieldTable(fields: parts)
    beside = FieldTable(fields: parts + AttributeFields.all.map { $0.ofEntry() })
  }

  /// An array of entries: for fields with several values.
  var list: Form<[Entry<Value>]> { entry.list }

  /// Writes the values of some records.
  ///
  /// - Parameter isList: Whether they are always an array. Otherwise a single value is one entry, or the value itself if it
  ///   has no attributes.
  func write(_ records: Range<Int>, of contact: ContactBuffer, isList: Bool, _ output: inout JSONOutput) {
    if isList || records.count > 1 {
      output.array { output in
        for number in records {
          output.next()
          write(contact.record(number), of: contact, isAlone: false, &output)
        }
      }
    } else if let number = records.first {
      write(contact.record(number), of: contact, isAlone: true, &output)
    }
  }

  private func write(_ record: Record, of contact: ContactBuffer, isAlone: Bool, _ output: inout JSONOutput) {
    // Performance: most values are a text, which need not be made.
    guard record.form == plainForm, record.cellCount == 0 else {
      let entry = Entry(Value.read(record, contact), attributes: contact.attributes(of: record))
      if isAlone, entry.attributes.isEmpty, parts.fields.allSatisfy({ $0.isAbsent(entry) }) {
        value.write(entry.value, &output)
      } else {
        self.entry.write(entry, &output)
      }
      return
    }
    if isAlone, record.types.isEmpty, record.preference == 0 { return output.text(contact.bytes(record.place)) }
    output.object { output in
      output.key(valueKey)
      output.text(contact.bytes(record.place))
      if record.types.isEmpty, record.preference == 0 { return }
      AttributeFields.table.write(contact.attributes(of: record), into: &output)
    }
  }

  private var entry: Form<Entry<Value>> {
    Form(
      write: { entry, output in
        output.object { output in
          output.key(valueKey)
          value.write(entry.value, &output)
          parts.write(entry, into: &output)
          if !entry.attributes.isEmpty { AttributeFields.table.write(entry.attributes, into: &output) }
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

/// The attributes as members of an entry.
enum AttributeFields {
  static let table = FieldTable(fields: all) { $0.isCommon }

  static let all: [Field<Attributes>] = AttributeField.all.map { attribute in
    switch attribute.content {
    case .types: types(attribute.jsonKey)
    case .preference: preference(attribute.jsonKey)
    case .text(let get, let set): Field.optionalText(attribute.jsonKey, get, set).rare
    case .texts(let get, let set): Field.texts(attribute.jsonKey, get, set).rare
    case .parameters:
      Field(attribute.jsonKey, { $0.parameters }, { $0.parameters = $1 }, parameter.list, absent: []).rare
    }
  }

  /// A parameter of a content line.
  static let parameter = Form.object(
    Parameter("", []),
    [.text("name", { $0.name }, { $0.name = $1 }), .texts("values", { $0.values }, { $0.values = $1 })])

  /// The standard types; other names go to `otherTypes`.
  private static func types(_ key: String) -> Field<Attributes> {
    Field(
      key,
      isAbsent: { $0.types.isEmpty },
      write: { $1.texts(TypeNames(rest: $0.types.rawValue)) },
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
