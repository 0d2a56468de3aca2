internal import SourceText

extension Contact {
  /// The groups of all values, in lower case, and the number of values in each.
  package var groupCounts: [String: Int] {
    if !buffer.hasGroups { return [:] }
    var counts: [String: Int] = [:]
    buffer.forEachUncommonAttributes { attributes in
      if let group = attributes.group { counts[group.asciiLowercased, default: 0] += 1 }
    }
    return counts
  }
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
