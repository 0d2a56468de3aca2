package import CSVContacts
internal import CSVSyntax
package import Findings
internal import JSONContacts
package import SourceText

/// What a JSON text is.
package enum JSONRecognition {
  /// The JSON form of contacts.
  case own
  /// Objects of another program that have contacts.
  case table(JSONTable)
  /// Something else, with its name and the way out, for a message.
  case other(String)
}

/// The objects of a JSON text of another program, understood as a table.
package struct JSONTable {
  /// The name of the format.
  package let name: String
  /// Reads the objects.
  package let reader: JSONTableReader
  /// Cuts the text after each object.
  package let splitter: any Splitter
  /// What each member was understood as.
  package let mapping: [CSVColumnMapping]
  /// The findings about the members; ranges count from the start of the text.
  package let findings: [Finding]
  /// The list of the objects, for people: `contacts.list`; empty for the text itself.
  package let list: String
  /// The number of different members.
  package var memberCount: Int { reader.columns.count }
  fileprivate let score: Int

  /// The names of all formats.
  package static let names = [anyName] + MemberShape.all.map(\.name)

  /// The name of the format of any program.
  package static let anyName = "json-table"

  /// The properties that objects of a format can hold; `nil` for any.
  package static func carries(_ name: String) -> [(field: String, limit: Int?, note: String)]? {
    MemberShape.all.first { $0.name == name }?.carries
  }

  /// A description of a format.
  package static func title(_ name: String) -> String? { MemberShape.all.first { $0.name == name }?.title }
}

extension JSONTable {
  /// Recognises what a JSON text is, by its first bytes.
  ///
  /// - Parameters:
  ///   - text: The first bytes.
  ///   - name: The name of the format, if the user chose one of ``names``.
  ///   - isWhole: Whether these are all bytes.
  package static func recognise(
    _ text: [UInt8], as name: String? = nil, isWhole: Bool, limits: Limits, options: CSVReader.Options
  ) -> JSONRecognition {
    let outline = JSONOutline(text)
    var sample = JSONSample(text, isWhole: isWhole, maximum: JSONTable.sampleSize, limits: limits)
    if sample.values.isEmpty, !isWhole, let beginning = outline.beginningOfFirst {
      sample = JSONSample(beginning, isWhole: true, maximum: 1, limits: limits)
    }
    let finder = JSONTableFinder(text, outline, isWhole: isWhole, limits, options)
    if name == nil {
      if let answer = ownForm(sample, outline, text) { return answer }
    }
    let shape = name.flatMap { name in MemberShape.all.first { $0.name == name } } ?? finder.knownShape(sample)
    if let table = finder.find(sample, shape, isChosen: name != nil) { return .table(table) }
    let own = JSONReader.evidence(of: sample.values.prefix(10), in: text)
    if name == nil, own.known > 0, own.known >= own.unknown, JSONFormatNames.name(of: outline) == nil { return .own }
    return .other(finder.refusal(sample))
  }

  private static let sampleSize = 200

  /// The answer for texts that are not those of other programs; `nil` for all others.
  private static func ownForm(_ sample: JSONSample, _ outline: JSONOutline, _ text: [UInt8]) -> JSONRecognition? {
    let objects = sample.values.filter { if case .object = $0.kind { true } else { false } }
    if objects.isEmpty {
      // A text that is not JSON is reported as such.
      guard let first = sample.values.first, !sample.hasBroken else { return outline.lists.isEmpty ? .own : nil }
      if case .array(let inner) = first.kind, inner.isEmpty { return .own }
      return .other(JSONTableFinder.name(ofListOf: first))
    }
    if objects.allSatisfy(\.isEmpty) {
      return outline.emptyList.map { .other(JSONTableFinder.emptyList($0)) } ?? .own
    }
    let own = JSONReader.evidence(of: objects.prefix(10), in: text)
    let isDeclared = outline.has("@type") || outline.has("@context")
    return own.known > own.unknown && !isDeclared ? .own : nil
  }
}

/// Finds the list of objects in a JSON text that are contacts.
struct JSONTableFinder {
  private let text: [UInt8]
  private let outline: JSONOutline
  private let isWhole: Bool
  private let limits: Limits
  private let options: CSVReader.Options

  init(_ text: [UInt8], _ outline: JSONOutline, isWhole: Bool, _ limits: Limits, _ options: CSVReader.Options) {
    self.text = text
    self.outline = outline
    self.isWhole = isWhole
    self.limits = limits
    self.options = options
  }

  /// The objects of a list; those of the text if it is `nil`.
  private func sample(_ list: JSONOutline.List?) -> JSONSample {
    let part = list?.end.map { Array(text[..<$0]) } ?? text
    return JSONSample(part, list: list?.start, isWhole: isWhole, maximum: 200, limits: limits)
  }

  // MARK: Known programs

  /// The known program of a text.
  func knownShape(_ sample: JSONSample) -> MemberShape? {
    if outline.value("@odata.context").isEmpty == false { return .microsoftGraph }
    let lists = outline.lists.map(\.path)
    if lists.contains("contacts.list") { return .telegram }
    if outline.value("@context").holds("schema.org") { return .schemaPerson }
    let candidates = [sample] + outline.lists.prefix(8).map { self.sample($0) }
    for candidate in candidates {
      guard let first = candidate.values.first(where: { !$0.isEmpty }), case .object(let members) = first.kind else {
        continue
      }
      if let shape = MemberShape.shape(of: members) { return shape }
    }
    return nil
  }

  // MARK: The list

  /// The table of the text or of a list in it; `nil` if no list has contacts.
  ///
  /// - Parameter isChosen: Whether the user named the format, so that few known members are enough.
  func find(_ sample: JSONSample, _ shape: MemberShape?, isChosen: Bool) -> JSONTable? {
    if shape == nil, !isChosen, JSONFormatNames.name(of: outline) != nil { return nil }
    let whole = table(sample, nil, shape, isChosen)
    // An object with a name of its own is a contact, whatever lists it has.
    if let whole, outline.isArray || outline.lists.isEmpty || hasOwnName(sample) { return whole }
    if outline.isArray { return nil }
    var best = whole
    for list in outline.lists where !isOfPerson(list, sample) && isInEach(list, of: sample) {
      guard let found = table(self.sample(list), list, shape, isChosen) else { continue }
      if best.map({ found.score > $0.score || $0.list.isEmpty }) ?? true { best = found }
    }
    return best
  }

  /// Whether each of several texts, such as the pages of a web service, has the list: the others would not be read.
  private func isInEach(_ list: JSONOutline.List, of sample: JSONSample) -> Bool {
    guard sample.values.count > 1, let key = list.keys.first else { return true }
    let name = String(decoding: key, as: UTF8.self)
    return sample.values.allSatisfy { value in
      guard case .object(let members) = value.kind else { return false }
      return members.contains { $0.key == name }
    }
  }

  /// Whether the object that has a list has a name of its own, so that the list belongs to a contact.
  private func isOfPerson(_ list: JSONOutline.List, _ sample: JSONSample) -> Bool {
    guard var members = sample.values.first?.members else { return false }
    for key in list.keys.dropLast() {
      guard let inner = members.first(where: { $0.key.utf8.elementsEqual(key) })?.value.members else { return false }
      members = inner
    }
    return hasName(members)
  }

  private func hasOwnName(_ sample: JSONSample) -> Bool { hasName(sample.values.first?.members ?? []) }

  private func hasName(_ members: [JSONMember]) -> Bool {
    var words = MemberWords()
    return members.contains { member in
      if case .array = member.value.kind { return false }
      return words.key(member.key).isName && !member.value.isEmpty
    }
  }

  private func table(
    _ sample: JSONSample, _ list: JSONOutline.List?, _ shape: MemberShape?, _ isChosen: Bool
  ) -> JSONTable? {
    var header = MemberHeader(shape, options, maximum: min(limits.columns, 4_096))
    for value in sample.values {
      guard case .object(let members) = value.kind else { continue }
      if shape?.foreignType(members) == nil { header.add(members) }
    }
    header.dropRare()
    guard !header.columns.isEmpty else { return nil }
    var found = CSVReader.inspect(
      members: header.columns, numbers: header.numbers, in: header.rows(), limits: limits, options: header.options)
    let keys = sample.values.first.map(MemberHeader.keys) ?? []
    let isMapped = !header.options.fields.isEmpty && found.evidence.known > 0
    guard isChosen || isMapped || found.evidence.isContact(isKnown: shape != nil, keys) else { return nil }
    found.detection.decide(found.detection.dates)
    guard let reader = found.detection.reader else { return nil }
    let findings = (found.detection.findings + header.skippedFindings + otherMembers(list)).map { finding in
      var finding = finding
      if finding.range == nil { finding.range = finding.property.flatMap { header.places[$0] } }
      return finding
    }
    let splitter: any Splitter =
      list.map { JSONListSplitter($0.keys, limits: limits) } ?? JSONSplitter(limits: limits)
    let table = JSONTableReader(
      shape: shape, columns: header.columns, places: header.index, detection: found, reader: reader,
      words: header.words, limits: limits,
      options: header.options)
    return JSONTable(
      name: shape?.name ?? JSONTable.anyName, reader: table, splitter: splitter, mapping: found.detection.mapping,
      findings: findings, list: list?.path ?? "", score: found.evidence.score)
  }

  /// Reports the members beside the list.
  private func otherMembers(_ list: JSONOutline.List?) -> [Finding] {
    guard let list, let first = list.keys.first else { return [] }
    let others = outline.members.filter { !$0.key.utf8.elementsEqual(first) }.map(\.key)
    guard let other = others.first, let place = outline.members.first(where: { $0.key.isSameKey(as: other) }) else {
      return []
    }
    let names = others.prefix(5).map { Finding.quote($0) }.joined(separator: ", ")
    return [
      Finding(
        JSONCodes.otherMembers,
        "only the list \(Finding.quote(list.path)) was read; beside it there are \(names)"
          + (others.count > 5 ? ", …" : ""), at: place.value - 1..<place.value)
    ]
  }

  // MARK: What else it is

  /// What a text without contacts looks like, and what to do.
  func refusal(_ sample: JSONSample) -> String {
    if let name = JSONFormatNames.name(of: outline) { return "looks like \(name)" }
    if let list = outline.emptyList { return JSONTableFinder.emptyList(list) }
    let first = (sample.values + outline.lists.flatMap { self.sample($0).values.prefix(1) }).first { !$0.isEmpty }
    guard let first else { return "is JSON without a list of contacts" }
    let keys = MemberHeader.keys(first)
    if let name = JSONFormatNames.list(with: keys) { return "looks like \(name)" }
    guard let key = keys.first else { return JSONTableFinder.name(ofListOf: first) }
    let names = keys.prefix(5).map { Finding.quote($0) }.joined(separator: ", ")
    return "is JSON of objects with \(names)\(keys.count > 5 ? ", …" : ""), which are not enough for a contact"
      + Advice.mapMember(Finding.quote(Finding.printable(key) + "=name"))
  }

  static func emptyList(_ path: String) -> String { "has an empty list \(Finding.quote(path)), and no contact" }

  /// The name of a text that has no object.
  static func name(ofListOf value: JSONValue) -> String {
    switch value.kind {
    case .number: "looks like a list of numbers, which has no contacts"
    case .string: "looks like a list of texts; one a line, they can be read as a table\(Advice.withFormat("csv"))"
    case .array: "looks like a table in arrays; save it as CSV first"
    case .bool, .null, .skipped, .object: "is JSON without a contact"
    }
  }
}

extension MemberEvidence {
  /// Whether objects with such members are contacts.
  ///
  /// - Parameters:
  ///   - isKnown: Whether they are those of a known program.
  ///   - keys: The keys of the first object.
  func isContact(isKnown: Bool, _ keys: [String]) -> Bool {
    if isKnown { return hasReach || hasName || hasNameParts }
    if hasReach || hasNameParts { return true }
    guard hasName, JSONFormatNames.list(with: keys) == nil else { return false }
    return details > 0 || unknown == 0 || jobs > 1 && known > unknown
  }

  /// How much of a contact there is.
  var score: Int { (hasReach ? 40 : 0) + (hasNameParts ? 20 : 0) + (hasName ? 20 : 0) + min(known, 19) }
}
