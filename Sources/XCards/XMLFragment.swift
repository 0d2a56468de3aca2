import Findings
import PhoneBookContacts
import SourceText

/// One element of another namespace, the value of an XML property (RFC 6350 6.1.5).
struct XMLFragment {
  private let bytes: [UInt8]
  /// Whether the text is one well-formed element, without what a document has only at its beginning.
  private(set) var isWellFormed = true
  /// The namespace of the element; `nil` if its prefix is not declared.
  private(set) var namespace: String?
  /// The prefixes that the text uses and does not declare; the empty one for elements without a prefix.
  private(set) var undeclared: [[UInt8]] = []
  private var namespaces = XMLNamespaces()
  private var open: [Range<Int>] = []
  private var isAtEnd = false

  /// Inspects a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var limits = Limits()
    limits.card = bytes.count + 1
    var scanner = MarkupScanner(limits: limits)
    while let token = scanner.next(bytes, isEnd: true) { inspect(token) }
    if !open.isEmpty || !isAtEnd { isWellFormed = false }
  }

  /// Whether an xCard may have the text among its properties, from where it is read unchanged.
  static func isElement(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.first == ASCII.lessThan, bytes.last == ASCII.greaterThan, !bytes.contains(ASCII.carriageReturn),
      text.unicodeScalars.allSatisfy(MarkupText.isCharacter)
    else { return false }
    let fragment = XMLFragment(bytes)
    guard fragment.isWellFormed, fragment.undeclared.isEmpty, let namespace = fragment.namespace else { return false }
    return !namespace.isEmpty && !namespace.hasPrefix(XMLNamespaces.anyXCard)
  }

  /// The bytes of an element with LF as line breaks, and with declarations of the prefixes that elements around it declare.
  static func standalone(_ written: ArraySlice<UInt8>, in namespaces: XMLNamespaces) -> [UInt8] {
    var bytes: [UInt8] = []
    var previous: UInt8 = 0
    for byte in written {
      if byte == ASCII.carriageReturn || byte == ASCII.lineFeed && previous != ASCII.carriageReturn {
        bytes.append(ASCII.lineFeed)
      } else if byte != ASCII.lineFeed {
        bytes.append(byte)
      }
      previous = byte
    }
    let undeclared = XMLFragment(bytes).undeclared
    var declarations: [UInt8] = []
    for (prefix, uri) in namespaces.all where undeclared.contains(prefix) {
      declarations += " xmlns".utf8
      if !prefix.isEmpty { declarations += [ASCII.colon] + prefix }
      declarations += "=\"".utf8
      MarkupText.append(uri, to: &declarations)
      declarations.append(ASCII.doubleQuote)
    }
    let nameEnd = bytes.dropFirst().firstIndex(where: MarkupScanner.endsName) ?? bytes.endIndex
    bytes.insert(contentsOf: declarations, at: nameEnd)
    return bytes
  }

  private mutating func inspect(_ token: MarkupScanner.Token) {
    if isAtEnd { isWellFormed = false }
    let text = bytes[token.range]
    switch token.kind {
    case .startTag, .emptyTag:
      if !XMLFragment.hasStrictAttributes(text) { isWellFormed = false }
      namespaces.enter(text)
      inspectNames(bytes[token.qualifiedName], text)
      if case .emptyTag = token.kind {
        namespaces.leave()
        isAtEnd = isAtEnd || open.isEmpty
      } else {
        open.append(token.qualifiedName)
      }
    case .endTag:
      guard let last = open.popLast(), bytes[last].elementsEqual(bytes[token.qualifiedName]) else {
        isWellFormed = false
        return
      }
      namespaces.leave()
      isAtEnd = isAtEnd || open.isEmpty
    case .text:
      if !XMLFragment.isContent(text) { isWellFormed = false }
    case .characterData: break
    case .ignored, .declaration, .broken: isWellFormed = false
    }
  }

  /// Notes the prefixes of an element and its attributes.
  private mutating func inspectNames(_ name: ArraySlice<UInt8>, _ tag: ArraySlice<UInt8>) {
    func note(_ prefix: ArraySlice<UInt8>) {
      if !undeclared.contains(Array(prefix)), undeclared.count < 256 { undeclared.append(Array(prefix)) }
    }
    let prefix = XMLNamespaces.parts(of: name).prefix
    if open.isEmpty, !isAtEnd { namespace = namespaces.namespace(of: prefix) }
    if !namespaces.declares(prefix) { note(prefix) }
    guard XMLNamespaces.mayDeclare(tag) else { return }
    for (name, _) in MarkupText.attributes(of: tag) where !XMLNamespaces.isDeclaration(name) {
      let prefix = XMLNamespaces.parts(of: name).prefix
      if !prefix.isEmpty, !prefix.elementsEqual("xml".utf8), !namespaces.declares(prefix) { note(prefix) }
    }
  }

  /// Whether a text has only references that XML knows.
  private static func isContent(_ text: ArraySlice<UInt8>) -> Bool {
    var findings: [Finding] = []
    _ = MarkupText.decoded(text, at: 0..<0, &findings)
    let hasEnd = zip(zip(text, text.dropFirst()), text.dropFirst(2)).contains {
      $0.0.0 == ASCII.rightBracket && $0.0.1 == ASCII.rightBracket && $0.1 == ASCII.greaterThan
    }
    return findings.isEmpty && !hasEnd
  }

  /// Whether a start tag has names of ASCII, each once, and quoted values.
  private static func hasStrictAttributes(_ tag: ArraySlice<UInt8>) -> Bool {
    func isName(_ byte: UInt8) -> Bool {
      ASCII.isLetter(byte) || ASCII.isDigit(byte)
        || [ASCII.hyphen, ASCII.underscore, ASCII.period, ASCII.colon].contains(byte)
    }
    var rest = tag.dropFirst().dropLast()
    if rest.last == ASCII.slash { rest = rest.dropLast() }
    rest = rest.drop(while: isName)
    var names: Set<[UInt8]> = []
    while !rest.isEmpty {
      let blanks = rest.prefix(while: MarkupScanner.isSpace)
      rest = rest.dropFirst(blanks.count)
      if rest.isEmpty { return true }
      let name = rest.prefix(while: isName)
      rest = rest.dropFirst(name.count)
      guard !blanks.isEmpty, let first = name.first, MarkupScanner.mayBeginName(first),
        names.insert(Array(name)).inserted,
        rest.popFirst() == ASCII.equals, let quote = rest.popFirst(),
        quote == ASCII.doubleQuote || quote == ASCII.apostrophe, let end = rest.firstIndex(of: quote),
        isContent(rest[..<end])
      else { return false }
      rest = rest[(end + 1)...]
    }
    return true
  }
}
