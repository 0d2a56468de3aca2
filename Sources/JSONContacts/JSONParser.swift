package import Findings
package import SourceText

/// A syntax error of JSON, or a limit.
package struct JSONFailure: Error {
  /// The code of the finding.
  package var code: FindingCode
  /// The offset of the error.
  package var offset: Int
  /// The expected and the found text.
  package var message: String
}

/// A strict parser of one JSON value (RFC 8259) in bytes.
///
/// It reports byte ranges, keeps numbers as text, reports duplicate keys and lone surrogates, and limits the depth.
/// Foundation's parser has no byte ranges and adds 3 ms and 8 MB to each start of the command.
package struct JSONParser {
  private let bytes: [UInt8]
  private let end: Int
  private let depthLimit: Int
  private let isUTF8: Bool
  /// The maximum length of a text that is not base64; `nil` if unlimited.
  private let longest: Limits.Longest?
  private var index: Int
  private var depth = 0
  /// Findings about readable text.
  package private(set) var findings: [Finding] = []

  /// Creates a parser of the value in a range of bytes, which white space may surround.
  ///
  /// - Parameters:
  ///   - isUTF8: Whether the range is known to be UTF-8.
  ///   - longest: The maximum length of a text that is not base64; `nil` if unlimited.
  package init(
    _ bytes: [UInt8], in range: Range<Int>, depthLimit: Int, isUTF8: Bool = false, longest: Limits.Longest? = nil
  ) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    self.isUTF8 = isUTF8
    self.longest = longest
    index = range.lowerBound
    end = range.upperBound
  }

  /// Parses the value; only white space may follow it.
  package mutating func parse() throws(JSONFailure) -> JSONValue {
    let value = try value()
    skipSpace()
    if index < end { throw failure("the end of the text") }
    return value
  }

  // MARK: One function per rule of the grammar

  private mutating func value() throws(JSONFailure) -> JSONValue {
    skipSpace()
    let start = index
    let kind: JSONValue.Kind
    switch peek {
    case ASCII.leftBrace: kind = .object(try object())
    case ASCII.leftBracket: kind = .array(try array())
    case ASCII.doubleQuote: kind = try shortString().map { .string($0) } ?? .skipped
    case ASCII.hyphen, ASCII.zero...ASCII.nine: kind = .number(try number())
    case UInt8(ascii: "t"): kind = .bool(try word("true", true))
    case UInt8(ascii: "f"): kind = .bool(try word("false", false))
    case UInt8(ascii: "n"):
      _ = try word("null", true)
      kind = .null
    default: throw failure("a value")
    }
    return JSONValue(kind: kind, range: start..<index)
  }

  private mutating func object() throws(JSONFailure) -> [JSONMember] {
    try enter()
    var members: [JSONMember] = []
    var keys = SeenKeys()
    skipSpace()
    if consume(ASCII.rightBrace) { return leave(members) }
    while true {
      skipSpace()
      let start = index
      guard peek == ASCII.doubleQuote else { throw failure("a key between double quotes") }
      let key = try string().string
      let keyRange = start..<index
      skipSpace()
      guard consume(ASCII.colon) else { throw failure("a colon after the key \(Finding.quote(key))") }
      let value = try value()
      if keys.insert(key, members) {
        members.append(JSONMember(key: key, keyRange: keyRange, value: value))
      } else {
        let text = String(decoding: bytes[value.range], as: UTF8.self)
        findings.append(
          Finding(
            JSONCodes.duplicateKey,
            "duplicate key \(Finding.quote(key)); its second value \(Finding.quote(text)) was skipped",
            at: keyRange))
      }
      skipSpace()
      if consume(ASCII.rightBrace) { return leave(members) }
      guard consume(ASCII.comma) else { throw failure("a comma or }") }
    }
  }

  private mutating func array() throws(JSONFailure) -> [JSONValue] {
    try enter()
    var values: [JSONValue] = []
    skipSpace()
    if consume(ASCII.rightBracket) { return leave(values) }
    while true {
      values.append(try value())
      skipSpace()
      if consume(ASCII.rightBracket) { return leave(values) }
      guard consume(ASCII.comma) else { throw failure("a comma or ]") }
    }
  }

  private mutating func string() throws(JSONFailure) -> JSONText {
    index += 1
    let start = index
    index = plainEnd(from: start)
    switch index < end ? bytes[index] : nil {
    case ASCII.doubleQuote?:
      index += 1
      return JSONText(bytes, start..<index - 1, isUTF8: isUTF8)
    case ASCII.backslash?:
      if SlicePolicy.shouldShare(end - start, of: bytes.count), let end = mildEnd(),
        let text = JSONText(escaped: bytes, start..<end)
      {
        index = end + 1
        return text
      }
      return JSONText(try escapedString(from: start))
    case nil: throw failure("a double quote at the end of the text")
    default: throw failure("an escape in place of a control character")
    }
  }

  /// A text; `nil` if it is too long, which is reported.
  private mutating func shortString() throws(JSONFailure) -> JSONText? {
    guard let longest, end - index > longest.octets else { return try string() }
    let start = index
    index += 1
    let length = length(ofStringFrom: index)
    guard length > longest.octets else {
      index = start
      return try string()
    }
    index = plainEnd(from: index)
    if let end = mildEnd(), let text = JSONText(media: bytes, start + 1..<end) {
      index = end + 1
      return text
    }
    index = min(end, start + length + 2)
    findings.append(
      Finding(
        JSONCodes.textTooLong,
        "text longer than \(longest.octets) octets was skipped\(Advice.limit(longest.limit))",
        at: start..<start + 1))
    return nil
  }

  private mutating func escapedString(from start: Int) throws(JSONFailure) -> String {
    var text = Array(bytes[start..<index])
    while index < end {
      let byte = bytes[index]
      if byte < ASCII.space { throw failure("an escape in place of a control character") }
      index += 1
      if byte == ASCII.doubleQuote { return String(decoding: text, as: UTF8.self) }
      try escape(into: &text)
      let plain = index..<plainEnd(from: index)
      text += bytes[plain]
      index = plain.upperBound
    }
    throw failure("a double quote at the end of the text")
  }

  /// The index of the quote that ends the string if all escapes before it are such as base64 may have.
  private func mildEnd() -> Int? {
    var place = index
    while place + 1 < end, bytes[place] == ASCII.backslash, JSONText.isMild(bytes[place + 1]) {
      place = plainEnd(from: place + 2)
    }
    return place < end && bytes[place] == ASCII.doubleQuote ? place : nil
  }

  /// The number of bytes before the quote that ends a string.
  private func length(ofStringFrom start: Int) -> Int {
    var place = start
    while place < end, bytes[place] != ASCII.doubleQuote {
      // A backslash and what it escapes, which may be a quote.
      place = plainEnd(from: min(end, place + (bytes[place] == ASCII.backslash ? 2 : 1)))
    }
    return min(place, end) - start
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONFailure) {
    switch peek {
    case ASCII.doubleQuote, ASCII.backslash, ASCII.slash: text.append(bytes[index])
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(ASCII.lineFeed)
    case UInt8(ascii: "r"): text.append(ASCII.carriageReturn)
    case UInt8(ascii: "t"): text.append(ASCII.tab)
    case UInt8(ascii: "u"): return try unicodeEscape(into: &text)
    default: throw failure(#"one of " \ / b f n r t u after the backslash"#)
    }
    index += 1
  }

  /// Reads `uXXXX`, and the low surrogate that follows a high one.
  private mutating func unicodeEscape(into text: inout [UInt8]) throws(JSONFailure) {
    let start = index - 1
    index += 1
    var value = try hexadecimal()
    if value & 0xFC00 == 0xD800, index + 1 < end, bytes[index] == ASCII.backslash, bytes[index + 1] == UInt8(ascii: "u")
    {
      let afterHigh = index
      index += 2
      let low = try hexadecimal()
      if low & 0xFC00 == 0xDC00 {
        value = 0x1_0000 + (value & 0x3FF) << 10 + (low & 0x3FF)
      } else {
        index = afterHigh
      }
    }
    let scalar = Unicode.Scalar(value)
    text.append(contentsOf: String(scalar ?? "\u{FFFD}").utf8)
    if scalar != nil { return }
    findings.append(
      Finding(JSONCodes.loneSurrogate, "half of a surrogate pair became U+FFFD", at: start..<index))
  }

  private mutating func hexadecimal() throws(JSONFailure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard index < end, let digit = ASCII.hexadecimalValue(bytes[index]) else {
        throw failure(#"four hexadecimal digits after \u"#)
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  private mutating func number() throws(JSONFailure) -> String {
    let start = index
    _ = consume(ASCII.hyphen)
    if !consume(ASCII.zero) { try digits() }
    if consume(ASCII.period) { try digits() }
    if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
      if !consume(ASCII.plus) { _ = consume(ASCII.hyphen) }
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() throws(JSONFailure) {
    guard index < end, ASCII.isDigit(bytes[index]) else { throw failure("a digit") }
    while index < end, ASCII.isDigit(bytes[index]) { index += 1 }
  }

  private mutating func word(_ word: StaticString, _ value: Bool) throws(JSONFailure) -> Bool {
    let matches = word.withUTF8Buffer { index + $0.count <= end && bytes[index..<index + $0.count].elementsEqual($0) }
    guard matches else { throw failure("a value") }
    index += word.utf8CodeUnitCount
    return value
  }

  // MARK: Steps

  private func plainEnd(from start: Int) -> Int { bytes.span.extracting(..<end).endOfPlainRun(from: start) }

  private var peek: UInt8 { index < end ? bytes[index] : 0 }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard index < end, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < end, ASCII.isJSONSpace(bytes[index]) { index += 1 }
  }

  private mutating func enter() throws(JSONFailure) {
    depth += 1
    if depth > depthLimit {
      throw JSONFailure(
        code: JSONCodes.tooDeep, offset: index,
        message: "arrays and objects are nested more than \(depthLimit) deep\(Advice.limit("nesting"))")
    }
    index += 1
  }

  private mutating func leave<Result>(_ result: Result) -> Result {
    depth -= 1
    return result
  }

  private func failure(_ expected: String) -> JSONFailure {
    var stop = min(index + 1, end)
    while stop < end, stop < index + 4, bytes[stop] & 0xC0 == 0x80 { stop += 1 }
    let found = index < end ? Finding.quote(String(decoding: bytes[index..<stop], as: UTF8.self)) : "the end"
    return JSONFailure(
      code: JSONCodes.notJSON, offset: index, message: "expected \(expected), found \(found)")
  }
}

/// The keys of an object so far, compared byte for byte in linear time.
private struct SeenKeys {
  private var many: Set<[UInt8]> = []

  /// Returns whether the key is new. `members` are those so far.
  mutating func insert(_ key: String, _ members: [JSONMember]) -> Bool {
    if members.count < 24 {
      for index in members.indices where members[index].key.isSameKey(as: key) { return false }
      return true
    }
    if many.isEmpty { many = Set(members.map { Array($0.key.utf8) }) }
    return many.insert(Array(key.utf8)).inserted
  }
}

extension ASCII {
  /// The white space of RFC 8259 2.
  static func isJSONSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == lineFeed || byte == carriageReturn || byte == tab
  }
}

extension String {
  /// Whether two keys are the same bytes. Performance: most are short and compared as two words.
  package func isSameKey(as other: String) -> Bool {
    if let left = InlineStringBits(self), let right = InlineStringBits(other) { return left == right }
    return utf8.elementsEqual(other.utf8)
  }
}
