internal import ContactModel
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// The measurements, one after the other.
struct Benchmark {
  private let count: Int
  private let runs = 5
  /// What the names of the measurements must contain to be run.
  private let part: String

  init(arguments: [String]) throws {
    count = arguments.count > 1 ? Int(arguments[1]) ?? 200_000 : 200_000
    part = arguments.count > 2 ? arguments[2] : ""
  }

  func run() throws {
    print(Row.heading)
    for (kind, photoPercent) in [("", 0), (" with photos", 20)] {
      var inventor = InventedContacts(seed: 2024, photoPercent: photoPercent)
      let contacts = (0..<count).map { _ in inventor.next() }
      for version in [VCardVersion.v30, .v40] {
        let bytes = written(contacts, version)
        let scan = lineScan(bytes)
        func show(_ name: String, _ contacts: Int, _ work: () -> Void) {
          guard part.isEmpty || name.contains(part) else { return }
          let seconds = Measurement(runs: runs, work).median
          print(
            Row(name: name + kind, bytes: bytes.count, contacts: contacts, seconds: seconds, peakKiB: nil)
              .line(scan: scan))
        }
        print(
          Row(
            name: "scan lines" + kind, bytes: bytes.count, contacts: 0, seconds: Double(bytes.count) / 1e6 / scan,
            peakKiB: nil
          ).line(scan: scan))
        show("vCard \(version.rawValue) to contacts", count) { parseAll(bytes) }
        show("contacts to vCard \(version.rawValue)", count) { _ = written(contacts, version) }
      }
    }
  }

  private func written(_ contacts: [Contact], _ version: VCardVersion) -> [UInt8] {
    let writer = VCardWriter(version: version)
    var bytes: [UInt8] = []
    for contact in contacts { _ = writer.write(contact, into: &bytes) }
    return bytes
  }

  /// Reads everything in batches, as the pipeline does, on one thread.
  private func parseAll(_ bytes: [UInt8]) {
    let reader = VCardReader()
    let block = 512 << 10
    var start = 0
    while start < bytes.count {
      var splitter = VCardSplitter()
      let piece = Array(bytes[start..<min(bytes.count, start + block)])
      let end = start + piece.count == bytes.count ? piece.count : splitter.scan(piece, isEnd: false).end
      let batch = reader.read(Array(piece[..<end]))
      precondition(batch.findings.isEmpty && !batch.items.isEmpty, "the invented vCards are clean")
      start += end
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
}
