internal import ContactModel

/// The lines of vendors' properties that values are written in for a product that reads them.
///
/// Reading the lines gives the same values.
struct VendorLines {
  /// The lines, and the bits of the field of their values.
  var lines: [(field: UInt64, line: ExtensionProperty)] = []

  /// No lines.
  init() {}

  var isEmpty: Bool { lines.isEmpty }

  /// The groups of all lines.
  var groups: [String] { lines.compactMap(\.line.group) }

  /// The lines of values of a field.
  subscript(field: UInt64) -> [ExtensionProperty] { lines.lazy.filter { $0.field & field != 0 }.map(\.line) }
}
