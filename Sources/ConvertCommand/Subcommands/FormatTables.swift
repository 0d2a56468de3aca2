import ContactFiles

/// The tables of `formats --format markdown`: what each format is and holds, and which fields it holds how often. The
/// README's is made here.
enum FormatTables {
  static var markdown: String { formats + "\n" + fields }

  /// A row for each format.
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

  /// A row for each field that some format with fewer fields than a contact has holds, and a column for each of these.
  static var fields: String {
    let formats = FileFormat.allCases.filter { !$0.isLossless && $0.lostParameters.isEmpty }
    var rooms: [String: [FileFormat: String]] = [:]
    for format in formats {
      for capability in format.carries {
        let room = capability.limit.map { $0 == 0 ? "made" : String($0) } ?? "any"
        rooms[capability.field, default: [:]][format] = room
      }
    }
    var text = "| field | " + formats.map { "`\($0.name)`" }.joined(separator: " | ") + " |\n"
    text += String(repeating: "| --- ", count: formats.count + 1) + "|\n"
    for field in FileFormat.json.carries.map(\.field) {
      guard let room = rooms[field] else { continue }
      text += "| `\(field)` | " + formats.map { room[$0] ?? "" }.joined(separator: " | ") + " |\n"
    }
    return text
  }

  private static func held(by format: FileFormat) -> String {
    if format.isLossless { return "everything" }
    let parameters = format.lostParameters
    if !parameters.isEmpty { return "everything but the parameters " + parameters.joined(separator: ", ") }
    return format.carries.map { capability in
      var said: [String] = []
      if let limit = capability.limit, limit > 0 { said.append(String(limit)) }
      // The names of LDIF's attributes would fill the page.
      if !capability.note.isEmpty, format.family != .ldif { said.append(capability.note) }
      return said.isEmpty ? capability.field : "\(capability.field) (\(said.joined(separator: "; ")))"
    }.joined(separator: ", ")
  }
}
