internal import SourceText
internal import VCardSyntax

/// The parts of a name as people write it, guessed.
struct PersonNameParts {
  /// The value of N.
  let value: String

  init?(_ name: String) {
    let words = name.utf8.split(separator: ASCII.space).map { String(Substring($0)) }
    guard let last = words.last else { return nil }
    let family = words.count > 1 ? last : ""
    let parts = [family, words.count > 1 ? words[0] : last, words.dropFirst().dropLast().joined(separator: " ")]
    var value: [UInt8] = []
    for part in parts {
      ValueText.escape(part, into: &value, escapesSemicolon: true)
      value.append(ASCII.semicolon)
    }
    self.value = String(decoding: value, as: UTF8.self) + ";"
  }
}
