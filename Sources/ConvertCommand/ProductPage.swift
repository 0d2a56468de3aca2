import ContactProducts
import Findings
import SourceText

/// The page that `explain PRODUCT` prints: what a product imports, with sources.
enum ProductPage {
  /// The page with its last line feed.
  static func text(of product: Product, width: Int, isColored: Bool = false) -> String {
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
    let lists = [
      ("In a vCard it reads", product.vendorProperties), ("It does not import", product.ignoredProperties),
    ]
    for (title, names) in lists where !names.isEmpty {
      lines += [""] + ExplainPage.wrapped("\(title): \(names.joined(separator: ", ")).", width: width)
    }
    for fact in product.facts {
      lines += [""] + ExplainPage.wrapped(fact.text, width: width)
      lines += ExplainPage.wrapped("Source: " + fact.source, width: width)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
