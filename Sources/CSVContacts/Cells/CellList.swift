internal import ContactModel
internal import SourceText

/// The forms of several values in one cell.
enum CellList {
  case phones, emails, words

  /// The values of a cell; `nil` if the text is one value as it is.
  func values(_ text: String) -> [CellValue]? {
    switch self {
    case .phones: PhoneList.values(text)
    case .emails:
      MailboxList.mailboxes(in: text, isPlaceholder: CellPlaceholder.isOne)?.map { CellValue($0) }
    case .words: WordList.values(text)
    }
  }
}

/// Categories that are separated by something other than the semicolon of products.
enum WordList {
  static func values(_ text: String) -> [CellValue]? {
    let bytes = text.utf8
    guard !bytes.contains(ASCII.semicolon) else { return nil }
    for separator in [ASCII.lineFeed, ASCII.verticalBar, ASCII.comma] where bytes.contains(separator) {
      let words = bytes.split(separator: separator).map { String(Substring($0)).trimmingASCIISpace }
        .filter { !$0.isEmpty }
      return words.count > 1 ? words.map { .init(text: $0) } : nil
    }
    return nil
  }
}

/// Phone numbers in one cell: `0170 1 / 0171 2`, `+1 555 0100; +1 555 0101`.
enum PhoneList {
  static func values(_ text: String) -> [CellValue]? {
    let bytes = Array(text.utf8)
    let parts = split(bytes[...]).flatMap { splitAtSlash($0) ?? [$0] }
    guard parts.count > 1 else { return nil }
    let areNumbers = parts.allSatisfy { isNumber($0) || isPlaceholder($0) } && parts.contains(where: isNumber)
    guard areNumbers || areInternal(parts) else { return nil }
    return parts.map { .init(text: trimmedText($0)) }
  }

  /// Whether all parts are internal numbers, which have the same few digits: `90, 91`. Without a blank, the comma may be
  /// between thousands.
  private static func areInternal(_ parts: [ArraySlice<UInt8>]) -> Bool {
    let numbers = parts.map { $0.drop(while: ASCII.isBlank) }
    guard let count = numbers.first?.count, (2...4).contains(count) else { return false }
    return numbers.allSatisfy { $0.count == count && $0.allSatisfy(ASCII.isDigit) }
      && zip(numbers, parts).dropFirst().allSatisfy { $0.count < $1.count }
  }

  private static func trimmedText(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingASCIISpace
  }

  private static func isPlaceholder(_ part: ArraySlice<UInt8>) -> Bool { CellPlaceholder.isOne(trimmedText(part)) }

  /// The parts between semicolons, commas, bars, line breaks, and words such as `or`. An empty part is a part, because
  /// two commas are a pause in dialing.
  private static func split(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      let length = separator(bytes, at: index)
      if length == 0 {
        index += 1
        continue
      }
      parts.append(bytes[start..<index])
      index += length
      start = index
    }
    parts.append(bytes[start...])
    // A separator at the end is not followed by a value.
    if parts.count > 1, bytes[start...].allSatisfy(ASCII.isBlank) { parts.removeLast() }
    return parts
  }

  private static let words = ["or", "oder", "and", "und", "ou", "et", "o", "y", "e", "of", "en", "bzw.", "&"]
    .map { Array(" \($0) ".utf8) }

  /// The length of the separator at a place, or 0.
  private static func separator(_ bytes: ArraySlice<UInt8>, at index: Int) -> Int {
    switch bytes[index] {
    case ASCII.semicolon, ASCII.comma, ASCII.verticalBar, ASCII.lineFeed: return 1
    case ASCII.space:
      let rest = bytes[index...].prefix(8).map(ASCII.lowercased)
      // The blank after the word may begin the next word.
      return words.first { rest.starts(with: $0) }.map { $0.count - 1 } ?? 0
    default: return 0
    }
  }

  /// The numbers between slashes. A slash may also follow the area code, so blanks on both sides part two numbers, and
  /// otherwise each number is a whole one.
  private static func splitAtSlash(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    guard bytes.contains(ASCII.slash) else { return nil }
    let spaced = splitAtSpacedSlash(bytes)
    if spaced.count > 1, spaced.allSatisfy({ isWholeNumber($0) || beginsWithTrunkZero($0) }) {
      return spaced
    }
    let parts = bytes.split(separator: ASCII.slash, omittingEmptySubsequences: false)
    return parts.allSatisfy(isWholeNumber) ? parts : nil
  }

  private static func splitAtSpacedSlash(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    for index in bytes.indices.dropFirst().dropLast()
    where bytes[index] == ASCII.slash && bytes[index - 1] == ASCII.space && bytes[index + 1] == ASCII.space {
      parts.append(bytes[start..<index])
      start = index + 1
    }
    return parts + [bytes[start...]]
  }

  /// Whether it begins with the zero before an area code.
  private static func beginsWithTrunkZero(_ part: ArraySlice<UInt8>) -> Bool {
    let digits = part.filter(ASCII.isDigit)
    return isNumber(part) && part.first { !ASCII.isBlank($0) } == ASCII.zero
      && !digits.starts(with: [ASCII.zero, ASCII.zero])
  }

  /// Whether it has the digits of a number with its area code, and with that of its country if it begins with one.
  private static func isWholeNumber(_ part: ArraySlice<UInt8>) -> Bool {
    let digits = part.filter(ASCII.isDigit)
    let first = part.first { !ASCII.isBlank($0) }
    let isInternational = first == ASCII.plus || digits.starts(with: [ASCII.zero, ASCII.zero])
    return isNumber(part) && digits.count >= (isInternational ? 10 : 7)
  }

  /// Whether there are at least five digits with the separators of phone numbers, and a label or an extension after them.
  private static func isNumber(_ part: ArraySlice<UInt8>) -> Bool {
    let part = part.drop(while: ASCII.isBlank)
    guard let first = part.first, ASCII.isDigit(first) || first == ASCII.plus || first == ASCII.leftParenthesis else {
      return false
    }
    let number = part.prefix(while: PhoneText.isPart)
    return number.count(where: ASCII.isDigit) >= 5
      && part[number.endIndex...].allSatisfy {
        PhoneText.isPart($0) || ASCII.isLetter($0) || $0 == ASCII.numberSign || $0 == ASCII.asterisk || $0 >= 0x80
      }
  }
}

/// One value of a cell.
struct CellValue: Sendable, Hashable {
  var text: String
  /// The name beside an e-mail address.
  var name = ""
}

extension CellValue {
  init(_ mailbox: Mailbox) { self.init(text: mailbox.address, name: mailbox.name) }
}

/// The characters of phone numbers.
package enum PhoneText {
  /// Whether the byte is a digit or a separator of phone numbers.
  package static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.zero...ASCII.nine, ASCII.space, ASCII.plus, ASCII.hyphen, ASCII.period, ASCII.slash,
      ASCII.leftParenthesis, ASCII.rightParenthesis:
      true
    default: false
    }
  }
}
