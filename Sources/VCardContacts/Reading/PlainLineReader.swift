internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// The values of a head that are added to a contact without a codec.
///
/// To change it: a line may be read here only if the codec would make the same records of it, without a finding; what is
/// uncertain is left to the codec. `KnownLinesTests` reads each line in both ways. A new shape has to gain 5 % on files that
/// people have.
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
  /// Whether lines with the head are kept.
  private let keepsLine: Bool
  /// The record of each value, without its place.
  let record: Record

  /// The values of properties without a field.
  static let kept = PlainLineReader()

  private init() {
    shape = .kept
    hasAttributes = false
    isQuotedPrintable = false
    hasOnlyGroup = false
    keepsLine = false
    record = Record(.extensions, .text)
  }

  /// Nil if the codec has to read the values of the head.
  init?(_ property: Int, _ input: borrowing PropertySource, keepsLine: Bool) {
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
    self.keepsLine = keepsLine && !input.isQuotedPrintable
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
  ///   - name: The start of the name of the property.
  ///   - head: The head of the line; `nil` if it has only types and a preference.
  /// - Returns: False if the value is not plain. Nothing was added then.
  @inline(__always)
  func add(
    _ bytes: [UInt8], from name: Int, _ value: Range<Int>, _ version: VCardVersion, _ head: () -> Head?,
    to contact: inout ContactBuilder
  ) -> Bool {
    contact.beginLine(notesChanges: false)
    if isQuotedPrintable { return addDecoded(bytes, from: name, value, version, head, to: &contact) }
    let end = contact.textCount
    let isKept = keepsLine && contact.keepsPlainLines && bytes[value.lowerBound] > ASCII.space
    let text = LineText(bytes, isKept ? name..<value.upperBound : name..<name, version, &contact)
    if addPlain(text, value, version, head, to: &contact) { return true }
    contact.removeText(from: end)
    return false
  }

  /// Adds a value in quoted-printable, if it decodes to a plain one.
  @inline(never)
  private func addDecoded(
    _ bytes: [UInt8], from name: Int, _ value: Range<Int>, _ version: VCardVersion, _ head: () -> Head?,
    to contact: inout ContactBuilder
  ) -> Bool {
    guard let decoded = QuotedPrintable.plainText(bytes.span.extracting(value), isComponents: shape != .text) else {
      return false
    }
    // Other lines may state parts of a name.
    let isKept = shape == .name && !hasAttributes && record.types.isEmpty && record.preference == 0
    let line = isKept ? [bytes[name], ASCII.colon] + decoded : decoded
    let text = LineText(line, isKept ? line.indices : 0..<0, version, isDecoded: true, &contact)
    return addPlain(text, (isKept ? 2 : 0)..<line.count, version, head, to: &contact)
  }

  @inline(__always)
  private func addPlain(
    _ text: LineText, _ value: Range<Int>, _ version: VCardVersion, _ head: () -> Head?,
    to contact: inout ContactBuilder
  ) -> Bool {
    let bytes = text.bytes
    let first = contact.nextCell
    var record = record
    record.line = text.line
    switch shape {
    case .none: return false
    case .text, .uid:
      if bytes[value.upperBound &- 1] == ASCII.backslash { contact.mark(.isNormalized, lineAt: text.line) }
      if record.field == .emails {
        guard MailText.isPlain(bytes, value) else { return false }
        record.place = text.place(value, &contact)
      } else if ByteSearch.first(ASCII.backslash, in: bytes, from: value.lowerBound, to: value.upperBound) != nil {
        let unescaped = ValueText.unescaped(bytes[value], version == .v21 ? .version21 : .standard)
        record.place = contact.place(unescaped.span)
      } else {
        record.place = text.place(value, &contact)
      }
    case .uri:
      guard !ASCII.isBlank(bytes[value.lowerBound]), !ASCII.isBlank(bytes[value.upperBound - 1]),
        ByteSearch.first(ASCII.backslash, in: bytes, from: value.lowerBound, to: value.upperBound) == nil
      else { return false }
      record.place = text.place(value, &contact)
    case .phone:
      guard bytes[value.lowerBound] > ASCII.space, bytes[value.upperBound &- 1] > ASCII.space,
        ByteSearch.first(
          UInt8(ascii: "x"), ASCII.colon, ASCII.backslash, in: bytes, from: value.lowerBound, to: value.upperBound)
          == nil
      else { return false }
      record.place = text.place(value, &contact)
    case .phoneURI:
      let scheme: StaticString = "TEL:"
      guard value.count > 4, ASCIIWord.equals(bytes, value.prefix(4), scheme),
        !ASCII.isBlank(bytes[value.upperBound - 1]),
        ByteSearch.first(
          ASCII.semicolon, ASCII.backslash, ASCII.backslash, in: bytes, from: value.lowerBound, to: value.upperBound)
          == nil
      else { return false }
      record.place = text.place(value.dropFirst(4), &contact)
    case .kept:
      record.place = contact.place(bytes.span.extracting(value))
      guard let property = head()?.kept else { return false }
      contact.add(head: property, to: &record)
    case .date:
      guard let date = DateGrammar.parsePlain(bytes, value), date.year != 1604,
        let packed = PackedDate(PartialDate(date))
      else { return false }
      // In 4.0 neither a whole date nor a time has separators.
      if version == .v40, bytes[value.lowerBound &+ 4] == ASCII.hyphen || value.count > 16 {
        contact.mark(.isNormalized, lineAt: text.line)
      }
      record.place = packed.place
      if date.isUTC { contact.add(Cell(.utcOffset)) }
    case .list: return addList(text, value, version, head, to: &contact)
    case .name:
      guard !contact.has(.names),
        addComponents(PlainLineReader.nameKeys, text, value, version, to: &contact) != nil
      else { return false }
    case .address:
      guard let count = addComponents(PlainLineReader.addressKeys, text, value, version, to: &contact) else {
        return false
      }
      if !PropertySource.hasAddressCount(count, version) { contact.mark(.isNormalized, lineAt: text.line) }
    case .organization:
      guard !contact.has(.organizations), addOrganization(&record, text, value, to: &contact) else { return false }
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
    _ text: LineText, _ value: Range<Int>, _ version: VCardVersion, _ head: () -> Head?,
    to contact: inout ContactBuilder
  ) -> Bool {
    let bytes = text.bytes
    if ByteSearch.first(ASCII.backslash, in: bytes, from: value.lowerBound, to: value.upperBound) != nil {
      return false
    }
    let firstRecord = contact.count
    var start = value.lowerBound
    while true {
      let comma =
        version == .v21 ? nil : ByteSearch.first(ASCII.comma, in: bytes, from: start, to: value.upperBound)
      let first = contact.nextCell
      var record = record
      record.line = text.line
      record.place = text.place(start..<(comma ?? value.upperBound), &contact)
      addAttributes(head, to: &record, &contact)
      contact.add(record, cellsFrom: first)
      if let comma {
        start = comma + 1
        continue
      }
      let count = contact.count - firstRecord
      if count > 1, text.line != 0 { contact.setValueCount(count, ofLineAt: text.line, from: firstRecord) }
      return true
    }
  }

  /// Adds a cell for each component with a text.
  ///
  /// - Returns: The number of semicolons; `nil` if a component has an escape or a list, or there are more of them.
  @inline(__always)
  private func addComponents(
    _ keys: [CellKey], _ text: LineText, _ value: Range<Int>, _ version: VCardVersion, to contact: inout ContactBuilder
  ) -> Int? {
    let bytes = text.bytes
    let first = contact.nextCell
    var start = value.lowerBound
    var number = 0
    while true {
      guard number < keys.count else { break }
      if start < value.upperBound, bytes[start] != ASCII.semicolon {
        let component = ValueText.component(bytes, start..<value.upperBound)
        if component.hasBackslash || component.hasComma && version != .v21 || keys[number] == .postOfficeBox { break }
        contact.add(Cell(keys[number], text.place(start..<component.end, &contact)))
        start = component.end
      }
      if start == value.upperBound { return number }
      start += 1
      number += 1
    }
    contact.removeCells(from: first)
    return nil
  }

  @inline(__always)
  private func addOrganization(
    _ record: inout Record, _ text: LineText, _ value: Range<Int>, to contact: inout ContactBuilder
  ) -> Bool {
    let bytes = text.bytes
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
      let place = text.place(start..<stop, &contact)
      if isFirst { record.place = place } else { contact.add(Cell(.unit, place)) }
      if stop >= end { return true }
      isFirst = false
      start = stop + 1
    }
  }
}

/// The bytes of a line, and where they are in the text of a contact.
private struct LineText {
  let bytes: [UInt8]
  /// The place of the line; 0 if it is not kept.
  let line: UInt32
  /// The start of the line in the bytes.
  private let start: Int

  /// Adds a line to the text of a contact, if it is not empty.
  @inline(__always)
  init(
    _ bytes: [UInt8], _ range: Range<Int>, _ version: VCardVersion, isDecoded: Bool = false,
    _ contact: inout ContactBuilder
  ) {
    self.bytes = bytes
    start = range.lowerBound
    line =
      range.isEmpty
      ? 0
      : contact.place(
        line: bytes.span.extracting(range),
        isDecoded ? KeptLine.Traits(version).union(.isDecoded) : KeptLine.Traits(version)) ?? 0
  }

  /// The place of a part of the line.
  @inline(__always)
  func place(_ range: Range<Int>, _ contact: inout ContactBuilder) -> TextPlace {
    if line == 0 || range.isEmpty { return contact.place(bytes.span.extracting(range)) }
    return TextPlace(start: line &+ UInt32(range.lowerBound &- start), extent: UInt32(range.count))
  }
}
