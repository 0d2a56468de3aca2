internal import ContactComparison
internal import ContactMatching
internal import ContactModel

/// Merges two changed forms of one contact.
struct ContactMerge {
  private let base: Contact
  private let mine: Contact
  private let theirs: Contact
  private let preferred: MergeSide?
  /// The merged contact.
  private(set) var contact: Contact
  /// The side whose contact it is, unchanged.
  private(set) var origin: MergeSide?
  private(set) var conflicts: [MergeContradiction] = []

  init(base: Contact, mine: Contact, theirs: Contact, preferring preferred: MergeSide?) {
    self.base = base
    self.mine = mine
    self.theirs = theirs
    self.preferred = preferred
    contact = mine
    if ContactMerge.areSame(base, theirs) || ContactMerge.areSame(mine, theirs) {
      origin = .mine
    } else if ContactMerge.areSame(base, mine) {
      contact = theirs
      origin = .theirs
    } else {
      mergeFields()
    }
  }

  /// True if two contacts have the same values in any order.
  static func areSame(_ one: Contact, _ other: Contact) -> Bool {
    one == other || ContactComparison.PropertyChange.between(one, other).allSatisfy(\.isReordered)
  }

  private mutating func mergeFields() {
    var contested: [(field: ContactField, merge: FieldMerge)] = []
    for field in ContactField.all {
      if field.isEmpty(mine), field.isEmpty(theirs) { continue }
      let merge = FieldMerge(field, base: base, mine: mine, theirs: theirs)
      if let contradiction = merge.contradiction, field.cardinality == .many || !merge.isContested {
        report(field, contradiction)
        switch preferred {
        case .mine?: merge.setKept(&contact)
        case .theirs?: merge.setTheirs(&contact)
        case nil: merge.setBoth(&contact)
        }
      } else if merge.isContested {
        contested.append((field, merge))
      } else {
        merge.setBoth(&contact)
      }
    }
    if contested.isEmpty { return }
    var united = unite(contested.map(\.merge))
    let keys = Set(united.conflicts.map { $0.field.prefix { $0 != "." } })
    for (field, merge) in contested where keys.contains(field.key[...]) { report(field, merge.shown) }
    if let preferred, !keys.isEmpty {
      for (field, merge) in contested where keys.contains(field.key[...]) {
        if preferred == .mine { merge.setKept(&contact) } else { merge.setTheirs(&contact) }
      }
      contested.removeAll { keys.contains($0.field.key[...]) }
      united = unite(contested.map(\.merge))
    }
    take(united.contact, contested.map(\.field))
  }

  /// The union of the values of fields in which both sides added some. Other spellings of a value are found, and of two
  /// values of a field that has one, the second is kept under another name.
  private func unite(_ merges: [FieldMerge]) -> MergedContact {
    var own = Contact()
    var added = Contact()
    for merge in merges {
      merge.setKept(&own)
      merge.setAdded(&added)
    }
    return ContactMerger(strategy: .first).merge([
      MergeMember(own, source: 0), MergeMember(added, source: 1, position: 1),
    ])
  }

  /// Sets the fields to those of a union, and appends what it has in other fields.
  private mutating func take(_ united: Contact, _ fields: [ContactField]) {
    for field in ContactField.all where !field.isEmpty(united) {
      let isReplaced = fields.contains { $0 === field }
      if isReplaced {
        FieldMerge(field, base: Contact(), mine: united, theirs: Contact()).setKept(&contact)
      } else {
        FieldMerge(field, base: Contact(), mine: contact, theirs: united).setBoth(&contact)
      }
    }
  }

  private mutating func report(_ field: ContactField, _ values: (mine: String, theirs: String)) {
    conflicts.append(
      MergeContradiction(
        name: contact.displayName, property: field.property, mine: values.mine, theirs: values.theirs))
  }
}
