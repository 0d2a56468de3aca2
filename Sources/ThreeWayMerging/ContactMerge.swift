internal import ContactComparison
internal import ContactMatching
internal import ContactModel
internal import SourceText

/// Merges two changed forms of one contact.
struct ContactMerge {
  private let base: Contact
  private var mine: Contact
  private var theirs: Contact
  /// The base as the format of a side holds it, if it holds less.
  private var views: [MergeSide: Contact]
  private let preferred: MergeSide?
  /// The merged contact.
  private(set) var contact: Contact
  /// The side whose contact it is, unchanged. The contact may also have values that the format of `mine` cannot hold.
  private(set) var origin: MergeSide?
  private(set) var conflicts: [MergeContradiction] = []

  init(
    base: Contact, mine: Contact, theirs: Contact, views: [MergeSide: Contact] = [:], preferring preferred: MergeSide?
  ) {
    self.base = base
    self.mine = mine
    self.theirs = theirs
    self.views = views
    self.preferred = preferred
    contact = mine
    let isMineAsBefore = ContactMerge.isUnchanged(mine, base, views[.mine])
    let areTheirsAsBefore = ContactMerge.isUnchanged(theirs, base, views[.theirs])
    if areTheirsAsBefore, views[.mine] == nil || ContactMerge.areSame(base, mine) {
      origin = .mine
    } else if views.isEmpty, ContactMerge.areSame(mine, theirs) {
      origin = .mine
    } else if isMineAsBefore, views[.theirs] == nil {
      contact = theirs
      origin = .theirs
    } else {
      let isNamed = !isNamedAfterReach(base) || views.values.allSatisfy { !$0.formattedNames.isEmpty }
      completeNames()
      mergeFields()
      // The number after which the contact was named may have been removed.
      if !isNamed, contact.formattedNames == base.formattedNames, !isNamedAfterReach(contact) {
        contact.formattedNames = []
      }
      if areTheirsAsBefore {
        origin = .mine
      } else if ContactMerge.areSame(contact, mine) {
        contact = mine
        origin = .mine
      } else if ContactMerge.areSame(contact, theirs) {
        contact = theirs
        origin = .theirs
      }
    }
  }

  /// The contact of one side with the values of the base that its format cannot hold.
  init(_ contact: Contact, of side: MergeSide, base: Contact, view: Contact?) {
    let views = view.map { [side: $0] } ?? [:]
    self.init(
      base: base, mine: side == .mine ? contact : base, theirs: side == .theirs ? contact : base, views: views,
      preferring: nil)
    if view == nil { origin = side }
  }

  /// Whether two contacts have the same values in any order.
  static func areSame(_ one: Contact, _ other: Contact) -> Bool {
    one == other || ContactComparison.PropertyChange.between(one, other).allSatisfy(\.isReordered)
  }

  /// Whether a side has the values of the base, or those of them that its format holds.
  static func isUnchanged(_ side: Contact, _ base: Contact, _ view: Contact?) -> Bool {
    areSame(base, side) || view.map { areSame($0, side) } ?? false
  }

  /// Whether a side changed something that a person would call a change: not the date of the last change, the program, or
  /// the case of an identifier.
  static func isEdited(_ side: Contact, _ base: Contact, _ view: Contact?) -> Bool {
    func edited(_ contact: Contact) -> Contact {
      var edited = contact
      edited.revisions = []
      edited.productIDs = []
      edited.uids = contact.uids.map { Entry($0.value.lowercased(), attributes: $0.attributes) }
      return edited
    }
    return !isUnchanged(edited(side), edited(base), view.map(edited))
  }

  /// Adds the formatted names that a format without them makes from the others, and the structured names that are made
  /// from them, so that a changed name changes both. Changed values get the parts that the format cannot hold.
  private mutating func completeNames() {
    for (side, var view) in views {
      var contact = side == .mine ? mine : theirs
      let hasFormattedNames = !view.formattedNames.isEmpty || base.formattedNames.isEmpty
      if hasFormattedNames, view.names.isEmpty, !base.names.isEmpty, contact.names.isEmpty {
        let isRenamed = !contact.displayName.hasSameBytes(as: view.displayName)
        let name = contact.derivedPersonName?.name
        let old = isRenamed && name != nil ? view.derivedPersonName?.name : nil
        view.names = old.map { [Entry($0)] } ?? base.names
        contact.names = isRenamed ? name.map { [Entry($0)] } ?? [] : base.names
      }
      let isNamedAsBefore = contact.names == view.names && (!contact.names.isEmpty || isNamedAfterReach(contact))
      UnheldParts.add(to: &contact, view: view, base: base)
      if !hasFormattedNames {
        view.formattedNames = isNamedAsBefore ? base.formattedNames : formattedNames(view)
        contact.formattedNames = isNamedAsBefore ? base.formattedNames : formattedNames(contact)
      }
      views[side] = view
      if side == .mine { mine = contact } else { theirs = contact }
    }
  }

  private func formattedNames(_ contact: Contact) -> [Entry<String>] {
    let name = contact.displayName
    return contact.formattedNames.isEmpty && !name.isEmpty ? [Entry(name)] : contact.formattedNames
  }

  /// Whether a contact is shown as one of its numbers or addresses.
  private func isNamedAfterReach(_ contact: Contact) -> Bool {
    let name = contact.displayName
    return contact.emails.contains { $0.value == name } || contact.phones.contains { $0.value.display == name }
  }

  private mutating func mergeFields() {
    contact = mine
    var changes = FieldChanges()
    var contested: [FieldMerge] = []
    for field in ContactField.all {
      if field.isEmpty(mine), field.isEmpty(theirs), field.isEmpty(base) { continue }
      let merge = FieldMerge(field, base: base, mine: mine, theirs: theirs, views: views)
      if let contradiction = merge.contradiction, field.cardinality == .many || !merge.isContested {
        report(field, contradiction, of: changes.applied(to: contact))
        changes.set(field, preferred.map(merge.preferring) ?? merge.both)
      } else if merge.isContested, field.property != "NOTE" {
        contested.append(merge)
      } else {
        changes.set(field, merge.both)
      }
    }
    contact = changes.applied(to: contact)
    if !contested.isEmpty { contact = merged(contested).applied(to: contact) }
  }

  /// The values of the fields to which both sides added values, and of others that a union makes of them.
  private mutating func merged(_ contested: [FieldMerge]) -> FieldChanges {
    var contested = contested
    var changes = FieldChanges()
    var united = unite(contested)
    var keys = Set(united.conflicts.map { $0.field.prefix { $0 != "." } })
    for merge in contested where merge.isShownAlone && FieldElement.all(of: united.contact, merge.field).count > 1 {
      keys.insert(merge.field.key[...])
    }
    for merge in contested where keys.contains(merge.field.key[...]) { report(merge.field, merge.shown, of: contact) }
    if let preferred, !keys.isEmpty {
      // A value of the other side is dropped only where a contact has one.
      func isDecided(_ field: ContactField) -> Bool {
        keys.contains(field.key[...])
          && (field.cardinality != .many || field.property == "FN" || FieldMerge.shownAlone.contains(field.number))
      }
      for merge in contested where isDecided(merge.field) {
        let isOne = merge.field.cardinality != .many
        changes.set(
          merge.field,
          isOne ? merge.preferring(preferred) : merge.common + (preferred == .mine ? merge.own : merge.added))
      }
      contested.removeAll { isDecided($0.field) }
      united = unite(contested, first: preferred)
    }
    take(united.contact, contested, changes.applied(to: contact), &changes)
    return changes
  }

  /// The union of the values that both sides added to fields. Other spellings of a value are found, and of two values of a
  /// field that has one, the second is kept under another name.
  ///
  /// - Parameter first: The side whose values are chosen.
  private func unite(_ contested: [FieldMerge], first: MergeSide = .mine) -> MergedContact {
    var own = FieldChanges()
    var added = FieldChanges()
    for merge in contested {
      own.set(merge.field, merge.field.cardinality == .many ? merge.own : merge.kept)
      added.set(merge.field, merge.added)
    }
    let sides = [own, added].map { $0.applied(to: Contact()) }
    return ContactMerger(strategy: .first).merge(
      (first == .mine ? sides : sides.reversed()).enumerated().map { MergeMember($1, source: $0, position: $0) })
  }

  /// Adds the values of a union to the contested fields, and to others what it has in these.
  private func take(
    _ united: Contact, _ contested: [FieldMerge], _ contact: Contact, _ changes: inout FieldChanges
  ) {
    for field in ContactField.all where !field.isEmpty(united) {
      if let merge = contested.first(where: { $0.field === field }) {
        let values = FieldElement.all(of: united, field)
        changes.set(field, field.cardinality == .many ? merge.common + values : values)
      } else {
        changes.set(field, FieldMerge(field, base: Contact(), mine: contact, theirs: united).both)
      }
    }
  }

  private mutating func report(
    _ field: ContactField, _ values: (mine: String, theirs: String), of contact: Contact
  ) {
    conflicts.append(
      MergeContradiction(
        name: contact.displayName, property: field.property, mine: values.mine, theirs: values.theirs))
  }
}
