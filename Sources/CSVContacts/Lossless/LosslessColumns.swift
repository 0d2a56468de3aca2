internal import ContactModel
internal import SourceText

/// One list of the model as repeated columns without loss: `Phone 1 - Value`, `Phone 1 - Types`.
///
/// Performance: a class, because a copy of a value would count a reference for each of its members.
final class LosslessColumns: Sendable {
  /// The name before the number.
  let title: String
  /// The names after the number: the parts of the value, then those of its attributes.
  let parts: [String]
  /// The list.
  let field: ContactField
  /// Adds the cells of the value in a record, as many as there are parts.
  let write: @Sendable (ContactBuffer, Int, inout LosslessCells) -> Void
  /// Where the cells of plain values are; `nil` if every value is written and read part by part.
  private let plain: LosslessRecord?
  /// Adds the value of the cells to a contact; the depth counts cards inside cards.
  private let add: @Sendable ([String], inout ContactBuilder, Int) -> Void

  private init(
    _ field: ContactField, parts: [String], plain: LosslessRecord? = nil,
    write: @escaping @Sendable (ContactBuffer, Int, inout LosslessCells) -> Void,
    add: @escaping @Sendable ([String], inout ContactBuilder, Int) -> Void
  ) {
    title = field.title
    self.field = field
    self.parts = parts
    self.plain = plain
    self.write = { contact, record, cells in
      cells.begin()
      if let plain {
        if plain.write(contact.record(record), contact, &cells) { return }
        cells.begin()
      }
      write(contact, record, &cells)
      cells.end()
    }
    self.add = { read, contact, depth in
      var read = read
      if read[0] == LosslessCell.present { read[0] = "" }
      add(read, &contact, depth)
    }
  }

  /// Adds the value of a record.
  ///
  /// - Parameter columns: The columns of the parts, or -1.
  func read(_ row: Row, _ columns: ArraySlice<Int>, into contact: inout ContactBuilder, _ depth: Int) {
    if let plain, plain.read(row, columns, into: &contact) { return }
    add(columns.map { row.exact($0) ?? "" }, &contact, depth)
  }

  private static func entries<Value>(
    _ field: ContactField, _ list: ValueField<Value>, _ parts: [String], plain: LosslessRecord? = nil,
    write: @escaping @Sendable (Value, inout LosslessCells) -> Void, read: @escaping @Sendable ([String], Int) -> Value
  ) -> LosslessColumns {
    let width = parts.count
    return LosslessColumns(
      field, parts: parts + LosslessCells.attributeParts, plain: plain,
      write: { contact, record, cells in
        let entry = contact.entry(record, of: list)
        write(entry.value, &cells)
        cells.attributes(entry.attributes)
      },
      add: { cells, contact, depth in
        let value = read(Array(cells[..<width]), depth)
        contact.append(Entry(value, attributes: attributes(cells[width...])), to: list)
      })
  }

  private static func entries<Value>(
    _ field: ContactField, _ list: ValueField<Value>, _ parts: [LosslessPart<Value>], plain: LosslessRecord? = nil,
    empty: Value
  ) -> LosslessColumns {
    // Performance: the closures alone, because a copy of a part counts three references.
    let writes = parts.map(\.write)
    return entries(
      field, list, parts.map(\.name), plain: plain,
      write: { value, cells in for write in writes { write(value, &cells) } },
      read: { cells, _ in
        var value = empty
        for (part, cell) in zip(parts, cells) where !cell.isEmpty { part.read(&value, cell) }
        return value
      })
  }

  private static func components<Value: FieldValue & ComponentValue>(
    _ field: ContactField, _ list: ValueField<Value>
  ) -> LosslessColumns {
    let columns = Value.fields.sorted { $0.column.place < $1.column.place }
    return entries(
      field, list, columns.map { LosslessPart($0) }, plain: LosslessRecord(field.number, columns), empty: .blank)
  }

  private static func media(_ field: ContactField, _ list: ValueField<Media>) -> LosslessColumns {
    entries(
      field, list, ["URI", "Base64", "Text", "Media Type"],
      write: { media, cells in
        switch media.source {
        case .uri(let uri):
          cells.text(uri)
          cells.empty(2)
        case .base64(let text):
          cells.empty()
          cells.base64(text)
          cells.empty()
        case .text(let text):
          cells.empty(2)
          cells.text(text)
        }
        cells.plain(media.mediaType)
      },
      read: { cells, _ in
        let type = LosslessCell.readPlain(cells[3])
        if let text = LosslessCell.readOptional(cells[1]) { return Media(.base64(Base64(text)), mediaType: type) }
        if let text = LosslessCell.readOptional(cells[2]) { return Media(.text(text), mediaType: type) }
        return Media(.uri(LosslessCell.readPlain(cells[0])), mediaType: type)
      })
  }

  private static func agents(_ field: ContactField, _ list: ValueField<Agent>) -> LosslessColumns {
    entries(
      field, list, ["Value", "Is URI", "Card"],
      write: { agent, cells in
        switch agent {
        case .reference(let reference):
          cells.text(reference.text)
          cells.flag(reference.isURI)
          cells.empty()
        case .contact(let contact):
          cells.empty(2)
          cells.card(contact)
        }
      },
      read: { cells, depth in
        if !cells[2].isEmpty, let contact = LosslessCell.readCard(cells[2], depth: depth + 1) {
          return .contact(contact)
        }
        let text = cells[2].isEmpty ? LosslessCell.readPlain(cells[0]) : cells[2]
        return .reference(TextOrURI(text, isURI: LosslessCell.readFlag(cells[1])))
      })
  }

  private static func extensions(_ field: ContactField) -> LosslessColumns {
    LosslessColumns(
      field, parts: ["Name", "Value", "Group", "Parameters"],
      write: { contact, record, cells in
        let property = contact.property(record)
        cells.text(property.name)
        cells.text(property.value)
        cells.optional(property.group)
        cells.parameters(property.parameters)
      },
      add: { cells, contact, _ in
        contact.append(
          ExtensionProperty(
            LosslessCell.readPlain(cells[0]), LosslessCell.readPlain(cells[1]),
            parameters: LosslessCell.readParameters(cells[3]),
            group: LosslessCell.readOptional(cells[2])))
      })
  }

  // MARK: Attributes

  private static func attributes(_ cells: ArraySlice<String>) -> Attributes {
    var attributes = Attributes()
    if cells.allSatisfy(\.isEmpty) { return attributes }
    var others: [String] = []
    for (field, cell) in zip(AttributeField.all, cells) where !cell.isEmpty {
      switch field.content {
      case .types:
        for name in LosslessCell.readList(cell) {
          if let type = TypeSet(name: name.asciiLowercased) {
            attributes.types.insert(type)
          } else if !name.isEmpty {
            others.append(name)
          }
        }
      case .preference: attributes.preference = Int(cell)
      case .text(_, let set): set(&attributes, LosslessCell.readOptional(cell))
      case .texts(_, let set): set(&attributes, LosslessCell.readList(cell))
      case .parameters: attributes.parameters = LosslessCell.readParameters(cell)
      }
    }
    if !others.isEmpty { attributes.otherTypes += others }
    return attributes
  }

  // MARK: The whole model

  /// The columns of every list of the model, in their order.
  static let all: [LosslessColumns] = order.fields.compactMap { field in
    switch field.values {
    // A fixed column.
    case .kind: nil
    case .texts(let list), .uris(let list):
      entries(
        field, list, LosslessParts.text, plain: LosslessRecord(field.number, .text, [nil], main: 0, hasMain: true),
        empty: "")
    case .dates(let list): entries(field, list, LosslessParts.date, empty: .text(""))
    case .references(let list):
      entries(
        field, list, LosslessParts.reference,
        plain: LosslessRecord(field.number, .text, [nil, nil], main: 0, hasMain: true),
        empty: TextOrURI(""))
    case .media(let list): media(field, list)
    case .names(let list): components(field, list)
    case .genders(let list): components(field, list)
    case .phones(let list): components(field, list)
    case .addresses(let list): components(field, list)
    case .instantMessages(let list): components(field, list)
    case .socialProfiles(let list): components(field, list)
    case .positions(let list): components(field, list)
    case .organizations(let list): components(field, list)
    case .agents(let list): agents(field, list)
    case .extensions: extensions(field)
    }
  }

  static let order = FieldOrder(
    "kind uids names formattedNames nicknames organizations..roles phones..socialProfiles birthdays..anniversaries dates "
      + "deathDates related notes..categories genders..grammaticalGenders languages..positions birthPlaces..deathPlaces "
      + "hobbies..interests expertise organizationDirectories members agents contactURIs photos..calendarAccessURIs "
      + "accessClasses..mailers sources..sourceNames productIDs revisions..creations clientPIDMaps..xml extensions")
}

/// A part of a value in lossless columns: the name of its column, and how its cell is written and read.
struct LosslessPart<Value>: Sendable {
  let name: String
  /// Adds the cell of the part.
  let write: @Sendable (Value, inout LosslessCells) -> Void
  /// Sets the part from a cell that is not empty.
  let read: @Sendable (inout Value, String) -> Void

  /// A text that is always present.
  static func text(
    _ name: String, _ get: @escaping @Sendable (Value) -> String,
    _ set: @escaping @Sendable (inout Value, String) -> Void
  ) -> LosslessPart {
    LosslessPart(name: name, write: { $1.text(get($0)) }, read: { set(&$0, LosslessCell.readText($1)) })
  }

  /// A text that is absent if it is empty.
  static func plain(
    _ name: String, _ get: @escaping @Sendable (Value) -> String,
    _ set: @escaping @Sendable (inout Value, String) -> Void
  ) -> LosslessPart {
    LosslessPart(name: name, write: { $1.plain(get($0)) }, read: { set(&$0, LosslessCell.readText($1)) })
  }

  /// A text that may be absent.
  static func optional(
    _ name: String, _ get: @escaping @Sendable (Value) -> String?,
    _ set: @escaping @Sendable (inout Value, String) -> Void
  ) -> LosslessPart {
    LosslessPart(name: name, write: { $1.optional(get($0)) }, read: { set(&$0, LosslessCell.readText($1)) })
  }

  static func flag(
    _ name: String, _ get: @escaping @Sendable (Value) -> Bool,
    _ set: @escaping @Sendable (inout Value, Bool) -> Void
  ) -> LosslessPart {
    LosslessPart(name: name, write: { $1.flag(get($0)) }, read: { set(&$0, LosslessCell.readFlag($1)) })
  }

  static func list(
    _ name: String, _ get: @escaping @Sendable (Value) -> TextList,
    _ set: @escaping @Sendable (inout Value, TextList) -> Void
  ) -> LosslessPart {
    LosslessPart(name: name, write: { $1.list(get($0)) }, read: { set(&$0, TextList(LosslessCell.readList($1))) })
  }
}

extension LosslessPart where Value: Sendable {
  /// The column of a component.
  init(_ field: PartField<Value>) {
    let name = field.column.title
    switch field.content {
    case .text(let get, let set): self = .plain(name, get, set)
    case .optional(let get, let set): self = .optional(name, get, { set(&$0, $1) })
    case .list(let get, let set): self = .list(name, get, set)
    case .texts(let get, let set):
      self.init(name: name, write: { $1.list(get($0)) }, read: { set(&$0, LosslessCell.readList($1)) })
    // The cell is filled where the flag differs from the usual.
    case .flag(let usual, let get, let set): self = .flag(name, { get($0) != usual }, { set(&$0, $1 != usual) })
    case .lists(_, let get, let set):
      self.init(name: name, write: { $1.lists(get($0)) }, read: { set(&$0, LosslessCell.readLists($1)) })
    }
  }
}

/// The parts of values without components.
enum LosslessParts {
  static let text: [LosslessPart<String>] = [.text("Value", { $0 }, { $0 = $1 })]

  static let date: [LosslessPart<DateValue>] = [
    LosslessPart(name: "Value", write: { $1.date($0) }, read: { $0 = LosslessCell.readDate($1) })
  ]

  static let reference: [LosslessPart<TextOrURI>] = [
    .text("Value", { $0.text }, { $0.text = $1 }), .flag("Is URI", { $0.isURI }, { $0.isURI = $1 }),
  ]
}
