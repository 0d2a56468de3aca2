internal import SourceText
internal import VCardSyntax

/// The parts of a name as people write it, guessed: `Ada King Lovelace`, `Lovelace, Ada`, `Ada Lovelace, PhD`.
struct PersonNameParts {
  /// The value of N.
  let value: String

  init?(_ name: String) {
    let sides = name.utf8.split(separator: ASCII.comma, omittingEmptySubsequences: false)
      .map { $0.split(separator: ASCII.space).map { String(Substring($0)) } }
    var words = sides.count == 2 ? sides[0] : name.utf8.split(separator: ASCII.space).map { String(Substring($0)) }
    var suffix = ""
    if sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty {
      if sides[0].count == 1 {
        words = sides[1] + sides[0]
      } else {
        suffix = sides[1].joined(separator: " ")
      }
    }
    guard let last = words.last else { return nil }
    let family = words.count > 1 ? last : ""
    let given = words.count > 1 ? words[0] : last
    let components = [family, given, words.dropFirst().dropLast().joined(separator: " "), "", suffix]
    value = components.map { ValueText.escaped($0, TextEscapes(semicolon: true)) }.joined(separator: ";")
  }
}
