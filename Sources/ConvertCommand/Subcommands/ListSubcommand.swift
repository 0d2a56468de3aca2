import CSVContacts
import CommandArguments
import ContactFiles
import ContactModel
import Findings

/// `list`: prints the contacts of the inputs by name, in sections.
///
/// The contacts are sorted, so a line of each is kept until all are read: some hundred bytes per contact.
enum ListSubcommand {
  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitStatus {
    var reader = ContactReader(arguments, on: console)
    var lines: [ContactLine] = []
    let columns: [CSVColumnField]? =
      switch try ColumnChoice(arguments) {
      case .fields(let columns)?: columns
      case .language?:
        throw arguments.usageError("'list --columns' needs fields, such as name,phone.mobile,address.city.")
      case nil: nil
      }
    _ = try reader.read(arguments.paths(.inputs)) { contact, file in
      lines.append(ContactLine(contact, file: file, columns: columns))
    }
    try reader.finish()
    let sections = ContactSection.sections(of: lines.map { ContactSortKey($0.sortName) })
    if arguments.text(.printFormat) == "json" {
      let sections = sections.map { section in
        ReportValue.object([
          "section": .string(section.letter), "contacts": .array(section.indices.map { lines[$0].json }),
        ])
      }
      try console.output.writeLine(.array(sections), expanding: 4)
    } else {
      let table = ContactTable(lines, terminalWidth: console.output.isTerminal ? console.output.width : nil)
      for section in sections {
        var text = Style.bold.applied(to: Finding.printable(section.letter), if: console.output.usesColor) + "\n"
        for index in section.indices { text += table.row(of: lines[index]) + "\n" }
        try console.output.write(text)
      }
    }
    if Verbosity(arguments) != .quiet {
      try console.errors.write(Finding.count(lines.count, "contact") + reader.remark + "\n")
    }
    return reader.isComplete ? .done : .incomplete
  }
}
