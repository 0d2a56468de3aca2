import ContactModel
import Findings
import SourceText

/// A value as people write it: `Dr. Ada Lovelace`, `12 St James's Square, London SW1Y 4JH`, `photo of 12 KB`.
///
/// What is written by programs and helps no person to decide, such as checksums and preferences, is not in it.
struct ReadableValue {
  let text: String
  /// The types and the label: `work`.
  let attributes: String

  /// A picture that is in the card, for a page; `nil` for a large one, and for a type that browsers do not show.
  let picture: Base64?

  /// The maximum length of a picture in base64.
  private static let maxPicture = 96 << 10
  /// The types of pictures that browsers show and that hold no script.
  static let pictureTypes: Set<String> = ["image/jpeg", "image/png", "image/gif", "image/webp"]

  /// The properties that help no person to decide whether two contacts are one.
  static let hidden: Set<String> = ["PRODID", "REV", "SOURCE", "CLIENTPIDMAP", "UID", "VERSION"]

  init(_ value: PropertyValue, of property: String) {
    let text =
      switch property {
      case "N": ReadableValue.name(value)
      case "ADR": ReadableValue.address(value)
      case "PHOTO", "LOGO", "SOUND", "KEY": ReadableValue.media(value, property) ?? value.shown
      default: value.shown
      }
    self.text = ReadableValue.onOneLine(text)
    let base64 = property == "PHOTO" ? value.parts.first?.base64 : nil
    picture = base64.flatMap { base64 in
      let isShown =
        base64.count <= ReadableValue.maxPicture && ReadableValue.pictureTypes.contains(base64.mediaType ?? "")
      return isShown ? base64 : nil
    }
    var attributes = value.attributes
    (attributes.group, attributes.preference) = (nil, nil)
    self.attributes = PropertyValue.shown(attributes)
  }

  /// A value of contacts, which a conflict has as text, as people write it.
  static func text(_ text: String, of property: String, in contacts: [Contact]) -> String {
    guard let field = ContactProperty.all.first(where: { $0.name == property }) else { return text }
    for contact in contacts {
      for value in field.values(contact) where value.shown.utf8.elementsEqual(text.utf8) {
        return ReadableValue(value, of: property).text
      }
    }
    return text
  }

  /// The parts in the order of Western names, and the others after their names.
  private static func name(_ value: PropertyValue) -> String {
    joined(value, first: ["prefix", "given", "additional", "family", "second family", "generation", "suffix"], " ")
  }

  private static func address(_ value: PropertyValue) -> String {
    let order = ["post office box", "extended", "street", "city", "region", "postal code", "country"]
    let hasParts = value.parts.contains { order.contains($0.name) && !$0.isEmpty }
    return joined(value, first: order, ", ", without: hasParts ? ["formatted", "country code"] : ["country code"])
  }

  private static func joined(
    _ value: PropertyValue, first: [String], _ separator: String, without hidden: [String] = []
  ) -> String {
    func shown(_ part: PropertyValue.Part) -> String { part.isEmpty ? "" : part.shown }
    let main = first.compactMap { name in value.parts.first { $0.name == name }.map(shown) }.filter { !$0.isEmpty }
    let others = value.parts.filter { !first.contains($0.name) && !hidden.contains($0.name) && !shown($0).isEmpty }
      .map { $0.name.isEmpty ? shown($0) : "\($0.name): \(shown($0))" }
    return ([main.joined(separator: separator)] + others).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The size of a picture that is in the card; `nil` for a reference.
  private static func media(_ value: PropertyValue, _ property: String) -> String? {
    guard let size = value.parts.first?.base64?.count else { return nil }
    let bytes = size / 4 * 3
    let noun = ContactField.title(of: property).asciiLowercased
    return bytes < 1_000 ? "\(noun) of \(bytes) bytes" : "\(noun) of \(Finding.grouped((bytes + 500) / 1_000)) KB"
  }

  /// A text with a slash for each line break.
  private static func onOneLine(_ text: String) -> String {
    text.utf8.contains(0x0A) || text.utf8.contains(0x0D)
      ? text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String($0) }.joined(separator: " / ") : text
  }
}
