internal import SourceText

/// A value of a contact as named texts, so that values of every kind are compared, counted and shown in one way.
package struct PropertyValue: Sendable {
  /// A part of a value: `family` of a name. The main part has no name.
  package struct Part: Sendable {
    private enum Content: Sendable {
      case texts([String])
      /// Compared without making its text.
      case base64(Base64)
    }

    /// The name, or empty.
    package let name: String
    private let content: Content
    /// Makes the text for people if it differs from ``texts``: a photo would be too long.
    private let display: (@Sendable () -> String)?

    init(_ name: String, _ texts: [String], display: (@Sendable () -> String)? = nil) {
      self.name = name
      content = .texts(texts)
      self.display = display
    }

    init(_ base64: Base64, display: @escaping @Sendable () -> String) {
      name = ""
      content = .base64(base64)
      self.display = display
    }

    /// The texts; a component may have several.
    package var texts: [String] {
      switch content {
      case .texts(let texts): texts
      case .base64(let base64): [base64.text, "base64"]
      }
    }

    /// The picture or sound in it; `nil` if it is something else.
    package var base64: Base64? { if case .base64(let base64) = content { base64 } else { nil } }

    /// Whether all texts are empty.
    package var isEmpty: Bool {
      if case .texts(let texts) = content { return texts.allSatisfy(\.isEmpty) }
      return false
    }
    /// The text for people.
    package var shown: String { display?() ?? texts.joined(separator: ", ") }
    /// The beginning of the text for people, for messages.
    package var beginning: String { display?() ?? texts.map(PropertyValue.beginning).joined(separator: ", ") }

    /// Whether two parts are the same bytes.
    package func isSame(as other: Part) -> Bool {
      if case (.base64(let base64), .base64(let other)) = (content, other.content) { return base64 == other }
      let texts = texts
      return texts.count == other.texts.count && zip(texts, other.texts).allSatisfy { $0.hasSameBytes(as: $1) }
    }
  }

  /// The parts; all values of a property have the same parts in the same order.
  package let parts: [Part]
  /// The attributes of the value.
  package let attributes: Attributes

  package init(_ parts: [Part], _ attributes: Attributes = Attributes()) {
    self.parts = parts
    self.attributes = attributes
  }

  /// The value for people: the main part, and the others after their names.
  package var shown: String { shown(\.shown) }
  /// The beginning of the text for people, for messages.
  package var beginning: String { shown(\.beginning) }

  private func shown(_ text: (Part) -> String) -> String {
    parts.compactMap { part in
      let shown = part.isEmpty ? "" : text(part)
      return shown.isEmpty ? nil : part.name.isEmpty ? shown : "\(part.name): \(shown)"
    }.joined(separator: ", ")
  }

  private static func beginning(_ text: String) -> String {
    let longest = 256
    return text.utf8.count <= longest ? text : String(decoding: text.utf8.prefix(longest), as: UTF8.self)
  }

  /// Whether all parts are empty.
  package var isEmpty: Bool { parts.allSatisfy(\.isEmpty) }

  /// Whether two values and their attributes are the same bytes.
  package func isSame(as other: PropertyValue) -> Bool {
    guard hasSameParts(as: other) else { return false }
    let isCommon = attributes.isCommon && other.attributes.isCommon
    return isCommon
      ? attributes.types == other.attributes.types && attributes.preference == other.attributes.preference
      : attributeIdentity == other.attributeIdentity
  }

  /// Whether two values are the same bytes, regardless of their attributes.
  package func hasSameParts(as other: PropertyValue) -> Bool {
    parts.count == other.parts.count && zip(parts, other.parts).allSatisfy { $0.isSame(as: $1) }
  }

  /// A key of the value without its attributes; keys are equal if and only if all parts are.
  package var identity: [UInt8] {
    var key = IdentityKey()
    for part in parts { key.add(part.texts) }
    return key.bytes
  }

  /// A key of the results of a function of the texts; keys are equal if and only if all results are.
  package func identity(of text: (String) -> String) -> [UInt8] {
    var key = IdentityKey()
    for part in parts { key.add(part.texts.map(text)) }
    return key.bytes
  }

  /// A key of the attributes; keys are equal if and only if the attributes are.
  package var attributeIdentity: [UInt8] { attributeIdentity(withGroup: true) }

  /// A key of the attributes, with or without the group of the line in a vCard.
  package func attributeIdentity(withGroup: Bool) -> [UInt8] {
    var attributes = attributes
    if !withGroup, attributes.group != nil { attributes.group = nil }
    if attributes.isEmpty { return [] }
    var key = IdentityKey()
    key.add([String(attributes.types.rawValue), String(attributes.preference ?? 0)])
    if attributes.isCommon { return key.bytes }
    // Attributes of one text come first: keys are kept in files.
    for field in AttributeField.all { if case .text(let get, _) = field.content { key.add(optional: get(attributes)) } }
    for field in AttributeField.all { if case .texts(let get, _) = field.content { key.add(get(attributes)) } }
    for parameter in attributes.parameters { key.add([parameter.name] + parameter.values) }
    return key.bytes
  }

  /// The attributes for people: `work, cell, label Boat, preference 1`. Empty if there are none.
  package static func shown(_ attributes: Attributes) -> String {
    let words = AttributeField.all.flatMap { field in
      let texts = field.texts(of: attributes)
      return field.name.isEmpty || texts.isEmpty ? texts : ["\(field.name) \(texts.joined(separator: ","))"]
    }
    return words.joined(separator: ", ")
  }
}

/// A key of lists of texts. Each text follows its length, so that different lists have different keys.
private struct IdentityKey {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ texts: [String]) {
    add(texts.count)
    for text in texts {
      bytes.append(UInt8(ascii: ","))
      add(text.utf8.count)
      bytes.append(UInt8(ascii: ":"))
      // Performance: appending `text.utf8` would take it byte by byte.
      if text.utf8.withContiguousStorageIfAvailable({ bytes.append(contentsOf: $0) }) == nil { bytes += text.utf8 }
    }
    bytes.append(UInt8(ascii: ";"))
  }

  private mutating func add(_ number: Int) {
    if number < 10 { bytes.append(UInt8(ascii: "0") + UInt8(number)) } else { bytes += String(number).utf8 }
  }

  mutating func add(optional text: String?) { add(text.map { [$0] } ?? []) }
}
