package import ContactModel
internal import SourceText
internal import VCardSyntax

/// A property of a card (RFC 6350 3.3): the value between the codecs and the formats.
///
/// A codec never handles text escapes, JSON or XML, and a format never handles a contact. A codec writes properties to a
/// ``PropertySink``; ``PropertyReader`` passes the properties of formats other than text to the codecs.
package struct Property {
  /// A value.
  package enum Value {
    /// One text.
    case text(String)
    /// A list of texts.
    case list([String])
    /// Components, each a list of texts.
    case components([TextList])
    /// A URI.
    case uri(String)
    /// A value as in a content line of vCard 4.0: a date, a number, the value of an unknown property.
    case raw(String)
    /// The base64 of 2.1 and 3.0, which ENCODING declares.
    case base64(Base64)
    /// A data URI of that media type.
    case data(mediaType: String, Base64)
  }

  /// The name: of a standard property in upper case.
  package var name: String
  /// The group.
  package var group: String?
  /// The parameters in order, with VALUE if the type of the value is stated.
  package var parameters: [Parameter]
  package var value: Value

  package init(_ name: String, group: String? = nil, parameters: [Parameter] = [], _ value: Value) {
    self.name = name
    self.group = group
    self.parameters = parameters
    self.value = value
  }
}

extension Property {
  /// Removes the control characters that no property may have (RFC 6350 3.3): all but tabs and line breaks.
  ///
  /// - Returns: Whether there were any.
  mutating func removeControls() -> Bool {
    var hasAny = false
    func clean(_ text: String) -> String {
      guard text.utf8.contains(where: ASCII.isControl) else { return text }
      hasAny = true
      return String(decoding: text.utf8.filter { !ASCII.isControl($0) }, as: UTF8.self)
    }
    for index in parameters.indices { parameters[index].values = parameters[index].values.map(clean) }
    switch value {
    case .text(let text): value = .text(clean(text))
    case .list(let texts): value = .list(texts.map(clean))
    case .components(let components): value = .components(components.map { TextList($0.map(clean)) })
    case .uri(let text): value = .uri(clean(text))
    case .raw(let text): value = .raw(clean(text))
    case .data(let mediaType, let base64): value = .data(mediaType: clean(mediaType), base64)
    case .base64: break
    }
    return hasAny
  }
}

extension Property.Value {
  /// The value as in a content line of vCard 4.0.
  package var rawText: String {
    switch self {
    case .text(let text): ValueText.escaped(text, TextEscapes(semicolon: false))
    case .list(let texts):
      texts.map { ValueText.escaped($0, TextEscapes(semicolon: true)) }.joined(separator: ",")
    case .components(let components):
      components.map { list in
        list.map { ValueText.escaped($0, TextEscapes(semicolon: true)) }.joined(separator: ",")
      }.joined(separator: ";")
    case .uri(let text): Property.Value.onOneLine(text.doublingBackslashes)
    case .raw(let text): Property.Value.onOneLine(text)
    case .base64(let base64): base64.text
    case .data(let mediaType, let base64): Property.Value.onOneLine(DataURI.head(mediaType)) + base64.text
    }
  }

  /// A text with its line breaks escaped: each would begin another property.
  package static func onOneLine(_ text: String) -> String {
    guard hasLineBreak(text) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 where byte != ASCII.carriageReturn {
      if byte == ASCII.lineFeed { bytes += [ASCII.backslash, UInt8(ascii: "n")] } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func hasLineBreak(_ text: String) -> Bool {
    text.utf8.contains { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
  }
}

/// Writes the properties of a card of vCard 4.0 in a format other than text; text is written by ``VCardTextSink``.
package protocol PropertySink: AnyObject {
  /// The name of the format, for findings: `jCard`.
  var format: String { get }

  /// Writes a property.
  ///
  /// - Returns: What cannot be read back from the format unchanged.
  func write(_ property: Property) -> [PropertyLoss]

  /// Whether the values of a property, whose parts are one text each, need not be written as properties.
  func writesPlain(_ records: Range<Int>, _ shape: PlainShape, of contact: ContactBuffer) -> Bool

  /// Writes such values. Their attributes are types and a preference; a label has a line of its own.
  ///
  /// - Parameter group: The group of a single value with a label.
  func writePlain(_ records: Range<Int>, _ shape: PlainShape, group: String?, of contact: ContactBuffer)
}

extension PropertySink {
  package var format: String { "the format" }
}

/// A part of a property that a format cannot hold unchanged. ``CardWriter`` reports it.
package enum PropertyLoss {
  /// Line breaks are written in the form of the standard.
  case lineBreaks
  /// The texts of a list are written as one: 2.1 has no lists.
  case texts
  /// The texts of a component are written as one.
  case partsOfComponent
  /// A name or a type of a property of that name is written in lower case.
  case lowerCase(String)
  /// Characters of the value that the format does not have are left out.
  case characters
  /// A property of that name changes; with the beginning of its content line.
  case changed(String, line: String)
}

extension DataURI {
  /// The part of a data URI before its base64.
  package static func head(_ mediaType: String) -> String { "data:\(mediaType);base64," }

  /// The media type in the part of a data URI before its base64, without line breaks and backslashes, which a content
  /// line cannot hold there.
  package static func mediaType(ofHead head: String) -> String {
    let type = head.utf8.dropFirst("data:".utf8.count).dropLast(";base64,".utf8.count)
    let text = Property.Value.onOneLine(String(decoding: Array(type), as: UTF8.self))
    return String(decoding: text.utf8.filter { $0 != ASCII.backslash }, as: UTF8.self)
  }
}

extension Property.Value {
  /// The whole value as one text.
  var wholeText: String {
    switch self {
    case .text(let text), .uri(let text): Property.Value.readable(text)
    case .list(let texts): texts.joined(separator: ",")
    case .components(let components): components.map { $0.joined(",") }.joined(separator: ";")
    case .raw, .base64, .data: rawText
    }
  }

  /// The text of a list at a place, or `nil` after the last one; the place is advanced.
  func text(at place: inout Int) -> String? {
    if case .list(let texts) = self {
      guard place < texts.count else { return nil }
      defer { place += 1 }
      return Property.Value.readable(texts[place])
    }
    guard place == 0 else { return nil }
    place = 1
    return wholeText
  }

  /// The component at a place, or `nil` after the last one; the place is advanced.
  func component(at place: inout Int) -> TextList? {
    if case .components(let components) = self {
      guard place < components.count else { return nil }
      defer { place += 1 }
      let list = components[place]
      return list.isOne ? TextList(Property.Value.readable(list.one)) : TextList(list.map(Property.Value.readable))
    }
    guard place == 0 else { return nil }
    place = 1
    if case .list(let texts) = self { return TextList(texts) }
    return TextList(wholeText)
  }

  /// A text with the characters that misread controls mean.
  private static func readable(_ text: String) -> String { MisreadControls.replaced(in: text) ?? text }

  /// Calls the closure with each text of the value.
  func forEachText(_ body: (String) -> Void) {
    switch self {
    case .text(let text), .uri(let text), .raw(let text): body(text)
    case .list(let texts):
      for text in texts { body(text) }
    case .components(let components):
      for text in components.lazy.joined() { body(text) }
    case .base64, .data: break
    }
  }
}

/// The default type of the values of a standard property of vCard 4.0, and their structure: what jCard and xCard state for
/// each property (RFC 7095 5, RFC 6351 6).
package struct PropertyType {
  /// The structure of the values in a content line.
  package enum Structure {
    /// One value.
    case single
    /// Values separated by commas.
    case list
    /// Components separated by semicolons, each a list separated by commas.
    case components
    /// A number and a URI separated by a semicolon, without escapes (CLIENTPIDMAP).
    case numberedURI
    /// One text with escapes of all delimiters, as ``CustomField`` keeps it.
    case customText
  }

  /// The type without VALUE.
  package let value: String
  package let structure: Structure

  /// The types that hold dates and times.
  package static let dates: Set<String> = ["date", "time", "date-time", "date-and-or-time", "timestamp"]

  /// The type of a property by its name in lower case; `nil` for a non-standard property.
  package static subscript(name: String) -> PropertyType? { table[name] }

  private static let table: [String: PropertyType] = Dictionary(
    ContactField.all.filter(\.isInVCard4).map { ($0.property.asciiLowercased, PropertyType($0)) }
      + [(CustomField.name.asciiLowercased, PropertyType(value: "text", structure: .customText))],
    uniquingKeysWith: { first, _ in first })

  /// The type of a property; `nil` for a non-standard one, and for a custom field whose value is not escaped.
  package static func of(_ property: Property, named name: String) -> PropertyType? {
    guard let type = table[name] else { return nil }
    if type.structure == .customText, case .raw(let raw) = property.value, CustomField.text(ofValue: raw) == nil {
      return nil
    }
    return type
  }

  private init(value: String, structure: Structure) {
    self.value = value
    self.structure = structure
  }

  /// The type of a field, which follows from the type of its values with a few exceptions.
  package init(_ field: ContactField) {
    switch (field.property, field.values) {
    case ("UID", _), ("RELATED", _): self.init(value: "uri", structure: .single)
    case ("REV", _), ("CREATED", _): self.init(value: "timestamp", structure: .single)
    case ("LANG", _), ("LANGUAGE", _): self.init(value: "language-tag", structure: .single)
    case ("NICKNAME", _), ("CATEGORIES", _): self.init(value: "text", structure: .list)
    case ("CLIENTPIDMAP", _): self.init(value: "text", structure: .numberedURI)
    case (_, .kind), (_, .texts), (_, .references), (_, .phones), (_, .agents), (_, .extensions):
      self.init(value: "text", structure: .single)
    case (_, .names), (_, .genders), (_, .addresses), (_, .organizations):
      self.init(value: "text", structure: .components)
    case (_, .uris), (_, .media), (_, .instantMessages), (_, .socialProfiles), (_, .positions):
      self.init(value: "uri", structure: .single)
    case (_, .dates): self.init(value: "date-and-or-time", structure: .single)
    }
  }
}

/// How a property is read whose value needs neither its parameters nor a finding. Nearly all values are plain.
package enum PlainShape: Sendable {
  /// The codec of the property reads every value.
  case none
  /// One text.
  case text
  /// One text, which is written by its form.
  case uid
  /// A URI.
  case uri
  /// A telephone number without an extension.
  case phone
  /// Texts with commas between them.
  case list
  /// The components of a name.
  case name
  /// The components of an address.
  case address
  /// An organization and its units.
  case organization
  /// A whole date, with or without a time.
  case date
  /// A `tel:` URI without parameters.
  case phoneURI
  /// The value of a property without a field, as it is.
  case kept
}
