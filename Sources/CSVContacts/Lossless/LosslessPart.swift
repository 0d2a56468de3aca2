internal import ContactModel

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
