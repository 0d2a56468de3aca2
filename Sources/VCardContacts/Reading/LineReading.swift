internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertySource {
  /// Whether it is worth a closer look at what the value says: asked of every line.
  var mayHaveNothingToSay: Bool { line.value.isEmpty || line.bytes[line.value.lowerBound] == ASCII.semicolon }

  /// Whether the value is empty, or nothing but semicolons.
  @inline(__always)
  var saysNothing: Bool {
    for index in line.value where line.bytes[index] != ASCII.semicolon { return false }
    return true
  }

  /// Whether the value is empty, or nothing but delimiters, and no parameter says anything either.
  var hasNothingToSay: Bool {
    if isGiven { return given.isEmpty && attributes.parameters.isEmpty && attributes.label == nil }
    let range = line.value
    guard range.isEmpty || line.bytes[range.lowerBound] == ASCII.semicolon else { return false }
    if !range.isEmpty, !line.isNamed("N"), !line.isNamed("ADR"), !line.isNamed("ORG"), !line.isNamed("GENDER") {
      return false
    }
    return saysNothing && attributes.parameters.isEmpty && attributes.label == nil
  }

  /// The line as it is kept where the model has no field for it: the value raw, but out of its transfer encoding.
  mutating func asWritten() -> ExtensionProperty {
    let group = line.group.isEmpty ? attributes.group : String(decoding: line.bytes[line.group], as: UTF8.self)
    let parameters = keptParameters ?? writtenParameters()
    var value = rawText()
    if isBase64 {
      // The folds of 2.1 leave blanks in it.
      let written = Array(value.utf8)
      let (text, quality) = Base64Text.normalized(written, written.indices)
      if quality == .good { value = text }
    }
    return ExtensionProperty(name, value, parameters: parameters, group: group)
  }

  /// The parameters as they were written, without those that said how the value was encoded.
  ///
  /// - Parameter isDecoded: Whether the value was decoded from base64.
  private mutating func writtenParameters(isDecoded: Bool = false) -> [Parameter] {
    line.parameters.compactMap { parameter in
      let written = parameterName(parameter)
      let values = parameterValues(parameter)
      switch written.asciiUppercased {
      case "CHARSET": return nil
      case "ENCODING" where isQuotedPrintable: return nil
      case "ENCODING" where isDecoded: return nil
      case "" where isDecoded && ["B", "BASE64"].contains(values.first?.asciiUppercased): return nil
      case "" where isQuotedPrintable && QuotedPrintable.isNamed(by: parameter, in: line.bytes): return nil
      case "" where isBase64 && (parameter.value.count == 1 || values.first?.asciiUppercased == "BASE64"):
        return Parameter("ENCODING", ["BASE64"])
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
    if decoded.failures > 0 { reportFailures(decoded, charset) }
    keptParameters = writtenParameters()
    line.replaceValue(decoded.utf8)
  }

  /// Decodes a text in base64, before it is split and its escapes are removed; media stay as they are.
  ///
  /// - Returns: False where the value is not base64. That is reported, and the line is to be kept as it is.
  mutating func decodeBase64Text(of property: Int) -> Bool {
    guard isBase64, !line.value.isEmpty else { return true }
    switch PropertyTable.role(property) {
    case .cardPicture: return true
    case .codec where PropertyTable.isForMedia(property): return true
    default: break
    }
    let (text, quality) = Base64Text.normalized(line.bytes, line.value)
    guard quality != .bad, var bytes = Base64(text).bytes else {
      report(VCardCodes.badBase64, "the value is not base64; the line was kept as it is", at: line.value)
      return false
    }
    if let charset {
      if let decoded = charset.decode(bytes[...]) {
        if decoded.failures > 0 { reportFailures(decoded, charset) }
        bytes = decoded.utf8
      } else {
        reportUnavailable(charset)
      }
    }
    if !UTF8Check.isValid(bytes[...]) {
      // Lines around a value that is in base64 say nothing about its encoding.
      bytes = decodeUndeclared(bytes, at: line.value, isUTF8: UTF8Evidence(bytes[...]).isUTF8)
    }
    keptParameters = writtenParameters(isDecoded: true)
    isBase64 = false
    line.replaceValue(bytes)
    return true
  }

  private mutating func reportFailures(_ decoded: DecodedText, _ charset: TextEncoding) {
    report(
      VCardCodes.invalidUTF8, "\(decoded.failures) places of the value are no \(charset.name); U+FFFD stands there")
  }

  /// Turns the whole value into UTF-8 where it is not and no CHARSET says what it is, before a delimiter is looked for:
  /// a backslash may be half of a character.
  mutating func transcodeUndeclared() {
    let value = line.bytes[line.value]
    guard !UTF8Check.isValid(value) || !isTranscoded && undeclared.takesForItsOwn(value) && !namesCharset else {
      return
    }
    let utf8 = decodeUndeclared(Array(line.bytes[line.value]), at: line.value, isAsWritten: true)
    keptParameters = writtenParameters()
    line.replaceValue(utf8)
  }

  /// The UTF-8 of bytes that are none and that nothing explains, with a finding that says as what they were read.
  ///
  /// - Parameters:
  ///   - isAsWritten: Whether the bytes are those of the range, so that their UTF-8 can take their place.
  ///   - isUTF8: Whether the bytes themselves prove to be UTF-8 that is damaged.
  mutating func decodeUndeclared(
    _ bytes: [UInt8], at range: Range<Int>, isAsWritten: Bool = false, isUTF8: Bool = false
  ) -> [UInt8] {
    let (encoding, decoded) = undeclared.decode(bytes, isUTF8: isUTF8 || namesCharset && !hasCharset)
    guard let decoded else {
      reportUnavailable(encoding, at: range)
      return Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
    if encoding.isUTF8 {
      reportDamage(bytes, decoded, at: range, isAsWritten: isAsWritten)
      return decoded.utf8
    }
    let broken =
      decoded.failures == 0
      ? "" : ", which has no meaning for \(decoded.failures) of them; U+FFFD stands there"
    let first = UTF8Check.firstInvalid(in: bytes.span)
    let shown = hexadecimal(bytes[(first ?? 0)...].prefix { $0 >= 0x80 }.prefix(4))
    let place = isAsWritten ? first.map { range.lowerBound + $0..<range.upperBound } : nil
    var fix: Fix?
    if isAsWritten, decoded.failures == 0 {
      fix = Fix(
        "write it as UTF-8, read as \(encoding.name)", isSafe: false,
        edits: (lacksCharset ? [charsetEdit] : []) + [Edit(line.physicalRange(range), decoded.utf8)])
    }
    let what = first == nil ? "UTF-8 by accident" : "\(shown) is no UTF-8"
    report(
      lacksCharset ? VCardCodes.undeclaredCharset : VCardCodes.invalidUTF8,
      "\(what)\(lacksCharset ? ", and no CHARSET says what it is" : ""): it was read as \(encoding.name)\(broken); "
        + "name the right character set with --encoding",
      at: place ?? range, severity: version == .v40 || decoded.failures > 0 ? .error : .warning, fix: fix)
    return decoded.utf8
  }

  /// Reports that a value in UTF-8 has bytes in it that are not UTF-8.
  ///
  /// - Parameter isAsWritten: Whether the bytes are those of the range.
  private mutating func reportDamage(
    _ bytes: [UInt8], _ decoded: DecodedText, at range: Range<Int>, isAsWritten: Bool
  ) {
    guard let first = UTF8Check.firstInvalid(in: bytes.span) else { return }
    let shown = hexadecimal(bytes[first...].prefix { $0 >= 0x80 }.prefix(6))
    let place = isAsWritten ? range.lowerBound + first..<range.lowerBound + first + 1 : range
    if decoded.failures == 0 {
      let edit = Edit(line.physicalRange(range), decoded.utf8)
      return report(
        VCardCodes.invalidUTF8,
        "\(shown) is not UTF-8 but CESU-8, which has two surrogates for one character; the character was read",
        at: place,
        severity: .warning,
        fix: isAsWritten ? Fix("write the character as UTF-8", isSafe: false, edits: [edit]) : nil)
    }
    let others = decoded.failures > 1 ? " (the first of \(decoded.failures) places)" : ""
    report(
      VCardCodes.invalidUTF8, "\(shown) is not UTF-8\(others); U+FFFD replaces it", at: place, severity: .error,
      fix: isAsWritten ? legacyFix(bytes, at: range) : nil)
  }

  /// Writes a value of which nothing is UTF-8 as what it is likely in a legacy encoding.
  private func legacyFix(_ bytes: [UInt8], at range: Range<Int>) -> Fix? {
    guard !namesCharset, UTF8Evidence(bytes[...]).wellFormed == 0,
      let encoding = LegacyGuess.likely(EncodingSample(of: bytes)), let decoded = encoding.decode(bytes[...]),
      decoded.failures == 0
    else { return nil }
    return Fix(
      "write it as UTF-8, read as \(encoding.name)", isSafe: false,
      edits: (lacksCharset ? [charsetEdit] : []) + [Edit(line.physicalRange(range), decoded.utf8)])
  }

  /// Whether the line is one of vCard 2.1 without a CHARSET.
  private var lacksCharset: Bool { version == .v21 && !namesCharset }

  private var namesCharset: Bool {
    line.parameters.contains { ContentLine.equals(line.bytes, $0.name, "CHARSET") }
  }

  private var charsetEdit: Edit {
    let colon = line.value.lowerBound - 1
    return Edit(line.physicalRange(colon..<colon), Array(";CHARSET=UTF-8".utf8))
  }

  private func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
  }

  mutating func reportUnavailable(_ charset: TextEncoding, at range: Range<Int>? = nil) {
    report(
      VCardCodes.unknownCharset,
      "the C library of this system has no table of \(charset.name); U+FFFD stands for what is no UTF-8", at: range)
  }
}
