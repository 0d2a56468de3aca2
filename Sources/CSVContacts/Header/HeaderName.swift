internal import SourceText

/// A column name in a form for comparison: products and people differ in case, hyphens and blanks
/// (`Email 1 - value`).
struct HeaderName: Hashable, Sendable {
  private let key: [UInt8]
  /// The first byte, in lower case.
  var first: UInt8? { key.first }

  /// Lowercases letters and removes blanks, line breaks, hyphens, underscores, apostrophes and invisible characters.
  init(_ name: String) {
    var key: [UInt8] = []
    key.reserveCapacity(name.utf8.count)
    var isAfterC2 = false
    let name = name.utf8.allSatisfy { $0 < 0x80 } ? name : HeaderName.lowercased(name)
    for byte in name.utf8 {
      if isAfterC2 {
        isAfterC2 = false
        if byte == 0xA0 {
          key.removeLast()
          continue
        }
      }
      switch byte {
      case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn, ASCII.hyphen, ASCII.underscore,
        ASCII.apostrophe:
        continue
      case 0xC2: isAfterC2 = true
      default: break
      }
      key.append(ASCII.lowercased(byte))
    }
    self.key = key
  }

  /// The name in lower case without blanks of no width, hyphens that do not break, and direction marks.
  private static func lowercased(_ name: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.lowercased().unicodeScalars {
      switch scalar.value {
      case 0x200B...0x200F, 0x2010, 0x2011, 0x202A...0x202E, 0x2060, 0xFEFF: continue
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Whether the name has no other characters than those.
  var isEmpty: Bool { key.isEmpty }

  /// The parts of a numbered name: `email`, 2, `value` for `E-mail 2 - Value`.
  var numbered: (title: String, number: Int, part: String)? {
    guard let start = key.firstIndex(where: ASCII.isDigit), start > 0 else { return nil }
    var end = start
    var number = 0
    while end < key.count, ASCII.isDigit(key[end]), number < 100_000 {
      number = number * 10 + Int(key[end] - ASCII.zero)
      end += 1
    }
    return (String(decoding: key[..<start], as: UTF8.self), number, String(decoding: key[end...], as: UTF8.self))
  }

  /// The name in that form.
  var text: String { String(decoding: key, as: UTF8.self) }
}
