import SourceText
import VCardContacts

/// Recognizes Cards of which a vCard holds everything, so that nothing has to be compared.
///
/// Performance: most Cards are plain. To make a Card of a contact again takes as long as to make the contact.
enum PlainCard {
  /// The members of plain entries, by the member of the Card.
  private static let entries: [String: (value: String, parts: CardEntryForm.Parts)] = [
    "nicknames": ("name", [.contexts, .pref]), "emails": ("address", [.contexts, .pref]),
    "phones": ("number", [.contexts, .pref, .features]), "notes": ("note", []), "titles": ("name", []),
    "links": ("uri", [.contexts, .pref]),
  ]

  /// Whether a Card is plain. A vCard can hold many Cards that are not.
  static func isPlain(_ card: JSONObject) -> Bool {
    card.all.allSatisfy { key, value in
      switch key {
      case "@type": value.text == "Card"
      case "version": value.text == "1.0" || value.text == CardMaker.version
      case "uid", "prodId": isSimple(value)
      case "kind": ["individual", "org", "group"].contains(value.text)
      case "created", "updated": value.text.flatMap(CardDates.timestamp) != nil
      case "name": value.object.map(isPlainName) ?? false
      case "keywords": value.object.map { isPlainSet($0, nil) && !$0.isEmpty } ?? false
      case "organizations": value.object.map { isPlainMap($0, isPlainOrganization) } ?? false
      case "anniversaries": value.object.map(areAnniversariesPlain) ?? false
      default:
        entries[key].map { form in
          value.object.map { isPlainMap($0) { isPlainEntry($0, key, form.value, form.parts) } } ?? false
        } ?? false
      }
    }
  }

  private static func isPlainMap(_ map: JSONObject, _ isPlain: (JSONObject) -> Bool) -> Bool {
    !map.isEmpty
      && map.all.allSatisfy { id, value in CardMaker.isIdentifier(id) && (value.object.map(isPlain) ?? false) }
  }

  private static func isPlainEntry(
    _ object: JSONObject, _ member: String, _ valueKey: String, _ parts: CardEntryForm.Parts
  ) -> Bool {
    guard let value = object[valueKey], isSimple(value) else { return false }
    if member == "emails", value.text?.utf8Contains(ASCII.colon, or: ASCII.lessThan) ?? true { return false }
    if member == "phones", !isPlainNumber(value) { return false }
    if member == "links", !(value.text?.hasPrefix("http") ?? false) { return false }
    return object.all.allSatisfy { key, value in
      switch key {
      case valueKey: true
      case "kind": member == "titles" && (value.text == "title" || value.text == "role")
      case "pref":
        parts.contains(.pref)
          && (value.wholeNumber.map { (1...100).contains($0) && value == .number("\($0)") } ?? false)
      case "contexts":
        parts.contains(.contexts) && (value.object.map { isPlainSet($0, ["private", "work"]) && !$0.isEmpty } ?? false)
      case "features":
        parts.contains(.features)
          && (value.object.map { isPlainSet($0, CardTypes.phoneFeatures.map(\.word)) && !$0.isEmpty } ?? false)
      default: false
      }
    }
  }

  private static func isPlainSet(_ set: JSONObject, _ words: [String]?) -> Bool {
    set.all.allSatisfy { key, value in
      value.isTrue && (words?.contains(key) ?? isSimple(.text(key)))
    }
  }

  /// Whether a number has only what people write in numbers.
  private static func isPlainNumber(_ value: JSONTree) -> Bool {
    value.text?.utf8.allSatisfy { ASCII.isDigit($0) || "+-(). ".utf8.contains($0) } ?? false
  }

  private static func isPlainOrganization(_ object: JSONObject) -> Bool {
    object["name"] != nil
      && object.all.allSatisfy { key, value in
        switch key {
        case "name": isSimple(value)
        case "units":
          value.array.map { units in
            !units.isEmpty
              && units.allSatisfy { unit in
                unit.object.map { $0.count == 1 && ($0["name"].map(isSimple) ?? false) } ?? false
              }
          } ?? false
        default: false
        }
      }
  }

  private static func areAnniversariesPlain(_ map: JSONObject) -> Bool {
    var kinds: Set<String> = []
    return isPlainMap(map) { object in
      guard object.count == 2, let kind = object["kind"]?.text, ["birth", "death", "wedding"].contains(kind),
        kinds.insert(kind).inserted, let date = object["date"]?.object, date.count == 3,
        CardDates.text(of: date) != nil
      else { return false }
      return ["year", "month", "day"].allSatisfy { date[$0] != nil }
    }
  }

  private static func isPlainName(_ name: JSONObject) -> Bool {
    var seen: Set<String> = []
    return name.all.allSatisfy { key, value in
      switch key {
      case "full": isSimple(value)
      case "isOrdered": value.isTrue && name["components"] != nil
      case "components":
        value.array.map { components in
          !components.isEmpty
            && components.allSatisfy { component in
              guard let object = component.object, object.count == 2, let kind = object["kind"]?.text,
                ComponentLayout.name.allKinds.contains(kind), let text = object["value"], isSimple(text)
              else { return false }
              // A value that is also in another component may be taken for a repetition.
              return seen.insert(text.text ?? "").inserted
            }
        } ?? false
      default: false
      }
    }
  }

  /// Whether a text has no characters with escapes and no blanks at its ends.
  private static func isSimple(_ value: JSONTree) -> Bool {
    guard case .text(let text) = value, let first = text.utf8.first, let last = text.utf8.last else { return false }
    return first > ASCII.space && last > ASCII.space && text.utf8.count < 1_000
      && text.utf8.allSatisfy { $0 >= ASCII.space && $0 != ASCII.delete && $0 != ASCII.backslash }
  }
}
