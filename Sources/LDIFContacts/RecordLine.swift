internal import ContactModel
import SourceText

/// One line of a record: an attribute description, and a value in one of three forms (RFC 2849).
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

  /// Where what it says is to be found.
  enum Value {
    /// In these bytes: what stands behind the colon, without the blanks before it.
    case written(ArraySlice<UInt8>)
    /// In these bytes, with the folds between them: the value is long base64.
    case folded(ArraySlice<UInt8>)
    /// Here: the line is only about to be written.
    case known(LineValue)
  }

  /// The attribute description as written, such as `cn;lang-ja`.
  let name: ArraySlice<UInt8>
  let form: Form
  let value: Value
  /// Where the line stands, its folds included.
  let range: Range<Int>
  /// What the attribute means, where its name has no options.
  let role: AttributeRole?

  /// Whether nothing stands behind the colon.
  var isEmpty: Bool {
    switch value {
    case .written(let bytes), .folded(let bytes): bytes.isEmpty
    case .known(.text(let text)): text.isEmpty
    case .known(.data(let base64)): base64.isEmpty
    }
  }

  /// The bytes of the value; of one that is only about to be written those of its text, or of its base64.
  var octets: ArraySlice<UInt8> {
    switch value {
    case .written(let bytes): bytes
    case .folded(let bytes): RecordLine.unfolded(bytes)[...]
    case .known(.text(let text)): Array(text.utf8)[...]
    case .known(.data(let base64)): Array(base64.text.utf8)[...]
    }
  }

  /// Whether the attribute is the one of a name in lower case.
  func isNamed(_ lowercased: StaticString) -> Bool {
    lowercased.withUTF8Buffer { other in
      name.count == other.count && zip(name, other).allSatisfy { ASCII.lowercased($0) == $1 }
    }
  }

  /// The attribute description.
  var nameText: String { String(decoding: name, as: UTF8.self) }

  /// A line that is about to be written, or nothing where its name is none.
  ///
  /// - Parameter last: The line before it, whose name many have too: nothing is made or looked up for it then.
  init?(_ name: String, _ value: LineValue, behind last: RecordLine?) {
    if let last, last.name.elementsEqual(name.utf8) {
      self.name = last.name
      role = last.role
    } else {
      guard RecordLine.isDescription(name.utf8) else { return nil }
      self.name = Array(name.utf8)[...]
      role = AttributeTable.role(self.name)
    }
    self.value = .known(value)
    form = .plain
    range = 0..<0
  }

  /// The line in its parts, or nothing where it has no colon or nothing before it.
  ///
  /// - Parameter hasFolds: Whether its value is long base64 with its folds.
  init?(_ line: ArraySlice<UInt8>, at range: Range<Int>, hasFolds: Bool = false) {
    guard let colon = line.firstIndex(of: ASCII.colon), RecordLine.isDescription(line[line.startIndex..<colon]) else {
      return nil
    }
    name = line[line.startIndex..<colon]
    role = AttributeTable.role(name)
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
    value = hasFolds ? .folded(line[start...]) : .written(line[start...])
  }

  /// Whether the value of a line is written as base64.
  static func isBase64(_ line: ArraySlice<UInt8>) -> Bool {
    line.firstIndex(of: ASCII.colon).map { $0 + 1 < line.endIndex && line[$0 + 1] == ASCII.colon } ?? false
  }

  /// The bytes of a value without the folds in it.
  static func unfolded(_ value: ArraySlice<UInt8>) -> [UInt8] {
    value.withUnsafeBufferPointer { value in
      Array(unsafeUninitializedCapacity: value.count) { unfolded, count in count = unfold(value, into: unfolded) }
    }
  }

  /// Takes the folds out of a value.
  ///
  /// - Parameter unfolded: Where the rest goes; it has room for as much as there is.
  /// - Returns: How much that is.
  static func unfold(
    _ value: UnsafeBufferPointer<UInt8>, into unfolded: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var count = 0
    var start = 0
    while start < value.count {
      let end = value[start...].firstIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn } ?? value.count
      _ = unfolded[count...].update(fromContentsOf: value[start..<end])
      count += end - start
      let isPair = end + 1 < value.count && value[end] == ASCII.carriageReturn && value[end + 1] == ASCII.lineFeed
      // One blank belongs to the fold.
      start = end + (isPair ? 3 : 2)
    }
    return count
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
