/// A field that a format can carry.
public struct FormatCapability: Sendable, Hashable {
  /// The field, by its vCard property or its name in the JSON form.
  public var field: String
  /// How many values it can hold, or nothing for any number.
  public var limit: Int?
  /// What else there is to know, or an empty text.
  public var note: String
}

extension FileFormat {
  /// Whether contacts can be read from it.
  public var isReadable: Bool { true }

  /// Whether contacts can be written to it.
  public var isWritable: Bool { true }

  /// What it can carry, from the table that its writer consults; empty for a format that carries everything.
  public var carries: [FormatCapability] { [] }
}
