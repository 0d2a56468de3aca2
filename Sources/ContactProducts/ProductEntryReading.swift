/// What the importer of a product reads from the entries of LDIF.
package enum ProductEntryReading: Sendable {
  /// It reads attributes by their names without options, and drops the others. Each list has the attributes that fill one
  /// field, which keeps one value.
  case fields([[String]])
  /// It is a directory that refuses an entry with an attribute, a class or a value that its schemas do not have.
  case schemas([String])

  /// Whether it is a directory, in which the name of an entry is its place.
  package var isDirectory: Bool {
    if case .schemas = self { return true }
    return false
  }
}
