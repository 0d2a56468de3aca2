import ContactModel
import SourceText
import VCardContacts
import VCardSyntax

// Content line of vCard 4.0 to jCard property.

extension JCardProperty {
  /// Makes the property of a content line whose parts have been found.
  init(_ line: ContentLine) {
    name = String(decoding: line.bytes[line.name], as: UTF8.self).asciiLowercased
    group = line.group.isEmpty ? nil : String(decoding: line.bytes[line.group], as: UTF8.self)
    parameters = []
    values = []
    type = ""
    var stated: String?
    let isVendors = name.hasPrefix("x-")
    var places: [String: Int] = [:]
    for parameter in line.parameters {
      let texts = parameter.values(in: line.bytes, decodesCarets: true).map { String(decoding: $0, as: UTF8.self) }
      let key = String(decoding: line.bytes[parameter.name], as: UTF8.self).asciiLowercased
      switch key {
      case "value": stated = stated ?? texts.joined(separator: ",").asciiLowercased
      // RFC 7095 3.3.1.2 has no parameter of this name but the group itself.
      case "group": continue
      // A list in one quoted value (RFC 6350 5.9); semicolons would part it in another way. A vendor's parameter stays as
      // it is.
      case "sort-as" where texts.count == 1 && !texts[0].utf8.contains(ASCII.semicolon) && !isVendors:
        add(key, JCardProperty.pieces(of: texts[0]), &places)
      default: add(key, texts, &places)
      }
    }
    type = stated ?? JCardType[name]?.value ?? "unknown"
    values = JCardProperty.values(type, JCardType[name]?.structure, line.bytes, line.value)
  }

  /// Adds a parameter; one that is there already gets more values.
  private mutating func add(_ name: String, _ texts: [String], _ places: inout [String: Int]) {
    if let place = places[name] {
      parameters[place].values += texts
    } else {
      places[name] = parameters.count
      parameters.append((name, texts))
    }
  }

  private static func pieces(of text: String) -> [String] {
    text.utf8.split(separator: ASCII.comma, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  private static func values(
    _ type: String, _ structure: JCardType.Structure?, _ bytes: [UInt8], _ range: Range<Int>
  ) -> [Value] {
    var raw: String { String(decoding: bytes[range], as: UTF8.self) }
    switch type {
    case "text", "language-tag": return texts(structure, bytes, range)
    // Nothing in a URI needs a backslash, and the writer has doubled those that stand there all the same.
    case "uri": return [unescaped(bytes, range)]
    case "utc-offset":
      guard let offset = DateGrammar.parseOffset(bytes[range]) else { return [.text(raw)] }
      return [.text(JCardDates.offset(offset))]
    case "integer", "float": return [JCardNumbers.isNumber(raw) ? .literal(raw) : .text(raw)]
    case "boolean":
      return [raw == "true" || raw == "false" ? .literal(raw) : .text(raw)]
    case _ where JCardType.dates.contains(type): return [.text(JCardDates.extended(bytes[range]) ?? raw)]
    default: return [.text(raw)]
    }
  }

  private static func texts(_ structure: JCardType.Structure?, _ bytes: [UInt8], _ range: Range<Int>) -> [Value] {
    switch structure {
    case .single: return [unescaped(bytes, range)]
    case .list: return ValueText.split(bytes, range, at: ASCII.comma).map { unescaped(bytes, $0) }
    case .components: return [components(bytes, range)]
    case .numberedURI:
      guard let middle = bytes[range].firstIndex(of: ASCII.semicolon) else {
        return [.text(String(decoding: bytes[range], as: UTF8.self))]
      }
      return [
        .list([
          .text(String(decoding: bytes[range.lowerBound..<middle], as: UTF8.self)),
          .text(String(decoding: bytes[middle + 1..<range.upperBound], as: UTF8.self)),
        ])
      ]
    case nil:
      // Nobody knows; what is not escaped separates.
      if ValueText.firstDelimiter(bytes, range, ASCII.semicolon) != nil { return [components(bytes, range)] }
      return ValueText.split(bytes, range, at: ASCII.comma).map { unescaped(bytes, $0) }
    }
  }

  private static func components(_ bytes: [UInt8], _ range: Range<Int>) -> Value {
    .structured(
      ValueText.split(bytes, range, at: ASCII.semicolon).map { component in
        .component(ValueText.split(bytes, component, at: ASCII.comma).map { unescaped(bytes, $0) })
      })
  }

  private static func unescaped(_ bytes: [UInt8], _ range: Range<Int>) -> Value {
    .text(String(decoding: ValueText.unescaped(bytes[range], .standard), as: UTF8.self))
  }
}

/// Dates and offsets with the separators that jCard wants (RFC 7095 3.5.3-3.5.11).
enum JCardDates {
  /// The extended form of a date, or nothing where it has none from which the same date comes back.
  static func extended(_ basic: ArraySlice<UInt8>) -> String? {
    guard let parts = DateGrammar.parse(basic) else { return nil }
    let text = PartialDate(parts).text
    return DateGrammar.parse(text) == parts ? text : nil
  }

  /// The basic form of a date, as vCard has it, or nothing where it has none from which the same date comes back.
  static func basic(_ extended: String) -> String? {
    guard let parts = DateGrammar.parse(extended) else { return nil }
    let text = PartialDate(parts).basicText
    return DateGrammar.parse(text) == parts ? text : nil
  }

  /// `-0500` of `-05:00`.
  static func basicOffset(_ extended: String) -> String? {
    guard let minutes = DateGrammar.parseOffset(extended) else { return nil }
    return String(decoding: offset(minutes).utf8.filter { $0 != ASCII.colon }, as: UTF8.self)
  }

  /// `-05:00` of minutes.
  static func offset(_ minutes: Int) -> String {
    minutes == 0 ? "+00:00" : PartialTime.text(ofOffset: minutes, separator: ":")
  }
}

/// Numbers as JSON has them.
enum JCardNumbers {
  /// Whether the text is a number as JSON writes it (RFC 8259 6).
  static func isNumber(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, first == ASCII.hyphen || ASCII.isDigit(first) else { return false }
    var parser = JSONParser(bytes, in: 0..<bytes.count, depthLimit: 1)
    guard let value = try? parser.parse(), case .number = value.kind else { return false }
    return true
  }

  /// A number without the exponent that vCard does not know, and a whole one without decimals (RFC 7095 3.5.9, 3.5.10).
  static func plain(_ number: String, isWhole: Bool) -> String {
    let mayStay = number.utf8.allSatisfy { ASCII.isDigit($0) || $0 == ASCII.hyphen || !isWhole && $0 == ASCII.period }
    guard !mayStay, let value = Double(number), abs(value) < 0x1p53 else { return number }
    if isWhole || value == value.rounded() { return String(Int(value)) }
    return String(value)
  }
}
