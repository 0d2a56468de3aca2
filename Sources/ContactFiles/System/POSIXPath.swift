/// The path of a file or folder as bytes, which are UTF-8 by convention only.
///
/// File names of old archives may be Latin-1. System calls get the bytes unchanged; ``description`` is text.
public struct POSIXPath: Sendable, Hashable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The bytes, without a NUL at their end.
  package let bytes: [UInt8]

  /// Creates a path from bytes.
  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Creates a path from text.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// Creates a path from text.
  public init(stringLiteral text: String) { self.init(text) }

  /// The path as text, with bytes that are not UTF-8 escaped: `M\xFCller.vcf`.
  public var description: String {
    var text = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let scalar):
        offset += scalar.count
        text.append(Unicode.UTF8.decode(scalar))
      case .error(let length):
        for byte in bytes[offset..<offset + length] {
          text.append(contentsOf: ("\\x" + String(byte, radix: 16, uppercase: true)).unicodeScalars)
        }
        offset += length
      case .emptyInput: return String(text)
      }
    }
  }

  /// Compares the bytes.
  public static func < (first: POSIXPath, second: POSIXPath) -> Bool {
    first.bytes.lexicographicallyPrecedes(second.bytes)
  }
}

extension POSIXPath {
  private static let slash = UInt8(ascii: "/")

  package var isAbsolute: Bool { bytes.first == POSIXPath.slash }

  /// Whether it is a name that begins with a dot.
  package var isHidden: Bool { bytes.first == UInt8(ascii: ".") }

  /// The folder of the last component.
  package var folder: POSIXPath {
    guard let slash = bytes.lastIndex(of: POSIXPath.slash) else { return "." }
    return slash == 0 ? "/" : POSIXPath(bytes: bytes[..<slash])
  }

  /// The last component.
  package var name: POSIXPath {
    bytes.lastIndex(of: POSIXPath.slash).map { POSIXPath(bytes: bytes[($0 + 1)...]) } ?? self
  }

  /// The name without its extension, and the extension with its dot.
  package var stemAndEnding: (stem: ArraySlice<UInt8>, ending: ArraySlice<UInt8>) {
    let name = name.bytes
    let point = name.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 ? $0 : nil } ?? name.count
    return (name[..<point], name[point...])
  }

  /// The name with a number: `contacts-2.csv` for the path `books/contacts.csv`.
  package func numberedName(_ number: Int) -> POSIXPath {
    let (stem, ending) = stemAndEnding
    return POSIXPath(bytes: stem + "-\(number)".utf8 + ending)
  }

  /// The name with the next number: `contacts-3.csv` for the path `books/contacts-2.csv`; `nil` if it has no number.
  package var nextNumberedName: POSIXPath? {
    let (stem, ending) = stemAndEnding
    guard let hyphen = stem.lastIndex(of: UInt8(ascii: "-")) else { return nil }
    let digits = stem[(hyphen + 1)...]
    guard digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
      let number = Int(String(decoding: digits, as: UTF8.self)), number < .max
    else { return nil }
    return POSIXPath(bytes: stem[...hyphen] + "\(number + 1)".utf8 + ending)
  }

  /// The path of an entry of this folder.
  package func appending(_ name: POSIXPath) -> POSIXPath {
    POSIXPath(bytes: (bytes.last == POSIXPath.slash ? bytes : bytes + [POSIXPath.slash]) + name.bytes)
  }

  /// The path of an entry of this folder; for `.` the name alone.
  package func naming(_ name: POSIXPath) -> POSIXPath { self == "." ? name : appending(name) }

  /// The path itself if it is absolute, otherwise the path relative to a folder.
  package func from(_ folder: POSIXPath) -> POSIXPath { isAbsolute ? self : folder.naming(self) }

  /// Whether the path is below a folder; both are real paths.
  package func isBelow(_ folder: POSIXPath) -> Bool {
    bytes.starts(with: folder == "/" ? folder.bytes : folder.bytes + [POSIXPath.slash])
  }

  /// The path for the C library.
  var characters: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
