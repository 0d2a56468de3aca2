/// The names that many contacts have and that a kept model does not know: a sign that the model was fitted to other people.
enum UnknownNames {
  /// The number of contacts with one name from which it is no rare one.
  static let least = 8

  /// The number of such names.
  static func count(_ index: MatchIndex, _ contacts: [UInt32], _ model: FittedModel) -> Int {
    let view = index.view
    var uses: [UInt64: Int] = [:]
    for contact in contacts {
      guard let given = view.values(.given, Int(contact)).first, let family = view.values(.family, Int(contact)).first
      else { continue }
      uses[UInt64(given.id) << 32 | UInt64(family.id), default: 0] += 1
    }
    func isKnown(_ name: UInt32, _ table: ValueCounts.Table) -> Bool {
      model.counts[table.key]?[StableHash.of(view.names.text(name))] != nil
    }
    return uses.count { name, count in
      count >= least && !isKnown(UInt32(name >> 32), .given) && !isKnown(UInt32(truncatingIfNeeded: name), .family)
    }
  }
}
