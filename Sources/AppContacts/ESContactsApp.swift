public import ContactModel

/// *ESContacts*: people and organizations with any number of phone numbers, e-mail addresses and postal addresses.
public enum ESContactsApp {
  /// The country of a new address.
  public static let defaultCountry = "United States"

  /// The reason why the app does not save a contact.
  public enum ValidationError: AppRuleError, Hashable {
    /// There is no first name, no last name and no company.
    case nameRequired

    /// The message that the app shows.
    public var message: String { "At least one of first name, last name and company is required." }
  }

  /// One of first name, last name and company is required; blank values are dropped before a contact is saved; the list
  /// is sorted by last and first name.
  public static let rules = AppRules(
    app: "ESContacts", prepare: { droppingBlanks($0) },
    check: { contact in
      let isNamed = [firstName(of: contact), lastName(of: contact), contact.company].contains { !$0.isBlankText }
      if !isNamed { throw ValidationError.nameRequired }
    },
    sorting: { sortName(of: $0) }, hasIDs: true)

  /// A kind of value with a type.
  public enum ValueKind: Sendable, Hashable, CaseIterable {
    /// A phone number.
    case phone
    /// An e-mail address.
    case email
    /// A postal address.
    case address
  }

  /// The types to choose from for a kind of value: `mobile` and `fax` are only for phone numbers. Any other text is a label of
  /// the user.
  public static func types(for kind: ValueKind) -> [String] { AppType.words(for: kind == .phone ? .phone : .other) }

  /// A new address, which has only the default country.
  public static func newAddress() -> PostalAddress {
    var address = PostalAddress()
    address.country = TextList(defaultCountry)
    return address
  }

  /// The contact without blank phone numbers and e-mail addresses, and without addresses that have at most a country.
  public static func droppingBlanks(_ contact: Contact) -> Contact {
    let (phones, emails, addresses) = (contact.phones, contact.emails, contact.addresses)
    let keptPhones = phones.filter { !$0.value.display.isBlankText }
    let keptEmails = emails.filter { !$0.value.isBlankText }
    let keptAddresses = addresses.filter { entry in
      var rest = entry.value
      rest.country = []
      return !rest.hasOnlyBlanks
    }
    if (keptPhones.count, keptEmails.count, keptAddresses.count) == (phones.count, emails.count, addresses.count) {
      return contact
    }
    return contact.replacing(PresentFields(.phones, .emails, .addresses)) { builder in
      for phone in keptPhones { builder.append(phone, to: .phones) }
      for email in keptEmails { builder.append(email, to: .emails) }
      for address in keptAddresses { builder.append(address, to: .addresses) }
    }
  }

  // MARK: - Names

  /// The first name, or empty. A contact without the components of a name has its formatted name, unless that is the name
  /// of the company.
  public static func firstName(of contact: Contact) -> String {
    let parts = (contact.name?.given.joined().blankAsEmpty ?? "", contact.name?.family.joined().blankAsEmpty ?? "")
    if !parts.0.isEmpty || !parts.1.isEmpty { return parts.0 }
    let formatted = contact.formattedNames.preferred()?.value.blankAsEmpty ?? ""
    return formatted.utf8.elementsEqual(contact.company.utf8) || contact.kind == .organization ? "" : formatted
  }

  /// The last name, or empty.
  public static func lastName(of contact: Contact) -> String {
    contact.name?.family.joined().blankAsEmpty ?? ""
  }

  /// The name in the list: first and last name, else the company.
  public static func displayName(of contact: Contact) -> String {
    let parts = [firstName(of: contact), lastName(of: contact)].filter { !$0.isBlankText }
    return parts.isEmpty ? contact.company : parts.joined(separator: " ")
  }

  /// The text by which the list is sorted: last and first name, else the first name, else the company.
  public static func sortName(of contact: Contact) -> String {
    let parts = [lastName(of: contact), firstName(of: contact)].filter { !$0.isBlankText }
    return parts.isEmpty ? contact.company : parts.joined(separator: " ")
  }

  /// The offset of the last name in the display name, in characters, so that a list can show it in bold; 0 without a first or
  /// last name. `String` and `AttributedString` count characters.
  ///
  /// ```swift
  /// var text = AttributedString(ESContactsApp.displayName(of: contact))
  /// let start = text.characters.index(text.startIndex, offsetBy: ESContactsApp.sortIndex(of: contact))
  /// text[start...].inlinePresentationIntent = .stronglyEmphasized
  /// ```
  public static func sortIndex(of contact: Contact) -> Int {
    let display = displayName(of: contact)
    return display.distance(from: display.startIndex, to: sortRange(of: contact).lowerBound)
  }

  /// The part of the display name that a list shows in bold: the last name, or the whole of it without a first or last name.
  public static func sortRange(of contact: Contact) -> Range<String.Index> {
    let display = displayName(of: contact)
    let first = firstName(of: contact)
    if first.isBlankText || lastName(of: contact).isBlankText { return display.startIndex..<display.endIndex }
    return display.utf8.index(display.startIndex, offsetBy: first.utf8.count + 1)..<display.endIndex
  }
}

extension PostalAddress {
  fileprivate var hasOnlyBlanks: Bool {
    components.allSatisfy { $0.allSatisfy(\.isBlankText) } && fineComponents.allSatisfy { $0.allSatisfy(\.isBlankText) }
      && formatted?.isBlankText ?? true && geo == nil
  }
}

/// The `type` of a value in an app: one text, which is standard types or a label of the user.
enum AppType {
  /// The kind of the value.
  enum Target {
    case phone
    case other
  }

  /// The words, the types that they mean, and whether only phone numbers have them.
  private static let words: [(word: String, type: TypeSet, isForPhones: Bool)] = [
    ("home", .home, false), ("work", .work, false), ("other", .other, false), ("mobile", .cell, true),
    ("main", .main, true), ("iphone", .iphone, true), ("fax", .fax, true), ("pager", .pager, true),
    ("car", .car, true), ("text", .text, true), ("video", .video, true), ("voice", .voice, true),
  ]

  /// The words that an app offers for a kind of value.
  static func words(for target: Target) -> [String] {
    words.filter { target == .phone || !$0.isForPhones }.map(\.word)
  }

  /// The attributes with another text: everything that the old text did not show stays.
  static func changing(_ attributes: Attributes, to text: String, for target: Target) -> Attributes {
    if Self.text(of: attributes, for: target).utf8.elementsEqual(text.utf8) { return attributes }
    let new = Self.attributes(of: text, for: target)
    var changed = attributes
    let shown = words.filter { target == .phone || !$0.isForPhones }.reduce(into: TypeSet()) { $0.insert($1.type) }
    changed.types = attributes.types.subtracting(shown).union(new.types)
    if attributes.label != new.label { changed.label = new.label }
    if !attributes.otherTypes.isEmpty { changed.otherTypes = [] }
    return changed
  }

  /// The text of the attributes of a value: its label, else its types, else an empty text.
  static func text(of attributes: Attributes, for target: Target) -> String {
    if let label = attributes.label, !label.isBlankText { return label }
    let known = words.filter { attributes.types.contains($0.type) && (target == .phone || !$0.isForPhones) }
    if known.isEmpty { return attributes.otherTypes.first?.blankAsEmpty ?? "" }
    return known.map(\.word).joined(separator: " ")
  }

  /// The attributes that a text means. `Home` is the type home, with its spelling kept as a label.
  static func attributes(of text: String, for target: Target) -> Attributes {
    var attributes = Attributes()
    if text.isBlankText { return attributes }
    var types: TypeSet = []
    for word in text.lowercased().split(separator: " ") {
      let word = word == "cell" ? "mobile" : word
      guard let found = words.first(where: { $0.word == word && (target == .phone || !$0.isForPhones) }) else {
        attributes.label = text
        return attributes
      }
      types.insert(found.type)
    }
    attributes.types = types
    if !Self.text(of: attributes, for: target).utf8.elementsEqual(text.utf8) { attributes.label = text }
    return attributes
  }
}
