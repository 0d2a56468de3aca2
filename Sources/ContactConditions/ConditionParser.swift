internal import CSVContacts
internal import ContactModel
internal import Findings
internal import SourceText
internal import TextDistance

/// Reads a condition. Operators wait in a list for their operands (Dijkstra's shunting yard), so nothing is recursive.
struct ConditionParser {
  /// A longer condition is an error.
  private static let maxBytes = 10_000

  private let text: String
  private var tokens: ConditionTokens
  private var steps: [ConditionStep] = []
  private var waiting: [(kind: Waiting, range: Range<Int>)] = []
  /// Whether the last token ended an operand.
  private var hasOperand = false
  /// The last operand, if it is a field alone.
  private var lastField: String?

  private enum Waiting: Int {
    case open, or, and, not
  }

  private init(_ text: String) {
    self.text = text
    tokens = ConditionTokens(text)
  }

  static func steps(of text: String) throws(ConditionError) -> [ConditionStep] {
    if text.utf8.count > maxBytes {
      throw ConditionError(
        text: String(decoding: text.utf8.prefix(40), as: UTF8.self), range: 0..<0,
        message: "the condition has more than \(Finding.grouped(maxBytes)) bytes")
    }
    var parser = ConditionParser(text)
    return try parser.read()
  }

  private mutating func read() throws(ConditionError) -> [ConditionStep] {
    while let token = try tokens.next() {
      switch token.kind {
      case .word, .quoted: try addOperand(token)
      case .open:
        if hasOperand { push(.and, token.range) }
        waiting.append((.open, token.range))
        hasOperand = false
      case .close: try close(token)
      case .comparison(let comparison):
        throw error(
          token, "a field is missing before '\(comparison.rawValue)', as in 'category\(comparison.rawValue)…'")
      }
    }
    let end = text.utf8.count..<text.utf8.count
    if !hasOperand {
      throw ConditionError(
        text: text, range: end,
        message: steps.isEmpty && waiting.isEmpty ? "it is empty" : "a condition is missing at the end")
    }
    while let last = waiting.popLast() {
      if last.kind == .open {
        throw ConditionError(text: text, range: last.range, message: "this parenthesis is not closed")
      }
      emit(last.kind)
    }
    return steps
  }

  private mutating func close(_ token: ConditionTokens.Token) throws(ConditionError) {
    if !hasOperand { throw error(token, "a condition is missing before ')'") }
    while let last = waiting.popLast() {
      if last.kind == .open { return }
      emit(last.kind)
    }
    throw error(token, "there is no '(' for this ')'")
  }

  // MARK: Words

  private mutating func addOperand(_ token: ConditionTokens.Token) throws(ConditionError) {
    if let comparison = try tokens.comparison() {
      guard let value = try tokens.value() else {
        throw ConditionError(
          text: text, range: token.range.lowerBound..<tokens.place,
          message: "a value is missing after '\(comparison.rawValue)'; an empty one is written as \"\"")
      }
      return add(.compare(try path(token), comparison, ConditionValue(value)))
    }
    if token.kind == .word {
      switch token.text.asciiLowercased {
      case "and", "&&":
        if !hasOperand {
          throw error(token, "a condition is missing before '\(token.text)'; quote the word to search for it")
        }
        return push(.and, token.range)
      case "or", "||":
        if !hasOperand {
          throw error(token, "a condition is missing before '\(token.text)'; quote the word to search for it")
        }
        return push(.or, token.range)
      case "not", "!":
        if hasOperand { push(.and, token.range) }
        waiting.append((.not, token.range))
        return
      default: break
      }
      try refuseOtherGrammars(token)
      if let path = ConditionPath(token.text) {
        add(.has(path))
        lastField = token.text
        return
      }
      if token.text.utf8.contains(UInt8(ascii: ".")), ConditionPath.isLikePath(token.text) { _ = try path(token) }
    }
    add(.search(ContactSearch(token.text)))
  }

  /// Refuses `category:Friends`, `has:phone` and `category contains Friends` of other programs, which would be searched as words.
  private func refuseOtherGrammars(_ token: ConditionTokens.Token) throws(ConditionError) {
    let parts = token.text.utf8.split(separator: ASCII.colon, maxSplits: 1).map { String(Substring($0)) }
    if parts.count == 2, ConditionPath(parts[0]) != nil {
      throw error(
        token,
        "a field and its value have '=' or '~' between them, as in '\(parts[0])=\(parts[1])'; quote a text to search for"
      )
    }
    if parts.count == 2, ["has", "is"].contains(parts[0].asciiLowercased), ConditionPath(parts[1]) != nil {
      throw error(token, "a field alone asks whether there is a value, as in '\(parts[1])'")
    }
    guard let lastField, let sign = ConditionParser.signs[token.text.asciiLowercased] else { return }
    throw error(token, "write '\(sign)', as in '\(lastField)\(sign)…'; quote the word to search for it")
  }

  /// The comparisons that are words elsewhere.
  private static let signs = [
    "contains": "~", "like": "~", "has": "~", "includes": "~", "matches": "~", "is": "=", "equals": "=", "in": "=",
  ]

  private func path(_ token: ConditionTokens.Token) throws(ConditionError) -> ConditionPath {
    if let path = ConditionPath(token.text) { return path }
    let near = nearest(to: token.text, in: ConditionPath.names).map { "; did you mean '\($0)'?" }
    throw error(
      token, "\(Finding.quote(token.text)) is not a field\(near ?? ", such as name.given, phone.mobile, category")")
  }

  private mutating func add(_ test: ConditionTest) {
    if hasOperand { push(.and, 0..<0) }
    steps.append(.test(test))
    hasOperand = true
    lastField = nil
  }

  private mutating func push(_ kind: Waiting, _ range: Range<Int>) {
    while let last = waiting.last, last.kind.rawValue >= kind.rawValue {
      emit(last.kind)
      waiting.removeLast()
    }
    waiting.append((kind, range))
    hasOperand = false
    lastField = nil
  }

  private mutating func emit(_ kind: Waiting) {
    switch kind {
    case .and: steps.append(.and)
    case .or: steps.append(.or)
    case .not: steps.append(.not)
    case .open: break
    }
  }

  private func error(_ token: ConditionTokens.Token, _ message: String) -> ConditionError {
    ConditionError(text: text, range: token.range, message: message)
  }
}
