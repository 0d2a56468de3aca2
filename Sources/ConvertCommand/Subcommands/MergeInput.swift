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

/// An input of a merge, in memory.
struct MergeInput {
  /// `base`, `mine` or `theirs`.
  let name: String
  /// The name of the file in findings.
  let file: String
  /// Nil for an input without contacts.
  private var contents: ContactFile?
  /// Whether nothing was skipped and nothing is missing.
  private(set) var isComplete = true
  private let bytes: [UInt8]
  /// The status of a file when it was opened.
  private(set) var status: FileStatus?

  var contacts: [Contact] { contents?.contacts ?? [] }
  var places: [ContactFile.Place] { contents?.places ?? [] }
  var format: FileFormat? { contents?.format }

  /// - Parameter base: The base of a copy.
  init(
    _ word: POSIXPath, as name: String, of base: MergeInput?, _ arguments: ParsedArguments, on console: Console,
    _ options: ReadingOptions,
    _ report: (LocatedFinding) throws -> Void
  ) throws {
    self.name = name
    file = word.description
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
    if let failure { try report(LocatedFinding(Finding(failure.code, failure.message), file: file)) }
    if isEmpty, failure != nil { try report(refusal(because: "\(name) has no contact")) }
    isComplete = failure == nil
    if let gap = gap(since: base) {
      isComplete = false
      let message =
        "\(name) is not complete (\(gap)); nothing was written. Export or copy the file again, or remove the damage "
        + "that is reported"
      try report(LocatedFinding(Finding(ThreeWayCodes.incomplete, message), file: file))
    }
  }

  /// A finding about contacts that the copy lacks.
  func refusal(because lack: String) -> LocatedFinding {
    LocatedFinding(
      Finding(
        ThreeWayCodes.removals,
        "\(lack); nothing was written. If contacts were removed on purpose, repeat the merge with --allow-removals"),
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
    guard let contact, let contents, contents.hasPlacesInBytes, places.indices.contains(contact) else {
      return LocatedFinding(finding, file: name)
    }
    return LocatedFinding(
      finding, file: name, in: bytes, contact: places[contact].range, isVCard: format?.family == .vcard)
  }

  /// The bytes of a card, if it is a vCard in UTF-8.
  func card(_ index: Int) -> [UInt8]? {
    guard let contents, contents.hasPlacesInBytes, format?.family == .vcard else { return nil }
    var card = Array(bytes[places[index].range])
    while let last = card.last, last == ASCII.lineFeed || last == ASCII.carriageReturn { card.removeLast() }
    func isLine(_ line: some Sequence<UInt8>, _ text: String) -> Bool {
      String(decoding: Array(line), as: UTF8.self).equalsIgnoringASCIICase(text)
    }
    guard isLine(card.prefix(11), "BEGIN:VCARD"), isLine(card.suffix(9), "END:VCARD"),
      UTF8Check.firstInvalid(in: card.span) == nil
    else { return nil }
    let usesCarriageReturns = card.contains(ASCII.carriageReturn)
    return card + (usesCarriageReturns ? [ASCII.carriageReturn] : []) + [ASCII.lineFeed]
  }
}
