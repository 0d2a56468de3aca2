internal import CSVContacts
internal import CSVSyntax
internal import ContactModel
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// The measurements: modules on one thread, then whole runs of the command.
struct Benchmark {
  private let count: Int
  /// The text that the names of the measurements to run contain.
  private let filter: String
  /// The only corpus to measure, if any.
  private let corpus: Corpus?
  /// The path of this program, which also writes the files for the runs of the command.
  private let program: String
  private let command: String
  private var lineTimes = LineTimes()

  private static let runs = 5

  init(_ arguments: [String], _ corpus: Corpus?) {
    self.corpus = corpus
    count = arguments.count > 1 ? Int(arguments[1]) ?? 200_000 : 200_000
    filter = arguments.count > 2 ? arguments[2] : ""
    program = arguments[0]
    command = Benchmark.command(beside: program)
  }

  /// The path of the command, which is in the folder of this program.
  static func command(beside program: String) -> String {
    let folder = program.utf8.lastIndex(of: ASCII.slash).map { String(program[...$0]) } ?? "./"
    return folder + "contacts-convert"
  }

  mutating func run() {
    print(
      "\(count) invented contacts; medians of \(Benchmark.runs) runs; x scan is the speed as a share of the line scan")
    print(BenchmarkRow.heading)
    let kinds = [("", 0), (" with photos", 20)]
    let corpora = corpus.map { [$0] } ?? Corpus.allCases
    // First, because the peak memory of a child includes that of its parent at its start.
    measureStart()
    for corpus in corpora { for (kind, photoPercent) in kinds { measureCommand(corpus, photoPercent, kind) } }
    for corpus in corpora { for (kind, photoPercent) in kinds { measureReading(corpus, photoPercent, kind) } }
    lineTimes.print()
    guard corpora.contains(.plain) else { return }
    for (kind, photoPercent) in kinds {
      let contacts = Corpus.invented(count, photoPercent)
      measureVCard(contacts, kind)
      if photoPercent == 0 { measureCSV(contacts) }
    }
    measureTables()
  }

  /// Writes the contacts of the corpus to a file.
  func writeFile(_ path: String, photoPercent: Int) -> Bool {
    ChildProcess.save((corpus ?? .plain).bytes(count, photoPercent), to: path)
  }

  // MARK: Modules

  private mutating func measureReading(_ corpus: Corpus, _ photoPercent: Int, _ kind: String) {
    let name = "read every field of \(corpus.title)\(kind)"
    guard isSelected(name) else { return }
    let bytes = corpus.bytes(count, photoPercent)
    let reader = VCardReader()
    let row = measure(name, bytes, lineScan(bytes)) {
      var contacts = 0
      forEachBatch(of: bytes, VCardSplitter()) { contacts += FileReading.count(reader, $0) }
      precondition(contacts == count, "every invented card is read as one")
    }
    if let row { lineTimes.add(row, of: corpus, to: "read every field\(kind)") }
  }

  private func measureVCard(_ contacts: [Contact], _ kind: String) {
    for version in [VCardVersion.v30, .v40] {
      let bytes = Corpus.written(contacts, version)
      let scan = lineScan(bytes)
      let name = "vCard \(version.rawValue)" + kind
      let row = BenchmarkRow(
        name: "line scan of " + name, bytes: bytes.count, lines: Benchmark.lines(of: bytes),
        seconds: Double(bytes.count) / 1e6 / scan)
      print(row.line(scan: scan))
      let reader = VCardReader()
      measure("read " + name, bytes, scan) {
        forEachBatch(of: bytes, VCardSplitter()) {
          let batch = reader.read($0)
          precondition(batch.findings.isEmpty && !batch.items.isEmpty, "the invented vCards are valid")
        }
      }
      measure("write " + name, bytes, scan) { _ = Corpus.written(contacts, version) }
    }
  }

  private func measureCSV(_ contacts: [Contact]) {
    for profile in ["google-csv", "outlook-csv"].compactMap({ CSVProfile(named: $0) }) {
      guard let bytes = csv(contacts, profile) else { continue }
      let scan = lineScan(bytes)
      measureRecords(of: profile.name, bytes, scan)
      measure("read \(profile.name)", bytes, scan) { readCSV(bytes) }
      measure("write \(profile.name)", bytes, scan) { _ = csv(contacts, profile) }
    }
  }

  /// Measures tables that are not contacts: short fields, and quoted fields with quotes, delimiters and line ends.
  private func measureTables() {
    for (name, row) in [
      ("narrow", "1234567,Ada,Lovelace,12.5\r\n"),
      (
        "quoted",
        "\"Lovelace, Ada \"\"Countess\"\"\",\"12 St James's Square, London\",\"first line of a note\nand a second, longer one\",\"ada@example.org\"\r\n"
      ), ("briefly quoted", "\"a \"\"b\"\" c\",\"d,e\",\"f\ng\"\r\n"),
    ] {
      let bytes = Array(String(repeating: row, count: count * 10).utf8)
      measureRecords(of: "a \(name) table", bytes, lineScan(bytes))
    }
  }

  /// Measures finding each field, and making a string of each.
  private func measureRecords(of name: String, _ bytes: [UInt8], _ scan: Double) {
    func read(_ count: (borrowing CSVRecordReader) -> Int) {
      var records = CSVRecordReader(bytes)
      var fields = 0
      while records.next() { fields += count(records) }
      precondition(fields > self.count, "each record has fields")
    }
    measure("records of \(name)", bytes, scan) { read { $0.fields.count } }
    measure("rows of strings of \(name)", bytes, scan) { read { $0.texts.count } }
  }

  @discardableResult
  private func measure(_ name: String, _ bytes: [UInt8], _ scan: Double, _ work: () -> Void) -> BenchmarkRow? {
    guard isSelected(name) else { return nil }
    let lines = Benchmark.lines(of: bytes)
    let row = BenchmarkRow(name: name, bytes: bytes.count, lines: lines, contacts: count, seconds: medianSeconds(work))
    print(row.line(scan: scan))
    return row
  }

  private func isSelected(_ name: String) -> Bool { filter.isEmpty || name.contains(filter) }

  /// The median time of the runs after one to warm up.
  private func medianSeconds(_ work: () -> Void) -> Double {
    work()
    let clock = ContinuousClock()
    return (0..<Benchmark.runs).map { _ in clock.measure(work).seconds }.sorted()[Benchmark.runs / 2]
  }

  /// Cuts the bytes into batches of whole items of at most a block, in the same memory, as the pipeline does.
  private func forEachBatch(
    of bytes: [UInt8], from start: Int = 0, _ splitter: some Splitter, _ body: ([UInt8]) -> Void
  ) {
    var batch: [UInt8] = []
    var start = start
    while start < bytes.count {
      var splitter = splitter
      batch.removeAll(keepingCapacity: true)
      batch += bytes[start..<min(bytes.count, start + FileReading.blockSize)]
      let isEnd = start + batch.count == bytes.count
      let end = isEnd ? batch.count : splitter.scan(batch, isEnd: false).end
      precondition(end > 0, "the invented items are shorter than a block")
      batch.removeLast(batch.count - end)
      body(batch)
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

  private func readCSV(_ bytes: [UInt8]) {
    let detection = CSVReader.detect(prefix: Array(bytes.prefix(64 << 10)), profile: nil)
    guard let reader = detection.reader else { return }
    forEachBatch(of: bytes, from: detection.headerEnd, reader.splitter()) {
      precondition(!reader.read($0).items.isEmpty, "each batch has contacts")
    }
  }

  /// The speed of finding each line feed, in MB/s: a unit for figures of different machines.
  private func lineScan(_ bytes: [UInt8]) -> Double {
    let seconds = medianSeconds { precondition(Benchmark.lines(of: bytes) > 0, "the bytes have lines") }
    return Double(bytes.count) / 1e6 / seconds
  }

  private static func lines(of bytes: [UInt8]) -> Int {
    var lines = 0
    var position = 0
    while let found = ByteSearch.first(ASCII.lineFeed, in: bytes, from: position) {
      lines += 1
      position = found + 1
    }
    return lines
  }

  // MARK: Whole runs

  /// Measures the start of the command.
  private func measureStart() {
    guard filter.isEmpty || "command: start".contains(filter) || filter.contains("start"),
      let folder = ChildProcess.makeFolder()
    else { return }
    let card = folder + "/card.vcf"
    defer { ChildProcess.remove([card, folder]) }
    let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nN:;Ada;;;\r\nEND:VCARD\r\n"
    guard ChildProcess.save(Array(text.utf8), to: card) else { return }
    for (name, words) in [("--version", ["--version"]), ("one card", [card, "--to", "vcard4.0"])] {
      guard let cost = medianCost(of: [command] + words, runs: 21) else { return }
      print(BenchmarkRow(name: "command: start, \(name)", seconds: cost.seconds, peakKiB: cost.peakKiB).line(scan: 0))
    }
  }

  private mutating func measureCommand(_ corpus: Corpus, _ photoPercent: Int, _ kind: String) {
    guard filter.isEmpty || filter.contains("convert") || "command: convert".contains(filter) else { return }
    guard let folder = ChildProcess.makeFolder() else { return print("no temporary folder could be created") }
    let (cards, table, output) = (folder + "/contacts.vcf", folder + "/contacts.csv", folder + "/back.vcf")
    defer { ChildProcess.remove([cards, table, output, folder]) }
    let made = ChildProcess.run(
      [program, String(count), "--write", cards, String(photoPercent), "--corpus", corpus.rawValue])
    var (size, lines) = (0, 0)
    let isRead = ChildProcess.readBlocks(of: cards, 1 << 20) { block, _ in
      size += block.count
      lines += Benchmark.lines(of: block)
    }
    guard made?.status == 0, isRead else { return print("no temporary file could be written") }
    let scan = lineScan(Array(String(repeating: "TEL;TYPE=CELL:+49 957 2996074\r\n", count: 1 << 18).utf8))
    func measure(_ name: String, to target: String, _ words: [String]) {
      let kind = "to \(target)\(kind)"
      for row in measureThreads("\(name) \(kind)", words + ["--force"], size, lines, scan) {
        let isSingle = row.name.hasSuffix(Benchmark.singleThread)
        lineTimes.add(row, of: corpus, to: "command: \(kind)\(isSingle ? Benchmark.singleThread : "")")
      }
    }
    measure(corpus.title, to: "4.0", [cards, "--to", "vcard4.0", "-o", output])
    measure(corpus.title, to: "google-csv", [cards, "--to", "google-csv", "-o", table])
    if corpus == .plain { measure("google-csv back", to: "vCard", [table, "-o", output]) }
    measure(corpus.title, to: "ndjson", [cards, "--to", "ndjson", "-o", output])
  }

  private static let singleThread = ", 1 thread"

  /// Measures a run of the command on one core and on all cores.
  private func measureThreads(
    _ name: String, _ words: [String], _ bytes: Int, _ lines: Int, _ scan: Double
  ) -> [BenchmarkRow] {
    guard let single = medianCost(of: [command] + words + ["--threads", "1"], runs: 3),
      let all = medianCost(of: [command] + words, runs: 3)
    else {
      print("\(command) could not be run; build it with: swift build -c release")
      return []
    }
    return [(Benchmark.singleThread, single), ("", all)].map { suffix, cost in
      let row = BenchmarkRow(
        name: "command: \(name)\(suffix)", bytes: bytes, lines: lines, contacts: count, seconds: cost.seconds,
        peakKiB: cost.peakKiB)
      let speedup = suffix.isEmpty ? "  \(fixed(single.seconds / all.seconds, 2)) times 1 thread" : ""
      print(row.line(scan: scan) + speedup)
      return row
    }
  }

  /// The run of median time, with the maximum memory of all runs; `nil` if a run failed.
  private func medianCost(of command: [String], runs: Int) -> ProcessCost? {
    let costs = (0..<runs).compactMap { _ in ChildProcess.run(command) }.filter { $0.status == 0 }
    guard costs.count == runs else { return nil }
    var cost = costs.sorted { $0.seconds < $1.seconds }[runs / 2]
    cost.peakKiB = costs.map(\.peakKiB).max() ?? 0
    return cost
  }
}
