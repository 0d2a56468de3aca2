import CSVContacts
import ContactModel
import ContactTestSupport
import SourceText

extension SeededRandom {
  /// An element of a list that is not empty.
  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }
}

/// A table that a person could make: headers, and the field of each column.
struct GeneratedTable {
  var columns: [(name: String, field: String)] = []
  var text: String {
    let header = columns.map { "\"\($0.name)\"" }.joined(separator: ",")
    let records = (0..<3).map { record in
      columns.enumerated().map { "\"\(InventedValue.value(of: $1.field, record, $0))\"" }.joined(separator: ",")
    }
    return header + "\n" + records.joined(separator: "\n") + "\n"
  }

  /// The columns that are read as another field, and why the table as a whole is wrong.
  var faults: (misplaced: [String], table: [String]) {
    let bytes = Array(text.utf8)
    let detection = CSVReader.detect(prefix: bytes)
    guard let reader = detection.reader else { return (columns.map(\.name), ["refused"]) }
    var misplaced: [String] = []
    for (column, read) in zip(columns, detection.mapping)
    where !column.field.split(separator: "|").contains(where: {
      $0 == read.field || $0 == "-" && read.reason == .unknown
    }) {
      misplaced.append("\(column.name) as \(read.field)")
    }
    let contacts = reader.read(Array(bytes[detection.headerEnd...])).items.map(\.value)
    var table: [String] = []
    if contacts.contains(where: { $0.displayName.isEmpty }) { table.append("no name") }
    let addresses = Set(
      columns.filter { $0.field.hasPrefix("address") }.map { $0.field.split(separator: ".").dropLast() })
    if contacts.contains(where: { $0.addresses.count > addresses.count }) { table.append("an address in two") }
    return (misplaced, table)
  }
}

/// Makes English tables: name × e-mail × phone × address × company × extras, with contexts, hints and prefixes.
struct EnglishTables {
  var random: SeededRandom

  mutating func table() -> GeneratedTable {
    var words: [(words: String, field: String)] = name()
    words += emails()
    words += phones()
    words += addresses()
    words += company()
    words += extras()
    let style = random.pick(Style.allCases)
    let prefix = random.pick(["", "", "", "", "contact ", "customer ", "person "])
    let mark = random.pick(["", "", "", "", ":", " *", " [Required]", " (optional)"])
    return GeneratedTable(columns: words.map { (style.name(prefix + $0.words) + mark, $0.field) })
  }

  private mutating func name() -> [(words: String, field: String)] {
    let given = (random.pick(["first name", "given name", "forename", "first"]), "name.given")
    let family = (random.pick(["last name", "family name", "surname", "last"]), "name.family")
    switch random.pick([0, 1, 2, 3, 4]) {
    case 0: return [(random.pick(["name", "full name", "display name"]), "name")]
    case 1: return [given, (random.pick(["middle name", "middle initial"]), "name.middle"), family]
    case 2: return [(random.pick(["salutation", "prefix"]), "name.prefix"), given, family]
    default: return [given, family]
    }
  }

  private mutating func emails() -> [(words: String, field: String)] {
    let kind = random.pick(["email", "e mail", "email address", "mail"])
    switch random.pick([0, 1, 2, 3, 4]) {
    case 0: return [("home " + kind, "email.home"), ("work " + kind, "email.work")]
    case 1: return [(kind, "email"), ("secondary " + kind, "email")]
    case 2: return [(kind + " 1", "email"), (kind + " 2", "email")]
    case 3: return [(random.pick(["business ", "personal "]) + kind, "email.work|email.home")]
    default: return [(kind, "email")]
    }
  }

  private mutating func phones() -> [(words: String, field: String)] {
    let kind = random.pick(["phone", "telephone", "tel", "phone number"])
    let mobile = (random.pick(["mobile", "cell", "cell phone", "mobile phone", "mobile number"]), "phone.mobile")
    switch random.pick([0, 1, 2, 3, 4, 5]) {
    case 0:
      return [
        ("home " + kind, "phone.home"), (random.pick(["work ", "office ", "business "]) + kind, "phone.work"), mobile,
      ]
    case 1: return [(kind, "phone"), mobile, (random.pick(["fax", "fax number"]), "phone.fax")]
    case 2: return [(kind + " (home)", "phone.home"), (kind + " (mobile)", "phone.mobile")]
    case 3: return [(kind + " 1", "phone"), (kind + " 2", "phone")]
    case 4: return [("business fax", "phone.work-fax"), mobile]
    default: return [(kind, "phone")]
    }
  }

  private mutating func addresses() -> [(words: String, field: String)] {
    let contexts = [
      ("", ""), ("home ", ".home"), ("work ", ".work"), ("business ", ".work"), ("mailing ", ""),
      ("billing ", ".billing"),
      ("shipping ", ".delivery"),
    ]
    switch random.pick([0, 1, 2, 3, 4]) {
    case 0: return []
    case 1:
      // Only the street has a context.
      let context = random.pick(contexts)
      return address(context.0, "", context.1)
    case 2: return address("home ", "home ", ".home") + address("work ", "work ", ".work")
    default:
      let context = random.pick(contexts)
      return address(context.0, context.0, context.1)
    }
  }

  private mutating func address(
    _ first: String, _ rest: String, _ place: String
  ) -> [(words: String, field: String)] {
    var columns = [
      (
        first + random.pick(["address", "street", "street address", "address line 1", "address 1"]),
        "address\(place).street"
      )
    ]
    if random.pick([true, false, false]), columns[0].0.hasSuffix(" 1") {
      columns.append((String(columns[0].0.dropLast()) + "2", "address\(place).street2"))
    }
    columns.append((rest + random.pick(["city", "town"]), "address\(place).city"))
    if random.pick([true, false]) {
      columns.append((rest + random.pick(["state", "province", "region", "county"]), "address\(place).region"))
    }
    columns.append((rest + random.pick(["zip", "zip code", "postal code", "postcode"]), "address\(place).postcode"))
    if random.pick([true, false]) { columns.append((rest + "country", "address\(place).country")) }
    return columns
  }

  private mutating func company() -> [(words: String, field: String)] {
    var columns: [(words: String, field: String)] = []
    if random.pick([true, false]) {
      columns.append((random.pick(["company", "organization", "company name", "employer", "organisation"]), "org"))
    }
    if random.pick([true, false]) { columns.append((random.pick(["job title", "title", "position"]), "org.title")) }
    if random.pick([true, false, false]) { columns.append((random.pick(["department", "dept"]), "org.department")) }
    return columns
  }

  private mutating func extras() -> [(words: String, field: String)] {
    let all: [(words: String, field: String)] = [
      (random.pick(["birthday", "date of birth", "dob", "birth date"]), "birthday"),
      (random.pick(["website", "web page", "url", "homepage"]), "url"),
      (random.pick(["notes", "comments", "note", "remarks"]), "note"), ("gender", "gender"),
      (random.pick(["nickname", "nick name"]), "nickname"),
      (random.pick(["tags", "categories", "groups"]), "category"),
      ("linkedin url", "url.custom.LinkedIn"), ("spouse name", "related.spouse"), ("shoe size", "-"),
      ("customer id", "-"), ("status", "-"), ("created date", "-"), ("email opt out", "-"),
      ("anniversary", "anniversary"),
    ]
    return Array(all.shuffled(using: &random).prefix(random.pick([0, 1, 2, 3])))
  }
}

/// How a person writes the words of a name.
enum Style: CaseIterable {
  case title, lower, upper, snake, screaming, camel, kebab, dots

  func name(_ words: String) -> String {
    let parts = words.split(separator: " ").map(String.init)
    let titles = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return switch self {
    case .title: titles.joined(separator: " ")
    case .lower: words
    case .upper: words.uppercased()
    case .snake: parts.joined(separator: "_")
    case .screaming: words.uppercased().split(separator: " ").joined(separator: "_")
    case .camel: parts.prefix(1).joined() + titles.dropFirst().joined()
    case .kebab: parts.joined(separator: "-")
    case .dots: titles.joined(separator: ".")
    }
  }
}
