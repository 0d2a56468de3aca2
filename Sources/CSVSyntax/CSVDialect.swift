internal import SourceText

/// What RFC 4180 leaves open about a file: the delimiter.
///
/// Fields are written in `"`, and a quote inside a quoted field is doubled. Some programs write apostrophes instead.
package struct CSVDialect: Sendable, Hashable {
  /// The byte between two fields: usually `,`; `;` where the comma is the decimal sign; a tab, or `|`.
  package var delimiter: UInt8
  /// The byte before and after a quoted field: `"`, or an apostrophe in the files of some programs.
  package var quote = ASCII.doubleQuote

  /// Creates a dialect.
  package init(delimiter: UInt8 = UInt8(ascii: ",")) { self.delimiter = delimiter }

  /// RFC 4180: a comma.
  package static let rfc4180 = CSVDialect()

  /// The dialects that are detected, in the order of preference.
  package static let candidates = [ASCII.comma, ASCII.semicolon, ASCII.tab, ASCII.verticalBar].map {
    CSVDialect(delimiter: $0)
  }

  /// A text in quotes, with its quotes doubled (RFC 4180 2.7).
  package func quoted(_ text: some Sequence<UInt8>) -> [UInt8] {
    var quoted = [quote]
    for byte in text {
      quoted.append(byte)
      if byte == quote { quoted.append(byte) }
    }
    return quoted + [quote]
  }

  /// The name of the delimiter: `comma`, `semicolon`, `tab`, `vertical bar`, or the byte itself.
  package var name: String {
    switch delimiter {
    case ASCII.comma: "comma"
    case ASCII.semicolon: "semicolon"
    case ASCII.tab: "tab"
    case ASCII.verticalBar: "vertical bar"
    default: String(UnicodeScalar(delimiter))
    }
  }
}
