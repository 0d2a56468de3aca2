import CommandArguments
import ContactFiles
import ContactProducts
import Findings
import SourceText
import TextDistance

/// `explain`: prints the page of a code, of a product or of a field, or the whole catalogue as Markdown.
enum ExplainSubcommand {
  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitStatus {
    let words = arguments.texts(.codes)
    let width = min(console.output.width, 100)
    let isColored = console.output.usesColor
    var pages: [String] = []
    if arguments.isSet(.all) {
      guard words.isEmpty else { throw arguments.usageError("'--all' explains every code; remove '\(words[0])'.") }
      pages = [Catalogue.markdown(of: CodeTable.all)]
    } else {
      guard !words.isEmpty else { throw arguments.usageError("Missing a code to explain; '--all' explains all codes.") }
      for word in words {
        if let product = ProductTable.product(word.asciiLowercased) {
          pages.append(ProductPage.text(of: product, width: width, isColored: isColored))
        } else if let code = CodeTable.code(word) {
          pages.append(ExplainPage.text(of: code, width: width, isColored: isColored))
        } else if word.asciiLowercased == FieldPage.allFields {
          pages.append(FieldPage.table(isColored: isColored))
        } else if let field = FieldPage.field(word) {
          pages.append(FieldPage.text(of: field, width: width, isColored: isColored))
        } else {
          throw arguments.usageError(unknown(word))
        }
      }
    }
    try console.output.write(pages.joined(separator: "\n"))
    return .done
  }

  private static func unknown(_ word: String) -> String {
    let names = CodeTable.all.flatMap { [$0.id, $0.slug] } + ProductTable.all.map(\.name) + FieldPage.words
    let asked = word.asciiLowercased
    if let product = OtherNames.products.first(where: { $0.value.contains(asked) })?.key {
      return "Unknown code '\(word)'. Did you mean '\(product)'?"
    }
    if FormatChoices.readable.contains(where: {
      $0.name == asked || $0.shortNames.contains(asked) || $0.otherNames.contains(asked)
    }) {
      return "Unknown code '\(word)'. 'formats' describes the formats."
    }
    let suggestion = nearest(to: word, in: names).map { " Did you mean '\($0)'?" } ?? " '--all' lists all codes."
    return "Unknown code '\(word)'.\(suggestion)"
  }
}
