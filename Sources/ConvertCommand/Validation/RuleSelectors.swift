import ContactValidation
import Findings
import SourceText
import TextDistance

/// The words that stand for codes on a command line and in a configuration: a code, its name, or the beginning of the
/// codes of an area, such as `VC4` or `CS`.
enum RuleSelectors {
  /// The codes that a word stands for; none where nobody knows it.
  static func codes(_ word: String) -> [FindingCode] {
    if let code = CodeTable.code(word) { return [code] }
    let start = word.asciiUppercased
    guard start.utf8.count >= 2, start.utf8.prefix(2).allSatisfy(ASCII.isLetter),
      start.utf8.dropFirst(2).allSatisfy(ASCII.isDigit)
    else { return [] }
    return CodeTable.all.filter { $0.id.utf8.starts(with: start.utf8) }
  }

  /// What to say about a word that stands for none.
  static func unknown(_ word: String) -> String {
    let names = CodeTable.all.flatMap { [$0.id, $0.slug] }
    let suggestion = nearest(to: word, in: names).map { " Did you mean '\($0)'?" }
    return "Unknown code '\(word)'.\(suggestion ?? " 'explain --all' lists them.")"
  }

  /// The products and protocols that have rules of their own.
  static let profiles: [String] = Set(RuleTable.all.flatMap(\.profiles)).sorted()
}

/// What a configuration or a command line says about a rule.
enum RuleState: String, CaseIterable {
  case off
  case on
  case note
  case warning
  case error
}

extension RuleSettings {
  /// Says what becomes of the rules that a word stands for.
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
