import CSVContacts
import CommandArguments
import Findings
import PhoneNumbering
import SourceText

/// The words that the completions of a shell offer for options that accept other texts, too.
enum OfferedWords {
  /// The regions of phone numbers.
  @Sendable static func regions() -> [Choice] { NumberingPlan.shared.regions.sorted().map { Choice($0) } }

  /// The encodings that this system has.
  @Sendable static func encodings() -> [Choice] { TextEncoding.allCases.filter(\.isAvailable).map { Choice($0.name) } }

  /// The codes of findings, with their names.
  @Sendable static func codes() -> [Choice] { CodeTable.all.map { Choice($0.id, $0.slug) } }

  /// The fields of columns, and `ignore`.
  @Sendable static func fields() -> [Choice] {
    CSVFieldPath.names.filter { !$0.hasSuffix("LABEL") }.map { Choice($0) }
  }

  /// The fields of columns, and the languages of their names.
  @Sendable static func columns() -> [Choice] {
    fields() + ColumnChoice.languages.map { Choice($0, "the language of the names of columns") }
  }

  /// The fields of contacts.
  @Sendable static func changedFields() -> [Choice] { fields().filter { $0.name != "ignore" } }
}
