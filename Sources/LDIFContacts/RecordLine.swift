import SourceText

/// One line of a record, unfolded but for much clean base64: an attribute description, and a value in one of three forms
/// (RFC 2849).
struct RecordLine {
  /// How the value is written.
  enum Form {
    /// `attribute: value`.
    case plain
    /// `attribute:: value`.
    case base64
    /// `attribute:< url`.
    case url
  }

  /// The attribute description as written, such as `cn;lang-ja`.
  let name: ArraySlice<UInt8>
  let form: Form
  /// What stands behind the colon, without the blanks before it.
  let value: ArraySlice<UInt8>
  /// Where the line stands, its folds included.
  let range: Range<Int>

  /// Whether the attribute is the one of a name in lower case.
  func isNamed(_ lowercased: StaticString) -> Bool {
    lowercased.withUTF8Buffer { other in
      name.count == other.count && zip(name, other).allSatisfy { ASCII.lowercased($0) == $1 }
    }
  }

  /// The attribute description.
  var nameText: String { String(decoding: name, as: UTF8.self) }

  /// The line in its parts, or nothing where it has no colon or nothing before it.
  init?(_ line: ArraySlice<UInt8>, at range: Range<Int>) {
    guard let colon = line.firstIndex(of: ASCII.colon), RecordLine.isDescription(line[line.startIndex..<colon]) else {
      return nil
    }
    name = line[line.startIndex..<colon]
    self.range = range
    var start = colon + 1
    switch start < line.endIndex ? line[start] : ASCII.nul {
    case ASCII.colon:
      form = .base64
      start += 1
    case ASCII.lessThan:
      form = .url
      start += 1
    default: form = .plain
    }
    while start < line.endIndex, line[start] == ASCII.space { start += 1 }
    value = line[start...]
  }

  /// Whether bytes are an attribute description (RFC 4512 2.5): a name or an object identifier, and options.
  static func isDescription(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy {
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen || $0 == ASCII.period || $0 == ASCII.semicolon
          || $0 == ASCII.underscore
      }
  }
}
