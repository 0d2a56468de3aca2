internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Finds the contacts whose record need not be read back, because it is known how it is read.
///
/// The writers note every value that the reader of the product may change. A few frequent differences are certain: they
/// are only counted after the first messages about them, and nothing is read for that.
struct ReadBackFilter {
  /// Whether the record has to be read.
  var mayDiffer = false
  /// The values of which nothing but the attributes can differ, with those of their columns.
  private(set) var attributes: [(field: FieldNumber, index: Int, read: Attributes)] = []
  /// The labels that are read back with the same meaning.
  var labels = 0
  /// The preferences of one of several phone numbers, which have no column.
  var phonePreferences = 0
  /// The preferences of values that are the only one of their field.
  var singlePreferences = 0
  /// The parts of addresses without a column.
  var components = 0
  /// The values that no column can hold, by what they are.
  var (photos, extensions, formattedNames) = (0, 0, 0)
  /// The phone numbers that are URIs, and are read back as texts.
  var uris = 0

  /// The kinds of the certain differences. Performance: a kind is looked up by the name of its property.
  private struct Kinds: Sendable {
    let label = FindingKind(LossCodes.label, .note, property: "TEL")
    let singlePreference = FindingKind(LossCodes.preference, .note, property: "TEL")
    let preference = FindingKind(LossCodes.preference, .warning, property: "TEL")
    let component = FindingKind(LossCodes.component, .warning, property: "ADR")
    let photo = FindingKind(LossCodes.property, .warning, property: "PHOTO")
    let property = FindingKind(LossCodes.property, .warning, property: "X-")
    let name = FindingKind(LossCodes.property, .warning, property: "FN")
    let uri = FindingKind(LossCodes.valueChanged, .note, property: "TEL")
  }

  private static let kinds = Kinds()

  /// Types that make no difference.
  static let silent: TypeSet = [.voice, .internet, .pcs, .text]

  /// Counts the certain differences. If one of them has a message, the record has to be read.
  mutating func count(in counted: inout CountedFindings) {
    let values = photos | extensions | formattedNames
    if mayDiffer || labels | phonePreferences | singlePreferences | components | values | uris == 0 { return }
    let kinds = ReadBackFilter.kinds
    let known: [(FindingKind, Severity, Int)] = [
      (kinds.label, .note, labels), (kinds.singlePreference, .note, singlePreferences),
      (kinds.preference, .warning, phonePreferences), (kinds.component, .warning, components),
      (kinds.photo, .warning, photos), (kinds.property, .warning, extensions), (kinds.name, .warning, formattedNames),
      (kinds.uri, .note, uris),
    ]
    if known.contains(where: { $2 > 0 && !counted.isOnlyCounted($0, $1) }) {
      mayDiffer = true
    } else {
      for (kind, severity, number) in known where number > 0 { _ = counted.count(kind, severity, times: number) }
    }
  }

  /// Notes the attributes of a value, and those of its column.
  ///
  /// - Parameter index: The place of the value in its field.
  @inline(__always)
  mutating func check(
    _ written: Attributes, as read: Attributes = Attributes(), of field: FieldNumber, _ index: Int
  ) {
    if written.isCommon, read.isCommon, written.types == read.types, written.preference == read.preference { return }
    if written != read { attributes.append((field, index, read)) }
  }

  /// Notes a text that is empty, has another line break than LF, or may be read as several values.
  mutating func check(_ text: String) {
    mayDiffer = mayDiffer || text.isEmpty || text.withUTF8Span(ReadBackFilter.isSpecial)
  }

  /// Adds the cell of a text, and notes what the reader would split.
  @inline(__always)
  mutating func add(_ text: Span<UInt8>, to record: inout CSVRecordDraft) {
    // The result tells whether there is anything to check.
    if record.add(text) { mayDiffer = mayDiffer || ReadBackFilter.isSpecial(text) }
  }

  /// Notes the phone numbers, e-mail addresses and URLs that ``CellCleaning`` may change.
  mutating func checkCells(_ contact: ContactBuffer) {
    func holds(_ field: FieldNumber, _ isOther: (Span<UInt8>, Record) -> Bool) -> Bool {
      for number in contact.records(of: field) {
        let record = contact.record(number)
        if isOther(contact.bytes(record.place), record) { return true }
      }
      return false
    }
    mayDiffer =
      mayDiffer
      || holds(.phones) { !CellBytes.isPlainNumber($0, $0.indices) || contact.hasCell(.ext, $1) }
      || holds(.emails) { text, _ in
        !CellBytes.isPlainAddress(text, text.indices) || text[0] == ASCII.apostrophe || text[0] == ASCII.slash
      }
      || holds(.urls) { text, _ in text.memchr(ASCII.colon, from: 0, to: text.count) == nil }
  }

  /// Notes invisible characters and a formula around a text in the bytes of a record.
  mutating func checkBytes(_ bytes: [UInt8], _ range: Range<Int>) {
    if mayDiffer { return }
    mayDiffer = InvisibleCharacters.areIn(bytes, range)
    var start = range.lowerBound
    while !mayDiffer, let sign = ByteSearch.first(ASCII.equals, in: bytes, from: start, to: range.upperBound) {
      mayDiffer = sign + 1 < range.upperBound && bytes[sign + 1] == ASCII.doubleQuote
      start = sign + 1
    }
  }

  @inline(never)
  private static func isSpecial(_ text: Span<UInt8>) -> Bool {
    for index in text.indices {
      let isPair = text[index] == ASCII.colon && index > 0 && text[index - 1] == ASCII.colon
      if isPair || text[index] == ASCII.carriageReturn { return true }
    }
    return false
  }
}
