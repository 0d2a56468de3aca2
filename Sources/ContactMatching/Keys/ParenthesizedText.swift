internal import SourceText

/// A name with remarks in parentheses or brackets: `Jim Doe (Signal)`.
struct ParenthesizedText {
  private(set) var outside = ""
  private(set) var inside: [String] = []

  /// The parts of a text; `nil` where it has no parentheses, or nothing outside them.
  init?(_ text: String) {
    // Performance: the first bytes of ( and [, and of the full-width forms in UTF-8.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") || $0 == 0xEF }) else {
      return nil
    }
    var depth = 0
    var remark = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "(", "[", "\u{FF08}":
        if depth == 0 { outside.append(" ") } else { remark.append(" ") }
        depth += 1
      case ")", "]", "\u{FF09}":
        guard depth > 0 else { continue }
        depth -= 1
        if depth == 0 {
          inside.append(remark)
          remark = ""
        }
      default:
        if depth == 0 { outside.unicodeScalars.append(scalar) } else { remark.unicodeScalars.append(scalar) }
      }
    }
    if depth > 0 { inside.append(remark) }
    if inside.isEmpty || FoldedText.words(outside).isEmpty { return nil }
  }
}
