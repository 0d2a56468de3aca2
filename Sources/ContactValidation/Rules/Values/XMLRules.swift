internal import Findings
internal import SourceText
internal import VCardSyntax

/// XML: data of other programs about the contact.
enum XMLRules {
  static let badXML = Rule("VC383")

  static let family = RuleFamily(
    rules: [badXML],
    lines: [
      LineCheck(of: ["XML"], in: .only40) { line, scope in
        guard scope.traits.isDisjoint(with: [.encoded, .emptyValue]), let flaw = flaw(line) else { return }
        scope.report(
          badXML, in: line, at: line.value,
          "XML \(line.quoted(line.value)) \(flaw) (expected one element with its own xmlns)")
      }
    ])

  private static func flaw(_ line: ContentLine) -> String? {
    let element = XMLElement(ValueText.unescaped(line.bytes[line.value], .standard))
    switch element.flaw {
    case .noElement: return "does not begin with an element"
    case .broken: return "has a tag that is broken or never closed"
    case .trailingText: return "is more than one element"
    case nil: break
    }
    guard let namespace = element.namespace, !namespace.isEmpty else { return "has no namespace" }
    return namespace == "urn:ietf:params:xml:ns:vcard-4.0" ? "is in the namespace of vCard 4.0" : nil
  }
}

/// Checks that a text is one XML element, without a full XML parser: tags open and close. Reads the namespace of the
/// first tag.
struct XMLElement {
  /// The reason why a text is not one element.
  enum Flaw {
    case noElement
    /// It ends before the element does, or a tag is broken.
    case broken
    case trailingText
  }

  /// The namespace in the xmlns attribute for the prefix of the element; `nil` if there is none.
  private(set) var namespace: String?
  private(set) var flaw: Flaw?

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    skipSpace()
    guard peek == ASCII.lessThan, index + 1 < bytes.count, XMLElement.beginsName(bytes[index + 1]) else {
      flaw = .noElement
      return
    }
    guard readElement() else {
      flaw = .broken
      return
    }
    skipSpace()
    if index < bytes.count { flaw = .trailingText }
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Reads on to the end of the element that begins here.
  private mutating func readElement() -> Bool {
    var depth = 0
    repeat {
      guard let open = bytes[index...].firstIndex(of: ASCII.lessThan), open + 1 < bytes.count else { return false }
      index = open + 1
      switch bytes[index] {
      case ASCII.slash:
        guard let end = bytes[index...].firstIndex(of: ASCII.greaterThan) else { return false }
        index = end + 1
        depth -= 1
      case UInt8(ascii: "!"):
        guard skipMarked() else { return false }
      case UInt8(ascii: "?"):
        guard skip(past: "?>") else { return false }
      default:
        guard let isClosed = readTag(isFirst: depth == 0) else { return false }
        if !isClosed { depth += 1 }
      }
    } while depth > 0
    return depth == 0
  }

  /// Reads a tag with its attributes.
  ///
  /// - Returns: Whether the tag is a complete element; `nil` if it is malformed.
  private mutating func readTag(isFirst: Bool) -> Bool? {
    guard let name = readName() else { return nil }
    let prefix = name.firstIndex(of: ASCII.colon).map { name[..<$0] }
    while true {
      skipSpace()
      guard let byte = peek else { return nil }
      if byte == ASCII.greaterThan || byte == ASCII.slash {
        index += 1
        if byte == ASCII.greaterThan { return false }
        guard peek == ASCII.greaterThan else { return nil }
        index += 1
        return true
      }
      guard let attribute = readName() else { return nil }
      skipSpace()
      guard peek == ASCII.equals else { return nil }
      index += 1
      skipSpace()
      guard let quote = peek, quote == ASCII.doubleQuote || quote == ASCII.apostrophe,
        let end = bytes[(index + 1)...].firstIndex(of: quote)
      else { return nil }
      let names = prefix.map { Array("xmlns:".utf8) + $0 } ?? Array("xmlns".utf8)
      if isFirst, attribute.elementsEqual(names) {
        namespace = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
      }
      index = end + 1
    }
  }

  private mutating func readName() -> ArraySlice<UInt8>? {
    let start = index
    guard let first = peek, XMLElement.beginsName(first) else { return nil }
    while let byte = peek,
      XMLElement.beginsName(byte) || ASCII.isDigit(byte) || byte == ASCII.hyphen || byte == ASCII.period
    {
      index += 1
    }
    return bytes[start..<index]
  }

  /// Passes over a comment or a section of characters.
  private mutating func skipMarked() -> Bool {
    if bytes[index...].starts(with: "!--".utf8) { return skip(past: "-->") }
    if bytes[index...].starts(with: "![CDATA[".utf8) { return skip(past: "]]>") }
    return false
  }

  private mutating func skip(past mark: StaticString) -> Bool {
    let count = mark.utf8CodeUnitCount
    while index + count <= bytes.count {
      if mark.withUTF8Buffer({ bytes[index..<index + count].elementsEqual($0) }) {
        index += count
        return true
      }
      index += 1
    }
    return false
  }

  private mutating func skipSpace() {
    while let byte = peek, ASCII.isBlank(byte) || byte == ASCII.lineFeed || byte == ASCII.carriageReturn { index += 1 }
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || byte == ASCII.underscore || byte == ASCII.colon || byte >= 0x80
  }
}
