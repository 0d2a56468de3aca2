internal import Findings
internal import SourceText

/// Turns blocks into UTF-8 and remembers what could not be turned.
///
/// Where the first bytes are all ASCII, the encoding is not decided by them: the bytes pass as they are until one comes
/// that is not ASCII, and what stands behind it decides. Where the encoding was guessed, the rest of the input is listened
/// to, and a rest that looks otherwise is a finding at the end.
final class InputDecoding {
  /// The encoding; UTF-8 as long as nothing was decided.
  private(set) var encoding: TextEncoding
  private var decoder: StreamDecoder
  /// How long the byte order mark is that is not one of the encoding.
  private var foreignMark = 0
  /// What is there to decide by so far, where nothing is decided yet.
  private var undecided: [UInt8]?
  /// Whether it was decided that the input is UTF-8.
  private var isPlain = false
  /// How many bytes stand before it.
  private var asciiLength = 0
  /// What the input says behind the bytes that the encoding was guessed from.
  private var rest: LateEncodingCheck?
  private var lateFindings: [Finding] = []

  /// How many bytes are looked at from the first one on that is not ASCII.
  private static let decidingLength = 64 << 10

  /// Begins to decode, or nothing where the C library lacks the encoding.
  ///
  /// - Parameters:
  ///   - encoding: The encoding that was named or found.
  ///   - isGuess: Whether it may be another one.
  ///   - isOpen: Whether nothing was found but ASCII.
  ///   - markLength: How many bytes of byte order mark the input begins with.
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

  /// Whether blocks pass as they are and nothing has to look at them.
  var passesBlocks: Bool { encoding.isUTF8 && undecided == nil }

  /// How places in the text become places in the input.
  var measure: SourceMeasure { SourceMeasure(encoding) }

  /// Decodes the bytes that were read to find out what the input is; they have been listened to.
  func decodeStart(_ start: [UInt8], isEnd: Bool) -> [UInt8] {
    let body = foreignMark > 0 ? Array(start.dropFirst(foreignMark)) : start
    if undecided != nil { return decode(body, isEnd: isEnd) }
    return decoder.decode(body, isEnd: isEnd)
  }

  /// The UTF-8 of the next block.
  func decode(_ block: [UInt8], isEnd: Bool) -> [UInt8] {
    guard var held = undecided else {
      rest?.add(block)
      // Behind ASCII no decoder is needed for UTF-8, and a byte order mark is no mark any more.
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
    // Neither a mark nor zeros mean anything in the middle of a file.
    guard detected.isGuess, !detected.encoding.isWide else {
      isPlain = true
      return
    }
    guard let decoder = StreamDecoder(detected.encoding) else {
      lateFindings.append(
        Finding(
          IOCodes.unknownEncoding,
          "from byte \(asciiLength) on it seems to be in \(detected.encoding.name), which this system's C library cannot "
            + "decode; U+FFFD stands for what is no UTF-8; convert it to UTF-8 first"))
      isPlain = true
      return
    }
    self.decoder = decoder
    encoding = detected.encoding
    rest = LateEncodingCheck(about: encoding)
    lateFindings.append(
      Finding(
        IOCodes.guessedEncoding,
        "read as \(encoding.name), as it seems from byte \(asciiLength) on; --encoding names another"))
  }

  /// What can only be said when all is read.
  func finalFindings() -> [Finding] {
    var findings = lateFindings
    if decoder.failures > 0 {
      let place = decoder.firstFailure.map { ", the first at byte \($0 + (asciiLength))" } ?? ""
      let count = decoder.failures
      findings.append(
        Finding(
          IOCodes.undecodable,
          "\(count) \(count == 1 ? "place" : "places") could not be decoded as \(encoding.name)\(place); "
            + "U+FFFD stands there now; --encoding names another encoding"))
    }
    if let other = rest?.finish() {
      findings.append(
        Finding(
          IOCodes.doubtfulEncoding,
          "was read as \(encoding.name), by its first letters, but some of the later ones look more like \(other.name); "
            + "--encoding \(other.name) reads it so"))
    }
    return findings
  }
}
