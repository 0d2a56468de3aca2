import ContactModel
import ContactTestSupport
import ContactValidation
import Findings
import Foundation
import SourceText
import Testing

@testable import ContactFiles

/// What we write from any input, damaged or not, has no error by our own rules that the input did not have.
@Suite("Own output")
struct OwnOutputTests {
  /// Errors of an output that say what the contact says and not how it is written, beside those of vCards in
  /// ``CleanOutputTests``, and why the writer cannot avoid them.
  private static let aboutContent = [
    "IO004": "a table of contacts that have nothing but what it has no columns for",
    "CS303": "a number that a spreadsheet has rounded",
    "CS312": "a text that is a formula, which nobody has asked to guard",
    "CS313": "a text that a spreadsheet writes for an error", "VC809": "the same in a vCard",
  ]
  /// Codes that are one fault in different versions or formats.
  private static let alike: [Set<String>] = [
    ["VC373", "VC374"], ["VC347", "VC349", "VC350", "VC351", "VC354", "VC356", "CS306"], ["VC121", "VC122"],
  ]

  private static func isForced(_ code: String, by known: Set<String>) -> Bool {
    known.contains(code) || aboutContent[code] != nil || CleanOutputTests.aboutContent[code] != nil
      || alike.contains { $0.contains(code) && !$0.isDisjoint(with: known) }
  }

  /// The formats that have rules of their own.
  private static let formats = FileFormat.allCases.filter {
    $0.isWritable && ($0.family == .vcard && $0 != .vcard || $0.family == .csv)
  }

  private static let names: [String] = {
    guard let folder = Bundle.module.url(forResource: "Samples", withExtension: nil) else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { !$0.hasPrefix(".") && $0.contains(".") }.sorted()
  }()

  private static func bytes(_ name: String) throws -> [UInt8] {
    let folder = try #require(Bundle.module.url(forResource: "Samples", withExtension: nil))
    return Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// The errors of a file, an example of each code.
  private static func errors(_ bytes: [UInt8], _ name: String, _ format: FileFormat? = nil) throws -> [String: String] {
    var validation = Validation([.bytes(bytes, name: name)])
    validation.options.format = format
    validation.options.threads = 1
    var errors: [String: String] = [:]
    _ = try validation.run { located in
      if located.finding.severity == .error { errors[located.finding.code.id] = located.finding.message }
    }
    return errors
  }

  /// What is wrong in an output and not in the input.
  private static func problems(_ bytes: [UInt8], _ name: String, _ formats: [FileFormat]) throws -> [String] {
    // A file of which nothing can be read is converted to nothing.
    guard let known = try? errors(bytes, name) else { return [] }
    var problems: [String] = []
    for format in formats {
      var conversion = Conversion([.bytes(bytes, name: name)], to: format)
      conversion.options.threads = 1
      guard let output = try? conversion.bytes(), !output.isEmpty else { continue }
      for (code, message) in try errors(output, "output", format) where !isForced(code, by: Set(known.keys)) {
        problems.append("\(format.name): \(code) \(message)")
      }
    }
    return problems
  }

  /// Each sample in a sixth of the formats, and each format with a sixth of the samples; all pairs in a thorough run.
  @Test("Samples", arguments: names.indices)
  func samples(_ number: Int) throws {
    let formats = Self.formats.enumerated().filter {
      SeededRandom.factor > 1 || ($0.offset + number) % 6 == 0
    }.map(\.element)
    #expect(try Self.problems(Self.bytes(Self.names[number]), Self.names[number], formats) == [])
  }

  @Test("Damaged samples", arguments: names.indices)
  func damaged(_ place: Int) throws {
    let name = Self.names[place]
    let sample = try Self.bytes(name)
    for (number, seed) in SeededRandom.seeds(2).enumerated() {
      var random = SeededRandom(seed: seed)
      let input = Self.damaged(sample, &random)
      // The samples take turns with the formats.
      let problems = try Self.problems(input, name, [Self.formats[(place * 2 + number) % Self.formats.count]])
      guard let problem = problems.first else { continue }
      Issue.record("seed \(seed), \(problem)")
      return
    }
  }

  private static func damaged(_ sample: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    let pieces = [
      "\r", "\n", "\r\n", "\n ", "=", "=\r\n", "\"", ":", ";", ",", "\\", "^", "\0", "\t", "\u{1}", "BEGIN:VCARD",
      "END:VCARD\r\n", "\r\nBEGIN:VCARD\r\n", "VERSION:2.1\r\n", "VERSION:4.0\r\n", "item1.", "\u{FEFF}", ";TYPE=",
      ";VALUE=uri", ";ENCODING=b", ";CHARSET=UTF-8", ";PREF=1", ";X-A=", "data:", "{", "}", "[", "é", "\u{202E}",
    ]
    var bytes = sample
    for _ in 0..<1 + random.below(6) where !bytes.isEmpty {
      let place = random.below(bytes.count)
      switch random.below(5) {
      case 0: bytes[place] ^= 1 << UInt8(random.below(8))
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(random.once(in: 4) ? 200 : 3)))
      case 2: bytes.insert(UInt8(random.below(256)), at: place)
      default: bytes.insert(contentsOf: Array(pieces[random.below(pieces.count)].utf8), at: place)
      }
    }
    return bytes
  }
}
