package import ContactModel
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// A merged card of the lines of both sides.
///
/// The merged contact decides which values the card has. A value that a side has on a line keeps that line as it is, those
/// of `mine` in their places; only other values are written anew. Lines without a value are merged by their text. The card is read again, and must give the merged contact.
package struct MergedCard {
  /// The card, with the line ends of `mine`.
  package private(set) var bytes: [UInt8]
  /// Whether it gives the merged contact when it is read.
  package private(set) var isExact = false

  /// - Parameters:
  ///   - contact: The merged contact.
  ///   - written: The card that a writer makes of the merged contact, in the version of `mine`.
  ///   - base: The card of the base, if there is one; likewise `mine` and `theirs`. They are in UTF-8.
  package init(_ contact: Contact, written: [UInt8], base: [UInt8]?, mine: [UInt8], theirs: [UInt8]?) {
    let lineEnd = LineTerminator(of: mine)
    bytes = lineEnd.applied(to: written)
    guard let own = CardLines(mine), let made = CardLines(written), own.version == made.version else { return }
    let other = theirs.flatMap { CardLines($0) }
    var merge = LineMerge(
      of: contact, made, own, theirs: other?.version == own.version ? other : nil, base: base.flatMap { CardLines($0) })
    let merged = own.bytes(with: merge.lines(lineEnd))
    let read = VCardReader().read(merged).items.map(\.value)
    let again = VCardReader().read(written).items.map(\.value)
    guard read.count == 1, let result = read.first else { return }
    isExact = ContactMerge.areSame(result, contact)
    if isExact || again.count == 1 && ContactMerge.areSame(result, again[0]) { bytes = merged }
  }
}

/// The merge of the lines of one card.
private struct LineMerge {
  private let contact: Contact
  private let made: CardLines
  private let mine: CardLines
  private let theirs: CardLines?
  private let base: CardLines?
  /// The lines that the merged card has, by the index of the line of `mine` after which they are.
  private var added: [Int: [[UInt8]]] = [:]
  private var groups: Set<String> = []
  private var nextGroup = 1

  init(of contact: Contact, _ made: CardLines, _ mine: CardLines, theirs: CardLines?, base: CardLines?) {
    self.contact = contact
    self.made = made
    self.mine = mine
    self.theirs = theirs
    self.base = base
  }

  /// The lines between VERSION and END.
  mutating func lines(_ lineEnd: LineTerminator) -> [UInt8] {
    let values = Set(CardLines.keys(of: contact))
    let (isKept, open) = matches(values)
    groups = Set(mine.bundles.indices.filter { isKept[$0] }.compactMap { mine.bundles[$0].group })
    var last: [String: Int] = [:]
    var gone: [String: [Int]] = [:]
    for (index, bundle) in mine.bundles.enumerated() { last[bundle.name] = index }
    for index in mine.bundles.indices.reversed() where !isKept[index] {
      gone[mine.bundles[index].name, default: []].append(index)
    }
    let replaced = Set(gone.keys)
    let others = theirs.map { bundlesByText($0, of: Set(open.map { made.bundles[$0].text })) } ?? [:]
    let othersByKeys = open.isEmpty ? [:] : theirs.map(bundlesByKeys) ?? [:]
    for (index, keys) in zip(open, made.keys(of: open.map { made.bundles[$0] })) {
      let bundle = made.bundles[index]
      // The version may require a property that the card did without, or lack the form of a line that is kept.
      if !replaced.contains(bundle.name), !keys.contains(where: values.contains) { continue }
      let other = others[bundle.text] ?? othersByKeys[keys]
      // In the place of a line that it replaces.
      let place = gone[bundle.name]?.popLast() ?? last[bundle.name] ?? mine.bundles.count - 1
      added[place, default: []].append(lineEnd.applied(to: renamed(other ?? bundle)))
    }
    for bundle in newSilentLines() {
      added[mine.bundles.count - 1, default: []].append(lineEnd.applied(to: renamed(bundle)))
    }
    var lines = added[-1]?.flatMap(\.self) ?? []
    for (index, bundle) in mine.bundles.enumerated() {
      if isKept[index] { lines += bundle.bytes }
      for bytes in added[index] ?? [] { lines += bytes }
    }
    return lines
  }

  /// Which lines of `mine` are kept, and the written ones whose values none of them has.
  private func matches(_ values: Set<[UInt8]>) -> (isKept: [Bool], open: [Int]) {
    let texts = Set(made.bundles.map(\.text))
    var isKept = mine.bundles.map { texts.contains($0.text) }
    let keptTexts = Set(zip(mine.bundles, isKept).filter(\.1).map(\.0.text))
    var open = made.bundles.indices.filter { !keptTexts.contains(made.bundles[$0].text) }
    let rest = mine.bundles.indices.filter { !isKept[$0] }
    if rest.isEmpty { return (isKept, open) }
    let ownKeys = zip(rest, mine.keys(of: rest.map { mine.bundles[$0] })).map { (index: $0, keys: $1) }
    let keys = Dictionary(grouping: ownKeys, by: \.keys)
    var openKeys: Set<[UInt8]> = []
    open = zip(open, made.keys(of: open.map { made.bundles[$0] })).compactMap { index, written in
      guard let same = keys[written], !written.isEmpty else {
        openKeys.formUnion(written)
        return index
      }
      for line in same { isKept[line.index] = true }
      return nil
    }
    // The writer may have another form for a value that a line of `mine` has.
    for (keys, lines) in keys where !keys.isEmpty && keys.allSatisfy({ values.contains($0) && !openKeys.contains($0) })
    {
      for line in lines { isKept[line.index] = true }
    }
    let removed = base.map { base in removedTexts(base) } ?? []
    for line in keys[[]] ?? [] { isKept[line.index] = !removed.contains(mine.bundles[line.index].text) }
    return (isKept, open)
  }

  /// The texts that `theirs` no longer has.
  private func removedTexts(_ base: CardLines) -> Set<[UInt8]> {
    guard let theirs else { return [] }
    return Set(base.bundles.map(\.text)).subtracting(theirs.bundles.map(\.text))
  }

  /// The lines without a value that only `theirs` has.
  private func newSilentLines() -> [LineBundle] {
    guard let theirs else { return [] }
    let known = Set((mine.bundles + (base?.bundles ?? []) + made.bundles).map(\.text))
    let new = theirs.bundles.filter { !known.contains($0.text) }
    return zip(new, theirs.keys(of: new)).filter(\.1.isEmpty).map(\.0)
  }

  private func bundlesByText(_ card: CardLines, of texts: Set<[UInt8]>) -> [[UInt8]: LineBundle] {
    Dictionary(
      card.bundles.map { ($0.text, $0) }.filter { texts.contains($0.0) }, uniquingKeysWith: { first, _ in first })
  }

  private func bundlesByKeys(_ card: CardLines) -> [[[UInt8]]: LineBundle] {
    var bundles = Dictionary(
      zip(card.keys(of: card.bundles), card.bundles), uniquingKeysWith: { first, _ in first })
    bundles[[]] = nil
    return bundles
  }

  /// The lines with a group that no other lines have.
  private mutating func renamed(_ bundle: LineBundle) -> [UInt8] {
    guard let group = bundle.group else { return bundle.bytes }
    if groups.insert(group).inserted { return bundle.bytes }
    while !groups.insert("item\(nextGroup)").inserted { nextGroup += 1 }
    return LineBundle.renaming(group, to: "item\(nextGroup)", in: bundle.bytes)
  }
}
