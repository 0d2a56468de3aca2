internal import ContactModel
internal import SourceText

/// Merges the properties that the model does not know. Equal ones are merged, all others stay.
enum MergeExtensions {
  static func field(_ field: ContactField) -> MergeField {
    MergeField(
      field,
      weight: { contact in (contact.has(.extensions) ? 1 : 0, 0) },
      gather: { _ in { finish(&$0) } })
  }

  private struct Cluster {
    var property: ExtensionProperty
    var group: GroupLinks.Link
  }

  /// Runs after all other fields, whose displaced values it adds, when the groups are joined.
  private static func finish(_ state: inout MergeState) {
    var clusters: [Cluster] = []
    var places: [[UInt8]: [Int]] = [:]
    func add(_ property: ExtensionProperty, _ group: GroupLinks.Link) {
      let key = key(property)
      let found = places[key, default: []].first { index in
        let own = clusters[index].group
        if state.links.areJoined(own, group) { return true }
        // Groups of nothing but unknown properties may be joined; groups with values are final.
        return state.links.canJoin(own, group) && own != .none && group != .none
          && (state.links.hasNoValue(own) || state.links.hasNoValue(group))
      }
      guard let index = found else {
        if places[key, default: []].count < 64 { places[key, default: []].append(clusters.count) }
        clusters.append(Cluster(property: property, group: group))
        return
      }
      clusters[index].group = state.links.join(clusters[index].group, group)
    }
    var kept: [[UInt8]: [Int]] = [:]
    let uids = state.result.uids.map { UniqueIdentifier.key($0.value) }
    for (rank, member) in state.members.enumerated() {
      for property in member.extensions {
        // A contact is not merged from itself.
        if AlternateProperty.isMergedFrom(property), uids.contains(UniqueIdentifier.key(property.value)) {
          continue
        }
        let count = clusters.count
        add(property, state.links.link(property.group, .groups, rank: rank))
        if clusters.count > count, AlternateProperty.isKept(property) {
          kept[identity(property), default: []].append(count)
        }
      }
    }
    for (property, group) in state.displaced {
      // A merged card may have it from an earlier merge.
      let place = identity(property)
      let isKept = kept[place, default: []].contains { covers(clusters[$0].property, property) }
      if isKept { continue }
      if kept[place, default: []].count < 64 { kept[place, default: []].append(clusters.count) }
      add(property, group)
    }
    if clusters.isEmpty { return }
    // Performance: each change of the contact makes all of its values again.
    var properties = state.result.extensions
    for cluster in clusters {
      var property = cluster.property
      property.group = state.links.text(of: cluster.group)
      properties.append(property)
      state.values.append(
        MergedValue(field: "extensions", value: "\(property.name): \(property.value)", replaced: []))
    }
    state.result.extensions = properties
  }

  /// Name and value as bytes; the name without its case.
  private static func identity(_ property: ExtensionProperty) -> [UInt8] {
    Array(property.name.asciiUppercased.utf8) + [ASCII.colon] + property.value.utf8
  }

  /// Whether a property has all parameters of another one with the same value.
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
