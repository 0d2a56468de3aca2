public import ContactModel

extension ContactComparison {
  /// Compares two lists of contacts.
  ///
  /// - Parameters:
  ///   - left: The old list.
  ///   - right: The new list.
  ///   - comparesOrder: Whether another order of the values of a property is a change.
  public init(of left: [Contact], with right: [Contact], comparesOrder: Bool = false) {
    let pairing = ContactPairing(left, right)
    var changed: [Change] = []
    var unchanged = 0
    var reordered = 0
    for pair in pairing.pairs {
      let properties = PropertyChange.between(left[pair.left], right[pair.right])
      let counted = comparesOrder ? properties : properties.filter { !$0.isReordered }
      if counted.isEmpty {
        unchanged += 1
        if !properties.isEmpty { reordered += 1 }
      } else {
        changed.append(Change(left: pair.left, right: pair.right, basis: pair.basis, properties: counted))
      }
    }
    self.changed = changed
    self.unchanged = unchanged
    self.reordered = reordered
    removed = pairing.onlyLeft
    added = pairing.onlyRight
  }
}
