/// A text with placeholders in braces: `{01-28}` is a number of at least two digits, `{HOME|WORK}` one of the words,
/// `{city}` an entry of the list of that name, and any other name a value of the card.
struct TextTemplate {
  enum Part {
    case text(String)
    case number(ClosedRange<Int>, digits: Int)
    case choice([TextTemplate])
    case value(String)
  }

  let parts: [Part]

  /// - Parameter lists: Texts by the name of their placeholder; they may have placeholders.
  init(_ text: String, lists: [String: [String]] = [:]) {
    let pieces = text.split(omittingEmptySubsequences: false) { $0 == "{" || $0 == "}" }.map(String.init)
    parts = pieces.enumerated().map { index, piece in
      if index % 2 == 0 { return .text(piece) }
      let words = piece.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      if let list = lists[piece] ?? (words.count > 1 ? words : nil) {
        return .choice(list.map { TextTemplate($0, lists: lists) })
      }
      let bounds = piece.split(separator: "-")
      if bounds.count == 2, let first = Int(bounds[0]), let last = Int(bounds[1]), first <= last {
        return .number(first...last, digits: bounds[0].count)
      }
      return .value(piece)
    }
  }
}
