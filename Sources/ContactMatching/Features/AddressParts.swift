internal import ContactModel
internal import SourceText

/// The street lines of a postal address, with the house number separate.
struct AddressParts {
  /// The house number with its letter: `12a`. Empty where there is none.
  private(set) var house: [UInt8] = []
  /// The words of the first line, with abbreviated kinds of streets.
  private(set) var street: [UInt8] = []
  /// The words of the other lines, and the apartment.
  private(set) var extra: [UInt8] = []

  init(_ address: PostalAddress) {
    if address.street.count == 1, !address.street[0].utf8.contains(ASCII.lineFeed) {
      addFirst(address.street[0])
    } else {
      var lines: [Substring] = []
      for text in address.street { lines += text.split(separator: "\n") }
      if lines.isEmpty, address.hasNoComponents, let formatted = address.formatted { lines = [formatted[...]] }
      if let first = lines.first { addFirst(String(first)) }
      for line in lines.dropFirst() { AddressParts.add(String(line), to: &extra) }
    }
    for text in address.extended where !text.isEmpty { AddressParts.add(text, to: &extra) }
    if street.isEmpty, house.isEmpty { swap(&street, &extra) }
  }

  var isEmpty: Bool { house.isEmpty && street.isEmpty && extra.isEmpty }

  private mutating func addFirst(_ line: String) {
    var writer = FoldedWriter()
    writer.add(line)
    let words = writer.bytes.split(separator: ASCII.space)
    var taken = 0..<0
    if let number = AddressParts.houseIndex(words) {
      house = Array(words[number])
      taken = number..<number + 1
      // "12 a" is "12a".
      if number == words.count - 2, let letter = words[number + 1].first, words[number + 1].count == 1,
        ASCII.isLetter(letter)
      {
        house.append(letter)
        taken = number..<number + 2
      }
    }
    for (index, word) in words.enumerated() where !taken.contains(index) {
      if !street.isEmpty { street.append(ASCII.space) }
      StreetWords.append(word, to: &street)
    }
  }

  /// The first word that begins with a digit at the start of the line, else the last such word.
  private static func houseIndex(_ words: [ArraySlice<UInt8>]) -> Int? {
    if words.count > 1, let first = words[0].first, ASCII.isDigit(first) { return 0 }
    return words.lastIndex { $0.first.map(ASCII.isDigit) ?? false }
  }

  private static func add(_ line: String, to text: inout [UInt8]) {
    var writer = FoldedWriter()
    writer.add(line)
    for word in writer.bytes.split(separator: ASCII.space) {
      if !text.isEmpty { text.append(ASCII.space) }
      StreetWords.append(word, to: &text)
    }
  }
}
