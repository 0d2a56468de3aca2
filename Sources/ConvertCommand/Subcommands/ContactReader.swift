import CommandArguments
import ContactConditions
import ContactFiles
import ContactModel
import Findings
import SourceText

/// Reads inputs for `list`, `search` and `diff`, and prints the findings on standard error.
struct ContactReader {
  /// Whether nothing was skipped.
  private(set) var isComplete = true
  /// Whether an empty file is an address book without contacts.
  var acceptsEmptyFiles = false
  private let arguments: ParsedArguments
  private let console: Console
  private var reporter: TextReporter
  /// The number of contacts that do not meet the condition.
  private(set) var leftOut = 0

  init(_ arguments: ParsedArguments, on console: Console) {
    self.arguments = arguments
    self.console = console
    reporter = TextReporter(arguments, on: console)
  }

  /// Passes on the contacts in the order of the inputs, with the names of their files.
  ///
  /// - Returns: Whether all files could be read.
  mutating func read(_ words: [POSIXPath], each: (Contact, _ file: String) throws -> Void) throws -> Bool {
    let (sources, folderFindings) = try InputArguments.sources(words, arguments, on: console)
    for finding in folderFindings { try reporter.report(finding) }
    var isReadable = folderFindings.allSatisfy { $0.finding.severity < .error }
    var options = try ReadingOptions(arguments)
    options.separatesPeople = true
    let condition = try arguments.condition()
    for source in sources {
      var contacts = 0
      do {
        try ContactFile.read(source, options: options) { located in
          // Only input beyond a limit is skipped.
          if located.finding.code.isLimit { isComplete = false }
          try reporter.report(located)
        } each: { contact in
          contacts += 1
          if let condition, !condition.matches(contact.value) {
            leftOut += 1
            return
          }
          try each(contact.value, source.name)
        }
        if contacts == 0 {
          isComplete = false
          let finding = Finding(IOCodes.noContact, "contains no readable contact")
          try reporter.report(LocatedFinding(finding, file: source.name))
        }
      } catch let failure as FileFailure where failure.code == IOCodes.emptyInput && acceptsEmptyFiles {
        continue
      } catch let failure as FileFailure where !failure.isClosedPipe && failure.code != IOCodes.unwritableOutput {
        isReadable = false
        try reporter.report(LocatedFinding(failure.finding, file: source.name))
      }
    }
    isComplete = isComplete && isReadable
    return isReadable
  }

  /// Prints how many findings were only counted.
  mutating func finish() throws { try reporter.finish() }

  /// What the last line adds about contacts that do not meet the condition.
  var remark: String { leftOut == 0 ? "" : ", \(Finding.grouped(leftOut)) left out" }
}
