import CommandArguments
import ContactFiles
import ContactModel
import Findings

/// `search`: prints the contacts whose names, phone numbers or e-mail addresses contain a text.
///
/// Contacts are printed one by one, also in the JSON array, and none is kept in memory.
enum SearchSubcommand {
  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitStatus {
    let text = arguments.text(.searchText) ?? ""
    func exists(_ path: POSIXPath) -> Bool { path == "-" || (try? POSIX.status(console.path(path))) != nil }
    if let first = arguments.paths(.inputs).first, !exists(first), exists(POSIXPath(text)) {
      throw arguments.usageError("There is no file '\(first)'. Did you mean 'search \(first) \(text)'?")
    }
    if arguments.isGiven(.searchOutput) {
      return try FilterSubcommand(ConversionArguments(arguments: arguments, console: console), searching: text).run()
    }
    let search = ContactSearch(text)
    let isJSON = arguments.text(.printFormat) == "json"
    var reader = ContactReader(arguments, on: console)
    // With several files each line begins with its file, as in grep.
    let namesFiles = try InputArguments.sources(arguments, on: console).sources.count > 1
    var found = 0
    var read = 0
    _ = try reader.read(arguments.paths(.inputs)) { contact, file in
      read += 1
      guard search.matches(contact) else { return }
      let line = ContactLine(contact, file: file)
      if isJSON {
        try console.output.write(Array("\(found == 0 ? "[" : ",")\n  \(line.json)".utf8).span)
      } else {
        let place = namesFiles ? TextReporter.printableFile(file) + ": " : ""
        try console.output.write(place + line.text + "\n")
      }
      found += 1
    }
    try reader.finish()
    if isJSON { try console.output.write(found == 0 ? "[]\n" : "\n]\n") }
    if Verbosity(arguments) != .quiet {
      try console.errors.write("\(Finding.grouped(found)) of \(Finding.count(read, "contact"))\(reader.remark)\n")
    }
    guard reader.isComplete else { return .incomplete }
    return found > 0 ? .done : .findings
  }
}
