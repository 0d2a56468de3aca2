package import ContactModel
internal import SourceText

/// The UIDs of contacts that were merged into others, to update references to them in MEMBER and RELATED.
package struct MergedIdentifiers: Sendable {
  /// A changed reference.
  package struct Update: Sendable, Hashable {
    /// `MEMBER` or `RELATED`.
    package var property: String
    package var old: String
    package var new: String
  }

  /// The UIDs of merged contacts by the keys of their members' UIDs.
  private var survivors: [[UInt8]: String] = [:]

  package init() {}

  package var isEmpty: Bool { survivors.isEmpty }

  /// The keys of the UIDs that no longer exist.
  package var keys: some Collection<[UInt8]> { survivors.keys }

  /// Adds the UID of a contact that was merged into another one, unless it was added before.
  package mutating func add(_ uid: String, mergedInto survivor: String) {
    let key = MergedIdentifiers.key(uid)
    if survivors[key] == nil { survivors[key] = survivor }
  }

  /// Removes a UID that another contact still has.
  package mutating func remove(key: [UInt8]) { survivors[key] = nil }

  /// The key of a UID, equal for all spellings: `urn:uuid:` and the case of a UUID make no difference.
  package static func key(_ uid: String) -> [UInt8] { Array(UniqueIdentifier.key(uid).utf8) }

  /// The values of MEMBER and RELATED that may be UIDs.
  package static func references(of contact: Contact) -> [String] {
    guard contact.has(.members) || contact.has(.related) else { return [] }
    return contact.members.map(\.value) + contact.related.map(\.value).filter { mayBeIdentifier($0) }.map(\.text)
  }

  /// Updates the references of a contact to merged contacts. References that become equal are merged, with the attributes of
  /// both.
  package func update(_ contact: inout Contact) -> [Update] {
    guard contact.has(.members) || contact.has(.related), !isEmpty else { return [] }
    var updates: [Update] = []
    let own = Set(contact.uids.map { MergedIdentifiers.key($0.value) })
    if contact.members.contains(where: { new($0.value, in: own) != nil }) {
      contact.members = updated(contact.members, "MEMBER", own, \.self, hasLabelInKey: false, { _ in true }, &updates)
    }
    let isReference = MergedIdentifiers.mayBeIdentifier
    if contact.related.contains(where: { isReference($0.value) && new($0.value.text, in: own) != nil }) {
      contact.related = updated(contact.related, "RELATED", own, \.text, hasLabelInKey: true, isReference, &updates)
    }
    return updates
  }

  /// A text that is not a URI is a name, unless it is a UUID.
  private static func mayBeIdentifier(_ reference: TextOrURI) -> Bool {
    reference.isURI || UniqueIdentifier.isUUID(UniqueIdentifier.key(reference.text)[...])
  }

  /// The new reference, with the prefix of the old one; `nil` where it is not to a merged contact, or is to the contact itself.
  private func new(_ reference: String, in own: Set<[UInt8]>) -> String? {
    let key = MergedIdentifiers.key(reference)
    guard let survivor = survivors[key] else { return nil }
    let survivorKey = MergedIdentifiers.key(survivor)
    if own.contains(survivorKey) { return nil }
    // Some programs write urn:uuid: before every UID in a reference, so the prefix is kept.
    let prefix = reference.utf8.prefix(reference.utf8.count - key.count)
    let bare = survivor.utf8.suffix(survivorKey.count)
    return String(decoding: Array(prefix) + Array(bare), as: UTF8.self)
  }

  private func updated<Value>(
    _ entries: [Entry<Value>], _ property: String, _ own: Set<[UInt8]>, _ text: WritableKeyPath<Value, String>,
    hasLabelInKey: Bool, _ isReference: (Value) -> Bool, _ updates: inout [Update]
  ) -> [Entry<Value>] {
    var result: [Entry<Value>] = []
    var places: [[UInt8]: Int] = [:]
    var changed: Set<[UInt8]> = []
    for var entry in entries {
      guard isReference(entry.value) else {
        result.append(entry)
        continue
      }
      let old = entry.value[keyPath: text]
      if let new = new(old, in: own) {
        entry.value[keyPath: text] = new
        updates.append(Update(property: property, old: old, new: new))
        changed.insert(MergedIdentifiers.key(new))
      }
      var key = MergedIdentifiers.key(entry.value[keyPath: text])
      let isChanged = changed.contains(key)
      if hasLabelInKey { key += [ASCII.lineFeed] + ValueKey.text(entry.attributes.label ?? "").utf8 }
      // Only references that became equal are merged; repetitions within a contact stay.
      if isChanged, let place = places[key] {
        let united = AttributeUnion(result[place].attributes, entry.attributes)
        result[place].attributes = united.attributes
        continue
      }
      places[key] = result.count
      result.append(entry)
    }
    return result
  }
}
