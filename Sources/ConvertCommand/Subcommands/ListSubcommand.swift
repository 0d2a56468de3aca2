import CommandArguments
import ContactFiles
import ContactModel
import Findings

/// `list`: prints the contacts of the inputs by name, in sections.
///
/// A line of each contact is kept until all are read, because the last one may come first: some hundred bytes a contact,
/// whatever else is in it.
enum ListSubcommand {
  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitStatus {
    var reader = ContactLineReader(arguments, console)
    var lines: [ContactLine] = []
    try reader.read { contact, file in lines.append(ContactLine(contact, file: file)) }
    let sections = ContactSection.sections(of: lines.map { ContactSortKey($0.sortName) })
    if arguments.text(.printFormat) == "json" {
      let value = JSONValue.array(
        sections.map { section in
          .object([
            "section": .string(section.letter), "contacts": .array(section.indices.map { lines[$0].value }),
          ])
        })
      var bytes = value.bytes(expanding: 4)
      bytes.append(UInt8(ascii: "\n"))
      try console.output.write(bytes.span)
    } else {
      for section in sections {
        var text = Style.bold.applied(to: Finding.printable(section.letter), if: console.output.usesColor) + "\n"
        for index in section.indices { text += "  " + lines[index].text + "\n" }
        try console.output.write(text)
      }
    }
    return reader.isComplete ? .done : .incomplete
  }
}
