import ContactModel
import JSONContacts
import SourceText
import VCardContacts

/// Properties as jCard in a Card (RFC 9555 2.15.1).
enum JCardTree {
  /// The maximum depth of a property: its value and the components of that.
  private static let depthLimit = 16

  /// A property as jCard.
  static func tree(_ property: Property) -> JSONTree? {
    JSONTree(parsing: JCardElement.text(of: property), depthLimit: depthLimit)
  }

  /// The properties of a value in `vCardProps`; `nil` if it is not one.
  static func properties(_ tree: JSONTree) -> [Property]? {
    JCardElement.properties(of: Array(tree.compactText.utf8), depthLimit: depthLimit)
  }
}
