import SourceText

/// Writes content lines of iCalendar (RFC 5545 3.1).
struct CalendarLines {
  /// The maximum number of octets of a line, without its end.
  private static let longest = 75

  private(set) var bytes: [UInt8]

  /// - Parameter bytes: The bytes before the lines.
  init(after bytes: consuming [UInt8]) { self.bytes = bytes }

  /// Appends a line, folded between characters.
  mutating func add(_ line: String) {
    var room = CalendarLines.longest
    for scalar in line.unicodeScalars {
      let character = Array(String(scalar).utf8)
      if character.count > room {
        bytes += [ASCII.carriageReturn, ASCII.lineFeed, ASCII.space]
        room = CalendarLines.longest - 1
      }
      bytes += character
      room -= character.count
    }
    bytes += [ASCII.carriageReturn, ASCII.lineFeed]
  }

  /// A value of the type TEXT (RFC 5545 3.3.11), which has no control characters.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "\\", ";", ",": escaped.append(contentsOf: ["\\", scalar])
      case "\n" where last == "\r": break
      case "\n", "\r": escaped.append(contentsOf: ["\\", "n"])
      case "\t": escaped.append(scalar)
      case "\0"..."\u{1F}", "\u{7F}": break
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
