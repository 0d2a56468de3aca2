internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// Every property that the model has a field for, in the order in which a card is written.
///
/// To add a property, write its codec in `Properties/<section>/` and put it into the list of the section there.
package enum PropertyTable {
  /// The codecs, in the order of the fields that they write; those that write none come last.
  package static let codecs: [PropertyCodec] =
    order.fields.compactMap { field in standard.first { $0.name == field.property } }
    + standard.filter { ContactField.of(property: $0.name) == nil } + VendorProperties.codecs

  private static let standard: [PropertyCodec] = [
    PropertyCodec.general, PropertyCodec.identification, PropertyCodec.delivery, PropertyCodec.communications,
    PropertyCodec.geographical, PropertyCodec.organizational, PropertyCodec.explanatory, PropertyCodec.media,
    PropertyCodec.calendar, [.otherDate],
  ].flatMap { $0 }

  /// The order of RFC 6350 6 but for what readers want to see first, and with what is about the card itself at the end.
  static let order = FieldOrder(
    "kind formattedNames..nicknames genders birthdays..anniversaries phones..languages timeZones..positions "
      + "organizations..roles logos members related..agents organizationDirectories..interests notes..categories photos "
      + "sounds dates..deathPlaces deathDates genders..grammaticalGenders defaultLanguages accessClasses..mailers keys "
      + "freeBusyURIs calendarAddressURIs calendarURIs calendarAccessURIs uids clientPIDMaps sources..sourceNames "
      + "creations revisions productIDs xml")

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
    index.codecs[number].withObject(body)
  }

  /// The codecs that may write something of a contact, in the order in which a card is written, without counting
  /// references to them.
  static func forEachCodec(of contact: Contact, _ body: (PropertyCodec) -> Void) {
    // By their places: to walk over the list counts a reference to it, which all threads share.
    let filled = contact.filled.rawValue
    for place in 0..<index.written.count {
      let (codec, field) = index.written[place]
      if filled & field == field { codec.withObject(body) }
    }
  }

  /// Made once; a class of constants, so that a look-up copies nothing and checks nothing.
  private final class Index: @unchecked Sendable {
    let roles: [Role]
    /// The codec of a property, which the table keeps.
    let codecs: [UncountedReference<PropertyCodec>]
    /// The codecs that write something, and the bit of the field that each of them writes; no bit for those that write
    /// something in any case.
    let written: [(codec: UncountedReference<PropertyCodec>, field: UInt64)]
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
      written = PropertyTable.codecs.compactMap { codec in
        guard let field = ContactField.of(property: codec.name) else { return nil }
        let isAlways = field.property == "FN" || field.property == "N"
        return (UncountedReference(codec), isAlways ? 0 : field.bit.rawValue)
      }
      codecs = properties.map { UncountedReference(PropertyTable.codecs[$0.codec]) }
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
