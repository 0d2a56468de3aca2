internal import ContactModel
internal import Findings
internal import PhoneNumbering
internal import SourceText

/// What must be known about all contacts before the first is written.
struct FirstPass: Sendable {
  var encodability: EncodabilityCheck?
  var regions: PhoneRegionCounts?
  var groups: GroupCounts?
  var identifiers: NewIdentifiers?
  var names: DirectoryNames?

  /// Whether there is anything to find out.
  var isWanted: Bool {
    encodability != nil || regions != nil || groups != nil || identifiers != nil || names != nil
  }

  /// Whether nothing but the groups is to be found out.
  var needsOnlyGroups: Bool {
    groups != nil && encodability == nil && regions == nil && identifiers == nil && names == nil
  }

  /// - Parameters:
  ///   - bytes: The contact in the input.
  ///   - place: Where it is in the inputs.
  ///   - isChosen: Whether it meets the condition of the conversion by itself. The groups of all contacts count.
  mutating func count(
    _ contact: Contact, from bytes: ArraySlice<UInt8>, at place: ContactPlace, isChosen: Bool = true
  ) {
    groups?.count(contact, from: bytes, isChosen: isChosen)
    if !isChosen, groups?.form.choosesByGroup != true { return }
    encodability?.count(contact)
    regions?.count(contact)
    identifiers?.count(contact, from: bytes)
    names?.count(contact, from: bytes, at: place)
  }

  /// Adds the counts of later contacts.
  mutating func merge(_ other: FirstPass) {
    if let check = other.encodability { encodability?.merge(check) }
    if let counts = other.regions { regions?.merge(counts) }
    if let counts = other.groups { groups?.merge(counts) }
    if let others = other.identifiers { identifiers?.merge(others) }
    if let others = other.names { names?.merge(others) }
  }
}

/// Finds out whether an encoding can represent every character.
struct EncodabilityCheck: Sendable {
  let output: OutputEncoder
  let encoder: any ContactEncoder
  private(set) var fits = true

  init(_ output: OutputEncoder, _ encoder: any ContactEncoder) {
    self.output = output
    self.encoder = encoder
    let encoding = ContactEncoding(output)
    encoding.add(encoder.header[...], isEnd: true, draining: nil)
    fits = encoding.findings.isEmpty
  }

  mutating func count(_ contact: Contact) {
    guard fits else { return }
    var bytes: [UInt8] = []
    var counted = CountedFindings()
    let encoding = ContactEncoding(output)
    let nowhere = PartialOutputSink { _ in }
    _ = encoder.write(
      contact, version: "", into: &bytes, counting: &counted, draining: encoding.parts(to: nowhere))
    encoding.add(bytes[...], isEnd: true, draining: nowhere)
    fits = encoding.findings.isEmpty
  }

  mutating func merge(_ other: EncodabilityCheck) { fits = fits && other.fits }
}

/// Counts the regions of phone numbers.
struct PhoneRegionCounts: Sendable {
  private var numbers: [String: Int] = [:]

  mutating func count(_ contact: Contact) {
    for phone in contact.phones {
      // Only numbers with a calling code count.
      if let number = ParsedNumber(phone.value.text), number.isWholeText, number.isValid, let region = number.region {
        numbers[region, default: 0] += 1
      }
    }
  }

  mutating func merge(_ other: PhoneRegionCounts) { numbers.merge(other.numbers) { $0 + $1 } }

  /// The region of more than half of the numbers.
  var commonRegion: String? {
    let all = numbers.values.reduce(0, +)
    return numbers.first { $0.value * 2 > all }?.key
  }
}
