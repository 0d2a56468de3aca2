import CSVContacts
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
