package import ContactModel
import SourceText

/// The name of an entry of a directory (RFC 4514) in a normal form, so that all of its spellings are equal.
///
/// The case of letters of ASCII, blanks around and inside of parts, the kinds of escapes and the order of the parts of one
/// level do not matter (RFC 4518 2.6.1). Thunderbird writes commas without escapes: what has no attribute belongs to the
/// value before it.
package struct DirectoryName: Sendable {
  /// The attributes and values of each level, the entry itself first.
  private let levels: [[(type: [UInt8], value: [UInt8])]]

  /// The name of the entry that a URL is, as ``GroupMember`` and the source of a contact have it; `nil` for another URL.
  package init?(url: String) {
    guard let name = DistinguishedName.name(inURL: url) else { return nil }
    self.init(name)
  }

  /// The name in any of its spellings.
  package init(_ name: String) { levels = DirectoryName.levels(Array(name.utf8)) }

  /// The name that an entry of the contact has if it was derived from its values.
  package init(derivedFor contact: Contact) {
    self.init(
      EntryName.derived(
        uid: contact.uid, name: contact.formattedNames.first?.value, mail: contact.emails.first?.value))
  }

  /// Bytes that are equal for equal names.
  package var key: [UInt8] {
    var key: [UInt8] = []
    for level in levels {
      let parts = level.map { $0.type + [ASCII.equals] + DirectoryText.key($0.value) }
      for part in parts.sorted(by: { $0.lexicographicallyPrecedes($1) }) { key += part + [0] }
      key.append(1)
    }
    return key
  }

  /// The e-mail address at the end of a name of Thunderbird's; `nil` if there is none.
  package var mailbox: String? {
    guard let last = levels.last?.first, levels.last?.count == 1, last.type.elementsEqual("mail".utf8),
      !last.value.isEmpty
    else { return nil }
    return String(decoding: last.value, as: UTF8.self)
  }

  // MARK: Parts

  /// The attributes and values of the entry itself, without those of the entries above it.
  var first: [(type: String, value: String)] {
    (levels.first ?? []).map { (String(decoding: $0.type, as: UTF8.self), String(decoding: $0.value, as: UTF8.self)) }
  }

  /// The number of levels.
  var depth: Int { levels.count }

  /// The name in the form of RFC 4514, as OpenLDAP writes it: with the numbers of escaped characters.
  package var text: String {
    levels.map { level in
      level.map { part in
        let type = DirectoryName.canonical(String(decoding: part.type, as: UTF8.self))
        return DirectoryName.spelling(type) + "=" + DirectoryName.escaped(part.value)
      }.joined(separator: "+")
    }.joined(separator: ",")
  }

  private static func escaped(_ value: [UInt8]) -> String {
    var bytes: [UInt8] = []
    for (index, byte) in value.enumerated() {
      let isAtEnd = index == 0 || index == value.count - 1
      switch byte {
      case ASCII.doubleQuote, ASCII.plus, ASCII.comma, ASCII.semicolon, ASCII.lessThan, ASCII.greaterThan,
        ASCII.backslash, ASCII.equals, 0..<ASCII.space, ASCII.delete:
        bytes += DistinguishedName.escape(byte)
      case ASCII.space where isAtEnd, ASCII.numberSign where index == 0: bytes += DistinguishedName.escape(byte)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the entry is another one or below it.
  func isBelow(_ other: DirectoryName) -> Bool {
    depth > other.depth && DirectoryName(levels: Array(levels.suffix(other.depth))).key == other.key
  }

  /// The attributes and values of all levels.
  var parts: [(type: String, value: String)] {
    levels.joined().map { (String(decoding: $0.type, as: UTF8.self), String(decoding: $0.value, as: UTF8.self)) }
  }

  /// The usual name of an attribute in lower case: `cn` for `commonName`.
  static func canonical(_ type: String) -> String {
    guard let role = AttributeTable.role(Array(type.utf8)[...]), let row = AttributeTable.row(role),
      row.names.contains(where: { $0.equalsIgnoringASCIICase(type) && aliases.contains($0) })
    else { return type.asciiLowercased }
    return row.names[0].asciiLowercased
  }

  /// The usual spelling of an attribute, whose name is given in lower case.
  static func spelling(_ type: String) -> String { spellings[type] ?? type }

  private static let spellings = Dictionary(
    (AttributeTable.rows.map { $0.names[0] } + ["businessCategory", "employeeNumber", "roomNumber", "serialNumber"])
      .map { ($0.asciiLowercased, $0) }, uniquingKeysWith: { first, _ in first })

  /// The other names of attributes in the schemas of directories.
  private static let aliases: Set<String> = [
    "commonName", "surname", "gn", "rfc822Mailbox", "userid", "organizationName", "organizationalUnitName",
    "localityName", "stateOrProvinceName", "countryName", "streetAddress", "homeTelephoneNumber",
    "mobileTelephoneNumber", "pagerTelephoneNumber", "fax", "friendlyCountryName",
  ]

  // MARK: Parsing

  /// The name of an entry without those above it.
  init(_ parts: [(type: String, value: String)]) {
    levels = [parts.map { ($0.type.utf8.map(ASCII.lowercased), Array($0.value.utf8)) }]
  }

  private init(levels: [[(type: [UInt8], value: [UInt8])]]) { self.levels = levels }

  private static func levels(_ bytes: [UInt8]) -> [[(type: [UInt8], value: [UInt8])]] {
    var levels: [[(type: [UInt8], value: [UInt8])]] = []
    var start = 0
    var isNewLevel = true
    while start <= bytes.count {
      let end = endOfPart(bytes, from: start)
      let part = bytes[start..<end]
      if let equals = part.firstIndex(of: ASCII.equals), isType(part[..<equals].trimmingBlanks) {
        let type = part[..<equals].trimmingBlanks.map(ASCII.lowercased)
        let value = unescaped(part[(equals + 1)...].trimmingBlanks)
        if isNewLevel { levels.append([(type, value)]) } else { levels[levels.count - 1].append((type, value)) }
      } else if !levels.isEmpty {
        let last = levels[levels.count - 1].count - 1
        levels[levels.count - 1][last].value += [bytes[start - 1]] + unescaped(part)
      }
      isNewLevel = end == bytes.count || bytes[end] != ASCII.plus
      start = end + 1
    }
    return levels
  }

  /// The next delimiter that is neither escaped nor in quotes, or the end.
  private static func endOfPart(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    var isQuoted = false
    while index < bytes.count {
      switch bytes[index] {
      case ASCII.backslash: index += 1
      case ASCII.doubleQuote: isQuoted.toggle()
      case ASCII.comma where !isQuoted, ASCII.semicolon where !isQuoted, ASCII.plus where !isQuoted: return index
      default: break
      }
      index += 1
    }
    return bytes.count
  }

  private static func isType(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen || $0 == ASCII.period }
  }

  /// A value without its escapes and quotes.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var value: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == ASCII.backslash, index < bytes.endIndex else {
        if byte != ASCII.doubleQuote { value.append(byte) }
        continue
      }
      if index + 1 < bytes.endIndex, let high = ASCII.hexadecimalValue(bytes[index]),
        let low = ASCII.hexadecimalValue(bytes[index + 1])
      {
        value.append(high << 4 | low)
        index += 2
      } else {
        value.append(bytes[index])
        index += 1
      }
    }
    return value
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the blanks at their ends; an escaped one stays.
  fileprivate var trimmingBlanks: ArraySlice<UInt8> {
    var bytes = drop { $0 == ASCII.space }
    while bytes.last == ASCII.space, bytes.dropLast().last != ASCII.backslash { bytes.removeLast() }
    return bytes
  }
}
