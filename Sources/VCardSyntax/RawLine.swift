internal import SourceText

/// A content line (RFC 6350 3.3) as it is written, independent of the meaning of its property.
///
/// ```swift
/// for line in RawLines(text) where line.name == "TEL" {
///   print(line.number ?? 0, line.parameters, line.value)
/// }
/// RawLine("NOTE", text: "one, two").text()  // NOTE:one\, two
/// ```
///
/// A line is unfolded. Its value keeps its escapes and its encoding; ``plainText`` and ``components`` decode it.
public struct RawLine: Sendable {
  /// The group, as written: `item1`.
  public var group: String?
  /// The name of the property, as written; empty if the line has no colon, and then the whole line is the value.
  public var name: String
  /// The parameters, in order.
  public var parameters: [RawParameter]
  /// The value as written, which may be in any encoding.
  public var valueBytes: [UInt8]
  /// The bytes of the physical lines that it was read from, with their line ends; `nil` if it was not read.
  public internal(set) var range: Range<Int>?
  /// The number of the first of these lines, from 1.
  public internal(set) var number: Int?

  /// Creates a line of a value that is escaped already.
  public init(_ name: String, _ value: String, parameters: [RawParameter] = [], group: String? = nil) {
    self.init(name, bytes: Array(value.utf8), parameters: parameters, group: group)
  }

  /// Creates a line of a text: backslashes, commas, semicolons and line breaks are escaped.
  public init(_ name: String, text: String, parameters: [RawParameter] = [], group: String? = nil) {
    self.init(
      name, ValueText.escaped(text, TextEscapes(semicolon: true)), parameters: parameters, group: group)
  }

  /// Creates a line of components with a semicolon between them, as N and ADR have; each is escaped.
  public init(_ name: String, components: [String], parameters: [RawParameter] = [], group: String? = nil) {
    let escapes = TextEscapes(semicolon: true)
    self.init(
      name, components.map { ValueText.escaped($0, escapes) }.joined(separator: ";"), parameters: parameters,
      group: group)
  }

  init(_ name: String, bytes: [UInt8], parameters: [RawParameter], group: String?) {
    self.group = group
    self.name = name
    self.parameters = parameters
    valueBytes = bytes
  }

  /// The value as written. Bytes that are not UTF-8 are shown as U+FFFD.
  public var value: String {
    get { String(decoding: valueBytes, as: UTF8.self) }
    set { valueBytes = Array(newValue.utf8) }
  }

  /// The value as a text, without its escapes and its quoted-printable encoding.
  public var plainText: String { text(of: decodedValue[...]) }

  /// The parts of the value between semicolons, without their escapes: the components of N, ADR and ORG.
  public var components: [String] { parts(ASCII.semicolon) }

  /// The parts of the value between commas, without their escapes: the values of CATEGORIES and NICKNAME.
  public var list: [String] { parts(ASCII.comma) }

  /// The values of the parameters with a name, whose case does not matter: `["HOME", "VOICE"]` for `TYPE`.
  public func parameterValues(_ name: String) -> [String] {
    parameters.filter { $0.name.equalsIgnoringASCIICase(name) }.flatMap(\.values)
  }

  private func parts(_ delimiter: UInt8) -> [String] {
    let value = decodedValue
    return ValueText.split(value, value.indices, at: delimiter).map { text(of: value[$0]) }
  }

  private func text(of bytes: ArraySlice<UInt8>) -> String {
    String(decoding: ValueText.unescaped(bytes, .standard), as: UTF8.self)
  }

  private var decodedValue: [UInt8] {
    let isEncoded = parameters.contains { parameter in
      guard parameter.name.isEmpty || parameter.name.equalsIgnoringASCIICase("ENCODING") else { return false }
      return parameter.values.contains { value in
        let word = Array(value.utf8)
        return QuotedPrintable.isName(word, word.indices, isBare: parameter.name.isEmpty)
      }
    }
    return isEncoded ? QuotedPrintable.decode(valueBytes[...]).bytes : valueBytes
  }
}

extension RawLine: Hashable {
  /// Lines are equal if their parts are, wherever they were read.
  public static func == (left: RawLine, right: RawLine) -> Bool {
    left.group == right.group && left.name == right.name && left.parameters == right.parameters
      && left.valueBytes == right.valueBytes
  }

  /// Hashes the parts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(group)
    hasher.combine(name)
    hasher.combine(parameters)
    hasher.combine(valueBytes)
  }
}

/// A parameter of a ``RawLine``.
public struct RawParameter: Hashable, Sendable {
  /// The name, as written; empty for a parameter without a name, as vCard 2.1 has them (`TEL;HOME:`).
  public var name: String
  /// The values, without quotes and without the escapes of RFC 6868.
  public var values: [String]

  /// Creates a parameter.
  public init(_ name: String, _ values: [String]) {
    self.name = name
    self.values = values
  }

  /// Creates a parameter of one value.
  public init(_ name: String, _ value: String) { self.init(name, [value]) }
}

extension RawLine {
  /// The line as it is written to a file: folded, with its line end.
  ///
  /// - Group, names and parameters are written in valid form: other characters in names become hyphens, parameter values
  ///   get quotes, and the escapes of RFC 6868 in version 4.0.
  /// - A line break in the value, which would begin another line, is written as `\n`.
  /// - A line without a name is written with the name `X-UNNAMED`.
  /// - Lines of version 2.1 are not folded, because the blank of a fold would belong to the value.
  ///
  /// - Parameter version: The version of the card. A parameter without a name is a TYPE in 3.0 and 4.0.
  public func bytes(in version: VCardVersion = .v40) -> [UInt8] {
    var writer = ContentLineWriter()
    write(in: version, into: &writer)
    return writer.takeAll()
  }

  /// The line as text; see ``bytes(in:)``.
  public func text(in version: VCardVersion = .v40) -> String { String(decoding: bytes(in: version), as: UTF8.self) }

  func write(in version: VCardVersion, into writer: inout ContentLineWriter) {
    writer.begin(name, group: group)
    for parameter in parameters {
      if !parameter.name.isEmpty {
        writer.parameter(parameter.name, parameter.values, usesCarets: version == .v40)
      } else if version != .v21 {
        writer.parameter("TYPE", parameter.values, usesCarets: version == .v40)
      } else {
        for value in parameter.values { writer.parameter(bare: value) }
      }
    }
    writer.output.append(ASCII.colon)
    writer.output.append(withoutLineBreaks)
    writer.end(folding: version == .v21 ? .none : .standard)
  }

  private var withoutLineBreaks: [UInt8] {
    guard valueBytes.contains(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) else { return valueBytes }
    var value: [UInt8] = []
    for (index, byte) in valueBytes.enumerated() {
      if byte == ASCII.lineFeed, index > 0, valueBytes[index - 1] == ASCII.carriageReturn { continue }
      if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
        value += [ASCII.backslash, UInt8(ascii: "n")]
      } else {
        value.append(byte)
      }
    }
    return value
  }
}

/// The content lines of a text, BEGIN, VERSION and END included.
///
/// The lines are unfolded, and values in quoted-printable are joined. A line without a colon is a line without a name.
///
/// ```swift
/// let cards = RawCard.cards(in: RawLines(bytes))
/// ```
public struct RawLines: Sequence, Sendable {
  private let bytes: [UInt8]

  /// The lines of bytes in UTF-8.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The lines of a text.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// Starts at the first line.
  public func makeIterator() -> Iterator { Iterator(bytes) }

  /// Reads one line after the other.
  public struct Iterator: IteratorProtocol, Sendable {
    private let bytes: [UInt8]
    private var scanner: ContentLineScanner
    private var line: ContentLine
    private var version = VCardVersion.v40
    /// The number of the line that begins at an offset.
    private var number = 1
    private var counted = 0

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      scanner = ContentLineScanner(bytes, census: ByteStatistics(bytes))
      scanner.isOutside = true
      line = ContentLine(bytes)
    }

    /// The next line that is not blank.
    public mutating func next() -> RawLine? {
      while scanner.next(&line) {
        if line.line.isEmpty || ASCII.isBlank(line.bytes, line.line) { continue }
        let framing = line.framing ?? FramingLine(line.bytes, line.line)
        switch framing {
        case .begin:
          version = VersionSniffer.version(in: bytes, scanner)
          scanner.foldKeepsSpace = version == .v21
          scanner.isOutside = false
        case .end:
          scanner.foldKeepsSpace = false
          scanner.isOutside = true
        case .version21, .emptyAgent, .nothing, .other: scanner.joinSoftBreaks(&line)
        }
        return rawLine()
      }
      return nil
    }

    private mutating func rawLine() -> RawLine {
      let anomalies = line.parse(maximumParameters: .max)
      func text(_ range: Range<Int>) -> String { String(decoding: line.bytes[range], as: UTF8.self) }
      let place = line.physical
      number += LineIndex.countLineEnds(in: bytes, counted..<place.lowerBound)
      counted = place.lowerBound
      var raw: RawLine
      if anomalies.lacksColon {
        raw = RawLine("", bytes: Array(line.bytes[line.line]), parameters: [], group: nil)
      } else {
        let parameters = line.parameters.map { parameter in
          RawParameter(
            text(parameter.name),
            parameter.values(in: line.bytes, decodesCarets: version == .v40).map { String(decoding: $0, as: UTF8.self) }
          )
        }
        raw = RawLine(
          text(line.name), bytes: Array(line.bytes[line.value]), parameters: parameters,
          group: line.group.isEmpty ? nil : text(line.group))
      }
      raw.range = place
      raw.number = number
      return raw
    }
  }
}
