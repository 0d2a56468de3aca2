internal import Findings
internal import SourceText

/// Finds the line of a card that a loss is about.
///
/// A contact keeps no locations, so the search uses the name of the property and the values that the message quotes. It
/// runs for reported losses only.
struct LossPlaces {
  private struct Line {
    let range: Range<Int>
    /// The name in upper case, without a group.
    let name: String
  }

  private let bytes: [UInt8]
  private let card: Range<Int>
  private let lines: [Line]
  /// The index of the line where the search for a name starts: losses usually come in the order of the lines.
  private var next: [String: Int] = [:]
  private var lineNumbers: [String: [Int]] = [:]
  /// The number of bytes that may still be compared, which bounds the time for a card.
  private var budget: Int

  init(_ bytes: [UInt8], _ card: Range<Int>) {
    self.bytes = bytes
    self.card = card
    var lines: [Line] = []
    var start = card.lowerBound
    while start < card.upperBound {
      var end = LossPlaces.lineEnd(bytes, start, card.upperBound)
      var following = end
      while following < card.upperBound, ASCII.isBlank(bytes[following]) {
        following = LossPlaces.lineEnd(bytes, following, card.upperBound)
      }
      end = following
      lines.append(Line(range: start..<end, name: LossPlaces.name(bytes, start..<end)))
      start = end
    }
    self.lines = lines
    budget = 16 * card.count + 4096
    for (number, line) in lines.enumerated() { lineNumbers[line.name, default: []].append(number) }
  }

  /// The line that a finding is about, or the whole card if it is unknown.
  mutating func place(of finding: Finding) -> Range<Int> {
    guard let property = finding.property else { return card }
    let name = String(
      decoding: property.utf8.prefix { $0 != ASCII.semicolon && $0 != ASCII.leftBracket }, as: UTF8.self
    )
    .asciiUppercased
    // Some products write properties of later versions with the prefix X-.
    let candidates = lineNumbers[name] ?? lineNumbers["X-" + name] ?? []
    if candidates.count == 1 { return place(candidates[0]) }
    guard budget > 0 else { return card }
    var texts = LossPlaces.quotedTexts(finding.message)
    // A property may be written under another name; short texts would match anywhere.
    if candidates.isEmpty { texts.removeAll { $0.count < 4 } }
    guard !texts.isEmpty else { return card }
    let searched = candidates.isEmpty ? Array(lines.indices) : candidates
    let first = next[name] ?? 0
    for step in searched.indices where budget > 0 {
      let index = (first + step) % searched.count
      guard holds(searched[index], texts) else { continue }
      next[name] = index + 1
      return place(searched[index])
    }
    return card
  }

  /// The line without its end.
  private func place(_ number: Int) -> Range<Int> {
    var range = lines[number].range
    while let last = range.last, bytes[last] == ASCII.lineFeed || bytes[last] == ASCII.carriageReturn {
      range = range.lowerBound..<last
    }
    return range
  }

  /// Whether a line contains one of the texts, ignoring folds and backslashes.
  private mutating func holds(_ number: Int, _ texts: [[UInt8]]) -> Bool {
    let range = lines[number].range.prefix(8192)
    budget -= range.count
    // The name of the property is not searched.
    let line = LossPlaces.bare(bytes[range].drop { $0 != ASCII.colon && $0 != ASCII.semicolon })
    return texts.contains { text in line.count >= text.count && LossPlaces.contains(line, text) }
  }

  private static func contains(_ line: [UInt8], _ text: [UInt8]) -> Bool {
    var start = 0
    while let found = ByteSearch.first(text[0], in: line, from: start, to: line.count - text.count + 1) {
      if line[found...].starts(with: text) { return true }
      start = found + 1
    }
    return false
  }

  /// The bytes without backslashes, blanks and line ends, which differ between forms of one value.
  private static func bare(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.filter { byte in
      byte != ASCII.backslash && byte != ASCII.carriageReturn && byte != ASCII.lineFeed && !ASCII.isBlank(byte)
    }
  }

  /// The quoted texts of a message, as far as they are shown, the longest first.
  private static func quotedTexts(_ message: String) -> [[UInt8]] {
    let parts = message.utf8.split(separator: ASCII.doubleQuote, omittingEmptySubsequences: false)
    let quoted = parts.indices.filter { $0 % 2 == 1 }.map { index in
      var part = parts[index]
      if part.suffix(3).elementsEqual("…".utf8) { part = part.dropLast(3) }
      return bare(part)
    }
    return quoted.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
  }

  /// The start of the next physical line.
  private static func lineEnd(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    ByteSearch.first(ASCII.lineFeed, in: bytes, from: start, to: end).map { $0 + 1 } ?? end
  }

  private static func name(_ bytes: [UInt8], _ line: Range<Int>) -> String {
    let head = bytes[line.prefix(256)].prefix { $0 != ASCII.colon && $0 != ASCII.semicolon }
    let name = head.lastIndex(of: ASCII.period).map { head[($0 + 1)...] } ?? head
    return String(decoding: name, as: UTF8.self).asciiUppercased
  }
}
