import ContactFiles
import SourceText

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
