internal import ContactModel
internal import VCardSyntax

extension PersonName {
  /// The value of N.
  var lineValue: String {
    [family, given, additional, prefixes, suffixes]
      .map { list in list.map { ValueText.escaped($0, TextEscapes(semicolon: true)) }.joined(separator: ",") }
      .joined(separator: ";")
  }
}
