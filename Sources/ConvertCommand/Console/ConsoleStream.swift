/// Why something could not be written to standard output or standard error.
enum WriteFailure: Error, Sendable, Equatable {
  /// The reader went away, as `head` does when it has seen enough: the work ends quietly.
  case closedPipe
  /// The disk is full or the like, with the stream's name and the system's words.
  case failed(stream: String, reason: String)
}

/// Standard output or standard error: bytes go out through `write(2)`, and every write is checked.
///
/// Standard library and Foundation lose output without a word when a disk is full; this does not. A stream belongs to
/// one thread: workers hand their findings to whoever keeps the order.
final class ConsoleStream {
  private enum Destination {
    case descriptor(Int32)
    case memory
  }

  /// What the stream is called in messages: `standard output`.
  let name: String
  /// Whether a person looks at it.
  let isTerminal: Bool
  /// The columns that it has; 80 where nobody knows.
  let width: Int
  /// Whether it gets colour; decided when the options are known.
  var usesColor = false
  /// What an in-memory stream was given.
  private(set) var captured: [UInt8] = []
  private let destination: Destination
  private var buffer: [UInt8] = []
  private let capacity: Int
  private var failure: WriteFailure?
  /// Whether a line stands there that the next write has to take away.
  private var hasTransientLine = false

  /// The stream of a file descriptor. A capacity of 0 sends everything out at once.
  init(_ name: String, descriptor: Int32, capacity: Int, columns: Int?) {
    self.name = name
    self.capacity = capacity
    isTerminal = Platform.isTerminal(descriptor)
    width = columns ?? Platform.columns(of: descriptor) ?? 80
    destination = .descriptor(descriptor)
  }

  /// A stream into memory, for tests.
  init(_ name: String, isTerminal: Bool = false, width: Int = 80) {
    self.name = name
    self.isTerminal = isTerminal
    self.width = width
    capacity = 0
    destination = .memory
  }

  /// What an in-memory stream was given, as text.
  var text: String { String(decoding: captured, as: UTF8.self) }

  /// Writes bytes.
  func write(_ bytes: [UInt8]) throws(WriteFailure) {
    try eraseTransientLine()
    try append(bytes)
  }

  /// Writes text that holds nothing but what this program made or escaped.
  func write(_ text: String) throws(WriteFailure) { try write(Array(text.utf8)) }

  /// Sends out what waits.
  func flush() throws(WriteFailure) {
    try eraseTransientLine()
    try sendBuffer()
  }

  /// Shows a line that the next one replaces, on a terminal only. The text holds no control characters.
  func showTransient(_ text: String) throws(WriteFailure) {
    guard isTerminal else { return }
    hasTransientLine = true
    try append(Array("\r\(text)\u{1B}[K".utf8))
    try sendBuffer()
  }

  /// Takes a transient line away.
  func eraseTransientLine() throws(WriteFailure) {
    guard hasTransientLine else { return }
    hasTransientLine = false
    try append(Array("\r\u{1B}[K".utf8))
    try sendBuffer()
  }

  private func append(_ bytes: [UInt8]) throws(WriteFailure) {
    // What failed once stays failed: the output has a hole, and more of it would hide that.
    if let failure { throw failure }
    if buffer.isEmpty, bytes.count >= capacity { return try send(bytes) }
    buffer += bytes
    if buffer.count >= capacity { try sendBuffer() }
  }

  private func sendBuffer() throws(WriteFailure) {
    if let failure { throw failure }
    guard !buffer.isEmpty else { return }
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    try send(bytes)
  }

  private func send(_ bytes: [UInt8]) throws(WriteFailure) {
    switch destination {
    case .memory: captured += bytes
    case .descriptor(let descriptor):
      let result = bytes.withUnsafeBytes { bytes -> Result<Void, Platform.Failure> in
        do throws(Platform.Failure) {
          return .success(try Platform.write(bytes, to: descriptor))
        } catch {
          return .failure(error)
        }
      }
      guard case .failure(let problem) = result else { return }
      let failure: WriteFailure
      switch problem {
      case .closedPipe: failure = .closedPipe
      case .other(let reason): failure = .failed(stream: name, reason: reason)
      }
      self.failure = failure
      throw failure
    }
  }
}
