internal import SourceText

/// Decides what a BEGIN or an END means, where cards may be nested and an END may be missing.
///
/// The splitter and the reader use the same rules, so that a stream is only cut where the reader starts anew. They
/// depend on the bytes alone:
/// - after an `AGENT:` line, BEGIN opens the agent's card (vCard 2.1);
/// - in an open card of version 2.1 a bare BEGIN may open a nested card. The outer card waits: if properties or an END
///   follow the nested cards, it continues; after ``patience`` bytes, its END is missing;
/// - in any other open card the END is missing, and a new card begins.
///
/// Text outside of all cards belongs together up to the next card, or for ``patience`` bytes.
///
/// To change it: a rule may look at the lines before, and at no more than ``patience`` bytes after, or a stream could not be
/// cut. A rule that is in the splitter or in the reader alone mixes two people where a block ends between their cards. The
/// `Behaviours` of the tests read every case in blocks of many sizes, and must agree without an exception.
package struct CardFraming: Sendable {
  /// The number of bytes that a card of version 2.1 waits for its continuation after nested cards.
  package static let patience = 64 << 10

  /// The effect of a BEGIN.
  package enum Begin: Sendable {
    /// Opens a card while none is open.
    case opens
    /// Ends all open cards, which have lost their END, and opens a card.
    case closesOpenCards
    /// Opens an agent's card inside the open one.
    case opensAgent
    /// Opens a card inside an open one of version 2.1.
    case opensNested
  }

  private struct Frame: Sendable {
    var start: Int
    var isAgent: Bool
    var is21 = false
  }

  private var frames: [Frame] = []
  /// Whether the last line of the innermost open card was an AGENT without a value.
  private var awaitsAgent = false
  /// The start of the text outside of all cards, if there is any and no card is open.
  private var looseStart: Int?

  package init() {}

  /// The number of open cards.
  package var depth: Int { frames.count }

  /// Whether the innermost open card is an agent's.
  package var isAgentOpen: Bool { frames.last?.isAgent ?? false }

  /// Whether the text from a BEGIN on does not depend on the text before it.
  package func isFreshStart(at offset: Int) -> Bool {
    switch meaning(ofBeginAt: offset) {
    case .opens, .closesOpenCards: true
    case .opensAgent, .opensNested: false
    }
  }

  private func meaning(ofBeginAt offset: Int) -> Begin {
    guard let last = frames.last else { return .opens }
    if awaitsAgent { return .opensAgent }
    if last.isAgent { return .closesOpenCards }
    let isPatient = frames[0].is21 && offset - frames[0].start <= CardFraming.patience
    return isPatient && frames.count == 1 ? .opensNested : .closesOpenCards
  }

  /// Records a BEGIN:VCARD at an offset.
  package mutating func begin(at offset: Int) -> Begin {
    let meaning = meaning(ofBeginAt: offset)
    looseStart = nil
    if meaning == .closesOpenCards { frames.removeAll(keepingCapacity: true) }
    frames.append(Frame(start: offset, isAgent: meaning == .opensAgent))
    awaitsAgent = false
    return meaning
  }

  /// Records an END:VCARD; false if no card is open.
  package mutating func end() -> Bool {
    looseStart = nil
    guard frames.popLast() != nil else { return false }
    awaitsAgent = false
    return true
  }

  /// Whether a line outside of all cards is unrelated to the text before it: there is none, or it has become long.
  package mutating func separatesLooseText(at offset: Int, isEmpty: Bool) -> Bool {
    guard frames.isEmpty else { return false }
    guard let looseStart else {
      if !isEmpty { self.looseStart = offset }
      return isEmpty
    }
    guard offset - looseStart > CardFraming.patience else { return false }
    self.looseStart = isEmpty ? nil : offset
    return true
  }

  /// Records that the innermost open card is version 2.1.
  package mutating func recordVersion21() {
    if !frames.isEmpty { frames[frames.count - 1].is21 = true }
  }

  /// A line that is neither BEGIN nor END.
  ///
  /// - Parameter isEmptyAgent: Whether it is an AGENT without a value.
  package mutating func recordLine(isEmptyAgent: Bool) {
    awaitsAgent = isEmptyAgent && !frames.isEmpty
  }

  /// The first bytes of the buffer that the places count in were cut off.
  package mutating func moved(by bytes: Int) {
    for index in frames.indices { frames[index].start -= bytes }
    if let looseStart { self.looseStart = looseStart - bytes }
  }

  /// The input has ended: how many cards were still open.
  package mutating func finish() -> Int {
    defer { frames.removeAll() }
    return frames.count
  }
}
