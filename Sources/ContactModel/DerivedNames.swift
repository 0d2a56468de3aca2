internal import SourceText

extension Contact {
  /// The name for display: the preferred formatted name, else the structured name in its order, else the organization,
  /// nickname, e-mail address or phone number, else the first other property with a text. Empty if there is none.
  public var displayName: String {
    if let formatted = self.formattedNames.preferred()?.value, !formatted.isBlank { return formatted }
    return derivedName?.text ?? ""
  }

  /// A formatted name made from another property, and that property: N, ORG, NICKNAME, EMAIL or TEL, in this order, else
  /// the first other property that has a text. Writers use it if a format requires a name and the contact has none.
  public var derivedName: (text: String, from: String)? {
    if let text = buffer.plainNameDisplay { return (text, "N") }
    return usualDerivedName(with: self.names) ?? lastDerivedName
  }

  /// A formatted name made from a property that usually identifies a contact.
  ///
  /// - Parameter names: The structured names.
  private func usualDerivedName(with names: [Entry<PersonName>]) -> (text: String, from: String)? {
    if PersonName.hasDisplay(ofFirst: names) { return (PersonName.display(ofFirst: names), "N") }
    if let organization = self.organizations.first?.value {
      let text = ([organization.name] + organization.units).filter { !$0.isBlank }.joined(separator: ", ")
      if !text.isEmpty { return (text, "ORG") }
    }
    if let nickname = self.nicknames.first(where: { !$0.value.isBlank }) { return (nickname.value, "NICKNAME") }
    if let email = self.emails.first(where: { !$0.value.isBlank }) { return (email.value, "EMAIL") }
    if let phone = self.phones.first(where: { !$0.value.text.isBlank }) { return (phone.value.display, "TEL") }
    return nil
  }

  /// A formatted name made from a property that seldom identifies a contact.
  private var lastDerivedName: (text: String, from: String)? {
    for (property, texts) in DerivedNames.lastSources {
      if let text = texts(self).first(where: { !$0.isBlank }) { return (DerivedNames.firstLine(text), property) }
    }
    return nil
  }

  /// A structured name for a format that requires one, and the property that it was made from: FN, or NICKNAME if there is
  /// no FN. Titles in N are kept.
  ///
  /// - Returns: `nil` for a contact that has a given or a family name, that is not a person, or whose formatted name is that
  ///   of its organization or is not a name, such as an e-mail address.
  package var derivedPersonName: (name: PersonName, from: String)? {
    let names = self.names
    guard names.allSatisfy({ !$0.value.hasPersonalParts }), self.kind == nil || self.kind == .individual else {
      return nil
    }
    let source: (text: String, from: String)
    if let formatted = self.formattedNames.preferred()?.value, !formatted.isBlank {
      source = (formatted, "FN")
    } else if let derived = usualDerivedName(with: names), derived.from == "NICKNAME" {
      source = derived
    } else {
      return nil
    }
    guard DerivedNames.isPersonName(source.text), !isNamedAfterOtherProperty(source.text) else { return nil }
    let parts = PersonName(splitting: source.text)
    var name = names.first?.value ?? PersonName()
    (name.given, name.additional, name.family) = (parts.given, parts.additional, parts.family)
    name.prefixes = DerivedNames.joined(name.prefixes, parts.prefixes)
    name.suffixes = DerivedNames.joined(name.suffixes, parts.suffixes)
    return (name, source.from)
  }

  /// Whether a text is the display of another property, so that it says nothing about the parts of a name.
  private func isNamedAfterOtherProperty(_ text: String) -> Bool {
    let name = text.trimmingWhiteSpace
    func isSame(_ other: String) -> Bool { other.trimmingWhiteSpace.hasSameBytes(as: name) }
    if self.organizations.contains(where: { isSame($0.value.name) }) { return true }
    if let nickname = self.nicknames.first, isSame(nickname.value) { return false }
    return (usualDerivedName(with: []) ?? lastDerivedName).map { isSame($0.text) } ?? false
  }

  /// The property that a formatted name was made from, if ``derivedName`` makes the same name; usually it does.
  ///
  /// - Parameter names: The ``Contact/names`` of the contact.
  package func origin(ofFormattedName text: String, _ names: [Entry<PersonName>]) -> String? {
    if PersonName.hasDisplay(ofFirst: names) { return PersonName.isDisplay(text, ofFirst: names) ? "N" : nil }
    guard let derived = usualDerivedName(with: names), derived.text.hasSameBytes(as: text) else { return nil }
    return derived.from
  }

  /// The sort key: the sort text of the name, else family and then given name, else the sort text or name of the
  /// organization, else the display name.
  public var sortName: String {
    if let name, self.kind != .organization {
      if !name.sortAs.isEmpty { return name.sortAs.joined(" ") }
      let parts = [name.family.joined(), name.given.joined()].filter { !$0.isBlank }
      if !parts.isEmpty { return parts.joined(separator: " ") }
    }
    if self.formattedNames.allSatisfy({ $0.value.isBlank }) || self.kind == .organization,
      let organization = self.organizations.first?.value, !organization.name.isBlank
    {
      return organization.sortAs.first ?? organization.name
    }
    return displayName
  }

  /// The offset of the sort name in the display name, in characters as `String` and `AttributedString` count them, so that a
  /// list can print that part in bold: 4 for `Ada Lovelace`. `nil` if the display name does not contain it.
  public var sortNameStart: Int? {
    let display = displayName
    return sortNameRange.map { display.distance(from: display.startIndex, to: $0.lowerBound) }
  }

  /// The place of the sort name in the display name: `Lovelace` in `Ada Lovelace`. `nil` if the display name does not contain
  /// it.
  public var sortNameRange: Range<String.Index>? {
    let text = displayName
    let display = Array(text.utf8)
    let sortName = sortName
    let candidates = [name?.family.joined() ?? "", name?.given.joined() ?? "", sortName]
    for candidate in candidates where !candidate.isBlank && sortName.hasPrefix(candidate) {
      let wanted = Array(candidate.utf8)
      guard display.count >= wanted.count else { continue }
      // The last occurrence: in "Jo van Jo" the family name is the second Jo.
      for start in stride(from: display.count - wanted.count, through: 0, by: -1)
      where display[start..<start + wanted.count].elementsEqual(wanted) {
        let lower = text.utf8.index(text.startIndex, offsetBy: start)
        return lower..<text.utf8.index(lower, offsetBy: wanted.count)
      }
    }
    return nil
  }

  /// The letter of the contact's section in a sorted list: the first letter of the sort name in upper case without its
  /// accent, the first consonant of a Korean syllable, the row of a Japanese kana, or `#` if the first character is not a
  /// letter.
  public var sectionLetter: String { Contact.sectionLetter(of: sortName) }

  /// The letter of the section of a sort name.
  public static func sectionLetter(of sortName: String) -> String {
    guard let first = sortName.unicodeScalars.first(where: { !$0.properties.isWhitespace }),
      first.properties.isAlphabetic
    else { return "#" }
    if let letter = SectionLetters.letter(of: first) { return String(letter) }
    let upper = first.properties.uppercaseMapping
    guard let letter = upper.unicodeScalars.first else { return "#" }
    return String(DerivedNames.withoutAccent(letter))
  }
}

extension PersonName {
  /// The components in western order: prefix, given, additional, family, suffix.
  public var display: String {
    PersonName.display(ofFirst: [Entry(self)])
  }

  /// The ``display`` of the first of the names. Performance: does not copy the name out of the list.
  fileprivate static func display(ofFirst names: [Entry<PersonName>]) -> String {
    var capacity = 0
    forEachDisplayText(ofFirst: names) { capacity += $0.utf8.count + 1 }
    return String(utf8Capacity: capacity) { display in
      forEachDisplayText(ofFirst: names) { text in
        if !display.isEmpty { display.append(UInt8(ascii: " ")) }
        text.withUTF8Span { display.append(contentsOf: $0) }
      }
    }
  }

  /// Whether the first of the names has a display. Performance: does not copy the name out of the list.
  package static func hasDisplay(ofFirst names: [Entry<PersonName>]) -> Bool {
    if names.isEmpty { return false }
    return !names[0].value.given.hasNoText || !names[0].value.family.hasNoText || !names[0].value.isBlank
  }

  /// Calls the body with the texts that ``display`` joins with blanks, for the first of the names.
  ///
  /// Performance: does not copy the name out of the list.
  package static func forEachDisplayText(ofFirst names: [Entry<PersonName>], _ body: (String) -> Void) {
    func visit(_ texts: TextList) {
      // Performance: the subscript of a list copies each text.
      switch texts.storage {
      case .none: break
      case .one(let text): if !text.isBlank { body(text) }
      case .many(let texts): for text in texts where !text.isBlank { body(text) }
      }
    }
    let isCommon = names[0].value.hasOnlyCommonParts
    if !isCommon { visit(names[0].value.prefixes) }
    visit(names[0].value.given)
    visit(names[0].value.additional)
    visit(names[0].value.family)
    if isCommon { return }
    visit(names[0].value.secondFamily)
    visit(names[0].value.generation)
    visit(names[0].value.suffixes)
  }

  /// Whether a text is the ``display`` of the first of the names, byte for byte.
  ///
  /// Performance: neither copies the name nor makes its display.
  fileprivate static func isDisplay(_ text: String, ofFirst names: [Entry<PersonName>]) -> Bool {
    text.withUTF8Span { bytes in
      // The end of the parts that are equal; -1 after another one.
      var end = 0
      forEachDisplayText(ofFirst: names) { part in
        if end < 0 { return }
        let start = end == 0 ? 0 : end + 1
        let isSeparated = start == 0 || end < bytes.count && bytes[end] == UInt8(ascii: " ")
        end = isSeparated && part.withUTF8Span { bytes.hasBytes($0, at: start) } ? start + part.utf8.count : -1
      }
      return end == bytes.count
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes of another span are at a place in this one.
  fileprivate func hasBytes(_ other: Span<UInt8>, at start: Int) -> Bool {
    guard other.count <= count - start else { return false }
    for index in other.indices where self[start + index] != other[index] { return false }
    return true
  }
}

enum DerivedNames {
  /// The properties that ``Contact/lastDerivedName`` uses, in this order.
  static let lastSources: [(property: String, texts: @Sendable (Contact) -> [String])] = [
    ("IMPP", { $0.instantMessages.map(\.value.handle) }),
    ("SOCIALPROFILE", { $0.socialProfiles.map(\.value.text) }),
    ("ADR", { $0.addresses.map(\.value.onOneLine) }),
    ("URL", { $0.urls.map(\.value) }),
    ("TITLE", { $0.titles.map(\.value) }),
    ("ROLE", { $0.roles.map(\.value) }),
    ("NOTE", { $0.notes.map(\.value) }),
    ("BDAY", { $0.birthdays.map(\.value.text) }),
    ("ANNIVERSARY", { $0.anniversaries.map(\.value.text) }),
    ("X-ABDATE", { $0.dates.map(\.value.text) }),
    ("RELATED", { $0.related.map(\.value.text) }),
    ("CATEGORIES", { $0.categories.map(\.value) }),
    ("GEO", { $0.positions.map(\.value.uri) }),
    ("TZ", { $0.timeZones.map(\.value) }),
    ("UID", { $0.uids.map(\.value) }),
  ]

  /// The maximum length in bytes of a name that is made from a text of any length.
  private static let maximumLineLength = 100

  /// The first line that is not blank; a long line is cut after a word.
  static func firstLine(_ text: String) -> String {
    let line =
      text.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.lazy
      .map { String(Substring($0)).trimmingWhiteSpace }.first { !$0.isEmpty } ?? ""
    guard line.utf8.count > maximumLineLength else { return line }
    let start = line.utf8.prefix(maximumLineLength)
    guard let blank = start.lastIndex(of: UInt8(ascii: " ")) else {
      var end = start.endIndex
      while end > start.startIndex, end.samePosition(in: line.unicodeScalars) == nil {
        end = line.utf8.index(before: end)
      }
      return String(line[..<end])
    }
    return String(line[..<blank])
  }

  /// Whether a text may be the name of a person: one line with a letter and without `@`.
  static func isPersonName(_ text: String) -> Bool {
    guard text.utf8.count <= 1_000 else { return false }
    var hasLetter = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "@") || byte < 0x20 && byte != UInt8(ascii: "\t") { return false }
      if (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 { hasLetter = true }
    }
    return hasLetter
  }

  /// The titles of a structured name and of a formatted name.
  static func joined(_ own: TextList, _ other: TextList) -> TextList {
    if other.isEmpty || own.joined() == other.joined() { return own }
    return own.hasNoText ? other : TextList(own.texts + other.texts)
  }

  /// The Latin capital without its accent; every other letter unchanged.
  static func withoutAccent(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xC0...0x24F).contains(letter.value) || (0x1E00...0x1EFF).contains(letter.value),
      let lower = letter.properties.lowercaseMapping.unicodeScalars.first,
      let letters = lower.isASCII ? [UInt8(lower.value)] : FoldingTable.letters(for: lower.value), letters.count == 1,
      ASCII.isLetter(letters[0])
    else { return letter }
    return Unicode.Scalar(letters[0] - 0x20)
  }
}

extension PostalAddress {
  /// The address in one line: the formatted text, else the components in the order of RFC 6350.
  var onOneLine: String {
    let parts =
      formatted.map {
        $0.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.map { String(Substring($0)) }
      }
      ?? components.flatMap(\.texts)
    return parts.map(\.trimmingWhiteSpace).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmingWhiteSpace: String {
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[start...last])
  }

  /// Whether all characters are white space or control characters, which nothing shows.
  package var isBlank: Bool {
    // Performance: usually the first byte decides; white space outside ASCII begins with C2, E1, E2 or E3.
    let isText = utf8.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first else { return false }
      return first > 0x20 && first < 0x7F || first > 0xC2 && (first < 0xE1 || first > 0xE3)
    }
    if isText ?? false { return false }
    return unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.value < 0x20 || $0.value == 0x7F }
  }
}
