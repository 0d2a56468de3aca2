internal import Findings
internal import SourceText

/// Puts one contact into the encoding of the output while it is written, and says what has no place in it: one finding for
/// each character of each property.
final class ContactEncoding {
  private let output: OutputEncoder
  private var walk: (any PropertyWalk)?
  private let isLater: Bool
  /// What was encoded, and what it stands behind, but for what a drain took.
  private(set) var written: [UInt8]
  /// What waits for the text behind it.
  private var waiting: [UInt8] = []
  private var said: Set<Place> = []
  private(set) var findings: [Finding] = []

  /// How much is encoded at once.
  private static let pieceLength = 128 << 10

  private struct Place: Hashable {
    var scalar: Unicode.Scalar
    var property: String?
  }

  /// - Parameters:
  ///   - walk: Knows which property a byte belongs to, where the format can tell.
  ///   - written: What the contact stands behind.
  ///   - isLater: Whether it is only said what has no place in the encoding, because the text is encoded later.
  init(
    _ output: OutputEncoder, _ walk: (any PropertyWalk)? = nil, behind written: [UInt8] = [], isLater: Bool = false
  ) {
    self.output = output
    self.walk = walk
    self.written = written
    self.isLater = isLater
  }

  /// What encodes the parts of the contact before all of it is there, and gives them to another one.
  func parts(to drain: PartialOutputSink) -> PartialOutputSink {
    PartialOutputSink { [self] in add($0[...], isEnd: false, draining: drain) }
  }

  /// Adds the contact, or the next part of it.
  ///
  /// - Parameter drain: Takes what is many.
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

  /// The next bytes of the contact: those of a part of it, but for its last characters where it goes on.
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
      if !output.hasEscapes { say(miss, walk?.property(at: offset, in: part)) }
    }
    if !isEnd { walk?.finish(part) }
    self.walk = walk
    return encoded
  }

  private func say(_ miss: OutputEncoder.Miss, _ property: String?) {
    guard said.insert(Place(scalar: miss.scalar, property: property)).inserted else { return }
    // The message is made when somebody reads it: of a code that many contacts have, few are shown.
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
      ? "is written as one character with its letter"
      : replacement.isEmpty ? "was left out behind its letter" : "was written as \(Finding.quote(replacement))"
    return "\(name) has no place in \(encoding.name) and \(what)"
  }
}
