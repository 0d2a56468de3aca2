internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// The values of a head that are added to a contact without a codec.
struct PlainLineReader: Sendable {
  /// What the values need of the parameters of a head, unless it has only types and a preference.
  struct Head: Sendable {
    let attributes: Attributes
    /// The group of the attributes.
    let group: GroupName?
    /// A property without a field, without its value.
    let kept: ExtensionProperty?
  }

  let shape: PlainShape
  /// Whether the head has attributes that are not in the record.
  private let hasAttributes: Bool
  /// Whether the values are in quoted-printable.
  private let isQuotedPrintable: Bool
  /// Whether all attributes of the head are in the record, except its group.
  let hasOnlyGroup: Bool
  /// The record of each value, without its place.
  let record: Record

  /// The values of properties without a field.
  static let kept = PlainLineReader()

  private init() {
    shape = .kept
    hasAttributes = false
    isQuotedPrintable = false
    hasOnlyGroup = false
    record = Record(.extensions, .text)
  }

  /// Nil if the codec has to read the values of the head.
  init?(_ property: Int, _ input: borrowing PropertySource) {
    let codec = PropertyTable.withCodec(property) { ($0.plainShape, ContactField.of(property: $0.name)?.number) }
    guard codec.0 != .none, let field = codec.1, input.attributes.parameters.isEmpty,
      input.valueType.isEmpty || codec.0 == .date && input.valueType != "text"
        || codec.0 == .phone && input.valueType == "uri"
    else { return nil }
    switch codec.0 {
    case .text, .name, .address, .organization: break
    default: if input.isQuotedPrintable { return nil }
    }
    isQuotedPrintable = input.isQuotedPrintable
    shape = codec.0 == .phone && !input.valueType.isEmpty ? .phoneURI : codec.0
    var attributes = input.attributes
    if !attributes.isCommon { attributes.group = nil }
    hasAttributes = !input.attributes.isCommon
    hasOnlyGroup = attributes.isCommon && input.attributes.group.map { GroupName($0).key != 0 } ?? true
    var record = Record(
      field, shape == .name || shape == .address ? .parts : shape == .date ? .date : shape == .phoneURI ? .uri : .text)
    record.types = input.attributes.types
    // INTERNET is the default of EMAIL before 4.0; the model does not hold it.
    if field == .emails, input.version != .v40 { record.types.remove(.internet) }
    record.preference = UInt8(input.attributes.preference ?? 0)
    self.record = record
  }

  /// Adds the value of a line.
  ///
  /// - Parameters:
  ///   - head: The head of the line; `nil` if it has only types and a preference.
  /// - Returns: False if the value is not plain. Nothing was added then.
  @inline(__always)
  func add(
    _ bytes: [UInt8], _ value: Range<Int>, _ version: VCardVersion, _ head: () -> Head?,
    to contact: inout ContactBuilder
  ) -> Bool {
    if isQuotedPrintable { return addDecoded(bytes, value, version, head, to: &contact) }
    return addPlain(bytes, value, version, head, to: &contact)
  }

  /// Adds a value in quoted-printable, if it decodes to a plain one.
  @inline(never)
  private func addDecoded(
    _ bytes: [UInt8], _ value: Range<Int>, _ version: VCardVersion, _ head: () -> Head?,
    to contact: inout ContactBuilder
  ) -> Bool {
    guard let decoded = QuotedPrintable.plainText(bytes.span.extracting(value), isComponents: shape != .text) else {
      return false
    }
    return addPlain(decoded, decoded.indices, version, head, to: &contact)
  }

  @inline(__always)
  private func addPlain(
    _ bytes: [UInt8], _ value: Range<Int>, _ version: VCardVersion, _ head: () -> Head?,
    to contact: inout ContactBuilder
  ) -> Bool {
    let first = contact.nextCell
    var record = record
    switch shape {
    case .none: return false
    case .text, .uid:
      if ByteSearch.first(ASCII.backslash, in: bytes, from: value.lowerBound, to: value.upperBound) != nil {
        let text = ValueText.unescaped(bytes[value], version == .v21 ? .version21 : .standard)
        record.place = contact.place(text.span)
      } else {
        record.place = contact.place(bytes.span.extracting(value))
      }
    case .uri:
      if ASCII.isBlank(bytes[value.lowerBound]) || ASCII.isBlank(bytes[value.upperBound - 1]) { return false }
      if ByteSearch.first(ASCII.backslash, in: bytes, from: value.lowerBound, to: value.upperBound) != nil {
        return false
      }
      record.place = contact.place(bytes.span.extracting(value))
    case .phone:
      let colon = version == .v40 ? ASCII.colon : ASCII.backslash
      if ByteSearch.first(
        UInt8(ascii: "x"), colon, ASCII.backslash, in: bytes, from: value.lowerBound, to: value.upperBound)
        != nil
      {
        return false
      }
      record.place = contact.place(bytes.span.extracting(value))
    case .phoneURI:
      let scheme: StaticString = "TEL:"
      guard value.count > 4, ASCIIWord.equals(bytes, value.prefix(4), scheme),
        !ASCII.isBlank(bytes[value.upperBound - 1]),
        ByteSearch.first(
          ASCII.semicolon, ASCII.backslash, ASCII.backslash, in: bytes, from: value.lowerBound, to: value.upperBound)
          == nil
      else { return false }
      record.place = contact.place(bytes.span.extracting(value.dropFirst(4)))
    case .kept:
      record.place = contact.place(bytes.span.extracting(value))
      guard let property = head()?.kept else { return false }
      contact.add(head: property, to: &record)
    case .date:
      guard let date = DateGrammar.parsePlain(bytes, value), date.year != 1604,
        let packed = PackedDate(PartialDate(date))
      else { return false }
      record.place = packed.place
      if date.isUTC { contact.add(Cell(.utcOffset)) }
    case .list: return addList(bytes, value, version, head, to: &contact)
    case .name:
      guard !contact.has(.names),
        addComponents(PlainLineReader.nameKeys, bytes, value, version, to: &contact)
      else { return false }
    case .address:
      guard addComponents(PlainLineReader.addressKeys, bytes, value, version, to: &contact) else { return false }
    case .organization:
      guard !contact.has(.organizations), addOrganization(&record, bytes, value, to: &contact) else {
        return false
      }
    }
    addAttributes(head, to: &record, &contact)
    contact.add(record, cellsFrom: first)
    return true
  }

  /// Adds the attributes that are not in the record.
  @inline(__always)
  private func addAttributes(
    _ head: () -> Head?, to record: inout Record, _ contact: inout ContactBuilder
  ) {
    guard hasAttributes, let rest = head() else { return }
    if hasOnlyGroup {
      if let group = rest.group { contact.addPendingGroup(group) }
    } else {
      contact.add(rest.attributes, to: &record)
    }
  }

  /// The keys of the components of N.
  private static let nameKeys: [CellKey] = [
    .family, .given, .additional, .prefix, .suffix, .secondFamily, .generation,
  ]
  /// The keys of the components of ADR. A text in the first one may be an address, which the codec finds.
  private static let addressKeys: [CellKey] = [
    .postOfficeBox, .extended, .street, .locality, .region, .postalCode, .country,
  ]

  @inline(__always)
  private func addList(
    _ bytes: [UInt8], _ value: Range<Int>, _ version: VCardVersion, _ head: () -> Head?,
    to contact: inout ContactBuilder
  ) -> Bool {
    if ByteSearch.first(ASCII.backslash, in: bytes, from: value.lowerBound, to: value.upperBound) != nil {
      return false
    }
    var start = value.lowerBound
    while true {
      let comma =
        version == .v21 ? nil : ByteSearch.first(ASCII.comma, in: bytes, from: start, to: value.upperBound)
      let first = contact.nextCell
      var record = record
      record.place = contact.place(bytes.span.extracting(start..<(comma ?? value.upperBound)))
      addAttributes(head, to: &record, &contact)
      contact.add(record, cellsFrom: first)
      guard let comma else { return true }
      start = comma + 1
    }
  }

  /// Adds a cell for each component with a text; false if a component has an escape or a list, or there are more of them.
  @inline(__always)
  private func addComponents(
    _ keys: [CellKey], _ bytes: [UInt8], _ value: Range<Int>, _ version: VCardVersion, to contact: inout ContactBuilder
  ) -> Bool {
    let first = contact.nextCell
    var start = value.lowerBound
    var number = 0
    while true {
      guard number < keys.count else { break }
      if start < value.upperBound, bytes[start] != ASCII.semicolon {
        let component = ValueText.component(bytes, start..<value.upperBound)
        if component.hasBackslash || component.hasComma && version != .v21 || keys[number] == .postOfficeBox { break }
        contact.add(Cell(keys[number], contact.place(bytes.span.extracting(start..<component.end))))
        start = component.end
      }
      if start == value.upperBound { return true }
      start += 1
      number += 1
    }
    contact.removeCells(from: first)
    return false
  }

  @inline(__always)
  private func addOrganization(
    _ record: inout Record, _ bytes: [UInt8], _ value: Range<Int>, to contact: inout ContactBuilder
  ) -> Bool {
    if ByteSearch.first(ASCII.backslash, in: bytes, from: value.lowerBound, to: value.upperBound) != nil {
      return false
    }
    // Apple writes `ORG:Analytical Engines;` for an organization without units.
    var end = value.upperBound
    while end > value.lowerBound, bytes[end - 1] == ASCII.semicolon { end -= 1 }
    var start = value.lowerBound
    var isFirst = true
    while true {
      let stop = ByteSearch.first(ASCII.semicolon, in: bytes, from: start, to: end) ?? end
      let place = contact.place(bytes.span.extracting(start..<stop))
      if isFirst { record.place = place } else { contact.add(Cell(.unit, place)) }
      if stop >= end { return true }
      isFirst = false
      start = stop + 1
    }
  }
}
