import Findings
import SourceText

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
