/// A section at the end of the help and of the manual page: EXAMPLES, FILES, ENVIRONMENT, EXIT STATUS.
package struct HelpSection: Sendable {
  /// A command, file, variable or number, and what it is.
  package struct Row: Sendable {
    package var label: String
    package var text: String
  }

  /// In capital letters.
  package var heading: String
  package var rows: [Row]

  /// Declares a section.
  package init(_ heading: String, _ rows: [(label: String, text: String)]) {
    self.heading = heading
    self.rows = rows.map { Row(label: $0.label, text: $0.text) }
  }
}
