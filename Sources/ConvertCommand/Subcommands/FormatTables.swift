import ContactFiles

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
