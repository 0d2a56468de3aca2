internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertySource {
  /// Whether the value is empty or only semicolons.
  @inline(__always)
  var isBlank: Bool {
    for index in line.value where line.bytes[index] != ASCII.semicolon { return false }
    return true
  }

  /// Whether ``hasNoContent`` may be true.
  ///
  /// Performance: checks one byte, and copies nothing.
  @inline(__always)
  var mayHaveNoContent: Bool {
    isParsed || line.value.isEmpty || line.bytes[line.value.lowerBound] == ASCII.semicolon
  }

  /// Whether the value is empty or only delimiters, and there is neither a label nor an unknown parameter.
  var hasNoContent: Bool {
    guard isParsed ? parsedValue.isEmpty : isBlank else { return false }
    if statedSex != nil { return false }
    let isStructured = isParsed || ["N", "ADR", "ORG", "GENDER"].contains(name.asciiUppercased)
    return (isStructured || line.value.isEmpty) && attributes.parameters.isEmpty && attributes.label == nil
  }

  /// The sex that is the only type of a GENDER, as Nextcloud writes it: `GENDER;TYPE=F:`.
  var statedSex: String? {
    guard !attributes.isCommon, attributes.otherTypes.count == 1, name.equalsIgnoringASCIICase("GENDER") else {
      return nil
    }
    let sex = attributes.otherTypes[0].asciiUppercased
    return ["M", "F", "O", "N", "U"].contains(sex) ? sex : nil
  }

  /// The line as a kept property: the value raw, but decoded from its transfer encoding.
  mutating func asWritten() -> ExtensionProperty { asWritten(keepsBareParameters: false) }

  /// The line without its value.
  mutating func asWrittenHead() -> ExtensionProperty {
    let group = line.group.isEmpty ? attributes.group : InlineUTF8.text(of: line.bytes.span.extracting(line.group))
    return ExtensionProperty(name, "", parameters: keptParameters ?? writtenParameters(), group: group)
  }

  /// - Parameter keepsBareParameters: Whether the name of a bare parameter of 2.1 is empty, and not TYPE.
  mutating func asWritten(keepsBareParameters: Bool) -> ExtensionProperty {
    let group = line.group.isEmpty ? attributes.group : InlineUTF8.text(of: line.bytes.span.extracting(line.group))
    let parameters = keptParameters ?? writtenParameters(keepsBare: keepsBareParameters)
    var value = rawText()
    if isBase64 {
      // The folds of 2.1 leave blanks in the value.
      let written = Array(value.utf8)
      let (text, quality) = Base64Text.normalized(written, written.indices)
      if quality == .good { value = text }
    }
    return ExtensionProperty(name, value, parameters: parameters, group: group)
  }

  /// The parameters as they were written, without those for the encoding of the value.
  ///
  /// - Parameters:
  ///   - isDecoded: Whether the value was decoded from base64.
  ///   - keepsBare: Whether the name of a bare parameter of 2.1 is empty, and not TYPE.
  private mutating func writtenParameters(isDecoded: Bool = false, keepsBare: Bool = false) -> [Parameter] {
    line.parameters.compactMap { parameter in
      let written = string(of: parameter.name)
      let values = self.values(parameter)
      switch written.asciiUppercased {
      case "CHARSET": return nil
      case "ENCODING" where isQuotedPrintable: return nil
      case "ENCODING" where isDecoded: return nil
      case "" where isDecoded && ["B", "BASE64"].contains(values.first?.asciiUppercased): return nil
      case "" where isQuotedPrintable && QuotedPrintable.isNamed(by: parameter, in: line.bytes): return nil
      case "" where isBase64 && (parameter.value.count == 1 || values.first?.asciiUppercased == "BASE64"):
        return Parameter("ENCODING", ["BASE64"])
      // A bare parameter of 2.1 is a type in the later versions.
      case "": return Parameter(keepsBare ? "" : "TYPE", values)
      default: return Parameter(written, values)
      }
    }
  }

  /// Decodes the whole value from the character set that the line names.
  mutating func transcode(_ charset: TextEncoding) {
    guard let decoded = charset.decode(line.bytes[line.value]) else {
      reportUnavailable(charset)
      // No other encoding is tried, because the line names one.
      return line.replaceValue(Array(String(decoding: line.bytes[line.value], as: UTF8.self).utf8))
    }
    if decoded.failures > 0 { reportFailures(decoded, charset) }
    line.replaceValue(decoded.utf8)
  }

  /// Decodes a text in base64, before it is split and its escapes are removed; media stay as they are.
  ///
  /// - Returns: False if the value is not base64, which is reported; the line is to be kept as it is.
  mutating func decodeBase64Text(of property: Int) -> Bool {
    guard isBase64, !line.value.isEmpty else { return true }
    switch PropertyTable.role(property) {
    case .cardPicture: return true
    case .codec where PropertyTable.holdsMedia(property): return true
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
      // The encoding of other lines is no evidence for a value in base64.
      bytes = decodeUndeclared(bytes, at: line.value, isUTF8: UTF8Evidence(bytes[...]).isUTF8)
    }
    keptParameters = writtenParameters(isDecoded: true)
    isBase64 = false
    line.replaceValue(bytes)
    return true
  }

  /// Reports bytes that the character set of the line does not define.
  mutating func reportFailures(_ decoded: DecodedText, _ charset: TextEncoding, at range: Range<Int>? = nil) {
    report(
      VCardCodes.invalidUTF8,
      "\(decoded.failures) places of the value are not \(charset.name); U+FFFD replaces them", at: range)
  }

  /// Decodes the whole value if it is not UTF-8 and has no CHARSET. This precedes the search for delimiters, because a
  /// backslash may be half of a character.
  mutating func transcodeUndeclared() {
    let value = line.bytes[line.value]
    guard !UTF8Check.isValid(value) || !isTranscoded && undeclared.isLegacy(value) && !namesCharset else {
      return
    }
    let utf8 = decodeUndeclared(Array(line.bytes[line.value]), at: line.value, isAsWritten: true)
    line.replaceValue(utf8)
  }

  /// The UTF-8 of bytes without a CHARSET that are not UTF-8, with a finding that names the encoding.
  ///
  /// - Parameters:
  ///   - isAsWritten: Whether the bytes are those of the range, so that a fix can replace them.
  ///   - isUTF8: Whether the bytes are evidently damaged UTF-8.
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
      ? "" : ", which does not define \(decoded.failures) of them; U+FFFD replaces those"
    let first = UTF8Check.firstInvalid(in: bytes.span)
    let shown = hexadecimal(bytes[(first ?? 0)...].prefix { $0 >= 0x80 }.prefix(4))
    let place = isAsWritten ? first.map { range.lowerBound + $0..<range.upperBound } : nil
    let fix = isAsWritten && decoded.failures == 0 ? utf8Fix(decoded, encoding, at: range) : nil
    let what = first == nil ? "UTF-8 by accident" : "\(shown) is not UTF-8"
    report(
      lacksCharset ? VCardCodes.undeclaredCharset : VCardCodes.invalidUTF8,
      "\(what)\(lacksCharset ? ", and there is no CHARSET" : ""): it was read as \(encoding.name)\(broken)"
        + Advice.characterSet(),
      at: place ?? range, severity: version == .v40 || decoded.failures > 0 ? .error : .warning, fix: fix)
    return decoded.utf8
  }

  /// Reports the damage of a value that is evidently in UTF-8.
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
        fix: isAsWritten ? Fix("write the character as UTF-8", edits: [edit]) : nil)
    }
    let others = decoded.failures > 1 ? " (the first of \(decoded.failures) places)" : ""
    report(
      VCardCodes.invalidUTF8, "\(shown) is not UTF-8\(others); U+FFFD replaces it", at: place, severity: .error,
      fix: isAsWritten ? legacyFix(bytes, at: range) : nil)
  }

  /// The fix of a value without any UTF-8: its text in the likely legacy encoding.
  private func legacyFix(_ bytes: [UInt8], at range: Range<Int>) -> Fix? {
    guard !namesCharset, let encoding = LegacyGuess.encoding(ofDamaged: bytes[...]),
      let decoded = encoding.decode(bytes[...]), decoded.failures == 0
    else { return nil }
    return utf8Fix(decoded, encoding, at: range)
  }

  private func utf8Fix(_ decoded: DecodedText, _ encoding: TextEncoding, at range: Range<Int>) -> Fix {
    let colon = line.value.lowerBound - 1
    let declaration = Edit(line.physicalRange(colon..<colon), Array(";CHARSET=UTF-8".utf8))
    return Fix(
      "write it as UTF-8, read as \(encoding.name)",
      edits: (lacksCharset ? [declaration] : []) + [Edit(line.physicalRange(range), decoded.utf8)])
  }

  /// Whether the line is one of vCard 2.1 without a CHARSET.
  private var lacksCharset: Bool { version == .v21 && !namesCharset }

  private var namesCharset: Bool {
    line.parameters.contains { ASCIIWord.equals(line.bytes, $0.name, "CHARSET") }
  }

  private func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
  }

  mutating func reportUnavailable(_ charset: TextEncoding, at range: Range<Int>? = nil) {
    report(
      VCardCodes.unknownCharset,
      "the C library of this system has no table of \(charset.name); U+FFFD replaces what is not UTF-8", at: range)
  }
}
