internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertySource {
  /// Reads the group and the parameters of the line into the attributes.
  mutating func readParameters() {
    takeParameters(Attributes(), valueType: "")
    for parameter in line.parameters { read(parameter) }
    if !line.group.isEmpty { attributes.group = String(decoding: line.bytes[line.group], as: UTF8.self) }
  }

  /// Takes what is known of the parameters: nothing at first, or what reading them came to for another line.
  @inline(__always)
  mutating func takeParameters(_ attributes: Attributes, valueType: String) {
    self.attributes = attributes
    if !valueType.isEmpty || !self.valueType.isEmpty { self.valueType = valueType }
    if isQuotedPrintable || isBase64 || hasCharset || keptParameters != nil { forgetEncoding() }
  }

  private mutating func forgetEncoding() {
    isQuotedPrintable = false
    isBase64 = false
    charset = nil
    keptParameters = nil
  }

  private mutating func read(_ parameter: ContentParameter) {
    if parameter.name.isEmpty { return readBare(parameter) }
    switch parameter.nameKey {
    case ParameterKeys.type: readTypes(parameter)
    // The types that our writer of 4.0 finds no place for.
    case ParameterKeys.displacedType where version == .v40: readTypes(parameter)
    case ParameterKeys.pref: readPreference(parameter)
    case ParameterKeys.value: readValueType(parameter)
    case ParameterKeys.pid: attributes.pids += strings(parameter)
    case ParameterKeys.altID: attributes.altID = joined(parameter)
    case ParameterKeys.charset: readCharset(parameter.value)
    case ParameterKeys.encoding: readEncoding(parameter)
    case ParameterKeys.language: attributes.language = joined(parameter)
    default: readOther(parameter)
    }
  }

  /// Reads the group and the parameters of a property of another format into the attributes.
  mutating func readParameters(of property: Property, _ limits: Limits, at place: Range<Int>) {
    takeParameters(Attributes(), valueType: "")
    for parameter in property.parameters.prefix(limits.parameters) { read(parameter, at: place) }
    if property.parameters.count > limits.parameters {
      findings.append(
        Finding(
          VCardCodes.limitParameters,
          "the property has more than \(limits.parameters) parameters; the rest was left out; --limit-parameters raises it",
          at: place, property: property.name))
    }
    attributes.group = property.group
  }

  private mutating func read(_ parameter: Parameter, at place: Range<Int>) {
    switch parameter.name.asciiUppercased {
    case "TYPE", "X-TYPE":
      for value in parameter.values {
        for type in value.utf8.split(separator: ASCII.comma) { addType(String(Substring(type))) }
      }
    case "PREF":
      if parameter.values.count == 1, let preference = Int(parameter.values[0]), (1...100).contains(preference) {
        attributes.preference = preference
      } else {
        findings.append(
          Finding(
            MappingCodes.badPreference,
            "PREF is \(Finding.quote(parameter.values.joined(separator: ","))), and not a number from 1 to 100",
            at: place,
            property: "PREF"))
      }
    case "VALUE": valueType = parameter.values.joined(separator: ",").asciiLowercased
    case "PID": attributes.pids += parameter.values
    case "ALTID": attributes.altID = parameter.values.joined(separator: ",")
    case "LANGUAGE": attributes.language = parameter.values.joined(separator: ",")
    case "ENCODING" where ["B", "BASE64"].contains(parameter.values.first?.asciiUppercased): isBase64 = true
    default: attributes.parameters.append(parameter)
    }
  }

  /// VALUE; nearly always `uri`, of which no text is made.
  private mutating func readValueType(_ parameter: ContentParameter) {
    if ContentLine.equals(line.bytes, parameter.value, "URI") {
      valueType = "uri"
    } else if isScheme(parameter) {
      valueType = "uri"
      reportScheme(parameter)
    } else {
      valueType = strings(parameter).joined(separator: ",").asciiLowercased
    }
  }

  private mutating func readOther(_ parameter: ContentParameter) {
    let name = String(decoding: line.bytes[parameter.name], as: UTF8.self)
    if readSamsungLabel(parameter) { return }
    attributes.parameters.append(Parameter(name, strings(parameter)))
  }

  /// `TEL;TYPE=HOME` and what else stands in a TYPE: `pref`, lists, lists in quotes.
  private mutating func readTypes(_ parameter: ContentParameter) {
    if parameter.value.isEmpty {
      report(VCardCodes.emptyParameterValue, "TYPE has no value", at: parameter.name)
      return
    }
    if readCommonType(parameter.value) || readPlainTypes(parameter.value) { return }
    for type in parameter.values(in: line.bytes, decodesCarets: version == .v40, splitsQuotes: true) {
      addType(String(decoding: type, as: UTF8.self))
    }
  }

  /// Reads the one type that most lines have.
  private mutating func readCommonType(_ range: Range<Int>) -> Bool {
    guard range.count <= 8, let type = TypeWords.common(ContentLine.key(line.bytes, range)) else { return false }
    attributes.types = TypeSet(rawValue: attributes.types.rawValue | type.rawValue)
    return true
  }

  /// Reads types without quotes and escapes, in one pass.
  ///
  /// - Returns: False, and nothing was read, where there are quotes or escapes.
  private mutating func readPlainTypes(_ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    var types: UInt64 = 0
    var isPreferred = false
    var unknown: [Range<Int>] = []
    var key: UInt64 = 0
    for index in range.lowerBound...range.upperBound {
      let byte = index < range.upperBound ? line.bytes[index] : ASCII.comma
      switch byte {
      case ASCII.doubleQuote, ASCII.caret, ASCII.backslash: return false
      case ASCII.comma:
        if index > start {
          if index - start > 8 {
            unknown.append(start..<index)
          } else if key == TypeWords.preferred, unknown.isEmpty {
            isPreferred = true
          } else if let type = TypeWords.find(key) {
            types |= type
          } else {
            unknown.append(start..<index)
          }
        }
        start = index + 1
        key = 0
      // A word that begins with NUL is no other word.
      case ASCII.nul where key == 0: key = 0xFF
      default: key = key << 8 | UInt64(ASCII.uppercased(byte))
      }
    }
    attributes.types = TypeSet(rawValue: attributes.types.rawValue | types)
    if isPreferred, attributes.preference == nil { attributes.preference = 1 }
    for range in unknown { addType(string(of: range)) }
    return true
  }

  private mutating func addType(_ written: String) {
    let type = written.trimmingASCIISpaceIfNeeded
    if type.isEmpty { return }
    let name = type.asciiLowercased
    if name == "pref" {
      if attributes.preference == nil { attributes.preference = 1 }
    } else if name.hasPrefix("pref:"), Int(name.dropFirst(5)) != nil {
      // Seen from phones: TYPE=CELL,PREF:1 splits at the colon elsewhere; here it was quoted.
      if attributes.preference == nil { attributes.preference = Int(name.dropFirst(5)) }
    } else if let known = TypeSet(name: name) {
      attributes.types.insert(known)
    } else if !attributes.otherTypes.prefix(64).contains(where: { $0.equalsIgnoringASCIICase(type) }) {
      // Not all of a million words are compared with each other.
      attributes.otherTypes.append(type)
    }
  }

  private mutating func readPreference(_ parameter: ContentParameter) {
    if let preference = plainPreference(parameter.value) {
      attributes.preference = preference
      return
    }
    let values = strings(parameter)
    if values.count == 1, let preference = values.first.flatMap({ Int($0) }), (1...100).contains(preference) {
      attributes.preference = preference
      return
    }
    report(
      MappingCodes.badPreference,
      "PREF is \(Finding.quote(values.joined(separator: ","))), and not a number from 1 to 100", at: parameter.value)
    // PREF=1,TYPE=HOME was written by one product: the rest is a type.
    for value in values {
      let text = value.asciiLowercased
      if let number = Int(text), (1...100).contains(number) {
        if attributes.preference == nil { attributes.preference = number }
      } else if text.hasPrefix("type=") {
        addType(String(value.dropFirst(5)))
      }
    }
  }

  /// A number from 1 to 100 and nothing else.
  private func plainPreference(_ range: Range<Int>) -> Int? {
    guard range.count <= 3 else { return nil }
    var number = 0
    for index in range {
      guard ASCII.isDigit(line.bytes[index]) else { return nil }
      number = number * 10 + Int(line.bytes[index] & 0x0F)
    }
    return (1...100).contains(number) ? number : nil
  }

  /// A parameter without a name: a type, an encoding or a place of the value in vCard 2.1.
  private mutating func readBare(_ parameter: ContentParameter) {
    if QuotedPrintable.isNamed(by: parameter, in: line.bytes) { return readQuotedPrintable(parameter) }
    let word = string(of: parameter.value)
    switch word.asciiUppercased {
    case "BASE64", "B": isBase64 = true
    case "7BIT", "8BIT": break
    case "INLINE", "URL", "CID", "CONTENT-ID": valueType = word.asciiLowercased
    case _ where isScheme(parameter): reportScheme(parameter)
    default:
      // Some products write a list here: TEL;FAX,WORK.
      for piece in word.utf8.split(separator: ASCII.comma) { addType(String(Substring(piece))) }
    }
  }

  private mutating func readEncoding(_ parameter: ContentParameter) {
    if QuotedPrintable.isNamed(by: parameter, in: line.bytes) { return readQuotedPrintable(parameter) }
    switch joined(parameter).asciiUppercased {
    case "QUOTED-PRINTABLE": readQuotedPrintable(parameter)
    case "BASE64", "B": isBase64 = true
    case "7BIT", "8BIT", "": break
    default: attributes.parameters.append(Parameter("ENCODING", strings(parameter)))
    }
  }

  private mutating func readQuotedPrintable(_ parameter: ContentParameter) {
    isQuotedPrintable = true
    guard version != .v21 else { return }
    report(
      VCardCodes.quotedPrintableOutside21,
      "quoted-printable in a card of version \(version.rawValue), which has none; it was decoded",
      at: parameter.value)
  }

  private mutating func readCharset(_ value: Range<Int>) {
    if version != .v21 {
      let shown = Finding.quote(String(decoding: line.bytes[value], as: UTF8.self))
      report(
        VCardCodes.charsetParameter,
        "CHARSET=\(shown) in a card of version \(version.rawValue), which is UTF-8; the value was decoded",
        at: value)
    }
    let name = String(decoding: line.bytes[value], as: UTF8.self).filter { $0 != "\"" }
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
    guard nameEnd <= parameter.name.upperBound, ContentLine.equals(line.bytes, start..<nameEnd, prefix) else {
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

  /// The name of a parameter as it was written.
  mutating func parameterName(_ parameter: ContentParameter) -> String { string(of: parameter.name) }

  /// The values of a parameter as text.
  mutating func parameterValues(_ parameter: ContentParameter) -> [String] { strings(parameter) }

  private mutating func strings(_ parameter: ContentParameter) -> [String] {
    parameter.values(in: line.bytes, decodesCarets: version == .v40).map { string(ofBytes: $0, at: parameter.value) }
  }

  private mutating func joined(_ parameter: ContentParameter) -> String {
    strings(parameter).joined(separator: ",")
  }

  private mutating func string(of range: Range<Int>) -> String {
    isTrusted
      ? line.bytes.text(range) : string(ofBytes: Array(line.bytes[range]), at: range)
  }

  private mutating func string(ofBytes bytes: [UInt8], at range: Range<Int>) -> String {
    if isTrusted || UTF8Check.isValid(bytes[...]) { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: decodeUndeclared(bytes, at: range), as: UTF8.self)
  }
}

/// The names of the parameters that every property can have, as ``ContentLine/nameKey`` has them.
private enum ParameterKeys {
  static var type: UInt64 { 0x5459_5045 }
  static var displacedType: UInt64 { 0x582D_5459_5045 }
  static var pref: UInt64 { 0x5052_4546 }
  static var value: UInt64 { 0x56_414C_5545 }
  static var pid: UInt64 { 0x50_4944 }
  static var altID: UInt64 { 0x41_4C54_4944 }
  static var charset: UInt64 { 0x43_4841_5253_4554 }
  static var encoding: UInt64 { 0x454E_434F_4449_4E47 }
  static var language: UInt64 { 0x4C41_4E47_5541_4745 }
}

/// The types that files are full of, found without making a string.
private final class TypeWords: Sendable {
  /// The key of `pref`, which says what PREF=1 says in 4.0.
  static var preferred: UInt64 { 0x5052_4546 }

  /// One of the types that nearly all lines have, by the key of its name.
  static func common(_ key: UInt64) -> TypeSet? {
    switch key {
    case 0x484F_4D45: .home
    case 0x574F_524B: .work
    case 0x4345_4C4C: .cell
    case 0x56_4F49_4345: .voice
    case 0x494E_5445_524E_4554: .internet
    case 0x4D_4149_4E: .main
    default: nil
    }
  }

  /// The type whose name in upper case has these bytes, the last one lowest.
  static func find(_ key: UInt64) -> UInt64? { table.type(of: key) }

  private static let table = TypeWords()
  /// Open addressing by the upper-case letters of the word.
  private let slots: [(key: UInt64, type: UInt64)]

  private init() {
    var slots: [(key: UInt64, type: UInt64)] = Array(repeating: (0, 0), count: 256)
    for name in TypeSet.names where name.utf8.count <= 8 {
      var key: UInt64 = 0
      for byte in name.utf8 { key = key << 8 | UInt64(ASCII.uppercased(byte)) }
      var slot = TypeWords.slot(of: key)
      while slots[slot].key != 0 { slot = (slot + 1) & 255 }
      slots[slot] = (key, TypeSet(name: name)?.rawValue ?? 0)
    }
    self.slots = slots
  }

  private static func slot(of key: UInt64) -> Int { Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 56) }

  private func type(of key: UInt64) -> UInt64? {
    var slot = TypeWords.slot(of: key)
    while slots[slot].key != 0 {
      if slots[slot].key == key { return slots[slot].type }
      slot = (slot + 1) & 255
    }
    return nil
  }
}
