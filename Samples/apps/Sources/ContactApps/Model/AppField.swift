/// A row of the form: a text of a record.
public struct AppField<Record>: Sendable {
  /// The word for the field in the text interface.
  public let name: String
  /// The label in the form.
  public let title: String
  /// The part of the form; empty for the first one.
  public let part: String
  /// The texts to choose from; without any, the text is typed.
  public let choices: [String]
  /// Whether it is the empty row for a new value.
  public let isNew: Bool
  private let read: @Sendable (Record) -> String
  private let write: @Sendable (inout Record, String) -> Void

  /// Makes a row of two functions.
  public init(
    _ name: String, _ title: String, part: String = "", choices: [String] = [], isNew: Bool = false,
    get: @escaping @Sendable (Record) -> String,
    set: @escaping @Sendable (inout Record, String) -> Void
  ) {
    self.name = name
    self.title = title
    self.part = part
    self.choices = choices
    self.isNew = isNew
    read = get
    write = set
  }

  /// Makes a row of a property of the record.
  ///
  /// - Parameter formatted: The text of the row while it is typed.
  public init(
    _ name: String, _ title: String, _ path: any WritableKeyPath<Record, String> & Sendable,
    formatted: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.init(name, title) {
      $0[keyPath: path]
    } set: {
      $0[keyPath: path] = formatted($1)
    }
  }

  /// The text of the row.
  public func text(of record: Record) -> String { read(record) }

  /// Changes the text.
  public func set(_ text: String, in record: inout Record) { write(&record, text) }
}
