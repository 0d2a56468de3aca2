import ContactModel
import SourceText
import VCardContacts
import VCardSyntax

/// Converts values between vCard 4.0 and jCard (RFC 7095 3.4, 3.5).
enum JCardText {
  /// The values of a property.
  ///
  /// - Parameters:
  ///   - type: The type of the values, stated or that of the property.
  ///   - structure: The structure of the value; `nil` for a non-standard property.
  /// - Returns: The values, and whether other line breaks became LF.
  static func values(
    of value: Property.Value, _ type: String, _ structure: PropertyType.Structure?
  ) -> (values: [JCardValue], changesLineBreaks: Bool) {
    switch (value, type, structure) {
    case (.text(let text), "text", .single), (.text(let text), "language-tag", .single):
      let hasReturn = text.utf8Contains(ASCII.carriageReturn)
      return ([.text(hasReturn ? Property.Value.withPlainLineBreaks(text) : text)], hasReturn)
    case (.list(let texts), "text", .list):
      let hasReturn = texts.contains { $0.utf8Contains(ASCII.carriageReturn) }
      return (texts.map { .text(hasReturn ? Property.Value.withPlainLineBreaks($0) : $0) }, hasReturn)
    case (.components(let components), "text", .components):
      let hasReturn = components.contains { $0.contains { $0.utf8Contains(ASCII.carriageReturn) } }
      return ([.structured(components.map { component($0, hasReturn) })], hasReturn)
    case (.uri(let text), "uri", _) where !Property.Value.hasLineBreak(text):
      return ([.text(text)], false)
    case (.data(let mediaType, let base64), "uri", _)
    where !Property.Value.hasLineBreak(mediaType) && !mediaType.utf8.contains(ASCII.backslash)
      && Base64Text.isClean(pieces: { base64.forEachPiece($0) }):
      return ([.data(mediaType: mediaType, base64)], false)
    default:
      let (raw, changed) = value.rawLine
      return (values(ofRaw: raw, type, structure), changed)
    }
  }

  private static func component(_ list: TextList, _ hasReturn: Bool) -> JCardValue {
    if list.isEmpty { return .text("") }
    return .component(list.map { .text(hasReturn ? Property.Value.withPlainLineBreaks($0) : $0) })
  }

  /// The values of a raw value of a content line of 4.0.
  static func values(ofRaw text: String, _ type: String, _ structure: PropertyType.Structure?) -> [JCardValue] {
    let bytes = Array(text.utf8)
    switch type {
    case "text", "language-tag": return texts(structure, text, bytes)
    // A URI needs no backslash; the writer doubles those in it.
    case "uri": return [unescaped(bytes, bytes.indices)]
    case "utc-offset": return [.text(DateGrammar.parseOffset(bytes[...]).map(JCardDates.offset) ?? text)]
    case "integer", "float":
      return list(bytes, structure) { JCardNumbers.isNumber($0) ? .literal($0) : nil } ?? [.text(text)]
    case "boolean": return [text == "true" || text == "false" ? .literal(text) : .text(text)]
    case _ where PropertyType.dates.contains(type):
      return list(bytes, structure) { JCardDates.extended($0, type).map(JCardValue.text) } ?? [.text(text)]
    default: return [.text(text)]
    }
  }

  /// The values of a number or a date, several of a non-standard property (RFC 6350 4); `nil` if one of them has another
  /// form.
  private static func list(
    _ bytes: [UInt8], _ structure: PropertyType.Structure?, _ value: (String) -> JCardValue?
  ) -> [JCardValue]? {
    let whole = String(decoding: bytes, as: UTF8.self)
    if structure != nil || !bytes.contains(ASCII.comma) { return value(whole).map { [$0] } }
    var values: [JCardValue] = []
    for piece in bytes.split(separator: ASCII.comma, omittingEmptySubsequences: false) {
      guard let found = value(String(decoding: piece, as: UTF8.self)) else { return nil }
      values.append(found)
    }
    return values
  }

  private static func texts(_ structure: PropertyType.Structure?, _ text: String, _ bytes: [UInt8]) -> [JCardValue] {
    let range = bytes.indices
    switch structure {
    case .single, .customText: return [unescaped(bytes, range)]
    case .list: return ValueText.split(bytes, range, at: ASCII.comma).map { unescaped(bytes, $0) }
    case .components: return [components(bytes, range)]
    case .numberedURI:
      guard let middle = bytes.firstIndex(of: ASCII.semicolon) else { return [.text(text)] }
      return [
        .list([
          .text(String(decoding: bytes[..<middle], as: UTF8.self)),
          .text(String(decoding: bytes[(middle + 1)...], as: UTF8.self)),
        ])
      ]
    case nil:
      // A non-standard property: unescaped delimiters separate.
      if ValueText.firstDelimiter(bytes, range, ASCII.semicolon) != nil { return [components(bytes, range)] }
      return ValueText.split(bytes, range, at: ASCII.comma).map { unescaped(bytes, $0) }
    }
  }

  private static func components(_ bytes: [UInt8], _ range: Range<Int>) -> JCardValue {
    .structured(
      ValueText.split(bytes, range, at: ASCII.semicolon).map { component in
        .component(ValueText.split(bytes, component, at: ASCII.comma).map { unescaped(bytes, $0) })
      })
  }

  private static func unescaped(_ bytes: [UInt8], _ range: Range<Int>) -> JCardValue {
    .text(String(decoding: ValueText.unescaped(bytes[range], .standard), as: UTF8.self))
  }

  /// Values in the form of a content line of 4.0, separated by commas.
  static func raw(_ values: [JCardValue], _ type: String, _ standard: PropertyType?) -> String {
    values.map { raw($0, type, standard, depth: 0) }.joined(separator: ",")
  }

  /// A value; its lists are components separated by semicolons, and their lists are values separated by commas.
  private static func raw(_ value: JCardValue, _ type: String, _ standard: PropertyType?, depth: Int) -> String {
    switch value {
    case .list(let values):
      return values.map { raw($0, type, standard, depth: depth + 1) }.joined(separator: depth == 0 ? ";" : ",")
    case .data(let mediaType, let base64):
      return raw(.text(DataURI.head(mediaType)), type, standard, depth: depth) + base64.text
    case .literal(let text):
      return type == "integer" || type == "float" ? JCardNumbers.plain(text, isWhole: type == "integer") : text
    case .text(let text):
      switch (type, standard?.structure) {
      case ("text", .numberedURI): return Property.Value.onOneLine(text)
      case ("text", let structure), ("language-tag", let structure):
        return ValueText.escaped(text, TextEscapes(semicolon: depth > 0 || structure != .single))
      case ("utc-offset", _): return Property.Value.onOneLine(JCardDates.basicOffset(text) ?? text)
      case ("uri", _): return Property.Value.onOneLine(text.doublingBackslashes)
      default:
        // Dates of standard properties are read in either form; others are kept in the form of vCard.
        let basic = standard == nil && PropertyType.dates.contains(type) ? JCardDates.basic(text, type) : nil
        return Property.Value.onOneLine(basic ?? text)
      }
    }
  }
}

/// Dates and offsets with separators, as in jCard (RFC 7095 3.5.3-3.5.11).
enum JCardDates {
  /// The extended form of a date; `nil` if the same date cannot be read from it.
  ///
  /// - Parameter type: The type of the value. A `time` has no T before it.
  static func extended(_ basic: String, _ type: String) -> String? { converted(basic, type, \.text) }

  /// The basic form of a date, as in vCard; `nil` if the same date cannot be read from it.
  static func basic(_ extended: String, _ type: String) -> String? { converted(extended, type, \.basicText) }

  private static func converted(_ text: String, _ type: String, _ form: (PartialDate) -> String) -> String? {
    let mark = type == "time" ? "T" : ""
    guard let parts = DateGrammar.parse(mark + text) else { return nil }
    let converted = form(PartialDate(parts))
    guard converted.hasPrefix(mark), DateGrammar.parse(converted) == parts else { return nil }
    return String(Substring(converted.utf8.dropFirst(mark.utf8.count)))
  }

  /// `-0500` of `-05:00`.
  static func basicOffset(_ extended: String) -> String? {
    guard let minutes = DateGrammar.parseOffset(extended) else { return nil }
    return String(decoding: offset(minutes).utf8.filter { $0 != ASCII.colon }, as: UTF8.self)
  }

  /// `-05:00` for a number of minutes.
  static func offset(_ minutes: Int) -> String {
    minutes == 0 ? "+00:00" : PartialTime.text(ofOffset: minutes, separator: ":")
  }
}

/// Numbers in JSON.
enum JCardNumbers {
  /// Whether the text is a number as JSON writes it (RFC 8259 6).
  static func isNumber(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, first == ASCII.hyphen || ASCII.isDigit(first) else { return false }
    var parser = JSONParser(bytes, in: 0..<bytes.count, depthLimit: 1)
    guard let value = try? parser.parse(), case .number = value.kind else { return false }
    return true
  }

  /// A number without an exponent, which vCard does not have, and an integer without decimals (RFC 7095 3.5.9, 3.5.10).
  static func plain(_ number: String, isWhole: Bool) -> String {
    let isPlain = number.utf8.allSatisfy { ASCII.isDigit($0) || $0 == ASCII.hyphen || !isWhole && $0 == ASCII.period }
    guard !isPlain, let value = Double(number), abs(value) < 0x1p53 else { return number }
    if isWhole || value == value.rounded() { return String(Int(value)) }
    return String(value)
  }
}

/// A value of a jCard (RFC 7095 3.3).
enum JCardValue {
  /// A JSON text.
  case text(String)
  /// A JSON text that is a data URI: its media type and its clean base64.
  case data(mediaType: String, Base64)
  /// A number, `true` or `false`, as written.
  case literal(String)
  /// A structured value: its components, or the values of one component.
  case list([JCardValue])

  /// A component; several values are an array.
  static func component(_ values: [JCardValue]) -> JCardValue { values.count == 1 ? values[0] : .list(values) }

  /// A structured value; a single component is not an array (RFC 7095 3.3.1.3).
  static func structured(_ components: [JCardValue]) -> JCardValue {
    if components.count == 1, case .text = components[0] { return components[0] }
    return .list(components)
  }
}
