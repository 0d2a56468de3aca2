internal import ContactModel
internal import SourceText

/// The cells of one value in our own column set, added in the order of its parts.
///
/// Which columns a file needs is found out before a cell is written: that asks each value only which of its cells say
/// something, and makes no texts.
struct OwnCells {
  /// Which of the cells say something, a bit for each by its part.
  private(set) var mask: UInt64 = 0
  /// What stands in a cell.
  enum Cell {
    case text(String)
    /// Clean base64 that needs no mark: nobody needs a large photo in one piece.
    case base64(Base64)

    var text: String {
      switch self {
      case .text(let text): text
      case .base64(let base64): base64.text
      }
    }
  }

  /// The cells, where somebody wants them.
  private(set) var cells: [Cell] = []
  private var count: UInt64 = 0
  private let wantsCells: Bool

  init(wantsCells: Bool) { self.wantsCells = wantsCells }

  /// Begins the cells of another value.
  mutating func begin() {
    mask = 0
    count = 0
    cells.removeAll(keepingCapacity: true)
  }

  /// Ends the cells of a value. Where something is there and none of them says anything, the first one says so.
  mutating func end() {
    guard mask == 0 else { return }
    mask = 1
    if wantsCells { cells[0] = .text(OwnCell.present) }
  }

  @inline(__always)
  private mutating func add(_ isFilled: Bool, _ text: @autoclosure () -> String) {
    if isFilled { mask |= 1 &<< count }
    if wantsCells { cells.append(.text(isFilled ? text() : "")) }
    count &+= 1
  }

  /// Adds cells that say nothing.
  mutating func empty(_ number: Int = 1) { for _ in 0..<number { add(false, "") } }

  mutating func text(_ text: String) { add(true, OwnCell.text(text)) }

  mutating func base64(_ base64: Base64) {
    guard wantsCells, base64.count > OwnCells.mostInOnePiece, OwnCells.isPlain(base64) else {
      return add(true, OwnCell.text(base64.text))
    }
    mask |= 1 &<< count
    cells.append(.base64(base64))
    count &+= 1
  }

  /// How much base64 becomes a text as every other value does.
  private static let mostInOnePiece = 64 << 10

  /// Whether base64 is clean, and for no spreadsheet the beginning of a formula.
  private static func isPlain(_ base64: Base64) -> Bool {
    base64.prefix(1) != "+" && Base64Text.isClean { base64.forEachPiece($0) }
  }

  mutating func optional(_ text: String?) { add(text != nil, OwnCell.optional(text)) }

  mutating func plain(_ text: String) { add(!text.isEmpty, OwnCell.plain(text)) }

  mutating func flag(_ isTrue: Bool) { add(isTrue, OwnCell.flag(isTrue)) }

  mutating func list(_ texts: [String]) { add(!texts.isEmpty, OwnCell.list(texts)) }

  mutating func list(_ texts: TextList) { add(!texts.isEmpty, OwnCell.list(texts)) }

  mutating func lists(_ lists: [TextList]) { add(!lists.isEmpty, OwnCell.lists(lists)) }

  mutating func parameters(_ parameters: [Parameter]) { add(!parameters.isEmpty, OwnCell.parameters(parameters)) }

  mutating func date(_ value: DateValue) { add(true, OwnCell.date(value)) }

  /// Adds a card inside the card.
  mutating func card(_ contact: Contact) { add(true, OwnTable.text(of: contact)) }

  /// Adds what is said about a value, as ``OwnGroup/attributeParts`` names it.
  mutating func attributes(_ attributes: Attributes) {
    if attributes.isEmpty { return empty(OwnGroup.attributeParts.count) }
    add(!attributes.types.isEmpty, OwnCell.types(attributes.types))
    if attributes.isCommon {
      empty(2)
      add(attributes.preference != nil, attributes.preference.map(String.init) ?? "")
      return empty(OwnGroup.attributeParts.count - 4)
    }
    list(attributes.otherTypes)
    optional(attributes.label)
    add(attributes.preference != nil, attributes.preference.map(String.init) ?? "")
    optional(attributes.language)
    optional(attributes.altID)
    list(attributes.pids)
    optional(attributes.group)
    parameters(attributes.parameters)
  }
}
