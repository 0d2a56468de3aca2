import Foundation
import SourceText
import Testing

@testable import ConvertCommand

@Suite("Files that merge writes")
struct MergedFileTests {
  private func merge(_ base: [UInt8], _ mine: [UInt8], _ theirs: [UInt8], as ending: String) throws -> [UInt8]? {
    let folder = try WorkFolder()
    for (name, bytes) in [("base", base), ("mine", mine), ("theirs", theirs)] {
      try Data(bytes).write(to: URL(fileURLWithPath: folder["\(name).\(ending)"]))
    }
    let output = folder["merged.\(ending)"]
    _ = CommandRun(["merge"] + ["base", "mine", "theirs"].map { folder["\($0).\(ending)"] } + ["-o", output])
    return FileManager.default.contents(atPath: output).map { Array($0) }
  }

  private static let samples = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Samples").standardized

  /// The files of `Samples`, without folders.
  private static let files = ((try? FileManager.default.contentsOfDirectory(atPath: samples.path)) ?? []).filter {
    ["vcf", "csv", "json", "ndjson", "ldif", "xml", "jcard"].contains(($0 as NSString).pathExtension)
  }.sorted()

  @Test("a file that one side did not change is the other side's, byte for byte", arguments: files)
  func unchangedFiles(name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.samples.appendingPathComponent(name)))
    let ending = (name as NSString).pathExtension
    #expect(try merge(bytes, bytes, bytes, as: ending) == bytes)
    // Another order of the contacts, blank lines, or a comment: whatever the other side did.
    let changed = bytes + Array("\n\n".utf8)
    if ending == "vcf" {
      #expect(try merge(bytes, changed, bytes, as: ending) == changed)
      #expect(try merge(bytes, bytes, changed, as: ending) == changed)
    }
  }

  /// Two addresses of a file that occur once each.
  private static func twoAddresses(in text: String) -> (String, String)? {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || ".@-".contains($0))) }.map { String($0) }
    let addresses = words.filter { $0.contains("@") && $0.contains(".") && $0.first != "@" }
    let single = addresses.filter { address in text.ranges(of: address).count == 1 }
    guard let first = single.first, let last = single.last, first != last else { return nil }
    return (first, last)
  }

  @Test("addresses that each side changed are the only changes of a file of any format", arguments: files)
  func changedAddresses(name: String) throws {
    let text = try String(contentsOf: Self.samples.appendingPathComponent(name), encoding: .utf8)
    guard let (first, last) = Self.twoAddresses(in: text) else { return }
    let mine = text.replacing(first, with: "mine." + first)
    let theirs = text.replacing(last, with: "theirs." + last)
    let merged = try merge(
      Array(text.utf8), Array(mine.utf8), Array(theirs.utf8), as: (name as NSString).pathExtension)
    // Some formats can only be read.
    guard let merged else { return }
    #expect(String(decoding: merged, as: UTF8.self) == mine.replacing(last, with: "theirs." + last))
  }

  @Test(
    "the encoding, the line ends, blank lines and comments of mine stay",
    arguments: [TextEncoding.utf8, .utf16LE, .windows1252], ["\n", "\r\n", "\r"])
  func encodings(encoding: TextEncoding, lineEnd: String) throws {
    func card(_ uid: String, _ lines: String...) -> String {
      (["BEGIN:VCARD", "VERSION:3.0", "UID:\(uid)", "N:Müller;Zoë;;;", "FN:Zoë Müller"] + lines + ["END:VCARD"])
        .map { $0 + lineEnd }.joined()
    }
    func file(_ text: String) throws -> [UInt8] {
      let mark: [UInt8] = encoding == .utf16LE ? [0xFF, 0xFE] : encoding == .utf8 ? [0xEF, 0xBB, 0xBF] : []
      return mark + (try #require(encoding.encode(Array(text.utf8)))).bytes
    }
    let space = lineEnd + lineEnd
    let base = card("1", "TEL:1") + space + card("2") + card("3")
    let mine = card("1", "TEL:1", "NOTE:mine") + space + card("2") + card("3", "NOTE:mine")
    let theirs = card("1", "TEL:1", "TITLE:Chefköchin") + space + card("3") + card("4", "NOTE:größer")
    let expected =
      card("1", "TEL:1", "NOTE:mine", "TITLE:Chefköchin") + space + card("3", "NOTE:mine") + card("4", "NOTE:größer")
    let merged = try merge(file(base), file(mine), file(theirs), as: "vcf")
    #expect(merged == (try file(expected)), "\(String(decoding: merged ?? [], as: UTF8.self))")
  }

  @Test("a table of a user keeps its columns, and a record has the cells that each side changed")
  func tables() throws {
    let base = "Kundennr;Nachname;Vorname;Tel;Klasse\n17;Lee;Ann;030 111;A\n18;Ng;Bo;030 222;K\n19;Voss;Ida;030 333;K\n"
    let mine = base.replacing("030 111", with: "030 119").replacing("18;Ng;Bo;030 222;K\n", with: "")
    let theirs = base.replacing("17;Lee;Ann;030 111;A", with: "17;Lee;Anna;030 111;B") + "20;Berg;\"Ole\";030 444;C\n"
    let merged = try merge(Array(base.utf8), Array(mine.utf8), Array(theirs.utf8), as: "csv")
    #expect(
      String(decoding: merged ?? [], as: UTF8.self)
        == "Kundennr;Nachname;Vorname;Tel;Klasse\n17;Lee;Anna;030 119;B\n19;Voss;Ida;030 333;K\n20;Berg;\"Ole\";030 444;C\n"
    )
  }

  @Test("elements that each side removed and added are those of the file", arguments: ["json", "ndjson"])
  func elements(ending: String) throws {
    func file(_ names: [String]) -> [UInt8] {
      let cards = names.map {
        "BEGIN:VCARD\r\nVERSION:4.0\r\nUID;VALUE=text:\($0)\r\nFN:\($0)\r\nTEL:+1 555 0\($0.utf8.count)\r\nEND:VCARD\r\n"
      }
      return Array(CommandRun(["-", "--to", ending], input: cards.joined()).output.utf8)
    }
    let merged = try merge(
      file(["a", "bb", "ccc", "dddd"]), file(["a", "ccc", "dddd", "eeeee"]), file(["bb", "ccc", "dddd", "ffffff"]),
      as: ending)
    #expect(merged == file(["ccc", "dddd", "eeeee", "ffffff"]))
  }
}
