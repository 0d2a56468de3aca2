internal import Findings
internal import SourceText

/// What stays the same of a finding when lines move: its rule, its contact, its property and a hash of the value.
///
/// A baseline is keyed by it, and so are the alerts of a code scanner. It is no secret and no checksum: it tells findings
/// of one address book apart.
package struct FindingIdentity: Sendable, Hashable {
  /// The identity as a number.
  package let hash: UInt64

  /// The identity of a finding.
  ///
  /// The contact is its UID, else its name; a finding about no contact belongs to its file, whatever folder that is in.
  /// The number of a value among those of its property does not matter: `EMAIL[2]` becomes `EMAIL[1]` when another value
  /// goes.
  package init(_ located: LocatedFinding) {
    let finding = located.finding
    var hash = StableHash()
    hash.add(finding.code.id.utf8)
    hash.addSeparator()
    if let uid = finding.contact?.uid, !uid.isEmpty {
      hash.add("uid:".utf8)
      hash.add(uid.utf8)
    } else if let name = finding.contact?.name, !name.isEmpty {
      hash.add("name:".utf8)
      hash.add(name.utf8)
    } else {
      hash.add("file:".utf8)
      hash.add(FindingIdentity.lastComponent(located.file))
    }
    hash.addSeparator()
    var isNumber = false
    for byte in (finding.property ?? "").utf8 {
      if byte == ASCII.leftBracket { isNumber = true }
      if !isNumber { hash.add(byte) }
      if byte == ASCII.rightBracket { isNumber = false }
    }
    hash.addSeparator()
    if let value = located.valueHash {
      for shift in stride(from: 56, through: 0, by: -8) { hash.add(UInt8(truncatingIfNeeded: value >> UInt64(shift))) }
    }
    self.hash = hash.value
  }

  /// The identity that a text of ``description`` stands for, or nothing where it is none.
  package init?(_ text: String) {
    guard text.utf8.count == 16, let hash = UInt64(text, radix: 16) else { return nil }
    self.hash = hash
  }

  private static func lastComponent(_ path: String) -> Substring.UTF8View {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: ASCII.slash).map { bytes.index(after: $0) } ?? bytes.startIndex
    return Substring(path[start...]).utf8
  }
}

extension FindingIdentity: CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  package var description: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// FNV-1a with 64 bits: the same in every process, which Swift's own hashes are not.
struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

  /// Keeps two texts apart that stand behind each other; no UTF-8 has this byte.
  mutating func addSeparator() { add(0xFF) }
}

/// Hashes the values that findings are about, where the bytes are at hand.
///
/// In formats of lines the value is what stands behind the colon of the logical line, whatever group, parameters and
/// folds it has, and with it what the finding points at. Elsewhere it is what the finding points at alone.
struct ValueHasher {
  private let bytes: [UInt8]
  private let hasLines: Bool
  /// The logical line that was hashed last: a line of megabytes with a thousand findings is read once.
  private var line = 0..<0
  private var lineHash = StableHash()

  init(_ bytes: [UInt8], _ family: FileFormat.Family) {
    self.bytes = bytes
    hasLines = family == .vcard || family == .ldif
  }

  /// The hash for a finding; those of one batch are asked for in the order of their places.
  mutating func hash(of range: Range<Int>) -> UInt64 {
    let range = range.clamped(to: 0..<bytes.count)
    var hash = StableHash()
    if hasLines {
      if !line.contains(range.lowerBound) { look(at: range.lowerBound) }
      hash = lineHash
      // A finding about the whole line is not about its group, which is often only a number.
      if range.lowerBound == line.lowerBound { return hash.value }
      hash.addSeparator()
    }
    add(range.lowerBound..<min(range.upperBound, range.lowerBound + ValueHasher.most), to: &hash)
    return hash.value
  }

  /// How many bytes of what a finding points at count; a range may be a whole card.
  private static let most = 4096

  /// Adds bytes without the line ends and blanks that fold them.
  private func add(_ range: Range<Int>, to hash: inout StableHash) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      if isLineEnd(byte) {
        while index < range.upperBound, isLineEnd(bytes[index]) { index += 1 }
        if index < range.upperBound, ASCII.isBlank(bytes[index]) { index += 1 }
      } else {
        hash.add(byte)
      }
    }
  }

  private mutating func look(at offset: Int) {
    var start = offset
    while start > 0, !beginsLine(start) { start -= 1 }
    var end = offset
    while end < bytes.count, !isLineEnd(bytes[end]) || !beginsLine(end + lengthOfLineEnd(at: end)) {
      end += isLineEnd(bytes[end]) ? lengthOfLineEnd(at: end) : 1
    }
    line = start..<max(end, start + 1)
    lineHash = StableHash()
    var isQuoted = false
    var value = start
    while value < end {
      let byte = bytes[value]
      value += 1
      if byte == ASCII.doubleQuote { isQuoted.toggle() }
      if byte == ASCII.colon, !isQuoted {
        add(value..<end, to: &lineHash)
        return
      }
    }
    add(start..<end, to: &lineHash)
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == ASCII.lineFeed || byte == ASCII.carriageReturn }

  private func lengthOfLineEnd(at index: Int) -> Int {
    let isPair =
      bytes[index] == ASCII.carriageReturn && index + 1 < bytes.count && bytes[index + 1] == ASCII.lineFeed
    return isPair ? 2 : 1
  }

  /// Whether a logical line begins here: behind a line end, and not with the blank of a fold.
  private func beginsLine(_ index: Int) -> Bool {
    guard index > 0, index < bytes.count else { return true }
    if bytes[index] == ASCII.lineFeed, bytes[index - 1] == ASCII.carriageReturn { return false }
    return isLineEnd(bytes[index - 1]) && !ASCII.isBlank(bytes[index])
  }
}
