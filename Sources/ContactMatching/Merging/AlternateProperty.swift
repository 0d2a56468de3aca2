internal import ContactModel
internal import SourceText

/// The property in which a merged contact keeps a value for which it has no place: `X-ALT-BDAY:1980-12-04`.
///
/// Its name is `X-ALT-` and the name of the property, its value and parameters are those of the line that it was.
enum AlternateProperty {
  /// What the names begin with.
  static let prefix = "X-ALT-"

  /// The UIDs of the contacts that went into a merged one.
  static let mergedFrom = "X-MERGED-FROM"

  /// A value of a property as a kept property.
  static func make<Value>(
    _ property: String, _ entry: Entry<Value>, _ rule: MergeRule<Value>
  ) -> ExtensionProperty {
    let (text, parameters) = rule.written(entry.value)
    return ExtensionProperty(property, text, parameters: parameters + WrittenText.parameters(entry.attributes))
  }

  /// Whether a merge made the property, so that another one may make it again.
  static func isOne(_ property: ExtensionProperty) -> Bool {
    isMergedFrom(property) || hasPrefix(property.name)
  }

  /// Whether a property or parameter holds what had no place.
  static func hasPrefix(_ name: String) -> Bool { name.asciiUppercased.utf8.starts(with: prefix.utf8) }

  /// Whether a property holds the UID of a contact that was merged.
  static func isMergedFrom(_ property: ExtensionProperty) -> Bool {
    property.name.equalsIgnoringASCIICase(mergedFrom)
  }
}
