public import ContactModel

/// What changed between two address books, contact by contact and value by value.
///
/// ```swift
/// let comparison = ContactComparison(of: old, with: new)
/// for change in comparison.changed {
///   print(new[change.right].displayName, change.properties.map(\.property))
/// }
/// ```
///
/// Both lists stand in memory. The work grows with their length, never with its square: contacts find each other by keys
/// (see ``Basis``). The order of contacts never matters, nor does that of values unless somebody asks; the group of a vCard
/// line (`item1.`) is a matter of writing and is not compared.
public struct ContactComparison: Sendable {
  /// Why two contacts are taken for the same one, the surest first.
  public enum Basis: String, Sendable, Hashable, CaseIterable {
    /// They have the same UID.
    case uid
    /// They say the same.
    case content
    /// They have the same name, and a phone number or e-mail address in common.
    case nameAndReach = "name-and-reach"
    /// They have the same name, and on both sides nobody else who is left has it.
    case name
  }

  /// Two contacts that are the same one and do not say the same.
  public struct Change: Sendable, Hashable {
    /// The contact's place in the first list.
    public let left: Int
    /// The contact's place in the second list.
    public let right: Int
    /// Why they are taken for the same one.
    public let basis: Basis
    /// The properties that differ, in the order of the model.
    public let properties: [PropertyChange]
  }

  /// The values of one property that only one of two contacts has.
  public struct PropertyChange: Sendable, Hashable {
    /// The property as vCard names it; kept ones stand together under `X-`.
    public let property: String
    /// The values that only the first contact has.
    public let removed: [ComparedValue]
    /// The values that only the second contact has.
    public let added: [ComparedValue]
    /// Whether both have the same values and only their order differs.
    public var isReordered: Bool { removed.isEmpty && added.isEmpty }
  }

  /// Places in the first list of those that the second one does not have.
  public let removed: [Int]
  /// Places in the second list of those that the first one does not have.
  public let added: [Int]
  /// Those that both have and that differ, in the order of the first list.
  public let changed: [Change]
  /// How many both have that say the same.
  public let unchanged: Int
  /// How many of the unchanged have the values of a property in another order.
  public let reordered: Int

  /// Whether there is no difference.
  public var isSame: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty }

  /// Compares two lists of contacts.
  ///
  /// - Parameters:
  ///   - left: The first list: what was.
  ///   - right: The second list: what is.
  ///   - comparesOrder: Whether another order of a property's values is a change.
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

/// A value in words, as a comparison shows it.
public struct ComparedValue: Sendable, Hashable {
  /// What the value says, its parts behind their names; a photo as its size and a checksum. Control characters stand in it
  /// as they came.
  public let text: String
  /// What is said about it: `work, label Boat, preference 1`. Empty where nothing is.
  public let attributes: String

  init(_ value: PropertyValue) {
    text = value.shown
    var attributes = value.attributes
    attributes.group = nil
    self.attributes = PropertyValue.shown(attributes)
  }

  /// Every value of a contact with the property that it belongs to, in the order of the model.
  public static func all(of contact: Contact) -> [(property: String, value: ComparedValue)] {
    ContactProperty.all.flatMap { property in
      property.values(contact).map { (property.name, ComparedValue($0)) }
    }
  }
}
