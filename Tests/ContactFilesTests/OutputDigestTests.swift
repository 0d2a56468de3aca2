import ContactFiles
import Foundation
import OutputDigest
import Testing

/// The digest that two commits are compared by.
@Suite("The digest of outputs and findings")
struct OutputDigestTests {
  private static let names = ["google-2024.csv", "mecard.txt"]

  private func digest(_ paths: [String]) -> [String] {
    var lines: [String] = []
    OutputDigest.run(paths) { lines.append($0) }
    return lines
  }

  @Test("Each file has a line for each target, the same each time", arguments: names)
  func samples(_ name: String) throws {
    let sample = try #require(Bundle.module.url(forResource: "Samples/\(name)", withExtension: nil)).path
    let lines = digest([sample])
    #expect(
      lines.map { $0.split(separator: "\t").prefix(2).map(String.init) } == OutputDigest.targets.map { [sample, $0] })
    #expect(lines.allSatisfy { $0.split(separator: "\t").count == 6 })
    #expect(digest([sample]) == lines)
    // The columns are those of the output.
    for format in [FileFormat.vcard40, .ndjson, .googleCSV] {
      let bytes = try Conversion([.file(sample)], to: format).bytes()
      #expect(lines.contains { $0.contains("\t\(format.name)\t") && $0.split(separator: "\t")[3] == "\(bytes.count)" })
    }
  }

  @Test("A change of a value or of a finding changes the lines, and files of subfolders are found")
  func changes() throws {
    let folder = try TemporaryFolder()
    func lines(_ card: String) throws -> [String] {
      try folder.write("b/a.vcf", "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\n\(card)END:VCARD\r\n")
      return digest([folder.path])
    }
    try folder.write("a.txt", "nothing that has a contact in it")
    try folder.write(".hidden.vcf", "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nEND:VCARD\r\n")
    let before = try lines("NOTE:abc\r\n")
    #expect(before.count == 1 + OutputDigest.targets.count)
    #expect(before[0].hasPrefix("\(folder.path)/a.txt\terror\tIO"))
    #expect(before.dropFirst().allSatisfy { $0.hasPrefix("\(folder.path)/b/a.vcf\t") })
    func changed(_ card: String) throws -> Set<String> {
      Set(zip(before, try lines(card)).filter { $0 != $1 }.map { String($0.0.split(separator: "\t")[1]) })
    }
    let note = try changed("NOTE:abd\r\n")
    #expect(note.isSuperset(of: ["vcard2.1", "vcard3.0", "vcard4.0", "csv", "json", "ldif"]) && !note.contains("read"))
    #expect(try changed("BDAY:19841345\r\nNOTE:abc\r\n").isSuperset(of: ["read", "validate", "vcard4.0"]))
  }
}
