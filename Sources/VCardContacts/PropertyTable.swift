internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// Every property that the model has a field for, in the order in which a card is written.
///
/// To add a property, write its codec in `Properties/<section>/` and put it into the list here.
package enum PropertyTable {
  /// The codecs, in the order of RFC 6350 6 but for what readers want to see first.
  package static let codecs: [PropertyCodec] =
    [
      // 6.1 and 6.2: who it is
      .kind, .formattedName, .name, .nickname, .gender, .birthday, .anniversary,
      // 6.3 and 6.4: how to reach them
      .phone, .email, .address, .url, .instantMessage, .socialProfile, .contactURI, .language,
      // 6.5: where they are
      .timeZone, .position,
      // 6.6: where they belong
      .organization, .title, .role, .logo, .member, .related, .agent, .organizationDirectory, .expertise, .hobby,
      .interest,
      // 6.7: about them
      .note, .categories, .photo, .sound, .otherDate, .birthPlace, .deathPlace, .deathDate, .pronouns,
      .grammaticalGender,
      .defaultLanguage, .accessClass, .mailer,
      // 6.8 and 6.9: keys and calendars
      .key, .freeBusyURI, .calendarAddressURI, .calendarURI, .calendarAccessURI,
      // about the card itself
      .uid, .clientPIDMap, .source, .sourceName, .creation, .revision, .productID, .xml,
    ]
    + VendorProperties.codecs

  /// The codecs that write the fields which most contacts have, and which field each of them writes; no field for those
  /// that write something in any case. The others write ``RareFields`` or nothing, and are not asked about a contact that
  /// has none of those.
  private static let ofCommonFields: [(codec: PropertyCodec, field: FilledFields)] = [
    (.kind, .kind), (.formattedName, []), (.name, []), (.nickname, .nicknames), (.birthday, .birthdays),
    (.phone, .phones), (.email, .emails), (.address, .addresses), (.url, .urls), (.organization, .organizations),
    (.title, .titles), (.note, .notes), (.categories, .categories), (.photo, .photos), (.uid, .uids),
    (.revision, .revisions), (.productID, .productIDs),
  ]

  /// What a property is to the reader.
  enum Role {
    /// A property with a field in the model.
    case codec
    /// VERSION.
    case version
    /// X-ABLabel.
    case label
    /// X-ABADR.
    case countryCode
    /// X-ADR-COMPONENTS, the components of RFC 9554 beside an ADR of 2.1 or 3.0.
    case addressComponents
    /// LABEL (RFC 2426 3.2.2), the formatted text of an ADR.
    case addressLabel
    /// SORT-STRING (RFC 2426 3.6.5).
    case sortString
    /// PROFILE (RFC 2426 2.1.3), which says nothing but that this is a vCard.
    case profile
    /// AGENT.
    case agent
    /// X-MS-CARDPICTURE, Outlook's picture of the card: the photo where the card has no PHOTO.
    case cardPicture
  }

  /// The number of the property of that name, in any case of its letters.
  static func find(_ bytes: [UInt8], _ name: Range<Int>) -> Int? {
    index.find(bytes.span, name)
  }

  /// Whether there is a property of that name, in any case of its letters.
  package static func knows(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return find(bytes, bytes.indices) != nil
  }

  /// The number of the property that the line names.
  static func find(_ line: ContentLine) -> Int? {
    line.nameKey == 0 ? index.find(line.bytes.span, line.name) : index.find(line.nameKey)
  }

  /// What the property of that number is.
  static func role(_ number: Int) -> Role { index.roles[number] }

  /// Whether the values of the property are photos, logos, sounds or keys.
  static func isForMedia(_ number: Int) -> Bool { role(number) == .codec && withCodec(number, \.isForMedia) }

  /// The codec of a property whose role is ``Role/codec``.
  ///
  /// The table keeps every codec as long as the program runs, so nobody has to count references to one while it reads a
  /// line: two atomic operations less for every line.
  static func withCodec<Result>(_ number: Int, _ body: (PropertyCodec) -> Result) -> Result {
    index.codecs[number]._withUnsafeGuaranteedRef(body)
  }

  /// The codecs that may write something of a contact, in the order in which a card is written, without counting
  /// references to them.
  static func forEachCodec(of contact: Contact, _ body: (PropertyCodec) -> Void) {
    guard contact.hasOnlyCommonFields else {
      for place in 0..<index.written.count { index.written[place]._withUnsafeGuaranteedRef(body) }
      return
    }
    // By their places: to walk over the list counts a reference to it, which all threads share.
    let filled = contact.filled.rawValue
    for place in 0..<index.writtenOfCommonFields.count {
      let (codec, field) = index.writtenOfCommonFields[place]
      if filled & field == field { codec._withUnsafeGuaranteedRef(body) }
    }
  }

  /// Made once; a class of constants, so that a look-up copies nothing and checks nothing.
  private final class Index: @unchecked Sendable {
    let roles: [Role]
    /// The codec of a property, which the table keeps.
    let codecs: [Unmanaged<PropertyCodec>]
    let written: [Unmanaged<PropertyCodec>]
    let writtenOfCommonFields: [(codec: Unmanaged<PropertyCodec>, field: UInt32)]
    /// The names behind each other, in upper case.
    let letters: [UInt8]
    /// Open addressing by the key of a short name.
    let keys: [(key: UInt64, number: Int)]
    /// Open addressing: the hash and the number of a property, and where its name stands among the letters.
    let slots: [(hash: UInt64, number: Int, start: Int, end: Int)]

    init(_ properties: [(name: String, role: Role, codec: Int)]) {
      var slots: [(hash: UInt64, number: Int, start: Int, end: Int)] = Array(repeating: (0, -1, 0, 0), count: 1024)
      var letters: [UInt8] = []
      var keys: [(key: UInt64, number: Int)] = Array(repeating: (0, -1), count: 1024)
      roles = properties.map(\.role)
      written = PropertyTable.codecs.map { Unmanaged.passUnretained($0) }
      writtenOfCommonFields = PropertyTable.codecs.compactMap { codec in
        let common = PropertyTable.ofCommonFields.first { $0.codec === codec }
        return common.map { (Unmanaged.passUnretained(codec), $0.field.rawValue) }
      }
      codecs = properties.map { Unmanaged.passUnretained(PropertyTable.codecs[$0.codec]) }
      for (number, property) in properties.enumerated() {
        let start = letters.count
        for byte in property.name.utf8 { letters.append(ASCII.uppercased(byte)) }
        let hash = Index.hash(letters.span, start..<letters.count)
        var slot = Int(truncatingIfNeeded: hash) & 1023
        while slots[slot].number >= 0 { slot = (slot + 1) & 1023 }
        slots[slot] = (hash, number, start, letters.count)
        let key = ContentLine.key(letters.span, start..<letters.count)
        if key == 0 { continue }
        slot = Index.slot(of: key)
        while keys[slot].key != 0, keys[slot].key != key { slot = (slot + 1) & 1023 }
        if keys[slot].key == 0 { keys[slot] = (key, number) }
      }
      self.slots = slots
      self.keys = keys
      self.letters = letters
    }

    /// Finds a name of at most eight bytes by its key, which no other name has.
    func find(_ key: UInt64) -> Int? {
      var slot = Index.slot(of: key)
      while keys[slot].key != 0 {
        if keys[slot].key == key { return keys[slot].number }
        slot = (slot + 1) & 1023
      }
      return nil
    }

    private static func slot(of key: UInt64) -> Int { Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 54) }

    func find(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Int? {
      let hash = Index.hash(bytes, name)
      var slot = Int(truncatingIfNeeded: hash) & 1023
      while slots[slot].number >= 0, slots[slot].hash != hash { slot = (slot + 1) & 1023 }
      let found = slots[slot]
      guard found.number >= 0, found.end - found.start == name.count else { return nil }
      var index = name.lowerBound
      for place in found.start..<found.end {
        if ASCII.uppercased(bytes[index]) != letters[place] { return nil }
        index += 1
      }
      return found.number
    }

    private static func hash(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for index in range { hash = (hash ^ UInt64(ASCII.uppercased(bytes[index]))) &* 0x100_0000_01b3 }
      return hash
    }
  }

  private static let index: Index = {
    var properties: [(name: String, role: Role, codec: Int)] = [
      ("VERSION", .version, 0), ("X-ABLABEL", .label, 0), ("X-ABADR", .countryCode, 0),
      ("X-ADR-COMPONENTS", .addressComponents, 0),
      ("SORT-STRING", .sortString, 0), ("LABEL", .addressLabel, 0), ("PROFILE", .profile, 0),
      ("X-MS-CARDPICTURE", .cardPicture, 0),
    ]
    for (number, codec) in codecs.enumerated() {
      let role = codec.name == "AGENT" ? Role.agent : Role.codec
      for name in [codec.name] + codec.otherNames { properties.append((name, role, number)) }
    }
    return Index(properties)
  }()
}
