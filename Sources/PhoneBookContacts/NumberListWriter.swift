internal import CSVSyntax
internal import ContactModel
import SourceText

/// The list of a DECT base: a name, a comma and a number in each line, without quotes.
enum NumberListWriter {
  /// The maximum number of characters of a name; a base cuts longer ones.
  static let nameLimit = 23
  /// The maximum number of characters of a number; a base skips the lines of longer ones.
  static let numberLimit = 21

  /// Writes a line for each number.
  ///
  /// - Parameter guardsFormulas: Whether a cell that a spreadsheet would run as a formula gets an apostrophe.
  /// - Returns: The contact that the lines are read as, and their number.
  static func write(
    _ contact: Contact, to bytes: inout [UInt8], guardsFormulas: Bool
  ) -> (contact: Contact?, lines: Int) {
    let start = bytes.count
    var name = name(contact)
    // A number is digits and a plus, which a spreadsheet does not run.
    if guardsFormulas, FormulaGuard.isNeeded(Array(name.utf8)[...]) { name = String("'\(name)".prefix(nameLimit)) }
    let numbers = contact.phones.map { DialledNumber.text($0.value) }.filter { number in
      number.utf8.count <= numberLimit && number.utf8.allSatisfy { ASCII.isDigit($0) || $0 == ASCII.plus }
    }
    for number in numbers.isEmpty ? [""] : numbers { bytes += "\(name),\(number)\n".utf8 }
    var pieces = NumberListReader(undoesFormulaGuard: guardsFormulas).pieces(of: Array(bytes[start...]))
    let lines = pieces.whole().items.map(\.value)
    let back = lines.first?.replacing([]) { builder in
      for line in lines.dropFirst() { builder.copy(.phones, of: line.buffer) }
    }
    return (back, max(1, numbers.count))
  }

  /// The name without what separates: a line with a second comma is skipped, and nothing escapes one.
  private static func name(_ contact: Contact) -> String {
    var name = String.UnicodeScalarView()
    for scalar in contact.displayName.unicodeScalars {
      switch scalar {
      case ",", "\n", "\r", "\t": name.append(" ")
      case "\"": name.append("'")
      default: if scalar.value >= 0x20, scalar.value != 0x7F { name.append(scalar) }
      }
    }
    return String(String(name).prefix(nameLimit))
  }
}
