internal import SourceText

// What `print` shows: values for people, without the storage.

extension Contact: CustomStringConvertible {
  /// The display name, followed by a line for each value: `  Phone: +1 555 0100 (cell, work)`.
  public var description: String {
    let name = displayName
    var lines = [name.isEmpty ? "(no name)" : shortened(name)]
    for field in ContactField.all where !field.isEmpty(self) {
      for value in field.values.visit(ValueTexts(contact: self)) ?? others(field) {
        let text = shortened(value)
        if !text.isEmpty, field.number != .names && field.number != .formattedNames || !text.hasSameBytes(as: lines[0])
        {
          lines.append("  \(field.number == .extensions ? "" : field.title + ": ")\(text)")
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  private func others(_ field: ContactField) -> [String] {
    switch field.values {
    case .kind: kind.map { [$0.rawValue] } ?? []
    case .extensions: extensions.map(\.description)
    default: []
    }
  }
}

private struct ValueTexts: FieldListVisitor {
  let contact: Contact

  func visit<Value: FieldValue>(_ field: ValueField<Value>) -> [String] { field.get(contact).map(\.description) }
}

/// The beginning of a text, on one line.
private func shortened(_ text: String) -> String {
  let longest = 256
  var isCut = false
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    if bytes.count >= longest, byte & 0xC0 != 0x80 {
      isCut = true
      break
    }
    if byte != ASCII.carriageReturn { bytes.append(byte == ASCII.lineFeed ? ASCII.space : byte) }
  }
  return String(decoding: bytes, as: UTF8.self) + (isCut ? "…" : "")
}

extension Entry: CustomStringConvertible {
  /// The value with its attributes: `+1 555 0100 (cell, work)`.
  public var description: String {
    let attributes = attributes.description
    return attributes.isEmpty ? "\(value)" : "\(value) (\(attributes))"
  }
}

extension Attributes: CustomStringConvertible {
  /// The types, the label and the other attributes: `cell, work, preference 1`. Empty if there are none.
  public var description: String {
    if isEmpty { return "" }
    return AttributeField.all.flatMap { field in
      if case .types = field.content { return types.isEmpty ? [] : [types.description] }
      return field.texts(of: self).map { field.name.isEmpty || field.name == "label" ? $0 : "\(field.name) \($0)" }
    }.joined(separator: ", ")
  }
}

extension TypeSet: CustomStringConvertible {
  /// The names of the types, the place after the kind: `cell, work`.
  public var description: String {
    let places: TypeSet = [.home, .work, .other]
    return (subtracting(places).names + intersection(places).names).joined(separator: ", ")
  }
}

extension TextList: CustomStringConvertible {
  /// The texts with commas between them.
  public var description: String { joined(", ") }
}

extension PersonName: CustomStringConvertible {
  /// The name as ``display`` has it: `Dr. Ada Lovelace`.
  public var description: String { display }
}

extension PostalAddress: CustomStringConvertible {
  /// The address on one line: the formatted text, else the components.
  public var description: String { onOneLine }
}

extension PhoneNumber: CustomStringConvertible {
  /// The number for people: `+1 555 0100 x12`.
  public var description: String { display }
}

extension Organization: CustomStringConvertible {
  /// The name and the units: `Engines Ltd, Research`.
  public var description: String { ([name] + units).filter { !$0.isEmpty }.joined(separator: ", ") }
}

extension PartialDate: CustomStringConvertible {
  /// The date with separators: `1985-04-12`, `--04-12`.
  public var description: String { text }
}

extension PartialTime: CustomStringConvertible {
  /// The time with separators: `10:20:30Z`.
  public var description: String { text }
}

extension DateValue: CustomStringConvertible {
  /// The date with separators, or the text.
  public var description: String { text }
}

extension Kind: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

extension Gender: CustomStringConvertible {
  /// The sex and the identity: `F, nonbinary`.
  public var description: String { [sex, identity].filter { !$0.isEmpty }.joined(separator: ", ") }
}

extension Position: CustomStringConvertible {
  /// The `geo:` URI.
  public var description: String { uri }
}

extension TextOrURI: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

extension InstantMessageAddress: CustomStringConvertible {
  /// The URI, after the service if there is one: `Jabber: xmpp:ada@example.org`.
  public var description: String { service.isEmpty ? uri : "\(service): \(uri)" }
}

extension SocialProfile: CustomStringConvertible {
  /// The profile, after the service if there is one, else the user name.
  public var description: String {
    let profile = text.isEmpty ? username : text
    return service.isEmpty ? profile : "\(service): \(profile)"
  }
}

extension Agent: CustomStringConvertible {
  /// The display name of the contact, or the reference.
  public var description: String {
    switch self {
    case .contact(let contact): contact.displayName
    case .reference(let reference): reference.text
    }
  }
}

extension Media: CustomStringConvertible {
  /// The media type and the size, or the URI: `image/jpeg, 20,480 bytes`.
  public var description: String {
    switch source {
    case .base64(let text): mediaType.isEmpty ? text.description : "\(mediaType), \(text)"
    case .uri(let uri): uri
    case .text(let text): text
    }
  }
}

extension Base64: CustomStringConvertible {
  /// The approximate number of decoded bytes.
  public var description: String { "\(count / 4 * 3) bytes" }
}

extension Parameter: CustomStringConvertible {
  /// The parameter as in a content line, without quotes: `TYPE=home,work`.
  public var description: String { "\(name)=\(values.joined(separator: ","))" }
}

extension ExtensionProperty: CustomStringConvertible {
  /// The property as a content line, without quotes and folds: `X-RANK: 7`.
  public var description: String {
    (group.map { $0 + "." } ?? "") + ([name] + parameters.map(\.description)).joined(separator: ";") + ": " + value
  }
}

extension ContactSection: CustomStringConvertible {
  /// The letter and the indices: `L: 0, 4`.
  public var description: String { "\(letter): \(indices.map { String($0) }.joined(separator: ", "))" }
}

// MARK: - Reflection

extension Contact: CustomReflectable {
  /// Shows the fields in `dump` and in failed tests, not the storage.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = []
    for field in ContactField.all {
      switch field.values {
      case .kind: children.append(("kind", kind?.rawValue as Any))
      case .extensions: children.append(("extensions", extensions))
      default: if let values = field.values.visit(ShownValues(contact: self)) { children.append((field.name, values)) }
      }
    }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

private struct ShownValues: FieldListVisitor {
  let contact: Contact

  func visit<Value: FieldValue>(_ field: ValueField<Value>) -> Any { field.get(contact) }
}
