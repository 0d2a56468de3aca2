import ContactComparison
import ContactModel
import Findings

/// Text that fits into a number of columns of a terminal.
enum FittedText {
  /// The beginning of a text, escaped, with an ellipsis where it is cut, and blanks behind it where it is short.
  static func fitted(_ text: String, _ width: Int, padded: Bool = true) -> String {
    // A note may be a megabyte long, and no terminal shows it.
    let text = Finding.printable(String(String.UnicodeScalarView(text.unicodeScalars.prefix(8 * width + 8))))
    var fitted = ""
    var columns = 0
    if TerminalWidth.columns(of: text) <= width {
      (fitted, columns) = (text, TerminalWidth.columns(of: text))
    } else {
      for scalar in text.unicodeScalars {
        let own = TerminalWidth.columns(of: scalar)
        if columns + own > width - 1 { break }
        fitted.unicodeScalars.append(scalar)
        columns += own
      }
      if width > 0 {
        fitted += "…"
        columns += 1
      }
    }
    return padded ? fitted + String(repeating: " ", count: max(0, width - columns)) : fitted
  }
}

/// Two contacts beside each other, property by property, as wide as a terminal.
struct SideBySide {
  private let left: Contact
  private let right: Contact

  init(_ left: Contact, _ right: Contact) {
    self.left = left
    self.right = right
  }

  private struct Row {
    var property: String
    var left: String
    var right: String
    var isSame: Bool
  }

  /// The lines, each with its line end. A `=` stands between values that both have.
  func text(width: Int, isColored: Bool) -> String {
    let rows = rows
    let names = min(14, rows.map { TerminalWidth.columns(of: Finding.printable($0.property)) }.max() ?? 0)
    let side = max(8, (width - names - 7) / 2)
    var text = ""
    for row in rows {
      let line =
        FittedText.fitted(row.property, names) + "  " + FittedText.fitted(row.left, side)
        + (row.isSame ? " = " : " | ") + FittedText.fitted(row.right, side, padded: false)
      text += (row.isSame ? line : Style.bold.applied(to: line, if: isColored)) + "\n"
    }
    return text
  }

  /// Values that both have stand in one line; the others of a property beside each other in their order.
  private var rows: [Row] {
    let lefts = SideBySide.values(left)
    let rights = SideBySide.values(right)
    var rows: [Row] = []
    for property in SideBySide.properties(lefts, rights) {
      var own = lefts.filter { $0.property == property }.map(\.text)
      var others = rights.filter { $0.property == property }.map(\.text)
      for value in own {
        guard let match = others.firstIndex(where: { $0.utf8.elementsEqual(value.utf8) }) else { continue }
        rows.append(Row(property: property, left: value, right: others[match], isSame: true))
        others.remove(at: match)
        if let first = own.firstIndex(where: { $0.utf8.elementsEqual(value.utf8) }) { own.remove(at: first) }
      }
      for index in 0..<max(own.count, others.count) {
        rows.append(
          Row(
            property: property, left: index < own.count ? own[index] : "",
            right: index < others.count ? others[index] : "", isSame: false))
      }
    }
    return rows
  }

  /// A contact with more values than this is not one that somebody reads on a terminal.
  private static let mostValues = 200

  private static func values(_ contact: Contact) -> [(property: String, text: String)] {
    ComparedValue.all(of: contact).prefix(mostValues).map { property, value in
      var text = value.text
      var property = property
      // Kept properties say their own names.
      if property == "X-", let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
        property = String(text[..<colon])
        text = String(text[text.utf8.index(after: colon)...])
      }
      if text.utf8.first == UInt8(ascii: " ") { text = String(text.dropFirst()) }
      return (property, value.attributes.isEmpty ? text : "\(text) (\(value.attributes))")
    }
  }

  private static func properties(
    _ left: [(property: String, text: String)], _ right: [(property: String, text: String)]
  ) -> [String] {
    let order = ContactProperty.all.map(\.name)
    var names: [String] = []
    for (property, _) in left + right where !names.contains(property) { names.append(property) }
    func place(_ name: String) -> Int { order.firstIndex(of: name) ?? order.count }
    // The sort of the standard library is stable.
    return names.sorted { place($0) < place($1) }
  }
}
