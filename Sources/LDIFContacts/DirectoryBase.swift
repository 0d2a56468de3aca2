import SourceText

/// The entry of a directory below which contacts are entries: `ou=people,dc=example,dc=org`.
package struct DirectoryBase: Sendable {
  /// The name of the entry (RFC 4514).
  package let name: String
  let entry: DirectoryName

  /// The base of a name; `nil` if a directory without further schemas does not accept it.
  package init?(_ name: String) {
    let entry = DirectoryName(name)
    guard DirectorySchema.accepts(entry), DirectoryName(entry.text).key == entry.key, DirectoryBase.hasOnlyParts(name)
    else {
      return nil
    }
    self.entry = entry
    self.name = entry.text
  }

  /// The base for contacts without a place in a directory, if no other is given.
  package static let example = DirectoryBase(example: "dc=example,dc=org")

  private init(example name: String) {
    self.name = name
    entry = DirectoryName(name)
  }

  /// Whether every part of a name has an attribute, which ``DirectoryName`` does not require.
  private static func hasOnlyParts(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    var isEscaped = false
    var hasEquals = false
    for byte in bytes {
      if isEscaped {
        isEscaped = false
      } else if byte == ASCII.backslash {
        isEscaped = true
      } else if byte == ASCII.equals {
        hasEquals = true
      } else if byte == ASCII.comma || byte == ASCII.plus {
        if !hasEquals { return false }
        hasEquals = false
      }
    }
    return hasEquals && !isEscaped
  }
}
