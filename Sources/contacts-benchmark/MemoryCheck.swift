internal import JSONContacts
internal import LDIFContacts
internal import VCardContacts
internal import VCardSyntax

/// Streams a long input through the command and asks how much memory it held: the same at 2 MB and at 2 GB.
struct MemoryCheck {
  private let own: String
  /// What the command may hold beyond the largest card, in KiB.
  private let bound = 32 << 10

  init(own: String) { self.own = own }

  /// Prints contacts, one in twenty with a photo or something large; the same ones again and again, so that making them costs nothing.
  ///
  /// - Parameter format: What they are printed as: vcard, vcard-lf with line ends that are to be mended, vcard2.1, ndjson,
  ///   jcard or ldif.
  func stream(megabytes: Int, format: String, large: LargeValue?) -> Bool {
    let bytes = contacts(as: format, large).bytes
    for _ in 0..<max(1, megabytes * 1_000_000 / bytes.count) { if !ChildProcess.print(bytes) { return false } }
    return true
  }

  /// A megabyte of such contacts, or a few more where one of them is larger.
  ///
  /// - Returns: Their bytes, and how many of these the largest one has.
  private func contacts(as format: String, _ large: LargeValue?) -> (bytes: [UInt8], largest: Int) {
    var inventor = InventedContacts(seed: 7, photoPercent: 5)
    inventor.large = large
    var bytes: [UInt8] = []
    var largest = 0
    while bytes.count < 1_000_000 {
      let contact = inventor.next()
      let start = bytes.count
      defer { largest = max(largest, bytes.count - start) }
      switch format {
      case "ndjson": _ = JSONWriter(.lines).write(contact, into: &bytes)
      case "jcard": _ = JCardWriter().write(contact, into: &bytes)
      case "ldif": _ = LDIFWriter().write(contact, into: &bytes)
      case "vcard2.1": _ = VCardWriter(version: .v21).write(contact, into: &bytes)
      default: _ = VCardWriter(version: .v30).write(contact, into: &bytes)
      }
    }
    if format == "vcard-lf" { bytes.removeAll { $0 == UInt8(ascii: "\r") } }
    return (bytes, largest)
  }

  /// Converts such a stream, or validates it; false where the command fails or holds too much.
  ///
  /// - Parameter format: What it is converted to, or `validate`, and options behind that.
  func run(megabytes: Int, from source: String, to format: String, large: LargeValue?) -> Bool {
    let command = Benchmark.command(beside: own)
    let words = format.split(separator: " ").map { String($0) }
    let cost = ChildProcess.run(
      command, words.first == "validate" ? words + ["-"] : ["-", "--from", source, "--to"] + words, reading: own,
      ["--stream", String(megabytes), source] + (large.map { [$0.word] } ?? []))
    guard let cost, cost.status == 0 else {
      print("\(command) could not be run, or failed")
      return false
    }
    let isBounded = cost.peakKiB <= bound + contacts(as: source, large).largest / 1024
    let parts = large.map { " with \($0.word)" } ?? ""
    print(
      "\(megabytes) MB of \(source)\(parts) to \(format): at most \(cost.peakKiB / 1024) MiB, \(isBounded ? "within" : "MORE THAN") the \(bound / 1024) MiB beyond the largest card"
    )
    return isBounded
  }
}
