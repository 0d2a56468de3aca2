import ContactModel
import SourceText
import VCardSyntax

// jCard property to content line of vCard 4.0.

extension JCardProperty {
  /// The names that are not written in capital letters alone, as Apple writes them.
  private static let spellings = ["x-ablabel": "X-ABLabel", "x-abshowas": "X-ABShowAs"]

  /// Whether each value needs a line of its own.
  private var needsManyLines: Bool {
    guard values.count > 1, let structure = standard?.structure else { return false }
    return structure != .list
  }

  /// Adds the property's content lines, unfolded: one, or one a value where the property has no lists.
  func writeLines(into lines: inout ContentLineWriter) {
    if needsManyLines {
      for value in values { writeLine([value], into: &lines) }
    } else {
      writeLine(values, into: &lines)
    }
  }

  private func writeLine(_ values: [Value], into writer: inout ContentLineWriter) {
    writer.begin(JCardProperty.spellings[name] ?? name.asciiUppercased, group: group)
    if type != "unknown", type != standard?.value { writer.parameter("VALUE", [type], usesCarets: true) }
    for parameter in parameters {
      writer.parameter(parameter.name.asciiUppercased, parameter.values, usesCarets: true)
    }
    writer.output.append(ASCII.colon)
    for (index, value) in values.enumerated() {
      if index > 0 { writer.output.append(ASCII.comma) }
      append(value, to: &writer.output, depth: 0)
    }
    writer.end(folding: .none)
  }

  /// Adds a value; lists in it are components between semicolons, and lists in those are values between commas.
  private func append(_ value: Value, to line: inout ByteOutput, depth: Int) {
    switch value {
    case .list(let values):
      for (index, value) in values.enumerated() {
        if index > 0 { line.append(depth == 0 ? ASCII.semicolon : ASCII.comma) }
        append(value, to: &line, depth: depth + 1)
      }
    case .data(let head, let base64):
      append(.text(head), to: &line, depth: depth)
      base64.forEachPiece { line.append($0) }
    case .literal(let text): line.append(plain(text))
    case .text(let text):
      switch (type, standard?.structure) {
      case ("text", .numberedURI): JCardProperty.append(text, to: &line, doublesBackslashes: false)
      case ("text", let structure), ("language-tag", let structure):
        ValueText.escape(text, into: &line, TextEscapes(semicolon: depth > 0 || structure != .single))
      case ("utc-offset", _):
        JCardProperty.append(JCardDates.basicOffset(text) ?? text, to: &line, doublesBackslashes: false)
      case ("uri", _): JCardProperty.append(text, to: &line, doublesBackslashes: true)
      case (let type, _):
        // Dates of known properties are read in either form; the others are kept as a vCard has them.
        let basic = standard == nil && JCardType.dates.contains(type) ? JCardDates.basic(text) : nil
        JCardProperty.append(basic ?? text, to: &line, doublesBackslashes: false)
      }
    }
  }

  private func plain(_ number: String) -> String {
    type == "integer" || type == "float" ? JCardNumbers.plain(number, isWhole: type == "integer") : number
  }

  /// Adds a text as it is; a line break in it would begin another property.
  private static func append(_ text: String, to line: inout ByteOutput, doublesBackslashes: Bool) {
    let odd = WatchedBytes(
      ASCII.lineFeed, ASCII.carriageReturn, ASCII.backslash, ASCII.backslash, ASCII.backslash)
    var text = text
    text.withUTF8 { text in
      var index = 0
      while true {
        // As much at once as is written as it is.
        index += line.append(UnsafeBufferPointer(rebasing: text[index...]), upTo: odd)
        if index == text.count { break }
        switch text[index] {
        case ASCII.lineFeed: line.append("\\n")
        case ASCII.carriageReturn: break
        case let byte:
          line.append(byte)
          if doublesBackslashes { line.append(byte) }
        }
        index += 1
      }
    }
  }
}
