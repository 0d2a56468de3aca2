internal import ContactModel
internal import SourceText

/// The coding of values in lossless columns, in which every value is read back byte for byte.
///
/// - A text is unchanged. An empty one is `\e`; one that begins with a backslash gets a second one.
/// - A list has `;` between its texts; `\`, `;`, `,` and `=` in them get a backslash, an empty text is `\e`.
/// - Parameters are a list of `NAME=value,value`; a list of lists has `,` inside and `;` between.
/// - An empty cell is no value; if all cells of a value are empty, the first one is `\-`.
enum LosslessCell {
  static let present = "\\-"

  // MARK: Texts

  static func text(_ text: String) -> String {
    if text.isEmpty { return "\\e" }
    return text.utf8.first == ASCII.backslash ? "\\" + text : text
  }

  static func optional(_ text: String?) -> String { text.map { self.text($0) } ?? "" }

  static func readText(_ cell: String) -> String {
    if cell == "\\e" { return "" }
    return cell.utf8.first == ASCII.backslash ? String(cell.dropFirst()) : cell
  }

  static func readOptional(_ cell: String) -> String? { cell.isEmpty ? nil : readText(cell) }

  /// A text that may be empty, without a mark for that.
  static func plain(_ text: String) -> String { text.isEmpty ? "" : self.text(text) }

  static func readPlain(_ cell: String) -> String { readOptional(cell) ?? "" }

  static func flag(_ isTrue: Bool) -> String { isTrue ? "yes" : "" }

  static func readFlag(_ cell: String) -> Bool { cell.equalsIgnoringASCIICase("yes") }

  // MARK: Lists

  static func types(_ types: TypeSet) -> String {
    let bit = types.rawValue.trailingZeroBitCount
    // Performance: most values have one type.
    if types.rawValue.nonzeroBitCount == 1, bit < TypeSet.names.count { return TypeSet.names[bit] }
    return types.names.joined(separator: ";")
  }

  /// The types of a cell; `nil` if one of its words is none.
  static func readTypes(_ cell: String) -> TypeSet? {
    var types: TypeSet = []
    for name in readList(cell) {
      guard let type = TypeSet(name: name.asciiLowercased) else { return nil }
      types.formUnion(type)
    }
    return types
  }

  static func list(_ texts: [String]) -> String { texts.map(item).joined(separator: ";") }

  static func list(_ texts: TextList) -> String { texts.count == 1 ? item(texts[0]) : list(texts.texts) }

  static func lists(_ lists: [TextList]) -> String {
    let text = lists.map { $0.map(item).joined(separator: ",") }.joined(separator: ";")
    // One empty list is not no list.
    return text.isEmpty && !lists.isEmpty ? "\\l" : text
  }

  static func parameters(_ parameters: [Parameter]) -> String {
    parameters.map { parameter in
      item(parameter.name)
        + (parameter.values.isEmpty ? "" : "=" + parameter.values.map(item).joined(separator: ","))
    }.joined(separator: ";")
  }

  private static func item(_ text: String) -> String {
    if text.isEmpty { return "\\e" }
    // Nearly no text has anything in it that needs a backslash.
    if !text.utf8.contains(where: isSpecial) { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 8)
    for byte in text.utf8 {
      if isSpecial(byte) { bytes.append(ASCII.backslash) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func isSpecial(_ byte: UInt8) -> Bool {
    byte == ASCII.backslash || byte == ASCII.semicolon || byte == ASCII.comma || byte == ASCII.equals
  }

  static func readList(_ cell: String) -> [String] {
    if cell.isEmpty { return [] }
    // The usual case: one item, and nothing to unescape.
    if !cell.utf8.contains(where: { $0 == ASCII.semicolon || $0 == ASCII.backslash }) { return [cell] }
    return split(Array(cell.utf8)[...], at: ASCII.semicolon).map(readItem)
  }

  static func readLists(_ cell: String) -> [TextList] {
    if cell.isEmpty { return [] }
    if cell == "\\l" { return [[]] }
    if !cell.utf8.contains(where: isSpecial) { return [TextList([cell])] }
    return split(Array(cell.utf8)[...], at: ASCII.semicolon).map { part in
      part.isEmpty ? [] : TextList(split(part, at: ASCII.comma).map(readItem))
    }
  }

  static func readParameters(_ cell: String) -> [Parameter] {
    if cell.isEmpty { return [] }
    return split(Array(cell.utf8)[...], at: ASCII.semicolon).map { part in
      let sides = split(part, at: ASCII.equals)
      guard sides.count > 1 else { return Parameter(readItem(part), []) }
      let values = part[sides[1].startIndex...]
      return Parameter(readItem(sides[0]), split(values, at: ASCII.comma).map(readItem))
    }
  }

  private static func split(_ bytes: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      if bytes[index] == ASCII.backslash {
        index += 2
        continue
      }
      if bytes[index] == separator {
        parts.append(bytes[start..<index])
        start = index + 1
      }
      index += 1
    }
    parts.append(bytes[start...])
    return parts
  }

  private static func readItem(_ bytes: ArraySlice<UInt8>) -> String {
    if bytes.elementsEqual([ASCII.backslash, UInt8(ascii: "e")]) { return "" }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var isEscaped = false
    for byte in bytes {
      if byte == ASCII.backslash, !isEscaped {
        isEscaped = true
      } else {
        text.append(byte)
        isEscaped = false
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: Dates

  /// A date as ISO text; `text:` before a text that would be read as a date, `date:` and eight numbers for a date
  /// without such a form.
  static func date(_ value: DateValue) -> String {
    switch value {
    case .text(let text):
      let isPlain =
        DateCell.value(text) == value && !text.utf8.starts(with: "text:".utf8)
        && !text.utf8.starts(with: "date:".utf8) && !text.isEmpty && text.utf8.first != ASCII.backslash
      return isPlain ? text : "text:" + text
    case .date(let date):
      // Performance: a plain date is always read back.
      if let text = date.wholeText(hasSeparators: true) { return text }
      if DateCell.value(date.text) == value { return date.text }
      let time = date.time
      let numbers = [
        date.year, date.month, date.day, time == nil ? nil : 1, time?.hour, time?.minute, time?.second,
        time?.utcOffset,
      ]
      return "date:" + numbers.map { $0.map(String.init) ?? "" }.joined(separator: ",") + "," + (time?.fraction ?? "")
    }
  }

  static func readDate(_ cell: String) -> DateValue {
    if cell.utf8.starts(with: "text:".utf8) { return .text(String(decoding: cell.utf8.dropFirst(5), as: UTF8.self)) }
    guard cell.utf8.starts(with: "date:".utf8) else { return DateCell.value(cell) }
    let parts = cell.utf8.dropFirst(5).split(
      separator: ASCII.comma, maxSplits: 8, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 9 else { return .text(cell) }
    let numbers = parts.prefix(8).map { Int($0) }
    var date = PartialDate(year: numbers[0], month: numbers[1], day: numbers[2])
    if numbers[3] != nil {
      date.time = PartialTime(
        hour: numbers[4], minute: numbers[5], second: numbers[6], fraction: parts[8], utcOffset: numbers[7])
    }
    return .date(date)
  }
}
