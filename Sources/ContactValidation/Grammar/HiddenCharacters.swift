internal import SourceText

/// Invisible characters with an effect.
enum HiddenCharacters {
  /// A run of characters of one kind.
  struct Run: Sendable, Hashable {
    let kind: Kind
    let range: Range<Int>
  }

  enum Kind: Sendable, Hashable {
    /// It drives a terminal: ESC, and U+0080 to U+009F.
    case terminal
    /// It turns the direction of the text around it: U+202A to U+202E, U+2066 to U+2069.
    case direction
    /// It has no width: U+200B, U+2060, U+FEFF, U+00AD, and the tags U+E0000 to U+E007F.
    case invisible
  }

  /// All of them in the bytes, which are UTF-8, in order.
  static func runs(in bytes: [UInt8], _ range: Range<Int>) -> [Run] {
    var runs: [Run] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard let (kind, length) = kind(bytes, at: index, range.upperBound) else {
        index += 1
        continue
      }
      if let last = runs.last, last.kind == kind, last.range.upperBound == index {
        runs[runs.count - 1] = Run(kind: kind, range: last.range.lowerBound..<index + length)
      } else {
        runs.append(Run(kind: kind, range: index..<index + length))
      }
      index += length
    }
    return runs
  }

  /// The characters of Windows-1252 for the controls U+0080 to U+009F of a run; empty for other characters.
  static func meaning(of run: Run, in bytes: [UInt8]) -> [UInt8] {
    run.range.flatMap { index in
      bytes[index] == 0xC2 && index + 1 < run.range.upperBound ? MisreadControls.character(bytes[index + 1]) ?? [] : []
    }
  }

  static func areIn(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    for index in range {
      let byte = bytes[index]
      // Most characters beyond ASCII have other first bytes.
      switch byte {
      case ASCII.escape, 0xC2, 0xE2, 0xEF, 0xF3:
        if kind(bytes, at: index, range.upperBound) != nil { return true }
      default: break
      }
    }
    return false
  }

  private static func kind(_ bytes: [UInt8], at index: Int, _ end: Int) -> (Kind, Int)? {
    func byte(_ offset: Int) -> UInt8 { index + offset < end ? bytes[index + offset] : 0 }
    switch bytes[index] {
    case ASCII.escape: return (.terminal, 1)
    case 0xC2 where (0x80...0x9F).contains(byte(1)): return (.terminal, 2)
    case 0xC2 where byte(1) == 0xAD: return (.invisible, 2)
    case 0xE2 where byte(1) == 0x80 && (0xAA...0xAE).contains(byte(2)): return (.direction, 3)
    case 0xE2 where byte(1) == 0x81 && (0xA6...0xA9).contains(byte(2)): return (.direction, 3)
    case 0xE2 where byte(1) == 0x80 && byte(2) == 0x8B: return (.invisible, 3)
    case 0xE2 where byte(1) == 0x81 && byte(2) == 0xA0: return (.invisible, 3)
    case 0xEF where byte(1) == 0xBB && byte(2) == 0xBF: return (.invisible, 3)
    case 0xF3 where byte(1) == 0xA0 && (0x80...0x81).contains(byte(2)) && byte(3) & 0xC0 == 0x80: return (.invisible, 4)
    default: return nil
    }
  }
}
