import CommandArguments
import ContactFiles
import ContactModel
import Findings
import SourceText

/// What `list` and `search` show of a contact.
struct ContactLine {
  private let name: String
  /// What the contact is sorted by.
  let sortName: String
  private let phones: [String]
  private let emails: [String]
  private let uid: String?
  private let file: String

  init(_ contact: Contact, file: String) {
    name = contact.displayName
    sortName = contact.sortName
    phones = contact.phones.map(\.value.display)
    emails = contact.emails.map(\.value)
    uid = contact.uid
    self.file = file
  }

  /// One line for people, fit for a terminal: name, phone numbers, e-mail addresses.
  var text: String {
    let values = ([name.isEmpty ? "(no name)" : name] + phones + emails).filter { !$0.isEmpty }
    // The name of a contact that has no other is one of its values.
    let unique = values.enumerated().filter { $0.offset == 0 || $0.element != values[0] }.map(\.element)
    return unique.map(Finding.printable).joined(separator: "  ")
  }

  /// An object for programs.
  var value: JSONValue {
    .object([
      "name": .string(name), "sortName": .string(sortName), "phones": .array(phones.map { .string($0) }),
      "emails": .array(emails.map { .string($0) }), "uid": .optional(uid), "file": .string(file),
    ])
  }
}

/// Reads the inputs of `list` and `search` one after the other, and reports what there is to say.
struct ContactLineReader {
  /// Whether everything could be read.
  private(set) var isComplete = true
  private let arguments: ParsedArguments
  private let console: Console

  init(_ arguments: ParsedArguments, _ console: Console) {
    self.arguments = arguments
    self.console = console
  }

  /// Whether there is more than one file to read.
  func hasManyFiles() throws -> Bool { try InputArguments.sources(arguments, on: console).sources.count > 1 }

  /// Hands out the contacts in the order of the inputs; none is kept.
  mutating func read(_ each: (Contact, _ file: String) throws -> Void) throws {
    let (sources, folderFindings) = try InputArguments.sources(arguments, on: console)
    var reporter = TextReporter(
      console.errors, verbosity: Verbosity(arguments), mostOfOneCode: arguments.integer(.maxFindings) ?? 20)
    for finding in folderFindings {
      if finding.finding.severity == .error { isComplete = false }
      try reporter.report(finding)
    }
    let options = try ReadingOptions(arguments)
    for source in sources {
      var contacts = 0
      do {
        try ContactFile.read(source, options: options) { located in
          // What passes a limit is left out; what is merely wrong is there all the same.
          if located.finding.code.isLimit { isComplete = false }
          try reporter.report(located)
        } each: { contact in
          contacts += 1
          try each(contact.value, source.name)
        }
        if contacts == 0 {
          isComplete = false
          let finding = Finding(IOCodes.noContact, "has no contact in it that can be read")
          try reporter.report(LocatedFinding(finding, file: source.name))
        }
      } catch let failure as FileFailure where !failure.isClosedPipe && failure.code != IOCodes.unwritableOutput {
        isComplete = false
        try reporter.report(LocatedFinding(Finding(failure.code, failure.message), file: source.name))
      }
    }
    try reporter.finish()
  }
}
