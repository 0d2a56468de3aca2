extension PairContext {
  /// Whether the names are those of two people.
  var areOfTwo: Bool {
    let names = nameAlignment()
    if names.given == .nothing, names.family == .nothing {
      return haveBoth(anyOf: FeatureValue.Kind.wholeName.bit) && CommonWords.outcome(self).level >= 5
    }
    return names.areOfTwo
  }

  /// Whether a value that both have is shared: a third contact with other names has it.
  ///
  /// - Parameter people: The number of people that all contacts with the value belong to, by their names.
  func isShared(_ people: UInt8) -> Bool { people > (areOfTwo ? 2 : 1) }
}
