internal import ContactConditions
internal import ContactModel
internal import SourceText

/// The contacts that a condition chooses.
extension BatchConversion {
  /// Removes the contacts that do not meet the condition.
  ///
  /// - Returns: Their ranges.
  func select(
    from imported: inout ImportBatch<Contact>, _ numbers: inout ContactNumbers, _ result: inout ConvertedBatch
  ) -> [Range<Int>] {
    guard let condition = options.condition else { return [] }
    let items = imported.items
    let chosen = items.indices.filter { condition.matches(groups.withGroups(items[$0].value)) }
    if chosen.count == items.count { return [] }
    let kept = Set(chosen)
    result.leftOut += items.count - chosen.count
    imported.items = chosen.map { items[$0] }
    numbers.keep(chosen)
    return items.indices.filter { !kept.contains($0) }.map { items[$0].range }
  }
}
