internal import SourceText

/// An encoding of one byte a character that UTF-8 is read in by mistake.
struct MisreadEncoding: Sendable {
  /// The bytes around a run in the text; 0 at its ends.
  typealias Neighbours = (before: UInt8, after: UInt8)

  /// The name of the encoding.
  let name: String
  /// Whether a character that the encoding does not have ends a run; otherwise nothing of the run is misread.
  let endsAtOthers: Bool
  /// Performance: whether a text may hold a run, from a look at a few of its bytes.
  let mayHold: @Sendable ([UInt8], Range<Int>) -> Bool
  /// Whether the UTF-8 of a run is more probable than the characters of the encoding.
  let isMisread: @Sendable ([UInt8], Neighbours) -> Bool
  /// The bytes of the characters beyond ASCII.
  private let bytes: [UInt32: UInt8]

  /// - Parameter hasControls: Whether the controls of the numbers 80 to 9F are the bytes of these numbers, too.
  private init(
    _ name: String, _ encoding: TextEncoding, endsAtOthers: Bool = false, hasControls: Bool = false,
    mayHold: @escaping @Sendable ([UInt8], Range<Int>) -> Bool,
    isMisread: @escaping @Sendable ([UInt8], Neighbours) -> Bool
  ) {
    self.name = name
    self.endsAtOthers = endsAtOthers
    self.mayHold = mayHold
    self.isMisread = isMisread
    var bytes: [UInt32: UInt8] = [:]
    for byte in UInt8(0x80)...0xFF {
      // Decoders read a byte without a character as the control of the same number.
      let control = MisreadEncoding.key([0xC2, byte & 0xBF])
      if let decoded = encoding.decode([byte][...]), decoded.failures == 0 {
        bytes[MisreadEncoding.key(decoded.utf8[...])] = byte
        if hasControls, byte < 0xA0 { bytes[control] = byte }
      } else {
        bytes[control] = byte
      }
    }
    self.bytes = bytes
  }

  /// The byte of a character in UTF-8; `nil` if the encoding does not have it.
  func byte(of character: ArraySlice<UInt8>) -> UInt8? { bytes[MisreadEncoding.key(character)] }

  private static func key(_ character: ArraySlice<UInt8>) -> UInt32 {
    character.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The encoding of most files, which is decided first.
  static let windows1252 = MisreadEncoding(
    "Windows-1252", .windows1252, endsAtOthers: true, hasControls: true, mayHold: WesternRuns.mayHold,
    isMisread: WesternRuns.isMisread)

  /// The other encodings.
  static let others = [
    ("Windows-1251", TextEncoding.windows1251), ("Mac Roman", .macRoman), ("DOS 850", .ibm850), ("DOS 437", .ibm437),
  ].map { MisreadEncoding($0.0, $0.1, mayHold: ScriptRuns.mayHold, isMisread: ScriptRuns.isMisread) }
}

/// Runs of misread text in Windows-1252. `É–` is such a run by chance, so a run must begin like Western letters and signs, or
/// be longer than a coincidence.
private enum WesternRuns {
  static func isMisread(_ run: [UInt8], _ neighbours: MisreadEncoding.Neighbours) -> Bool {
    isSuspicious(run) && !mayBeMeant(run, before: neighbours.before, after: neighbours.after)
  }

  /// Whether these bytes are improbable as text in Windows-1252.
  private static func isSuspicious(_ run: [UInt8]) -> Bool {
    guard run.count > 1 else { return false }
    // Ã and Â with a sign after it, and â with one of € ‚ „ and another.
    if run.count > 3 || run[0] == 0xC3 || run[0] == 0xC2 || (run[0] == 0xE2 && 0x80...0x84 ~= run[1]) { return true }
    // Windows-1252 has no sign for these bytes.
    return run.contains { [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains($0) }
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

  /// Whether a first letter of such a run is followed by a character beyond ASCII, which is rare.
  static func mayHold(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while let found = ByteSearch.first(0xC3, in: bytes, from: index, to: range.upperBound) {
      if found + 2 < range.upperBound, bytes[found + 2] >= 0x80 { return true }
      index = found + 1
    }
    return false
  }
}

/// Runs of misread text in the other encodings: letters of one script.
private enum ScriptRuns {
  private enum Script {
    case latin, cyrillic, greek, eastAsian, semitic, sign
  }

  /// Whether a repaired run is text: letters of one script, at least two of them unless they are Latin ones inside a word,
  /// or a dash, an ellipsis or a quotation mark.
  static func isMisread(_ run: [UInt8], _ neighbours: MisreadEncoding.Neighbours) -> Bool {
    guard run.count > 1 else { return false }
    let scripts = String(decoding: run, as: UTF8.self).unicodeScalars.map(script)
    guard scripts.allSatisfy({ $0 != nil }) else { return false }
    let letters = scripts.filter { $0 != .sign }
    guard let first = letters.first else { return run.starts(with: [0xE2, 0x80]) }
    guard letters.allSatisfy({ $0 == first }) else { return false }
    return letters.count > 1
      || first == .latin && (ASCII.isLetter(neighbours.before) || ASCII.isLetter(neighbours.after))
  }

  private static func script(_ scalar: Unicode.Scalar) -> Script? {
    switch scalar.value {
    case 0xA0...0xBF, 0x2013...0x2026, 0x20AC, 0x2116, 0x2122: .sign
    case 0xC0...0x17F, 0x1A0, 0x1A1, 0x1AF, 0x1B0, 0x218...0x21B, 0x1E00...0x1EFF: .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x45F, 0x490...0x4FF: .cyrillic
    case 0x5D0...0x5EA, 0x620...0x6D3: .semitic
    case 0x3041...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: .eastAsian
    default: nil
    }
  }

  /// Whether a first letter of such a run is followed by a second character that is not a letter of the same script. Usual
  /// text beyond ASCII has none.
  static func mayHold(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index + 2 < range.upperBound {
      switch bytes[index] {
      case 0..<0x80, 0x80..<0xC0: index += 1
      // The letters that misread text begins with in Windows-1251.
      case 0xD0:
        let next = bytes[index + 2]
        if next >= 0x80, 0x90...0xBF ~= bytes[index + 1], !isUsualCyrillic(next, bytes, index + 3, range) {
          return true
        }
        index += 2
      // Letters of the other encodings, and signs and lines.
      case 0xC2, 0xC3, 0xC5, 0xC6:
        if bytes[index + 2] >= 0x80 { return true }
        index += 2
      case 0xE2:
        if index + 3 < range.upperBound, bytes[index + 3] >= 0x80 { return true }
        index += 3
      case 0xCE:
        if bytes[index + 2] & 0xFE != 0xCE, bytes[index + 2] >= 0x80 { return true }
        index += 2
      case 0xE0...: index += 3
      default: index += 2
      }
    }
    return false
  }

  /// Whether a character is a letter from А to я.
  private static func isUsualCyrillic(_ lead: UInt8, _ bytes: [UInt8], _ next: Int, _ range: Range<Int>) -> Bool {
    guard next < range.upperBound else { return true }
    return lead == 0xD0 && bytes[next] >= 0x90 || lead == 0xD1 && bytes[next] < 0x90
  }
}
