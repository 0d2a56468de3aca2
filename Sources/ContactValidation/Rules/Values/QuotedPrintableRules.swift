internal import Findings
internal import SourceText
internal import VCardSyntax

/// Quoted-printable: its versions and its validity.
enum QuotedPrintableRules {
  static let outside21 = Rule(VCardCodes.quotedPrintableOutside21, .since30, .must, .safe)
  static let bad = Rule(VCardCodes.badQuotedPrintable, .only21, .specification)
  static let longLine = Rule("VC311")

  /// vCard 2.1 requires less than 76 characters in its text, and at most 76 by RFC 1521 in its grammar. Android and
  /// Outlook write 76.
  private static let longestLine = 76

  static let family = RuleFamily(
    rules: [outside21, bad, Rule(VCardCodes.brokenSoftBreak, .only21, .specification), longLine],
    lines: [
      LineCheck(in: .since30, with: [.encoded]) { line, scope in
        guard line.quotedPrintableParameter != nil, !line.saysBase64 else { return }
        let removals = line.removals(ofAll: "CHARSET")
        guard let plain = PlainValue(line, scope.version, charset: line.charset, isQuotedPrintable: true),
          !plain.text.isEmpty, removals.isEmpty || line.namesCharset,
          LogicalLine.isIndependent(at: line.physical.upperBound, in: scope.input)
        else { return }
        // A soft line break among the parameters would become a part of them, and a fold before the colon hide it.
        let head = line.line.lowerBound..<line.value.lowerBound
        guard line.physicalRange(head).count == head.count else { return }
        // With the equals sign of a last soft line break, which is no part of the value.
        let start = line.physicalOffset(line.value.lowerBound - 1) + 1
        let end = LogicalLine.content(of: line.physical, in: scope.input).upperBound
        // A second ENCODING would be a parameter of the text.
        let encodings = line.parameters.filter {
          line.isNamed($0, "ENCODING") || QuotedPrintable.isNamed(by: $0, in: line.bytes)
        }
        let edits =
          removals + encodings.map { line.removing(line.whole($0)) }
          + [Edit(start..<max(start, end), Array(plain.text.utf8))]
        let fix = Fix(
          "write the text itself", edits: edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
        scope.offer(fix, for: outside21, in: line)
        if !removals.isEmpty { scope.offer(fix, for: CharsetRules.charsetParameter, in: line) }
      },
      LineCheck(in: .only21, with: [.long]) { line, scope in
        guard scope.traits.contains(.encoded), line.quotedPrintableParameter != nil, !line.saysBase64 else {
          return
        }
        checkLength(line, scope)
      },
    ])

  private static func checkLength(_ line: ContentLine, _ scope: CardScope) {
    var edits: [Edit] = []
    var first: Range<Int>?
    var longest = 0
    var isFolded = false
    let value = line.physicalOffset(line.value.lowerBound)
    let breaks = SoftBreaks(input: scope.input, lineEnd: scope.lineEnd)
    LogicalLine.physicalLines(of: line.physical, in: scope.input) { physical in
      let content = LogicalLine.content(of: physical, in: scope.input)
      // A line after a soft break is not the continuation of a folded line.
      isFolded = isFolded || physical.upperBound < line.physical.upperBound && scope.input[content].last != ASCII.equals
      guard content.count > longestLine else { return true }
      first = first ?? content
      longest = max(longest, content.count)
      breaks.add(content, value: value, to: &edits)
      return true
    }
    guard let first else { return }
    scope.report(
      longLine, at: first, property: line.shownName.asciiUppercased,
      fix: edits.isEmpty || isFolded ? nil : Fix("insert soft line breaks", edits: edits),
      "a line of quoted-printable in \(line.shownName) has \(longest) characters (at most 76; longer ones need soft line breaks)"
    )
  }
}

/// Breaks lines of quoted-printable with an equals sign (RFC 2045 6.7).
private struct SoftBreaks {
  let input: [UInt8]
  let lineEnd: [UInt8]

  /// Adds the breaks of a physical line.
  ///
  /// - Parameter value: The start of the value. A line cannot be broken before it.
  func add(_ line: Range<Int>, value: Int, to edits: inout [Edit]) {
    // How far the line is used up, counted from a start that moves with each break.
    var start = line.lowerBound
    // The name and the parameters alone are too long.
    if line.upperBound - max(value, line.lowerBound) < 2 { return }
    while line.upperBound - start > FoldPoints.maximumLength {
      let room = start + FoldPoints.maximumLength - 1
      // A letter needs two more bytes, so that a break before the third one would come no further.
      let lowest = max(start + 3, value)
      var cut = max(lowest, min(room, line.upperBound - 1))
      while cut > lowest, !canBreak(before: cut) { cut -= 1 }
      // A run of blanks fills the line, or the value begins beyond the limit.
      if !canBreak(before: cut) { cut = max(lowest, min(room, line.upperBound - 1)) }
      let byte = input[cut]
      if ASCII.isLetter(byte) {
        // A line that begins with a letter could be taken for a property.
        let digits = Array("0123456789ABCDEF".utf8)
        let encoded = [ASCII.equals, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        edits.append(Edit(cut..<cut + 1, [ASCII.equals] + lineEnd + encoded))
        start = cut - 2
      } else {
        edits.append(Edit(cut..<cut, [ASCII.equals] + lineEnd))
        start = cut
      }
    }
  }

  /// Whether a soft break is allowed before a byte: not inside `=C3` or a character, and not before a blank, which
  /// would look like a fold.
  private func canBreak(before index: Int) -> Bool {
    let byte = input[index]
    if ASCII.isBlank(byte) || byte & 0xC0 == 0x80 { return false }
    return index < 2 || input[index - 1] != ASCII.equals && input[index - 2] != ASCII.equals
  }
}

extension ContentLine {
  /// The encoding that CHARSET names, if it is known and not UTF-8.
  var charset: TextEncoding? {
    guard let parameter = parameter("CHARSET") else { return nil }
    let encoding = TextEncoding(name: text(parameter.value).filter { $0 != "\"" })
    return encoding?.isUTF8 == false ? encoding : nil
  }

  /// Whether CHARSET names a known encoding.
  var namesCharset: Bool {
    parameter("CHARSET").map { TextEncoding(name: text($0.value).filter { $0 != "\"" }) != nil } ?? false
  }
}

/// Encodes values in quoted-printable, which vCard 2.1 requires for a line break in a text.
enum QuotedPrintableText {
  /// The fix that writes a value of 2.1 in quoted-printable, with `\n` and `\,` as the characters that they escape. Nil
  /// if the encoding of the value is unknown.
  static func fix(_ line: ContentLine, _ scope: CardScope) -> Fix? {
    let isASCII = !scope.traits.contains(.nonASCII)
    let charset = line.parameter("CHARSET")
    guard isASCII || charset == nil || line.hasParameter("CHARSET", "UTF-8") else { return nil }
    var head = ";ENCODING=QUOTED-PRINTABLE:"
    if !isASCII, charset == nil { head = ";CHARSET=UTF-8" + head }
    let colon = line.value.lowerBound - 1
    let isStructured = line.isNamed("N") || line.isNamed("ADR") || line.isNamed("ORG")
    let pieces = isStructured ? ValueText.split(line.bytes, line.value, at: ASCII.semicolon) : [line.value]
    let column = colon - line.line.lowerBound + head.utf8.count
    let value = encoded(
      pieces.map { text(line, $0) }, column: column, lineEnd: String(decoding: scope.lineEnd, as: UTF8.self))
    return Fix(
      "encode it in quoted-printable",
      edits: [line.replacing(colon..<line.value.upperBound, with: head + value)])
  }

  /// Components in quoted-printable with semicolons between, in lines of less than 76 characters.
  ///
  /// - Parameter column: How long the line is before the value.
  private static func encoded(_ components: [String], column: Int, lineEnd: String) -> String {
    var output = ByteOutput()
    var encoder = QuotedPrintableEncoder(column: column)
    for (index, text) in components.enumerated() {
      if index > 0 { encoder.addSeparator(to: &output) }
      encoder.add(text, to: &output)
    }
    let text = String(decoding: output.bytes(), as: UTF8.self)
    return lineEnd == "\r\n"
      ? text : text.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
  }

  private static func text(_ line: ContentLine, _ range: Range<Int>) -> String {
    let bytes = ValueText.unescaped(line.bytes[range], .standard)
    return String(decoding: MisreadControls.replaced(in: bytes[...]), as: UTF8.self)
  }
}
