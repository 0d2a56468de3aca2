import CommandArguments
import ContactFiles
import Findings
import SourceText
import TextDistance

/// `explain`: prints the page of a code, by its id or its name.
enum ExplainSubcommand {
  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitStatus {
    let words = arguments.texts(.codes)
    var codes: [FindingCode] = []
    if arguments.isSet(.all) {
      guard words.isEmpty else { throw arguments.usageError("'--all' explains every code; leave '\(words[0])' out.") }
      codes = CodeTable.all
    } else {
      guard !words.isEmpty else { throw arguments.usageError("Missing a code to explain; '--all' explains all.") }
      for word in words {
        guard let code = CodeTable.code(word) else { throw arguments.usageError(unknown(word)) }
        codes.append(code)
      }
    }
    for (index, code) in codes.enumerated() {
      if index > 0 { try console.output.write("\n") }
      try console.output.write(
        ExplainPage.text(of: code, width: min(console.output.width, 100), isColored: console.output.usesColor))
    }
    return .done
  }

  private static func unknown(_ word: String) -> String {
    let names = CodeTable.all.flatMap { [$0.id, $0.slug] }
    let suggestion = nearest(to: word, in: names).map { " Did you mean '\($0)'?" } ?? " '--all' shows all of them."
    return "Unknown code '\(word)'.\(suggestion)"
  }
}
