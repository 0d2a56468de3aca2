import ContactFiles
import ContactMatching
import ContactModel
import Findings
import SourceText
import ThreeWayMerging

/// The folder of `--base-folder`: the card that the last merge wrote for each UID, which is the base of the next merge.
///
/// A file has the name of a hash of the UID. It also keeps the base of that merge, for a side that did not receive the result:
/// its contact is as it was before that merge.
struct MergeBaseFolder {
  private let folder: POSIXPath
  private var sides: [MergeSide: MergeInput] = [:]
  /// The contacts with a UID that no other contact of a side has.
  private var indices: [MergeSide: [[UInt8]: Int]] = [:]
  /// The files that were read.
  private var files: [[UInt8]: [UInt8]] = [:]
  /// The card of the base that the merge uses.
  private var bases: [[UInt8]: [UInt8]] = [:]

  init(_ folder: POSIXPath) { self.folder = folder }

  /// Makes the base of two copies: for each UID the kept card, else the contact of the base that the user named.
  mutating func base(_ named: MergeInput, mine: MergeInput, theirs: MergeInput) throws -> MergeInput {
    sides = [.mine: mine, .theirs: theirs]
    var shared = MergeBaseFolder.sharedKeys(mine)
    shared.formUnion(MergeBaseFolder.sharedKeys(theirs))
    for (side, input) in sides {
      indices[side] = MergeBaseFolder.indices(input).filter { !shared.contains($0.key) }
    }
    var text: [UInt8] = []
    var known: Set<[UInt8]> = []
    let keys = Set(indices.values.flatMap(\.keys)).sorted { $0.lexicographicallyPrecedes($1) }
    for key in keys {
      guard let bytes = try read(key) else { continue }
      files[key] = bytes
      guard let kept = KeptBase(bytes, key: key) else { continue }
      known.insert(key)
      let isReceived = sides.keys.allSatisfy { side in
        let state = state(of: key, in: side)
        return state != kept.states[side] || state == StableHash.of(kept.card.span)
      }
      guard let card = isReceived ? kept.card : kept.base else { continue }
      bases[key] = card
      text += card
    }
    for index in named.contacts.indices {
      let key = named.contacts[index].uid.map { MergedIdentifiers.key($0) }
      if let key, known.contains(key) { continue }
      guard let card = named.card(index) else { continue }
      if let key { bases[key] = card }
      text += card
    }
    return MergeInput(text, as: "base", file: named.file, ReadingOptions())
  }

  /// Keeps the contacts of an output, and removes those that it lacks.
  func keep(_ output: [UInt8], _ options: ReadingOptions) throws {
    let written = MergeInput(output, as: "output", file: "output", options)
    guard written.isComplete else { return }
    var kept: Set<POSIXPath> = []
    var changed: [(name: POSIXPath, bytes: [UInt8])] = []
    for (key, index) in MergeBaseFolder.indices(written).sorted(by: { $0.value < $1.value }) {
      let card = try written.card(index) ?? [written.contacts[index]].bytes(as: .vcard40).bytes
      let states = Dictionary(uniqueKeysWithValues: MergeSide.allCases.map { ($0, state(of: key, in: $0)) })
      let bytes = KeptBase(states: states, card: card, base: bases[key]).bytes
      let name = MergeBaseFolder.name(key)
      kept.insert(name)
      if bytes != files[key] { changed.append((name, bytes)) }
    }
    let removed = try removedFiles(except: kept)
    if changed.isEmpty, removed.isEmpty { return }
    let group = try FileGroup(folder: folder, makesFolder: true, force: true)
    for (name, bytes) in changed {
      try group.begin(name)
      try group.write(bytes.span)
    }
    try group.commit { () throws(FileFailure) in
      // A file that stays is the base of a contact that no side has.
      for name in removed { try? POSIX.remove(folder.appending(name)) }
    }
  }

  /// The files of contacts that are not in the output. Two copies of one contact say nothing about the others.
  private func removedFiles(except kept: Set<POSIXPath>) throws -> [POSIXPath] {
    let isOneContact = sides.values.allSatisfy { $0.contacts.count == 1 }
    let names =
      isOneContact
      ? files.keys.map(MergeBaseFolder.name)
      : try POSIX.namesIfPresent(in: folder).filter(MergeBaseFolder.isName)
    return names.filter { !kept.contains($0) }
  }

  /// A hash of the contact in a side; of the whole file for a side without the contact, which has it after it received the
  /// result or keeps lacking it in an unchanged file.
  private func state(of key: [UInt8], in side: MergeSide) -> UInt64 {
    guard let input = sides[side] else { return 0 }
    let card = indices[side]?[key].flatMap { input.card($0) }
    let bytes = card ?? input.bytes
    return StableHash.of(bytes.span)
  }

  private func read(_ key: [UInt8]) throws -> [UInt8]? {
    let path = folder.appending(MergeBaseFolder.name(key))
    guard try POSIX.statusIfPresent(path) != nil else { return nil }
    var bytes: [UInt8] = []
    let reader = try BlockReader(path: path)
    while try reader.read(into: &bytes) {}
    return bytes
  }

  // MARK: Names and keys

  private static let ending = Array(".base".utf8)

  private static func name(_ key: [UInt8]) -> POSIXPath {
    POSIXPath(bytes: KeptBase.digits(StableHash.of(key.span)) + ending)
  }

  private static func isName(_ name: POSIXPath) -> Bool {
    name.bytes.count == 16 + ending.count && name.bytes.reversed().starts(with: ending.reversed())
      && name.bytes.prefix(16).allSatisfy { ASCII.hexadecimalValue($0) != nil }
  }

  private static func indices(_ input: MergeInput) -> [[UInt8]: Int] {
    var indices: [[UInt8]: Int] = [:]
    for index in input.contacts.indices {
      if let uid = input.contacts[index].uid, !uid.isEmpty { indices[MergedIdentifiers.key(uid)] = index }
    }
    for key in sharedKeys(input) { indices[key] = nil }
    return indices
  }

  /// The UIDs that several contacts have, which identify none of them.
  private static func sharedKeys(_ input: MergeInput) -> Set<[UInt8]> {
    var keys: Set<[UInt8]> = []
    var shared: Set<[UInt8]> = []
    for contact in input.contacts {
      guard let uid = contact.uid, !uid.isEmpty else { continue }
      let key = MergedIdentifiers.key(uid)
      if !keys.insert(key).inserted { shared.insert(key) }
    }
    return shared
  }
}

/// A file of the folder: a line with the hashes of both sides, the card that was written, and the base that was used.
private struct KeptBase {
  /// Hashes of the contact in each side of the merge.
  var states: [MergeSide: UInt64]
  var card: [UInt8]
  var base: [UInt8]?

  private static let title = Array("contacts-convert-merge".utf8)

  init(states: [MergeSide: UInt64], card: [UInt8], base: [UInt8]?) {
    self.states = states
    self.card = card
    self.base = base
  }

  /// Reads a file; `nil` if it is not the file of the UID.
  init?(_ bytes: [UInt8], key: [UInt8]) {
    let lines = bytes.split(separator: ASCII.lineFeed, maxSplits: 1, omittingEmptySubsequences: false)
    let words = lines[0].split(separator: ASCII.space)
    guard lines.count == 2, words.count == 3, Array(words[0]) == KeptBase.title,
      let mine = ASCII.number(hexadecimal: words[1]), let theirs = ASCII.number(hexadecimal: words[2])
    else { return nil }
    let cards = MergeInput(Array(lines[1]), as: "base", file: "base", ReadingOptions())
    guard cards.isComplete, (1...2).contains(cards.contacts.count), let card = cards.card(0),
      cards.contacts.allSatisfy({ $0.uid.map { MergedIdentifiers.key($0) } == key })
    else { return nil }
    states = [.mine: mine, .theirs: theirs]
    self.card = card
    base = cards.contacts.count == 2 ? cards.card(1) : nil
  }

  var bytes: [UInt8] {
    var bytes = KeptBase.title
    for side in MergeSide.allCases {
      bytes.append(ASCII.space)
      bytes += KeptBase.digits(states[side] ?? 0)
    }
    bytes.append(ASCII.lineFeed)
    bytes += card
    return bytes + (base ?? [])
  }

  /// The 16 digits of a hash.
  static func digits(_ hash: UInt64) -> [UInt8] {
    Array(ASCII.hexadecimal(hash, digits: 16).utf8)
  }
}
