internal import SourceText

/// A content line (RFC 6350 3.3): `[group "."] name *(";" param) ":" value`, as ranges into its unfolded bytes.
///
/// One content line is filled again for every line of a card, so reading a line costs no allocation. It holds no
/// strings: whoever needs a value asks for it.
package struct ContentLine: Sendable {
  /// The bytes that the ranges count in: the whole input where the line was not folded, else the unfolded line.
  package internal(set) var bytes: [UInt8]
  /// The whole unfolded line.
  package internal(set) var line: Range<Int> = 0..<0
  /// The group; empty where there is none.
  package internal(set) var group: Range<Int> = 0..<0
  /// The property's name.
  package internal(set) var name: Range<Int> = 0..<0
  /// The name as a number where it is at most eight bytes long: its bytes in upper case, the last one lowest; else 0.
  package internal(set) var nameKey: UInt64 = 0
  /// The parameters in order.
  package internal(set) var parameters: [ContentParameter] = []
  /// The value, raw.
  package internal(set) var value: Range<Int> = 0..<0
  /// The physical lines it was read from, line ends included, in the input.
  package internal(set) var physical: Range<Int> = 0..<0
  /// What the first physical line is to the framing of cards, where others follow that may continue it; nothing where
  /// nobody has looked yet.
  package internal(set) var framing: FramingLine?
  /// Whether ``bytes`` is a copy made by unfolding.
  package internal(set) var isUnfolded = false
  /// Whether lines follow that continue it and were not read yet.
  package internal(set) var isContinued = false
  /// Whether another line follows in the same physical line.
  package internal(set) var lacksLineBreak = false
  /// Whether the folds are still in the value, which is clean base64.
  package internal(set) var hasFolds = false
  /// Where pieces of the input came to lie in the unfolded bytes.
  private var pieces: [Piece] = []
  /// Where the first of them stands in the input.
  private var firstPiece = 0

  /// A run of the unfolded bytes and where it stands in the input. A long text has hundreds of thousands, so each is to
  /// be small.
  private struct Piece: Sendable {
    /// Where it begins in the unfolded bytes.
    let start: UInt32
    /// How many bytes of the input, from that of the first piece on, are not among the unfolded ones before it.
    let skipped: Int32
  }

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Makes the line of a property that another format than text has.
  ///
  /// - Parameter value: The value as it would stand in the text.
  package init(name: String, value: [UInt8]) {
    bytes = Array(name.utf8) + value
    self.name = 0..<bytes.count - value.count
    nameKey = ContentLine.key(bytes.span, self.name)
    self.value = self.name.upperBound..<bytes.count
    line = 0..<bytes.count
  }

  /// Whether the line ends in an equals sign, as one of quoted-printable that goes on does.
  var endsInSoftBreak: Bool { !line.isEmpty && bytes[line.upperBound - 1] == ASCII.equals }

  /// Where a place in the unfolded line stands in the input.
  package func physicalOffset(_ offset: Int) -> Int {
    guard isUnfolded, !pieces.isEmpty else { return offset }
    var low = 0
    var high = pieces.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= offset { low = middle } else { high = middle }
    }
    return firstPiece + offset + Int(pieces[low].skipped)
  }

  /// Begins the places of the pieces anew.
  mutating func removePieces() { pieces.removeAll(keepingCapacity: true) }

  /// Notes that what comes next behind the unfolded bytes stands at a place of the input.
  mutating func addPiece(at physical: Int) {
    if pieces.isEmpty { firstPiece = physical - bytes.count }
    // Only a limit of gigabytes lets a line have more; its end is looked for where it would be without folds, then.
    guard let start = UInt32(exactly: bytes.count), let skipped = Int32(exactly: physical - firstPiece - bytes.count)
    else { return }
    pieces.append(Piece(start: start, skipped: skipped))
  }

  /// Makes room for the places of the pieces of the rest, if they are as long as those before.
  ///
  /// - Parameter length: How long the rest of the input is.
  mutating func reservePieces(behind length: Int) {
    guard !pieces.isEmpty else { return }
    pieces.reserveCapacity(pieces.count + length / max(ContentLine.shortPiece, bytes.count / pieces.count))
  }

  /// How long the pieces of a long line are at least for as long as there is room for the places of all that follow.
  private static let shortPiece = 32

  /// Where a range of the unfolded line stands in the input.
  package func physicalRange(_ range: Range<Int>) -> Range<Int> {
    let start = physicalOffset(range.lowerBound)
    guard !range.isEmpty else { return start..<start }
    return start..<max(start, physicalOffset(range.upperBound - 1) + 1)
  }

  /// Where a fold stood inside a character of UTF-8 for the first time.
  package var foldInsideCharacter: Int? {
    guard isUnfolded else { return nil }
    return pieces.dropFirst().lazy.map { Int($0.start) }.first { $0 < bytes.count && bytes[$0] & 0xC0 == 0x80 }
  }

  /// Whether the property is one of media, and a parameter says that its value is base64.
  package var mayHoldMedia: Bool { !parameters.isEmpty && ContentLine.isMedia(nameKey) && saysBase64 }

  /// Whether a parameter says that the value is base64.
  package var saysBase64: Bool {
    parameters.contains { parameter in
      guard parameter.name.isEmpty || ContentLine.equals(bytes, parameter.name, "ENCODING") else { return false }
      return ContentLine.equals(bytes, parameter.value, "BASE64") || ContentLine.equals(bytes, parameter.value, "B")
    }
  }

  /// Whether a line begins with the name of a property for media, behind a group or `X-`: it may be longer than others.
  package static func namesMedia(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    var start = ByteOrderMark.passed(in: bytes, line).lowerBound
    var end = start
    while end < line.upperBound, bytes[end] != ASCII.colon, bytes[end] != ASCII.semicolon, end - start <= longestGroup {
      if bytes[end] == ASCII.period { start = end + 1 }
      end += 1
    }
    if end - start > 2, ContentLine.equals(bytes, start..<start + 2, "X-") { start += 2 }
    return isMedia(key(bytes, start..<end))
  }

  /// How long a group is at most behind which a name is looked for.
  private static let longestGroup = 100

  /// Whether a name as a number is that of a property for media.
  private static func isMedia(_ nameKey: UInt64) -> Bool {
    switch nameKey {
    case 0x4B_4559, 0x4C4F_474F, 0x50_484F_544F, 0x53_4F55_4E44: true  // KEY, LOGO, PHOTO, SOUND
    default: false
    }
  }

  /// Whether no parameter says that the value is in another character set than UTF-8.
  package var isInUTF8: Bool {
    parameters.allSatisfy {
      !ContentLine.equals(bytes, $0.name, "CHARSET") || ContentLine.equals(bytes, $0.value, "UTF-8")
    }
  }

  /// Whether the property has this name (given in upper case), compared as the standard does: ASCII, without case.
  package func isNamed(_ upperCased: StaticString) -> Bool {
    ContentLine.equals(bytes, name, upperCased)
  }

  /// A word of at most eight bytes as a number: its bytes in upper case, the last one lowest. Zero where it is longer,
  /// and where it begins with NUL, so that two words with the same key other than zero are the same.
  package static func key(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    guard range.count <= 8, let first = range.first, text[first] != ASCII.nul else { return 0 }
    var key: UInt64 = 0
    for index in range { key = key << 8 | UInt64(ASCII.uppercased(text[index])) }
    return key
  }

  /// A word of at most eight bytes as a number, as ``key(_:_:)-(Span<UInt8>,_)`` makes it.
  package static func key(_ text: [UInt8], _ range: Range<Int>) -> UInt64 { key(text.span, range) }

  /// Whether a range of bytes is this word (given in upper case) but for the case of ASCII letters.
  package static func equals(_ bytes: [UInt8], _ range: Range<Int>, _ upperCased: StaticString) -> Bool {
    guard range.count == upperCased.utf8CodeUnitCount, range.lowerBound >= 0, range.upperBound <= bytes.count else {
      return false
    }
    // The word is as long as the range, and the range stands inside the bytes.
    return bytes.withUnsafeBytes { bytes in
      let word = UnsafeRawBufferPointer(start: upperCased.utf8Start, count: range.count)
      var index = 0
      while index &+ 8 <= word.count {
        let written = bytes.loadUnaligned(fromByteOffset: range.lowerBound &+ index, as: UInt64.self)
        let meant = word.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if written != meant, ASCII.uppercased(written) != meant { return false }
        index &+= 8
      }
      while index < word.count {
        if ASCII.uppercased(bytes[range.lowerBound &+ index]) != word[index] { return false }
        index &+= 1
      }
      return true
    }
  }

  /// Takes a fold away that the value begins with, of a line that ``hasFolds``.
  ///
  /// - Parameter keepsSpace: Whether the blank of the fold belongs to the value.
  package mutating func passLeadingFold(keepsSpace: Bool) {
    var start = value.lowerBound
    while start < value.upperBound, bytes[start] == ASCII.carriageReturn { start += 1 }
    guard start < value.upperBound, bytes[start] == ASCII.lineFeed else { return }
    start += keepsSpace ? 1 : 2
    value = min(start, value.upperBound)..<value.upperBound
  }

  /// Replaces the value, for a value that had to be transcoded as a whole. The parameters have been read by then.
  package mutating func replaceValue(_ newValue: [UInt8]) {
    let start = physicalOffset(line.lowerBound)
    let groupBytes = Array(bytes[group])
    let head = groupBytes + bytes[name]
    bytes = head + newValue
    group = 0..<groupBytes.count
    name = groupBytes.count..<head.count
    nameKey = ContentLine.key(bytes.span, name)
    parameters.removeAll(keepingCapacity: true)
    value = head.count..<bytes.count
    line = 0..<bytes.count
    pieces = [Piece(start: 0, skipped: 0)]
    firstPiece = start
    isUnfolded = true
    hasFolds = false
  }
}

/// A parameter of a content line, as ranges: `TYPE=home`, or a bare `HOME` of vCard 2.1 (then the name is empty).
package struct ContentParameter: Sendable {
  /// The name; empty for a bare parameter.
  package var name: Range<Int>
  /// The name as a number, as ``ContentLine/nameKey`` is.
  package var nameKey: UInt64
  /// Everything behind the equals sign, quotes included.
  package var value: Range<Int>
}
