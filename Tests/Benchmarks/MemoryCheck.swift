internal import JSONContacts
internal import LDIFContacts
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// Streams a long input through the command and checks that its memory does not depend on the length.
struct MemoryCheck {
  private let program: String
  private let megabytes: Int
  /// The format of the input: vcard, vcard-lf (with line ends to be fixed), vcard2.1, ndjson, jcard or ldif.
  private let source: String
  private let large: LargeValue?
  #if DEBUG
    /// The maximum memory of the command beyond the largest card, in KiB. A debug build has more code in memory.
    private static let bound = 40 << 10
    /// The number of runs with several threads.
    private static let runs = 1
  #else
    private static let bound = 32 << 10
    private static let runs = 4
  #endif
  /// The maximum that it grows by from an eighth of the input to all of it, in KiB: a hundredth of the input.
  private var growth: Int { megabytes * 10 }

  /// - Parameter arguments: The program, an option, the megabytes, the format of the input, and any large value last.
  init(_ arguments: [String]) {
    program = arguments[0]
    megabytes = Int(arguments[2]) ?? 1
    source = arguments[3]
    large = arguments.last.flatMap { LargeValue($0) }
  }

  /// Prints about a megabyte of contacts repeatedly. One in twenty has a photo or the large value.
  func stream() -> Bool {
    let bytes = contacts().bytes
    for _ in 0..<max(1, megabytes * 1_000_000 / bytes.count) { if !ChildProcess.print(bytes) { return false } }
    return true
  }

  /// A megabyte of contacts, or more if one is larger, and the length of the largest one.
  private func contacts() -> (bytes: [UInt8], largest: Int) {
    var cards = InventedCards(seed: 7, photoPercent: 5)
    while cards.bytes.count < 1_000_000 { cards.add(in: [.plain], large: large) }
    var limits = Limits()
    (limits.value, limits.text) = (1 << 30, 1 << 30)
    var bytes: [UInt8] = []
    var largest = 0
    for contact in VCardReader(limits: limits).read(cards.bytes).items.map(\.value) {
      let start = bytes.count
      switch source {
      case "ndjson": _ = JSONWriter(.lines).write(contact, into: &bytes)
      case "jcard": _ = JCardWriter().write(contact, into: &bytes)
      case "ldif": _ = LDIFWriter().write(contact, into: &bytes)
      default: _ = VCardWriter(version: source == "vcard2.1" ? .v21 : .v30).write(contact, into: &bytes)
      }
      largest = max(largest, bytes.count - start)
    }
    if source == "vcard-lf" { bytes.removeAll { $0 == UInt8(ascii: "\r") } }
    return (bytes, largest)
  }

  /// Converts or validates such a stream; false if the command fails, exceeds the bound, or needs more memory for more input.
  ///
  /// With several threads the peak depends on which blocks they hold at once, and differs by some MiB from run to run: each
  /// run has to be within the bound. With one thread it is nearly the same each time, so that a small growth is visible: an
  /// eighth of the input is compared with all of it.
  ///
  /// - Parameter target: The format to convert to, or `validate`, and options.
  func run(target: String) -> Bool {
    let all = (0..<MemoryCheck.runs).map { _ in peak(of: megabytes, target: target, threads: 2) }
    guard let highest = all.compactMap(\.self).max(), !all.contains(nil) else { return false }
    var (eighth, whole) = (0, Int.max)
    // The addresses of a process move its peak by some hundred KiB; what the input adds is there each time.
    for _ in 0..<3 where whole - eighth > growth {
      guard let small = peak(of: max(1, megabytes / 8), target: target, threads: 1),
        let large = peak(of: megabytes, target: target, threads: 1)
      else { return false }
      if large - small < whole - eighth { (eighth, whole) = (small, large) }
    }
    // Last, because the peak memory of a child includes that of its parent at its start.
    let largest = contacts().largest / 1024
    let isBounded = highest <= MemoryCheck.bound + largest
    // The memory for large cards depends on when they meet.
    let isConstant = whole - eighth <= growth + largest
    print(
      "\(megabytes) MB of \(source)\(large.map { " with \($0.argument)" } ?? "") to \(target): "
        + "at most \(highest / 1024) MiB, \(isBounded ? "within" : "MORE THAN") "
        + "the \(MemoryCheck.bound / 1024) MiB beyond the largest card; with one thread \(whole / 1024) MiB, "
        + "\(isConstant ? "and" : "BUT") \(eighth / 1024) MiB for an eighth of it")
    return isBounded && isConstant
  }

  /// The peak of the command's memory on a stream of some megabytes, in KiB; `nil` with a message if it fails.
  private func peak(of megabytes: Int, target: String, threads: Int) -> Int? {
    let command = Benchmark.command(beside: program)
    let words = target.split(separator: " ").map(String.init)
    let arguments = words.first == "validate" ? words + ["-"] : ["-", "--from", source, "--to"] + words
    let stream = [program, "--stream", String(megabytes), source] + (large.map { [$0.argument] } ?? [])
    let limit = ["--threads", String(threads)]
    guard let cost = ChildProcess.run([command] + arguments + limit, reading: stream), cost.status == 0 else {
      print("\(command) could not be run, or failed")
      return nil
    }
    return cost.peakKiB
  }
}
