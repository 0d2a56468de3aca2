internal import ContactMatching
internal import ContactModel
internal import SourceText

/// Finds single contacts by what a person knows of them: a line, a UID, a name.
extension DuplicateSearch {
  /// Where a line of an input leads.
  package enum Line: Sendable, Equatable {
    /// The contact that the line is in.
    case contact(Int)
    /// The contacts that begin in the line, where there are several.
    case several([Int])
    /// No contact that could be read.
    case none
  }

  /// The contact that a line of an input is in.
  ///
  /// - Parameters:
  ///   - input: The number of the input, from 0.
  ///   - line: The line, from 1.
  package func contact(input: Int, line: Int) throws(FileFailure) -> Line {
    let contacts = archive.inputs[input].contacts
    // The contacts that begin in the line or before it.
    var low = contacts.lowerBound
    var high = contacts.upperBound
    while low < high {
      let middle = (low + high) / 2
      if Int(archive.places[middle].line) <= line { low = middle + 1 } else { high = middle }
    }
    var beginning: [Int] = []
    var last = low - 1
    while last >= contacts.lowerBound, Int(archive.places[last].line) == line {
      beginning.append(last)
      last -= 1
    }
    if beginning.count > 1 { return .several(beginning.reversed()) }
    if let contact = beginning.first { return .contact(contact) }
    guard last >= contacts.lowerBound, try lines(of: last).contains(line) else { return .none }
    return .contact(last)
  }

  /// The lines of a contact.
  private func lines(of contact: Int) throws(FileFailure) -> ClosedRange<Int> {
    let first = Int(archive.places[contact].line)
    var bytes = try archive.bytes(ofContact: contact)[...]
    while let byte = bytes.last, byte == ASCII.lineFeed || byte == ASCII.carriageReturn { bytes.removeLast() }
    let lineFeeds = bytes.count { $0 == ASCII.lineFeed }
    // The oldest Macs ended lines with a carriage return alone.
    return first...first + (lineFeeds > 0 ? lineFeeds : bytes.count { $0 == ASCII.carriageReturn })
  }

  /// The numbers of the inputs that a file name means: the one of exactly that name, else those of that path, else those
  /// whose last component it is.
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

  /// Contacts by a word.
  package struct Named: Sendable {
    /// Those with the UID, whatever its spelling.
    package var byUID: [Int] = []
    /// Those with exactly the name.
    package var byName: [Int] = []
    /// Those with the name in other case, accents or punctuation.
    package var byFoldedName: [Int] = []

    /// Those that the word means: a UID goes before a name.
    package var best: [Int] { byUID.isEmpty ? byName.isEmpty ? byFoldedName : byName : byUID }
  }

  /// The numbers of the contacts with a UID or a name, in one pass over the inputs.
  package func contacts(named word: String) throws -> Named {
    let uid = UniqueIdentifier.key(word)
    let folded = FoldedText.words(word)
    var found = Named()
    for (number, stored) in archive.batches.enumerated() {
      let batch = try archive.batch(number)
      let items = archive.inputs[stored.input].context?.read(batch.bytes).items ?? []
      for (contact, item) in zip(stored.contacts, items) {
        if item.value.uids.contains(where: { UniqueIdentifier.key($0.value).utf8.elementsEqual(uid.utf8) }) {
          found.byUID.append(contact)
        }
        let name = item.value.displayName
        if name.utf8.elementsEqual(word.utf8) {
          found.byName.append(contact)
        } else if !folded.isEmpty, FoldedText.words(name).utf8.elementsEqual(folded.utf8) {
          found.byFoldedName.append(contact)
        }
      }
    }
    return found
  }
}
