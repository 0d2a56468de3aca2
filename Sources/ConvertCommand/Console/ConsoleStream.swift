import ContactFiles
import Findings
import SourceText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Standard output or standard error, written with `write(2)`. Every write is checked, so a full disk is an error.
///
/// A stream belongs to one thread.
final class ConsoleStream: ByteSink {
  let isTerminal: Bool
  /// The width in columns; 80 if it is unknown.
  let width: Int
  /// The height in lines; `nil` if it is unknown.
  let height: Int?
  /// Whether text is coloured; set when the options are known.
  var usesColor = false
  /// Whether a CI runner may read the output and interpret some lines as commands.
  var isReadByRunner = false
  /// The name in messages.
  let name: String
  /// The status of the output, if it is a regular file.
  let file: FileStatus?
  private var runnerCommands = RunnerCommandFilter()
  private var terminalData = TerminalFilter()
  private let sink: any ByteSink
  private var buffer: [UInt8] = []
  private let capacity: Int
  /// Whether a failure is thrown by ``commit()`` only, so that the work goes on without its messages.
  private let defersFailures: Bool
  private var failure: FileFailure?
  /// Whether the terminal shows a line that the next write must erase.
  private var hasTransientLine = false

  /// A stream that writes to a file descriptor.
  ///
  /// - Parameters:
  ///   - name: The name of the stream in messages.
  ///   - capacity: The size of the buffer; 0 writes everything at once.
  init(_ name: String, descriptor: Int32, capacity: Int, columns: Int?, defersFailures: Bool = false) {
    self.capacity = capacity
    self.defersFailures = defersFailures
    isTerminal = POSIX.isTerminal(descriptor)
    self.name = name
    file = (try? POSIX.status(descriptor)).flatMap { $0.kind == .regular ? $0 : nil }
    let size = POSIX.size(ofTerminal: descriptor)
    width = columns ?? size?.columns ?? 80
    height = size.flatMap { $0.lines > 0 ? $0.lines : nil }
    sink = DescriptorSink(descriptor, name: name)
  }

  /// A stream in memory, for tests.
  init(isTerminal: Bool = false, width: Int = 80, height: Int? = nil) {
    self.height = height
    self.isTerminal = isTerminal
    name = ""
    file = nil
    self.width = width
    capacity = 0
    defersFailures = false
    sink = MemorySink()
  }

  /// The bytes that were written to a stream in memory.
  var captured: [UInt8] { (sink as? MemorySink)?.bytes ?? [] }

  /// The text that was written to a stream in memory.
  var text: String { String(decoding: captured, as: UTF8.self) }

  /// Writes data: unchanged into a file or a pipe, escaped on a terminal.
  func write(_ bytes: Span<UInt8>) throws(FileFailure) {
    if isReadByRunner { runnerCommands.skip(bytes) }
    try eraseTransientLine()
    if isTerminal { try append(terminalData.filtered(bytes).span) } else { try append(bytes) }
  }

  /// Writes escaped text for people. Commands for a CI runner in it are broken up.
  func write(_ text: String) throws(FileFailure) { try writeText(Array(text.utf8)) }

  fileprivate func writeText(_ bytes: [UInt8]) throws(FileFailure) {
    try eraseTransientLine()
    try endData()
    try append((isReadByRunner ? runnerCommands.filtered(bytes) : bytes).span)
  }

  /// Writes what is pending of data on a terminal.
  private func endData() throws(FileFailure) {
    let rest = terminalData.finish()
    if !rest.isEmpty { try append(rest.span) }
  }

  /// A sink for escaped lines that both people and `patch` read. In a regular file they are unchanged; elsewhere commands
  /// for a CI runner are broken up.
  var lines: any ByteSink { isTerminal || (isReadByRunner && file == nil) ? TextSink(self) : self }

  /// Writes the buffer. Throws again the failure of an earlier write.
  func commit() throws(FileFailure) {
    try eraseTransientLine()
    try endData()
    try sendBuffer()
    if let failure { throw failure }
  }

  /// Shows a line on a terminal until the next write. The text must not contain control characters.
  func showTransient(_ text: String) throws(FileFailure) {
    guard isTerminal else { return }
    hasTransientLine = true
    try append(Array("\r\(text)\u{1B}[K".utf8).span)
    try sendBuffer()
  }

  func eraseTransientLine() throws(FileFailure) {
    guard hasTransientLine else { return }
    hasTransientLine = false
    try append(Array("\r\u{1B}[K".utf8).span)
    try sendBuffer()
  }

  private func append(_ bytes: Span<UInt8>) throws(FileFailure) {
    // Nothing is written after a failure: more output would hide the gap.
    if let failure { return try raise(failure) }
    if bytes.count >= capacity {
      try sendBuffer()
      return try send(bytes)
    }
    buffer.append(contentsOf: bytes)
    if buffer.count >= capacity { try sendBuffer() }
  }

  private func sendBuffer() throws(FileFailure) {
    if let failure { return try raise(failure) }
    guard !buffer.isEmpty else { return }
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    try send(bytes.span)
  }

  /// Writes nothing from here on.
  func close(_ failure: FileFailure) { self.failure = failure }

  private func send(_ bytes: Span<UInt8>) throws(FileFailure) {
    do {
      try sink.write(bytes)
    } catch {
      failure = error
      try raise(error)
    }
  }

  private func raise(_ failure: FileFailure) throws(FileFailure) {
    if !defersFailures { throw failure }
  }
}

/// Writes bytes to a stream as text for people.
private final class TextSink: ByteSink {
  private let stream: ConsoleStream

  init(_ stream: ConsoleStream) { self.stream = stream }

  func write(_ bytes: Span<UInt8>) throws(FileFailure) {
    var text: [UInt8] = []
    text.append(contentsOf: bytes)
    try stream.writeText(text)
  }

  func commit() throws(FileFailure) { try stream.commit() }
}

/// Escapes data for a terminal as reports do: control, bidirectional and invisible format characters, and bytes that
/// are not UTF-8. Tabs and line ends are kept. The filter keeps its state, so a character may arrive in several pieces.
struct TerminalFilter {
  /// The start of a character, or a carriage return that a line feed may follow.
  private var pending: [UInt8] = []

  /// The printable form of the next bytes.
  mutating func filtered(_ bytes: Span<UInt8>) -> [UInt8] {
    var data = pending
    for index in bytes.indices { data.append(bytes[index]) }
    pending = []
    var filtered: [UInt8] = []
    filtered.reserveCapacity(data.count)
    var position = 0
    while position < data.count {
      guard let length = length(data[position...]) else {
        pending = Array(data[position...])
        break
      }
      append(data[position..<position + length], to: &filtered)
      position += length
    }
    return filtered
  }

  /// The printable form of what is pending, after the last bytes.
  mutating func finish() -> [UInt8] {
    var filtered: [UInt8] = []
    for index in pending.indices { append(pending[index...index], to: &filtered) }
    pending = []
    return filtered
  }

  /// The number of bytes of the first character, or of a line end; `nil` if more bytes are needed to know it.
  private func length(_ data: ArraySlice<UInt8>) -> Int? {
    guard let first = data.first else { return nil }
    let count =
      switch first {
      case ASCII.carriageReturn: 2
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    if count == 1 { return 1 }
    let rest = data.dropFirst().prefix(count - 1)
    let isContinued =
      first == ASCII.carriageReturn ? rest.allSatisfy { $0 == ASCII.lineFeed } : rest.allSatisfy { $0 & 0xC0 == 0x80 }
    if !isContinued { return 1 }
    return rest.count == count - 1 ? count : nil
  }

  private func append(_ character: ArraySlice<UInt8>, to filtered: inout [UInt8]) {
    guard let first = character.first else { return }
    switch first {
    case 0x20..<0x7F, ASCII.tab, ASCII.lineFeed: filtered += character
    case ASCII.carriageReturn where character.count == 2: filtered += character
    case 0..<0x80: filtered += Finding.printable(String(UnicodeScalar(first))).utf8
    default:
      guard UTF8Check.firstInvalid(in: Array(character).span) == nil else {
        for byte in character { filtered += "\\x\(String(byte, radix: 16))".utf8 }
        return
      }
      filtered += Finding.printable(String(decoding: character, as: UTF8.self)).utf8
    }
  }
}

/// Breaks up text that a CI runner would interpret as a command.
///
/// GitHub Actions interprets a line that begins with `::` after any blanks, and `##[` anywhere in a line; Azure Pipelines
/// interprets `##[` and `##vso[`, TeamCity `##teamcity[`. The last character of such a prefix is escaped as control
/// characters are: `:\x3a`, `##vso\x5b`. The filter keeps its state, so a command may arrive in several pieces.
struct RunnerCommandFilter {
  private enum State {
    /// Only blanks since the start of the line. All non-ASCII bytes count as blanks, because some of them are.
    case lineStart
    /// The line begins with a colon.
    case colon
    /// One number sign.
    case sign
    /// Two or more number signs, then letters.
    case signs
    case inLine
  }

  private var state: State

  init(isAtLineStart: Bool = true) { state = isAtLineStart ? .lineStart : .inLine }

  /// The bytes with commands broken up.
  mutating func filtered(_ bytes: [UInt8]) -> [UInt8] {
    var filtered: [UInt8] = []
    filtered.reserveCapacity(bytes.count)
    for byte in bytes {
      switch (byte, state) {
      case (UInt8(ascii: ":"), .colon): filtered += "\\x3a".utf8
      case (UInt8(ascii: "["), .signs): filtered += "\\x5b".utf8
      default: filtered.append(byte)
      }
      advance(over: byte)
    }
    return filtered
  }

  /// Updates the state for bytes that are written unfiltered.
  mutating func skip(_ bytes: Span<UInt8>) {
    if !bytes.isEmpty { state = bytes[bytes.count - 1] == UInt8(ascii: "\n") ? .lineStart : .inLine }
  }

  private mutating func advance(over byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): state = .lineStart
    case UInt8(ascii: "#"): state = state == .sign || state == .signs ? .signs : .sign
    case _ where state == .signs && (byte | 0x20) &- UInt8(ascii: "a") < 26: break
    case UInt8(ascii: ":"): state = state == .lineStart ? .colon : .inLine
    case _ where state == .lineStart && (byte <= UInt8(ascii: " ") || byte >= 0x80): break
    default: state = .inLine
    }
  }
}

extension POSIX {
  /// The numbers of columns and lines of the terminal that a descriptor refers to; `nil` if it is not a terminal.
  static func size(ofTerminal descriptor: Int32) -> (columns: Int, lines: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
