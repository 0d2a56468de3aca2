internal import Findings
internal import SourceText

/// The part of a finding that is stable when lines move: its rule, its contact, its property and a hash of the value.
///
/// It is the key of baselines and of code scanning alerts. It is not cryptographic.
package struct FindingIdentity: Sendable, Hashable {
  package let hash: UInt64

  /// The identity of a finding.
  ///
  /// The contact is identified by its UID, else by its name; a finding without a contact belongs to its file name. The
  /// index of a value is ignored, because `EMAIL[2]` becomes `EMAIL[1]` when another value is removed.
  package init(_ located: LocatedFinding) {
    let finding = located.finding
    var hash = FNVHash()
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
      hash.add(POSIXPath(located.file).name.bytes)
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

  /// Parses a ``description``.
  package init?(_ text: String) {
    guard text.utf8.count == 16, let hash = ASCII.number(hexadecimal: text.utf8) else { return nil }
    self.hash = hash
  }
}

extension FindingIdentity: CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  package var description: String {
    ASCII.hexadecimal(hash, digits: 16)
  }
}

/// The FNV-1a hash with 64 bits, which is the same in every process.
struct FNVHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

  /// Separates two texts with a byte that UTF-8 does not contain.
  mutating func addSeparator() { add(0xFF) }
}

/// Hashes the values that findings are about.
///
/// In formats of lines, this is the value of the logical line, independent of its group, parameters and folds, and the
/// range of the finding. In other formats it is the range alone.
struct ValueHasher {
  private let bytes: [UInt8]
  private let hasLines: Bool
  /// The last hashed line. Performance: a long line with many findings is read once.
  private var line = 0..<0
  private var lineHash = FNVHash()

  init(_ bytes: [UInt8], _ family: FileFormat.Family) {
    self.bytes = bytes
    hasLines = family == .vcard || family == .ldif
  }

  /// The hash for the range of a finding. Ranges come in order.
  mutating func hash(of range: Range<Int>) -> UInt64 {
    let range = range.clamped(to: 0..<bytes.count)
    var hash = FNVHash()
    if hasLines {
      if !line.contains(range.lowerBound) { hashLine(at: range.lowerBound) }
      hash = lineHash
      // The range of a finding about the whole line begins with the group, which is often a number.
      if range.lowerBound == line.lowerBound { return hash.value }
      hash.addSeparator()
    }
    add(range.lowerBound..<min(range.upperBound, range.lowerBound + ValueHasher.maxRangeLength), to: &hash)
    return hash.value
  }

  /// The maximum number of hashed bytes of a range, which may be a whole card.
  private static let maxRangeLength = 4096

  /// Adds bytes without folds and line ends.
  private func add(_ range: Range<Int>, to hash: inout FNVHash) {
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

  private mutating func hashLine(at offset: Int) {
    var start = offset
    while start > 0, !beginsLine(start) { start -= 1 }
    var end = offset
    while end < bytes.count, !isLineEnd(bytes[end]) || !beginsLine(end + lengthOfLineEnd(at: end)) {
      end += isLineEnd(bytes[end]) ? lengthOfLineEnd(at: end) : 1
    }
    line = start..<max(end, start + 1)
    lineHash = FNVHash()
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

  /// Whether a logical line begins at the index.
  private func beginsLine(_ index: Int) -> Bool {
    guard index > 0, index < bytes.count else { return true }
    if bytes[index] == ASCII.lineFeed, bytes[index - 1] == ASCII.carriageReturn { return false }
    return isLineEnd(bytes[index - 1]) && !ASCII.isBlank(bytes[index])
  }
}
