/// The path of a file or folder as the system has it: bytes, which are UTF-8 by convention only.
///
/// An old archive may bring names in Latin-1, and these name a file as well as any other. A path stays as it is from one
/// system call to the next; only ``description`` is text.
public struct POSIXPath: Sendable, Hashable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The bytes, without a zero at their end.
  public let bytes: [UInt8]

  /// A path of these bytes.
  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// A path that is text.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// A path that is text.
  public init(stringLiteral text: String) { self.init(text) }

  /// The path for people: bytes that are not UTF-8 are escaped, `M\xFCller.vcf`.
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

  /// The order of the bytes.
  public static func < (first: POSIXPath, second: POSIXPath) -> Bool {
    first.bytes.lexicographicallyPrecedes(second.bytes)
  }
}

extension POSIXPath {
  private static let slash = UInt8(ascii: "/")

  package var isAbsolute: Bool { bytes.first == POSIXPath.slash }

  /// Whether a name begins with a point.
  package var isHidden: Bool { bytes.first == UInt8(ascii: ".") }

  /// The folder that the path leads into.
  package var folder: POSIXPath {
    guard let slash = bytes.lastIndex(of: POSIXPath.slash) else { return "." }
    return slash == 0 ? "/" : POSIXPath(bytes: bytes[..<slash])
  }

  /// What follows the last slash.
  package var name: POSIXPath {
    bytes.lastIndex(of: POSIXPath.slash).map { POSIXPath(bytes: bytes[($0 + 1)...]) } ?? self
  }

  /// The name without its ending, and the ending with its point.
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

  /// The path of something in this folder.
  package func appending(_ name: POSIXPath) -> POSIXPath {
    POSIXPath(bytes: (bytes.last == POSIXPath.slash ? bytes : bytes + [POSIXPath.slash]) + name.bytes)
  }

  /// The path of something in this folder that is named from the same place as the folder: `.` adds nothing.
  package func naming(_ name: POSIXPath) -> POSIXPath { self == "." ? name : appending(name) }

  /// This path, if it is absolute, else the path that it is from a folder.
  package func from(_ folder: POSIXPath) -> POSIXPath { isAbsolute ? self : folder.naming(self) }

  /// Whether the path leads to something below a folder; both are real paths.
  package func isBelow(_ folder: POSIXPath) -> Bool {
    bytes.starts(with: folder == "/" ? folder.bytes : folder.bytes + [POSIXPath.slash])
  }

  /// The path as the C library takes it.
  var characters: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
