import ContactFiles

/// Standard output or standard error: bytes go out through `write(2)`, and every write is checked.
///
/// Standard library and Foundation lose output without a word when a disk is full; this does not. A stream belongs to
/// one thread: workers hand their findings to whoever keeps the order.
final class ConsoleStream: ByteSink {
  /// Whether a person looks at it.
  let isTerminal: Bool
  /// The columns that it has; 80 where nobody knows.
  let width: Int
  /// Whether it gets colour; decided when the options are known.
  var usesColor = false
  /// Whether a CI runner may read what is printed and take lines of it for commands.
  var isReadByRunner = false
  /// Whether what is printed goes into a file.
  private let isFile: Bool
  private var runnerCommands = RunnerCommandFilter()
  private let sink: any ByteSink
  private var buffer: [UInt8] = []
  private let capacity: Int
  /// Whether a failure waits for ``commit()``: the work goes on when nobody hears the messages.
  private let failsInTheEnd: Bool
  private var failure: FileFailure?
  /// Whether a line stands there that the next write has to take away.
  private var hasTransientLine = false

  /// The stream of a file descriptor, with the name that messages call it by. A capacity of 0 sends everything out at
  /// once.
  init(_ name: String, descriptor: Int32, capacity: Int, columns: Int?, failsInTheEnd: Bool = false) {
    self.capacity = capacity
    self.failsInTheEnd = failsInTheEnd
    isTerminal = POSIX.isTerminal(descriptor)
    isFile = (try? POSIX.status(descriptor))?.kind == .regular
    width = columns ?? Platform.columns(of: descriptor) ?? 80
    sink = DescriptorSink(descriptor, name: name)
  }

  /// A stream into memory, for tests.
  init(isTerminal: Bool = false, width: Int = 80) {
    self.isTerminal = isTerminal
    isFile = false
    self.width = width
    capacity = 0
    failsInTheEnd = false
    sink = MemorySink()
  }

  /// What an in-memory stream was given.
  var captured: [UInt8] { (sink as? MemorySink)?.bytes ?? [] }

  /// What an in-memory stream was given, as text.
  var text: String { String(decoding: captured, as: UTF8.self) }

  /// Writes data: bytes that stay as they are.
  func write(_ bytes: Span<UInt8>) throws(FileFailure) {
    if isReadByRunner { runnerCommands.skip(bytes) }
    try eraseTransientLine()
    try append(bytes)
  }

  /// Writes text for people, which holds nothing but what this program made or escaped. What a CI runner would take for a
  /// command is broken up.
  func write(_ text: String) throws(FileFailure) { try writeText(Array(text.utf8)) }

  fileprivate func writeText(_ bytes: [UInt8]) throws(FileFailure) {
    try eraseTransientLine()
    try append((isReadByRunner ? runnerCommands.filtered(bytes) : bytes).span)
  }

  /// Where lines go that people read and `patch` takes: in a file they stay as they are.
  var lines: any ByteSink { isReadByRunner && !isFile ? TextSink(self) : self }

  /// Sends out what waits. A failure of any write before comes up again here.
  func commit() throws(FileFailure) {
    try eraseTransientLine()
    try sendBuffer()
    if let failure { throw failure }
  }

  /// Shows a line that the next one replaces, on a terminal only. The text holds no control characters.
  func showTransient(_ text: String) throws(FileFailure) {
    guard isTerminal else { return }
    hasTransientLine = true
    try append(Array("\r\(text)\u{1B}[K".utf8).span)
    try sendBuffer()
  }

  /// Takes a transient line away.
  func eraseTransientLine() throws(FileFailure) {
    guard hasTransientLine else { return }
    hasTransientLine = false
    try append(Array("\r\u{1B}[K".utf8).span)
    try sendBuffer()
  }

  private func append(_ bytes: Span<UInt8>) throws(FileFailure) {
    // What failed once stays failed: the output has a hole, and more of it would hide that.
    if let failure { return try complain(failure) }
    if bytes.count >= capacity {
      try sendBuffer()
      return try send(bytes)
    }
    bytes.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    if buffer.count >= capacity { try sendBuffer() }
  }

  private func sendBuffer() throws(FileFailure) {
    if let failure { return try complain(failure) }
    guard !buffer.isEmpty else { return }
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    try send(bytes.span)
  }

  private func send(_ bytes: Span<UInt8>) throws(FileFailure) {
    do {
      try sink.write(bytes)
    } catch {
      failure = error
      try complain(error)
    }
  }

  private func complain(_ failure: FileFailure) throws(FileFailure) {
    if !failsInTheEnd { throw failure }
  }
}

/// The text of a stream.
private final class TextSink: ByteSink {
  private let stream: ConsoleStream

  init(_ stream: ConsoleStream) { self.stream = stream }

  func write(_ bytes: Span<UInt8>) throws(FileFailure) {
    try stream.writeText(bytes.withUnsafeBufferPointer { unsafe Array($0) })
  }

  func commit() throws(FileFailure) { try stream.commit() }
}
