import CSVSyntax
import CommandArguments
import ContactFiles
import ContactModel
import Findings
import PhoneBookContacts
import SourceText
import ThreeWayMerging
import VCardContacts
import VCardSyntax

/// An input of a merge or of an edit, in memory.
struct MergeInput {
  /// `base`, `mine` or `theirs`.
  let name: String
  /// The name of the file in findings.
  let file: String
  /// Nil for an input without contacts.
  private(set) var contents: ContactFile?
  /// Whether nothing was skipped and nothing is missing.
  private(set) var isComplete = true
  /// The path of a file.
  private(set) var path: POSIXPath = ""
  /// The files of a folder; the input is their text, joined.
  private(set) var files: [MergeInput] = []
  private(set) var isFolder = false
  let bytes: [UInt8]
  /// The text of a file of vCards.
  private(set) var text = MergeText([])
  /// The places of the contacts in it.
  private var textPlaces: [Range<Int>] = []
  /// The status of a file when it was opened.
  private(set) var status: FileStatus?

  var contacts: [Contact] { contents?.contacts ?? [] }
  var places: [ContactFile.Place] { contents?.places ?? [] }
  var format: FileFormat? { contents?.format }

  /// - Parameter base: The base of a copy.
  init(
    _ word: POSIXPath, as name: String, file: String, of base: MergeInput?, _ reading: Reading,
    _ report: (LocatedFinding) throws -> Void
  ) throws {
    let (arguments, console, options) = (reading.arguments, reading.console, reading.options)
    self.name = name
    self.file = file
    path = word
    var bytes: [UInt8] = []
    var failure: FileFailure?
    do throws(FileFailure) {
      let reader =
        switch (word, console.input) {
        case ("-", .memory(let bytes)): BlockReader(bytes: bytes)
        case ("-", .descriptor(let descriptor)): BlockReader(descriptor: descriptor)
        default: try BlockReader(path: console.path(word))
        }
      status = reader.status
      while try reader.read(into: &bytes) {}
    } catch {
      failure = error
    }
    self.bytes = bytes
    if failure == nil, BlockReader.isArchive(bytes) {
      failure = FileFailure(
        IOCodes.unreadArchive, path: file,
        "is a workbook or a ZIP archive, whose lines cannot be merged; convert all copies to vCard or CSV first")
    }
    if failure == nil {
      do {
        contents = try ContactFile.read(.bytes(bytes, name: file), options: options)
      } catch let error as FileFailure {
        failure = error
      }
    }
    let isEmpty = failure?.code == IOCodes.emptyInput
    if isEmpty, name == "base" || arguments.isSet(.allowRemovals) { failure = nil }
    for finding in contents?.findings ?? [] { try report(finding) }
    if let failure {
      let finding = LocatedFinding(failure.finding, file: file)
      try report(isEmpty ? refusal(because: "\(name) has no contact") : finding)
    }
    isComplete = failure == nil
    if contents != nil { readText(options) }
    if let gap = gap(since: base) {
      isComplete = false
      let message =
        "\(name) is not complete (\(gap)); nothing was written. Export or copy the file again, or remove the damage "
        + "that is reported"
      try report(LocatedFinding(Finding(ThreeWayCodes.incomplete, message), file: file))
    }
  }

  /// An input whose bytes are known.
  init(_ bytes: [UInt8], as name: String, file: String, _ options: ReadingOptions) {
    self.name = name
    self.file = file
    self.bytes = bytes
    let isEmpty = bytes.allSatisfy { ASCII.isBlank($0) || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    contents = isEmpty ? nil : try? ContactFile.read(.bytes(bytes, name: file), options: options)
    isComplete = isEmpty || contents.map { $0.unreadContacts == 0 && !$0.isDamaged } ?? false
    if contents != nil { readText(options) }
  }

  /// An input that was read.
  init(_ bytes: [UInt8], file: String, _ contents: ContactFile, _ options: ReadingOptions) {
    name = ""
    self.file = file
    self.bytes = bytes
    self.contents = contents
    readText(options)
  }

  /// The files of a folder.
  init(joining files: [MergeInput], as name: String, file: String, _ options: ReadingOptions, isComplete: Bool) {
    var text: [UInt8] = []
    for file in files {
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let part = file.text.utf8.starts(with: mark) ? file.text.utf8.dropFirst(mark.count) : file.text.utf8[...]
      text += part
      if let last = part.last, last != ASCII.lineFeed, last != ASCII.carriageReturn {
        text += LineTerminator(of: Array(part)).bytes
      }
    }
    var options = options
    options.encoding = nil
    self.init(text, as: name, file: file, options)
    self.files = files
    isFolder = true
    self.isComplete = isComplete && self.isComplete && contacts.count == files.reduce(0) { $0 + $1.contacts.count }
  }

  /// A finding about contacts that the copy lacks.
  ///
  /// - Parameter advice: What else may be meant, with a blank at the end.
  func refusal(because lack: String, _ advice: String = "") -> LocatedFinding {
    LocatedFinding(
      Finding(
        ThreeWayCodes.removals,
        "\(lack); nothing was written. \(advice)If contacts were removed on purpose, repeat the merge with --allow-removals"
      ),
      file: file)
  }

  /// What was skipped or is missing; `nil` for a complete input.
  private func gap(since base: MergeInput?) -> String? {
    guard let contents else { return nil }
    let isGap: (LocatedFinding) -> Bool = { located in
      let code = located.finding.code
      // A line whose colon was restored is complete.
      return code.isIncomplete && (code != VCardCodes.missingColon || hasUnreadLines)
    }
    if let finding = contents.findings.first(where: isGap) {
      return finding.finding.code.description
    }
    if let cut = cut(since: base) { return cut }
    return contents.unreadContacts > 0 ? Finding.count(contents.unreadContacts, "unreadable contact") : nil
  }

  /// Whether the text of a line is all that was read of it.
  private var hasUnreadLines: Bool {
    contacts.contains { contact in contact.extensions.contains { $0.name == UnreadLine.name } }
  }

  private var hasLineEnd: Bool { bytes.isEmpty || bytes.last == ASCII.lineFeed || bytes.last == ASCII.carriageReturn }

  /// What shows that the end of a file is missing, where a reader has to accept the last record.
  private func cut(since base: MergeInput?) -> String? {
    let short = contents?.findings.filter { $0.finding.code == CSVCodes.shortRecord } ?? []
    // Some programs write no empty cells at the end of any record.
    if short.last?.finding.contact?.index == contacts.count - 1, short.count == 1 || !hasLineEnd {
      return "the last record has fewer fields than the header"
    }
    if hasLineEnd { return nil }
    let isTable = format?.family == .csv || format?.name == PhoneBookFormat.snomList.rawValue
    if isTable, let base, base.format == format, base.hasLineEnd {
      return "the last line has no end, unlike that of base"
    }
    let line = bytes.split(separator: ASCII.lineFeed).last ?? []
    let isMeCard = line.starts(with: "MECARD:".utf8) || line.starts(with: "mecard:".utf8)
    return isMeCard && !line.reversed().starts(with: ";;".utf8) ? "the last MECARD has no end" : nil
  }

  /// The contacts as the format of a copy holds them; `nil` if it holds all of them.
  func contacts(asHeldBy copy: MergeInput) -> [Contact?]? {
    guard let contents, let other = copy.contents else { return nil }
    return contents.contacts(asHeldBy: other)
  }

  /// A finding about a contact, at its line.
  func located(_ finding: Finding, file name: String, contact: Int?) -> LocatedFinding {
    if isFolder, let contact, let (file, index) = self.file(ofContact: contact) {
      return file.located(finding, file: file.file, contact: index)
    }
    guard let contact, let contents, contents.hasPlacesInBytes, places.indices.contains(contact) else {
      return LocatedFinding(finding, file: name)
    }
    return LocatedFinding(
      finding, file: name, in: bytes, contact: places[contact].range, isVCard: format?.family == .vcard)
  }

  /// Finds the cards in the text of the file.
  private mutating func readText(_ options: ReadingOptions) {
    text = MergeText(bytes, options.encoding)
    textPlaces = places.map(\.range)
    if text.isBytes { return }
    var options = options
    options.encoding = .utf8
    let decoded = try? ContactFile.read(.bytes(text.utf8, name: file), options: options)
    guard let decoded, decoded.places.count == places.count else {
      text = MergeText([])
      return
    }
    textPlaces = decoded.places.map(\.range)
  }

  /// The place of a contact in the text.
  private func place(_ index: Int) -> Range<Int> { textPlaces[index].clamped(to: text.utf8.indices) }

  /// The places of the cards in the text.
  var cards: [Range<Int>] { cards(areUTF8: true) }

  /// The places of the cards in the text, with their line ends.
  ///
  /// - Parameter areUTF8: Whether that of a card in another encoding is the bytes that were read.
  func cards(areUTF8: Bool) -> [Range<Int>] {
    textPlaces.indices.map { extent(ofCard: $0, isUTF8: areUTF8) ?? place($0) }
  }

  /// The places of records of another format in the text, without the line ends after them.
  var records: [Range<Int>] { textPlaces.indices.map(recordPlace) }

  private func recordPlace(_ index: Int) -> Range<Int> {
    // A blank can be a cell of a table.
    let isPadding: (UInt8) -> Bool =
      format?.family == .json ? { $0 <= ASCII.space } : { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    var place = place(index)
    while let last = place.last, isPadding(text.utf8[last]) { place = place.lowerBound..<last }
    while let first = place.first, isPadding(text.utf8[first]) { place = first + 1..<place.upperBound }
    return place
  }

  /// Whether each contact has a place of its own in the text, after that of the one before it.
  var hasPlaces: Bool {
    let places = textPlaces
    return places.count == contacts.count
      && zip(places, places.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
  }

  /// The text of a record.
  func record(_ index: Int) -> [UInt8] { Array(text.utf8[recordPlace(index)]) }

  /// The lines from BEGIN to END in the text; `nil` if they are not at a contact's place.
  ///
  /// - Parameter isUTF8: Whether they are UTF-8.
  func extent(ofCard index: Int, isUTF8: Bool = true) -> Range<Int>? {
    let place = place(index)
    func isWord(_ text: some Sequence<UInt8>, _ word: String) -> Bool {
      String(decoding: Array(text), as: UTF8.self).equalsIgnoringASCIICase(word)
    }
    var start = place.lowerBound
    while start < place.upperBound, !isWord(text.utf8[start..<min(start + 11, place.upperBound)], "BEGIN:VCARD") {
      while start < place.upperBound, text.utf8[start] > ASCII.carriageReturn { start += 1 }
      start += 1
    }
    var end = place.upperBound
    while end > start, text.utf8[end - 1] <= ASCII.space { end -= 1 }
    guard end - start > 20, isWord(text.utf8[(end - 9)..<end], "END:VCARD"),
      !isUTF8 || UTF8Check.firstInvalid(in: Array(text.utf8[start..<end]).span) == nil
    else { return nil }
    while end < text.utf8.count, ASCII.isBlank(text.utf8[end]) { end += 1 }
    if end < text.utf8.count, text.utf8[end] == ASCII.carriageReturn { end += 1 }
    if end < text.utf8.count, text.utf8[end] == ASCII.lineFeed { end += 1 }
    return start..<end
  }

  /// The bytes of a card, with a line end.
  ///
  /// - Parameter isUTF8: Whether it is UTF-8; a card in another encoding is `nil` then.
  func card(_ index: Int, isUTF8: Bool = true) -> [UInt8]? {
    guard format?.family == .vcard, textPlaces.indices.contains(index),
      let extent = extent(ofCard: index, isUTF8: isUTF8)
    else { return nil }
    let card = Array(text.utf8[extent])
    return card.last == ASCII.lineFeed || card.last == ASCII.carriageReturn
      ? card : card + LineTerminator(of: card).bytes
  }
}

extension ContactFile {
  /// Whether a finding reports a missing or skipped part.
  fileprivate var isDamaged: Bool { findings.contains { $0.finding.code.isIncomplete } }
}

/// The text of a file, which can be encoded again.
struct MergeText {
  /// The text, with the byte order mark of UTF-8.
  let utf8: [UInt8]
  private(set) var encoding = TextEncoding.utf8
  /// The byte order mark of another encoding.
  private(set) var mark: [UInt8] = []
  /// Whether the text is the bytes of the file.
  var isBytes: Bool { encoding.isUTF8 }

  /// - Parameter encoding: The encoding; `nil` to detect it.
  init(_ bytes: [UInt8], _ encoding: TextEncoding? = nil) {
    var detected = EncodingDetection.detect(prefix: bytes)
    if let encoding, detected.bomLength == 0 { detected = EncodingDetection.Result(encoding: encoding) }
    guard !detected.encoding.isUTF8, let decoded = detected.encoding.decode(bytes[detected.bomLength...]),
      decoded.failures == 0, let encoded = detected.encoding.encode(decoded.utf8),
      encoded.bytes.elementsEqual(bytes[detected.bomLength...])
    else {
      utf8 = bytes
      return
    }
    utf8 = decoded.utf8
    self.encoding = detected.encoding
    mark = Array(bytes[..<detected.bomLength])
  }

  /// A text in the encoding of the file, or in UTF-8 if that lacks a character.
  func encoded(_ text: [UInt8]) -> [UInt8] {
    guard !encoding.isUTF8, let encoded = encoding.encode(text), encoded.unencodable.isEmpty else { return text }
    return mark + encoded.bytes
  }
}
