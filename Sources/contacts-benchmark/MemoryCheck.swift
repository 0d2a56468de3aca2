internal import JSONContacts
internal import VCardContacts
internal import VCardSyntax

/// Streams a long input through the command and asks how much memory it held: the same at 2 MB and at 2 GB.
struct MemoryCheck {
  private let own: String
  /// What the command may hold beyond the largest card, in KiB.
  private let bound = 32 << 10
  /// The largest card of the stream without what is large in it, or with a photo of no particular size, in KiB.
  private let largestCard = 4

  init(own: String) { self.own = own }

  /// Prints contacts, one in twenty with a photo or something large; the same ones again and again, so that making them costs nothing.
  ///
  /// - Parameter format: What they are printed as: vcard, ndjson or jcard.
  func stream(megabytes: Int, format: String, large: LargeValue?) -> Bool {
    var inventor = InventedContacts(seed: 7, photoPercent: 5)
    inventor.large = large
    var bytes: [UInt8] = []
    while bytes.count < 1_000_000 {
      let contact = inventor.next()
      switch format {
      case "ndjson": _ = JSONWriter(.lines).write(contact, into: &bytes)
      case "jcard": _ = JCardWriter().write(contact, into: &bytes)
      default: _ = VCardWriter(version: .v30).write(contact, into: &bytes)
      }
    }
    for _ in 0..<max(1, megabytes * 1_000_000 / bytes.count) { if !ChildProcess.print(bytes) { return false } }
    return true
  }

  /// Converts such a stream; false where the command fails or holds too much.
  func run(megabytes: Int, from source: String, to format: String, large: LargeValue?) -> Bool {
    let command = Benchmark.command(beside: own)
    let cost = ChildProcess.run(
      command, ["-", "--from", source, "--to", format], reading: own,
      ["--stream", String(megabytes), source] + (large.map { [$0.word] } ?? []))
    guard let cost, cost.status == 0 else {
      print("\(command) could not be run, or failed")
      return false
    }
    let isBounded = cost.peakKiB <= bound + largestCard + (large?.foldedKiB ?? 0)
    let parts = large.map { " with \($0.word)" } ?? ""
    print(
      "\(megabytes) MB of \(source)\(parts) to \(format): at most \(cost.peakKiB / 1024) MiB, \(isBounded ? "within" : "MORE THAN") the \(bound / 1024) MiB beyond the largest card"
    )
    return isBounded
  }
}
