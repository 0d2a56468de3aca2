internal import Findings
internal import SourceText
internal import VCardSyntax

/// References of HTML in texts.
enum EntityRules {
  static let entity = Rule("VC337")

  static let family = RuleFamily(
    rules: [entity],
    lines: [
      LineCheck(of: ValueForms.escaped + ["URL"], with: [.ampersand]) { line, scope in
        guard let place = HTMLEntities.first(in: line.bytes, line.value)?.range else { return }
        report(line.quoted(place), at: place, line, scope, fix: fix(line, scope))
      },
      LineCheck(of: ValueForms.escaped + ["URL"], with: [.encoded]) { line, scope in
        guard line.quotedPrintableParameter != nil else { return }
        let decoded = QuotedPrintable.decode(line.bytes[line.value]).bytes
        guard let place = HTMLEntities.first(in: decoded, decoded.indices)?.range else { return }
        report(Finding.quote(String(decoding: decoded[place], as: UTF8.self)), at: line.value, line, scope, fix: nil)
      },
    ])

  private static func report(
    _ reference: String, at place: Range<Int>, _ line: ContentLine, _ scope: CardScope, fix: @autoclosure () -> Fix?
  ) {
    scope.report(
      entity, in: line, at: place, fix: fix(),
      "\(line.shownName) has the HTML reference \(reference); contacts hold plain text")
  }

  /// Writes the characters, with the escapes that they need.
  private static func fix(_ line: ContentLine, _ scope: CardScope) -> Fix? {
    guard let value = value(line, scope) else { return nil }
    var edits = [line.replacing(line.value, with: String(decoding: value, as: UTF8.self))]
    if scope.version == .v21, value.contains(where: { $0 >= 0x80 }) {
      if line.parameter("CHARSET") == nil {
        edits.insert(line.insertingParameter("CHARSET=UTF-8"), at: 0)
      } else if !line.hasParameter("CHARSET", "UTF-8") {
        return nil
      }
    }
    return Fix("write the characters themselves", edits: edits)
  }

  private static func value(_ line: ContentLine, _ scope: CardScope) -> [UInt8]? {
    guard UTF8Check.isValid(line.bytes[line.value]) else { return nil }
    // A URI has no escapes, and 2.1 has none for a line break.
    let hasEscapes = !line.isNamed("URL") && scope.version != .v21
    var isWritten = true
    let value = HTMLEntities.decoded(line.bytes, line.value) { character, value in
      switch character {
      case ";", ",", "\\", "\n":
        isWritten = isWritten && hasEscapes
        value += ValueText.escaped(String(character), TextEscapes(semicolon: true)).utf8
      default: value += String(character).utf8
      }
    }
    return isWritten ? value : nil
  }
}

/// References to characters as HTML has them: `&amp;`, `&#64;`, `&#x40;`, also with a backslash before the semicolon, as
/// a vCard may have them.
enum HTMLEntities {
  struct Reference: Sendable, Hashable {
    /// Its bytes, with its semicolon.
    let range: Range<Int>
    /// Its character. For a reference that was encoded several times (`&amp;amp;`) the final character.
    let character: Unicode.Scalar
  }

  static func first(in bytes: [UInt8], _ range: Range<Int>) -> Reference? {
    var index = range.lowerBound
    while let place = ByteSearch.first(ASCII.ampersand, in: bytes, from: index, to: range.upperBound) {
      var end = place
      var character: Unicode.Scalar = "&"
      // The ampersand that a reference is may begin the next one.
      while character == "&", let found = reference(bytes, after: end, range.upperBound) {
        character = found.character
        end = found.range.upperBound - 1
      }
      if end > place { return Reference(range: place..<end + 1, character: character) }
      index = place + 1
    }
    return nil
  }

  /// A text with its references decoded; `nil` if the result has references again.
  ///
  /// - Parameter write: Appends a character to the text.
  static func decoded(
    _ bytes: [UInt8], _ range: Range<Int>, write: (Unicode.Scalar, inout [UInt8]) -> Void
  ) -> [UInt8]? {
    var text: [UInt8] = []
    var index = range.lowerBound
    while let found = first(in: bytes, index..<range.upperBound) {
      text += bytes[index..<found.range.lowerBound]
      write(found.character, &text)
      index = found.range.upperBound
    }
    text += bytes[index..<range.upperBound]
    return first(in: text, text.indices) == nil ? text : nil
  }

  /// The maximum length of a name or a number.
  private static let longestName = 10

  /// The reference with the name or number after a place.
  private static func reference(_ bytes: [UInt8], after place: Int, _ end: Int) -> Reference? {
    let start = place + 1
    let limit = min(end, start + longestName + 2)
    guard start < limit, let semicolon = bytes[start..<limit].firstIndex(of: ASCII.semicolon) else { return nil }
    var name = bytes[start..<semicolon]
    if name.last == ASCII.backslash { name.removeLast() }
    let character = name.first == ASCII.numberSign ? numbered(name.dropFirst()) : named[Array(name)]
    return character.map { Reference(range: place..<semicolon + 1, character: $0) }
  }

  private static func numbered(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let isHexadecimal = digits.first.map(ASCII.lowercased) == UInt8(ascii: "x")
    let digits = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
    guard digits.utf8.allSatisfy({ ASCII.hexadecimalValue($0) != nil }), !digits.isEmpty,
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(number)
    else { return nil }
    // HTML reads these as Windows-1252 and forbids other controls.
    if let byte = UInt8(exactly: number), let character = MisreadControls.character(byte) {
      return String(decoding: character, as: UTF8.self).unicodeScalars.first
    }
    return number >= 0x20 && number != 0x7F || scalar == "\n" || scalar == "\t" ? scalar : nil
  }

  private static let named: [[UInt8]: Unicode.Scalar] = {
    var named: [[UInt8]: Unicode.Scalar] = [:]
    for (index, name) in latin1.utf8.split(separator: ASCII.space).enumerated() {
      named[Array(name)] = Unicode.Scalar(UInt8(0xA0 + index))
    }
    for pair in others.split(separator: " ") {
      guard let scalar = pair.unicodeScalars.first else { continue }
      named[Array(pair.unicodeScalars.dropFirst().map { UInt8(truncatingIfNeeded: $0.value) })] = scalar
    }
    return named
  }()

  /// Those of U+00A0 to U+00FF (HTML 4.01 24.2.1), in order.
  private static let latin1 = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
    para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil \
    Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
    Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
    igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute \
    thorn yuml
    """

  /// A character and its name.
  private static let others = """
    &amp <lt >gt "quot 'apos ŒOElig œoelig ŠScaron šscaron ŸYuml –ndash —mdash ‘lsquo ’rsquo ‚sbquo “ldquo ”rdquo „bdquo \
    •bull …hellip ‹lsaquo ›rsaquo €euro ™trade
    """
}
