internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// The names of groups, properties and parameters that a contact brings along: they may come from JSON or from broken
/// cards, and are written only as the grammar allows. ``ContentLineWriter`` decides what a valid name is.
extension CardWriter {
  /// The name of a group as it is written; an empty one is none.
  mutating func validGroup(_ group: String) -> String {
    if ContentLineWriter.isValidName(group) { return group }
    let valid = group.isEmpty ? "" : ContentLineWriter.validName(group)
    report(
      LossCodes.groupRenamed,
      "the group \(Finding.quote(group)) of \(current) is written as \(Finding.quote(valid)): names are made of letters, "
        + "digits and hyphens", property: current)
    return valid
  }

  /// The name under which a kept property is written: a valid one, and none that frames a card. It may come from JSON,
  /// where a name can hold a line break or be END.
  mutating func validName(_ name: String) -> String {
    let isFraming = ["BEGIN", "END", "VERSION"].contains(name.asciiUppercased)
    if !isFraming, ContentLineWriter.isValidName(name) { return name }
    let valid = isFraming ? "X-" + name : ContentLineWriter.validName(name)
    report(
      LossCodes.valueChanged,
      isFraming
        ? "the property \(Finding.quote(name)) is written as \(valid): its name frames cards"
        : "the property \(Finding.quote(name)) is written as \(valid): names are made of letters, digits and hyphens",
      property: Finding.word(name), severity: .note)
    return valid
  }

  /// Reports the name of a parameter that is written as another one.
  mutating func checkParameterName(_ name: String) {
    if ContentLineWriter.isValidName(name) { return }
    report(
      LossCodes.valueChanged,
      "the parameter \(Finding.quote(name)) of \(current) is written as \(ContentLineWriter.validName(name)): names "
        + "are made of letters, digits and hyphens", property: current, severity: .note)
  }
}
