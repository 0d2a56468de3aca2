internal import SourceText
internal import VCardSyntax

/// Numbers of bytes, by which lines and cards are compared that are no longer there.
///
/// The numbers are other ones in every run of the program, so that nobody can write a file whose cards all have the same
/// one. What is found by them is always the same: two different texts have one number of 64 bits with a probability of
/// one to 10^19, and whatever decides about whole cards looks at 96 bits at least. Among ten million cards the chance of
/// one wrong word is below one to 10^14.
enum Fingerprint {
  private static let keys: (UInt64, UInt64, UInt64, UInt64) = (
    UInt64.random(in: .min ... .max) | 1, UInt64.random(in: .min ... .max) | 1, UInt64.random(in: .min ... .max) | 1,
    UInt64.random(in: .min ... .max) | 1
  )

  /// The number of some bytes.
  ///
  /// - Parameter start: What the number depends on beside the bytes.
  static func of(_ bytes: [UInt8], _ range: Range<Int>, start: UInt64 = 0) -> UInt64 {
    let (k0, k1, k2, k3) = keys
    var hash = mixed(start ^ k0, k1)
    bytes.span.withUnsafeBytes { buffer in
      // The loads are unaligned and end inside the range, which stands inside the span.
      var index = range.lowerBound
      while index &+ 16 <= range.upperBound {
        let low = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let high = buffer.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self)
        hash = mixed(low ^ k2, high ^ hash)
        index &+= 16
      }
      var low: UInt64 = 0
      var high: UInt64 = 0
      let rest = range.upperBound &- index
      if rest >= 8 {
        low = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        index &+= 8
      }
      while index < range.upperBound {
        high = high << 8 | UInt64(buffer[index])
        index &+= 1
      }
      hash = mixed(low ^ k3, high ^ hash)
    }
    return mixed(hash ^ k1, UInt64(range.count) ^ k2)
  }

  /// The number of the last part of a line whose value is encoded. In base64 blanks mean nothing, and the folds of 2.1
  /// leave theirs in it. Apart, so that no other line is copied for it.
  @inline(never)
  static func ofEncoded(_ line: ContentLine, _ part: Range<Int>, start: UInt64) -> UInt64 {
    guard line.base64Parameter != nil, line.isUnfolded, line.bytes[line.value].contains(where: ASCII.isBlank)
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

  /// The number of a text that comes in pieces.
  private static func ofPieces(start: UInt64, _ forEachPiece: ((ArraySlice<UInt8>) -> Void) -> Void) -> UInt64 {
    var hash = start
    var piece: [UInt8] = []
    piece.reserveCapacity(longest)
    forEachPiece { written in
      var rest = written
      while !rest.isEmpty {
        let taken = rest.prefix(longest - piece.count)
        piece += taken
        rest = rest.dropFirst(taken.count)
        if piece.count == longest {
          hash = of(piece, piece.indices, start: hash)
          piece.removeAll(keepingCapacity: true)
        }
      }
    }
    return of(piece, piece.indices, start: hash)
  }

  /// How many bytes are taken at once.
  private static let longest = 64 << 10

  /// The number of some bytes whatever the case of their letters, which is another than ``of(_:_:start:)`` gives.
  static func of(lowercased bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    let (k0, k1, k2, k3) = keys
    var hash = mixed(k3, k0)
    bytes.span.withUnsafeBytes { buffer in
      // The loads are unaligned and end inside the range, which stands inside the span.
      var index = range.lowerBound
      while index &+ 8 <= range.upperBound {
        let word = ASCII.lowercased(buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        hash = mixed(word ^ k2, hash ^ k1)
        index &+= 8
      }
      var rest: UInt64 = 0
      while index < range.upperBound {
        rest = rest << 8 | UInt64(ASCII.lowercased(buffer[index]))
        index &+= 1
      }
      hash = mixed(rest ^ k3, hash ^ k1)
    }
    return mixed(hash ^ k0, UInt64(range.count) ^ k2)
  }

  /// Another number of the same.
  static func another(_ number: UInt64) -> UInt64 { mixed(number ^ keys.2, keys.3) }

  @inline(__always) private static func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

/// 96 bits that stand for a text or for a card.
struct WideFingerprint: Hashable, Sendable {
  var low: UInt64
  var high: UInt32
}
