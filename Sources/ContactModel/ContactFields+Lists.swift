internal import SourceText

/// Changes the lists of all fields in the same way.
protocol ListChange {
  mutating func change<Value: FieldValue>(_ list: inout [Entry<Value>], _ field: FieldDeclaration)
}

extension ContactFields {
  /// Changes the list of every field except ``extensions``: first the common fields, then the ``RareFields``.
  @inline(__always)
  mutating func changeLists<Change: ListChange>(_ change: inout Change) {
    changeCommonLists(&change)
    changeRareLists(&change)
  }

  /// Changes the lists of the common fields.
  @inline(__always)
  mutating func changeCommonLists<Change: ListChange>(_ change: inout Change) {
    var visitor = CommonListChange(change: change)
    ContactFields.visit(&visitor, &self)
    change = visitor.change
  }

  /// Changes the lists of the ``RareFields``, if there are any.
  @inline(__always)
  mutating func changeRareLists<Change: ListChange>(_ change: inout Change) {
    if rare.box == nil { return }
    var visitor = RareListChange(change: change)
    ContactFields.visit(&visitor, &rare.unique.content)
    change = visitor.change
  }
}

private struct CommonListChange<Change: ListChange>: FieldVisitor {
  var change: Change

  @inline(__always)
  mutating func common<Value: FieldValue>(
    _ list: @autoclosure () -> CommonList<Value>, _ field: FieldDeclaration, of fields: inout ContactFields
  ) { change.change(&fields[keyPath: list()], field) }
}

private struct RareListChange<Change: ListChange>: FieldVisitor {
  var change: Change

  @inline(__always)
  mutating func rare<Value: FieldValue>(
    _ list: @autoclosure () -> RareList<Value>, _ field: FieldDeclaration, of fields: inout RareFields
  ) { change.change(&fields[keyPath: list()], field) }
}

// MARK: - Emptying

extension ContactFields {
  /// Removes all values and keeps the memory of the lists.
  ///
  /// Performance: avoids an allocation for each list of the next contact.
  mutating func makeEmpty() {
    if rare.box != nil { rare = UncommonFieldsBox() }
    kind = nil
    var change = Emptying()
    changeCommonLists(&change)
    extensions.makeEmpty()
  }
}

private struct Emptying: ListChange {
  @inline(__always)
  mutating func change<Value: FieldValue>(_ list: inout [Entry<Value>], _ field: FieldDeclaration) { list.makeEmpty() }
}

extension Array {
  /// Removes all elements, and keeps the memory if the list is short.
  @inline(__always)
  fileprivate mutating func makeEmpty() {
    if isEmpty { return }
    if capacity > 8 {
      self = []
      return
    }
    // Performance: `removeAll(keepingCapacity:)` is slower for few elements.
    repeat { removeLast() } while !isEmpty
  }
}

// MARK: - Attributes

extension Contact {
  /// The groups of all values, in lower case, and the number of values in each.
  package var groupCounts: [String: Int] {
    if let buffer, !buffer.hasGroups { return [:] }
    return visitUncommonAttributes(GroupCounts()).counts
  }

  /// Shows a visitor the attributes of every value that has more than types and a preference.
  func visitUncommonAttributes<Visitor: AttributesVisitor>(_ visitor: Visitor) -> Visitor {
    if let buffer { return buffer.visitUncommonAttributes(visitor) }
    var subject = storage
    var common = CommonAttributes(visitor: visitor)
    ContactFields.visit(&common, &subject)
    guard var box = storage.content.rare.box else { return common.visitor }
    var rare = RareFieldAttributes(visitor: common.visitor)
    ContactFields.visit(&rare, &box)
    return rare.visitor
  }
}

extension ContactBuffer {
  fileprivate func visitUncommonAttributes<Visitor: AttributesVisitor>(_ visitor: Visitor) -> Visitor {
    var visitor = visitor
    for number in 0..<recordCount {
      let record = record(number)
      if record.hasAttributeCells, record.field != .extensions { visitor.visit(Attributes(record, self)) }
    }
    return visitor
  }
}

/// A visitor of the attributes of values.
protocol AttributesVisitor {
  mutating func visit(_ attributes: Attributes)
}

private struct GroupCounts: AttributesVisitor {
  private(set) var counts: [String: Int] = [:]

  mutating func visit(_ attributes: Attributes) {
    if let group = attributes.group { counts[group.asciiLowercased, default: 0] += 1 }
  }
}

private struct CommonAttributes<Visitor: AttributesVisitor>: FieldVisitor {
  var visitor: Visitor

  @inline(__always)
  mutating func common<Value: FieldValue>(
    _ list: @autoclosure () -> CommonList<Value>, _ field: FieldDeclaration, of storage: inout Box<ContactFields>
  ) {
    // Performance: without the constant all fields would be copied.
    let entries = storage.content[keyPath: list()]
    for index in entries.indices where !entries[index].attributes.isCommon { visitor.visit(entries[index].attributes) }
  }
}

private struct RareFieldAttributes<Visitor: AttributesVisitor>: FieldVisitor {
  var visitor: Visitor

  @inline(__always)
  mutating func rare<Value: FieldValue>(
    _ list: @autoclosure () -> RareList<Value>, _ field: FieldDeclaration, of box: inout Box<RareFields>
  ) {
    let entries = box.content[keyPath: list()]
    for index in entries.indices where !entries[index].attributes.isCommon { visitor.visit(entries[index].attributes) }
  }
}
