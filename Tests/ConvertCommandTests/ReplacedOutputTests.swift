import ContactFiles
import ContactProducts
import Foundation
import Testing

@testable import ConvertCommand

/// Outputs that exist already: files of products with a limit of contacts, and the parts of an earlier run.
@Suite("existing outputs")
struct ReplacedOutputTests {
  private static func contacts(_ count: Int, from first: Int = 1) -> String {
    (first..<first + count).map {
      "{\"name\":{\"family\":[\"Contact \($0)\"]},\"phones\":[{\"value\":\"+49301234\($0)\"}]}\n"
    }
    .joined()
  }

  private static func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(
    "a second run for a product replaces the file with --force only, and keeps its mode", arguments: ProductTable.all)
  func everyProduct(product: ContactProduct) throws {
    let folder = try WorkFolder()
    let format = try #require(product.formats.first.flatMap { FileFormat($0.name) })
    let (input, output) = (try folder.write("in.ndjson", Self.contacts(1)), "out" + format.ending)
    let words = [input, "--for", product.name, "-o", folder[output]]
    #expect(CommandRun(words).status == .done)
    let old = try #require(folder.text(output))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder[output])
    try folder.write("in.ndjson", Self.contacts(1, from: 2))
    let refused = CommandRun(words)
    #expect(refused.status == .incomplete && refused.errors.contains("IO011"))
    #expect(folder.text(output) == old)
    let forced = CommandRun(words + ["--force"])
    #expect(forced.status == .done, "\(forced.errors)")
    #expect(
      folder.text(output)
        == old.replacingOccurrences(of: "Contact 1", with: "Contact 2")
        .replacingOccurrences(of: "12341", with: "12342"))
    #expect(try Self.mode(folder[output]) == 0o640)
    #expect(folder.names == ["in.ndjson", output])
  }

  @Test("an output that a product limits may be the input, if all of it could be read, and a link stays one")
  func intoTheInput() throws {
    let folder = try WorkFolder()
    let table = "First Name,Last Name,Phone 1 - Value\r\nAda,Lovelace,1\r\n"
    let file = try folder.write("g.csv", table)
    try FileManager.default.createSymbolicLink(atPath: folder["link.csv"], withDestinationPath: "g.csv")
    for name in ["g.csv", "link.csv"] {
      try folder.write("g.csv", table)
      let run = CommandRun([file, "--for", "google", "-o", folder[name], "--force"])
      #expect(run.status == .done, "\(run.errors)")
      #expect(folder.text("g.csv")?.hasPrefix("First Name,Middle Name,") == true)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["link.csv"]) == "g.csv")
    let whole = folder.text("g.csv")
    let run = CommandRun([file, folder["missing.vcf"], "--for", "google", "-o", file, "--force"])
    #expect(run.status == .incomplete)
    #expect(run.errors.contains("IO012 input-kept") && run.errors.contains("0 written"))
    #expect(folder.text("g.csv") == whole)
  }

  @Test(
    "each part of an earlier run that is not written again is named, and no other file",
    arguments: [
      (["--split", "1"], 2, ["out-1.csv", "out-3.csv", "out-4.csv", "out-6.csv", "out-2024.csv", "out.csv"], [3, 4]),
      (["--for", "google"], 2, ["out-1.csv", "out-2.csv", "out-2024.csv"], [1, 2]),
      (["--for", "yealink"], 1_001, ["out.xml", "out-1.xml", "out-3.xml"], [0, 3]),
    ])
  func leftovers(words: [String], count: Int, earlier: [String], named: [Int]) throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.ndjson", Self.contacts(count))
    for name in earlier { try folder.write(name, "old") }
    let output = earlier.contains("out.xml") ? "out.xml" : "out.csv"
    let run = CommandRun([input, "-o", folder[output]] + words + ["--force"])
    #expect(run.status == .done, "\(run.errors)")
    let lines = run.errors.split(separator: "\n").filter { $0.contains("IO013 leftover-part") }
    let names = named.map { $0 == 0 ? output : "out-\($0)\(output.suffix(4))" }
    let found = lines.map { String($0.split(separator: ":")[0]) }
    #expect(found == names.map { folder[$0] })
    for name in names { #expect(folder.text(name) == "old") }
  }

  @Test("split --every names the parts of an earlier run")
  func leftoversOfSplit() throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.ndjson", Self.contacts(3))
    #expect(CommandRun(["split", input, "-o", folder["parts"], "--every", "1"]).status == .done)
    let run = CommandRun(["split", input, "-o", folder["parts"], "--every", "2", "--force"])
    #expect(run.errors.contains("in-3.ndjson: warning: remains from an earlier run"))
    #expect(!run.errors.contains("in-2.ndjson: warning"))
  }
}
