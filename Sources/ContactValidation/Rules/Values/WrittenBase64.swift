internal import Findings
internal import SourceText
internal import VCardSyntax

/// The base64 of a line.
struct WrittenBase64 {
  let quality: Base64Text.Quality
  private let line: ContentLine
  private let range: Range<Int>

  /// - Parameter range: The base64 in the bytes of the line.
  init(_ line: ContentLine, _ range: Range<Int>) {
    self.line = line
    self.range = range
    quality = Base64Text.quality(line.bytes, range)
  }

  /// The place of the first blank that is not that of a fold, in the input.
  var firstBlank: Int? {
    var blank: Int?
    forEachOther { place, byte in
      if ASCII.isBlank(byte) { blank = place() }
      return blank == nil
    }
    return blank
  }

  /// The edits that give it the standard alphabet, its padding, and no blanks.
  func edits(keepingBlanks: Bool) -> RepeatedEdit {
    var padding = 0
    var blanks = 0
    forEachOther { _, byte in
      if byte == ASCII.equals { padding += 1 } else if ASCII.isBlank(byte) { blanks += 1 }
      return true
    }
    let length = range.count - blanks
    let needed = (4 - (length - padding) % 4) % 4
    let missing = [UInt8](repeating: ASCII.equals, count: max(0, needed - padding))
    var edits = RepeatedEdit(kinds: [
      (replacing: 1, with: []), (replacing: 1, with: [ASCII.plus]), (replacing: 1, with: [ASCII.slash]),
      (replacing: 0, with: missing),
    ])
    let end = end
    var isPadded = missing.isEmpty
    padding = 0
    forEachOther { place, byte in
      let place = place()
      if !isPadded, place >= end {
        edits.add(3, at: end)
        isPadded = true
      }
      switch byte {
      case ASCII.hyphen: edits.add(1, at: place)
      case ASCII.underscore: edits.add(2, at: place)
      case ASCII.equals:
        padding += 1
        if padding > needed { edits.add(at: place) }
      default: if !keepingBlanks { edits.add(at: place) }
      }
      return true
    }
    if !isPadded { edits.add(3, at: end) }
    return edits
  }

  /// The place after its last byte without padding and blanks, in the input.
  private var end: Int {
    let last = line.bytes[range].lastIndex { !ASCII.isBlank($0) && $0 != ASCII.equals }
    return last.map { line.physicalOffset($0) + 1 } ?? line.physicalOffset(range.lowerBound)
  }

  /// Calls a closure with each byte outside of the standard alphabet, including padding, until it returns false.
  private func forEachOther(_ body: (_ place: () -> Int, _ byte: UInt8) -> Bool) {
    Base64Text.forEachOther(line.bytes[range]) { index, byte in body({ line.physicalOffset(index) }, byte) }
  }
}
