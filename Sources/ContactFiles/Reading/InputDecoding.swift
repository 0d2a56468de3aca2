internal import Findings
internal import SourceText

/// Decodes blocks to UTF-8 and counts errors.
///
/// If the first bytes are ASCII, they pass unchanged, and the encoding is detected at the first other byte. If the
/// encoding is a guess, the rest of the input is checked, and evidence for another encoding is a finding.
final class InputDecoding {
  /// The encoding; UTF-8 before it is detected.
  private(set) var encoding: TextEncoding
  private var decoder: StreamDecoder
  /// The length of a byte order mark that the decoder does not remove.
  private var foreignMark = 0
  /// The bytes for detecting the encoding, before it is detected.
  private var undecided: [UInt8]?
  /// Whether UTF-8 was detected.
  private var isPlain = false
  /// The number of bytes before them.
  private var asciiLength = 0
  /// Checks a guess by the bytes after those that it was made from.
  private var rest: LateEncodingCheck?
  private var lateFindings: [Finding] = []

  /// The number of bytes that are inspected from the first one that is not ASCII.
  private static let decidingLength = 64 << 10

  /// Begins to decode; `nil` if the C library lacks the encoding.
  ///
  /// - Parameters:
  ///   - encoding: The explicit or detected encoding.
  ///   - isGuess: Whether it may be wrong.
  ///   - isOpen: Whether all bytes so far are ASCII.
  ///   - markLength: The length of the byte order mark.
  init?(_ encoding: TextEncoding, isGuess: Bool = false, isOpen: Bool = false, markLength: Int = 0) {
    guard let decoder = StreamDecoder(encoding) else { return nil }
    self.encoding = encoding
    self.decoder = decoder
    if isGuess { rest = LateEncodingCheck(about: encoding) }
    if isOpen { undecided = [] }
    // The decoder removes the mark of its own encoding.
    if isOpen || !encoding.isUTF8, !encoding.isWide { foreignMark = markLength }
    asciiLength = foreignMark
  }

  /// Whether blocks pass unchanged.
  var passesBlocks: Bool { encoding.isUTF8 && undecided == nil }

  /// The conversion of offsets in the text to offsets in the input.
  var measure: SourceMeasure { SourceMeasure(encoding) }

  /// Decodes the bytes that the encoding was detected from.
  func decodeStart(_ start: [UInt8], isEnd: Bool) -> [UInt8] {
    let body = foreignMark > 0 ? Array(start.dropFirst(foreignMark)) : start
    if undecided != nil { return decode(body, isEnd: isEnd) }
    return decoder.decode(body, isEnd: isEnd)
  }

  /// The UTF-8 of the next block.
  func decode(_ block: [UInt8], isEnd: Bool) -> [UInt8] {
    guard var held = undecided else {
      rest?.add(block)
      // UTF-8 after ASCII needs no decoder, which would remove a byte order mark.
      return isPlain ? block : decoder.decode(block, isEnd: isEnd)
    }
    var ascii: [UInt8] = []
    if held.isEmpty {
      guard let first = UTF8Check.firstNonASCII(in: block.span) else {
        asciiLength += block.count
        return block
      }
      ascii = Array(block[..<first])
      asciiLength += first
      held = Array(block[first...])
    } else {
      held += block
    }
    guard isEnd || held.count >= InputDecoding.decidingLength else {
      undecided = held
      return ascii
    }
    undecided = nil
    decide(by: held.count > InputDecoding.decidingLength ? Array(held[..<InputDecoding.decidingLength]) : held)
    return ascii + (isPlain ? held : decoder.decode(held, isEnd: isEnd))
  }

  private func decide(by start: [UInt8]) {
    let detected = EncodingDetection.detect(prefix: start)
    // Byte order marks and NULs have no meaning in the middle of a file.
    guard detected.isGuess, !detected.encoding.isWide else {
      isPlain = true
      return
    }
    guard let decoder = StreamDecoder(detected.encoding) else {
      lateFindings.append(
        Finding(
          IOCodes.unknownEncoding,
          "from byte \(asciiLength) on it is probably in \(detected.encoding.name), which this system's C library cannot "
            + "decode; U+FFFD replaces what is not UTF-8; convert it to UTF-8 first"))
      isPlain = true
      return
    }
    self.decoder = decoder
    encoding = detected.encoding
    rest = LateEncodingCheck(about: encoding)
    lateFindings.append(
      Finding(
        IOCodes.guessedEncoding,
        "read as \(encoding.name), a guess from byte \(asciiLength) on\(Advice.encoding())"))
  }

  /// The findings after the last block.
  func finalFindings() -> [Finding] {
    var findings = lateFindings
    if decoder.failures > 0 {
      let place = decoder.firstFailure.map { ", the first at byte \($0 + (asciiLength))" } ?? ""
      let count = decoder.failures
      findings.append(
        Finding(
          IOCodes.undecodable,
          "\(count) \(count == 1 ? "place" : "places") could not be decoded as \(encoding.name)\(place); "
            + "U+FFFD replaces them\(Advice.otherEncoding())"))
    }
    if let other = rest?.finish() {
      findings.append(
        Finding(
          IOCodes.doubtfulEncoding,
          "was read as \(encoding.name), by its first letters, but later ones look more like \(other.name)"
            + Advice.readInEncoding(other.name)))
    }
    return findings
  }
}
