internal import SourceText

/// A line without its folds, a part of it at a time, that still knows where in the input each of its bytes is.
struct UnfoldedText {
  /// What can be done to fold the line in other places.
  enum Change: Int {
    /// A fold is put in.
    case fold
    /// Two or three bytes of a fold are taken out.
    case removeTwo
    case removeThree
  }

  /// The part of the text that is there.
  private(set) var window: [UInt8] = []
  /// Whether it goes to the end of the line.
  private(set) var isWhole = false
  private let bytes: [UInt8]
  private var parts: PhysicalParts
  /// What is left of the physical line that is being taken.
  private var rest = 0..<0
  /// Where the physical line before it ends.
  private var lastEnd: Int?
  /// Which place in the input each piece of the window comes from, by where it begins in the window.
  private var pieces: [(text: Int, source: Int)] = []
  /// The folds of the window, by where they stand in it, in order.
  private var folds: [(text: Int, source: Range<Int>)] = []
  private var firstPiece = 0
  private var firstFold = 0

  /// How much of a physical line is taken at once.
  private static let pieceLength = 4 << 10

  /// - Parameter start: Where the line begins.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    parts = PhysicalParts(bytes, from: start)
  }

  /// Takes more of the line, until so much of it is there.
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

  /// Says what becomes of the folds up to a place in the window.
  ///
  /// - Parameters:
  ///   - isFold: Whether there is to be a fold. One that is there stays; all others go.
  ///   - change: Told what is done where in the input, in order.
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

/// Gives the physical lines of a logical line.
struct PhysicalParts: IteratorProtocol {
  private let bytes: [UInt8]
  private let start: Int
  private var position: Int

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    self.start = start
    position = start
  }

  /// The next physical line without its end, with the blank of the fold before it, and where the one behind it begins.
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
