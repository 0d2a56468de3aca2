internal import ContactModel

/// The lines of vendors' properties that values are written in: those that the values were read from, or those that a
/// product reads.
///
/// Reading the lines gives the same values. So a value that was changed after it was read is not among them.
struct VendorLines {
  /// The lines, and the bits of the field of their values.
  var lines: [(field: UInt64, lines: [ExtensionProperty])] = []
  /// The lines of parts and copies of values.
  var partLines: [ExtensionProperty] = []

  /// No lines.
  init() {}

  var isEmpty: Bool { lines.isEmpty && partLines.isEmpty }

  /// The groups of all lines.
  var groups: [String] { (lines.flatMap(\.lines) + partLines).compactMap(\.group) }

  /// The lines of values of a field.
  subscript(field: UInt64) -> [ExtensionProperty] { lines.lazy.filter { $0.field & field != 0 }.flatMap(\.lines) }
}
