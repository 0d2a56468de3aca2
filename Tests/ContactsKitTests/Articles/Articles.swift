import ContactsKit
import VCardSyntax

/// The examples of the articles: `ArticleTests` of PackageTests compares them.
struct Articles {
  let output = Programs.Output()

  func print(_ items: Any...) {
    output.lines.append(items.map { "\($0)" }.joined(separator: " "))
  }
}

// MARK: - Landing pages

extension Articles {
  func readAndWrite(path: String) throws {
    var file = try ContactFile.read(path)
    for finding in file.findings { print(finding) }
    file.contacts.sort { $0.sortName < $1.sortName }
    try file.write(to: path, replacing: true)
  }

  func convert(path: String, output: String) throws {
    let summary = try Conversion([.file(path)], to: .vcard40).run(writingTo: output) { print($0) }
    print(summary.written, "contacts,", summary.findings.losses, "losses")
  }

  func contact() {
    var ada = Contact()
    ada.name = PersonName(given: "Ada", family: "Lovelace")
    ada.emails = [Email("ada@example.org", types: .work)]
    print(ada.displayName)  // Ada Lovelace
  }

  func number() {
    let number = ParsedNumber("030/12 34 56 x7", region: "DE")
    print(number?.e164 ?? "")  // +4930123456
    print(number?.national ?? "")  // 030 123456 ext. 7
  }

  func lines(text: String) {
    for line in RawLines(text) where line.name == "TEL" {
      print(line.number ?? 0, line.group ?? "", line.parameterValues("TYPE"), line.value)
    }
  }

  func card(text: String) {
    var card = RawCard.cards(in: RawLines(text))[0]
    card.lines.removeAll { $0.name == "PHOTO" }
    card.lines.append(RawLine("NOTE", text: "one, two"))
    print(card.text)
  }
}

// MARK: - Reading any file

extension Articles {
  func read(path: String) throws {
    let file = try ContactFile.read(path)
    print(file.format?.name ?? "", file.contacts.count, file.unreadContacts)
    for finding in file.findings where finding.finding.severity == .error { print(finding) }
  }

  func readSources(folder: String, bytes: [UInt8]) throws {
    let text = try ContactFile.read(.bytes(bytes, name: "pasted.vcf"))
    print(text.contacts.count)
    let (sources, skipped) = ContactFolder.expanding([.file(folder)])
    for finding in skipped { print(finding) }
    for source in sources { print(try ContactFile.read(source).contacts.count) }
  }

  func readWithOptions(path: String) throws {
    var options = ReadingOptions()
    options.encoding = .windows1252
    options.dateOrder = .dayFirst
    options.columnFields = try [CSVColumnField("Kunde", "name.full"), CSVColumnField("Büro 2", "phone.work")]
    options.limits.card = 1 << 20  // bytes
    let file = try ContactFile.read(path, options: options)
    for contact in file.contacts { print(contact.displayName, contact.birthday?.text ?? "") }
  }

  func stream(path: String) throws {
    var withoutNumber = 0
    try ContactFile.read(.file(path)) { contact in
      if contact.value.phones.isEmpty { withoutNumber += 1 }
    }
    print(withoutNumber, "contacts without a number")
  }

  func inspect(path: String) throws {
    for report in try Inspection([.file(path)]).run() {
      print(report.format?.name ?? "", report.encoding ?? "", report.contacts)
      for column in report.columns { print(column.name, "is", column.field, "because", column.reason) }
      for anomaly in report.anomalies { print(anomaly.count, "times", anomaly.first) }
    }
  }
}

// MARK: - Writing for a product

extension Articles {
  func write(contacts: [Contact], path: String) throws {
    let result = try contacts.write(to: path, as: .outlookCSV)
    for loss in result.losses { print(loss.finding.contact?.name ?? "", loss.finding.message) }
  }

  func losses(of contacts: [Contact]) throws {
    for format in [FileFormat.vcard30, .googleCSV, .outlookCSV] {
      print(format, try contacts.bytes(as: format).result.losses.count)
    }
  }

  func capabilities() {
    for field in FileFormat.outlookCSV.carries where field.field == "EMAIL" {
      print("at most", field.limit ?? .max, "e-mail addresses", field.note)
    }
  }

  func product() {
    guard let google = ProductTable.product("google") else { return }
    for format in google.formats { print(format.name, format.maxContactsInFile ?? .max) }
    for fact in google.facts { print(fact.text, fact.sources.values.sorted()) }
  }

  func writeFor(product name: String, path: String, output: String) throws {
    guard let product = ProductTable.product(name), let best = product.formats.first,
      let format = FileFormat(best.name)
    else { return }
    var conversion = Conversion([.file(path)], to: format)
    conversion.options.product = product
    conversion.options.groups = product.groups(in: format.name) ?? .asWritten
    conversion.options.narrowEncoding = best.narrowEncoding
    let summary = try conversion.run(writingTo: output) { print($0) }
    print(summary.written, "contacts,", summary.findings.losses, "losses")
  }

  func changePhones(path: String, output: String) throws {
    var conversion = Conversion([.file(path)], to: .vcard30)
    conversion.options.phones = .international
    conversion.options.phoneRegion = "DE"
    conversion.options.photos = .drop
    conversion.options.uids = .add
    _ = try conversion.run(writingTo: output)
  }
}

// MARK: - Finding duplicates

extension Articles {
  func deduplicate(contacts: [Contact]) {
    let result = Deduplication(contacts).run()
    for group in result.groups {
      print(group.members, group.probability, group.reasons)
      for conflict in group.merged.conflicts { print(conflict.field, conflict.kept, conflict.other, conflict.keptAs) }
    }
    print(contacts.count - result.contacts.count, "contacts were merged into others")
  }

  func review(contacts: [Contact], isSame: (Contact, Contact) -> Bool) -> [Contact] {
    var deduplication = Deduplication(contacts)
    for group in deduplication.run().review {
      let (one, other) = (contacts[group.members[0]], contacts[group.members[1]])
      let pair = MatchDecisions.Pair(ContactIdentity(of: one), ContactIdentity(of: other))
      if isSame(one, other) {
        deduplication.matching.together.append(pair)
      } else {
        deduplication.matching.apart.append(pair)
      }
    }
    return deduplication.run().contacts
  }

  func options(contacts: [Contact]) -> Deduplication {
    var deduplication = Deduplication(contacts)
    deduplication.phoneRegion = "DE"
    deduplication.strategy = .newest
    deduplication.matching.automatic = .identical
    deduplication.matching.review = .wide
    return deduplication
  }

  func deduplicateFiles(old: String, new: String, output: String) throws {
    var deduplication = FileDeduplication([.file(old), .file(new)])
    deduplication.options.phoneRegion = "DE"
    let summary = try deduplication.run(writingTo: output) { print($0) }
    print(summary.merged, "contacts were merged into others,", summary.review, "groups need a review")
  }
}

// MARK: - Validating

extension Articles {
  func validate(text: String) {
    for finding in Validation(text).findings {
      print(finding)
      if let fix = finding.finding.fix { print(fix.isSafe ? "safe fix:" : "unsafe fix:", fix.description) }
    }
  }

  func validateFiles(path: String) throws -> Bool {
    var validation = Validation([.file(path)])
    validation.maxFindingsPerCode = 20
    let summary = try validation.run { print($0) }
    for count in summary.counts { print(count.code, count.severity.name, count.count) }
    return summary.isComplete && summary.findings.errors == 0
  }

  func chooseRules(text: String) -> [LocatedFinding] {
    var validation = Validation(text)
    validation.rules.versions = [.v30, .v40]
    validation.rules.ignored = ["VC006"]  // line ends without a carriage return
    validation.rules.severities = ["VC350": .warning]
    return validation.findings
  }

  func explain() {
    for rule in RuleTable.all where rule.code.id == "VC350" {
      print(rule.code, rule.code.rule, rule.code.why, rule.basis.rawValue, rule.code.section)
    }
  }
}

// MARK: - Five apps

extension Articles {
  func firstStart(path: String, rules: AppRules, format: FileFormat) throws {
    var book = ContactBook(rules: rules)
    try book.save(to: path, as: format)
  }
}
