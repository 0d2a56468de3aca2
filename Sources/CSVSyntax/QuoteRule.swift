internal import SourceText

/// Where a quoted field ends: the one rule that the splitter and the record reader share, so that they cannot disagree.
///
/// A field is quoted when a quote is its first byte. It closes at the next quote that is not doubled, if that one stands
/// within the limit; otherwise the opening quote is an ordinary character, and the field goes on behind it as an unquoted
/// one that ends at its line.
///
/// This stays linear whatever comes: in the bytes that a failed search has seen every run of quotes is of even length,
/// so no field in them opens with a quote that does not close at once. The next search that can fail begins behind them,
/// and no byte is searched more than twice.
enum QuoteRule {
  enum End: Equatable {
    /// The field closes with the quote at this place.
    case closes(Int)
    /// It does not close within the limit, or the input ends.
    case fails(Int)
    /// More bytes are needed; nothing before this place has to be looked at again.
    case open(Int)
  }

  /// Looks for the end of the field that the quote at `open` begins, from `position` on.
  static func end(
    of open: Int, from position: Int, in bytes: [UInt8], limit: Int, isEnd: Bool
  ) -> End {
    var position = position
    let furthest = open + 1 + limit
    while true {
      guard let quote = ByteSearch.first(ASCII.doubleQuote, in: bytes, from: position), quote <= furthest else {
        if bytes.count > furthest { return .fails(open) }
        return isEnd ? .fails(open) : .open(bytes.count)
      }
      guard quote + 1 < bytes.count else { return isEnd ? .closes(quote) : .open(quote) }
      guard bytes[quote + 1] == ASCII.doubleQuote else { return .closes(quote) }
      position = quote + 2
    }
  }
}
