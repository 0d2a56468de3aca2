// Values that a contact has twice, and properties that it has too often.
extension Contact {
  /// False if no two values of one property are equal, and no property of which a card has one has two values.
  package var mayRepeatValues: Bool {
    if let buffer { return buffer.mayRepeatValues }
    var subject = storage
    var common = CommonRepetition()
    ContactFields.visit(&common, &subject)
    guard !common.isFound, var box = storage.content.rare.box else { return common.isFound }
    var rare = RareRepetition()
    ContactFields.visit(&rare, &box)
    return rare.isFound
  }

  /// Removes values that are equal to an earlier one, attributes included.
  ///
  /// - Parameter report: Gets the property and the removed value.
  package mutating func removeRepeatedValues(_ report: (_ property: String, _ value: PropertyValue) -> Void) {
    unique.content.removeRepeatedValues(report)
  }
}

extension ContactBuffer {
  fileprivate var mayRepeatValues: Bool {
    // Most fields have one value.
    if recordCount == present.nonzeroBitCount { return false }
    var start = 0
    while start < recordCount {
      let field = field(start)
      var end = start + 1
      while end < recordCount, self.field(end) == field { end += 1 }
      if end - start > 1, field != .partLines, mayRepeat(start..<end) { return true }
      start = end
    }
    return false
  }

  /// The same for the values of a field, of which there are several.
  private func mayRepeat(_ records: Range<Int>) -> Bool {
    if ContactField.all[Int(field(records.lowerBound).rawValue)].cardinality == .one { return true }
    if records.count > 8 { return true }
    for number in records.dropFirst() {
      for earlier in records.lowerBound..<number where isSame(record(number), as: record(earlier), of: self) {
        return true
      }
    }
    return false
  }
}

private struct CommonRepetition: FieldVisitor {
  private(set) var isFound = false

  @inline(__always)
  mutating func common<Value: FieldValue>(
    _ list: @autoclosure () -> CommonList<Value>, _ field: FieldDeclaration, of storage: inout Box<ContactFields>
  ) {
    if storage.content[keyPath: list()].count < 2 { return }
    let values = storage.content[keyPath: list()]
    isFound = isFound || values.mayRepeat(field)
  }

  @inline(__always)
  mutating func extensions(_ field: FieldDeclaration, of storage: inout Box<ContactFields>) {
    isFound = isFound || storage.content.extensions.mayRepeat
  }
}

private struct RareRepetition: FieldVisitor {
  private(set) var isFound = false

  @inline(__always)
  mutating func rare<Value: FieldValue>(
    _ list: @autoclosure () -> RareList<Value>, _ field: FieldDeclaration, of box: inout Box<RareFields>
  ) {
    if box.content[keyPath: list()].count < 2 { return }
    let values = box.content[keyPath: list()]
    isFound = isFound || values.mayRepeat(field)
  }
}

extension ContactFields {
  fileprivate mutating func removeRepeatedValues(_ report: (String, PropertyValue) -> Void) {
    withoutActuallyEscaping(report) { report in
      var removal = RepetitionRemoval(report: report)
      changeCommonLists(&removal)
      extensions.removeRepetitions { report($0.name, PropertyValue(PropertyValue.parts($0.value))) }
      changeRareLists(&removal)
    }
  }
}

private struct RepetitionRemoval: ListChange {
  let report: (String, PropertyValue) -> Void

  @inline(__always)
  mutating func change<Value: FieldValue>(_ list: inout [Entry<Value>], _ field: FieldDeclaration) {
    if list.count < 2 { return }
    remove(&list, field.property)
  }

  private func remove<Value: FieldValue>(_ list: inout [Entry<Value>], _ property: StaticString) {
    list.removeRepetitions { report(property.description, PropertyValue(Value.parts(of: $0.value), $0.attributes)) }
  }
}

extension Array where Element: Hashable {
  /// The maximum number of elements that are compared with each other instead of by a hash table.
  private static var few: Int { 8 }

  /// False if no two elements are equal; may be true otherwise.
  fileprivate var mayRepeat: Bool {
    if count < 2 { return false }
    if count > Self.few { return true }
    for index in indices.dropFirst() where self[..<index].contains(self[index]) { return true }
    return false
  }

  /// The same for the values of a field. Two values of a field of which a card has one are too many.
  @inline(__always)
  fileprivate func mayRepeat(_ field: FieldDeclaration) -> Bool {
    switch field.cardinality {
    case .one: true
    case .usuallyOne, .many: mayRepeat
    }
  }

  /// Removes elements that are equal to an earlier one.
  fileprivate mutating func removeRepetitions(_ report: (Element) -> Void) {
    guard mayRepeat else { return }
    var known: Set<Element> = []
    removeAll { element in
      if known.insert(element).inserted { return false }
      report(element)
      return true
    }
  }
}
