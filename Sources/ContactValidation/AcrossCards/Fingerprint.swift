internal import SourceText
internal import VCardSyntax

/// Hashes of bytes, by which lines and cards are compared after their text is gone.
///
/// The hashes are keyed with random numbers of the process, so a hostile file cannot contain cards that collide. Findings do
/// not depend on the keys: two different texts collide in 64 bits with a probability of 1 to 10^19, and whole cards are
/// compared by at least 96 bits. Among ten million cards the probability of one wrong finding is below 1 to 10^14.
enum Fingerprint {
  private static let keys: (UInt64, UInt64, UInt64, UInt64) = (
    UInt64.random(in: .min ... .max) | 1, UInt64.random(in: .min ... .max) | 1, UInt64.random(in: .min ... .max) | 1,
    UInt64.random(in: .min ... .max) | 1
  )

  /// The hash of some bytes.
  ///
  /// - Parameter start: A seed.
  static func of(_ bytes: [UInt8], _ range: Range<Int>, start: UInt64 = 0) -> UInt64 {
    let (k0, k1, k2, k3) = keys
    var hash = mixed(start ^ k0, k1)
    let text = bytes.span.extracting(range)
    var index = 0
    while index &+ 16 <= text.count {
      hash = mixed(text.word(at: index) ^ k2, text.word(at: index &+ 8) ^ hash)
      index &+= 16
    }
    var low: UInt64 = 0
    var high: UInt64 = 0
    if text.count &- index >= 8 {
      low = text.word(at: index)
      index &+= 8
    }
    while index < text.count {
      high = high << 8 | UInt64(text[index])
      index &+= 1
    }
    hash = mixed(low ^ k3, high ^ hash)
    return mixed(hash ^ k1, UInt64(range.count) ^ k2)
  }

  /// The hash of the last part of a line whose value is encoded. Blanks in base64 are skipped: the folds of 2.1 leave them.
  ///
  /// Performance: a separate function, so that no other line is copied.
  @inline(never)
  static func ofEncoded(_ line: ContentLine, _ part: Range<Int>, start: UInt64) -> UInt64 {
    // A large value is hashed in blocks, with blanks or without, so that both have the same hash.
    guard line.base64Parameter != nil,
      part.count > blockSize || line.isUnfolded && line.bytes[line.value].contains(where: ASCII.isBlank)
    else { return of(line.bytes, part, start: start) }
    return ofPieces(start: start) { body in
      body(line.bytes[part.lowerBound..<line.value.lowerBound])
      var rest = line.bytes[line.value]
      while !rest.isEmpty {
        let run = rest.prefix { !ASCII.isBlank($0) }
        body(run)
        rest = rest[run.endIndex...].drop(while: ASCII.isBlank)
      }
    }
  }

  private static func ofPieces(start: UInt64, _ forEachPiece: ((ArraySlice<UInt8>) -> Void) -> Void) -> UInt64 {
    var hash = start
    var piece: [UInt8] = []
    piece.reserveCapacity(blockSize)
    forEachPiece { written in
      var rest = written
      while !rest.isEmpty {
        let part = rest.prefix(blockSize - piece.count)
        piece += part
        rest = rest.dropFirst(part.count)
        if piece.count == blockSize {
          hash = of(piece, piece.indices, start: hash)
          piece.removeAll(keepingCapacity: true)
        }
      }
    }
    return of(piece, piece.indices, start: hash)
  }

  /// The size of the blocks in which pieces are hashed.
  private static let blockSize = 64 << 10

  /// A hash of some bytes in which the case of letters does not count. It differs from that of ``of(_:_:start:)``.
  static func of(lowercased bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    let (k0, k1, k2, k3) = keys
    var hash = mixed(k3, k0)
    let text = bytes.span.extracting(range)
    var index = 0
    while index &+ 8 <= text.count {
      hash = mixed(ASCII.lowercased(text.word(at: index)) ^ k2, hash ^ k1)
      index &+= 8
    }
    var rest: UInt64 = 0
    while index < text.count {
      rest = rest << 8 | UInt64(ASCII.lowercased(text[index]))
      index &+= 1
    }
    hash = mixed(rest ^ k3, hash ^ k1)
    return mixed(hash ^ k0, UInt64(range.count) ^ k2)
  }

  /// A second hash, derived from the first.
  static func another(_ number: UInt64) -> UInt64 { mixed(number ^ keys.2, keys.3) }

  @inline(__always) private static func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

/// A hash of 96 bits.
struct WideFingerprint: Hashable, Sendable {
  var low: UInt64
  var high: UInt32
}
