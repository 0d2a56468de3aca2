internal import CSVContacts
internal import CSVSyntax
internal import ContactModel
internal import ContactValidation
internal import Findings
internal import JSContacts
internal import JSONContacts
internal import JSONTables
internal import LDIFContacts
internal import PhoneBookContacts
internal import SourceText
internal import VCardContacts
internal import VCardSyntax
internal import XCards

/// Creates the readers of all formats.
enum FormatReaders {
  /// A reader for a known format.
  static func reader(
    for format: FileFormat, _ text: [UInt8], name: String, isWhole: Bool, _ options: ReadingOptions,
    _ dates: DateOrderVotes?
  ) throws(FileFailure) -> RecognisedFormat {
    var recognised = try plainReader(for: format, text, name: name, isWhole: isWhole, options, dates)
    if let rules = options.rules, recognised.checking == nil {
      recognised.checking = ContactChecking(rules, pieces: recognised.pieces)
    }
    return recognised
  }

  private static func plainReader(
    for format: FileFormat, _ text: [UInt8], name: String, isWhole: Bool, _ options: ReadingOptions,
    _ dates: DateOrderVotes?
  ) throws(FileFailure) -> RecognisedFormat {
    switch format.family {
    case .vcard:
      var reader = VCardReader(limits: options.limits, fallback: options.cardFallback)
      reader.evidence = options.evidence
      reader.isTranscoded = options.isTranscoded
      reader.versionsOfLines = options.rules == nil ? options.versionsOfLines : []
      return RecognisedFormat(
        format: format, splitter: VCardSplitter(limits: options.limits), pieces: { [reader] in reader.pieces(of: $0) },
        checking: options.rules.map { CardChecking($0, reader) })
    case .csv:
      // `csv` means any known columns, the other formats those of one product.
      let profile = format == .csv || format.isWorkbook ? nil : CSVProfile(named: format.name)
      let detection = detectCSV(text, profile: profile, options)
      if profile == nil, let list = recipients(detection, text, isWhole: isWhole, options) { return list }
      if let recognised = recognised(detection, text, isWhole: isWhole, options, dates) { return recognised }
      let code = detection.findings.last { $0.severity == .error }?.code ?? CSVCodes.notCSV
      throw FileFailure(code, path: name, "cannot be read as \(format.name): \(detection.reason ?? "no header")")
    case .json where format == .jcard:
      let reader = JCardReader(limits: options.limits)
      return RecognisedFormat(
        format: .jcard, splitter: JSONSplitter(limits: options.limits, isJCard: true),
        pieces: { reader.pieces(of: $0) })
    case .json where format.isJSContact || options.format == nil && JSContactReader.recognizes(text):
      return jsContactReader(for: format, text, isWhole: isWhole, options)
    case .json where format == .rdap || options.format == nil && RDAPReader.recognizes(text):
      let reader = RDAPReader(limits: options.limits)
      return RecognisedFormat(
        format: .rdap, splitter: JSONSplitter(limits: options.limits), pieces: { reader.pieces(of: $0) })
    case .json:
      // The content decides only if the format is not explicit, and an app has no members to name fields for.
      let isOpen = options.format == nil && options.columnFields.isEmpty
      let recognised = isOpen ? AppFormat(recognising: text) : nil
      if let app = format.app ?? recognised {
        let reader = AppReader(app, limits: options.limits)
        return RecognisedFormat(
          format: FileFormat(app.rawValue) ?? format, splitter: JSONSplitter(limits: options.limits),
          pieces: { reader.pieces(of: $0) })
      }
      if options.format == nil || format.isJSONTable {
        switch recogniseJSON(text, as: format.isJSONTable ? format.name : nil, isWhole: isWhole, options) {
        case .own: break
        case .table(let table): return recognisedTable(table, text, options)
        case .other(let what): throw FileFailure(IOCodes.unknownFormat, path: name, what)
        }
      }
      let reader = JSONReader(limits: options.limits)
      let form = options.format ?? jsonForm(text)
      return RecognisedFormat(
        format: form, splitter: JSONSplitter(limits: options.limits), pieces: { reader.pieces(of: $0) })
    case .ldif:
      let reader = LDIFReader(limits: options.limits)
      return RecognisedFormat(
        format: .ldif, splitter: LDIFSplitter(limits: options.limits), pieces: { reader.pieces(of: $0) },
        frame: EntryFrame(ofLDIF: text))
    case .xcard:
      let reader = XCardReader(limits: options.limits, beginning: text)
      return RecognisedFormat(
        format: .xcard, splitter: XCardSplitter(limits: options.limits), pieces: { reader.pieces(of: $0) },
        frame: isWhole ? EntryFrame(ofXCard: text, limits: options.limits) : nil)
    case .calendar, .page: throw unreadable(format, name)
    case .phoneBook:
      var recognised = phoneBookReader(for: format, text, options)
      if isWhole, format.phoneBook?.isXML == true {
        recognised.frame = EntryFrame(ofPhoneBook: text, limits: options.limits)
      }
      return recognised
    }
  }

  /// The failure for an input in a format that is only written.
  private static func unreadable(_ format: FileFormat, _ name: String) -> FileFailure {
    let reason =
      format.family == .calendar
      ? "a calendar has no contacts that could be read" : "a page for people is not read again"
    return FileFailure(IOCodes.unknownFormat, path: name, "cannot be read as \(format.name): \(reason)")
  }

  /// A phone book in XML, a list of numbers, or MECARDs, which are read as cards.
  private static func phoneBookReader(for format: FileFormat, _ text: [UInt8], _ options: ReadingOptions)
    -> RecognisedFormat
  {
    switch format.phoneBook {
    case .snomList:
      let reader = NumberListReader(limits: options.limits, undoesFormulaGuard: options.undoesFormulaGuard)
      return RecognisedFormat(format: format, splitter: reader.splitter, pieces: { reader.pieces(of: $0) })
    case .meCard:
      let reader = VCardReader(limits: options.limits)
      return RecognisedFormat(
        format: format, splitter: VCardSplitter(limits: options.limits),
        pieces: { ExpectedMeCards(pieces: reader.pieces(of: $0)) })
    default:
      let reader = PhoneBookReader(beginning: text, limits: options.limits)
      return RecognisedFormat(
        format: format, splitter: PhoneBookSplitter(limits: options.limits), pieces: { reader.pieces(of: $0) })
    }
  }

  private static func jsContactReader(
    for format: FileFormat, _ text: [UInt8], isWhole: Bool, _ options: ReadingOptions
  ) -> RecognisedFormat {
    var reader = JSContactReader(limits: options.limits)
    reader.versionsOfLines = options.rules == nil ? options.versionsOfLines : []
    // One Card is not a list of lines.
    let isList = jsonForm(text) == .ndjson && JSONSample(text, isWhole: isWhole, maximum: 2).values.count > 1
    let form = format.isJSContact ? format : isList ? .ndjscontact : .jscontact
    return RecognisedFormat(
      format: form, splitter: JSONSplitter(limits: options.limits), pieces: { [reader] in reader.pieces(of: $0) })
  }

  private static func recogniseJSON(
    _ text: [UInt8], as name: String?, isWhole: Bool, _ options: ReadingOptions
  ) -> JSONRecognition {
    JSONTable.recognise(
      text, as: name, isWhole: isWhole, limits: options.limits, options: tableOptions(options))
  }

  private static func recognisedTable(_ table: JSONTable, _ text: [UInt8], _ options: ReadingOptions)
    -> RecognisedFormat
  {
    let reader = table.reader
    let place = table.list.isEmpty ? "" : "list \(Finding.quote(table.list)), "
    var recognised = RecognisedFormat(
      format: FileFormat(table.name) ?? .jsonTable, dialect: "\(place)\(table.memberCount) members",
      splitter: table.splitter, pieces: { reader.pieces(of: $0) }, findings: table.findings)
    let end = table.findings.compactMap { $0.range?.upperBound }.max() ?? 0
    recognised.beginning = Array(text[..<min(end, text.count)])
    if options.describesColumns { recognised.columns = table.mapping }
    return recognised
  }

  /// One array, or concatenated objects; one reader reads both.
  private static func jsonForm(_ text: [UInt8]) -> FileFormat {
    text.first { $0 > ASCII.space } == ASCII.leftBracket ? .json : .ndjson
  }

  /// A reader for the CSV that the header identifies; `nil` if its columns are not those of contacts.
  static func recognisedCSV(
    _ text: [UInt8], isWhole: Bool, _ options: ReadingOptions, _ dates: DateOrderVotes?
  ) -> RecognisedFormat? {
    let detection = detectCSV(text, profile: nil, options)
    if let list = recipients(detection, text, isWhole: isWhole, options) { return list }
    // One known word in the first line of a text is not enough, unless it is an explicit column.
    let isCertain = !options.columnFields.isEmpty || !options.columnNames.isEmpty || detection.isNamedByValues
    guard detection.knownColumns >= (isCertain ? 1 : 2) else { return nil }
    return recognised(detection, text, isWhole: isWhole, options, dates)
  }

  /// A reader for a list of recipients; `nil` if the text has a header or anything else.
  private static func recipients(
    _ detection: CSVDetection, _ text: [UInt8], isWhole: Bool, _ options: ReadingOptions
  ) -> RecognisedFormat? {
    guard detection.profile == nil || detection.isNamedByValues, options.columnNames.isEmpty,
      options.columnFields.isEmpty,
      let reader = RecipientReader(recognising: text, isWhole: isWhole, limits: options.limits)
    else { return nil }
    let end = min(reader.finding.range?.upperBound ?? 0, text.count)
    return RecognisedFormat(
      format: .csv, dialect: "list of recipients", splitter: reader.splitter, pieces: { reader.pieces(of: $0) },
      findings: [reader.finding], beginning: Array(text[..<end]))
  }

  /// Detects the columns of a CSV.
  static func detectCSV(_ text: [UInt8], profile: CSVProfile?, _ options: ReadingOptions) -> CSVDetection {
    CSVReader.inspect(text, profile: profile, limits: options.limits, options: tableOptions(options))
  }

  /// The options of a reader of tables.
  private static func tableOptions(_ options: ReadingOptions) -> CSVReader.Options {
    var reading = CSVReader.Options()
    reading.isStrict = options.isStrict
    reading.separatesPeople = options.separatesPeople
    reading.undoesFormulaGuard = options.undoesFormulaGuard
    reading.dateOrder = options.dateOrder
    reading.fields = options.columnFields
    reading.names = options.columnNames
    reading.evidence = options.evidence
    return reading
  }

  /// - Parameter dates: The date order of the whole file, if it is known.
  private static func recognised(
    _ detection: CSVDetection, _ text: [UInt8], isWhole: Bool, _ options: ReadingOptions, _ dates: DateOrderVotes?
  ) -> RecognisedFormat? {
    var detection = detection
    detection.decide(dates ?? detection.dates)
    guard let found = detection.reader else { return nil }
    let isOnePiece = isWhole && text.count <= CSVSplitter.ordinaryPiece
    let reader = isOnePiece || !found.hasSections ? found : found.withoutSections
    // A table without a profile of its own is read as `csv`.
    let format = FileFormat(reader.profile.name) ?? .csv
    let header = Array(text[..<min(detection.headerEnd, text.count)])
    let checking = options.rules.map { RecordChecking($0, reader, header: header) }
    let piece = max(options.blockSize / 2, CSVSplitter.ordinaryPiece)
    var recognised = RecognisedFormat(
      format: format, dialect: "\(detection.dialect.name), \(detection.columns.count) columns",
      splitter: reader.splitter(keepsTorn: checking != nil, piece: piece), pieces: { reader.pieces(of: $0) },
      checking: checking, header: header, findings: checking?.headerFindings(detection.findings) ?? detection.findings)
    // The records of a second table have other columns than the output.
    if !reader.hasSections {
      recognised.table = CSVTable(
        reader, header: header, lineEnd: CopiedContact.lineEnd(of: header.isEmpty ? text[...] : header[...]))
    }
    if options.describesColumns { recognised.columns = detection.mapping }
    if dates == nil, !isWhole, detection.dates.isOpen {
      recognised.dateStudy = DateOrderPrepass(detection.dates, reader)
    }
    return recognised
  }
}

/// Cards that are known to be MECARDs, without the finding that they are no vCards.
private struct ExpectedMeCards<Pieces: ImportPieces<Contact>>: ImportPieces {
  var pieces: Pieces

  mutating func next(_ maximum: Int) -> ImportBatch<Contact>? {
    var batch = pieces.next(maximum)
    batch?.findings.removeAll { $0.code == VCardCodes.meCard }
    return batch
  }
}
