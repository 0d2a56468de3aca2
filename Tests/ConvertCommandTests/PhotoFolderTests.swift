import ContactFiles
import Foundation
import Testing

@testable import ConvertCommand

/// Photos in files: their names are known to the sender of the contacts, who may plant a link or a file.
@Suite("--photos extract=DIR")
struct PhotoFolderTests {
  private static let bytes = Data([0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](0..<100))
  private static let card =
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nN:;Ada;;;\r\nPHOTO;ENCODING=b;TYPE=JPEG:\(bytes.base64EncodedString())\r\n"
    + "END:VCARD\r\n"

  /// A folder with a card, and the name that its photo gets.
  private func folder() throws -> (folder: WorkFolder, name: String, words: [String]) {
    let folder = try WorkFolder()
    let input = try folder.write("in.vcf", Self.card)
    #expect(CommandRun([input, "-o", folder["first.json"], "--photos", "extract=\(folder["first"])"]).status == .done)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder["first"]).first)
    try FileManager.default.createDirectory(atPath: folder["photos"], withIntermediateDirectories: true)
    return (folder, name, [input, "-o", folder["out.json"], "--photos", "extract=\(folder["photos"])"])
  }

  private enum Planted: CaseIterable { case danglingLink, linkToAFile, linkToThePhoto, otherFileOfThatSize, longerFile }

  private func plant(_ planted: Planted, at path: String, in folder: WorkFolder, named name: String) throws {
    let files = FileManager.default
    switch planted {
    case .danglingLink: try files.createSymbolicLink(atPath: path, withDestinationPath: folder["victim"])
    case .linkToAFile:
      try folder.write("victim", "precious")
      try files.createSymbolicLink(atPath: path, withDestinationPath: folder["victim"])
    case .linkToThePhoto:
      try files.createSymbolicLink(atPath: path, withDestinationPath: folder["first/" + name])
    case .otherFileOfThatSize: try Data(repeating: 7, count: Self.bytes.count).write(to: URL(fileURLWithPath: path))
    case .longerFile: try (Self.bytes + [0]).write(to: URL(fileURLWithPath: path))
    }
  }

  @Test("a link and another file with the name of a photo are replaced with --force only", arguments: Planted.allCases)
  private func planted(planted: Planted) throws {
    let (folder, name, words) = try folder()
    let path = folder["photos/" + name]
    try plant(planted, at: path, in: folder, named: name)
    let before = (folder.snapshot, folder.names)
    let run = CommandRun(words)
    #expect(run.status == .incomplete)
    #expect(run.errors.contains(name) && run.errors.contains("IO011 output-exists"), "\(run.errors)")
    #expect((folder.snapshot, folder.names) == before)
    #expect(CommandRun(words + ["--force"]).status == .done)
    #expect(FileManager.default.contents(atPath: path) == Self.bytes)
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil)
    #expect(FileManager.default.contents(atPath: folder["victim"]) == before.0["victim"])
    #expect(folder.text("out.json")?.contains(name) == true)
  }

  @Test("a photo that is there already is kept")
  func sameFile() throws {
    let (folder, name, words) = try folder()
    try Self.bytes.write(to: URL(fileURLWithPath: folder["photos/" + name]))
    let before = try FileManager.default.attributesOfItem(atPath: folder["photos/" + name])[.systemFileNumber] as? Int
    #expect(CommandRun(words).status == .done)
    let after = try FileManager.default.attributesOfItem(atPath: folder["photos/" + name])[.systemFileNumber] as? Int
    #expect(before == after)
  }
}
