import Findings
import PhoneBookContacts
import SourceText

/// The namespaces that the open elements declare (Namespaces in XML 1.0).
struct XMLNamespaces: Sendable {
  /// The namespace of xCard.
  static let xCard = "urn:ietf:params:xml:ns:vcard-4.0"
  /// The beginning of the namespaces of all versions.
  static let anyXCard = "urn:ietf:params:xml:ns:vcard"

  /// The declared namespaces with the depth of their elements, the innermost last. The prefix of the default one is empty.
  private var declared: [(prefix: [UInt8], uri: String, depth: Int)] = []
  private var depth = 0

  /// The number of declarations that are remembered. Real documents have a few.
  private static let most = 256

  /// Enters an element.
  mutating func enter(_ tag: ArraySlice<UInt8>) {
    depth += 1
    guard XMLNamespaces.mayDeclare(tag) else { return }
    for (prefix, uri) in XMLNamespaces.declarations(of: tag) where declared.count < XMLNamespaces.most {
      declared.append((Array(prefix), uri, depth))
    }
  }

  /// Leaves the innermost element.
  mutating func leave() {
    while let last = declared.last, last.depth >= depth { declared.removeLast() }
    depth -= 1
  }

  /// The namespace of a prefix; empty for elements without a prefix and without a default, `nil` if it is not declared.
  func namespace(of prefix: ArraySlice<UInt8>) -> String? {
    declared.last { $0.prefix.elementsEqual(prefix) }?.uri ?? (prefix.isEmpty ? "" : nil)
  }

  /// Whether an open element declares a prefix.
  func declares(_ prefix: ArraySlice<UInt8>) -> Bool { declared.contains { $0.prefix.elementsEqual(prefix) } }

  /// The prefixes with their namespaces, each once.
  var all: [(prefix: [UInt8], uri: String)] {
    var all: [(prefix: [UInt8], uri: String)] = []
    for (prefix, uri, _) in declared.reversed() where !all.contains(where: { $0.prefix == prefix }) {
      all.append((prefix, uri))
    }
    return all.reversed()
  }

  /// The prefix and the local part of a name.
  static func parts(of name: ArraySlice<UInt8>) -> (prefix: ArraySlice<UInt8>, local: ArraySlice<UInt8>) {
    guard let colon = name.lastIndex(of: ASCII.colon) else { return (name.prefix(0), name) }
    return (name[..<colon], name[(colon + 1)...])
  }

  /// The namespaces that a tag declares.
  static func declarations(of tag: ArraySlice<UInt8>) -> [(prefix: ArraySlice<UInt8>, uri: String)] {
    MarkupText.attributes(of: tag).compactMap { name, value in
      let (prefix, local) = parts(of: name)
      guard isDeclaration(name) else { return nil }
      // A namespace with damage is another one, which is reported where it is used.
      var ignored: [Finding] = []
      return (prefix.isEmpty ? prefix : local, MarkupText.decoded(value, at: 0..<0, &ignored))
    }
  }

  /// Whether an attribute declares a namespace.
  static func isDeclaration(_ name: ArraySlice<UInt8>) -> Bool {
    name.starts(with: word) && (name.count == word.count || name[name.startIndex + word.count] == ASCII.colon)
  }

  private static let word = Array("xmlns".utf8)

  /// Whether a tag may declare namespaces. Nearly all have no attributes.
  static func mayDeclare(_ tag: ArraySlice<UInt8>) -> Bool { tag.contains(ASCII.equals) }
}

extension MarkupScanner.Token {
  /// The name in a tag, with its prefix; empty for anything but a tag.
  var qualifiedName: Range<Int> {
    switch kind {
    case .startTag(let name), .emptyTag(let name): range.lowerBound + 1..<name.upperBound
    case .endTag(let name): range.lowerBound + 2..<name.upperBound
    default: range.lowerBound..<range.lowerBound
    }
  }
}
