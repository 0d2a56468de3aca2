internal import Findings
internal import SourceText

/// Encodes one contact while it is written. Each character that the encoding cannot represent is one finding per
/// property.
final class ContactEncoding {
  private let output: OutputEncoder
  private var walk: (any PropertyWalk)?
  private let isLater: Bool
  /// The encoded bytes and those before them, without what a drain has received.
  private(set) var written: [UInt8]
  /// Bytes at the end that depend on the text that follows.
  private var waiting: [UInt8] = []
  private var reported: Set<Place> = []
  private(set) var findings: [Finding] = []

  /// The number of bytes that are encoded at once.
  private static let pieceLength = 128 << 10

  private struct Place: Hashable {
    var scalar: Unicode.Scalar
    var property: String?
  }

  /// - Parameters:
  ///   - walk: Finds the property of a byte.
  ///   - written: The output before the contact.
  ///   - isLater: Whether only the findings are wanted, because the text is encoded later.
  init(
    _ output: OutputEncoder, _ walk: (any PropertyWalk)? = nil, after written: [UInt8] = [], isLater: Bool = false
  ) {
    self.output = output
    self.walk = walk
    self.written = written
    self.isLater = isLater
  }

  /// A sink that encodes parts of the contact and passes them to another sink.
  func parts(to drain: PartialOutputSink) -> PartialOutputSink {
    PartialOutputSink { [self] in add($0[...], isEnd: false, draining: drain) }
  }

  /// Appends the next part of the contact.
  func add(_ utf8: ArraySlice<UInt8>, isEnd: Bool, draining drain: PartialOutputSink?) {
    var rest = utf8
    repeat {
      let piece = rest.prefix(ContactEncoding.pieceLength)
      rest = rest.dropFirst(piece.count)
      let encoded = encode(piece, isEnd: isEnd && rest.isEmpty)
      if isLater { written += piece } else { written += encoded }
      drain?.flushIfLarge(&written)
    } while !rest.isEmpty
  }

  /// The encoded bytes of the next part. Characters at its end that depend on the following text are held back.
  func encode(_ utf8: ArraySlice<UInt8>, isEnd: Bool) -> [UInt8] {
    let known = waiting.count
    waiting += utf8
    let end = isEnd ? waiting.count : output.lengthOfPiece(waiting, from: known)
    if end == 0 { return [] }
    var part = Array(waiting[end...])
    swap(&part, &waiting)
    part.removeLast(waiting.count)
    var walk = walk
    let encoded = output.encode(part) { miss, offset in
      if !output.hasEscapes { report(miss, walk?.property(at: offset, in: part)) }
    }
    if !isEnd { walk?.finish(part) }
    self.walk = walk
    return encoded
  }

  private func report(_ miss: OutputEncoder.Miss, _ property: String?) {
    guard reported.insert(Place(scalar: miss.scalar, property: property)).inserted else { return }
    // Performance: the message is created on demand, because few findings of a code are shown.
    findings.append(
      Finding(LossCodes.character, severity: miss.isKept ? .note : nil, property: property) { [output] in
        miss.message(output.encoding)
      })
  }
}

extension OutputEncoder.Miss {
  fileprivate func message(_ encoding: TextEncoding) -> String {
    let number = String(scalar.value, radix: 16, uppercase: true)
    let name =
      "\(Finding.quote(String(scalar))) (U+\(String(repeating: "0", count: max(0, 4 - number.utf8.count)))\(number))"
    let what =
      isKept
      ? "was written as one character with its letter"
      : replacement.isEmpty ? "was removed after its letter" : "was written as \(Finding.quote(replacement))"
    return "\(name) cannot be represented in \(encoding.name) and \(what)"
  }
}
