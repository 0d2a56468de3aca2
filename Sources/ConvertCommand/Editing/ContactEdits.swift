import CSVContacts
import CommandArguments
import ContactModel
import Findings
import TextDistance

/// The changes of `edit`, in the order of the command line.
struct ContactEdits {
  /// A change of the values at a path.
  private typealias Step = (path: CSVFieldPath, change: PathChange)

  /// The options that change contacts.
  static let options: [Option] = [.set, .removeField, .replaceText, .renameCategory]

  private var steps: [Step] = []

  init(_ arguments: ParsedArguments) throws {
    for (option, values) in arguments.occurrences(of: ContactEdits.options) {
      switch option.name {
      case Option.set.name: steps.append(try ContactEdits.set(values[0], arguments))
      case Option.removeField.name:
        let (path, isLabel) = try ContactEdits.path(values[0], option, arguments)
        steps.append((path, isLabel ? .label(nil) : .removeAll))
      case Option.replaceText.name:
        let (path, isLabel) = try ContactEdits.path(values[0], option, arguments)
        if isLabel { throw arguments.usageError("A label is set as a whole: --set \(values[0])=Office.") }
        steps.append((path, .replace(values[1], with: values[2])))
      default: steps.append(try ContactEdits.rename(values[0], arguments))
      }
      guard let step = steps.last, let objection = step.path.objection(to: step.change) else { continue }
      let words = values.map { "'\($0)'" }.joined(separator: " ")
      throw arguments.usageError("\(option.spelling) \(words): \(objection).")
    }
    if steps.isEmpty {
      throw arguments.usageError(
        "Nothing to change: "
          + ContactEdits.options.map { "'\($0.spelling)'" }.joined(separator: ", ") + " name the changes.")
    }
  }

  // MARK: Words

  /// The change of `category+=Xmas`, `phone.work.label=Office` or `org=Acme`.
  private static func set(_ word: String, _ arguments: ParsedArguments) throws -> Step {
    let bytes = word.utf8
    let signs = bytes.indices.filter { bytes[$0] == UInt8(ascii: "=") }
    guard let first = signs.first else {
      throw arguments.usageError("'--set' needs a field and a value, as in --set category+=Xmas, not '\(word)'.")
    }
    // A label of one's own may contain the sign.
    for sign in signs {
      let (name, operation) = parts(bytes[..<sign])
      guard let (path, isLabel) = known(name) else { continue }
      let text = String(Substring(bytes[bytes.index(after: sign)...]))
      if isLabel {
        if operation != nil { throw arguments.usageError("A value has one label: --set \(name)=\(text).") }
        return (path, .label(text.isEmpty ? nil : text))
      }
      switch operation {
      case "+": return (path, .add(text))
      case "-": return (path, .remove(text))
      default: return (path, .set(text))
      }
    }
    throw unknown(parts(bytes[..<first]).name, .set, arguments)
  }

  /// The path and the operation before an equals sign.
  private static func parts(_ bytes: Substring.UTF8View) -> (name: String, operation: String?) {
    guard let last = bytes.last, last == UInt8(ascii: "+") || last == UInt8(ascii: "-") else {
      return (String(Substring(bytes)), nil)
    }
    return (String(Substring(bytes.dropLast())), last == UInt8(ascii: "+") ? "+" : "-")
  }

  private static func rename(_ word: String, _ arguments: ParsedArguments) throws -> Step {
    let names = word.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    guard names.count == 2, let category = CSVFieldPath("category") else {
      throw arguments.usageError(
        "'--rename-category' needs two names, as in --rename-category Friend=Friends, not '\(word)'.")
    }
    return (category, .rename(String(Substring(names[0])), to: String(Substring(names[1]))))
  }

  /// The path of a word, and whether the word is that of its label.
  private static func known(_ word: String) -> (path: CSVFieldPath, isLabel: Bool)? {
    let ending = ".label"
    if word.lowercased().hasSuffix(ending), let path = CSVFieldPath(String(word.dropLast(ending.count))),
      path.objection(to: .label(nil)) == nil
    {
      return (path, true)
    }
    guard word.lowercased() != "ignore" else { return nil }
    return CSVFieldPath(word).map { ($0, false) }
  }

  private static func path(
    _ word: String, _ option: Option, _ arguments: ParsedArguments
  ) throws -> (path: CSVFieldPath, isLabel: Bool) {
    if let known = known(word) { return known }
    throw unknown(word, option, arguments)
  }

  /// The error about a word that is not the path of a field.
  private static func unknown(_ word: String, _ option: Option, _ arguments: ParsedArguments) -> UsageError {
    if ["uid", "kind", "changed", "rev", "profile"].contains(word.lowercased()) {
      return arguments.usageError("'\(word)' is a field of --where only; '\(option.spelling)' does not change it.")
    }
    let names = CSVFieldPath.names.filter { $0 != "ignore" }
    let near = nearest(to: word, in: names).map { " Did you mean '\($0)'?" } ?? ""
    return arguments.usageError(
      "Unknown field '\(word)' in '\(option.spelling)'.\(near) 'help edit' has examples.")
  }

  // MARK: Applying

  /// The changed contact, and the number of values that were removed because another one is set.
  func applied(to contact: Contact) -> (contact: Contact, replaced: Int) {
    var contact = contact
    var replaced = 0
    for step in steps {
      let before = step.path.values(of: contact)
      step.path.apply(step.change, to: &contact)
      if case .set = step.change { replaced += max(0, before.count - step.path.values(of: contact).count) }
    }
    return (contact, replaced)
  }
}
