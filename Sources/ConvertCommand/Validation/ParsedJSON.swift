import ContactFiles
import Findings
import JSONContacts
import SourceText

/// A JSON file of the command itself, such as a configuration, with messages that contain the location of a mistake.
struct ParsedJSON {
  let root: JSONContacts.JSONValue
  private let file: String
  private let bytes: [UInt8]

  struct Mistake: Error {
    /// One line: file, location and problem.
    let text: String
  }

  /// The maximum size of a file; a baseline of 100,000 findings has a fifth of it.
  private static let maxSize = 100 << 20

  /// Reads a file.
  ///
  /// - Throws: ``FileFailure`` if it cannot be read, ``Mistake`` if it is not JSON.
  init(path: POSIXPath, named file: String) throws {
    let reader = try BlockReader(path: path)
    var bytes: [UInt8] = []
    while bytes.count <= ParsedJSON.maxSize, try reader.read(into: &bytes) {}
    guard bytes.count <= ParsedJSON.maxSize else { throw Mistake(text: "\(file): too large for a file of this kind") }
    try self.init(bytes, named: file)
  }

  init(_ bytes: [UInt8], named file: String) throws(Mistake) {
    self.file = file
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    self.bytes = bytes
    if let invalid = UTF8Check.firstInvalid(in: bytes.span) {
      throw Mistake(text: ParsedJSON.text(file, bytes, invalid, "this is not UTF-8"))
    }
    var parser = JSONParser(bytes, in: 0..<bytes.count, depthLimit: 32)
    do throws(JSONFailure) { root = try parser.parse() } catch {
      throw Mistake(text: ParsedJSON.text(file, bytes, error.offset, OptionAdvice.words(in: error.message)))
    }
    if let finding = parser.findings.first {
      throw Mistake(text: ParsedJSON.text(file, bytes, finding.range?.lowerBound ?? 0, finding.commandMessage))
    }
  }

  func mistake(at range: Range<Int>, _ message: String) -> Mistake {
    Mistake(text: ParsedJSON.text(file, bytes, range.lowerBound, message))
  }

  private static func text(_ file: String, _ bytes: [UInt8], _ offset: Int, _ message: String) -> String {
    let place = LineIndex(bytes).location(of: offset)
    return "\(file):\(place.line):\(place.column): \(message)"
  }

  // MARK: Typed values

  func members(_ value: JSONContacts.JSONValue, of what: String) throws(Mistake) -> [JSONMember] {
    guard case .object(let members) = value.kind else { throw expected("an object", what, value) }
    return members
  }

  func elements(_ value: JSONContacts.JSONValue, of what: String) throws(Mistake) -> [JSONContacts.JSONValue] {
    guard case .array(let values) = value.kind else { throw expected("an array", what, value) }
    return values
  }

  func text(_ value: JSONContacts.JSONValue, of what: String) throws(Mistake) -> String {
    guard let text = value.text else { throw expected("a text", what, value) }
    return text
  }

  func flag(_ value: JSONContacts.JSONValue, of what: String) throws(Mistake) -> Bool {
    guard case .bool(let flag) = value.kind else { throw expected("true or false", what, value) }
    return flag
  }

  func number(_ value: JSONContacts.JSONValue, of what: String) throws(Mistake) -> Int {
    guard case .number(let text) = value.kind, let number = Int(text), number >= 0 else {
      throw expected("a whole number", what, value)
    }
    return number
  }

  /// One text, or an array of them.
  func texts(
    _ value: JSONContacts.JSONValue, of what: String
  ) throws(Mistake) -> [(text: String, range: Range<Int>)] {
    guard case .array(let values) = value.kind else { return [(try text(value, of: what), value.range)] }
    var texts: [(String, Range<Int>)] = []
    for value in values { texts.append((try text(value, of: what), value.range)) }
    return texts
  }

  private func expected(_ kind: String, _ what: String, _ value: JSONContacts.JSONValue) -> Mistake {
    mistake(at: value.range, "\(what) must be \(kind), but is \(value.typeName)")
  }
}
