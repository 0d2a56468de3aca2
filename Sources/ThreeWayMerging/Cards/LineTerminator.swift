internal import SourceText

/// How the lines of a file end.
package enum LineTerminator: Sendable {
  case lineFeed, carriageReturn, both

  /// The end of the first line of a file; ``both`` for a file of one line.
  package init(of bytes: [UInt8]) {
    guard let end = bytes.firstIndex(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) else {
      self = .both
      return
    }
    if bytes[end] == ASCII.lineFeed {
      self = .lineFeed
    } else {
      self = end + 1 < bytes.count && bytes[end + 1] == ASCII.lineFeed ? .both : .carriageReturn
    }
  }

  /// The bytes of a line end.
  package var bytes: [UInt8] {
    switch self {
    case .lineFeed: [ASCII.lineFeed]
    case .carriageReturn: [ASCII.carriageReturn]
    case .both: [ASCII.carriageReturn, ASCII.lineFeed]
    }
  }

  /// Text whose lines all end in this way.
  package func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var previous: UInt8 = 0
    for byte in text {
      if byte == ASCII.carriageReturn || byte == ASCII.lineFeed {
        let isSecond = byte == ASCII.lineFeed && previous == ASCII.carriageReturn
        if !isSecond { result += bytes }
      } else {
        result.append(byte)
      }
      previous = byte
    }
    return result
  }
}
