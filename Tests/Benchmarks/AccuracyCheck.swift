internal import CSVContacts
internal import ContactMatching
internal import ContactModel
internal import SourceText

/// Measures how well duplicates are found in a table with a column that identifies the person.
///
/// The matching does not see that column or the excluded ones.
struct AccuracyCheck {
  private let path: String
  private var options = CSVReader.Options()
  private var region: String?
  /// The maximum number of wrong pairs to print.
  private var maxErrors = 0

  /// - Parameter arguments: `FILE --truth COLUMN [--without COLUMN]... [--map COLUMN=FIELD]... [--region CC]
  ///   [--show NUMBER]`
  init?(_ arguments: [String]) {
    guard let file = arguments.first else { return nil }
    path = file
    var rest = arguments.dropFirst()
    var hasTruth = false
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch option {
      case "--truth":
        hasTruth = true
        guard add(value, "custom.truth") else { return nil }
      case "--without": guard add(value, "ignore") else { return nil }
      case "--map":
        let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, add(parts[0], parts[1]) else { return nil }
      case "--region": region = value
      case "--show": maxErrors = Int(value) ?? 0
      default: return nil
      }
    }
    if !hasTruth { return nil }
  }

  private mutating func add(_ column: String, _ field: String) -> Bool {
    guard let path = CSVFieldPath(field) else { return false }
    options.fields.append(CSVColumnField(column: column, field: path))
    return true
  }

  /// Prints the figures; false if the table cannot be read.
  func run() -> Bool {
    var bytes: [UInt8] = []
    guard ChildProcess.readBlocks(of: path, 1 << 20, { block, _ in bytes += block }) else {
      print("\(path) could not be read")
      return false
    }
    let detection = CSVReader.detect(prefix: bytes, profile: nil, options: options)
    guard let reader = detection.reader else {
      print("\(path) is not a table")
      return false
    }
    let contacts = reader.read(Array(bytes[detection.headerEnd...])).items.map(\.value)
    var features = ContactFeatures(region: region)
    var numbers: [String: Int] = [:]
    var people: [Int?] = []
    let start = ContinuousClock.now
    for var contact in contacts {
      let isTruth: (ExtensionProperty) -> Bool = { property in
        property.parameters.contains { $0.name == "X-LABEL" && $0.values == ["truth"] }
      }
      let truth = contact.extensions.first(where: isTruth)?.value ?? ""
      contact.extensions.removeAll(where: isTruth)
      features.append(contact)
      let number = numbers[truth] ?? numbers.count
      if !truth.isEmpty { numbers[truth] = number }
      people.append(truth.isEmpty ? nil : number)
    }
    var book = MatchBook()
    book.append(features)
    let result = book.match()
    print("\(contacts.count) contacts, \(fixed((.now - start).seconds, 3)) s")
    let accuracy = MatchAccuracy(result: result, people: people)
    accuracy.print()
    accuracy.printErrors(contacts, maximum: maxErrors)
    return true
  }
}
