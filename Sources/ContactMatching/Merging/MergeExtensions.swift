internal import ContactModel
internal import SourceText

/// Properties that the model does not know: those that say the same are one, all others stay.
enum MergeExtensions {
  static func field(_ field: ContactField) -> MergeField {
    MergeField(
      field,
      attributes: { contact in
        contact.extensions.map { property in
          var attributes = Attributes()
          attributes.group = property.group
          return attributes
        }
      },
      weight: { contact in (contact.extensions.isEmpty ? 0 : 1, 0) },
      gather: { _ in { finish(&$0) } })
  }

  private struct Cell {
    var property: ExtensionProperty
    var group: GroupLinks.Tie
    var ranks: [Int]
  }

  /// Comes last: the displaced values of the other fields are among them, and which groups are one is known.
  private static func finish(_ work: inout MergeState) {
    var cells: [Cell] = []
    var places: [[UInt8]: [Int]] = [:]
    func add(_ property: ExtensionProperty, _ group: GroupLinks.Tie, rank: Int) {
      let key = key(property)
      let found = places[key, default: []].first { index in
        let own = cells[index].group
        if work.ties.areJoined(own, group) { return true }
        // Lines that only unknown properties share may become one group; those of values are what they are.
        return work.ties.canJoin(own, group) && own != .none && group != .none
          && (work.ties.hasNoValue(own) || work.ties.hasNoValue(group))
      }
      guard let index = found else {
        if places[key, default: []].count < 64 { places[key, default: []].append(cells.count) }
        cells.append(Cell(property: property, group: group, ranks: [rank]))
        return
      }
      cells[index].group = work.ties.join(cells[index].group, group)
      if cells[index].ranks.last != rank { cells[index].ranks.append(rank) }
    }
    var kept: [[UInt8]: [Int]] = [:]
    let uids = work.result.uids.map { UniqueIdentifier.key($0.value) }
    for (rank, member) in work.members.enumerated() {
      for property in member.extensions {
        // A contact is not merged from itself.
        if AlternateProperty.isMergedFrom(property), uids.contains(UniqueIdentifier.key(property.value)) {
          continue
        }
        let count = cells.count
        add(property, work.ties.tie(property.group, .groups, rank: rank), rank: rank)
        if cells.count > count, AlternateProperty.isOne(property) {
          kept[identity(property), default: []].append(count)
        }
      }
    }
    for (property, group, rank) in work.displaced {
      // What a merged card already keeps from an earlier merge.
      let place = identity(property)
      let isKept = kept[place, default: []].contains { covers(cells[$0].property, property) }
      if isKept { continue }
      if kept[place, default: []].count < 64 { kept[place, default: []].append(cells.count) }
      add(property, group, rank: rank)
    }
    for (index, cell) in cells.enumerated() {
      var property = cell.property
      property.group = work.ties.text(of: cell.group)
      work.result.extensions.append(property)
      work.values.append(
        MergedValue(
          field: "extensions", index: index, value: "\(property.name): \(property.value)", from: cell.ranks[0],
          alsoIn: Array(cell.ranks.dropFirst()), replaced: []))
    }
  }

  /// Name and value as bytes; the name without its case.
  private static func identity(_ property: ExtensionProperty) -> [UInt8] {
    Array(property.name.asciiUppercased.utf8) + [ASCII.colon] + property.value.utf8
  }

  /// Whether a property says everything that another one with the same value says.
  private static func covers(_ property: ExtensionProperty, _ other: ExtensionProperty) -> Bool {
    other.parameters.allSatisfy { parameter in
      let own = property.parameters.filter { $0.name.equalsIgnoringASCIICase(parameter.name) }
      return !own.isEmpty
        && parameter.values.allSatisfy { value in own.contains { $0.values.containsBytes(value) } }
    }
  }

  /// Name, value and parameters as bytes; the name without its case.
  private static func key(_ property: ExtensionProperty) -> [UInt8] {
    var property = property
    property.group = nil
    property.name = property.name.asciiUppercased
    let value = PropertyValue(property)
    return value.identity + value.attributeIdentity
  }
}
