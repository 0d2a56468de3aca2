import SourceText

/// What the standards say about the values of a property: what they are where no VALUE says anything, and how they are
/// put together.
struct JCardType {
  /// How the values of a property stand in its content line.
  enum Structure {
    /// One value.
    case single
    /// Values between commas.
    case list
    /// Components between semicolons, each a list between commas.
    case components
    /// A number and a URI between semicolons, which nothing escapes (CLIENTPIDMAP).
    case numberedURI
  }

  /// The type where no VALUE says anything.
  let value: String
  let structure: Structure

  /// The types that hold dates and times.
  static let dates: Set<String> = ["date", "time", "date-time", "date-and-or-time", "timestamp"]

  /// The type of a property, by its name in lower case; nothing where no standard has the property (RFC 7095 5).
  static subscript(name: String) -> JCardType? { table[name] }

  private static let table: [String: JCardType] = {
    var table: [String: JCardType] = [:]
    func add(_ value: String, _ structure: Structure = .single, _ names: String) {
      for name in names.split(separator: " ") {
        table[String(name)] = JCardType(value: value, structure: structure)
      }
    }
    // RFC 6350, RFC 6474, RFC 6715, RFC 8605, RFC 9554
    add(
      "text", .single,
      "kind xml fn email tel tz title role note prodid birthplace deathplace expertise hobby interest gramgender "
        + "pronouns")
    add("text", .list, "nickname categories")
    add("text", .components, "n gender adr org")
    add("text", .numberedURI, "clientpidmap")
    add(
      "uri", .single,
      "source photo impp geo logo member related sound uid url key fburl caladruri caluri org-directory contact-uri "
        + "socialprofile")
    add("date-and-or-time", .single, "bday anniversary deathdate")
    add("timestamp", .single, "rev created")
    add("language-tag", .single, "lang language")
    return table
  }()
}
