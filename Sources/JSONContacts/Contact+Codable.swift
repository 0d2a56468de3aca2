public import ContactModel
internal import Findings
internal import SourceText

/// Contacts are coded in the form of ``JSONWriter`` and ``JSONReader``, with any encoder and decoder.
///
/// ```swift
/// let data = try JSONEncoder().encode(contacts)
/// let same = try JSONDecoder().decode([Contact].self, from: data)
/// ```
extension Contact: Codable {
  /// Encodes the contact.
  ///
  /// - Throws: `EncodingError` if agents are nested too deeply, and the errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    func failure(_ message: String) -> EncodingError {
      .invalidValue(self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: message))
    }
    var bytes: [UInt8] = []
    let losses = JSONWriter(.lines).write(self, into: &bytes)
    if let loss = losses.first { throw failure(loss.message) }
    var parser = JSONParser(bytes, in: bytes.indices, depthLimit: CodedValue.maximumDepth)
    let value: JSONValue
    do throws(JSONFailure) { value = try parser.parse() } catch { throw failure(error.message) }
    try CodedValue(value).encode(to: encoder)
  }

  /// Decodes a contact.
  ///
  /// - Throws: `DecodingError` for a value that a contact cannot hold, and the errors of the decoder. To read such
  ///   values with findings instead, use a reader.
  public init(from decoder: any Decoder) throws {
    let value = try CodedValue(from: decoder)
    var reading = JSONReading(bytes: [], nesting: Limits().nesting)
    var builder = ContactBuilder()
    if case .object(let members) = value.value.kind {
      let read = ContactForm.read(members, into: &builder, &reading)
      for member in read.unknown { reading.unknownKey(member) }
      read.addName(to: &builder, &reading)
    } else {
      reading.wrongType(value.value, expected: "an object")
    }
    if let finding = reading.findings.first {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: finding.message))
    }
    self.init(builder.makeBuffer())
  }
}

/// A JSON value for any encoder and decoder.
private struct CodedValue: Codable {
  /// The maximum depth of arrays and objects.
  static let maximumDepth = 512

  let value: JSONValue

  init(_ value: JSONValue) { self.value = value }

  init(_ kind: JSONValue.Kind) { value = JSONValue(kind: kind, range: 0..<0) }

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= CodedValue.maximumDepth else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "the values are nested too deeply"))
    }
    if let container = try? decoder.container(keyedBy: CodedKey.self) {
      self.init(
        .object(
          try container.allKeys.map { key in
            JSONMember(
              key: key.stringValue, keyRange: 0..<0, value: try container.decode(CodedValue.self, forKey: key).value)
          }))
    } else if var container = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !container.isAtEnd { values.append(try container.decode(CodedValue.self).value) }
      self.init(.array(values))
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self.init(.null)
      } else if let flag = try? container.decode(Bool.self) {
        self.init(.bool(flag))
      } else if let number = try? container.decode(Int.self) {
        self.init(.number(String(number)))
      } else if let number = try? container.decode(Double.self) {
        self.init(.number("\(number)"))
      } else {
        self.init(.string(JSONText(try container.decode(String.self))))
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch value.kind {
    case .object(let members):
      var container = encoder.container(keyedBy: CodedKey.self)
      for member in members { try container.encode(CodedValue(member.value), forKey: CodedKey(member.key)) }
    case .array(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(CodedValue(value)) }
    case .bool(let flag):
      var container = encoder.singleValueContainer()
      try container.encode(flag)
    case .number(let text):
      var container = encoder.singleValueContainer()
      if let number = Int(text) { try container.encode(number) } else { try container.encode(Double(text)) }
    case .string(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text.string)
    case .null, .skipped:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }
}

/// A key of any name.
private struct CodedKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}
