package import SourceText

/// Base64 of a photo, logo, sound or key that is large, as it stands in the input. A line has only the beginning of it in
/// its value: whoever looks at the line needs no more, and all of it would be in memory twice.
package struct LargeMedia: Sendable {
  /// The base64, with line ends and blanks in it.
  package let written: ArraySlice<UInt8>
  /// Whether it is in the URL alphabet, or not padded as it should be.
  package let isLenient: Bool
  /// How many bytes it has without them.
  package let count: Int
  /// Where its beginning is in the bytes of the line.
  package let start: Int

  /// Hands out the bytes that are not of the standard alphabet, padding and blanks among them but for those of folds, as
  /// long as that is wanted.
  package func forEachOther(_ body: (_ place: Int, _ byte: UInt8) -> Bool) {
    Base64Text.forEachOther(written, body)
  }

  /// Has all of it looked at.
  package func add(to form: inout Base64Text.Form) {
    LargeMedia.forEachPiece(of: written) { piece in
      piece.withUnsafeBufferPointer { form.add($0) }
      return true
    }
  }

  /// Hands out base64 without line ends and blanks, as long as that is wanted.
  fileprivate static func forEachPiece(of written: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Bool) {
    var rest = written
    while true {
      rest = rest.drop { $0 <= ASCII.space }
      let piece = rest.prefix { $0 > ASCII.space }
      guard !piece.isEmpty, body(piece) else { return }
      rest = rest[piece.endIndex...]
    }
  }
}

extension ContentLine {
  /// How long the whole value is, of which there may be only the beginning.
  package var valueCount: Int {
    guard let media else { return value.count }
    return media.start - value.lowerBound + media.count
  }

  /// The bytes of a part of the line, up to the end of its whole value, in pieces, without the blanks of folds in base64.
  package func forEachPiece(from start: Int, _ body: (ArraySlice<UInt8>) -> Void) {
    guard let media else { return body(bytes[start..<line.upperBound]) }
    var head = bytes[start..<media.start]
    while let last = head.last, ASCII.isBlank(last) { head.removeLast() }
    body(head)
    LargeMedia.forEachPiece(of: media.written) { piece in
      body(piece)
      return true
    }
  }
}

extension ContentLineScanner {
  /// How much of a line is put together for a look at its head.
  private static let headLength = 8 << 10
  /// How much base64 is put together.
  private static let beginningLength = 4 << 10

  /// Puts the beginning of the line together that was begun. The scanner stays behind its first physical line.
  package mutating func unfoldBeginning(_ line: inout ContentLine) {
    var (range, next) = (line.line, position)
    beginUnfolded(&line)
    while true {
      append(range.prefix(Self.headLength - line.bytes.count), to: &line)
      guard line.bytes.count < Self.headLength, next < source.count, ASCII.isBlank(source[next]) else { break }
      let following = physicalLine(at: next)
      range = (foldKeepsSpace ? next : next + 1)..<following.line.upperBound
      next = following.next
    }
    line.line = 0..<line.bytes.count
  }

  /// Notes that the line, which was begun, holds no media, though it has their name: it is no longer than a text may be.
  package mutating func refuseMedia(_ line: borrowing ContentLine) { textStart = line.physical.lowerBound }

  /// Takes the line back to where it was when it was begun.
  package mutating func giveUpBeginning(_ line: inout ContentLine) {
    takeBack(&line)
    isCut = false
    line.line = physicalLine(at: line.physical.lowerBound).line
  }

  /// Finds the end of base64 that need not be clean.
  ///
  /// - Parameter start: Where it begins in the source.
  /// - Returns: Nothing where it is none.
  package func readableEnd(from start: Int) -> (end: FoldedEnd, isLenient: Bool)? {
    var form = Base64Text.Form()
    var (line, next) = physicalLine(at: start)
    while true {
      form.add(source, line)
      guard !form.isBad else { return nil }
      guard next < source.count, ASCII.isBlank(source[next]) else { break }
      let following = physicalLine(at: next)
      if endsValue(following.line, before: following.next) { break }
      (line, next) = following
    }
    guard form.quality != .bad else { return nil }
    return (FoldedEnd(end: line.upperBound, next: next, count: form.length), form.quality == .lenient)
  }

  /// Takes base64 with all lines that it goes on in, and puts only the beginning of it into the line.
  ///
  /// - Parameters:
  ///   - start: Where it begins in the bytes of the line, of which the head has been put together or is in one piece.
  ///   - end: Where it ends in the source.
  ///   - isLenient: Whether it is in the URL alphabet, or not padded as it should be.
  /// - Returns: False where the line would be longer than allowed; nothing was taken then.
  package mutating func takeMedia(
    _ line: inout ContentLine, from start: Int, through end: FoldedEnd, isLenient: Bool = false
  ) -> Bool {
    let head = line.line.lowerBound..<start
    guard allows(line, head.count + end.count) else { return false }
    let written = source[line.physicalOffset(start)..<end.end]
    if line.isUnfolded {
      line.cut(from: start)
    } else {
      beginUnfolded(&line)
      append(head, to: &line)
    }
    line.media = LargeMedia(written: written, isLenient: isLenient, count: end.count, start: line.bytes.count)
    var room = min(Self.beginningLength, end.count)
    LargeMedia.forEachPiece(of: written) { piece in
      let piece = piece.prefix(room)
      append(piece.indices, to: &line)
      room -= piece.count
      return room > 0
    }
    line.line = 0..<line.bytes.count
    line.physical = line.physical.lowerBound..<end.next
    line.isContinued = false
    line.hasFolds = true
    position = end.next
    return true
  }
}
