import ContactModel
import ContactTestSupport
import ConvertCommand
import Foundation
import VCardContacts
import VCardSyntax

/// The inputs that are mutated: the samples, and generated contacts in every format.
struct Corpus {
  /// The samples, in the order of their names.
  let samples: [[UInt8]]

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Samples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains(".") }.sorted()
    samples = try names.map { Array(try Data(contentsOf: folder.appendingPathComponent($0))) }
  }

  /// A sample, or generated contacts in a format.
  func input(_ random: inout SeededRandom) -> [UInt8] {
    if random.below(3) > 0 { return samples[random.below(samples.count)] }
    let isOrdinary = random.once(in: 2)
    var generator = ContactGenerator(
      seed: random.next(),
      .init(
        texts: isOrdinary ? ContactGenerator.Options.ordinary : ContactGenerator.Options.nasty, sparseness: 6,
        isWellFormed: random.once(in: 2)))
    let version = VCardVersion.allCases[random.below(VCardVersion.allCases.count)]
    var bytes: [UInt8] = []
    for _ in 0..<1 + random.below(3) { _ = VCardWriter(version: version).write(generator.contact(), into: &bytes) }
    guard random.once(in: 2) else { return bytes }
    let formats = Corpus.formats
    let format = formats[random.below(formats.count)]
    let run = ContactsConvert.inMemory(["-", "--to", format, "--threads", "1"], input: bytes)
    return run.output.isEmpty ? bytes : run.output
  }

  private static let formats = [
    "csv", "google-csv", "google-csv-2023", "outlook-csv", "thunderbird-csv", "yahoo-csv", "json", "ndjson", "jcard",
    "xcard",
    "ldif", "fritzbox", "yealink", "snom", "gigaset", "mecard",
  ]
}
