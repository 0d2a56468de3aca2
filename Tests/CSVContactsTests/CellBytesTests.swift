import ContactTestSupport
import SourceText
import Testing

@testable import CSVContacts

/// Cells that are looked at sixteen bytes at a time are what they are byte by byte.
@Suite("The bytes of cells")
struct CellBytesTests {
  private static func isPlainNumber(_ cell: [UInt8]) -> Bool {
    cell.allSatisfy { PhoneText.isPart($0) && $0 != ASCII.slash } && cell.contains { ASCII.isDigit($0) }
  }

  private static func isPlainAddress(_ cell: [UInt8]) -> Bool {
    let others: [UInt8] = [ASCII.doubleQuote, ASCII.comma, ASCII.colon, ASCII.semicolon, ASCII.lessThan]
    return cell.count { $0 == ASCII.atSign } == 1
      && !cell.contains { $0 <= ASCII.space || $0 >= ASCII.leftBrace || others.contains($0) }
  }

  private func expectSame(_ cell: [UInt8]) {
    // At the end of the text, where no sixteen bytes are left, and with others around it that must not count.
    for behind in [0, 1, 15, 16, 40] {
      for other in [ASCII.atSign, ASCII.zero, ASCII.colon] {
        let text = [other] + cell + Array(repeating: other, count: behind)
        let range = 1..<1 + cell.count
        let isNumber = CellBytes.isPlainNumber(text.span, range) == Self.isPlainNumber(cell)
        let isAddress = CellBytes.isPlainAddress(text.span, range) == Self.isPlainAddress(cell)
        if !isNumber || !isAddress { Issue.record("\(cell) before \(behind) times \(other)") }
      }
    }
  }

  @Test("Any byte at any place", arguments: UInt8.min...UInt8.max)
  func anyByte(_ byte: UInt8) {
    for length in [1, 2, 7, 15, 16, 17, 31, 32, 33] {
      for place in [0, 1, length / 2, length - 1] where place < length {
        for rest in [ASCII.zero, ASCII.space, UInt8(ascii: "a")] {
          var cell = Array(repeating: rest, count: length)
          cell[place] = byte
          expectSame(cell)
          // An address that the byte is not needed for.
          if length > 2 {
            cell[(place + 1) % length] = ASCII.atSign
            expectSame(cell)
          }
        }
      }
    }
  }

  @Test("Numbers and addresses put together at random")
  func random() {
    var random = SeededRandom(seed: SeededRandom.runSeed)
    let favourites = Array("0123456789 +-()./@:,*ax\u{7F}".utf8)
    for _ in 0..<3_000 {
      let cell = (0..<random.below(50)).map { _ in favourites[random.below(random.once(in: 3) ? favourites.count : 18)]
      }
      expectSame(cell)
    }
  }
}
