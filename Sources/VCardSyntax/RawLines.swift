internal import SourceText

/// The content lines of a text, BEGIN, VERSION and END included.
///
/// The lines are unfolded, and values in quoted-printable are joined. A line without a colon is a line without a name.
///
/// ```swift
/// let cards = RawCard.cards(in: RawLines(bytes))
/// ```
public struct RawLines: Sequence, Sendable {
  private let bytes: [UInt8]

  /// The lines of bytes in UTF-8.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The lines of a text.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// Starts at the first line.
  public func makeIterator() -> Iterator { Iterator(bytes) }

  /// Reads one line after the other.
  public struct Iterator: IteratorProtocol, Sendable {
    private let bytes: [UInt8]
    private var scanner: ContentLineScanner
    private var line: ContentLine
    private var version = VCardVersion.v40
    /// The number of the line that begins at an offset.
    private var number = 1
    private var counted = 0

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      scanner = ContentLineScanner(bytes, census: ByteStatistics(bytes))
      scanner.isOutside = true
      line = ContentLine(bytes)
    }

    /// The next line that is not blank.
    public mutating func next() -> RawLine? {
      while scanner.next(&line) {
        if line.line.isEmpty || ASCII.isBlank(line.bytes, line.line) { continue }
        let framing = line.framing ?? FramingLine(line.bytes, line.line)
        switch framing {
        case .begin:
          version = VersionSniffer.version(in: bytes, scanner)
          scanner.foldKeepsSpace = version == .v21
          scanner.isOutside = false
        case .end:
          scanner.foldKeepsSpace = false
          scanner.isOutside = true
        case .version21, .emptyAgent, .nothing, .other: joinSoftBreaks()
        }
        return rawLine()
      }
      return nil
    }

    /// Joins quoted-printable, which continues in the next line after an equals sign (vCard 2.1 2.1.3).
    private mutating func joinSoftBreaks() {
      while !line.line.isEmpty, line.bytes[line.line.upperBound - 1] == ASCII.equals,
        ContentLineScanner.declaresQuotedPrintable(line), let next = scanner.peek()
      {
        switch FramingLine(bytes, next) {
        case .begin, .end: return
        case .version21, .emptyAgent, .nothing, .other: scanner.joinNext(&line, dropping: 1)
        }
      }
    }

    private mutating func rawLine() -> RawLine {
      let anomalies = line.parse(maximumParameters: .max)
      func text(_ range: Range<Int>) -> String { String(decoding: line.bytes[range], as: UTF8.self) }
      let place = line.physical
      number += LineIndex.countLineEnds(in: bytes, counted..<place.lowerBound)
      counted = place.lowerBound
      var raw: RawLine
      if anomalies.lacksColon {
        raw = RawLine("", bytes: Array(line.bytes[line.line]), parameters: [], group: nil)
      } else {
        let parameters = line.parameters.map { parameter in
          RawParameter(
            text(parameter.name),
            parameter.values(in: line.bytes, decodesCarets: version == .v40).map { String(decoding: $0, as: UTF8.self) }
          )
        }
        raw = RawLine(
          text(line.name), bytes: Array(line.bytes[line.value]), parameters: parameters,
          group: line.group.isEmpty ? nil : text(line.group))
      }
      raw.range = place
      raw.number = number
      return raw
    }
  }
}
