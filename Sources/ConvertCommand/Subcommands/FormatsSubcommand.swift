import CommandArguments
import ContactFiles
import SourceText

/// `formats`: lists the formats and the fields that each can hold.
enum FormatsSubcommand {
  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitStatus {
    if arguments.text(.tableFormat) == "markdown" {
      try console.output.write(FormatTables.markdown)
      return .done
    }
    if arguments.text(.tableFormat) == "json" {
      try console.output.writeLine(.array(FileFormat.allCases.map(json)), expanding: 2)
      return .done
    }
    let width = FileFormat.allCases.map(\.name.utf8.count).max() ?? 0
    var text = ""
    for format in FileFormat.allCases {
      let endings = format.extensions.map { "." + $0 }.joined(separator: " ")
      let name = Style.bold.applied(to: format.name, if: console.output.usesColor)
      let padding = String(repeating: " ", count: width - format.name.utf8.count + 2)
      text += name + padding + format.summary + (endings.isEmpty ? "" : " (\(endings))") + "\n"
      let fields = fields(of: format)
      if !fields.isEmpty {
        let margin = String(repeating: " ", count: width + 2)
        let lines = TextWrapping.lines(of: "holds " + fields, width: max(40, console.output.width - width - 3) - 2)
        text += margin + lines.joined(separator: "\n" + margin + "  ") + "\n"
      }
    }
    text += "\n" + encodings(console)
    try console.output.write(text)
    return .done
  }

  /// The names for `--encoding` and `--output-encoding`.
  private static func encodings(_ console: Console) -> String {
    var text = Style.bold.applied(to: "encodings", if: console.output.usesColor) + "\n"
    let known = TextEncoding.allCases.filter(\.isAvailable).map { $0.name.asciiLowercased }
    let lines = TextWrapping.lines(of: known.joined(separator: ", "), width: max(40, console.output.width - 3) - 2)
    for line in lines { text += "  " + line + "\n" }
    let missing = TextEncoding.allCases.filter { !$0.isAvailable }.map { $0.name.asciiLowercased }
    if !missing.isEmpty {
      text += "  unavailable, because the C library of this system lacks their tables: "
      text += missing.joined(separator: ", ") + "\n"
    }
    return text
  }

  private static func fields(of format: FileFormat) -> String {
    if format.isLossless { return "every field of a contact" }
    let parameters = format.lostParameters
    if !parameters.isEmpty { return "every field, without the parameters " + parameters.joined(separator: ", ") }
    return format.carries.map { capability in
      var text = capability.field
      // A limit of 0 means that the field has no column of its own but is not lost.
      if let limit = capability.limit { text += " (\(limit == 0 ? capability.note : String(limit)))" }
      return text
    }.joined(separator: ", ")
  }

  private static func json(_ format: FileFormat) -> ReportValue {
    .object([
      "name": .string(format.name), "summary": .string(format.summary), "reads": .bool(format.isReadable),
      "writes": .bool(format.isWritable), "carriesEverything": .bool(format.isLossless),
      "extensions": .array(format.extensions.map { .string($0) }),
      "parametersLeftBehind": .array(format.lostParameters.map { .string($0) }),
      "carries": .array(
        format.carries.map { capability in
          .object([
            "field": .string(capability.field), "limit": .optional(capability.limit),
            "note": .string(capability.note),
          ])
        }),
    ])
  }
}

/// The tables of `formats --format markdown`: the formats with their fields, and how many values of each field they hold.
/// The README contains the first one.
enum FormatTables {
  static var markdown: String { formats + "\n" + fields }

  /// One row per format.
  static var formats: String {
    var text =
      "| format | what it is | reads | writes | what it holds of a contact |\n| --- | --- | --- | --- | --- |\n"
    for format in FileFormat.allCases {
      let cells = [
        "`\(format.name)`", format.summary, format.isReadable ? "yes" : "no", format.isWritable ? "yes" : "no",
        held(by: format),
      ]
      text += "| " + cells.joined(separator: " | ") + " |\n"
    }
    return text
  }

  /// One row per field and one column per format that holds some of the fields.
  static var fields: String {
    let formats = FileFormat.allCases.filter { !$0.isLossless && $0.lostParameters.isEmpty }
    var capacities: [String: [FileFormat: String]] = [:]
    for format in formats {
      for capability in format.carries {
        let capacity = capability.limit.map { $0 == 0 ? "made" : String($0) } ?? "any"
        capacities[capability.field, default: [:]][format] = capacity
      }
    }
    var text = "| field | " + formats.map { "`\($0.name)`" }.joined(separator: " | ") + " |\n"
    text += String(repeating: "| --- ", count: formats.count + 1) + "|\n"
    for field in FileFormat.json.carries.map(\.field) {
      guard let capacity = capacities[field] else { continue }
      text += "| `\(field)` | " + formats.map { capacity[$0] ?? "" }.joined(separator: " | ") + " |\n"
    }
    return text
  }

  private static func held(by format: FileFormat) -> String {
    if format.isLossless { return "everything" }
    let parameters = format.lostParameters
    if !parameters.isEmpty { return "everything but the parameters " + parameters.joined(separator: ", ") }
    return format.carries.map { capability in
      var details: [String] = []
      if let limit = capability.limit, limit > 0 { details.append(String(limit)) }
      // LDIF's notes are long lists of attributes.
      if !capability.note.isEmpty, format.family != .ldif { details.append(capability.note) }
      return details.isEmpty ? capability.field : "\(capability.field) (\(details.joined(separator: "; ")))"
    }.joined(separator: ", ")
  }
}
