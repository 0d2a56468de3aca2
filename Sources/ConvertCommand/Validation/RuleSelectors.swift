import ContactValidation
import Findings
import SourceText
import TextDistance

/// Words that select rules on a command line and in a configuration: a code, its name, or a prefix of codes such as `VC4`
/// or `CS`.
enum RuleSelectors {
  /// The selected codes; none if the word is unknown.
  static func codes(_ word: String) -> [FindingCode] {
    if let code = CodeTable.code(word) { return [code] }
    let start = word.asciiUppercased
    guard start.utf8.count >= 2, start.utf8.prefix(2).allSatisfy(ASCII.isLetter),
      start.utf8.dropFirst(2).allSatisfy(ASCII.isDigit)
    else { return [] }
    return CodeTable.all.filter { $0.id.utf8.starts(with: start.utf8) }
  }

  /// The message about an unknown word.
  static func unknown(_ word: String) -> String {
    let names = CodeTable.all.flatMap { [$0.id, $0.slug] }
    let suggestion = nearest(to: word, in: names).map { " Did you mean '\($0)'?" }
    return "Unknown code '\(word)'.\(suggestion ?? " 'explain --all' lists them.")"
  }

  /// The products and protocols with their own rules.
  static let profiles: [String] = Set(RuleTable.all.flatMap(\.profiles)).sorted()
}

/// The setting of a rule in a configuration or on a command line.
enum RuleState: String, CaseIterable {
  case off
  case on
  case note
  case warning
  case error
}

extension RuleSettings {
  mutating func set(_ codes: [FindingCode], to state: RuleState) {
    for id in codes.map(\.id) {
      switch state {
      case .off: ignored.insert(id)
      case .on:
        ignored.remove(id)
        enabled.insert(id)
      case .note, .warning, .error:
        ignored.remove(id)
        severities[id] = Severity.allCases.first { $0.name == state.rawValue }
      }
    }
  }
}
