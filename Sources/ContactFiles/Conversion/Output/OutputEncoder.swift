internal import Findings
internal import SourceText

/// Encodes the output of a writer.
struct OutputEncoder: Sendable {
  let encoding: TextEncoding
  /// Whether the format can escape any character, as JSON does.
  let hasEscapes: Bool
  /// The characters of a single-byte encoding beyond ASCII. Canonically equivalent keys are equal, so a letter with a
  /// combining accent finds its precomposed character.
  private let wholes: [String: Unicode.Scalar]

  init(_ encoding: TextEncoding, for format: FileFormat) {
    self.encoding = encoding
    hasEscapes = format.family == .json
    var wholes: [String: Unicode.Scalar] = [:]
    // Performance: the table is only built for single-byte encodings.
    for byte in !encoding.isUTF8 && encoding.isSingleByte ? Array(UInt8(0x80)...0xFF) : [] {
      guard let decoded = encoding.decode([byte]), decoded.failures == 0 else { continue }
      let whole = String(decoding: decoded.utf8, as: UTF8.self)
      wholes[whole] = whole.unicodeScalars.first
    }
    self.wholes = wholes
  }

  /// A character that the encoding cannot represent.
  struct Miss: Sendable, Hashable {
    var scalar: Unicode.Scalar
    /// Its replacement in the output.
    var replacement: String
    /// Whether the output has the same character in another form.
    var isKept: Bool
  }

  /// The encoded bytes of a text.
  ///
  /// - Parameter missed: Called with each character that cannot be represented and its offset, in order.
  func encode(_ utf8: [UInt8], missed: (Miss, Int) -> Void) -> [UInt8] {
    guard !encoding.isUTF8, let encoded = encoding.encode(utf8) else { return utf8 }
    if encoded.unencodable.isEmpty { return encoded.bytes }
    var text: [UInt8] = []
    text.reserveCapacity(utf8.count)
    var offset = 0
    var last: Unicode.Scalar?
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      if encoded.lacks(scalar) {
        var miss = Miss(scalar: scalar, replacement: "", isKept: hasEscapes)
        if hasEscapes {
          miss.replacement = OutputEncoder.escape(scalar)
        } else if Transliteration.isAccent(scalar), let letter = last {
          // No encoding has characters with two accents.
          if !Transliteration.isAccent(letter), let whole = wholes[String(letter) + String(scalar)] {
            text.removeLast(String(letter).utf8.count)
            miss.replacement = String(whole)
            miss.isKept = true
          }
        } else {
          miss.replacement = Transliteration.ascii(for: scalar) ?? "?"
        }
        text += miss.replacement.utf8
        missed(miss, offset)
      } else if scalar.isASCII {
        text.append(UInt8(scalar.value))
      } else {
        text += String(scalar).utf8
      }
      last = scalar
      offset += UTF8.width(scalar)
    }
    return encoding.encode(text)?.bytes ?? encoded.bytes
  }

  /// The length of the part of a text that can be encoded without its continuation: up to a character that is not an
  /// accent, and for a stateful encoding up to a line end, where its state is reset.
  ///
  /// - Parameter start: The minimum length.
  func lengthOfPiece(_ utf8: [UInt8], from start: Int) -> Int {
    var end = utf8.count
    while end > max(start, 1) {
      end -= 1
      let isCharacter = utf8[end] & 0xC0 != 0x80 && !Transliteration.mayBeginAccent(utf8[end])
      if isCharacter, !encoding.isStateful || utf8[end - 1] == ASCII.lineFeed { return end }
    }
    return 0
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { "\\u" + ASCII.hexadecimal(UInt64($0), digits: 4) }.joined()
  }
}

/// Encodes one contact while it is written. Each character that the encoding cannot represent is one finding per
/// property.
final class ContactEncoding {
  private let output: OutputEncoder
  private var walk: (any PropertyWalk)?
  private let isLater: Bool
  /// The encoded bytes and those before them, without what a drain has received.
  private(set) var written: [UInt8]
  /// Bytes at the end that depend on the text that follows.
  private var waiting: [UInt8] = []
  private var reported: Set<Place> = []
  private(set) var findings: [Finding] = []

  /// The number of bytes that are encoded at once.
  private static let pieceLength = 128 << 10

  private struct Place: Hashable {
    var scalar: Unicode.Scalar
    var property: String?
  }

  /// - Parameters:
  ///   - walk: Finds the property of a byte.
  ///   - written: The output before the contact.
  ///   - isLater: Whether only the findings are wanted, because the text is encoded later.
  init(
    _ output: OutputEncoder, _ walk: (any PropertyWalk)? = nil, after written: [UInt8] = [], isLater: Bool = false
  ) {
    self.output = output
    self.walk = walk
    self.written = written
    self.isLater = isLater
  }

  /// A sink that encodes parts of the contact and passes them to another sink.
  func parts(to drain: PartialOutputSink) -> PartialOutputSink {
    PartialOutputSink { [self] in add($0[...], isEnd: false, draining: drain) }
  }

  /// Appends the next part of the contact.
  func add(_ utf8: ArraySlice<UInt8>, isEnd: Bool, draining drain: PartialOutputSink?) {
    var rest = utf8
    repeat {
      let piece = rest.prefix(ContactEncoding.pieceLength)
      rest = rest.dropFirst(piece.count)
      let encoded = encode(piece, isEnd: isEnd && rest.isEmpty)
      if isLater { written += piece } else { written += encoded }
      drain?.flushIfLarge(&written)
    } while !rest.isEmpty
  }

  /// The encoded bytes of the next part. Characters at its end that depend on the following text are held back.
  func encode(_ utf8: ArraySlice<UInt8>, isEnd: Bool) -> [UInt8] {
    let known = waiting.count
    waiting += utf8
    let end = isEnd ? waiting.count : output.lengthOfPiece(waiting, from: known)
    if end == 0 { return [] }
    var part = Array(waiting[end...])
    swap(&part, &waiting)
    part.removeLast(waiting.count)
    var walk = walk
    let encoded = output.encode(part) { miss, offset in
      if !output.hasEscapes { report(miss, walk?.property(at: offset, in: part)) }
    }
    if !isEnd { walk?.finish(part) }
    self.walk = walk
    return encoded
  }

  private func report(_ miss: OutputEncoder.Miss, _ property: String?) {
    guard reported.insert(Place(scalar: miss.scalar, property: property)).inserted else { return }
    // Performance: the message is created on demand, because few findings of a code are shown.
    findings.append(
      Finding(LossCodes.character, severity: miss.isKept ? .note : nil, property: property) { [output] in
        miss.message(output.encoding)
      })
  }
}

extension OutputEncoder.Miss {
  fileprivate func message(_ encoding: TextEncoding) -> String {
    let number = String(scalar.value, radix: 16, uppercase: true)
    let name =
      "\(Finding.quote(String(scalar))) (U+\(String(repeating: "0", count: max(0, 4 - number.utf8.count)))\(number))"
    let what =
      isKept
      ? "was written as one character with its letter"
      : replacement.isEmpty ? "was removed after its letter" : "was written as \(Finding.quote(replacement))"
    return "\(name) cannot be represented in \(encoding.name) and \(what)"
  }
}
