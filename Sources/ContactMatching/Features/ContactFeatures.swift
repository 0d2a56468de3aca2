public import ContactModel
internal import PhoneNumbering
internal import SourceText

/// What the matching needs of contacts, packed; the contacts themselves can go.
///
/// Features are made on any thread, a batch of contacts at a time, and appended to a ``MatchBook`` in the order of the
/// contacts. A contact takes about 200 bytes.
///
/// ```swift
/// var features = ContactFeatures(region: "DE")
/// for contact in batch { features.append(contact) }
/// book.append(features)
/// ```
public struct ContactFeatures: Sendable {
  private(set) var store = FeatureStore()
  private let region: NumberingRegion?
  private var writer = FoldedWriter()

  /// Values that stand for no value: `none@example.org`, `000-0000`.
  private(set) var placeholders = 0

  /// No features.
  ///
  /// - Parameter region: Where phone numbers were written that say no country (`DE`, ISO 3166-1).
  public init(region: String? = nil) { self.region = region.flatMap { NumberingRegion($0) } }

  /// Of how many contacts there are features.
  public var count: Int { store.count }

  /// Adds the features of a contact.
  public mutating func append(_ contact: Contact) {
    let flags = addNames(contact)
    addReach(contact)
    addBirthday(contact)
    for (index, entry) in contact.addresses.enumerated() where index < 4 { addAddress(entry.value) }
    if !flags.contains(.isCompany) {
      for entry in contact.organizations.prefix(3) {
        add(.organization, bytes(ValueKey.company(entry.value.name)))
      }
    }
    addOnline(contact)
    let uid = contact.uid ?? ""
    if !uid.isEmpty { addHash(.uid, uid) }
    addOthers(contact)
    for entry in contact.notes.prefix(2) where entry.value.utf8.count >= 20 {
      addHash(.note, ValueKey.text(entry.value))
    }
    for entry in contact.photos.prefix(2) {
      switch entry.value.source {
      case .base64(let text), .uri(let text), .text(let text): addHash(.photo, text)
      }
    }
    if !contact.hasOnlyCommonFields, let sex = contact.gender?.sex.asciiUppercased.utf8.first,
      sex == 0x4D || sex == 0x46
    {
      store.add(FeatureValue(.gender, UInt32(sex)))
    }
    let contentHash = ContentHash.of(contact)
    store.end(
      flags: flags, contentHash: contentHash,
      identityHash: ContactIdentity(of: contact, contentHash: contentHash).number)
  }

  // MARK: - Names

  private mutating func addNames(_ contact: Contact) -> FeatureStore.Flags {
    var flags: FeatureStore.Flags = []
    if contact.kind == .group { flags.insert(.isGroup) }
    let structured = contact.names.first { !$0.value.isBlank }?.value
    let formatted = contact.formattedNames.first { NameCheck.isName($0.value) }?.value
    let company = companyName(contact, structured, formatted)
    if let company {
      flags.formUnion([.isCompany, .hasName])
      addWholeName(ValueKey.company(company))
      return flags
    }
    var words: NameWords
    if let structured, NameCheck.isName(structured.display) {
      words = NameWords(structured)
      flags.insert(.isStructured)
    } else if let formatted {
      words = NameWords(formatted)
    } else {
      addAliases(contact, nil)
      return flags
    }
    if words.isEmpty { return flags }
    flags.insert(.hasName)
    if words.given.count + words.additional.count + words.family.count == 1 { flags.insert(.isSingleWord) }
    for given in words.given.prefix(1) { add(.given, bytes(given)) }
    addAliases(contact, words)
    for name in words.additional.prefix(4) { add(.additional, bytes(name)) }
    addFamily(words.family, contact)
    if words.generation != .none {
      store.add(FeatureValue(.generation, UInt32(words.generation.rawValue)))
    }
    if !flags.contains(.isStructured) { addWholeName(FoldedText.words(formatted ?? "")) }
    return flags
  }

  /// The name of a company, where the contact is one.
  private func companyName(_ contact: Contact, _ structured: PersonName?, _ formatted: String?) -> String? {
    let organization = contact.organizations.first?.value.name ?? ""
    let isMarked =
      contact.kind == .organization
      || contact.extensions.contains {
        $0.name.equalsIgnoringASCIICase("X-ABShowAs") && $0.value.equalsIgnoringASCIICase("COMPANY")
      }
    if isMarked { return formatted ?? (organization.isEmpty ? structured?.display : organization) }
    guard !organization.isEmpty else { return nil }
    if structured == nil, formatted == nil { return organization }
    guard let formatted, FoldedText.words(formatted).utf8.elementsEqual(FoldedText.words(organization).utf8) else {
      return nil
    }
    // Android writes the company into N too.
    if let structured, !structured.given.isEmpty, !structured.family.isEmpty { return nil }
    return organization
  }

  private mutating func addAliases(_ contact: Contact, _ words: NameWords?) {
    for entry in contact.nicknames.prefix(3) {
      let nickname = FoldedText.words(entry.value)
      if !nickname.isEmpty, !nickname.utf8.contains(ASCII.space) { add(.alias, bytes(nickname)) }
    }
    for entry in contact.names.dropFirst().prefix(2) {
      for given in NameWords(entry.value).given.prefix(1) { add(.alias, bytes(given)) }
    }
    guard let words, let given = words.given.first, contact.names.first != nil else { return }
    for entry in contact.formattedNames.prefix(2) {
      // Nearly always it is the same name; then there is nothing to read.
      if FoldedText.words(entry.value).utf8.starts(with: given.utf8) { continue }
      let shown = NameWords(entry.value)
      if let other = shown.given.first, shown.family == words.family, other != given { add(.alias, bytes(other)) }
    }
  }

  private mutating func addFamily(_ names: [String], _ contact: Contact) {
    let bare = names.map { bytes($0).split(separator: ASCII.space).last.map { Array($0) } ?? [] }.filter { !$0.isEmpty }
    guard !bare.isEmpty else { return }
    add(.family, Array(bare.joined(separator: [ASCII.space])))
    if bare.count > 1 { for word in bare.prefix(3) { add(.familyPart, word) } }
    let maiden = contact.names.first?.value.maiden ?? ""
    if !maiden.isEmpty { add(.familyPart, bytes(FoldedText.words(maiden))) }
    for entry in contact.names.dropFirst().prefix(2) {
      let other = NameWords(entry.value).family.joined(separator: " ")
      if !other.isEmpty { add(.familyPart, bytes(other)) }
    }
  }

  private mutating func addWholeName(_ words: String) {
    let name = bytes(words)
    add(.wholeName, name)
    for word in name.split(separator: ASCII.space).prefix(12) { add(.nameWord, Array(word)) }
  }

  // MARK: - How to reach them

  private mutating func addReach(_ contact: Contact) {
    for entry in contact.emails.prefix(8) {
      let key = ValueKey.email(entry.value)
      if Placeholder.isEmail(key) { placeholders += 1 } else { add(.email, bytes(key)) }
    }
    for entry in contact.phones.prefix(8) {
      let key = ValueKey.phone(entry.value, region: region)
      if Placeholder.isPhone(key) { placeholders += 1 } else { add(.phone, bytes(key)) }
    }
  }

  private mutating func addBirthday(_ contact: Contact) {
    for entry in contact.birthdays.prefix(1) {
      let date: UInt32
      switch entry.value {
      case .date(let value):
        // Apple writes 1604 for a year that nobody knows.
        let year = value.year.map { $0 == 1604 ? 0 : $0 } ?? 0
        date = UInt32(clamping: year * 10_000 + (value.month ?? 0) * 100 + (value.day ?? 0))
      case .text(let text):
        // The basic form of ISO 8601, and what typing errors made of it.
        let digits = text.utf8.filter(ASCII.isDigit)
        guard digits.count == 8 else { continue }
        date = digits.reduce(0) { $0 * 10 + UInt32($1 - ASCII.zero) }
      }
      if date > 0 { store.add(FeatureValue(.birthday, date)) }
    }
  }

  private mutating func addAddress(_ address: PostalAddress) {
    let parts = AddressParts(address)
    let locality = bytes(FoldedText.words(address.locality.joined(" ")))
    let postcode = bytes(FoldedText.words(address.postalCode.joined(" "))).filter { $0 != ASCII.space }
    let region = bytes(FoldedText.words(address.region.joined(" ")))
    guard !parts.isEmpty || !locality.isEmpty || !postcode.isEmpty || !region.isEmpty else { return }
    // The house as a whole has a number of its own, so that how many live in it can be counted.
    let place = postcode.isEmpty ? locality : postcode
    let whole = [parts.house, parts.street, place].joined(separator: [ASCII.verticalBar])
    guard let id = store.pools[FeatureStore.Pool.streets.rawValue].intern(Array(whole)) else { return }
    store.add(FeatureValue(.address, id))
    add(.house, parts.house)
    add(.street, parts.street)
    add(.streetExtra, parts.extra)
    add(.locality, locality)
    add(.postcode, postcode)
    add(.region, region)
  }

  private mutating func addOnline(_ contact: Contact) {
    for entry in contact.urls.prefix(4) { add(.web, bytes(ValueKey.url(entry.value))) }
    guard !contact.hasOnlyCommonFields else { return }
    for entry in contact.instantMessages.prefix(4) { add(.web, bytes("im:" + FoldedText.words(entry.value.handle))) }
    for entry in contact.socialProfiles.prefix(4) {
      let name = entry.value.username.isEmpty ? entry.value.text : "\(entry.value.service):\(entry.value.username)"
      add(.web, bytes(ValueKey.url(name.lowercased())))
    }
  }

  // MARK: - The rest

  private mutating func addOthers(_ contact: Contact) {
    var count = 0
    for property in contact.extensions where count < 16 {
      let label = bytes(ContentHash.label(property).asciiUppercased)
      if NameCheck.saysNothingOfAPerson(label) { continue }
      writer.clear()
      writer.add(property.value)
      guard !writer.bytes.isEmpty, let number = store.labels.intern(label) else { continue }
      let text = writer.bytes.count <= 120 ? writer.bytes : Array(writer.bytes.prefix(120))
      let labelled = OtherValue.bytes(text, label: label)
      guard let id = store.pools[FeatureStore.Pool.others.rawValue].intern(labelled) else { continue }
      store.add(FeatureValue(.other, id, letters: number))
      count += 1
    }
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private mutating func add(_ kind: FeatureValue.Kind, _ text: [UInt8]) {
    guard !text.isEmpty, let pool = kind.pool, let id = store.pools[pool.rawValue].intern(text) else { return }
    store.add(FeatureValue(kind, id, letters: FeatureValue.letters(in: text)))
  }

  private mutating func addHash(_ kind: FeatureValue.Kind, _ text: String) {
    let hash = text.utf8.withContiguousStorageIfAvailable { StableHash.of($0) } ?? StableHash.of(Array(text.utf8))
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: hash >> (UInt64($0) * 8)) }
    guard let id = store.pools[FeatureStore.Pool.opaque.rawValue].intern(bytes) else { return }
    store.add(FeatureValue(kind, id))
  }
}
