/// A kind of value that products carry in properties of their own.
package enum CarriedValue: String, CaseIterable, Sendable {
  case anniversary = "anniversaries"
  case date = "other dates"
  case relation = "relations"
  case messenger = "messengers"
  case socialProfile = "social profiles"
  case gender = "genders"
  case link = "special links"
  case detail = "other details"
  case phoneticName = "phonetic names"
  case label = "labels"
  case picture = "pictures"
}

/// What the importer of a product reads from a card, as its code shows.
package struct ProductCardReading: Sendable {
  /// What becomes of the properties that it does not read.
  package enum Others: Sendable {
    /// They are lost with the import.
    case dropped
    /// They are stored with the contact and not shown.
    case kept
    /// Those with an `X-` name are stored, the others are lost.
    case extensionsKept
  }

  /// The properties that it reads, in upper case.
  package var properties: [String]
  /// For some of them, the beginnings of the values or the types that it reads; others are ignored.
  package var conditions: [String: [String]] = [:]
  /// What becomes of the others.
  package var others: Others
  /// Properties that are lost although the others are stored.
  package var removed: [String] = []
  /// The properties whose X-ABLabel it reads.
  package var labelled: [String] = []

  init(
    _ properties: String, conditions: [String: [String]] = [:], others: Others, removed: [String] = [],
    labelled: [String] = []
  ) {
    self.properties = properties.split(separator: " ").map { String($0) }
    self.conditions = conditions
    self.others = others
    self.removed = removed
    self.labelled = labelled
  }

  /// Whether a property that is not read is lost.
  package func drops(_ property: String) -> Bool {
    if removed.contains(property) { return true }
    return switch others {
    case .dropped: true
    case .kept: false
    case .extensionsKept: !property.hasPrefix("X-")
    }
  }

  /// Properties about the card and not about the contact, which no person misses, and lines that belong to another
  /// property.
  package static let aboutTheCard: Set<String> = [
    "BEGIN", "END", "VERSION", "N", "FN", "PRODID", "REV", "UID", "SOURCE", "CLIENTPIDMAP", "CREATED", "PROFILE",
    "X-ABLABEL", "X-ABADR", "X-ABUID",
  ]
}
