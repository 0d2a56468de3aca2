import CommandArguments
import ContactComparison
import ContactFiles
import ContactModel
import Findings
import SourceText

/// `diff`: prints the differences between two address books.
enum DiffSubcommand {
  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitStatus {
    let words = (arguments.paths(.first).first ?? "-", arguments.paths(.second).first ?? "-")
    if words.0 == "-", words.1 == "-" { throw arguments.usageError("Standard input '-' can be read only once.") }
    var reader = ContactReader(arguments, on: console)
    reader.acceptsEmptyFiles = true
    var (left, right): ([Contact], [Contact]) = ([], [])
    let isLeftReadable = try reader.read([words.0]) { contact, _ in left.append(contact) }
    let isRightReadable = try reader.read([words.1]) { contact, _ in right.append(contact) }
    try reader.finish()
    guard isLeftReadable, isRightReadable else { return .incomplete }
    let comparison = ContactComparison(of: left, with: right, comparesOrder: arguments.isSet(.order))
    let report = DiffReport(comparison, left: left, right: right, names: (words.0.description, words.1.description))
    if arguments.text(.printFormat) == "json" {
      try report.writeJSON(to: console.output)
    } else {
      try report.writeText(to: console.output)
    }
    guard reader.isComplete else { return .incomplete }
    return comparison.isSame ? .done : .findings
  }
}
