internal import Findings
internal import JSONContacts
internal import SourceText
internal import VCardSyntax

/// JSPROP, JSPTR and JSCOMPS: JSContact in a vCard (RFC 9555 3).
enum JSContactRules {
  static let badPointer = Rule("VC443")
  static let badJSON = Rule("VC444")
  static let badComponents = Rule("VC445")

  static let family = RuleFamily(
    rules: [badPointer, badJSON, badComponents],
    lines: [
      LineCheck(of: ["JSPROP"], in: .only40) { line, scope in
        checkPointer(line, scope)
        checkJSON(line, scope)
      },
      LineCheck(of: ["N", "ADR"], in: .only40, with: .otherParameter) { line, scope in
        for parameter in line.parameters where line.isNamed(parameter, "JSCOMPS") {
          checkComponents(parameter, line, scope)
        }
      },
    ])

  // MARK: - JSPROP

  private static func checkPointer(_ line: ContentLine, _ scope: CardScope) {
    guard let parameter = line.parameter("JSPTR") else {
      return scope.report(
        badPointer, in: line, "JSPROP has no JSPTR, which names the property of JSContact")
    }
    let inner = line.unquoted(parameter.value)
    let isValid = inner.allSatisfy { index in
      guard line.bytes[index] == UInt8(ascii: "~") else { return true }
      return index + 1 < inner.upperBound && [ASCII.zero, ASCII.zero + 1].contains(line.bytes[index + 1])
    }
    if isValid, !inner.isEmpty { return }
    scope.report(
      badPointer, in: line, at: parameter.value, parameter: "JSPTR",
      "JSPTR \(line.quoted(inner)) is not a JSON pointer\(inner.isEmpty ? "" : " (a tilde is followed by 0 or 1)")")
  }

  private static let maxDepth = 64

  private static func checkJSON(_ line: ContentLine, _ scope: CardScope) {
    guard scope.traits.isDisjoint(with: [.encoded, .emptyValue]) else { return }
    let bytes = ValueText.unescaped(line.bytes[line.value], .standard)
    var parser = JSONParser(bytes, in: bytes.indices, depthLimit: maxDepth)
    do throws(JSONFailure) {
      _ = try parser.parse()
    } catch {
      return scope.report(
        badJSON, in: line, at: line.value, "JSPROP \(line.quoted(line.value)) is not JSON: \(error.message)")
    }
    let compact = compacted(bytes)
    guard compact.count < bytes.count else { return }
    let text = ValueText.escaped(String(decoding: compact, as: UTF8.self), TextEscapes(semicolon: true))
    scope.report(
      badJSON, in: line, at: line.value, fix: line.rewriting(line.value, as: text),
      "JSPROP \(line.quoted(line.value)) has white space between its tokens")
  }

  /// JSON without the white space outside of its strings.
  private static func compacted(_ json: [UInt8]) -> [UInt8] {
    var compact: [UInt8] = []
    var isString = false
    var isEscaped = false
    for byte in json {
      if !isString, ASCII.isBlank(byte) || byte == ASCII.lineFeed || byte == ASCII.carriageReturn { continue }
      compact.append(byte)
      if byte == ASCII.doubleQuote, !isEscaped { isString.toggle() }
      isEscaped = isString && byte == ASCII.backslash && !isEscaped
    }
    return compact
  }

  // MARK: - JSCOMPS

  private static func checkComponents(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    let inner = line.unquoted(parameter.value)
    let isQuoted = inner != parameter.value
    guard let flaw = isQuoted ? ComponentOrder(line, inner).flaw : "is not in quotes" else { return }
    scope.report(
      badComponents, in: line, at: parameter.value, parameter: "JSCOMPS",
      "JSCOMPS \(line.quoted(parameter.value)) of \(line.shownName) \(flaw)")
  }
}

/// The entries of a JSCOMPS with the values that they refer to (RFC 9555 3.3.1).
private struct ComponentOrder {
  private let line: ContentLine
  private let entries: [Range<Int>]
  /// The values of each component of the property.
  private let values: [[Range<Int>]]

  init(_ line: ContentLine, _ range: Range<Int>) {
    self.line = line
    entries = ValueText.split(line.bytes, range, at: ASCII.semicolon)
    values = ValueText.split(line.bytes, line.value, at: ASCII.semicolon).map { component in
      ValueText.split(line.bytes, component, at: ASCII.comma).filter { !$0.isEmpty }
    }
  }

  /// The reason why the order is not valid.
  var flaw: String? {
    guard entries.count > 1, let first = entries.first else { return "has no entry after the default separator" }
    guard first.isEmpty || isSeparator(first) else { return "does not begin with a separator or a semicolon" }
    var positions = 0
    for entry in entries.dropFirst() where !isSeparator(entry) {
      guard let (component, value) = position(entry) else {
        return "has the entry \(line.quoted(entry)) (expected a position like 1 or 2,1, or a separator like s,-)"
      }
      guard component < values.count, value < values[component].count else {
        return "has the position \(line.quoted(entry)), which has no value"
      }
      positions += 1
    }
    let wanted = distinctValues
    return positions == wanted ? nil : "has \(positions) positions for \(wanted) values"
  }

  private func isSeparator(_ entry: Range<Int>) -> Bool {
    entry.count > 1 && line.bytes[entry.lowerBound] == UInt8(ascii: "s")
      && line.bytes[entry.lowerBound + 1] == ASCII.comma
      && ValueText.split(line.bytes, entry, at: ASCII.comma).count == 2
  }

  /// The component and the value of an entry; the second index is omitted if it is zero.
  private func position(_ entry: Range<Int>) -> (component: Int, value: Int)? {
    let parts = line.bytes[entry].split(separator: ASCII.comma, omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = number(parts[0]) else { return nil }
    if parts.count == 1 { return (first, 0) }
    guard let second = number(parts[1]), second > 0 else { return nil }
    return (first, second)
  }

  private func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...3).contains(digits.count), digits.allSatisfy(ASCII.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }

  /// The number of values without those that a component for older readers repeats.
  private var distinctValues: Int {
    var count = values.reduce(0) { $0 + $1.count }
    if line.isNamed("ADR") {
      let hasDetails = values.dropFirst(7).contains { !$0.isEmpty }
      return hasDetails && values.count > 2 ? count - values[2].count : count
    }
    for (new, old) in [(5, 0), (6, 4)] where new < values.count {
      let known = Set(values[old].map(line.text))
      count -= values[new].count { known.contains(line.text($0)) }
    }
    return count
  }
}
