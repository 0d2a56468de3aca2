internal import CSVContacts
internal import CSVSyntax
internal import ContactModel
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// The measurements, one after the other: the parts on one thread, then whole runs of the command.
struct Benchmark {
  private let count: Int
  private let runs = 5
  /// How much the command reads at once.
  static let blockSize = 128 << 10
  /// What the names of the measurements must contain to be run.
  private let part: String
  /// The only sort of contacts that is measured, or nothing for all of them.
  private let corpus: Corpus?
  /// This program, which also writes the files for the runs of the command.
  private let own: String
  /// Where the command stands: beside this program.
  private let command: String

  init(arguments: [String], corpus: Corpus?) {
    self.corpus = corpus
    count = arguments.count > 1 ? Int(arguments[1]) ?? 200_000 : 200_000
    part = arguments.count > 2 ? arguments[2] : ""
    own = arguments[0]
    command = Benchmark.command(beside: own)
  }

  /// The command in the folder of this program.
  static func command(beside program: String) -> String {
    let folder = program.utf8.lastIndex(of: ASCII.slash).map { String(program[...$0]) } ?? "./"
    return folder + "contacts-convert"
  }

  func run() {
    print("\(count) invented contacts; medians of \(runs) runs; x scan is the speed as a share of the line scan")
    print(Row.heading)
    // The command is measured while this process is still small: a child's peak counts its parent's memory at its start.
    measureStart()
    for corpus in corpora {
      for (kind, photoPercent) in kinds { measureCommand(corpus, photoPercent, kind) }
    }
    for corpus in corpora {
      for (kind, photoPercent) in kinds { measureReading(corpus, photoPercent, kind) }
    }
    if corpora.contains(.plain) { measurePlain() }
  }

  private var corpora: [Corpus] { corpus.map { [$0] } ?? Corpus.allCases }

  /// What is measured with contacts of this package alone.
  private func measurePlain() {
    for (kind, photoPercent) in kinds {
      let contacts = invented(photoPercent)
      measureVCard(contacts, kind)
      if photoPercent == 0 { measureCSV(contacts) }
    }
    measureTables()
  }

  private let kinds = [("", 0), (" with photos", 20)]

  private func invented(_ photoPercent: Int) -> [Contact] {
    var inventor = InventedContacts(seed: 2024, photoPercent: photoPercent)
    return (0..<count).map { _ in inventor.next() }
  }

  /// Writes a file of invented contacts, in a process of its own.
  func writeFile(_ path: String, photoPercent: Int) -> Bool {
    ChildProcess.write(cards(of: corpus ?? .plain, photoPercent), to: path)
  }

  private func cards(of corpus: Corpus, _ photoPercent: Int) -> [UInt8] {
    switch corpus {
    case .plain: return written(invented(photoPercent), .v30)
    case .apple:
      var cards = AppleCards(seed: 2024, photoPercent: photoPercent)
      for _ in 0..<count { cards.addCard() }
      return cards.lines.bytes
    case .android21:
      var cards = AndroidCards(seed: 2024, photoPercent: photoPercent)
      for _ in 0..<count { cards.addCard() }
      return cards.lines.bytes
    }
  }

  // MARK: - Parts

  /// Reads the cards of a corpus with every field made, as a conversion needs them.
  private func measureReading(_ corpus: Corpus, _ photoPercent: Int, _ kind: String) {
    let name = "read every field of \(corpus.title)\(kind)"
    guard isAsked(name) else { return }
    let bytes = cards(of: corpus, photoPercent)
    let reader = VCardReader()
    show(name, bytes, lineScan(bytes)) {
      var contacts = 0
      cut(bytes, from: 0, VCardSplitter()) { contacts += FileReading.count(reader, $0) }
      precondition(contacts == count, "every invented card is read as one")
    }
  }

  private func measureVCard(_ contacts: [Contact], _ kind: String) {
    for version in [VCardVersion.v30, .v40] {
      let bytes = written(contacts, version)
      let scan = lineScan(bytes)
      let name = "vCard \(version.rawValue)" + kind
      print(
        Row(name: "line scan of " + name, bytes: bytes.count, contacts: 0, seconds: Double(bytes.count) / 1e6 / scan)
          .line(scan: scan))
      show("read " + name, bytes, scan) { parseAll(bytes) { _ in } }
      show("write " + name, bytes, scan) { _ = written(contacts, version) }
    }
  }

  private func measureCSV(_ contacts: [Contact]) {
    for profile in ["google-csv", "outlook-csv"].compactMap({ CSVProfile(named: $0) }) {
      guard let bytes = csv(contacts, profile) else { continue }
      let scan = lineScan(bytes)
      show("records of \(profile.name)", bytes, scan) { readRecords(bytes) }
      show("rows of strings of \(profile.name)", bytes, scan) { readRows(bytes) }
      show("read \(profile.name)", bytes, scan) { readCSV(bytes) }
      show("write \(profile.name)", bytes, scan) { _ = csv(contacts, profile) }
    }
  }

  /// Tables that are no contacts: short fields, and fields in quotes, which hold others, delimiters and line ends.
  private func measureTables() {
    for (name, row) in [
      ("narrow", "1234567,Ada,Lovelace,12.5\r\n"),
      (
        "quoted",
        "\"Lovelace, Ada \"\"Countess\"\"\",\"12 St James's Square, London\",\"first line of a note\nand a second, longer one\",\"ada@example.org\"\r\n"
      ), ("briefly quoted", "\"a \"\"b\"\" c\",\"d,e\",\"f\ng\"\r\n"),
    ] {
      let bytes = Array(String(repeating: row, count: count * 10).utf8)
      let scan = lineScan(bytes)
      show("records of a \(name) table", bytes, scan) { readRecords(bytes) }
      show("rows of strings of a \(name) table", bytes, scan) { readRows(bytes) }
    }
  }

  private func show(_ name: String, _ bytes: [UInt8], _ scan: Double, _ work: () -> Void) {
    guard isAsked(name) else { return }
    let seconds = Measurement(runs: runs, work).median
    print(Row(name: name, bytes: bytes.count, contacts: count, seconds: seconds).line(scan: scan))
  }

  private func isAsked(_ name: String) -> Bool { part.isEmpty || name.contains(part) }

  private func written(_ contacts: [Contact], _ version: VCardVersion) -> [UInt8] {
    let writer = VCardWriter(version: version)
    var bytes: [UInt8] = []
    for contact in contacts { _ = writer.write(contact, into: &bytes) }
    return bytes
  }

  /// Reads everything in batches, as the pipeline does, on one thread.
  private func parseAll(_ bytes: [UInt8], _ body: (Contact) -> Void) {
    let reader = VCardReader()
    cut(bytes, from: 0, VCardSplitter()) { piece in
      let batch = reader.read(piece)
      precondition(batch.findings.isEmpty && !batch.items.isEmpty, "the invented vCards are clean")
      for item in batch.items { body(item.value) }
    }
  }

  /// Cuts the bytes into batches of whole items as the pipeline does: blocks of its size, in memory that is used again.
  private func cut(
    _ bytes: [UInt8], from start: Int, _ splitter: some Splitter, _ body: ([UInt8]) -> Void
  ) {
    var piece: [UInt8] = []
    var start = start
    while start < bytes.count {
      var splitter = splitter
      piece.removeAll(keepingCapacity: true)
      piece += bytes[start..<min(bytes.count, start + Benchmark.blockSize)]
      let isEnd = start + piece.count == bytes.count
      let end = isEnd ? piece.count : splitter.scan(piece, isEnd: false).end
      precondition(end > 0, "the invented items are shorter than a block")
      piece.removeLast(piece.count - end)
      body(piece)
      start += end
    }
  }

  private func csv(_ contacts: [Contact], _ profile: CSVProfile) -> [UInt8]? {
    var columns = CSVColumns(profile: profile)
    for contact in contacts { columns.count(contact) }
    guard let writer = CSVWriter(columns: columns) else { return nil }
    var bytes: [UInt8] = []
    writer.header(into: &bytes)
    for contact in contacts { _ = writer.write(contact, into: &bytes) }
    return bytes
  }

  /// Finds every record and field and makes no text of them.
  private func readRecords(_ bytes: [UInt8]) {
    var records = CSVRecordReader(bytes)
    var fields = 0
    while records.next() { fields += records.fields.count }
    precondition(fields > count, "there are fields in every record")
  }

  /// Makes a string of every field.
  private func readRows(_ bytes: [UInt8]) {
    var records = CSVRecordReader(bytes)
    var fields = 0
    while records.next() { fields += records.texts.count }
    precondition(fields > count, "there are fields in every record")
  }

  private func readCSV(_ bytes: [UInt8]) {
    let detection = CSVReader.detect(prefix: Array(bytes.prefix(64 << 10)), profile: nil)
    guard let reader = detection.reader else { return }
    cut(bytes, from: detection.headerEnd, reader.splitter()) { piece in
      precondition(!reader.read(piece).items.isEmpty, "there are contacts in every batch")
    }
  }

  /// The speed of finding every line feed, in MB/s: the unit in which figures travel from one machine to another.
  private func lineScan(_ bytes: [UInt8]) -> Double {
    var lines = 0
    let scan = Measurement(runs: runs) {
      lines = 0
      var position = 0
      while let found = ByteSearch.first(ASCII.lineFeed, in: bytes, from: position) {
        lines += 1
        position = found + 1
      }
    }
    precondition(lines > 0, "there are lines")
    return Double(bytes.count) / 1e6 / scan.median
  }

  // MARK: - Whole runs

  /// How long the command takes to do next to nothing.
  private func measureStart() {
    guard part.isEmpty || "command: start".contains(part) || part.contains("start"),
      let folder = ChildProcess.makeFolder()
    else { return }
    let card = folder + "/card.vcf"
    defer { for path in [card, folder] { ChildProcess.remove(path) } }
    guard ChildProcess.write(Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nN:;Ada;;;\r\nEND:VCARD\r\n".utf8), to: card)
    else { return }
    for (name, words) in [("--version", ["--version"]), ("one card", [card, "--to", "vcard4.0"])] {
      let costs = (0..<21).compactMap { _ in ChildProcess.run(command, words) }.sorted { $0.seconds < $1.seconds }
      guard costs.count == 21 else { return }
      let row = Row(
        name: "command: start, \(name)", bytes: 0, contacts: 0, seconds: costs[10].seconds,
        peakKiB: costs.map(\.peakKiB).max())
      print(row.line(scan: 0))
    }
  }

  private func measureCommand(_ corpus: Corpus, _ photoPercent: Int, _ kind: String) {
    guard part.isEmpty || part.contains("convert") || "command: convert".contains(part) else { return }
    guard let folder = ChildProcess.makeFolder() else { return print("no temporary folder could be made") }
    let cards = folder + "/contacts.vcf"
    let table = folder + "/contacts.csv"
    let back = folder + "/back.vcf"
    defer { for path in [cards, table, back, folder] { ChildProcess.remove(path) } }
    let made = ChildProcess.run(
      own, [String(count), "--write", cards, String(photoPercent), "--corpus", corpus.rawValue])
    guard made?.status == 0, let size = ChildProcess.size(of: cards) else {
      return print("no temporary file could be written")
    }
    let bytes = size
    let scan = lineScan(Array(String(repeating: "TEL;TYPE=CELL:+49 957 2996074\r\n", count: 1 << 18).utf8))
    let source = corpus.title
    whole("\(source) to 4.0" + kind, [cards, "--to", "vcard4.0", "-o", back, "--force"], bytes, scan)
    whole("\(source) to google-csv" + kind, [cards, "--to", "google-csv", "-o", table, "--force"], bytes, scan)
    if corpus == .plain { whole("google-csv back to vCard" + kind, [table, "-o", back, "--force"], bytes, scan) }
    whole("\(source) to ndjson" + kind, [cards, "--to", "ndjson", "-o", back, "--force"], bytes, scan)
  }

  /// Runs the command, on one core and on all of them.
  private func whole(_ name: String, _ arguments: [String], _ bytes: Int, _ scan: Double) {
    var single = 0.0
    for threads in ["1", ""] {
      let words = threads.isEmpty ? arguments : arguments + ["--threads", threads]
      var costs: [ProcessCost] = []
      for _ in 0..<3 {
        guard let cost = ChildProcess.run(command, words), cost.status == 0 else {
          return print("\(command) could not be run; build it with: swift build -c release")
        }
        costs.append(cost)
      }
      costs.sort { $0.seconds < $1.seconds }
      let row = Row(
        name: "command: \(name)" + (threads.isEmpty ? "" : ", 1 thread"), bytes: bytes, contacts: count,
        seconds: costs[1].seconds, peakKiB: costs.map(\.peakKiB).max())
      print(
        row.line(scan: scan) + (threads.isEmpty ? "  \(Row.fixed(single / costs[1].seconds, 2)) times 1 thread" : ""))
      single = costs[1].seconds
    }
  }
}
