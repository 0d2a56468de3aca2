internal import ContactMatching
internal import ContactModel
internal import SourceText

/// Finds single contacts by line, UID or name.
extension DuplicateSearch {
  /// The contact at a line of an input.
  package enum Line: Sendable, Equatable {
    case contact(Int)
    /// Several contacts begin in the line.
    case several([Int])
    /// No readable contact.
    case none
  }

  /// The contact at a line of an input.
  ///
  /// - Parameters:
  ///   - input: The index of the input.
  ///   - line: The line, from 1.
  package func contact(input: Int, line: Int) throws(FileFailure) -> Line {
    let contacts = archive.inputs[input].contacts
    var last = contacts.partitionPoint { Int(archive.places[$0].line) <= line } - 1
    var beginning: [Int] = []
    while last >= contacts.lowerBound, Int(archive.places[last].line) == line {
      beginning.append(last)
      last -= 1
    }
    if beginning.count > 1 { return .several(beginning.reversed()) }
    if let contact = beginning.first { return .contact(contact) }
    guard last >= contacts.lowerBound, try lines(of: last).contains(line) else { return .none }
    return .contact(last)
  }

  private func lines(of contact: Int) throws(FileFailure) -> ClosedRange<Int> {
    let first = Int(archive.places[contact].line)
    var bytes = try archive.bytes(ofContact: contact)[...]
    while let byte = bytes.last, byte == ASCII.lineFeed || byte == ASCII.carriageReturn { bytes.removeLast() }
    let lineFeeds = bytes.count { $0 == ASCII.lineFeed }
    // Lines of classic Mac OS end with a carriage return.
    return first...first + (lineFeeds > 0 ? lineFeeds : bytes.count { $0 == ASCII.carriageReturn })
  }

  /// The indices of the inputs with a file name: the exact name, else the same path, else the same last component.
  package func inputs(named name: String) -> [Int] {
    let names = archive.inputs.map(\.source.name)
    let exact = names.indices.filter { names[$0].utf8.elementsEqual(name.utf8) }
    if !exact.isEmpty { return exact }
    let same = names.indices.filter { AtomicFile.areSame(POSIXPath(names[$0]), POSIXPath(name)) }
    if !same.isEmpty { return same }
    return names.indices.filter {
      names[$0].utf8.split(separator: UInt8(ascii: "/")).last?.elementsEqual(name.utf8) ?? false
    }
  }

  /// The contacts for a search term.
  package struct Named: Sendable {
    /// Contacts with the UID, in any spelling.
    package var byUID: [Int] = []
    /// Contacts with exactly this name.
    package var byName: [Int] = []
    /// Contacts with the name, ignoring case, accents and punctuation.
    package var byFoldedName: [Int] = []

    /// The best matches: by UID, then by name.
    package var best: [Int] { byUID.isEmpty ? byName.isEmpty ? byFoldedName : byName : byUID }
  }

  /// The numbers of the contacts with a UID or a name, in one pass over the inputs.
  package func contacts(named word: String) throws -> Named {
    let uid = UniqueIdentifier.key(word)
    let folded = FoldedText.words(word)
    var found = Named()
    try forEachContact { number, contact in
      if contact.uids.contains(where: { UniqueIdentifier.key($0.value).utf8.elementsEqual(uid.utf8) }) {
        found.byUID.append(number)
      }
      let name = contact.displayName
      if name.utf8.elementsEqual(word.utf8) {
        found.byName.append(number)
      } else if !folded.isEmpty, FoldedText.words(name).utf8.elementsEqual(folded.utf8) {
        found.byFoldedName.append(number)
      }
    }
    return found
  }

  /// The numbers of the contacts with some identities, in one pass over the inputs.
  func contacts(identifiedBy identities: Set<ContactIdentity>) throws -> [ContactIdentity: [Int]] {
    var found: [ContactIdentity: [Int]] = [:]
    if identities.isEmpty { return found }
    try forEachContact { number, contact in
      let identity = ContactIdentity(of: contact)
      if identities.contains(identity) { found[identity, default: []].append(number) }
    }
    return found
  }

  private func forEachContact(_ visit: (Int, Contact) -> Void) throws {
    for (number, stored) in archive.batches.enumerated() {
      let batch = try archive.batch(number)
      let items = archive.inputs[stored.input].context?.read(batch.bytes).items ?? []
      for (contact, item) in zip(stored.contacts, items) { visit(contact, item.value) }
    }
  }
}
