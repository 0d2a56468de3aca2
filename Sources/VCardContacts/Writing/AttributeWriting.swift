internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension CardWriter {
  /// Adds a parameter to the line; what a version without RFC 6868 cannot write is said.
  mutating func parameter(_ name: String, _ values: [String]) {
    if version == .v40 {
      line.parameter(name, values, usesCarets: true)
      return
    }
    for value in values where !ContentLineWriter.fitsWithoutCarets(value) {
      report(
        LossCodes.valueChanged,
        "the \(name) parameter \(Finding.quote(value)) lost its quotes or line breaks, which vCard \(version.rawValue) cannot write",
        property: name)
    }
    if version == .v21, let value = values.first, values.count == 1 {
      parameter21(name, value)
    } else {
      line.parameter(name, values, usesCarets: false)
    }
  }

  /// vCard 2.1 knows no quotes: a semicolon is escaped, and a colon cannot be written.
  private mutating func parameter21(_ name: String, _ value: String) {
    line.line.append(ASCII.semicolon)
    line.line.append(contentsOf: name.utf8)
    line.line.append(ASCII.equals)
    for byte in value.utf8 {
      switch byte {
      case ASCII.semicolon: line.line += [ASCII.backslash, byte]
      case ASCII.colon:
        line.line.append(ASCII.space)
      case ASCII.lineFeed, ASCII.carriageReturn, ASCII.doubleQuote: line.line.append(ASCII.space)
      default: line.line.append(byte)
      }
    }
    if value.utf8.contains(ASCII.colon) {
      report(
        LossCodes.valueChanged,
        "the \(name) parameter \(Finding.quote(value)) lost its colons, which vCard 2.1 cannot write",
        property: name)
    }
  }

  /// Adds the parameters that every value may have.
  mutating func writeAttributes(_ attributes: Attributes, of property: String) {
    writeTypes(attributes, of: property)
    if let language = attributes.language { parameter("LANGUAGE", [language]) }
    switch version {
    case .v40:
      if let preference = attributes.preference { parameter("PREF", [String(preference)]) }
      if let altID = attributes.altID { parameter("ALTID", [altID]) }
      if !attributes.pids.isEmpty { parameter("PID", attributes.pids) }
    case .v30, .v21:
      if let preference = attributes.preference, preference != 1 {
        report(
          LossCodes.preference,
          "the preference \(preference) of \(property) is not in the output: vCard \(version.rawValue) can only mark what is preferred",
          property: property)
      }
      if let altID = attributes.altID { lostParameter("ALTID", altID, of: property) }
      if !attributes.pids.isEmpty { lostParameter("PID", attributes.pids.joined(separator: ","), of: property) }
    }
    for other in attributes.parameters {
      if version != .v40, ParameterVersions.onlyIn40.contains(other.name.asciiUppercased) {
        lostParameter(other.name.asciiUppercased, other.values.joined(separator: ","), of: property)
      } else {
        parameter(other.name, other.values)
      }
    }
  }

  private mutating func lostParameter(_ name: String, _ value: String, of property: String) {
    report(
      LossCodes.attribute,
      "the \(name) \(Finding.quote(value)) of \(property) is not in the output: vCard \(version.rawValue) has no such parameter",
      property: property)
  }

  private mutating func writeTypes(_ attributes: Attributes, of property: String) {
    let isPreferred = version != .v40 && attributes.preference == 1
    guard !attributes.types.isEmpty || isPreferred || !attributes.otherTypes.isEmpty else { return }
    var names = attributes.types.names
    if version != .v40 { names = names.map(\.asciiUppercased) }
    names += attributes.otherTypes
    if isPreferred { names.append("PREF") }
    switch version {
    case .v40, .v30: parameter("TYPE", names)
    case .v21:
      for name in names {
        line.line.append(ASCII.semicolon)
        line.line.append(contentsOf: name.utf8)
      }
    }
  }

  /// The entries with the preference that the version can show: in 3.0 and 2.1 the most preferred of a list gets the
  /// mark when none has preference 1.
  func preferenceMarked<Value>(_ entries: [Entry<Value>]) -> [Entry<Value>] {
    guard version != .v40, entries.count > 0 else { return entries }
    var best: Int?
    for entry in entries {
      guard let preference = entry.attributes.preference else { continue }
      if preference == 1 { return entries }
      best = min(best ?? preference, preference)
    }
    guard let best, let index = entries.firstIndex(where: { $0.attributes.preference == best }) else { return entries }
    // The mark is written in place of the number; that the number is gone is said where it is written.
    var marked = entries
    marked[index].attributes.otherTypes.append("PREF")
    return marked
  }
}

/// The parameters that only version 4.0 has.
enum ParameterVersions {
  /// RFC 6350 5, RFC 6715 3, RFC 8605 3, RFC 9554 4.
  static let onlyIn40: Set<String> = [
    "PREF", "ALTID", "PID", "MEDIATYPE", "CALSCALE", "SORT-AS", "GEO", "TZ", "LABEL", "INDEX", "LEVEL", "CC",
    "AUTHOR", "AUTHOR-NAME", "CREATED", "DERIVED", "JSCOMPS", "PHONETIC", "PROP-ID", "SCRIPT", "SERVICE-TYPE",
    "USERNAME",
  ]
}
