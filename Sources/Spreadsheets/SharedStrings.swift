internal import Archives

/// The texts that the cells of an Excel workbook refer to.
struct SharedStrings {
  private static let maxBytes = 256 << 20
  private static let maxCount = 8 << 20

  private var text: [UInt8] = []
  private var ends: [Int] = []

  /// No texts.
  init() {}

  init(_ reader: MarkupReader) throws(ArchiveFailure) {
    while let event = try reader.next() {
      guard case .start(.stringItem) = event else { continue }
      text += CharacterReferences.decodeEscapes(try SharedStrings.richText(reader))
      ends.append(text.count)
      guard text.count <= SharedStrings.maxBytes, ends.count <= SharedStrings.maxCount else {
        throw ArchiveFailure(.limit, "has too many texts")
      }
    }
  }

  /// The text of an element with runs, whose start was the last event, without pronunciations.
  static func richText(_ reader: MarkupReader) throws(ArchiveFailure) -> [UInt8] {
    var text: [UInt8] = []
    let depth = reader.depth
    var isText = false
    while let event = try reader.next() {
      switch event {
      case .start(.phonetic): try reader.skipElement()
      case .start(let name): isText = name == .text
      case .text: if isText { try reader.appendText(to: &text) }
      case .end: isText = false
      }
      if reader.depth < depth { break }
    }
    return text
  }

  subscript(index: Int) -> ArraySlice<UInt8>? {
    guard index < ends.count else { return nil }
    return text[(index > 0 ? ends[index - 1] : 0)..<ends[index]]
  }
}
