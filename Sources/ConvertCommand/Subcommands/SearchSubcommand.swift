import CommandArguments
import ContactFiles
import ContactModel
import Findings

/// `search`: prints the contacts whose names, phone numbers or e-mail addresses have a text in them.
///
/// Contacts are printed as they are found and none is kept, whatever the size of the inputs. (The JSON form is one array,
/// and its contacts go out one by one too.)
enum SearchSubcommand {
  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitStatus {
    let search = ContactSearch(arguments.text(.searchText) ?? "")
    let isJSON = arguments.text(.printFormat) == "json"
    var reader = ContactLineReader(arguments, console)
    // With several files a line says which one it is from, as grep does.
    let namesFiles = try reader.hasManyFiles()
    var found = 0
    try reader.read { contact, file in
      guard search.matches(contact) else { return }
      let line = ContactLine(contact, file: file)
      if isJSON {
        var bytes = Array((found == 0 ? "[\n  " : ",\n  ").utf8)
        line.value.append(to: &bytes, expanding: 0, indent: 1)
        try console.output.write(bytes.span)
      } else {
        let place = namesFiles ? TextReporter.printableFile(file) + ": " : ""
        try console.output.write(place + line.text + "\n")
      }
      found += 1
    }
    if isJSON { try console.output.write(found == 0 ? "[]\n" : "\n]\n") }
    guard reader.isComplete else { return .incomplete }
    return found > 0 ? .done : .findings
  }
}
