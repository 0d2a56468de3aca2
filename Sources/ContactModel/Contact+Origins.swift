internal import SourceText

extension Contact {
  /// The origins of the values that were read from a version, in the order of the fields.
  package func origins(in version: String) -> [PropertyOrigin] {
    if !buffer.hasOrigins { return [] }
    var found: [PropertyOrigin] = []
    var known: Set<ObjectIdentifier> = []
    buffer.forEachUncommonAttributes { attributes in
      // The writer restores labels that were read as types with each value.
      guard let origin = attributes.origin, origin.version == version, origin.labelTypes == nil,
        known.insert(ObjectIdentifier(origin)).inserted
      else { return }
      found.append(origin)
    }
    return found
  }

  /// The groups of all values, in lower case, and the number of values in each.
  package var groupCounts: [String: Int] {
    if !buffer.hasGroups { return [:] }
    var counts: [String: Int] = [:]
    buffer.forEachUncommonAttributes { attributes in
      if let group = attributes.group { counts[group.asciiLowercased, default: 0] += 1 }
    }
    return counts
  }

  /// The lines of a vCard whose values are parts or copies of other values: the phonetic name in a SOUND, the kind in an
  /// X-ABShowAs, an X-GENDER beside an equal GENDER.
  package var partLines: [PropertyOrigin] { buffer.partLines }
}

extension ContactBuffer {
  /// Calls a closure with the attributes of every value that has more than types and a preference.
  fileprivate func forEachUncommonAttributes(_ body: (Attributes) -> Void) {
    for number in 0..<recordCount {
      let record = record(number)
      if record.hasAttributeCells, record.field != .extensions { body(Attributes(record, self)) }
    }
  }
}

extension Contact {
  /// Calls a closure with each of some origins and only the values that have it, in order.
  ///
  /// Performance: the values are divided with the origins, so that the time for many of them is not the square of their
  /// number.
  package func forEachOrigin(
    of origins: ArraySlice<PropertyOrigin>, _ body: (_ origin: PropertyOrigin, _ values: Contact) -> Void
  ) {
    guard let first = origins.first else { return }
    let values = copy(origins, isKept: true)
    if origins.count == 1 { return body(first, values) }
    let middle = origins.startIndex + origins.count / 2
    values.forEachOrigin(of: origins[..<middle], body)
    values.forEachOrigin(of: origins[middle...], body)
  }

  /// Removes the values with some origins.
  package mutating func remove(_ origins: [PropertyOrigin]) { self = copy(origins[...], isKept: false) }

  /// The contact with only the values that have one of some origins, or with only the others.
  private func copy(_ origins: ArraySlice<PropertyOrigin>, isKept: Bool) -> Contact {
    let origins = Set(origins.lazy.map { ObjectIdentifier($0) })
    var builder = ContactBuilder()
    for number in 0..<buffer.recordCount {
      let record = buffer.record(number)
      let origin = record.hasAttributeCells && record.field != .extensions ? Attributes(record, buffer).origin : nil
      if origin.map({ origins.contains(ObjectIdentifier($0)) }) ?? false == isKept { builder.copy(record, of: buffer) }
    }
    return Contact(builder.makeBuffer())
  }
}

extension Contact {
  /// Removes the values that one of the ``partLines`` states, unless it is a copy.
  ///
  /// - Parameters:
  ///   - stated: The values of the line alone.
  ///   - whole: The contact with the values that were already removed.
  /// - Returns: False if the contact does not have all of them, or if one of them is no part of another value.
  package mutating func removeParts(_ stated: Contact, isCopy: Bool, of whole: Contact) -> Bool {
    var rest = stated
    var result = self
    if let kind = rest.kind {
      guard whole.kind == kind else { return false }
      result.kind = nil
      rest.kind = nil
    }
    if var parts = rest.names.first?.value {
      guard let name = whole.names.first?.value else { return false }
      for field in PersonName.fields where !field.isSame(parts, .blank) {
        guard field.isSame(parts, name) else { return false }
        field.copy(from: .blank, to: &parts)
        if !result.names.isEmpty { field.copy(from: .blank, to: &result.names[0].value) }
      }
      rest.names = []
    }
    // A gender has a line of its own.
    guard rest.genders.allSatisfy(whole.genders.contains) else { return false }
    rest.genders = []
    guard rest == Contact() else { return false }
    if !isCopy { self = result }
    return true
  }
}
