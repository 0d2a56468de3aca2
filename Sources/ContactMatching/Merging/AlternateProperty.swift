internal import ContactModel
internal import SourceText

/// The property in which a merged contact keeps a value that has no other place: `X-ALT-BDAY:1980-12-04`.
///
/// Its name is `X-ALT-` and the name of the property. Its value and parameters are those of the original line.
enum AlternateProperty {
  static let prefix = "X-ALT-"
  /// The property for the UID of a contact that was merged into this one.
  static let mergedFrom = "X-MERGED-FROM"

  static func make<Value>(
    _ property: String, _ entry: Entry<Value>, _ rule: MergeRule<Value>
  ) -> ExtensionProperty {
    let (text, parameters) = rule.written(entry.value)
    return ExtensionProperty(property, text, parameters: parameters + WrittenText.parameters(entry.attributes))
  }

  /// Whether a merge made the property, so that a later merge may make it again.
  static func isKept(_ property: ExtensionProperty) -> Bool {
    isMergedFrom(property) || hasPrefix(property.name)
  }

  static func hasPrefix(_ name: String) -> Bool { name.asciiUppercased.utf8.starts(with: prefix.utf8) }

  static func isMergedFrom(_ property: ExtensionProperty) -> Bool {
    property.name.equalsIgnoringASCIICase(mergedFrom)
  }
}
