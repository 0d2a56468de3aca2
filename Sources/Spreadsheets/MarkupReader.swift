internal import Archives

/// Reads the XML of a spreadsheet, a tag or a piece of text at a time.
///
/// It is not a general parser: a document type declaration is refused, so entities cannot expand, nothing is fetched, and
/// the memory is bounded by the longest tag.
final class MarkupReader {
  enum Event {
    case start(MarkupName)
    case end(MarkupName)
    case text
  }

  private static let maxTag = 1 << 20
  private static let maxDepth = 256
  /// The length of the longest reference to a character.
  private static let maxReference = 12

  private let nextPart: () throws(ArchiveFailure) -> ArraySlice<UInt8>?
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  private var open: [MarkupName] = []
  /// The name of an element without content, whose end follows.
  private var pendingEnd: MarkupName?
  /// The attributes of the last tag.
  private var attributes = 0..<0
  private var textRange = 0..<0
  /// Whether the text has no references.
  private var isLiteral = false

  init(_ nextPart: @escaping () throws(ArchiveFailure) -> ArraySlice<UInt8>?) throws(ArchiveFailure) {
    self.nextPart = nextPart
    _ = try fill(4)
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if buffer.starts(with: [0xFE, 0xFF]) || buffer.starts(with: [0xFF, 0xFE]) || buffer.prefix(4).contains(0) {
      throw ArchiveFailure(.unsupported, "has a table that is not in UTF-8; save it again in the program that wrote it")
    }
  }

  /// The number of open elements.
  var depth: Int { open.count }

  /// The next event; `nil` at the end.
  func next() throws(ArchiveFailure) -> Event? {
    if let name = pendingEnd {
      pendingEnd = nil
      open.removeLast()
      return .end(name)
    }
    while true {
      if position >= buffer.count, try !fill(1) {
        guard open.isEmpty else { throw .damaged("its table ends in the middle") }
        return nil
      }
      guard buffer[position] == UInt8(ascii: "<") else {
        try takeText()
        return .text
      }
      _ = try fill(9)
      if begins("<!--") {
        try skip(past: "-->")
      } else if begins("<![CDATA[") {
        position += 9
        try takeCharacterData()
        return .text
      } else if begins("<?") {
        try skip(past: "?>")
      } else if begins("<!") {
        throw .damaged("its table has a document type declaration, which spreadsheets do not have")
      } else {
        return try takeTag()
      }
    }
  }

  private func begins(_ text: StaticString) -> Bool { buffer[position...].starts(with: String(describing: text).utf8) }

  /// Reads until a number of bytes follow the position, if there are as many.
  private func fill(_ count: Int) throws(ArchiveFailure) -> Bool {
    while buffer.count - position < count, !isAtEnd {
      guard let part = try nextPart() else {
        isAtEnd = true
        break
      }
      if position > 0 {
        buffer.removeFirst(position)
        position = 0
      }
      buffer += part
    }
    return buffer.count - position >= count
  }

  /// The offset of a byte after the position, within a limit.
  private func find(_ byte: UInt8, from start: Int = 0) throws(ArchiveFailure) -> Int {
    var checked = start
    while true {
      if let found = buffer[(position + checked)...].firstIndex(of: byte) { return found - position }
      checked = buffer.count - position
      guard checked <= MarkupReader.maxTag else { throw ArchiveFailure(.limit, "has a tag that is too long") }
      guard try fill(checked + 1) else { throw .damaged("its table ends in the middle") }
    }
  }

  private func skip(past end: StaticString) throws(ArchiveFailure) {
    let bytes = Array(String(describing: end).utf8)
    var start = 2
    while true {
      let found = try find(UInt8(ascii: ">"), from: start)
      if found + 1 >= bytes.count + 2,
        buffer[(position + found + 1 - bytes.count)...(position + found)].elementsEqual(bytes)
      {
        position += found + 1
        return
      }
      start = found + 1
    }
  }

  private func takeCharacterData() throws(ArchiveFailure) {
    var start = 0
    while true {
      let found = try find(UInt8(ascii: ">"), from: start)
      if found >= 2, buffer[position + found - 1] == UInt8(ascii: "]"),
        buffer[position + found - 2] == UInt8(ascii: "]")
      {
        textRange = position..<position + found - 2
        isLiteral = true
        position += found + 1
        return
      }
      start = found + 1
    }
  }

  /// Takes the text up to the next tag or to the end of the buffer, but no part of a reference.
  private func takeText() throws(ArchiveFailure) {
    var end = buffer[position...].firstIndex(of: UInt8(ascii: "<"))
    if end == nil {
      let start = max(position, buffer.count - MarkupReader.maxReference)
      if let reference = buffer[start...].lastIndex(of: UInt8(ascii: "&")),
        !buffer[reference...].contains(UInt8(ascii: ";"))
      {
        if reference > position {
          end = reference
        } else {
          guard try fill(buffer.count - position + 1) else { throw .damaged("its table ends in the middle") }
          return try takeText()
        }
      }
    }
    textRange = position..<(end ?? buffer.count)
    isLiteral = false
    position = textRange.upperBound
  }

  private func takeTag() throws(ArchiveFailure) -> Event {
    let end = try findTagEnd()
    let first = position + 1
    var last = position + end
    position += end + 1
    if buffer[first] == UInt8(ascii: "/") {
      let name = MarkupName(prefixed: nameRange(first + 1, last))
      guard open.popLast() == name else { throw .damaged("an element of its table has no end") }
      return .end(name)
    }
    let isEmpty = last > first && buffer[last - 1] == UInt8(ascii: "/")
    if isEmpty { last -= 1 }
    let bytes = nameRange(first, last)
    guard !bytes.isEmpty else { throw .damaged("its table has a tag without a name") }
    attributes = bytes.endIndex..<last
    let name = MarkupName(prefixed: bytes)
    if isEmpty { pendingEnd = name }
    open.append(name)
    guard open.count <= MarkupReader.maxDepth else {
      throw ArchiveFailure(.limit, "has more than \(MarkupReader.maxDepth) nested elements")
    }
    return .start(name)
  }

  /// The offset of the end of the tag at the position. A quoted value may contain the byte.
  private func findTagEnd() throws(ArchiveFailure) -> Int {
    var offset = 1
    var quote: UInt8?
    while true {
      guard offset <= MarkupReader.maxTag else { throw ArchiveFailure(.limit, "has a tag that is too long") }
      if offset >= buffer.count - position, try !fill(offset + 1) { throw .damaged("its table ends in the middle") }
      let byte = buffer[position + offset]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return offset
      }
      offset += 1
    }
  }

  private func nameRange(_ start: Int, _ end: Int) -> ArraySlice<UInt8> {
    let rest = buffer[start..<max(start, end)]
    return rest[..<(rest.firstIndex(where: MarkupReader.isBlank) ?? rest.endIndex)]
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// The value of an attribute of the last start tag.
  func attribute(_ name: MarkupName) throws(ArchiveFailure) -> [UInt8]? {
    var index = attributes.lowerBound
    let end = attributes.upperBound
    while index < end {
      while index < end, MarkupReader.isBlank(buffer[index]) { index += 1 }
      let start = index
      while index < end, buffer[index] != UInt8(ascii: "="), !MarkupReader.isBlank(buffer[index]) { index += 1 }
      let found = MarkupName(prefixed: buffer[start..<index])
      while index < end, buffer[index] != UInt8(ascii: "\""), buffer[index] != UInt8(ascii: "'") { index += 1 }
      guard index < end else { return nil }
      let quote = buffer[index]
      let first = index + 1
      index = first
      while index < end, buffer[index] != quote { index += 1 }
      if found == name {
        var value: [UInt8] = []
        try CharacterReferences.append(buffer[first..<index], to: &value)
        return value
      }
      index += 1
    }
    return nil
  }

  /// The value of an attribute as a number that is not negative.
  func number(_ name: MarkupName) throws(ArchiveFailure) -> Int? {
    try attribute(name).flatMap { Int(String(decoding: $0, as: UTF8.self)) }.flatMap { $0 < 0 ? nil : $0 }
  }

  /// Appends the last text.
  func appendText(to bytes: inout [UInt8]) throws(ArchiveFailure) {
    if isLiteral {
      bytes += buffer[textRange]
    } else {
      try CharacterReferences.append(buffer[textRange], to: &bytes)
    }
  }

  /// Skips the rest of the element whose start was the last event.
  func skipElement() throws(ArchiveFailure) {
    var level = 1
    while level > 0 {
      switch try next() {
      case .start: level += 1
      case .end: level -= 1
      case .text: break
      case nil: return
      }
    }
  }
}

extension MarkupReader {
  /// The maximum length of a part that is not a table.
  static let maxPart = 64 << 20
  /// The maximum length of a table.
  static let maxTable = 512 << 20

  /// Reads an entry.
  ///
  /// - Parameter maximum: The maximum length of the entry.
  static func reading(
    _ entry: ArchiveEntry, of archive: Archive, atMost maximum: Int = maxTable
  ) throws(ArchiveFailure) -> MarkupReader {
    guard entry.byteCount <= maximum else {
      throw ArchiveFailure(.limit, "has an entry \"\(entry.name)\" that is too long")
    }
    var reader = try archive.open(entry)
    return try MarkupReader { () throws(ArchiveFailure) in try reader.next() }
  }
}
