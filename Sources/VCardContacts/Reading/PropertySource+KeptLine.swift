internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// What is kept of a line that is written again in the same version.
enum KeptForm {
  /// Nothing: the line is not valid, or was encoded and is written under its own name.
  case nothing
  /// A range of the bytes of the line.
  case line(Range<Int>)
  /// A range that ends before the colon; the value is base64.
  case head(Range<Int>)
  /// The line with a valid head, and without the encoding of its value.
  case decoded([UInt8])
  /// A range of the bytes of a line that is not valid.
  case normalized(Range<Int>)
}

extension KeptLine.Traits {
  /// The traits of a line in a card of a version.
  init(_ version: VCardVersion) { self.init(version: KeptLine.Traits.number(version)) }

  /// The number of a version.
  static func number(_ version: VCardVersion) -> UInt8 {
    switch version {
    case .v21: 1
    case .v30: 2
    case .v40: 3
    }
  }
}

extension ContactBuilder {
  /// Ends a line whose values were added, and keeps it.
  mutating func endLine(as form: KeptForm, of bytes: [UInt8], _ traits: KeptLine.Traits) {
    switch form {
    case .nothing: endLine(as: nil, traits)
    case .line(let range): endLine(as: bytes.span.extracting(range), traits)
    case .head(let range): endLine(as: bytes.span.extracting(range), traits.union(.isHead))
    case .decoded(let line): endLine(as: line.span, traits.union(.isDecoded))
    case .normalized(let range):
      endLine(as: bytes.span.extracting(range), KeptLine.Traits(version: traits.version).union(.isNormalized))
    }
  }

  /// Keeps a line that belongs to a value which is not known yet.
  mutating func keep(_ form: KeptForm, of bytes: [UInt8], _ traits: KeptLine.Traits) -> KeptLine? {
    switch form {
    case .nothing, .normalized: nil
    case .line(let range): keep(bytes.span.extracting(range), traits)
    case .head(let range): keep(bytes.span.extracting(range), traits.union(.isHead))
    case .decoded(let line): keep(line.span, traits.union(.isDecoded))
    }
  }
}

extension PropertySource {
  /// What is kept of the line, which was read.
  ///
  /// - Parameters:
  ///   - property: The number of its property.
  ///   - hasOtherName: Whether the writer would write the value under another name.
  mutating func keptForm(of property: Int, hasOtherName: Bool) -> KeptForm {
    if !findings.isEmpty || isParsed || keptParameters != nil || isQuotedPrintable || hasCharset
      || !(keepsHead ?? mayKeepHead(of: property, hasOtherName: hasOtherName))
    {
      return mayDecode(property, hasOtherName: hasOtherName) ? decodedLine() : normalizedForm
    }
    if !isBase64, line.hasFolds || !hasOtherName && !hasValidValue(of: property) { return normalizedForm }
    let range = line.name.lowerBound..<(isBase64 ? line.value.lowerBound - 1 : line.value.upperBound)
    if mayHoldControls, line.bytes[range].contains(where: PropertySource.isControl) { return .nothing }
    if version == .v21
      ? UTF8Check.firstNonASCII(in: line.bytes.span.extracting(range)) == nil
      : isTrusted || UTF8Check.isValid(line.bytes[range])
    {
      return isBase64 ? .head(range) : .line(range)
    }
    return mayDecode(property, hasOtherName: hasOtherName) ? decodedLine() : .nothing
  }

  /// The line for a comparison with what is written instead, unless findings tell how it was understood.
  private var normalizedForm: KeptForm {
    let isReadAsWritten = findings.isEmpty && !isParsed && keptParameters == nil
    if !isReadAsWritten || isQuotedPrintable || hasCharset || isBase64 || line.hasFolds { return .nothing }
    return .normalized(line.name.lowerBound..<line.value.upperBound)
  }

  /// Whether the line is kept without its encoding: under another name, and for a name or organization of 2.1, of which other
  /// lines may state a part.
  private func mayDecode(_ property: Int, hasOtherName: Bool) -> Bool {
    if isBase64 || hasOtherName { return !isBase64 }
    guard version == .v21, findings.isEmpty else { return false }
    let field = PropertyTable.withCodec(property, \.field)
    return field == .names || field == .organizations
  }

  /// Whether a byte is a control character other than a tab.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < ASCII.space && byte != ASCII.tab || byte == ASCII.delete
  }

  /// The line without the encoding of its value, which the writer adds again.
  private mutating func decodedLine() -> KeptForm {
    let written = asWritten(keepsBareParameters: version == .v21)
    guard ContentLineWriter.isValidName(written.name) else { return .nothing }
    var sink = VCardTextSink(version, after: [], draining: nil)
    sink.begin(written.name, group: nil)
    for parameter in written.parameters {
      if parameter.name.isEmpty {
        for value in parameter.values { sink.bareType(value) }
      } else {
        sink.parameter(parameter.name, parameter.values)
      }
    }
    let bytes = sink.lines.line + [ASCII.colon] + Array(written.value.utf8)
    return bytes.contains(where: PropertySource.isControl) ? .nothing : .decoded(bytes)
  }

  /// Whether a head with some anomalies may be written again.
  static func mayKeepHead(with anomalies: ContentLine.Anomalies, _ version: VCardVersion) -> Bool {
    anomalies.isNone || version == .v21 && anomalies == .bareParameter
  }

  /// Whether the head is one that the writer may write again: valid in the version, and without a declared encoding but
  /// that of base64.
  func mayKeepHead(of property: Int, hasOtherName: Bool) -> Bool {
    for (index, parameter) in line.parameters.enumerated() where !mayKeep(parameter, after: line.parameters[..<index]) {
      return false
    }
    if version != .v40 { return true }
    let name = PropertyTable.withCodec(property, \.writtenName)
    let hasPreference = line.parameters.contains { ASCIIWord.equals(line.bytes, $0.name, "PREF") }
    if attributes.preference != nil, !hasPreference { return false }
    if hasOtherName { return true }
    if name.isSingle, attributes.preference != nil || !attributes.pids.isEmpty { return false }
    return attributes.otherTypes.isEmpty && attributes.types.isDisjoint(with: name.restrictedTypes)
      || DisplacedTypes(attributes, of: name.text) == nil
  }

  private func mayKeep(_ parameter: ContentParameter, after others: ArraySlice<ContentParameter>) -> Bool {
    let bytes = line.bytes
    if parameter.value.isEmpty { return false }
    if parameter.name.isEmpty { return version == .v21 }
    for index in parameter.name where !ContentLineWriter.mayBeInName(bytes[index]) { return false }
    if !parameter.isPlain(in: bytes), !PropertySource.isQuotedWell(bytes[parameter.value]) { return false }
    if ASCIIWord.equals(bytes, parameter.name, "TYPE") { return true }
    let isRepeated = others.contains {
      $0.nameKey == parameter.nameKey && bytes[$0.name].elementsEqual(bytes[parameter.name])
    }
    if isRepeated { return false }
    if ASCIIWord.equals(bytes, parameter.name, "CHARSET") { return version == .v21 }
    guard ASCIIWord.equals(bytes, parameter.name, "ENCODING") else { return true }
    switch version {
    case .v21: return true
    case .v30: return ASCIIWord.equals(bytes, parameter.value, "B")
    case .v40: return false
    }
  }

  /// Whether quotes are only around whole values of a parameter, and nothing in them is escaped by a backslash.
  private static func isQuotedWell(_ value: ArraySlice<UInt8>) -> Bool {
    if value.contains(ASCII.backslash) { return false }
    var isOpen = false
    for (index, byte) in zip(value.indices, value) where byte == ASCII.doubleQuote {
      let neighbour = isOpen ? index + 1 : index - 1
      if value.indices.contains(neighbour), value[neighbour] != ASCII.comma { return false }
      isOpen.toggle()
    }
    return !isOpen
  }
}
