internal import SourceText

/// The end of a quoted field: one rule for the splitter and the record reader, so that they cannot disagree.
///
/// A field is quoted if its first byte is a quote. It closes at the next quote that is not doubled, if that is within the
/// limit; otherwise the opening quote is an ordinary character, and the field is an unquoted one that ends at its line.
///
/// This is linear for any input: in the bytes of a failed search every run of quotes has an even length, so no field in
/// them opens with a quote that does not close at once. The next search that can fail begins after them, and no byte is
/// searched more than twice.
enum QuoteRule {
  enum End: Equatable {
    /// The field closes with the quote at this offset.
    case closes(Int)
    /// It does not close within the limit, or the input ends.
    case fails(Int)
    /// More bytes are needed; the search continues at this offset.
    case open(Int)
  }

  /// Finds the end of the field that begins with the quote at `open`; the search starts at `position`.
  static func end(
    of open: Int, from position: Int, in bytes: [UInt8], limit: Int, isEnd: Bool
  ) -> End {
    var position = position
    let mark = bytes[open]
    let furthest = open + 1 + limit
    while true {
      guard let quote = ByteSearch.first(mark, in: bytes, from: position), quote <= furthest else {
        if bytes.count > furthest { return .fails(open) }
        return isEnd ? .fails(open) : .open(bytes.count)
      }
      guard quote + 1 < bytes.count else { return isEnd ? .closes(quote) : .open(quote) }
      guard bytes[quote + 1] == mark else { return .closes(quote) }
      position = quote + 2
    }
  }
}
