internal import SourceText

/// UTF-8 that was decoded as an encoding of one byte a character, other than Windows-1252, and encoded as UTF-8 again:
/// `Р–РµРЅСЏ` for `Женя`.
///
/// Text is only taken for misread if its bytes in the encoding are UTF-8 from the first to the last character beyond
/// ASCII, and if the result is letters of one script that fit their neighbours. Genuine text hardly ever is.
enum MisreadText {
  /// The encoding whose repairs cover most of a text; `nil` if there are none, or if two encodings differ about it.
  static func reading(of bytes: [UInt8], _ range: Range<Int>) -> MisreadRuns? {
    guard mayHold(bytes, range) else { return nil }
    let readings = encodings.compactMap { table in
      let repairs = repairs(in: bytes, range, table)
      return repairs.isEmpty ? nil : MisreadRuns(encoding: table.name, repairs: repairs)
    }
    let size = { (reading: MisreadRuns) in reading.repairs.reduce(0) { $0 + $1.range.count } }
    guard let best = readings.max(by: { size($0) < size($1) }) else { return nil }
    let others = readings.filter { size($0) == size(best) && $0.repairs != best.repairs }
    return others.isEmpty ? best : nil
  }

  // MARK: - Runs

  private static func repairs(in bytes: [UInt8], _ range: Range<Int>, _ table: Table) -> [MisreadRun] {
    var repairs: [MisreadRun] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      let start = index
      var run: [UInt8] = []
      var isWhole = true
      while index < range.upperBound, bytes[index] >= 0x80 {
        let length = characterLength(bytes, at: index, range)
        if let byte = table.byte(of: bytes[index..<index + length]) { run.append(byte) } else { isWhole = false }
        index += length
      }
      let neighbours = (
        before: start > range.lowerBound ? bytes[start - 1] : 0, after: index < range.upperBound ? bytes[index] : 0
      )
      if isWhole, run.count > 1, UTF8Check.isValid(run[...]),
        isPlausible(run, isInWord: ASCII.isLetter(neighbours.before) || ASCII.isLetter(neighbours.after))
      {
        repairs.append(MisreadRun(range: start..<index, text: run))
      }
    }
    return repairs
  }

  private static func characterLength(_ bytes: [UInt8], at index: Int, _ range: Range<Int>) -> Int {
    let length = bytes[index] >= 0xF0 ? 4 : bytes[index] >= 0xE0 ? 3 : bytes[index] >= 0xC0 ? 2 : 1
    return min(length, range.upperBound - index)
  }

  // MARK: - Scripts

  private enum Script {
    case latin, cyrillic, greek, eastAsian, semitic, sign
  }

  /// Whether a repaired run is text: letters of one script, at least two of them unless they are Latin ones inside a word,
  /// or a dash, an ellipsis or a quotation mark.
  private static func isPlausible(_ run: [UInt8], isInWord: Bool) -> Bool {
    let scripts = String(decoding: run, as: UTF8.self).unicodeScalars.map(script)
    guard scripts.allSatisfy({ $0 != nil }) else { return false }
    let letters = scripts.filter { $0 != .sign }
    guard let first = letters.first else { return run.starts(with: [0xE2, 0x80]) }
    guard letters.allSatisfy({ $0 == first }) else { return false }
    return letters.count > 1 || first == .latin && isInWord
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

  // MARK: - Encodings

  /// The characters beyond ASCII of an encoding.
  private struct Table: Sendable {
    let name: String
    private let bytes: [UInt32: UInt8]

    init(_ name: String, _ encoding: TextEncoding) {
      self.name = name
      var bytes: [UInt32: UInt8] = [:]
      for byte in UInt8(0x80)...0xFF {
        guard let decoded = encoding.decode([byte][...]), decoded.failures == 0 else {
          // Decoders read a byte without a character as the control of the same number.
          bytes[Table.key([0xC2, byte & 0xBF])] = byte
          continue
        }
        bytes[Table.key(decoded.utf8[...])] = byte
      }
      self.bytes = bytes
    }

    func byte(of character: ArraySlice<UInt8>) -> UInt8? { bytes[Table.key(character)] }

    private static func key(_ character: ArraySlice<UInt8>) -> UInt32 {
      character.reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  private static let encodings = [
    Table("Windows-1251", .windows1251), Table("Mac Roman", .macRoman), Table("DOS 850", .ibm850),
    Table("DOS 437", .ibm437),
  ]

  /// Performance: whether a first letter of such a run is followed by a second character that is not a letter of the
  /// same script. Usual text beyond ASCII has none.
  private static func mayHold(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
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
