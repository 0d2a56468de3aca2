/// Finds what the values of an edited list were before.
enum EditedList {
  /// The index of the old value that each new value was made of; `nil` for an added one.
  ///
  /// An equal value is the old one. Else a value keeps its place if that has neither an equal nor a removed value, so that an
  /// edit of the number or of the type is an edit, and a removed value moves no attributes to another one.
  static func origins<Value: EditedValue>(of new: [Value], in old: [Value]) -> [Int?] {
    var origins: [Int?] = Array(repeating: nil, count: new.count)
    var free = Set(old.indices)
    func take(_ isSame: (Value, Value) -> Bool) {
      for index in new.indices where origins[index] == nil {
        guard let place = old.indices.first(where: { free.contains($0) && isSame(new[index], old[$0]) }) else {
          continue
        }
        origins[index] = place
        free.remove(place)
      }
    }
    take { $0 == $1 }
    take { $0.hasSameContent(as: $1) }
    if new.count >= old.count {
      for index in new.indices where origins[index] == nil && free.contains(index) {
        origins[index] = index
        free.remove(index)
      }
    } else {
      take { $0.hasSameType(as: $1) }
    }
    return origins
  }
}

/// A value with a type in an edited list.
protocol EditedValue: Equatable {
  /// Whether two values differ in their types at most.
  func hasSameContent(as other: Self) -> Bool
  /// Whether two values have the same type.
  func hasSameType(as other: Self) -> Bool
}

extension ESContactsApp.LabelledValue: EditedValue {
  func hasSameContent(as other: Self) -> Bool { value.utf8.elementsEqual(other.value.utf8) }
  func hasSameType(as other: Self) -> Bool { type.utf8.elementsEqual(other.type.utf8) }
}

extension ESContactsApp.Address: EditedValue {
  func hasSameContent(as other: Self) -> Bool {
    var other = other
    other.type = type
    return self == other
  }

  func hasSameType(as other: Self) -> Bool { type.utf8.elementsEqual(other.type.utf8) }
}
