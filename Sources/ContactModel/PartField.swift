/// A component of a value, such as the given name of a name: a row of the table of its type, ``ComponentValue/fields``.
///
/// Comparison, merging, JSON and the lossless columns of CSV walk over the table, so a new row is in all of them.
///
/// Performance: a class, because a copy of a value would count a reference for each of its members.
package final class PartField<Value: Sendable>: Sendable {
  /// Gets a component of a value.
  package typealias Getter<Content> = @Sendable (Value) -> Content
  /// Sets a component of a value.
  package typealias Setter<Content> = @Sendable (inout Value, Content) -> Void

  /// The type of a component, and access to it.
  package enum Content: Sendable {
    /// A text, empty if absent.
    case text(Getter<String>, Setter<String>)
    case optional(Getter<String?>, Setter<String?>)
    case list(Getter<TextList>, Setter<TextList>)
    case texts(Getter<[String]>, Setter<[String]>)
    /// Whether something holds, and whether it usually does.
    case flag(usually: Bool, Getter<Bool>, Setter<Bool>)
    /// Components with names; none, or as many lists as names.
    case lists(names: [String], Getter<[TextList]>, Setter<[TextList]>)
  }

  /// What it is in a cell of a record; `nil` if the record has it at another place.
  package let key: CellKey?
  /// The name for people; empty for the main text of a value.
  package let name: String
  /// The key in JSON.
  package let jsonKey: String
  /// The title of its column in lossless CSV, and its place among the columns of the value.
  package let column: (title: String, place: Int)
  /// The property of products that holds it alone, and its place among such lines.
  package let line: (name: String, place: Int)?
  /// The component that it is the pronunciation of.
  package let pronounced: CellKey?
  /// Whether it describes the value as a whole, so that it no longer holds when another component changes.
  package let describesWhole: Bool
  package let content: Content

  package init(
    _ key: CellKey?, _ name: String, json: String, csv column: (title: String, place: Int), _ content: Content,
    pronounces pronounced: CellKey? = nil, line: (name: String, place: Int)? = nil, describesWhole: Bool = false
  ) {
    self.key = key
    self.name = name
    jsonKey = json
    self.column = column
    self.line = line
    self.pronounced = pronounced
    self.describesWhole = describesWhole
    self.content = content
  }

  /// The texts of the component of a value; none if it is absent.
  package func texts(of value: Value) -> [String] {
    switch content {
    case .text(let get, _):
      let text = get(value)
      return text.isEmpty ? [] : [text]
    case .optional(let get, _): return get(value).map { [$0] } ?? []
    case .list(let get, _): return get(value).texts
    case .texts(let get, _): return get(value)
    case .flag(_, let get, _): return get(value) ? ["yes"] : []
    case .lists(_, let get, _): return get(value).flatMap(\.texts)
    }
  }

  /// Sets a component that consists of texts to one text; other components do not change.
  package func set(_ text: String, in value: inout Value) {
    switch content {
    case .text(_, let set): set(&value, text)
    case .optional(_, let set): set(&value, text)
    case .list(_, let set): set(&value, TextList(text))
    case .texts(_, let set): set(&value, [text])
    case .flag, .lists: break
    }
  }

  /// Whether two values have the same component.
  package func isSame(_ value: Value, _ other: Value) -> Bool {
    switch content {
    case .text(let get, _): get(value) == get(other)
    case .optional(let get, _): get(value) == get(other)
    case .list(let get, _): get(value) == get(other)
    case .texts(let get, _): get(value) == get(other)
    case .flag(_, let get, _): get(value) == get(other)
    case .lists(_, let get, _): get(value) == get(other)
    }
  }

  /// Sets the component of a value to that of another one.
  package func copy(from other: Value, to value: inout Value) {
    switch content {
    case .text(let get, let set): set(&value, get(other))
    case .optional(let get, let set): set(&value, get(other))
    case .list(let get, let set): set(&value, get(other))
    case .texts(let get, let set): set(&value, get(other))
    case .flag(_, let get, let set): set(&value, get(other))
    case .lists(_, let get, let set): set(&value, get(other))
    }
  }
}

/// A type of values with components.
package protocol ComponentValue: Hashable, Sendable {
  /// A value whose components are all absent.
  static var blank: Self { get }
  /// The components.
  static var fields: [PartField<Self>] { get }
}

extension ComponentValue {
  /// The component with a key; `nil` if the type has none.
  package static func field(_ key: CellKey) -> PartField<Self>? { fields.first { $0.key == key } }

  /// The pronunciation of a component; `nil` if it has none.
  package static func spokenForm(of key: CellKey) -> PartField<Self>? { fields.first { $0.pronounced == key } }

  /// The components that properties of products hold alone, in the order of these lines.
  package static var fieldsWithLine: [PartField<Self>] {
    func place(_ field: PartField<Self>) -> Int? { field.line?.place }
    return fields.filter { place($0) != nil }.sorted { place($0) ?? 0 < place($1) ?? 0 }
  }

  /// The pronunciation of a component, empty if absent.
  package subscript(spoken key: CellKey) -> String {
    get { Self.spokenForm(of: key)?.texts(of: self).first ?? "" }
    set { Self.spokenForm(of: key)?.set(newValue, in: &self) }
  }
}
