internal import Archives

/// Writes the rows of a sheet as CSV (RFC 4180), in lines with the numbers of the rows as long as no cell has a line break.
struct TableText {
  /// The number of rows among which the header is.
  static let firstRows = 20
  private static let blockLength = 64 << 10

  private let merged: [MergedCells]
  private let maxBytes: Int
  private let write: ([UInt8]) throws(ArchiveFailure) -> Void
  private var waiting: [SheetRow] = []
  private var hasBegun = false
  /// The number of columns of the first rows.
  private var width = 0
  private var nextRow = 0
  private var block: [UInt8] = []
  private var written = 0

  init(
    _ merged: [MergedCells], maxBytes: Int, write: @escaping ([UInt8]) throws(ArchiveFailure) -> Void
  ) {
    self.merged = merged
    self.maxBytes = maxBytes
    self.write = write
  }

  mutating func add(_ row: SheetRow) throws(ArchiveFailure) {
    guard row.filledCount > 0 else { return }
    if hasBegun { return try append(row) }
    waiting.append(row)
    if waiting.count >= TableText.firstRows { try begin() }
  }

  mutating func finish() throws(ArchiveFailure) {
    if !hasBegun { try begin() }
    if !block.isEmpty { try write(block) }
    block = []
  }

  private mutating func begin() throws(ArchiveFailure) {
    hasBegun = true
    MergedHeader.apply(merged, to: &waiting)
    width = waiting.map(\.filledCount).max() ?? 0
    for row in waiting where row.filledCount > 0 { try append(row) }
    waiting = []
  }

  private mutating func append(_ row: SheetRow) throws(ArchiveFailure) {
    while nextRow < row.index {
      block += [0x0D, 0x0A]
      nextRow += 1
    }
    nextRow += 1
    for column in 0..<max(width, row.filledCount) {
      if column > 0 { block.append(UInt8(ascii: ",")) }
      append(row[column])
    }
    block += [0x0D, 0x0A]
    guard block.count >= TableText.blockLength else { return }
    written += block.count
    guard written <= maxBytes else { throw ArchiveFailure(.limit, "has a table of more than \(maxBytes >> 20) MiB") }
    try write(block)
    block.removeAll(keepingCapacity: true)
  }

  /// Appends a cell. Everything that could be a delimiter is quoted, so the comma is the only one.
  private mutating func append(_ cell: ArraySlice<UInt8>) {
    let isQuoted =
      cell.first == UInt8(ascii: " ") || cell.last == UInt8(ascii: " ")
      || cell.contains { byte in
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), 0x09, 0x0A, 0x0D: true
        default: false
        }
      }
    guard isQuoted else {
      block += cell
      return
    }
    block.append(UInt8(ascii: "\""))
    for byte in cell {
      if byte == UInt8(ascii: "\"") { block.append(byte) }
      block.append(byte)
    }
    block.append(UInt8(ascii: "\""))
  }
}
