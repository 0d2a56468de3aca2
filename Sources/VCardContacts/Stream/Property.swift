package import ContactModel
internal import SourceText
internal import VCardSyntax

/// A property of a card (RFC 6350 3.3), the value between the codecs and the formats.
///
/// A codec never sees text escapes, JSON or XML, and a format never sees a contact. A codec writes properties to a
/// ``PropertySink``; ``PropertyReading`` hands the properties of another format than text to the codecs.
package struct Property {
  /// A value by its kind.
  package enum Value {
    /// One text.
    case text(String)
    /// A list of texts.
    case list([String])
    /// Components, each a list of texts.
    case components([TextList])
    /// A URI.
    case uri(String)
    /// A value as it is in a content line of vCard 4.0: a date, a number, the value of a property that the model does
    /// not know.
    case raw(String)
    /// Base64 that ENCODING declares, in 2.1 and 3.0.
    case base64(Base64)
    /// A data URI of that media type.
    case data(mediaType: String, Base64)
  }

  /// The name: in upper case, or as a product writes its own.
  package var name: String
  /// The group that ties properties together.
  package var group: String?
  /// The parameters in their order, VALUE among them where the type of the value is stated.
  package var parameters: [Parameter]
  /// The value.
  package var value: Value

  /// Makes a property.
  package init(_ name: String, group: String? = nil, parameters: [Parameter] = [], _ value: Value) {
    self.name = name
    self.group = group
    self.parameters = parameters
    self.value = value
  }
}

extension Property.Value {
  /// The value as it is in a content line of vCard 4.0.
  package var rawText: String {
    switch self {
    case .text(let text): ValueText.escaped(text, TextEscapes(semicolon: false))
    case .list(let texts):
      texts.map { ValueText.escaped($0, TextEscapes(semicolon: true)) }.joined(separator: ",")
    case .components(let components):
      components.map { list in
        list.map { ValueText.escaped($0, TextEscapes(semicolon: true)) }.joined(separator: ",")
      }.joined(separator: ";")
    case .uri(let text): Property.Value.onOneLine(AddressLabel.withBackslashes(text))
    case .raw(let text): Property.Value.onOneLine(text)
    case .base64(let base64): base64.text
    case .data(let mediaType, let base64): Property.Value.onOneLine(DataURI.head(mediaType)) + base64.text
    }
  }

  /// A text as it is, but for line breaks: each would begin another property.
  package static func onOneLine(_ text: String) -> String {
    guard hasLineBreak(text) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 where byte != ASCII.carriageReturn {
      if byte == ASCII.lineFeed { bytes += [ASCII.backslash, UInt8(ascii: "n")] } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a text has a line break.
  package static func hasLineBreak(_ text: String) -> Bool {
    text.utf8.contains { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
  }
}

/// Takes the properties of one card after the other, in the form of vCard 4.0.
///
/// The text of content lines has a sink of its own, ``VCardTextSink``, which knows the versions and is written to without
/// a property in between. Every other format is one of these.
package protocol PropertySink: AnyObject {
  /// Takes a property.
  ///
  /// - Returns: What does not come back from the format as it was.
  func take(_ property: Property) -> [PropertyLoss]
}

/// What a format cannot take of a property as it is. ``CardWriter`` reports it.
package enum PropertyLoss {
  /// Line breaks of another kind are written as the standard has them.
  case lineBreaks
  /// The texts of a list are written as one: 2.1 has no lists.
  case texts
  /// The texts of a component are written as one.
  case partsOfComponent
  /// A name or a type of a property of that name is written in lower case.
  case lowerCase(String)
  /// A property of that name does not come back as it was; with the beginning of its content line.
  case changed(String, line: String)
}

extension DataURI {
  /// What precedes the base64 of a data URI.
  package static func head(_ mediaType: String) -> String { "data:\(mediaType);base64," }

  /// The media type of what is written before the base64 of a data URI; without line breaks and backslashes, which a content
  /// line does not hold there.
  package static func mediaType(ofHead head: String) -> String {
    let type = head.utf8.dropFirst("data:".utf8.count).dropLast(";base64,".utf8.count)
    let text = Property.Value.onOneLine(String(decoding: Array(type), as: UTF8.self))
    return String(decoding: text.utf8.filter { $0 != ASCII.backslash }, as: UTF8.self)
  }
}
