internal import SourceText

/// A line without its folds, in parts, with the place of each byte in the input.
struct UnfoldedText {
  /// A change of the folds.
  enum Change: Int {
    /// Inserts a fold.
    case fold
    /// Removes two or three bytes of a fold.
    case removeTwo
    case removeThree
  }

  /// The part of the text that is there.
  private(set) var window: [UInt8] = []
  /// True if the window reaches the end of the line.
  private(set) var isWhole = false
  private let bytes: [UInt8]
  private var parts: PhysicalParts
  /// The rest of the current physical line.
  private var rest = 0..<0
  /// The end of the previous physical line.
  private var lastEnd: Int?
  /// The place in the input of each piece of the window.
  private var pieces: [(text: Int, source: Int)] = []
  /// The folds in the window, in order.
  private var folds: [(text: Int, source: Range<Int>)] = []
  private var firstPiece = 0
  private var firstFold = 0

  /// The maximum size of a piece.
  private static let pieceLength = 4 << 10

  /// - Parameter start: The start of the line.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    parts = PhysicalParts(bytes, from: start)
  }

  /// Reads on until the window has a length.
  mutating func fill(_ length: Int) {
    while window.count < length {
      if rest.isEmpty {
        guard let part = parts.next() else {
          isWhole = true
          return
        }
        rest = part.content
        if let lastEnd {
          rest.removeFirst()
          folds.append((window.count, lastEnd..<rest.lowerBound))
        }
        lastEnd = part.content.upperBound
      }
      let piece = rest.prefix(UnfoldedText.pieceLength)
      if !piece.isEmpty { pieces.append((window.count, piece.lowerBound)) }
      window += bytes[piece]
      rest = piece.upperBound..<rest.upperBound
    }
  }

  /// Decides about the folds up to a place in the window.
  ///
  /// - Parameters:
  ///   - isFold: True for a fold at the place. A fold that is there stays; all others are removed.
  ///   - change: Called with each change and its place in the input, in order.
  mutating func pass(upTo place: Int, fold isFold: Bool, _ change: (Change, Int) -> Void) {
    while firstFold < folds.count, folds[firstFold].text < place || !isFold && folds[firstFold].text == place {
      takeFold(change)
    }
    guard isFold else { return }
    if firstFold < folds.count, folds[firstFold].text == place {
      firstFold += 1
      while firstFold < folds.count, folds[firstFold].text == place { takeFold(change) }
    } else {
      while firstPiece + 1 < pieces.count, pieces[firstPiece + 1].text <= place { firstPiece += 1 }
      guard firstPiece < pieces.count else { return }
      change(.fold, pieces[firstPiece].source + place - pieces[firstPiece].text)
    }
  }

  private mutating func takeFold(_ change: (Change, Int) -> Void) {
    var fold = folds[firstFold].source
    if fold.count % 2 == 1 {
      change(.removeThree, fold.lowerBound)
      fold.removeFirst(3)
    }
    while !fold.isEmpty {
      change(.removeTwo, fold.lowerBound)
      fold.removeFirst(2)
    }
    firstFold += 1
  }

  /// Forgets the window up to a place that was passed.
  mutating func drop(_ count: Int) {
    window.removeFirst(count)
    folds.removeFirst(firstFold)
    pieces.removeFirst(firstPiece)
    for index in folds.indices { folds[index].text -= count }
    for index in pieces.indices { pieces[index].text -= count }
    (firstFold, firstPiece) = (0, 0)
  }
}

/// The physical lines of a logical line.
struct PhysicalParts: IteratorProtocol {
  private let bytes: [UInt8]
  private let start: Int
  private var position: Int

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    self.start = start
    position = start
  }

  /// The next physical line without its end, with the blank of the fold before it, and the start of the line after it.
  mutating func next() -> (content: Range<Int>, next: Int)? {
    let isFirst = position == start
    guard isFirst || position < bytes.count && ASCII.isBlank(bytes[position]) else { return nil }
    let line = LogicalLine.physicalRange(around: position, in: bytes)
    // At the end of the bytes a line that is empty would begin again and again.
    guard !line.isEmpty else { return nil }
    position = line.upperBound
    return (LogicalLine.content(of: line, in: bytes), position)
  }
}
