import ContactModel
import Findings
import SourceText

/// Reads a batch of answers of RDAP, each with any number of contacts.
///
/// The range of a contact is that of the members of its entity that were read, from the first to the last one. The bytes of
/// such a range alone are read as the same contact.
struct RDAPReading: ImportPieces {
  private let bytes: [UInt8]
  private let limits: Limits
  private let cards: JCardReader
  private var scanner = ElementScanner(.objects)
  /// The entities of the last answer.
  private var entities: [RDAPEntity] = []
  /// The index of the next one to read.
  private var nextEntity = 0
  private var isAtEnd = false

  init(_ bytes: [UInt8], limits: Limits) {
    self.bytes = bytes
    self.limits = limits
    cards = JCardReader(limits: limits)
  }

  mutating func next(_ maximum: Int) -> ImportBatch<Contact>? { next(maximum, isWholeText: false) }

  /// Reads everything.
  ///
  /// - Parameter isWholeText: Whether the bytes are the whole input, so that missing brackets and commas are reported.
  mutating func whole(isWholeText: Bool) -> ImportBatch<Contact> {
    next(.max, isWholeText: isWholeText) ?? ImportBatch()
  }

  private mutating func next(_ maximum: Int, isWholeText: Bool) -> ImportBatch<Contact>? {
    if isAtEnd { return nil }
    if bytes.first == ASCII.doubleQuote {
      isAtEnd = true
      return members()
    }
    var batch = ImportBatch<Contact>()
    while true {
      while nextEntity < entities.count {
        if batch.items.count >= maximum { return batch }
        read(entities[nextEntity], into: &batch)
        nextEntity += 1
      }
      entities = []
      nextEntity = 0
      guard let range = scanner.next(bytes, isEnd: true) else { break }
      let element = ElementReading.trimmed(range, bytes)
      if isWholeText { batch.findings += scanner.extractFindings(before: bytes.count) }
      if element.count > limits.card {
        batch.findings.append(JSONSplitter.tooLong(element, limits: limits))
        batch.rejected.append(element)
      } else {
        findEntities(in: element, &batch)
      }
    }
    isAtEnd = true
    if isWholeText {
      batch.findings += scanner.extractFindings(before: bytes.count)
      if scanner.hasUnclosedArray { batch.findings.append(ElementScanner.arrayNotClosed(at: bytes.count)) }
    }
    return batch
  }

  /// Reads bytes that are the members of one entity.
  private func members() -> ImportBatch<Contact> {
    let object = [ASCII.leftBrace] + bytes + [ASCII.rightBrace]
    var reading = JSONReading(bytes: object, nesting: limits.nesting)
    var batch = ImportBatch<Contact>()
    guard let value = reading.parse(object.indices, limits, depthLimit: depthLimit), let entity = RDAPEntity(value),
      let contact = cards.contact(entity.card, &reading)
    else {
      batch.rejected.append(bytes.indices)
      return batch
    }
    batch.items.append(Imported(entity.completed(contact), at: bytes.indices))
    batch.findings = reading.findings.map { $0.moved(bytes: -1, contacts: 0) }
    return batch
  }

  /// An entity needs two levels and a jCard five; entities may have entities.
  private var depthLimit: Int { 2 * min(limits.nesting, 1000) + 24 }

  /// Finds the entities of an answer. One without any is rejected and reported.
  private mutating func findEntities(in element: Range<Int>, _ batch: inout ImportBatch<Contact>) {
    var reading = JSONReading(bytes: bytes, nesting: limits.nesting)
    if let value = reading.parse(element, limits, depthLimit: depthLimit) {
      entities = RDAPEntity.all(in: value)
      let start = element.lowerBound..<element.lowerBound + 1
      if entities.isEmpty {
        reading.report(
          JSONCodes.notAContact, "an answer of RDAP without a vcardArray has no contact; it was skipped", start)
      } else {
        reading.report(JSONCodes.otherMembers, "the answer has other data than contacts; it was not read", start)
      }
    }
    if entities.isEmpty { batch.rejected.append(element) }
    batch.findings += reading.findings
  }

  private func read(_ entity: RDAPEntity, into batch: inout ImportBatch<Contact>) {
    var reading = JSONReading(bytes: bytes, nesting: limits.nesting)
    reading.enter("vcardArray")
    let contact = cards.contact(entity.card, &reading).map(entity.completed)
    let number = batch.items.count + batch.rejected.count
    var reference = ContactReference(index: number)
    if let contact {
      batch.items.append(Imported(contact, at: entity.range))
      let name = contact.displayName
      reference.uid = contact.uid
      reference.name = name.isEmpty ? nil : name
    } else {
      batch.rejected.append(entity.range)
    }
    for var finding in reading.findings {
      finding.contact = reference
      batch.findings.append(finding)
    }
  }
}

/// An entity with a jCard (RFC 9083 5.1).
struct RDAPEntity {
  /// The jCard.
  let card: JSONValue
  /// What the entity is for others: `registrant`, `abuse`.
  private var roles: [String] = []
  /// The identifier of the entity in its registry.
  private var handle: String?

  /// The range from the first of these members to the last one.
  private(set) var range: Range<Int>

  /// The entity of an object; `nil` if the value has no jCard.
  init?(_ value: JSONValue) {
    guard case .object(let members) = value.kind, let card = members.first(where: { $0.key == "vcardArray" }) else {
      return nil
    }
    self.init(card, of: members)
  }

  private init(_ card: JSONMember, of members: [JSONMember]) {
    self.card = card.value
    range = card.keyRange.lowerBound..<card.value.range.upperBound
    for member in members {
      switch (member.key, member.value.kind) {
      case ("roles", .array(let values)): roles = values.compactMap(\.text).filter { !$0.isEmpty }
      case ("roles", .string(let text)): roles = [text.string]
      case ("handle", .string(let text)): handle = text.string
      case ("handle", .number(let digits)): handle = digits
      default: continue
      }
      range = min(range.lowerBound, member.keyRange.lowerBound)..<max(range.upperBound, member.value.range.upperBound)
    }
  }

  /// The entities with a jCard in a value, at any depth, in the order of their jCards.
  static func all(in value: JSONValue) -> [RDAPEntity] {
    var found: [RDAPEntity] = []
    collect(value, &found)
    return found
  }

  private static func collect(_ value: JSONValue, _ found: inout [RDAPEntity]) {
    switch value.kind {
    case .array(let values):
      for value in values { collect(value, &found) }
    case .object(let members):
      for member in members {
        switch (member.key, member.value.kind) {
        case ("vcardArray", .null): break
        case ("vcardArray", .array(let parts)) where parts.isEmpty: break
        case ("vcardArray", _): found.append(RDAPEntity(member, of: members))
        default: collect(member.value, &found)
        }
      }
    case .null, .bool, .number, .string, .skipped: break
    }
  }

  /// A contact with the roles as categories and the handle as a custom field.
  func completed(_ contact: Contact) -> Contact {
    var contact = contact
    var known = Set(contact.categories.map { Array($0.value.utf8) })
    for role in roles where known.insert(Array(role.utf8)).inserted { contact.categories.append(Entry(role)) }
    if let handle, !handle.isEmpty {
      contact.extensions.append(CustomField.property(label: "handle", value: handle))
    }
    return contact
  }
}
