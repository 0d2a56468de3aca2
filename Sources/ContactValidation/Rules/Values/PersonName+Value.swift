internal import ContactModel
internal import VCardSyntax

extension PersonName {
  var lineValue: String {
    [family, given, additional, prefixes, suffixes]
      .map { list in list.map { ValueText.escaped($0, TextEscapes(semicolon: true)) }.joined(separator: ",") }
      .joined(separator: ";")
  }
}
