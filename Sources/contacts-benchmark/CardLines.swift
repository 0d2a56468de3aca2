internal import SourceText

/// Lines of vCards as another program writes them, each ended by CR LF.
struct CardLines {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ line: String) {
    bytes += line.utf8
    endLine()
  }

  /// Folds the line: no piece has more octets than the width, and every one but the first begins with a blank.
  ///
  /// No character is cut in two.
  mutating func addFolded(_ line: String, width: Int = 75) {
    let text = Array(line.utf8)
    var start = 0
    while start < text.count {
      let isFirst = start == 0
      if !isFirst { bytes.append(ASCII.space) }
      let end = CardLines.characterStart(atOrBefore: start + width - (isFirst ? 0 : 1), in: text)
      bytes += text[start..<end]
      endLine()
      start = end
    }
  }

  private static func characterStart(atOrBefore place: Int, in text: [UInt8]) -> Int {
    guard place < text.count else { return text.count }
    var place = place
    while text[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  private mutating func endLine() {
    bytes.append(ASCII.carriageReturn)
    bytes.append(ASCII.lineFeed)
  }
}
