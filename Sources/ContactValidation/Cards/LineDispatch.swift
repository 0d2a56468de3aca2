internal import SourceText
internal import VCardSyntax

/// Finds the checks of a line: those of all lines, and those of its property.
final class LineDispatch: Sendable {
  /// A check with what it asks for as a number.
  struct Entry: Sendable {
    let traits: UInt32
    let look: @Sendable (ContentLine, CardScope) -> Void
  }

  /// What every line has: asked for by checks that ask for nothing else.
  private static let anyLine: UInt32 = 1 << 31

  /// The checks of heads, which need no second look at the same one.
  private let ofHeads: FrozenTable<Entry>
  private let ofAll: FrozenTable<Entry>
  /// What the checks of all lines ask for, together: many lines have none of it.
  private let traitsOfAll: UInt32
  /// The checks of each property, one after the other.
  private let ofProperty: FrozenTable<Entry>
  /// The checks of lines whose properties are in no standard.
  private let ofOthers: FrozenTable<Entry>
  /// Open addressing by the number of a name: where the checks of the property are; an end below zero where no name is.
  private let slots: FrozenTable<(name: UInt64, start: Int32, end: Int32)>
  private let memory: FrozenMemory

  /// Puts the checks of the lines of one version together.
  ///
  /// - Parameter memory: Holds the tables.
  init(_ checks: [LineCheck], _ version: VCardVersion, _ memory: FrozenMemory) {
    self.memory = memory
    var ofHeads: [Entry] = []
    var ofAll: [Entry] = []
    var ofOthers: [Entry] = []
    // The names of the standards have a place even where no check asks for them.
    var byName: [String: [Entry]] = Dictionary(PropertyGrammar.all.map { ($0.name, []) }, uniquingKeysWith: { $1 })
    for check in checks where check.versions.contains(version) {
      let entry = Entry(traits: check.traits.isEmpty ? LineDispatch.anyLine : check.traits.rawValue, look: check.look)
      if check.isOfOthers {
        ofOthers.append(entry)
      } else if check.isOfHead {
        ofHeads.append(entry)
      } else if check.properties.isEmpty {
        ofAll.append(entry)
      }
      for name in check.properties { byName[name, default: []].append(entry) }
    }
    var slots = [(name: UInt64, start: Int32, end: Int32)](repeating: (0, 0, -1), count: 1024)
    var ofProperty: [Entry] = []
    for (name, entries) in byName.sorted(by: { $0.key < $1.key }) {
      let bytes = Array(name.utf8)
      let number = LineDispatch.number(bytes, bytes.indices, key: ContentLine.key(bytes, bytes.indices))
      var slot = LineDispatch.slot(number)
      while slots[slot].end >= 0 { slot = (slot + 1) & 1023 }
      slots[slot] = (number, Int32(ofProperty.count), Int32(ofProperty.count + entries.count))
      ofProperty += entries
    }
    self.ofHeads = memory.freeze(ofHeads)
    self.ofAll = memory.freeze(ofAll)
    traitsOfAll = ofAll.reduce(0) { $0 | $1.traits }
    self.ofOthers = memory.freeze(ofOthers)
    self.ofProperty = memory.freeze(ofProperty)
    self.slots = memory.freeze(slots)
  }

  /// Runs the checks of a line.
  ///
  /// - Parameter head: The number of the line's head, if it has one.
  func run(_ line: ContentLine, _ head: Int?, _ traits: LineTraits, _ scope: CardScope) {
    let bits = traits.rawValue | LineDispatch.anyLine
    if let head, scope.isCleanHead(head) {} else { lookAtHead(line, head, bits, scope) }
    if traitsOfAll & bits != 0 {
      for index in 0..<ofAll.count where ofAll[index].traits & bits != 0 { ofAll[index].look(line, scope) }
    }
    let number = scope.nameNumber
    var slot = LineDispatch.slot(number)
    while slots[slot].end >= 0 {
      if slots[slot].name == number {
        for index in Int(slots[slot].start)..<Int(slots[slot].end) where ofProperty[index].traits & bits != 0 {
          ofProperty[index].look(line, scope)
        }
        return
      }
      slot = (slot + 1) & 1023
    }
    for index in 0..<ofOthers.count { ofOthers[index].look(line, scope) }
  }

  private func lookAtHead(_ line: ContentLine, _ head: Int?, _ bits: UInt32, _ scope: CardScope) {
    let said = scope.said
    for index in 0..<ofHeads.count where ofHeads[index].traits & bits != 0 { ofHeads[index].look(line, scope) }
    if let head, scope.said == said { scope.noteCleanHead(head) }
  }

  /// The name of a property as a number: its key where it is short, else a hash that no key is.
  static func number(_ bytes: [UInt8], _ name: Range<Int>, key: UInt64) -> UInt64 {
    if key != 0 { return key }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in name { hash = (hash ^ UInt64(ASCII.uppercased(bytes[index]))) &* 0x100_0000_01b3 }
    return hash | 1 << 63
  }

  private static func slot(_ number: UInt64) -> Int {
    Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }
}
