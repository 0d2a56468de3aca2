internal import SourceText

/// The groups of a Grandstream phone book, which are named before its entries: `pbgroup` with `id` and `name`.
struct PhoneBookGroups: Sendable {
  /// The element of a group.
  static let element = "pbgroup"
  /// The maximum number of groups.
  private static let maximum = 1000

  private var names: [String: String] = [:]

  /// - Parameter beginning: The bytes before the first entry, and any after them.
  init(_ beginning: [UInt8], limits: Limits) {
    var scanner = MarkupScanner(limits: limits)
    var group: EntryBuilder?
    while names.count < PhoneBookGroups.maximum, let token = scanner.next(beginning, isEnd: true) {
      switch token.kind {
      case .startTag(let name):
        let element = beginning[name]
        if group != nil {
          group?.begin(element, beginning[token.range], isEmpty: false)
        } else if element.elementsEqual(PhoneBookGroups.element.utf8) {
          group = EntryBuilder(element, beginning[token.range], limits: limits)
        } else if EntryLayout.isEntry(element) {
          return
        }
      case .text: group?.add(beginning[token.range])
      case .endTag(let name):
        guard let whole = group?.end(beginning[name], at: token.range), whole, let nodes = group?.nodes else {
          continue
        }
        group = nil
        func text(_ path: String) -> String { nodes.first { $0.path == path }?.text ?? "" }
        if !text("name").isEmpty { names[text("id")] = text("name") }
      default: break
      }
    }
  }

  /// The names of some groups, and the numbers of those without a name.
  func categories(_ numbers: String) -> (names: [String], unknown: [String]) {
    let numbers = numbers.utf8.split(separator: ASCII.comma).map { String(Substring($0)).trimmingASCIISpace }
    // 0 is no group.
    let unknown = numbers.filter { names[$0] == nil && $0 != "0" && !$0.isEmpty }
    return (numbers.compactMap { names[$0] }, unknown)
  }
}
