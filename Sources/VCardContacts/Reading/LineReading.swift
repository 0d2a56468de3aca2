internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyInput {
  mutating func readGroup() {
    if line.group.isEmpty { return }
    attributes.group = String(decoding: line.bytes[line.group], as: UTF8.self)
  }

  /// Whether it is worth a closer look at what the value says: asked of every line.
  var mayHaveNothingToSay: Bool { line.value.isEmpty || line.bytes[line.value.lowerBound] == ASCII.semicolon }

  /// Whether the value is empty, or nothing but delimiters, and no parameter says anything either.
  var hasNothingToSay: Bool {
    let range = line.value
    guard range.isEmpty || line.bytes[range.lowerBound] == ASCII.semicolon else { return false }
    if !range.isEmpty, !line.isNamed("N"), !line.isNamed("ADR"), !line.isNamed("ORG"), !line.isNamed("GENDER") {
      return false
    }
    for index in range where line.bytes[index] != ASCII.semicolon { return false }
    return attributes.parameters.isEmpty && attributes.label == nil
  }

  /// The line as it is kept where the model has no field for it: the value raw, but out of its transfer encoding.
  mutating func asWritten() -> ExtensionProperty {
    let group = line.group.isEmpty ? nil : String(decoding: line.bytes[line.group], as: UTF8.self)
    return ExtensionProperty(name, rawText(), parameters: keptParameters ?? writtenParameters(), group: group)
  }

  /// The parameters as they were written, without those that said how the value was encoded.
  private mutating func writtenParameters() -> [Parameter] {
    line.parameters.compactMap { parameter in
      let written = parameterName(parameter)
      let values = parameterValues(parameter)
      switch written.asciiUppercased {
      case "CHARSET": return nil
      case "ENCODING" where isQuotedPrintable: return nil
      case "" where isQuotedPrintable && values.first?.asciiUppercased == "QUOTED-PRINTABLE": return nil
      // A bare parameter of 2.1 is a type in the later versions.
      case "": return Parameter("TYPE", values)
      default: return Parameter(written, values)
      }
    }
  }

  mutating func transcode(_ charset: TextEncoding) {
    guard let decoded = charset.decode(line.bytes[line.value]) else {
      reportUnavailable(charset)
      // No other encoding is tried: the line says what it is.
      keptParameters = writtenParameters()
      return line.replaceValue(Array(String(decoding: line.bytes[line.value], as: UTF8.self).utf8))
    }
    if decoded.failures > 0 {
      report(
        VCardCodes.invalidUTF8, "\(decoded.failures) places of the value are no \(charset.name); U+FFFD stands there")
    }
    keptParameters = writtenParameters()
    line.replaceValue(decoded.utf8)
  }

  /// Turns the whole value into UTF-8 where it is not and no CHARSET says what it is, before a delimiter is looked for:
  /// a backslash may be half of a character.
  mutating func transcodeUndeclared() {
    let value = line.bytes[line.value]
    guard !UTF8Check.isValid(value) || undeclared.takesForItsOwn(value) else { return }
    let utf8 = decodeUndeclared(Array(line.bytes[line.value]), at: line.value)
    keptParameters = writtenParameters()
    line.replaceValue(utf8)
  }

  /// The UTF-8 of bytes that are none and that nothing explains, with a finding that says as what they were read.
  mutating func decodeUndeclared(_ bytes: [UInt8], at range: Range<Int>) -> [UInt8] {
    let (encoding, decoded) = undeclared.decode(bytes)
    guard let decoded else {
      reportUnavailable(encoding, at: range)
      return Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
    let broken =
      decoded.failures == 0
      ? "" : ", which has no meaning for \(decoded.failures) of them; U+FFFD stands there"
    report(
      VCardCodes.invalidUTF8,
      "bytes that are no UTF-8 were read as \(encoding.name)\(broken); name the right character set with --encoding",
      at: range, severity: version == .v40 || decoded.failures > 0 ? .error : .warning)
    return decoded.utf8
  }

  mutating func reportUnavailable(_ charset: TextEncoding, at range: Range<Int>? = nil) {
    report(
      VCardCodes.unknownCharset,
      "the C library of this system has no table of \(charset.name); U+FFFD stands for what is no UTF-8", at: range)
  }

  // MARK: - Findings about the form

  mutating func reportControls() {
    var hasNUL = false
    var hasControl = false
    for index in line.line {
      let byte = line.bytes[index]
      guard byte < ASCII.space || byte == ASCII.delete, byte != ASCII.tab, byte != ASCII.lineFeed else { continue }
      if byte == ASCII.nul, !hasNUL {
        hasNUL = true
        report(VCardCodes.nulByte, "a NUL byte stands in the line; it was kept", at: index..<index + 1)
      } else if byte != ASCII.nul, !hasControl {
        hasControl = true
        report(
          VCardCodes.controlCharacter, "the control character \(byte) stands in the line; it was kept",
          at: index..<index + 1)
      }
    }
  }

  mutating func report(_ oddities: ContentLine.Oddities, _ limits: Limits) {
    let is21 = version == .v21
    let head = line.line.lowerBound..<line.value.lowerBound
    if oddities.contains(.badName) {
      report(
        VCardCodes.badPropertyName,
        "the name \(Finding.quote(name)) holds characters that a name may not hold; the line was kept as it is",
        at: line.name)
    }
    if oddities.contains(.badGroup) {
      report(
        VCardCodes.badGroupName, "the group holds characters that a group may not hold", at: line.group)
    }
    if oddities.contains(.openQuote) {
      report(VCardCodes.unclosedQuote, "a quote in the parameters never closes; it was taken literally", at: head)
    }
    if oddities.contains(.emptyParameter) {
      report(VCardCodes.emptyParameter, "a parameter without a name or a value; it was left out", at: head)
    }
    if oddities.contains(.blanks), !is21 {
      report(VCardCodes.blanksAroundDelimiter, "blanks around a delimiter; they were left out", at: head)
    }
    if oddities.contains(.bareParameter), !is21 {
      report(
        VCardCodes.bareParameter,
        "a parameter without a name, as in vCard 2.1; it was read as one", at: head, severity: .warning)
    }
    if oddities.contains(.tooManyParameters) {
      report(
        VCardCodes.limitParameters,
        "the property has more than \(limits.parameters) parameters; the rest was left out; --limit-parameters raises it",
        at: line.name)
    }
  }
}
