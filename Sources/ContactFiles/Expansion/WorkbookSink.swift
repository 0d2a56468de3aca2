internal import Archives
internal import Findings
internal import SourceText
internal import Spreadsheets

/// Writes the records of a CSV as the rows of an Excel workbook.
final class WorkbookSink: ByteSink {
  private let sink: any ByteSink
  private let name: String
  private let delimiter: UInt8
  private var writer: WorkbookWriter?
  private var hasEnded = false

  /// The texts of the record, in one piece, and their ends.
  private var text: [UInt8] = []
  private var ends: [Int] = []
  private var isQuoted = false
  /// Whether a quote in a quoted field was read, which may be its end.
  private var mayEndQuotes = false
  private var isAtFieldStart = true
  private var isAfterCarriageReturn = false

  /// - Parameters:
  ///   - sink: Receives the workbook.
  ///   - delimiter: The delimiter of the records.
  init(_ sink: any ByteSink, delimiter: UInt8 = ASCII.comma, name: String = "") {
    self.sink = sink
    self.delimiter = delimiter
    self.name = name
  }

  func write(_ bytes: Span<UInt8>) throws(FileFailure) {
    for index in bytes.indices { try read(bytes[index]) }
    try pass()
  }

  /// Ends the last record and the workbook.
  func end() throws(FileFailure) {
    guard !hasEnded else { return }
    hasEnded = true
    if !ends.isEmpty || !text.isEmpty || !isAtFieldStart { try endRecord() }
    try reporting { () throws(ArchiveFailure) in
      var writer = try takeWriter()
      try writer.finish()
      self.writer = writer
    }
    try pass()
  }

  func prepare() throws(FileFailure) { try sink.prepare() }

  func commit() throws(FileFailure) { try sink.commit() }

  private func pass() throws(FileFailure) {
    guard let output = writer?.takeOutput(), !output.isEmpty else { return }
    try sink.write(output.span)
  }

  /// Performance: with two references to the writer, each row would copy its bytes.
  private func takeWriter() throws(ArchiveFailure) -> WorkbookWriter {
    guard let writer else { return try WorkbookWriter() }
    self.writer = nil
    return writer
  }

  private func reporting(_ body: () throws(ArchiveFailure) -> Void) throws(FileFailure) {
    do throws(ArchiveFailure) { try body() } catch {
      throw FileFailure(
        IOCodes.unwritableOutput, path: name,
        "cannot be written: it " + error.message + (error.kind == .size ? Advice.split() : ""))
    }
  }

  private func read(_ byte: UInt8) throws(FileFailure) {
    if isQuoted {
      guard mayEndQuotes else {
        if byte == ASCII.doubleQuote { mayEndQuotes = true } else { text.append(byte) }
        return
      }
      mayEndQuotes = false
      if byte == ASCII.doubleQuote { return text.append(byte) }
      isQuoted = false
    }
    let isSecondOfLineEnd = isAfterCarriageReturn && byte == ASCII.lineFeed
    isAfterCarriageReturn = byte == ASCII.carriageReturn
    switch byte {
    case ASCII.doubleQuote where isAtFieldStart:
      isQuoted = true
      isAtFieldStart = false
    case delimiter:
      ends.append(text.count)
      isAtFieldStart = true
    case ASCII.carriageReturn: try endRecord()
    case ASCII.lineFeed: if !isSecondOfLineEnd { try endRecord() }
    default:
      isAtFieldStart = false
      text.append(byte)
    }
  }

  private func endRecord() throws(FileFailure) {
    ends.append(text.count)
    var cells: [ArraySlice<UInt8>] = []
    var start = 0
    for end in ends {
      cells.append(WorkbookSink.cut(text[start..<end]))
      start = end
    }
    try reporting { () throws(ArchiveFailure) in
      var writer = try takeWriter()
      try writer.add(cells)
      self.writer = writer
    }
    cells = []
    text.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    isAtFieldStart = true
  }

  /// A text that a cell can have. The encoder reports longer ones.
  private static func cut(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.count > WorkbookWriter.maxCellLength else { return text }
    var units = 0
    for index in text.indices {
      let byte = text[index]
      // Four bytes of UTF-8 are two units.
      let width = byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
      if width > 0, units + width > WorkbookWriter.maxCellLength { return text[..<index] }
      units += width
    }
    return text
  }
}
