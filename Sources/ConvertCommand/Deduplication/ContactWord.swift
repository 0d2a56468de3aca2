import CommandArguments
import ContactFiles
import Findings

/// A contact as `--explain` names it: `FILE:LINE`, a number as `-v` prints it, a UID, or a name.
struct ContactWord {
  private let word: String
  private let search: DuplicateSearch
  private let arguments: ParsedArguments
  /// An error lists at most this many contacts.
  private static let maxListed = 4
  private static let forms = "'--explain' accepts FILE:LINE, the number of a contact that -v prints, a UID or a name"

  init(_ word: String, _ search: DuplicateSearch, _ arguments: ParsedArguments) {
    self.word = word
    self.search = search
    self.arguments = arguments
  }

  /// The contact; throws unless there is exactly one.
  func contact() throws -> ResolvedGroup.Member {
    if let number = try byNumber() ?? byLine() { return try search.member(number) }
    let found = try search.contacts(named: word)
    let best = found.best
    if best.count == 1 { return try search.member(best[0]) }
    if best.isEmpty { throw arguments.usageError("There is no contact '\(word)'. \(Self.forms).") }
    throw try ambiguous(best, found.byUID.isEmpty ? "have the name '\(word)'" : "have the UID '\(word)'")
  }

  /// Resolves `INDEX` or `INPUT:INDEX`, both from 0.
  private func byNumber() -> Int? {
    let parts = word.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
    if parts.count == 1, let index = parts[0] { return search.contact(input: 0, index: index) }
    if parts.count == 2, let input = parts[0], let index = parts[1] {
      return search.contact(input: input, index: index)
    }
    return nil
  }

  /// Resolves `FILE:LINE`. A column after the line, as findings have it, is ignored.
  private func byLine() throws -> Int? {
    var parts = word.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    while parts.count >= 2, let line = parts.last.flatMap(Self.number) {
      parts.removeLast()
      let file = parts.joinedText
      let inputs = search.inputs(named: file)
      if inputs.count > 1 {
        throw arguments.usageError("More than one input has the name '\(file)'; '--explain' accepts their paths, too.")
      }
      guard let input = inputs.first else { continue }
      switch try search.contact(input: input, line: line) {
      case .contact(let number): return number
      case .several(let numbers): throw try ambiguous(numbers, "begin in line \(line) of '\(file)'")
      case .none:
        throw arguments.usageError(
          "Line \(line) of '\(file)' is not in a readable contact. \(Self.forms).")
      }
    }
    return nil
  }

  private func ambiguous(_ numbers: [Int], _ reason: String) throws -> any Error {
    let listed = try numbers.prefix(Self.maxListed).map { number in
      let member = try search.member(number)
      let name = ContactNumber(input: member.input, index: member.index).text(ofInputs: search.summary.inputs.count)
      return "\(name) (\(search.inputName(of: member)):\(member.line))"
    }
    let more = numbers.count > listed.count ? " and \(numbers.count - listed.count) more" : ""
    return arguments.usageError(
      "\(numbers.count) contacts \(reason): \(listed.joined(separator: ", "))\(more). "
        + "'--explain' accepts such a number or FILE:LINE.")
  }

  private static func number(_ word: Substring.UTF8View) -> Int? {
    word.isEmpty || word.contains { $0 < UInt8(ascii: "0") || $0 > UInt8(ascii: "9") } ? nil : Int(Substring(word))
  }
}

extension [Substring.UTF8View] {
  fileprivate var joinedText: String { map { String(Substring($0)) }.joined(separator: ":") }
}
