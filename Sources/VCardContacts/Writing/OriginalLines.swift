internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// The lines that values were read from, where the values are written in these lines again.
///
/// These are values that were read in this version under another name than they would be written, and have not been
/// changed since: reading the lines again gives the same values.
struct OriginalLines {
  /// The lines, and the bits of the field of their values.
  private var lines: [(field: UInt64, lines: [ExtensionProperty])] = []

  /// Removes the values with such lines from the contact.
  init(removingFrom contact: inout Contact, _ version: VCardVersion) {
    let origins = contact.origins(in: version.rawValue)
    if origins.isEmpty { return }
    var found: [(field: UInt64, lines: [ExtensionProperty])] = []
    contact.changeFields { fields in
      for origin in origins {
        let values = Contact(fields.only(origin))
        guard origin.isOrigin(of: values, version), !origin.isWritten(for: values, version) else { continue }
        found.append((values.filled.rawValue, origin.lines))
        fields.remove(origin)
      }
    }
    lines = found
  }

  /// No lines.
  init() {}

  var isEmpty: Bool { lines.isEmpty }

  /// The groups of all lines.
  var groups: [String] { lines.flatMap(\.lines).compactMap(\.group) }

  /// The lines of values of a field.
  subscript(field: UInt64) -> [ExtensionProperty] { lines.lazy.filter { $0.field & field != 0 }.flatMap(\.lines) }
}

extension PropertyOrigin {
  /// Whether reading the lines gives these values.
  fileprivate func isOrigin(of contact: Contact, _ version: VCardVersion) -> Bool {
    var reader = PropertyReader(limits: Limits(), version: version)
    for line in lines {
      reader.add(Property(line.name, group: line.group, parameters: line.parameters, .raw(line.value)), at: 0..<0)
    }
    return reader.finish(at: 0..<0).contact == contact
  }

  /// Whether the values are written under the name of the first line anyway.
  fileprivate func isWritten(for contact: Contact, _ version: VCardVersion) -> Bool {
    guard let name = lines.first?.name else { return false }
    var output: [UInt8] = []
    var writer = VCardWriter(version: version)
    writer.keepsNames = false
    _ = writer.write(contact, into: &output)
    var scanner = ContentLineScanner(output, hasBareReturns: false)
    var line = ContentLine(output)
    while scanner.begin(&line) {
      _ = line.parse(maximumParameters: 1)
      if String(decoding: line.bytes[line.name], as: UTF8.self).equalsIgnoringASCIICase(name) { return true }
    }
    return false
  }
}
