import CSVContacts
import JSONContacts
import SourceText

/// The members of a known program, and the fields of a contact that they are.
struct MemberShape: Sendable {
  /// What a member is.
  private enum Target: Sendable {
    case field(CSVFieldPath)
    case part(MemberList, MemberList.Part)
    /// Data of the program about itself, such as an ETag.
    case skipped
  }

  /// The name for `--from` and `--to`.
  let name: String
  /// The program, for messages.
  let title: String
  /// The properties that the members can hold, by their names in vCard.
  let carries: [(field: String, limit: Int?, note: String)]
  /// The object in each element that has the contact, if it is not the element.
  private let wrappers: [String]
  private let targets: [String: Target]
  /// The number of lines of the table.
  let lineCount: Int

  /// - Parameter table: A line for each member: its path, with `[]` for the number of an element, and what it is: a field
  ///   as for `--map`, a part of a value in a list (`phone:value`), or `-` for data that is not about the contact.
  init(
    _ name: String, _ title: String, wrappers: [String] = [], carries: [(field: String, limit: Int?, note: String)],
    _ table: String
  ) {
    self.name = name
    self.title = title
    self.wrappers = wrappers
    self.carries = carries
    var targets: [String: Target] = [:]
    for line in table.utf8.split(separator: ASCII.lineFeed) {
      let words = line.split(separator: ASCII.space).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 2 else { continue }
      let parts = words[1].utf8.split(separator: ASCII.colon).map { String(decoding: $0, as: UTF8.self) }
      if words[1] == "-" {
        targets[words[0]] = .skipped
      } else if parts.count == 2, let list = MemberList(rawValue: parts[0]),
        let part = MemberList.Part(rawValue: parts[1])
      {
        targets[words[0]] = .part(list, part)
      } else if let field = CSVFieldPath(words[1]) {
        targets[words[0]] = .field(field)
      }
    }
    self.targets = targets
    lineCount = table.utf8.split(separator: ASCII.lineFeed).count
  }

  /// The number of members in the table.
  var count: Int { targets.count }

  private func target(_ path: MemberPath) -> Target? {
    for wrapper in [""] + wrappers {
      guard path.text.utf8.starts(with: wrapper.utf8) else { continue }
      let text = String(decoding: path.text.utf8.dropFirst(wrapper.utf8.count), as: UTF8.self)
      let pattern = String(decoding: path.pattern.utf8.dropFirst(wrapper.utf8.count), as: UTF8.self)
      if let found = targets[text] ?? targets[pattern] { return found }
    }
    return nil
  }

  /// Whether the member and what is in it is not about the contact.
  func skips(_ path: MemberPath) -> Bool {
    if case .skipped = target(path) { return true }
    // Data of that kind may be anywhere.
    let key = path.words.last ?? ""
    if case .skipped = targets["*." + key] { return true }
    return false
  }

  /// Where the values of a member belong.
  func place(of path: MemberPath) -> MemberColumn.Place {
    switch target(path) {
    case .field(let field): .field(field)
    case .part(let list, let part): .part(list, of: path.list, number: path.number, part)
    case .skipped, nil: .kept
    }
  }

  /// Whether a member is a day without a time.
  func isBirthday(_ path: MemberPath) -> Bool {
    if case .field(let field) = target(path) { return field.text == "birthday" || field.text == "anniversary" }
    return false
  }
}

/// The signs of the known programs in an object.
extension MemberShape {
  /// The known program of an object.
  static func shape(of members: [JSONMember]) -> MemberShape? {
    func value(_ key: String) -> JSONValue? { members.first { $0.key.isSameKey(as: key) }?.value }
    func has(_ keys: String...) -> Bool { keys.allSatisfy { value($0) != nil } }
    if types(members).contains(where: isPerson) { return .schemaPerson }
    if isOfPeople(members) { return .googlePeople }
    if let wrapped = value("person"), case .object(let inner) = wrapped.kind, isOfPeople(inner) { return .googlePeople }
    if members.contains(where: { $0.key.utf8.starts(with: "@odata.".utf8) }) { return .microsoftGraph }
    if has("businessPhones"), has("displayName") || has("givenName") || has("surname") { return .microsoftGraph }
    if has("first_name", "last_name", "phone_number"), has("date_unixtime") || has("user_id") { return .telegram }
    return nil
  }

  private static func isOfPeople(_ members: [JSONMember]) -> Bool {
    members.contains { member in
      guard member.key.isSameKey(as: "resourceName"), let name = member.value.text else { return false }
      return name.utf8.starts(with: "people/".utf8) || name.utf8.starts(with: "otherContacts/".utf8)
    }
  }

  /// The type of an object of schema.org that is not a person; `nil` for a person and for other programs.
  func foreignType(_ members: [JSONMember]) -> String? {
    guard name == MemberShape.schemaPerson.name else { return nil }
    let types = MemberShape.types(members)
    return types.isEmpty || types.contains(where: MemberShape.isPerson) ? nil : types.first
  }

  private static func types(_ members: [JSONMember]) -> [String] {
    guard let type = members.first(where: { $0.key.isSameKey(as: "@type") })?.value else { return [] }
    if case .array(let values) = type.kind { return values.compactMap(\.text) }
    return type.text.map { [$0] } ?? []
  }

  private static func isPerson(_ type: String) -> Bool {
    ["Person", "schema:Person", "http://schema.org/Person", "https://schema.org/Person", "Patient"].contains {
      $0.isSameKey(as: type)
    }
  }
}
