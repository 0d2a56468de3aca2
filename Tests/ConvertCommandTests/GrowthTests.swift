import ContactTestSupport
import Foundation
import Testing

@testable import ConvertCommand

/// An input with repeated parts takes work that grows with its length, not with the square of it.
///
/// The processor time of this thread for four times the repetitions is compared with the time for one: 4 where the work is
/// linear, 16 where it is quadratic.
@Suite("The work grows with the length of the input")
struct GrowthTests {
  /// What is repeated, and where.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// How often, in the smaller of two inputs.
    let count: Int
    let commands: [String]
    let make: @Sendable (Int) -> String

    init(
      _ name: String, _ count: Int, _ commands: [String] = ["validate", "fix", "vcard4.0", "google-csv", "dedup"],
      _ make: @escaping @Sendable (Int) -> String
    ) {
      self.name = name
      self.count = count
      self.commands = commands
      self.make = make
    }

    var testDescription: String { name }
  }

  @Test("Repeated characters, escapes and folds of a value", arguments: GrowthInputs.values)
  func values(_ growth: Case) { check(growth) }

  @Test("Repeated parameters, lines, groups and cards", arguments: GrowthInputs.cards)
  func cards(_ growth: Case) { check(growth) }

  @Test("Repeated cells, columns, attributes, keys and elements", arguments: GrowthInputs.others)
  func others(_ growth: Case) { check(growth) }

  private func check(_ growth: Case) {
    for command in chosen(growth.commands, growth.name) {
      var count = growth.count
      var small = growth.make(count)
      var times = (small: time(command, small), large: Double.infinity)
      // In a short run, the work that grows with the square hides in the work that does not.
      while times.small < GrowthTests.shortest, small.utf8.count < GrowthTests.longest {
        count *= 2
        small = growth.make(count)
        times.small = time(command, small)
      }
      let large = growth.make(count * 4)
      // The least time of several runs: a busy machine only adds to it.
      for run in 0..<6 {
        if run > 0 { times.small = min(times.small, time(command, small)) }
        times.large = min(times.large, time(command, large))
        if times.large < times.small * 8 { break }
      }
      #expect(
        times.large < times.small * 8,
        "\(growth.name), \(command), \(count): \(times.large / times.small) times the work")
    }
  }

  /// The time that the run of the smaller input takes at least, in seconds.
  private static let shortest = 0.02
  /// The size of the smaller input beyond which the larger one could exceed the limit of a text.
  private static let longest = 120_000

  /// One of the commands, or all of them in the full proof.
  private func chosen(_ commands: [String], _ name: String) -> [String] {
    if Proof.isFull { return commands }
    var random = SeededRandom(seed: name.utf8.reduce(SeededRandom.runSeed) { ($0 &* 31) &+ UInt64($1) })
    return [commands[random.below(commands.count)]]
  }

  /// The seconds that this thread works on a command.
  private func time(_ command: String, _ input: String) -> Double {
    let start = nanosecondsOfThread()
    let run = CommandRun(Self.words(of: command) + ["--threads", "1"], input: input)
    let end = nanosecondsOfThread()
    // Wrong usage would take no time and prove nothing.
    #expect(run.status != .usage, "\(run.errors)")
    return Double(end - start) / 1e9
  }

  private static func words(of command: String) -> [String] {
    switch command {
    case "validate": ["validate", "-"]
    case "fix": ["validate", "-", "--fix", "--unsafe-fixes", "-o", "-"]
    case "dedup": ["dedup", "-", "--dry-run"]
    case "inspect": ["inspect", "-"]
    case "edit": ["edit", "-", "--set", "title=x", "-o", "-"]
    default: ["-", "--to", command]
    }
  }

  private func nanosecondsOfThread() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}

/// What is repeated.
enum GrowthInputs {
  private static func card(_ lines: String, _ version: String = "3.0") -> String {
    "BEGIN:VCARD\r\nVERSION:\(version)\r\nFN:Ada Test\r\nN:Test;Ada;;;\r\n\(lines)END:VCARD\r\n"
  }

  private static func many(_ count: Int, _ line: (Int) -> String) -> String { (0..<count).map(line).joined() }

  // MARK: - Values

  /// Properties with values of different kinds.
  private static let properties = ["N", "ADR", "CATEGORIES", "NOTE", "TEL", "PHOTO", "X-FOO"]
  /// How many of them have each unit: all in the full proof, otherwise each a few of the units.
  private static let step = Proof.isFull ? 1 : 6

  private static let units: [(name: String, text: String)] = [
    ("backslash", "\\"), ("comma", ","), ("semicolon", ";"), ("quote", "\""), ("caret", "^"),
    ("combining mark", "\u{301}"),
    ("\\n", "\\n"), ("=41", "=41"),
  ]

  static let values: [GrowthTests.Case] =
    units.indices.flatMap { number in
      stride(from: number % step, to: properties.count, by: step).map { index in
        let (unit, property) = (units[number], properties[index])
        // The other commands in turn.
        let others = ["vcard4.0", "google-csv", "vcard3.0", "fix"]
        return GrowthTests.Case("\(unit.name) in \(property)", 1_500, ["validate", others[index % others.count]]) {
          card("\(property):\(String(repeating: unit.text, count: $0))\r\n")
        }
      }
    } + [
      GrowthTests.Case("folds", 1_500, ["validate", "vcard4.0"]) {
        card("NOTE:a\r\n" + String(repeating: " b\r\n", count: $0))
      },
      GrowthTests.Case("backslashes and folds", 1_500, ["validate", "fix"]) {
        card("NOTE:a\r\n" + String(repeating: " \\x\r\n", count: $0))
      },
      GrowthTests.Case("soft breaks", 1_500, ["validate", "fix", "vcard4.0"]) {
        card("NOTE;ENCODING=QUOTED-PRINTABLE:" + String(repeating: "=41=\r\n", count: $0) + "\r\n", "2.1")
      },
      GrowthTests.Case("base64", 1_500, ["validate", "vcard4.0"]) {
        card("PHOTO;ENCODING=BASE64:\r\n" + String(repeating: " AAAA\r\n", count: $0) + "\r\n", "2.1")
      },
      // More mistakes than findings of a card are listed.
      GrowthTests.Case("fixes of lines without a colon", 5_000, ["fix"]) {
        card("NOTE:a\r\n" + String(repeating: "word\r\n", count: $0))
      },
      GrowthTests.Case("lines without a colon", 1_000, ["validate", "vcard4.0"]) {
        card("NOTE:a\r\n" + String(repeating: "word\r\n", count: $0))
      },
    ]

  // MARK: - Cards

  static let cards: [GrowthTests.Case] =
    [
      GrowthTests.Case("values and labels of one group", 250) {
        card(many($0) { "item1.TEL:\($0)\r\nitem1.X-ABLabel:l\r\n" })
      },
      GrowthTests.Case("values and labels of many groups", 250) {
        card(many($0) { "item\($0).TEL:\($0)\r\nitem\($0).X-ABLabel:l\($0)\r\n" })
      },
      GrowthTests.Case("labels that are types", 250) {
        card(many($0) { "item1.TEL:\($0)\r\nitem1.X-ABLabel:_$!<Home>!$_\r\n" })
      },
      GrowthTests.Case("labels without a value", 400) { card(many($0) { _ in "item1.X-ABLabel:l\r\n" }) },
      GrowthTests.Case("addresses with codes", 200) {
        card(many($0) { "item\($0 % 7).ADR:;;a\($0);b;;;\r\nitem\($0 % 7).X-ABADR:us\r\n" })
      },
      GrowthTests.Case("parameters", 150, ["validate", "fix", "vcard4.0"]) {
        card("TEL" + many($0) { ";X-A\($0)=1" } + ":1\r\n")
      },
      GrowthTests.Case("types", 600, ["validate", "fix", "vcard4.0", "google-csv"]) {
        card("TEL;TYPE=" + many($0) { "a\($0)," } + "home:1\r\n")
      },
      GrowthTests.Case("parameters without a name", 600, ["validate", "vcard2.1"]) {
        card("TEL" + many($0 / 10) { ";X-A\($0)" } + ";X-B:1\r\n", "2.1")
      },
      GrowthTests.Case("PIDs", 600, ["validate", "vcard4.0"]) {
        card("TEL;PID=" + many($0) { "\($0 + 1).1," } + "1:1\r\n", "4.0")
      },
      GrowthTests.Case("types of two equal numbers", 300, ["dedup"]) { count in
        ["a", "b"].map { letter in
          card("TEL;TYPE=" + many(count) { "\(letter)\($0)," } + "home:+1 212 555 0100\r\nUID:u\r\n")
        }.joined()
      },
      GrowthTests.Case("different categories", 600, ["validate", "vcard4.0", "google-csv", "ldif"]) {
        card("CATEGORIES:" + many($0) { "c\($0)," } + "x\r\n")
      },
      GrowthTests.Case("members", 300, ["validate", "vcard4.0", "vcard3.0", "ldif"]) {
        card("KIND:group\r\n" + many($0) { "MEMBER:urn:uuid:\($0)\r\n" }, "4.0")
      },
      GrowthTests.Case("the value of a parameter", 3_000, ["validate", "fix", "vcard4.0"]) {
        card("TEL;X-A=\"" + String(repeating: "^n", count: $0) + "\":1\r\n")
      },
      GrowthTests.Case("blank lines", 2_000, ["validate", "vcard4.0"]) {
        card(String(repeating: "\r\n", count: $0)) + String(repeating: "\r\n", count: $0)
      },
      GrowthTests.Case("VERSION lines", 400, ["validate", "vcard4.0"]) {
        card(String(repeating: "VERSION:3.0\r\n", count: $0))
      },
      GrowthTests.Case("BEGIN lines", 400, ["validate", "vcard4.0"]) {
        String(repeating: "BEGIN:VCARD\r\n", count: $0)
      },
      GrowthTests.Case("END lines", 800, ["validate", "vcard4.0"]) {
        card("") + String(repeating: "END:VCARD\r\n", count: $0)
      },
      GrowthTests.Case("addresses and labels", 150, ["validate", "vcard4.0"]) {
        card(many($0) { _ in "ADR:;;a;;;;\r\nLABEL:a\r\n" })
      },
      GrowthTests.Case("foreign components", 400, ["validate", "vcard4.0"]) {
        "BEGIN:VCARD\r\n" + String(repeating: "BEGIN:X\r\n", count: $0)
      },
      GrowthTests.Case("cards in cards", 400, ["validate", "vcard4.0"]) {
        String(repeating: "BEGIN:VCARD\r\nVERSION:2.1\r\n", count: $0)
      },
      GrowthTests.Case("empty agents", 400, ["validate", "vcard4.0"]) {
        card(String(repeating: "AGENT:\r\n\r\n", count: $0), "2.1")
      },
      GrowthTests.Case("agents", 200, ["validate", "vcard4.0"]) {
        String(repeating: "BEGIN:VCARD\r\nVERSION:2.1\r\nN:A\r\nAGENT:\r\n", count: $0) + card("", "2.1")
          + String(repeating: "END:VCARD\r\n", count: $0)
      },
      GrowthTests.Case("equal cards", 100, ["validate", "dedup", "vcard4.0"]) { count in
        String(repeating: card("TEL:+1 212 555 0100\r\nUID:a\r\n"), count: count)
      },
      GrowthTests.Case("cards of one name", 150, ["validate", "dedup"]) {
        many($0) { card("TEL:+1 212 555 \(1000 + $0)\r\n") }
      },
    ]
    + ["TEL", "EMAIL", "ADR", "NOTE", "BDAY", "N", "UID", "CATEGORIES", "RELATED", "LABEL", "MEMBER", "X-FOO"].map {
      name in
      GrowthTests.Case("lines of \(name)", 150, ["validate", "fix", "vcard4.0", "google-csv", "jscontact", "edit"]) {
        card(many($0) { "\(name):a\($0)\r\n" })
      }
    }
    + ["TEL", "REV", "ADR", "GENDER"].map { name in
      GrowthTests.Case("equal lines of \(name)", 150, ["validate", "fix", "vcard4.0", "vcard3.0", "google-csv"]) {
        card(String(repeating: "\(name):1\r\n", count: $0))
      }
    }
    + [
      ("names", "N:a#;b;;;"), ("formatted names", "FN;TYPE=home;PREF=1:same #"),
      ("formatted names in languages", "FN;ALTID=#;LANGUAGE=de:a"), ("birthdays", "BDAY:19840#"),
      ("labels of addresses", "LABEL:a#"), ("telephone numbers", "TEL;TYPE=x#:+1 415 555 #"), ("titles", "TITLE:a#"),
      ("addresses", "ADR;TYPE=home:;;a#;b;;1;c"), ("identifiers", "UID:a#"),
    ].map { name, line in
      GrowthTests.Case("different \(name)", 150, ["vcard4.0", "google-csv", "ldif", "jscontact", "edit"]) {
        card(many($0) { line.replacing("#", with: String($0)) + "\r\n" }, "4.0")
      }
    }

  // MARK: - Other formats

  private static let google = "First Name,Last Name,Phone 1 - Label,Phone 1 - Value,Labels,Notes\r\n"

  static let others: [GrowthTests.Case] =
    [("quotes", "\"\""), ("triple colons", " ::: "), ("line breaks", "\n"), ("words", "a ::: ")].map { unit in
      GrowthTests.Case("\(unit.0) in cells", 1_500, ["validate", "vcard4.0", "google-csv"]) {
        let cell = "\"" + String(repeating: unit.1, count: $0) + "\""
        return google + "Ada,Test,\(cell),\(cell),\(cell),\(cell)\r\n"
      }
    } + [
      GrowthTests.Case("rows after a quote that never closes", 1_000, ["validate", "vcard4.0", "inspect"]) {
        "Name,Email\r\n\"Ada," + String(repeating: "row,of text\r\n", count: $0)
      },
      GrowthTests.Case("quotes that never close", 400, ["validate", "vcard4.0", "fix"]) {
        "Name,Email\r\n" + String(repeating: "\"Ada,a@b.example\r\n", count: $0)
      },
      GrowthTests.Case("rows", 100, ["validate", "vcard4.0", "dedup"]) {
        google + many($0) { "Ada\($0),Test,Home,+1 212 555 \(1000 + $0),a ::: b,n\r\n" }
      },
      GrowthTests.Case("columns", 200, ["validate", "vcard4.0", "google-csv"]) {
        "Name,Phone," + many($0) { "c\($0)," } + "x\r\nAda,1," + many($0) { _ in "a," } + "x\r\n"
      },
      GrowthTests.Case("columns of one name", 300, ["validate", "vcard4.0"]) {
        "Name,Phone," + many($0) { _ in "Phone," } + "x\r\nAda,1," + many($0) { _ in "1," } + "x\r\n"
      },
      GrowthTests.Case("numbered columns", 100, ["validate", "vcard4.0", "google-csv"]) {
        "First Name," + many($0) { "Phone \($0 + 1) - Label,Phone \($0 + 1) - Value," } + "Notes\r\nAda,"
          + many($0) { "Home,\($0)," } + "n\r\n"
      },
      GrowthTests.Case("the name of a column", 1_500, ["validate", "vcard4.0"]) {
        "Name,\"" + String(repeating: "Phone ", count: $0) + "\"\r\nAda,1\r\n"
      },
      GrowthTests.Case("attributes", 400, ["vcard4.0", "ldif"]) {
        "dn: cn=A\r\nobjectClass: person\r\ncn: A\r\n" + many($0) { "mail: a\($0)@example.org\r\n" } + "\r\n"
      },
      GrowthTests.Case("titles and boxes of an entry", 400, ["vcard4.0", "ldif"]) {
        let line = "personalTitle: Dr.\ngenerationQualifier: Jr.\npostOfficeBox: 1\n"
        return "dn: cn=A\nobjectClass: person\ncn: A\n" + String(repeating: line, count: $0) + "\n"
      },
      GrowthTests.Case("names of attributes", 400, ["vcard4.0", "ldif"]) {
        "dn: cn=A\r\nobjectClass: person\r\ncn: A\r\n" + many($0) { "foo\($0): a\r\n" } + "\r\n"
      },
      GrowthTests.Case("languages", 200, ["vcard4.0", "ldif"]) {
        "dn: cn=A\r\nobjectClass: person\r\ncn: A\r\n"
          + many($0) { "cn;lang-x\($0): a\r\ndisplayName;lang-x\($0): b\r\nou;lang-x\($0): c\r\n" } + "\r\n"
      },
      GrowthTests.Case("continuation lines", 1_500, ["vcard4.0", "ldif"]) {
        "dn: cn=A\r\nobjectClass: person\r\ncn: A\r\ndescription: a\r\n" + many($0) { _ in " b\r\n" } + "\r\n"
      },
      GrowthTests.Case("keys", 600, ["vcard4.0", "json"]) {
        "[{\"formattedNames\":[{\"value\":\"A\"}]," + many($0) { "\"k\($0)\":1," } + "\"x\":1}]"
      },
      GrowthTests.Case("types in JSON", 600, ["vcard4.0", "json", "google-csv"]) {
        "[{\"formattedNames\":[\"A\"],\"phones\":[{\"value\":\"1\",\"types\":[" + many($0) { "\"t\($0)\"," }
          + "\"home\"]}]}]"
      },
      GrowthTests.Case("parameters in JSON", 300, ["vcard4.0", "json", "jcard", "google-csv"]) {
        "[{\"formattedNames\":[\"A\"],\"phones\":[{\"value\":\"1\",\"parameters\":["
          + many($0) { "{\"name\":\"X-A\($0)\",\"values\":[\"1\"]}," } + "{\"name\":\"X-A\",\"values\":[\"1\"]}]}]}]"
      },
      GrowthTests.Case("types of a jCard", 600, ["vcard4.0", "jcard"]) {
        "[[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],[\"fn\",{},\"text\",\"A\"],[\"tel\",{\"type\":["
          + many($0) { "\"t\($0)\"," } + "\"home\"]},\"text\",\"1\"]]]]"
      },
      GrowthTests.Case("elements", 300, ["vcard4.0", "json"]) {
        "[" + many($0) { "{\"formattedNames\":[{\"value\":\"A\($0)\"}]}," } + "{}]"
      },
      GrowthTests.Case("nesting", 2_000, ["vcard4.0"]) {
        String(repeating: "[{\"a\":", count: $0) + "1" + String(repeating: "}]", count: $0)
      },
      GrowthTests.Case("properties of a jCard", 300, ["vcard4.0", "jcard"]) {
        "[[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],[\"fn\",{},\"text\",\"A\"]"
          + many($0) { ",[\"tel\",{\"group\":\"item1\"},\"text\",\"\($0)\"]" } + "]]]"
      },
    ]
}
