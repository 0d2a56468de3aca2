internal import SourceText

/// UTF-8 that was decoded as Windows-1252 and encoded as UTF-8 again: `AndrÃ©` for `André`.
enum Mojibake {
  /// The encoding that a text in UTF-8 was read in, with the runs that were misread; `nil` if there are none.
  static func reading(of bytes: [UInt8], _ range: Range<Int>) -> MisreadRuns? {
    let repairs = repairs(in: bytes, range)
    return repairs.isEmpty
      ? MisreadText.reading(of: bytes, range) : MisreadRuns(encoding: "Windows-1252", repairs: repairs)
  }

  /// The misread runs of a text in UTF-8.
  ///
  /// A run is a sequence of characters beyond ASCII whose bytes in Windows-1252 are valid UTF-8. `É–` is such a run by
  /// chance, so a run must begin like Western letters and signs, or be longer than a coincidence.
  static func repairs(in bytes: [UInt8], _ range: Range<Int>) -> [MisreadRun] {
    guard mayHold(bytes, range) else { return [] }
    var repairs: [MisreadRun] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      let start = index
      var run: [UInt8] = []
      while index < range.upperBound, bytes[index] >= 0x80, let (byte, length) = character(bytes, at: index, range) {
        run.append(byte)
        index += length
      }
      if run.isEmpty {
        index += 1
        while index < range.upperBound, bytes[index] & 0xC0 == 0x80 { index += 1 }
      } else if isSuspicious(run), UTF8Check.isValid(run[...]),
        !mayBeMeant(
          run, before: start > range.lowerBound ? bytes[start - 1] : 0,
          after: index < range.upperBound ? bytes[index] : 0)
      {
        repairs.append(MisreadRun(range: start..<index, text: run))
      }
    }
    return repairs
  }

  /// Whether these bytes are improbable as text in Windows-1252.
  private static func isSuspicious(_ run: [UInt8]) -> Bool {
    guard run.count > 1 else { return false }
    // Ã and Â with a sign after it, and â with one of € ‚ „ and another.
    if run.count > 3 || run[0] == 0xC3 || run[0] == 0xC2 || (run[0] == 0xE2 && 0x80...0x84 ~= run[1]) { return true }
    // Windows-1252 has no sign for these bytes.
    return run.contains { [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains($0) }
  }

  /// Performance: true if a first letter of such a run is followed by a character beyond ASCII, which is rare.
  private static func mayHold(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while let found = ByteSearch.first(0xC3, in: bytes, from: index, to: range.upperBound) {
      if found + 2 < range.upperBound, bytes[found + 2] >= 0x80 { return true }
      index = found + 1
    }
    return false
  }

  /// Whether a pair is the end of a Portuguese or Romanian word in capitals with the sign after it: `MANHÃ”`,
  /// `AMANHÃ…`.
  private static func mayBeMeant(_ run: [UInt8], before: UInt8, after: UInt8) -> Bool {
    guard run.count == 2, before &- 0x41 < 26, !ASCII.isLetter(after) else { return false }
    switch run[1] {
    // Ellipsis, quotes, dashes, hard space, ordinals.
    case 0x85, 0x8B, 0x91...0x94, 0x96, 0x97, 0x9B, 0xA0, 0xAA, 0xBA, 0xBB: return true
    default: return false
    }
  }

  /// The byte of Windows-1252 for the character at a place, and the length of the character in UTF-8.
  private static func character(_ bytes: [UInt8], at index: Int, _ range: Range<Int>) -> (byte: UInt8, length: Int)? {
    let first = bytes[index]
    guard index + 1 < range.upperBound else { return nil }
    if first == 0xC2 { return (bytes[index + 1], 2) }
    if first == 0xC3 { return (bytes[index + 1] | 0x40, 2) }
    let length = first >= 0xE0 ? 3 : 2
    guard index + length <= range.upperBound else { return nil }
    return upper[Array(bytes[index..<index + length])].map { ($0, length) }
  }

  /// The characters of the bytes 80 to 9F in Windows-1252 that are no controls, by their UTF-8.
  private static let upper: [[UInt8]: UInt8] = {
    var upper: [[UInt8]: UInt8] = [:]
    for byte in UInt8(0x80)...0x9F {
      guard let decoded = TextEncoding.windows1252.decode([byte][...]), decoded.failures == 0 else { continue }
      upper[decoded.utf8] = byte
    }
    return upper
  }()
}
