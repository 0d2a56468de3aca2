internal import Findings
internal import SourceText
internal import VCardSyntax

/// Bytes that are not text, or text in an unknown encoding.
enum ByteRules {
  /// In 2.1 for a CHARSET that the bytes do not match.
  static let invalidUTF8 = Rule(
    VCardCodes.invalidUTF8, .all, .must, .unsafe, severities: [.v21: .warning, .v30: .warning])

  static let nulByte = Rule(VCardCodes.nulByte, .all, .grammar, .unsafe)
  static let controlCharacter = Rule(VCardCodes.controlCharacter, .all, .grammar, .unsafe)
  static let controlInParameter = Rule(VCardCodes.controlInParameter, .since30, .grammar, .unsafe)
  static let undeclaredCharset = Rule(VCardCodes.undeclaredCharset, .only21, .specification, .safe)

  static let family = RuleFamily(
    rules: [
      invalidUTF8, nulByte, controlCharacter, controlInParameter, undeclaredCharset,
      Rule(VCardCodes.unknownCharset, .only21, .specification),
    ],
    lines: [
      LineCheck(in: .only21, with: [.nonASCII, .encoded]) { line, scope in
        let isEncoded = scope.traits.contains(.encoded)
        if let parameter = line.parameter("CHARSET") {
          // A fix writes the file as UTF-8, where the CHARSET counts.
          guard scope.isTranscoded, !isEncoded, let charset = line.charset, !charset.isUTF8 else { return }
          return scope.report(
            undeclaredCharset, in: line, at: parameter.value, parameter: "CHARSET",
            fix: Fix("write CHARSET=UTF-8", edits: [line.replacing(parameter.value, with: "UTF-8")]),
            "CHARSET=\(line.quoted(parameter.value)) in \(line.shownName): the file is in another encoding")
        }
        // VERSION is recognised without parameters only.
        guard isUndeclared(line, isEncoded: isEncoded), !line.isNamed("VERSION") else { return }
        scope.report(
          undeclaredCharset, in: line, at: line.value,
          fix: Fix(
            "add CHARSET=UTF-8", edits: [line.insertingParameter("CHARSET=UTF-8")]),
          "\(line.shownName) is \(scope.isTranscoded ? "not ASCII" : "UTF-8") without a CHARSET; such a value of 2.1 must be "
            + "ASCII")
      },
      LineCheck(of: ValueForms.written, with: [.control]) { line, scope in
        guard !scope.traits.contains(.encoded), let fix = lineBreaks(line, scope) else { return }
        scope.offer(fix, for: controlCharacter, in: line)
      },
    ],
    fixes: [
      FindingFix(rule: nulByte) { place, input in
        removal("remove the NUL bytes", place, input) { $0 == ASCII.nul }
      },
      FindingFix(rule: controlCharacter) { removal("remove the control characters", $0, $1, isControl) },
      FindingFix(rule: controlInParameter) { removal("remove the control characters", $0, $1, isControl) },
    ])

  /// Whether a value is UTF-8 beyond ASCII. The reader reports bytes that are neither.
  private static func isUndeclared(_ line: ContentLine, isEncoded: Bool) -> Bool {
    let value = line.bytes[line.value]
    if !isEncoded { return UTF8Check.isValid(value) }
    guard line.quotedPrintableParameter != nil, value.contains(ASCII.equals) else { return false }
    let decoded = QuotedPrintable.decode(value).bytes
    return UTF8Check.firstNonASCII(in: decoded.span) != nil && UTF8Check.isValid(decoded.span)
  }

  /// Writes the vertical tabs of a text as line breaks, and removes its other control characters.
  private static func lineBreaks(_ line: ContentLine, _ scope: CardScope) -> Fix? {
    guard ValueText.contains(ASCII.verticalTab, line.bytes, line.value) else { return nil }
    if scope.version == .v21 { return QuotedPrintableText.fix(line, scope) }
    var controls = RepeatedEdit(kinds: [(replacing: 1, with: Array("\\n".utf8)), (replacing: 1, with: [])])
    for index in line.value where isControl(line.bytes[index]) {
      controls.add(line.bytes[index] == ASCII.verticalTab ? 0 : 1, at: line.physicalOffset(index))
    }
    return Fix("write the vertical tabs as \\n", repeating: controls)
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.nul, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: false
    default: byte < ASCII.space || byte == ASCII.delete
    }
  }

  private static func removal(
    _ description: String, _ place: Range<Int>, _ input: [UInt8], _ isBad: (UInt8) -> Bool
  ) -> Fix {
    let line = LogicalLine.range(around: place.lowerBound, in: input)
    // A vertical tab separates words.
    var bad = RepeatedEdit(kinds: [(replacing: 1, with: []), (replacing: 1, with: [ASCII.space])])
    for place in line where isBad(input[place]) { bad.add(input[place] == ASCII.verticalTab ? 1 : 0, at: place) }
    return Fix(description, repeating: bad)
  }
}
