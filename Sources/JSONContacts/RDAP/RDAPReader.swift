package import ContactModel
package import SourceText

/// Reads the contacts in the answers of registries (RDAP, RFC 9083): of domains, networks, autonomous systems and
/// entities, alone or in the lists of a search.
///
/// ```swift
/// let batch = RDAPReader().read(answer)
/// batch.items[0].value.displayName  // "Abuse Desk"
/// batch.items[0].value.categories.map(\.value)  // ["abuse", "technical"]
/// ```
///
/// Each `vcardArray` at any depth is a contact, in the order of the file. The roles of its entity are its categories, and the
/// handle of the entity is a custom field named `handle`. The rest of an answer is not read.
package struct RDAPReader: Sendable {
  private let limits: Limits

  /// Creates a reader.
  package init(limits: Limits = Limits()) { self.limits = limits }

  /// Reads the contacts of answers. An answer without contacts is rejected and reported.
  ///
  /// - Parameters:
  ///   - bytes: Complete answers in UTF-8, consecutive or in an array.
  ///   - isWholeText: Whether this is the whole input, so that missing brackets and commas are reported.
  package func read(_ bytes: [UInt8], isWholeText: Bool = false) -> ImportBatch<Contact> {
    var reading = RDAPReading(bytes, limits: limits)
    return reading.whole(isWholeText: isWholeText)
  }

  /// Reads the contacts of answers, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> { RDAPReading(bytes, limits: limits) }

  /// Whether a text in JSON has a member that only the answers of RDAP have: `rdapConformance`, or `objectClassName` with a
  /// class of RDAP.
  ///
  /// - Parameter text: The beginning of the text, or all of it.
  package static func recognizes(_ text: [UInt8]) -> Bool {
    var index = 0
    while let found = ByteSearch.first(UInt8(ascii: "o"), in: text, from: index) {
      index = found + 1
      // The `o` of `objectClassName`, or the first one of `rdapConformance`.
      if isValue(after: "\"objectClassName\"", at: found - 1, in: text, { $0.begins(withAny: classes) })
        || isValue(after: "\"rdapConformance\"", at: found - 6, in: text, { $0.first == ASCII.leftBracket })
      {
        return true
      }
    }
    return false
  }

  /// The classes of objects (RFC 9083 5).
  private static let classes = ["domain", "nameserver", "entity", "ip network", "autnum"].map {
    Array("\"\($0)\"".utf8)
  }

  /// Whether a key is at a place and the value after its colon fulfils a condition.
  private static func isValue(
    after key: StaticString, at start: Int, in text: [UInt8], _ condition: (ArraySlice<UInt8>) -> Bool
  ) -> Bool {
    let end = start + key.utf8CodeUnitCount
    guard start >= 0, end < text.count, start == 0 || text[start - 1] != ASCII.backslash else { return false }
    guard key.withUTF8Buffer({ text[start..<end].elementsEqual($0) }) else { return false }
    let rest = text[end...].drop(while: ASCII.isJSONSpace)
    guard rest.first == ASCII.colon else { return false }
    return condition(rest.dropFirst().drop(while: ASCII.isJSONSpace))
  }
}

extension ArraySlice<UInt8> {
  fileprivate func begins(withAny words: [[UInt8]]) -> Bool {
    words.contains { word in
      count >= word.count && zip(self, word).allSatisfy { ASCII.lowercased($0) == $1 }
    }
  }
}
