internal import ContactModel
internal import SourceText

/// A postal address with the house number apart from the street.
struct AddressParts {
  /// The house number with its letter: `12a`. Empty where there is none.
  private(set) var house: [UInt8] = []
  /// The words of the first line of the street, kinds of streets as they are abbreviated.
  private(set) var street: [UInt8] = []
  /// The words of the other lines, and the number of the apartment.
  private(set) var extra: [UInt8] = []

  init(_ address: PostalAddress) {
    var lines: [String] = []
    for text in address.street {
      for line in text.split(separator: "\n") { lines.append(String(line)) }
    }
    if lines.isEmpty, address.hasNoComponents, let formatted = address.formatted {
      lines = [formatted]
    }
    guard let first = lines.first else { return }
    var words = AddressParts.words(first)
    if let index = AddressParts.houseIndex(words) {
      house = words[index]
      words.remove(at: index)
      // "12 a" is "12a".
      if index < words.count, words[index].count == 1, ASCII.isLetter(words[index][0]), index == words.count - 1 {
        house += words.remove(at: index)
      }
    }
    street = Array(words.joined(separator: [ASCII.space]))
    var others = lines.dropFirst().map { String($0) }
    others += address.extended.filter { !$0.isEmpty }
    extra = Array(others.flatMap { AddressParts.words($0) }.joined(separator: [ASCII.space]))
    if street.isEmpty, house.isEmpty { swap(&street, &extra) }
  }

  /// Whether nothing is known of the street.
  var isEmpty: Bool { house.isEmpty && street.isEmpty && extra.isEmpty }

  /// The first word that begins with a digit at the start of the line, else the last such word.
  private static func houseIndex(_ words: [[UInt8]]) -> Int? {
    if let first = words.first, ASCII.isDigit(first[0]), words.count > 1 { return 0 }
    return words.lastIndex { ASCII.isDigit($0[0]) }
  }

  private static func words(_ line: String) -> [[UInt8]] {
    Array(ValueKey.street(line).utf8).split(separator: ASCII.space).map { Array($0) }
  }
}
