internal import ContactModel
internal import SourceText
internal import VCardSyntax

extension VendorProperties {
  /// X-ANDROID-CUSTOM: a MIME type of Android's address book and up to fifteen columns. Nicknames, events and relations
  /// have a field in the model; other types are kept as they are.
  static let androidCustom = PropertyCodec.reading("X-ANDROID-CUSTOM") { input, contact in
    let columns = input.textComponents()
    let value = columns.count > 1 ? columns[1] : ""
    let type = columns.count > 2 ? Int(columns[2]) : nil
    let label = columns.count > 3 ? columns[3] : ""
    guard !value.isEmpty, columns.dropFirst(4).allSatisfy(\.isEmpty), input.attributes.isEmpty else { return false }
    switch columns[0] {
    case "vnd.android.cursor.item/nickname":
      // Type 1 is the default nickname.
      guard type ?? 1 == 1, label.isEmpty else { return false }
      contact.append(Entry(value), to: .nicknames)
    case "vnd.android.cursor.item/contact_event":
      return event(value, type ?? 2, label, &input, &contact)
    case "vnd.android.cursor.item/relation":
      return relation(value, type ?? 0, label, &contact)
    default: return false
    }
    return true
  }

  /// Types of events: 0 custom, 1 anniversary, 2 other, 3 birthday.
  private static func event(
    _ value: String, _ type: Int, _ label: String, _ input: inout PropertySource, _ contact: inout ContactBuilder
  ) -> Bool {
    let date = input.dateValue(of: value)
    switch (type, label.isEmpty) {
    case (1, true): contact.append(Entry(date), to: .anniversaries)
    case (2, true): contact.append(Entry(date, types: .other), to: .dates)
    case (3, true): contact.append(Entry(date), to: .birthdays)
    case (0, false): contact.append(Entry(date, types: [], label: label), to: .dates)
    default: return false
    }
    return true
  }

  /// Types of relations, from 1: assistant, brother, child, domestic partner, father, friend, manager, mother, parent,
  /// partner, referred by, relative, sister, spouse; 0 is custom.
  private static func relation(_ value: String, _ type: Int, _ label: String, _ contact: inout ContactBuilder) -> Bool {
    let labels = AndroidCustomValue.relationLabels
    guard labels.indices.contains(type), (type == 0) != label.isEmpty else { return false }
    let name = type == 0 ? label : labels[type]
    contact.append(
      Entry(TextOrURI(value), types: AndroidCustomValue.relationTypes[type] ?? [], label: name.isEmpty ? nil : name),
      to: .related)
    return true
  }
}

/// The values of X-ANDROID-CUSTOM for what Android's importer reads from no other property.
enum AndroidCustomValue {
  /// A raw value, and the attributes that it does not express.
  typealias Content = (value: String, attributes: Attributes)

  /// The labels of the types of relations.
  static let relationLabels = [
    "", "Assistant", "Brother", "", "Domestic Partner", "Father", "", "Manager", "Mother", "", "Partner",
    "Referred By", "", "Sister", "",
  ]
  /// The standard types of the others.
  static let relationTypes: [Int: TypeSet] = [3: .child, 6: .friend, 9: .parent, 12: .kin, 14: .spouse]

  /// The fields of events and relations.
  static let fields = PresentFields(.anniversaries, .dates, .related)

  /// The value for the event or relation of a contact; `nil` if it is another value or has other attributes.
  static func content(_ contact: Contact) -> Content? {
    if let entry = contact.anniversaries.first { return event(entry, 1) }
    if let entry = contact.dates.first {
      return entry.label == nil ? event(entry, 2, only: .other) : event(entry, 0)
    }
    return contact.related.first.flatMap { relation($0) }
  }

  private static func event(_ entry: Entry<DateValue>, _ type: Int, only types: TypeSet = []) -> Content? {
    guard case .date(let date) = entry.value, entry.types == types, entry.preference == nil else { return nil }
    return value("contact_event", date.text, type, entry.label)
  }

  private static func relation(_ entry: Entry<TextOrURI>) -> Content? {
    guard !entry.value.isURI, entry.preference == nil else { return nil }
    if let label = entry.label {
      guard entry.types.isEmpty else { return nil }
      let type = label.isEmpty ? nil : relationLabels.firstIndex(of: label)
      return value("relation", entry.value.text, type ?? 0, type == nil ? label : nil)
    }
    return relationTypes.first { $0.value == entry.types }.flatMap { value("relation", entry.value.text, $0.key, nil) }
  }

  private static func value(_ kind: String, _ text: String, _ type: Int, _ label: String?) -> Content {
    let columns = ["vnd.android.cursor.item/\(kind)", text, String(type), label ?? ""]
    let value = Property.Value.components((columns + Array(repeating: "", count: 12)).map { TextList($0) })
    return (value.rawText, Attributes())
  }
}
