import CommandArguments
import ContactFiles
import ContactProducts

/// The subcommands and options that words of other programs are meant for, or a sentence about such a word.
enum OtherWords {
  /// The meanings by the words; those in a subcommand or after an option by both: `validate --json`, `--to pdf`.
  static let table: [String: String] = {
    var table = crossed
    for (word, meaning) in rows { table[word] = meaning }
    return table
  }()

  /// The words of the text with their meanings.
  static var rows: [(word: String, meaning: String)] {
    text.split(separator: "\n").filter { $0.utf8.first != UInt8(ascii: "#") }.flatMap { line in
      let halves = line.split(separator: "|")
      guard halves.count == 2 else { return [(word: String, meaning: String)]() }
      let parts = halves[0].utf8.split(separator: UInt8(ascii: ">"), maxSplits: 1).map { trimmed(Substring($0)) }
      let place = parts.count == 2 ? parts[0] + " " : ""
      return halves[1].split(separator: " ").map { (place + $0, parts.last ?? "") }
    }
  }

  /// What to write instead of a kind of file that is not written.
  static func advice(onOutput name: String) -> String? { table["--to \(FileFormat.ending(of: name))"] }

  /// Products after `--to`, and formats after `--for`.
  private static var crossed: [String: String] {
    let products = ProductTable.all.flatMap { product in
      ([product.name] + (OtherNames.products[product.name] ?? [])).map { (name: $0, meant: "--for \(product.name)") }
    }
    let formats = FormatChoices.writable.flatMap { format in
      ([format.name] + format.shortNames + format.otherNames).map { (name: $0, meant: "--to \(format.name)") }
    }
    let (productNames, formatNames) = (Set(products.map(\.name)), Set(formats.map(\.name)))
    var crossed: [String: String] = [:]
    for (name, meant) in products where !formatNames.contains(name) { crossed["--to \(name)"] = meant }
    for (name, meant) in formats where !productNames.contains(name) { crossed["--for \(name)"] = meant }
    return crossed
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
