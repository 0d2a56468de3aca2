internal import AppContacts

/// The app in a terminal: a command a line.
public struct TextInterface<Sample: SampleApp> {
  private var model: AppModel<Sample>
  /// Whether the user has ended the app.
  public private(set) var isDone = false

  /// Opens the file of the app.
  public init(path: String, importing first: String? = nil) throws {
    model = try AppModel(path: path, importing: first)
  }

  /// Runs the app on standard input. The arguments are the file of the app, and a file that is imported at the first start.
  public static func run() {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      var interface = try Self(path: arguments.first ?? "contacts.json", importing: arguments.dropFirst().first)
      while !interface.isDone, let line = readLine() {
        for answer in interface.answer(to: line) { print(answer) }
      }
    } catch { print(message(of: error)) }
  }

  /// The lines of the answer to a command. An error is one of them.
  public mutating func answer(to line: String) -> [String] {
    let words = words(of: line)
    guard let command = words.first else { return [] }
    do {
      return try answer(to: command, Array(words.dropFirst()))
    } catch { return ["error: \(message(of: error))"] }
  }

  private mutating func answer(to command: String, _ words: [String]) throws -> [String] {
    switch command {
    case "list": return list()
    case "search": return list(matching: words.joined(separator: " "))
    case "show":
      let record = try chosen(words).record
      return Sample.fields(of: record).compactMap { field in
        let text = field.text(of: record)
        return field.isNew || text.isEmpty ? nil : "\(field.name)=\(text)"
      }
    case "add":
      let record = try changed(Sample.Record(), words)
      try model.add(record)
      return ["added"]
    case "edit":
      let (id, record) = try chosen(words)
      try model.update(id, with: try changed(record, words.dropFirst()))
      return ["changed"]
    case "delete":
      try model.delete(try chosen(words).id)
      return ["deleted"]
    case "import":
      let result = try model.add(contentsOf: words.joined(separator: " "))
      return ["imported contacts: \(result.added)"] + result.refused.map { "not imported: \($0)" }
    case "save":
      try model.save()
      return ["saved"]
    case "quit":
      isDone = true
      return model.hasUnsavedChanges ? ["not saved"] : []
    default:
      let names = Sample.fields(of: Sample.Record()).map(\.name).joined(separator: " ")
      return [
        "list, search TEXT, show N, add FIELD=TEXT …, edit N FIELD=TEXT …, delete N, import FILE, save, quit",
        "fields: \(names)",
      ]
    }
  }

  /// The list with the numbers for other commands. The bold part of a name is between asterisks.
  private func list(matching text: String = "") -> [String] {
    model.sections(matching: text).flatMap { section in
      (section.letter.isEmpty ? [] : [section.letter])
        + section.rows.map { row in
          let start = row.boldFrom ?? row.name.count
          let bold = row.name.dropFirst(start)
          let name = row.name.prefix(start) + (bold.isEmpty ? "" : "*\(bold)*")
          return "\(row.number) \(name)" + (row.detail.isEmpty ? "" : "  \(row.detail)")
        }
    }
  }

  /// The contact with the number that is the first word.
  private func chosen(_ words: [String]) throws -> (id: String, record: Sample.Record) {
    let rows = model.sections().flatMap(\.rows)
    guard let word = words.first, let row = rows.first(where: { "\($0.number)" == word }),
      let record = model.record(row.id)
    else { throw CommandError(description: "no contact has the number \(words.first ?? "")") }
    return (row.id, record)
  }

  /// The record with the fields that words set: `name=Ada`.
  private func changed(_ record: Sample.Record, _ words: some Sequence<String>) throws -> Sample.Record {
    var record = record
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let field = Sample.fields(of: record).first(where: { $0.name == parts[0] }) else {
        throw CommandError(description: "\(word) is not a field and its text")
      }
      field.set(String(parts[1]), in: &record)
    }
    return record
  }
}

/// A command that cannot be followed.
struct CommandError: Error, CustomStringConvertible {
  let description: String
}
