package import ContactModel
package import PhoneNumbering
internal import SourceText

/// The features of contacts that matching compares, in compact form: about 200 bytes a contact.
///
/// Features can be extracted on any thread, a batch of contacts at a time. They are appended to a `MatchBook` in the order
/// of the contacts.
///
/// ```swift
/// var features = ContactFeatures(region: "DE")
/// for contact in batch { features.append(contact) }
/// book.append(features)
/// ```
package struct ContactFeatures: Sendable {
  private(set) var store = FeatureStore()
  private let region: NumberingRegion?
  private var writer = FoldedWriter()
  /// The number of the input of the next contacts. Without it, UIDs that are short numbers are not compared.
  package var input: Int?
  /// The number of placeholders, such as `none@example.org` and `000-0000`, which are not compared.
  private(set) var placeholders = 0

  /// Creates an empty list of features.
  ///
  /// - Parameter region: The region of phone numbers without a calling code (`DE`, ISO 3166-1).
  package init(region: String? = nil) { self.region = region.flatMap { NumberingRegion($0) } }

  /// The number of contacts.
  package var count: Int { store.count }

  /// Appends the features of other contacts, as far as there is room for them (`MatchBook/hasLeftOut`).
  package mutating func append(_ other: ContactFeatures) {
    placeholders += other.placeholders
    _ = store.append(other.store)
  }

  /// Appends the features of a contact.
  package mutating func append(_ contact: Contact) {
    let region = region
    append(contact) { _ in region }
  }

  /// Appends the features of a contact.
  ///
  /// - Parameter phoneRegion: The region of a phone number without a calling code.
  package mutating func append(_ contact: Contact, phoneRegion: (PhoneNumber) -> NumberingRegion?) {
    let flags = addNames(contact)
    addEmailsAndPhones(contact, phoneRegion)
    addBirthday(contact)
    let addresses = contact.addresses
    for index in addresses.indices.prefix(4) { addAddress(addresses[index].value) }
    if flags.contains(.isCompany) {
      let organization = contact.organizations.first?.value
      let shown = contact.formattedNames.first.flatMap { CompanyName.unit(in: $0.value, of: organization?.name ?? "") }
      let units = (organization?.units ?? []) + contact.titles.map(\.value) + [shown].compactMap { $0 }
      for text in units.prefix(4) { add(.department, FoldedText.words(text)) }
    } else {
      for entry in contact.organizations.prefix(3) {
        add(.organization, ValueKey.company(entry.value.name))
      }
    }
    addOnline(contact)
    let uid = UniqueIdentifier.key(contact.uid ?? "")
    addUID(uid, contact)
    addOthers(contact)
    for entry in contact.notes.prefix(2) where entry.value.utf8.count >= 20 {
      addHash(.note, ValueKey.text(entry.value))
    }
    for entry in contact.photos.prefix(2) { addHash(.photo, entry.value.sourceText) }
    for (label, texts) in ContactFeatures.ruleTexts {
      for key in texts.keys(of: contact).prefix(4) {
        store.append(.ruleText, Array(key.utf8.prefix(120)), label: label)
      }
    }
    let contentHash = ContentHash.of(contact)
    store.endContact(
      flags: flags, contentHash: contentHash,
      identityHash: uid.isEmpty
        ? ContactIdentity.number(contentHash: contentHash) : ContactIdentity.number(uid: Array(uid.utf8)))
  }

  /// The labels and texts of the rules with `needs: .ruleText`.
  private static let ruleTexts = MatchTable.known.filter { $0.needed == .ruleText }
    .map { (label: OtherLabel.ofRule($0.field), texts: $0.texts) }

  // MARK: - Names

  private mutating func addNames(_ contact: Contact) -> FeatureStore.Flags {
    var flags: FeatureStore.Flags = []
    if contact.kind == .group { flags.insert(.isGroup) }
    let (names, formattedNames) = (contact.names, contact.formattedNames)
    let structured = names.indices.first { !names[$0].value.isBlank }.map { names[$0].value }
    let formatted = formattedNames.indices.first { NameCheck.isName(formattedNames[$0].value) }.map {
      formattedNames[$0].value
    }
    let company = CompanyName.of(contact, structured, formatted)
    if let company {
      flags.formUnion([.isCompany, .hasName])
      addWholeName(ValueKey.company(company))
      return flags
    }
    addTitles(structured, formatted, to: &flags)
    if isOfSeveral(structured, formatted) { flags.insert(.isSeveral) }
    var words: NameWords
    if let structured, NameCheck.isName(structured) {
      words = NameWords(structured)
      flags.insert(.isStructured)
    } else if let formatted {
      words = NameWords(formatted)
    } else {
      addAliases(contact.nicknames, names)
      return flags
    }
    if words.isEmpty { return flags }
    flags.insert(.hasName)
    if words.given.count + words.additional.count + words.family.count == 1 { flags.insert(.isSingleWord) }
    if words.hasSecondGiven { flags.insert(.hasSecondGiven) }
    if let given = words.given.first { add(.given, given) }
    addAliases(contact.nicknames, names)
    addAliases(words, names, formattedNames)
    for name in words.additional.prefix(4) { add(.additional, name) }
    addFamily(words.family, names)
    if words.generation != .none {
      store.append(FeatureValue(.generation, UInt32(words.generation.rawValue)))
      flags.insert(.hasGeneration)
    }
    if !flags.contains(.isStructured) {
      let name = formatted ?? ""
      addWholeName(FoldedText.words(ParenthesizedText(name)?.outside ?? name))
    }
    return flags
  }

  /// Inserts the flag for the title of a man or of a woman.
  private func addTitles(_ structured: PersonName?, _ formatted: String?, to flags: inout FeatureStore.Flags) {
    func check(_ word: String) {
      switch NameVocabulary.isMan(title: word) {
      case true?: flags.insert(.isMan)
      case false?: flags.insert(.isWoman)
      case nil: break
      }
    }
    if let structured, !structured.hasOnlyCommonParts {
      for text in structured.prefixes { check(FoldedText.words(text)) }
    }
    // A title at the front ends in a blank or a period.
    if let formatted, let end = formatted.utf8.firstIndex(where: { $0 == ASCII.space || $0 == ASCII.period }),
      formatted.utf8.distance(from: formatted.startIndex, to: end) <= 12
    {
      check(FoldedText.words(String(formatted[..<end])))
    }
    // A couple has both.
    if flags.isSuperset(of: [.isMan, .isWoman]) { flags.subtract([.isMan, .isWoman]) }
  }

  private func isOfSeveral(_ structured: PersonName?, _ formatted: String?) -> Bool {
    if let given = structured?.given.first, SeveralPeople.isNamed(by: given, isGiven: true) { return true }
    return formatted.map { SeveralPeople.isNamed(by: $0, isGiven: false) } ?? false
  }

  private mutating func addAliases(_ nicknames: [Entry<String>], _ names: [Entry<PersonName>]) {
    for entry in nicknames.prefix(3) {
      let nickname = FoldedText.words(entry.value)
      if !nickname.isEmpty, !nickname.utf8.contains(ASCII.space) { add(.alias, nickname) }
    }
    for entry in names.dropFirst().prefix(2) {
      if let given = NameWords(entry.value).given.first { add(.alias, given) }
    }
  }

  private mutating func addAliases(
    _ words: NameWords, _ names: [Entry<PersonName>], _ formattedNames: [Entry<String>]
  ) {
    guard let given = words.given.first else { return }
    for other in words.others.prefix(2) { add(.alias, other) }
    addSpellings(names, words)
    if names.isEmpty { return }
    for index in formattedNames.indices.prefix(2) {
      let name = formattedNames[index].value
      // Performance: it is nearly always the same name.
      if FoldedText.words(name).utf8.starts(with: given.utf8) { continue }
      let shown = NameWords(name)
      if let other = shown.given.first, shown.family == words.family, other != given { add(.alias, other) }
    }
  }

  /// Adds forms for the comparison with names in another script: the sound, a given name of two words as one word, and given
  /// and family name as one word.
  private mutating func addSpellings(_ names: [Entry<PersonName>], _ words: NameWords) {
    if words.hasSecondGiven, let given = words.given.first, let second = words.additional.first {
      add(.alias, given + second)
    }
    if let given = words.given.first, let family = words.family.first, given.utf8.first ?? 0 >= 0x80 {
      add(.alias, family + given)
      add(.familyPart, family + given)
    }
    guard let name = names.first?.value, !name.hasOnlyCommonParts else { return }
    let sorted = Array(name.sortAs)
    for sound in [name.phoneticGiven, sorted.count > 1 ? sorted[1] : ""] {
      let folded = FoldedText.words(sound)
      if !folded.isEmpty, folded != words.given.first { add(.alias, folded) }
    }
  }

  private mutating func addFamily(_ families: [String], _ names: [Entry<PersonName>]) {
    if families.count == 1, !families[0].utf8.contains(ASCII.space) {
      add(.family, families[0])
    } else {
      let bare = families.compactMap { name in name.split(separator: " ").last.map(String.init) }
      guard !bare.isEmpty else { return }
      add(.family, bare.joined(separator: " "))
      if bare.count > 1 { for word in bare.prefix(3) { add(.familyPart, word) } }
      // Vandeven is van de Ven.
      for name in families.prefix(3) where name.utf8.contains(ASCII.space) {
        add(.familyPart, name.utf8.filter { $0 != ASCII.space })
      }
    }
    if let name = names.first?.value, !name.hasOnlyCommonParts {
      for sound in [name.phoneticFamily, name.sortAs.first ?? ""] {
        let folded = FoldedText.words(sound)
        if !folded.isEmpty, folded != families.first { add(.familyPart, folded) }
      }
    }
    let maiden = names.first?.value.maiden ?? ""
    if !maiden.isEmpty { add(.familyPart, FoldedText.words(maiden)) }
    for entry in names.dropFirst().prefix(2) {
      let other = NameWords(entry.value).family.joined(separator: " ")
      if !other.isEmpty { add(.familyPart, other) }
    }
  }

  private mutating func addWholeName(_ words: String) {
    add(.wholeName, words)
    for word in words.split(separator: " ").prefix(12) { add(.nameWord, String(word)) }
  }

  // MARK: - E-mail addresses, phones, birthdays, addresses

  private mutating func addEmailsAndPhones(_ contact: Contact, _ phoneRegion: (PhoneNumber) -> NumberingRegion?) {
    let (emails, phones) = (contact.emails, contact.phones)
    // Performance: a loop over elements would copy them with all of their parameters.
    for index in emails.indices.prefix(8) {
      let key = ValueKey.email(emails[index].value)
      if Placeholder.isEmail(key) { placeholders += 1 } else { add(.email, key) }
    }
    for index in phones.indices.prefix(8) {
      let (key, line, hasCountry) = ValueKey.phoneTraits(
        phones[index].value, region: phoneRegion(phones[index].value))
      if Placeholder.isPhone(key) {
        placeholders += 1
      } else {
        let mark = ContactFeatures.mark(line, phones[index].attributes.types)
        addPhone(key, hasCountry ? mark : mark | FeatureValue.unknownCountry)
      }
    }
  }

  private mutating func addPhone(_ key: String, _ marks: UInt32) {
    let number = key.utf8.prefix { $0 != UInt8(ascii: "x") }.dropFirst()
    store.append(
      .phone, key.utf8,
      letters: FeatureValue.parities(of: number) & ~FeatureValue.phoneMarks | FeatureValue.ending(of: number) | marks)
  }

  /// The kind of line by the numbering plan, or else by the types in the card.
  private static func mark(_ line: LineKind?, _ types: TypeSet) -> UInt32 {
    switch line {
    case .mobile: return FeatureValue.mobileLine
    case .fixed, .service: return FeatureValue.fixedLine
    case .fixedOrMobile, nil:
      if !types.isDisjoint(with: [.cell, .iphone, .mobile, .text]) { return FeatureValue.mobileLine }
      return types.isDisjoint(with: [.home, .work, .fax, .main]) ? 0 : FeatureValue.fixedLine
    }
  }

  private mutating func addBirthday(_ contact: Contact) {
    for entry in contact.birthdays.prefix(1) {
      let date: UInt32
      switch entry.value {
      case .date(let value):
        // Apple writes 1604 for an unknown year.
        let year = value.year.map { $0 == 1604 ? 0 : $0 } ?? 0
        date = UInt32(clamping: year * 10_000 + (value.month ?? 0) * 100 + (value.day ?? 0))
      case .text(let text):
        // The basic form of ISO 8601, possibly with typing errors.
        let digits = text.utf8.filter(ASCII.isDigit)
        guard digits.count == 8 else { continue }
        date = digits.reduce(0) { $0 * 10 + UInt32($1 - ASCII.zero) }
        if date % 100 == 0 || date / 100 % 100 == 0 { continue }
      }
      if date > 0, ContactFeatures.isPossible(date) { store.append(FeatureValue(.birthday, date)) }
    }
  }

  /// Whether the date exists, as far as its parts are known.
  private static func isPossible(_ date: UInt32) -> Bool {
    let (year, month, day) = (date / 10_000, date / 100 % 100, date % 100)
    guard month <= 12, year <= 2_200 else { return false }
    let days: [UInt32] = [31, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return day <= days[Int(month)]
  }

  private mutating func addAddress(_ address: PostalAddress) {
    let parts = AddressParts(address)
    let locality = folded(address.locality)
    let postcode = folded(address.postalCode).filter { $0 != ASCII.space }
    let region = folded(address.region)
    guard !parts.isEmpty || !locality.isEmpty || !postcode.isEmpty || !region.isEmpty else { return }
    // The whole house is a value, so that its residents can be counted.
    var whole = parts.house
    whole.append(ASCII.verticalBar)
    whole += parts.street
    whole.append(ASCII.verticalBar)
    whole += postcode.isEmpty ? locality : postcode
    let count = store.values.count
    store.append(.address, whole)
    if store.values.count == count { return }
    add(.house, parts.house)
    add(.street, parts.street)
    add(.streetExtra, parts.extra)
    add(.locality, locality)
    add(.postcode, postcode)
    add(.region, region)
  }

  private mutating func folded(_ texts: TextList) -> [UInt8] {
    if texts.isEmpty { return [] }
    writer.clear()
    for text in texts { writer.add(text) }
    return writer.bytes
  }

  private mutating func addOnline(_ contact: Contact) {
    for entry in contact.urls.prefix(4) { add(.web, ValueKey.url(entry.value)) }
    for entry in contact.instantMessages.prefix(4) { add(.web, "im:" + FoldedText.words(entry.value.handle)) }
    for entry in contact.socialProfiles.prefix(4) {
      let name = entry.value.username.isEmpty ? entry.value.text : "\(entry.value.service):\(entry.value.username)"
      add(.web, ValueKey.url(name.lowercased()))
    }
  }

  // MARK: - The rest

  /// A short number may be the position in an export: it identifies a contact only within its input and with its name.
  private mutating func addUID(_ uid: String, _ contact: Contact) {
    if uid.utf8.count >= 8 || !uid.utf8.allSatisfy(ASCII.isDigit) { return addHash(.uid, uid) }
    let name = FoldedText.words(contact.displayName)
    guard let input, !uid.isEmpty, !name.isEmpty else { return }
    addHash(.uid, "\(input) \(uid) \(name)")
  }

  private mutating func addOthers(_ contact: Contact) {
    var count = 0
    for property in contact.extensions where count < 16 {
      let label = Array(ContentHash.label(property).asciiUppercased.utf8)
      // Values that an earlier merge kept are not columns of a file, and further columns of one kind say little more.
      if NameCheck.isAboutProgram(label) || label.starts(with: "X-ALT-".utf8)
        || label.starts(with: "X-MERGED-".utf8) || ContactFeatures.isNumbered(label)
      {
        continue
      }
      writer.clear()
      writer.add(property.value)
      if writer.bytes.isEmpty { continue }
      store.append(.other, Array(writer.bytes.prefix(120)), label: label)
      count += 1
    }
  }

  /// Whether a label is that of a further column: `First Name 2`, `soc_sec_id_3`.
  private static func isNumbered(_ label: [UInt8]) -> Bool {
    let rest = label[...].dropLast(label.reversed().prefix(while: ASCII.isDigit).count)
    guard rest.count < label.count, let last = rest.last else { return false }
    return (last == ASCII.space || last == UInt8(ascii: "_")) && label[rest.count...] != [UInt8(ascii: "1")]
  }

  private mutating func add(_ kind: FeatureValue.Kind, _ text: String) { add(kind, Array(text.utf8)) }

  private mutating func add(_ kind: FeatureValue.Kind, _ text: [UInt8]) {
    let letters =
      switch kind {
      case .email: FeatureValue.parities(of: text.prefix { !FeatureValue.endsMailbox($0) })
      case .postcode: FeatureValue.parities(of: text)
      default: FeatureValue.letters(in: text)
      }
    store.append(kind, text, letters: letters)
  }

  private mutating func addHash(_ kind: FeatureValue.Kind, _ text: String) {
    let hash = StableHash.of(text)
    store.append(kind, (0..<8).map { UInt8(truncatingIfNeeded: hash >> (UInt64($0) * 8)) })
  }
}
