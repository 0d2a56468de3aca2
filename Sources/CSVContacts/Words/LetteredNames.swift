internal import SourceText

/// Names of columns with a letter for one of several people or values: `First Name A`, `Player B Phone`.
enum LetteredNames {
  /// A name without its letter: the names before and after it, and the number of the letter.
  private struct Lettered {
    let before: String
    let after: String
    let number: Int

    var stem: [HeaderName] { [HeaderName(before), HeaderName(after)] }
  }

  /// The names with a number for the letter, if there are two of a name.
  static func numbered(_ names: [String]) -> [String] {
    let found = names.map(lettered)
    let first = Set(found.compactMap { $0?.number == 1 ? $0?.stem : nil })
    let second = Set(found.compactMap { $0?.number == 2 ? $0?.stem : nil })
    if first.isDisjoint(with: second) { return names }
    return zip(names, found).map { name, lettered in
      guard let lettered, first.contains(lettered.stem) else { return name }
      return "\(lettered.before)\(lettered.number)\(lettered.after)"
    }
  }

  /// The parts around the last word that is a letter from A to D; `nil` if there is none, or if it is the first word.
  private static func lettered(_ name: String) -> Lettered? {
    let bytes = Array(name.utf8)
    func isSeparator(_ place: Int) -> Bool {
      guard bytes.indices.contains(place) else { return true }
      return bytes[place] == ASCII.space || bytes[place] == ASCII.underscore || bytes[place] == ASCII.hyphen
    }
    let place = bytes.indices.dropFirst(2).last { index in
      (UInt8(ascii: "a")...UInt8(ascii: "d")).contains(ASCII.lowercased(bytes[index])) && isSeparator(index - 1)
        && isSeparator(index + 1)
    }
    guard let place else { return nil }
    return Lettered(
      before: String(decoding: bytes[..<place], as: UTF8.self),
      after: String(decoding: bytes[(place + 1)...], as: UTF8.self),
      number: Int(ASCII.lowercased(bytes[place]) - UInt8(ascii: "a")) + 1)
  }
}
