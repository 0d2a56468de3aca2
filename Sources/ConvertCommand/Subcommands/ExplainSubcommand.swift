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

/// The page that `explain PRODUCT` prints: what a product imports, with sources.
enum ProductPage {
  /// The page with its last line feed.
  static func text(of product: ContactProduct, width: Int, isColored: Bool = false) -> String {
    let heading = Style.bold.applied(to: "--for \(product.name)", if: isColored)
    var lines = ["\(heading): \(product.title)", "", "Imports:"]
    for (index, format) in product.formats.enumerated() {
      var text = "  " + format.name
      if index == 0 { text += ", which --for writes" }
      if let encoding = format.narrowEncoding {
        text += ", in \(encoding.name) if it has every character, else UTF-8 with a byte order mark"
      }
      switch format.maxContactsInFile {
      case 1: text += ", one contact a file: the output is divided"
      case let most?: text += ", \(Finding.grouped(most)) contacts a file: a longer output is divided"
      case nil: break
      }
      if let most = format.maxFileBytes { text += ", \(size(most)) a file" }
      if let most = format.maxContactBytes { text += ", \(size(most)) a contact" }
      lines.append(text)
    }
    let groups =
      switch product.groups {
      case .cards?: "Groups are cards with their members."
      case .categories?: "Groups are categories of their members."
      case .asWritten?, nil: "It imports no groups."
      }
    let others = product.formats.filter { $0.groups == .cards && product.groups != .cards }.map(\.name)
    lines += ["", others.isEmpty ? groups : groups + " In \(others.joined(separator: ", ")) they are cards."]
    let carriers = CarriedValue.allCases.compactMap { value in
      product.carriers[value].map { "  \(value.rawValue): \($0.joined(separator: ", "))" }
    }
    if !carriers.isEmpty {
      lines += ["", "Looks in a vCard for:"]
      for carrier in carriers { lines += ExplainPage.wrapped(carrier, width: width) }
    }
    if let reading = product.reading {
      let read = "Reads from a vCard: \(reading.properties.joined(separator: ", ")). "
      lines += [""] + ExplainPage.wrapped(read + fate(of: reading), width: width)
      for (property, values) in reading.conditions.sorted(by: { $0.key < $1.key }) {
        let condition = "Of \(property) it reads only \(values.joined(separator: ", "))."
        lines += ExplainPage.wrapped(condition, width: width)
      }
    }
    if let entries = product.entries {
      lines += [""] + ExplainPage.wrapped(text(of: entries), width: width)
    }
    for fact in product.facts {
      lines += [""] + ExplainPage.wrapped(fact.text, width: width)
      for evidence in ProductFact.Evidence.allCases {
        guard let source = fact.sources[evidence] else { continue }
        lines += ExplainPage.wrapped("Source (\(evidence.rawValue)): " + source, width: width)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What a product reads from LDIF.
  private static func text(of entries: ProductEntryReading) -> String {
    switch entries {
    case .fields(let fields):
      "Reads from LDIF, one value of each: \(fields.map { $0.joined(separator: " or ") }.joined(separator: ", ")). "
        + "It drops all others."
    case .schemas(let schemas):
      "Reads entries with the classes and attributes of the schemas \(schemas.joined(separator: ", ")). "
        + "It refuses entries with others."
    }
  }

  /// What becomes of the properties that a product does not read.
  private static func fate(of reading: ProductCardReading) -> String {
    switch reading.others {
    case .dropped: "It drops all others."
    case .kept where !reading.removed.isEmpty:
      "It drops \(reading.removed.joined(separator: ", ")) and keeps all others without showing them."
    case .kept: "It keeps all others without showing them."
    case .extensionsKept: "It keeps others whose names begin with X- without showing them, and drops the rest."
    }
  }

  /// A number of bytes as people write it: `256 KB`.
  private static func size(_ bytes: Int) -> String {
    bytes.isMultiple(of: 1 << 20) ? "\(bytes >> 20) MB" : "\(bytes >> 10) KB"
  }
}
