internal import SourceText
internal import VCardSyntax

/// Finds the checks of a line: those of all lines, and those of its property.
struct LineDispatch: Sendable {
  private struct Entry: Sendable {
    /// A line must have one of these traits.
    let traits: UInt32
    let check: @Sendable (ContentLine, CardScope) -> Void
  }

  /// The checks of a property: a range of ``ofProperty``. The end is negative in an empty slot.
  private struct Slot: Sendable {
    var name: UInt64 = 0
    var start = 0
    var end = -1
  }

  /// A trait of every line, for checks that require no other trait.
  private static let anyLine: UInt32 = 1 << 31

  /// The checks that depend on the head of a line only.
  private let ofHeads: FrozenTable<Entry>
  private let ofAll: FrozenTable<Entry>
  /// The union of the traits that the checks of all lines require.
  private let traitsOfAll: UInt32
  /// The checks of each property, property by property.
  private let ofProperty: FrozenTable<Entry>
  /// The checks of lines whose property is in no standard.
  private let ofOthers: FrozenTable<Entry>
  /// A hash table with open addressing, by the number of a name.
  private let slots: FrozenTable<Slot>

  /// - Parameter memory: Holds the tables.
  init(_ checks: [LineCheck], _ version: VCardVersion, _ memory: FrozenMemory) {
    var ofHeads: [Entry] = []
    var ofAll: [Entry] = []
    var ofProperty: [Entry] = []
    var ofOthers: [Entry] = []
    // Every standard name has a slot, even without checks, so that it is not one of the others.
    var byName: [String: [Entry]] = Dictionary(PropertyGrammar.all.map { ($0.name, []) }, uniquingKeysWith: { $1 })
    for check in checks where check.versions.contains(version) {
      let entry = Entry(traits: check.traits.isEmpty ? LineDispatch.anyLine : check.traits.rawValue, check: check.check)
      if check.isOfOthers {
        ofOthers.append(entry)
      } else if check.isOfHead {
        ofHeads.append(entry)
      } else if check.properties.isEmpty {
        ofAll.append(entry)
      }
      for name in check.properties { byName[name, default: []].append(entry) }
    }
    var slots = Array(repeating: Slot(), count: 1024)
    for (name, entries) in byName.sorted(by: { $0.key < $1.key }) {
      let number = PropertyNumber.number(name)
      var slot = LineDispatch.slot(number)
      while slots[slot].end >= 0 { slot = (slot + 1) & 1023 }
      slots[slot] = Slot(name: number, start: ofProperty.count, end: ofProperty.count + entries.count)
      ofProperty += entries
    }
    traitsOfAll = ofAll.reduce(0) { $0 | $1.traits }
    self.ofHeads = memory.freeze(ofHeads)
    self.ofAll = memory.freeze(ofAll)
    self.ofProperty = memory.freeze(ofProperty)
    self.ofOthers = memory.freeze(ofOthers)
    self.slots = memory.freeze(slots)
  }

  /// Runs the checks of a line.
  ///
  /// - Parameter head: The number of the line's head, if it has one.
  func run(_ line: ContentLine, _ head: Int?, _ scope: CardScope) {
    let bits = scope.traits.rawValue | LineDispatch.anyLine
    if let head, scope.isCleanHead(head) {} else { checkHead(line, head, bits, scope) }
    if traitsOfAll & bits != 0 {
      for index in ofAll.indices where ofAll[index].traits & bits != 0 { ofAll[index].check(line, scope) }
    }
    let number = scope.nameNumber
    var slot = LineDispatch.slot(number)
    while slots[slot].end >= 0 {
      if slots[slot].name == number {
        for index in slots[slot].start..<slots[slot].end where ofProperty[index].traits & bits != 0 {
          ofProperty[index].check(line, scope)
        }
        return
      }
      slot = (slot + 1) & 1023
    }
    for index in ofOthers.indices { ofOthers[index].check(line, scope) }
  }

  private func checkHead(_ line: ContentLine, _ head: Int?, _ bits: UInt32, _ scope: CardScope) {
    let count = scope.reportedCount
    for index in ofHeads.indices where ofHeads[index].traits & bits != 0 { ofHeads[index].check(line, scope) }
    if let head, scope.reportedCount == count { scope.markHeadClean(head) }
  }

  private static func slot(_ number: UInt64) -> Int { Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 54) }
}
