/// Values that a contact has twice, and properties that it has too often.
extension Contact {
  /// False if it is known that no two values of one property are equal, and that no property of which a card has one is
  /// there twice. Asked for every contact that is written.
  package var mayRepeatValues: Bool {
    var subject = storage
    var common = CommonRepetition()
    ContactFields.visit(&common, &subject)
    guard !common.isFound, var box = storage.fields.rare.storage else { return common.isFound }
    var rare = RareRepetition()
    ContactFields.visit(&rare, &box)
    return rare.isFound
  }

  /// Removes values that are equal to an earlier one, attributes included.
  ///
  /// - Parameter report: Gets the property and the removed value.
  package mutating func removeRepeatedValues(_ report: (_ property: String, _ value: PropertyValue) -> Void) {
    makeOwn()
    storage.fields.removeRepeatedValues(report)
  }
}

private struct CommonRepetition: FieldVisitor {
  private(set) var isFound = false

  @inline(__always)
  mutating func common<Value: FieldValue>(
    _ list: @autoclosure () -> CommonList<Value>, _ field: FieldDeclaration, of storage: inout ContactStorage
  ) {
    if storage.fields[keyPath: list()].count < 2 { return }
    let values = storage.fields[keyPath: list()]
    isFound = isFound || values.mayRepeat(field)
  }

  @inline(__always)
  mutating func extensions(_ field: FieldDeclaration, of storage: inout ContactStorage) {
    isFound = isFound || storage.fields.extensions.mayRepeat
  }
}

private struct RareRepetition: FieldVisitor {
  private(set) var isFound = false

  @inline(__always)
  mutating func rare<Value: FieldValue>(
    _ list: @autoclosure () -> RareList<Value>, _ field: FieldDeclaration, of box: inout UncommonFieldsBox.Storage
  ) {
    if box.fields[keyPath: list()].count < 2 { return }
    let values = box.fields[keyPath: list()]
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
  /// How many are compared with each other without a table.
  private static var few: Int { 8 }

  /// False if it is known that no two elements are equal.
  fileprivate var mayRepeat: Bool {
    if count < 2 { return false }
    if count > Self.few { return true }
    for index in indices.dropFirst() where self[..<index].contains(self[index]) { return true }
    return false
  }

  /// The same of a field; of one of which a card has one value, any two are too many.
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
