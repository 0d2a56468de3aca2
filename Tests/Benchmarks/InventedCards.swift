internal import SourceText

/// Invented cards as programs write them: the same cards for the same seed on every machine.
struct InventedCards {
  private(set) var bytes: [UInt8] = []
  private var random: SeededRandom
  private let photoPercent: Int
  /// The values of the current card, by the names of their placeholders.
  private var values: [String: String] = [:]
  private var cards = 0
  private var groups = 0

  init(seed: UInt64, photoPercent: Int) {
    random = SeededRandom(seed: seed)
    self.photoPercent = photoPercent
  }

  /// Adds a card with one of the layouts of a program.
  ///
  /// - Parameter large: A value instead of the photo.
  mutating func add(in layouts: [CardLayout], large: LargeValue? = nil) {
    let layout = layouts.count > 1 ? random.pick(layouts) : layouts[0]
    begin(in: random.pick(layout.scripts), at: random.pick(layout.places))
    for (percent, line) in layout.lines where random.happens(percent: percent) { add(filled(line), layout.form) }
    if random.happens(percent: photoPercent) {
      add(large?.line(&random) ?? filled(layout.photo), layout.photoForm)
    }
    add("END:VCARD", layout.form)
  }

  private mutating func add(_ lines: String, _ form: LineForm) {
    for line in lines.utf8.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false) {
      form.append(Substring(line), &bytes)
    }
  }

  private mutating func begin(in script: NameScript, at place: InventedPlace) {
    cards += 1
    groups = 0
    let (given, family) = (random.pick(script.given), random.pick(script.family))
    let address = filled(place.address)
    values = [
      "given": given.text, "family": family.text, "latinGiven": given.latin, "latinFamily": family.latin,
      "shown": script.isFamilyFirst ? family.text + given.text : "\(given.text) \(family.text)",
      "mailbox": "\(given.latin).\(family.latin)\(cards)", "account": "\(given.latin)\(cards)",
      "country": place.countryCode, "place": address, "house": String(cards % 200 + 1),
      "label": address.split(separator: ";").joined(separator: "\\n"),
      "labelWithBreaks": address.split(separator: ";").joined(separator: "\r"),
    ]
  }

  private mutating func filled(_ template: TextTemplate) -> String {
    var text = ""
    for part in template.parts {
      switch part {
      case .text(let part): text += part
      case .number(let range, let digits):
        let number = String(range.lowerBound + random.below(range.count))
        text += String(repeating: "0", count: max(0, digits - number.utf8.count)) + number
      case .choice(let templates): text += filled(random.pick(templates))
      case .value("uuid"): text += random.uuid()
      case .value("photo"): text += random.photo()
      case .value("newGroup"):
        groups += 1
        text += String(groups)
      case .value("group"): text += String(groups)
      case .value(let name): text += values[name] ?? ""
      }
    }
    return text
  }
}
