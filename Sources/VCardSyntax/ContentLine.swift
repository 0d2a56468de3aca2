internal import SourceText

/// A content line (RFC 6350 3.3): `[group "."] name *(";" param) ":" value`, as ranges in its unfolded bytes.
///
/// One content line is reused for every line of a card, so reading a line allocates nothing; it has no strings.
package struct ContentLine: Sendable {
  /// The bytes that the ranges refer to: the whole input if the line was not folded, otherwise the unfolded line.
  package internal(set) var bytes: [UInt8]
  /// The whole unfolded line.
  package internal(set) var line: Range<Int> = 0..<0
  /// The group, or an empty range.
  package internal(set) var group: Range<Int> = 0..<0
  /// The property's name.
  package internal(set) var name: Range<Int> = 0..<0
  /// The name as ``ASCIIWord/key(_:_:)-([UInt8],_)`` if it has at most eight bytes; otherwise 0.
  package internal(set) var nameKey: UInt64 = 0
  /// The parameters in order.
  package internal(set) var parameters: [ContentParameter] = []
  /// The value, raw.
  package internal(set) var value: Range<Int> = 0..<0
  /// The physical lines it was read from, line ends included, in the input.
  package internal(set) var physical: Range<Int> = 0..<0
  /// The framing meaning of the first physical line if others may continue it; `nil` if it was not determined.
  package internal(set) var framing: FramingLine?
  /// Whether ``bytes`` is a copy made by unfolding.
  package internal(set) var isUnfolded = false
  /// Whether continuation lines follow that were not read.
  package internal(set) var isContinued = false
  /// Whether another line follows in the same physical line.
  package internal(set) var lacksLineBreak = false
  /// Whether the folds are still in the value, which is clean base64.
  package internal(set) var hasFolds = false
  /// The places in the input of the runs of unfolded bytes.
  private var pieces: [Piece] = []
  /// The place of the first of them in the input.
  private var firstPiece = 0

  /// A run of unfolded bytes and its place in the input. A long text has hundreds of thousands of them.
  private struct Piece: Sendable {
    /// The start in the unfolded bytes.
    let start: UInt32
    /// The number of bytes of the input, from the first piece on, that are not part of the unfolded bytes before it.
    let skipped: Int32
  }

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Makes the line of a property of another format.
  ///
  /// - Parameter value: The value in the form that it has in a vCard.
  package init(name: String, value: [UInt8]) {
    bytes = Array(name.utf8) + value
    self.name = 0..<bytes.count - value.count
    nameKey = ASCIIWord.key(bytes.span, self.name)
    self.value = self.name.upperBound..<bytes.count
    line = 0..<bytes.count
  }

  /// Whether the line ends in an equals sign, as a continued line of quoted-printable does.
  var endsInSoftBreak: Bool { !line.isEmpty && bytes[line.upperBound - 1] == ASCII.equals }

  /// The offset in the input of an offset in the unfolded line.
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

  /// Removes all pieces.
  mutating func removePieces() { pieces.removeAll(keepingCapacity: true) }

  /// Records that the bytes to be added next are at an offset of the input.
  mutating func addPiece(at physical: Int) {
    if pieces.isEmpty { firstPiece = physical - bytes.count }
    // Only a limit of gigabytes permits more; places after it are computed as if there were no further folds.
    guard let start = UInt32(exactly: bytes.count), let skipped = Int32(exactly: physical - firstPiece - bytes.count)
    else { return }
    pieces.append(Piece(start: start, skipped: skipped))
  }

  /// Reserves memory for the remaining runs, assuming the average length of those so far.
  ///
  /// - Parameter length: The length of the remaining input.
  mutating func reservePieces(forLength length: Int) {
    guard !pieces.isEmpty else { return }
    pieces.reserveCapacity(pieces.count + length / max(ContentLine.shortPiece, bytes.count / pieces.count))
  }

  /// The minimum average length of the runs that memory is reserved for.
  private static let shortPiece = 32

  /// The range in the input of a range of the unfolded line.
  package func physicalRange(_ range: Range<Int>) -> Range<Int> {
    let start = physicalOffset(range.lowerBound)
    guard !range.isEmpty else { return start..<start }
    return start..<max(start, physicalOffset(range.upperBound - 1) + 1)
  }

  /// The offset of the first fold inside a character of UTF-8.
  package var foldInsideCharacter: Int? {
    guard isUnfolded else { return nil }
    return pieces.dropFirst().lazy.map { Int($0.start) }.first { $0 < bytes.count && bytes[$0] & 0xC0 == 0x80 }
  }

  /// Whether a parameter declares the value as base64.
  package var saysBase64: Bool {
    parameters.contains { parameter in
      guard parameter.name.isEmpty || ASCIIWord.equals(bytes, parameter.name, "ENCODING") else { return false }
      return ASCIIWord.equals(bytes, parameter.value, "BASE64") || ASCIIWord.equals(bytes, parameter.value, "B")
    }
  }

  /// Whether a line begins with the name of a media property, after a group or `X-`; such a line may be longer.
  package static func namesMedia(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    var start = ByteOrderMark.skipped(in: bytes, line).lowerBound
    var end = start
    while end < line.upperBound, bytes[end] != ASCII.colon, bytes[end] != ASCII.semicolon, end - start <= longestGroup {
      if bytes[end] == ASCII.period { start = end + 1 }
      end += 1
    }
    if end - start > 2, ASCIIWord.equals(bytes, start..<start + 2, "X-") { start += 2 }
    return isMedia(ASCIIWord.key(bytes, start..<end))
  }

  /// The maximum length of a group that is skipped to find the name.
  private static let longestGroup = 100

  /// Whether a name as a number is that of a property for media.
  private static func isMedia(_ nameKey: UInt64) -> Bool {
    switch nameKey {
    case 0x4B_4559, 0x4C4F_474F, 0x50_484F_544F, 0x53_4F55_4E44: true  // KEY, LOGO, PHOTO, SOUND
    default: false
    }
  }

  /// Whether the property has this name (given in upper case), compared as the standard does: ASCII, without case.
  package func isNamed(_ upperCased: StaticString) -> Bool {
    ASCIIWord.equals(bytes, name, upperCased)
  }

  /// Removes a fold at the start of the value of a line that ``hasFolds``.
  ///
  /// - Parameter keepsSpace: Whether the blank of the fold belongs to the value.
  package mutating func removeLeadingFold(keepsSpace: Bool) {
    var start = value.lowerBound
    while start < value.upperBound, bytes[start] == ASCII.carriageReturn { start += 1 }
    guard start < value.upperBound, bytes[start] == ASCII.lineFeed else { return }
    start += keepsSpace ? 1 : 2
    value = min(start, value.upperBound)..<value.upperBound
  }

  /// Removes the first byte of the value, which is not empty.
  package mutating func removeFirstByteOfValue() { value = value.dropFirst() }

  /// Replaces the value, for a value that was transcoded.
  package mutating func replaceValue(_ newValue: [UInt8]) {
    let first = line.lowerBound
    let start = physicalOffset(first)
    let head = value.lowerBound - first
    var replaced: [UInt8] = []
    replaced.reserveCapacity(head + newValue.count)
    replaced += bytes[first..<value.lowerBound]
    replaced += newValue
    bytes = replaced
    func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound - first..<range.upperBound - first }
    group = moved(group)
    name = moved(name)
    for index in parameters.indices {
      parameters[index].name = moved(parameters[index].name)
      parameters[index].value = moved(parameters[index].value)
    }
    value = head..<bytes.count
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
  /// Everything after the equals sign, including quotes.
  package var value: Range<Int>
}
