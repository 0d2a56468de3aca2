internal import CSVSyntax
internal import ContactModel
internal import SourceText

/// The cells of one value of lossless columns, in the order of its parts.
///
/// A plan of columns only needs to know which cells are filled, so texts are made on request.
struct LosslessCells {
  /// The cells that are filled, a bit for each part.
  private(set) var mask: UInt64 = 0

  enum Cell {
    case text(String)
    /// Clean base64, which is written in pieces.
    case base64(Base64)

    var text: String {
      switch self {
      case .text(let text): text
      case .base64(let base64): base64.text
      }
    }
  }

  /// The parts of the attributes that every value has.
  static let attributeParts = AttributeField.all.map(\.column)

  /// The texts, on request.
  private(set) var cells: [Cell] = []
  private var count: UInt64 = 0
  private let wantsCells: Bool
  /// Whether the filled cells are texts of the contact, or ``made``.
  private(set) var isPlain = false
  /// The places of these texts, by their part; those of other parts mean nothing.
  private var places: [TextPlace] = []
  private var made: [(part: Int, text: String)] = []

  init(wantsCells: Bool) { self.wantsCells = wantsCells }

  /// Begins a value.
  mutating func begin() {
    mask = 0
    count = 0
    isPlain = false
    cells.removeAll(keepingCapacity: true)
    if !made.isEmpty { made.removeAll(keepingCapacity: true) }
  }

  /// Sets a cell to a text of the contact; false if the cell is filled.
  mutating func set(_ place: TextPlace, at part: Int) -> Bool {
    if mask & 1 &<< UInt64(part) != 0 { return false }
    mask |= 1 &<< UInt64(part)
    isPlain = true
    if !wantsCells { return true }
    while places.count <= part { places.append(TextPlace()) }
    places[part] = place
    return true
  }

  /// Sets a cell to a text that was made.
  mutating func set(_ text: @autoclosure () -> String, at part: Int) {
    mask |= 1 &<< UInt64(part)
    isPlain = true
    if wantsCells { made.append((part, text())) }
  }

  /// The text of a filled cell.
  func text(_ part: Int, of contact: ContactBuffer) -> String {
    if !isPlain { return cells[part].text }
    return made.first { $0.part == part }?.text ?? contact.text(places[part])
  }

  /// Adds a cell to a record.
  func write(_ part: Int, of contact: ContactBuffer, to record: inout CSVRecordDraft) {
    if isPlain {
      if mask & 1 &<< UInt64(part) == 0 { return record.addEmpty(1) }
      for made in made where made.part == part {
        record.add(made.text)
        return
      }
      record.add(contact.bytes(places[part]))
      return
    }
    switch cells[part] {
    case .base64(let base64) where record.takesBase64: record.addBase64 { base64.forEachPiece($0) }
    case .text(let text): record.add(text)
    case .base64(let base64): record.add(base64.text)
    }
  }

  /// Ends a value. If no cell is filled, the first one is marked, so that the value exists.
  mutating func end() {
    guard mask == 0 else { return }
    mask = 1
    if wantsCells { cells[0] = .text(LosslessCell.present) }
  }

  @inline(__always)
  private mutating func add(_ isFilled: Bool, _ text: @autoclosure () -> String) {
    if isFilled { mask |= 1 &<< count }
    if wantsCells { cells.append(.text(isFilled ? text() : "")) }
    count &+= 1
  }

  /// Adds empty cells.
  mutating func empty(_ number: Int = 1) { for _ in 0..<number { add(false, "") } }

  mutating func text(_ text: String) { add(true, LosslessCell.text(text)) }

  mutating func base64(_ base64: Base64) {
    guard wantsCells, base64.count > LosslessCells.maxTextLength, LosslessCells.isPlain(base64) else {
      return add(true, LosslessCell.text(base64.text))
    }
    mask |= 1 &<< count
    cells.append(.base64(base64))
    count &+= 1
  }

  /// The maximum length of base64 that is written as one text.
  private static let maxTextLength = 64 << 10

  /// Whether base64 is clean and does not begin like a formula.
  private static func isPlain(_ base64: Base64) -> Bool {
    base64.prefix(1) != "+" && Base64Text.isClean { base64.forEachPiece($0) }
  }

  mutating func optional(_ text: String?) { add(text != nil, LosslessCell.optional(text)) }

  mutating func plain(_ text: String) { add(!text.isEmpty, LosslessCell.plain(text)) }

  mutating func flag(_ isTrue: Bool) { add(isTrue, LosslessCell.flag(isTrue)) }

  mutating func list(_ texts: [String]) { add(!texts.isEmpty, LosslessCell.list(texts)) }

  mutating func list(_ texts: TextList) { add(!texts.isEmpty, LosslessCell.list(texts)) }

  mutating func lists(_ lists: [TextList]) { add(!lists.isEmpty, LosslessCell.lists(lists)) }

  mutating func parameters(_ parameters: [Parameter]) { add(!parameters.isEmpty, LosslessCell.parameters(parameters)) }

  mutating func date(_ value: DateValue) { add(true, LosslessCell.date(value)) }

  /// Adds a card inside the card.
  mutating func card(_ contact: Contact) { add(true, LosslessCell.card(of: contact)) }

  /// Adds the cells of ``attributeParts``.
  mutating func attributes(_ attributes: Attributes) {
    if attributes.isEmpty { return empty(LosslessCells.attributeParts.count) }
    let isCommon = attributes.isCommon
    for field in AttributeField.all {
      switch field.content {
      case .types: add(!attributes.types.isEmpty, LosslessCell.types(attributes.types))
      case .preference: add(attributes.preference != nil, attributes.preference.map(String.init) ?? "")
      case _ where isCommon: empty()
      case .text(let get, _): optional(get(attributes))
      case .texts(let get, _): list(get(attributes))
      case .parameters: parameters(attributes.parameters)
      }
    }
  }
}
