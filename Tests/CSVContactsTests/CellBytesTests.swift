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

  /// - Parameter number: Chooses what is around the cell.
  private func expectSame(_ cell: [UInt8], _ number: Int) {
    let isNumber = Self.isPlainNumber(cell)
    let isAddress = Self.isPlainAddress(cell)
    // At the end of the text, where no sixteen bytes are left, and with others around it that must not count.
    for count in [0, [1, 15, 16, 40][number % 4]] {
      let other = [ASCII.atSign, ASCII.zero, ASCII.colon][number % 3]
      let text = [other] + cell + Array(repeating: other, count: count)
      let range = 1..<1 + cell.count
      if CellBytes.isPlainNumber(text.span, range) != isNumber
        || CellBytes.isPlainAddress(text.span, range) != isAddress
      {
        Issue.record("\(cell) before \(count) times \(other)")
      }
    }
  }

  @Test("Any byte at any place")
  func anyByte() {
    var number = 0
    for length in [1, 2, 15, 16, 17, 33] {
      for place in Set([0, 1, length / 2, length - 1]).sorted() where place < length {
        for rest in [ASCII.zero, ASCII.space, UInt8(ascii: "a")] {
          for byte in UInt8.min...UInt8.max {
            number += 1
            var cell = Array(repeating: rest, count: length)
            cell[place] = byte
            expectSame(cell, number)
            // An address that the byte is not needed for.
            if length > 2, rest != ASCII.space {
              cell[(place + 1) % length] = ASCII.atSign
              expectSame(cell, number)
            }
          }
        }
      }
    }
  }

  @Test("Numbers and addresses put together at random")
  func random() {
    var random = SeededRandom(seed: SeededRandom.runSeed)
    let favourites = Array("0123456789 +-()./@:,*ax\u{7F}".utf8)
    for number in 0..<1_000 * SeededRandom.factor {
      let cell = (0..<random.below(50)).map { _ in favourites[random.below(random.once(in: 3) ? favourites.count : 18)]
      }
      expectSame(cell, number)
    }
  }
}
