internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertySource {
  /// Reads the group and the parameters of the line into the attributes.
  mutating func readParameters() {
    keepsHead = nil
    setParameters(Attributes(), valueType: "")
    for parameter in line.parameters { read(parameter) }
    if !attributes.otherTypes.isEmpty, line.group.isEmpty, mayHaveLabel { readLabelOfTypes() }
    if !line.group.isEmpty { attributes.group = String(decoding: line.bytes[line.group], as: UTF8.self) }
  }

  /// Sets the result of reading the parameters.
  @inline(__always)
  mutating func setParameters(_ attributes: Attributes, valueType: String) {
    self.attributes = attributes
    if !valueType.isEmpty || !self.valueType.isEmpty { self.valueType = valueType }
    if isQuotedPrintable || isBase64 || hasCharset || keptParameters != nil { resetEncoding() }
  }

  private mutating func resetEncoding() {
    isQuotedPrintable = false
    isBase64 = false
    charset = nil
    keptParameters = nil
  }

  /// Reads the group and the parameters of a property of another format into the attributes.
  mutating func readParameters(of property: Property, _ limits: Limits, at place: Range<Int>) {
    keepsHead = nil
    setParameters(Attributes(), valueType: "")
    for parameter in property.parameters.prefix(limits.parameters) { read(parameter, at: place) }
    if property.parameters.count > limits.parameters {
      findings.report(
        VCardCodes.limitParameters, PropertySource.tooManyParameters(limits), at: place, property: property.name)
    }
    if !attributes.otherTypes.isEmpty, property.group == nil, PropertySource.mayHaveLabel(property.name) {
      readLabelOfTypes()
    }
    attributes.group = property.group
  }

  static func tooManyParameters(_ limits: Limits) -> String {
    "the property has more than \(limits.parameters) parameters; the others were skipped\(Advice.limit("parameters"))"
  }

  private mutating func read(_ parameter: Parameter, at place: Range<Int>) {
    switch parameter.name.asciiUppercased {
    // A bare parameter of 2.1 has no name.
    case "TYPE", "X-TYPE", "":
      for value in parameter.values { addTypes(inQuotes: value) }
    case "PREF":
      if parameter.values.count == 1, let preference = PropertySource.preference(parameter.values[0]) {
        attributes.preference = preference
      } else {
        findings.report(
          MappingCodes.badPreference, PropertySource.badPreference(parameter.values), at: place, property: "PREF")
      }
    case "VALUE": valueType = parameter.values.joined(separator: ",").asciiLowercased
    case "ENCODING" where ["B", "BASE64"].contains(parameter.values.first?.asciiUppercased): isBase64 = true
    case let name:
      if let field = AttributeField.of(parameter: name) { return field.add(parameter.values, to: &attributes) }
      if parameter.values.allSatisfy(\.isEmpty), TypeSet(name: name.asciiLowercased) != nil { return addTypes(name) }
      attributes.parameters.append(parameter)
    }
  }

  // MARK: - Parameters of a line

  private mutating func read(_ parameter: ContentParameter) {
    if parameter.name.isEmpty { return readBare(parameter) }
    let name = InlineUTF8.text(of: line.bytes.span.extracting(parameter.name))
    switch name.asciiUppercased {
    case "TYPE": readTypes(parameter)
    // The types that our writer of 4.0 writes there because the property may not have them.
    case "X-TYPE" where version == .v40: readTypes(parameter)
    case "PREF": readPreference(parameter)
    case "VALUE": readValueType(parameter)
    case "CHARSET": readCharset(parameter.value)
    case "ENCODING": readEncoding(parameter)
    case let known:
      if let field = AttributeField.of(parameter: known) { return field.add(values(parameter), to: &attributes) }
      if parameter.value.isEmpty, TypeSet(name: known.asciiLowercased) != nil { return readTypeAsName(parameter) }
      if !readSamsungLabel(parameter) { attributes.parameters.append(Parameter(name, values(parameter))) }
    }
  }

  private mutating func readValueType(_ parameter: ContentParameter) {
    if isScheme(parameter) {
      valueType = "uri"
      reportScheme(parameter)
    } else {
      valueType = joined(parameter).asciiLowercased
    }
  }

  static func badPreference(_ values: [String]) -> String {
    "PREF is \(Finding.quote(values.joined(separator: ","))), and not a number from 1 to 100"
  }

  /// A parameter without a name: a type, an encoding or a VALUE in vCard 2.1.
  private mutating func readBare(_ parameter: ContentParameter) {
    if QuotedPrintable.isNamed(by: parameter, in: line.bytes) { return readQuotedPrintable(parameter) }
    let word = string(of: parameter.value)
    switch word.asciiUppercased {
    case "BASE64", "B": isBase64 = true
    case "7BIT", "8BIT": break
    case "URL": valueType = "uri"
    case "INLINE", "CID", "CONTENT-ID": valueType = word.asciiLowercased
    case _ where isScheme(parameter): reportScheme(parameter)
    // Some products write a list: TEL;FAX,WORK.
    default: addTypes(word)
    }
  }

  private mutating func readEncoding(_ parameter: ContentParameter) {
    if QuotedPrintable.isNamed(by: parameter, in: line.bytes) { return readQuotedPrintable(parameter) }
    switch joined(parameter).asciiUppercased {
    case "QUOTED-PRINTABLE": readQuotedPrintable(parameter)
    case "BASE64", "B": isBase64 = true
    case "7BIT", "8BIT", "": break
    default: attributes.parameters.append(Parameter("ENCODING", values(parameter)))
    }
  }

  private mutating func readQuotedPrintable(_ parameter: ContentParameter) {
    isQuotedPrintable = true
    guard version != .v21 else { return }
    report(
      VCardCodes.quotedPrintableOutside21,
      "quoted-printable in a card of version \(version.rawValue), which does not have it; it was decoded",
      at: parameter.value)
  }

  private mutating func readCharset(_ value: Range<Int>) {
    let written = String(decoding: line.bytes[value], as: UTF8.self)
    if version != .v21 {
      report(
        VCardCodes.charsetParameter,
        "CHARSET=\(Finding.quote(written)) in a card of version \(version.rawValue), which is UTF-8; the value was decoded",
        at: value)
    }
    let name = written.filter { $0 != "\"" }
    guard let encoding = TextEncoding(name: name) else {
      report(
        VCardCodes.unknownCharset, "the character set \(Finding.quote(name)) is not known; the value was read as UTF-8",
        at: value)
      return
    }
    if !encoding.isUTF8 { charset = encoding }
  }

  /// Samsung's label: `X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=42=6F=61=74)`.
  private mutating func readSamsungLabel(_ parameter: ContentParameter) -> Bool {
    let prefix: StaticString = "X-CUSTOM("
    let start = parameter.name.lowerBound
    let nameEnd = start + prefix.utf8CodeUnitCount
    guard nameEnd <= parameter.name.upperBound, ASCIIWord.equals(line.bytes, start..<nameEnd, prefix) else {
      return false
    }
    var text = line.bytes[nameEnd..<parameter.value.upperBound]
    if text.last == ASCII.rightParenthesis { text.removeLast() }
    var isEncoded = false
    while let comma = text.firstIndex(of: ASCII.comma) {
      let setting = String(decoding: text[..<comma], as: UTF8.self).asciiUppercased
      guard setting.hasPrefix("CHARSET=") || setting.hasPrefix("ENCODING=") else { break }
      if setting == "ENCODING=QUOTED-PRINTABLE" { isEncoded = true }
      text = text[(comma + 1)...]
    }
    let bytes = isEncoded ? QuotedPrintable.decode(text).bytes : Array(text)
    attributes.label = string(ofBytes: bytes, at: parameter.value)
    return true
  }

  // MARK: - Texts of parameters

  /// The values of a parameter.
  mutating func values(_ parameter: ContentParameter) -> [String] {
    if parameter.isPlain(in: line.bytes) { return [string(of: parameter.value)] }
    return parameter.values(in: line.bytes, decodesCarets: version == .v40).map {
      string(ofBytes: $0, at: parameter.value)
    }
  }

  private mutating func joined(_ parameter: ContentParameter) -> String {
    parameter.isPlain(in: line.bytes) ? string(of: parameter.value) : values(parameter).joined(separator: ",")
  }

  /// A part of the head of the line as text.
  mutating func string(of range: Range<Int>) -> String {
    isTrusted ? line.bytes.text(ofValid: range) : string(ofBytes: Array(line.bytes[range]), at: range)
  }

  private mutating func string(ofBytes bytes: [UInt8], at range: Range<Int>) -> String {
    if isTrusted || UTF8Check.isValid(bytes[...]) { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: decodeUndeclared(bytes, at: range), as: UTF8.self)
  }
}

// MARK: - Schemes in parameters

/// URIs whose scheme is a parameter, because a colon is missing or is a semicolon:
/// `PHOTO;VALUE=https://example.org/a.jpg`, `URL;https://example.org`, `PHOTO;DATA:image/png;base64,…`.
extension PropertySource {
  /// Whether a parameter is the scheme of a URI whose rest is the value.
  func isScheme(_ parameter: ContentParameter) -> Bool {
    let (bytes, value) = (line.bytes, line.value)
    guard parameter.value.upperBound + 1 == value.lowerBound, !line.hasFolds, !hasCharset else { return false }
    switch ASCIIWord.key(bytes, parameter.value) {
    case 0x4854_5450, 0x48_5454_5053, 0x46_5450:  // HTTP, HTTPS, FTP
      return value.count > 2 && ASCIIWord.equals(bytes, value.prefix(2), "//")
    case 0x4441_5441:  // DATA
      guard let start = DataURI.base64Start(bytes, value, afterScheme: true) else { return false }
      return Base64Text.quality(bytes, start..<value.upperBound) != .bad
    default: return false
    }
  }

  /// Reports the scheme of a URI in the parameters. Because of the finding the head is not cached for other lines.
  mutating func reportScheme(_ parameter: ContentParameter) {
    let scheme = String(decoding: line.bytes[parameter.value], as: UTF8.self)
    report(
      MappingCodes.brokenURI,
      "the scheme \(Finding.quote(scheme)) of the URI is in the parameters; it was read as part of the URI",
      at: parameter.value)
  }

  /// Whether exactly one blank precedes the rest of the value.
  var beginsWithOneBlank: Bool {
    let value = line.bytes[line.value]
    return value.count > 1 && value.first == ASCII.space && !ASCII.isBlank(value[value.startIndex + 1])
  }

  /// Removes the blank between the colon and the value.
  mutating func removeLeadingBlank() {
    guard line.bytes[line.value].first == ASCII.space else { return }
    keptParameters = asWrittenHead().parameters
    line.removeFirstByteOfValue()
  }

  /// Moves the scheme of a URI from the last parameter to the value.
  mutating func restoreScheme() {
    guard let last = line.parameters.last, last.name.isEmpty || ASCIIWord.equals(line.bytes, last.name, "VALUE"),
      isScheme(last)
    else { return }
    keptParameters = asWritten().parameters.dropLast()
    let scheme = String(decoding: line.bytes[last.value], as: UTF8.self).asciiLowercased
    line.replaceValue(Array(scheme.utf8) + [ASCII.colon] + line.bytes[line.value])
  }
}
