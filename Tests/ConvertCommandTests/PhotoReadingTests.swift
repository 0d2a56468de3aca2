import ContactFiles
import Foundation
import Testing

@testable import ConvertCommand

/// Pictures in files that cards name. A card is the text of a stranger, so its references are never paths.
@Suite("Photos from files")
struct PhotoReadingTests {
  private static let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](0..<50))
  private static var base64: String { picture.base64EncodedString() }

  private static func card(_ photo: String, name: String = "Ada", version: String = "3.0") -> String {
    "BEGIN:VCARD\r\nVERSION:\(version)\r\nUID:id-\(name)\r\nFN:\(name)\r\nN:;\(name);;;\r\n\(photo)\r\nEND:VCARD\r\n"
      .replacing("\r\n\r\n", with: "\r\n")
  }

  /// A folder with a card, and with pictures of these names.
  private func folder(_ card: String, _ pictures: [String]) throws -> (folder: WorkFolder, input: String) {
    let folder = try WorkFolder()
    let input = try folder.write("cards/in.vcf", card)
    for name in pictures {
      try folder.write(name, "")
      try Self.picture.write(to: URL(fileURLWithPath: folder[name]))
    }
    return (folder, input)
  }

  private func unfolded(_ text: String?) -> String { (text ?? "").replacing("\r\n ", with: "") }

  // MARK: Beside the card

  @Test(
    "a picture beside the card that the card names is read, with a note",
    arguments: [
      ("PHOTO:alice.png", "3.0"), ("PHOTO;VALUE=uri:alice.png", "3.0"), ("PHOTO:alice.png", "4.0"),
      ("PHOTO;VALUE=uri:./alice.png", "4.0"), ("PHOTO;VALUE=URL:alice.png", "2.1"),
    ])
  func beside(photo: String, version: String) throws {
    let (folder, input) = try folder(Self.card(photo, version: version), ["cards/alice.png"])
    let run = CommandRun([input, "-o", folder["out.vcf"], "-v"])
    #expect(run.errors.contains("PHOTO was read from the file \"alice.png\" [IO035 photo-read]"), "\(run.errors)")
    #expect(unfolded(folder.text("out.vcf")).contains(Self.base64))
    // --photos keep leaves the name.
    #expect(CommandRun([input, "-o", folder["kept.vcf"], "--photos", "keep"]).status == .done)
    #expect(!unfolded(folder.text("kept.vcf")).contains(Self.base64))
  }

  @Test(
    "no other file is read, and the reference stays",
    arguments: [
      "../alice.png", "/etc/passwd", "sub/alice.png", "..%2Falice.png", "%2e%2e/alice.png", "file:alice.png",
      "file:///alice.png", "https://example.org/alice.png", ".hidden.png", "..", ".", "C:\\alice.png", "text.png",
      "link.png", "missing.png", "folder.png",
    ])
  func notBeside(reference: String) throws {
    let (folder, input) = try folder(
      Self.card("PHOTO;VALUE=uri:\(reference)"), ["alice.png", "cards/sub/alice.png", "cards/.hidden.png"])
    try folder.write("cards/text.png", "secret text")
    try folder.write("cards/folder.png/x", "")
    try FileManager.default.createSymbolicLink(
      atPath: folder["cards/link.png"], withDestinationPath: folder["alice.png"])
    let run = CommandRun([input, "-o", folder["out.vcf"], "-v"])
    let output = unfolded(folder.text("out.vcf"))
    #expect(!output.contains(Self.base64) && !output.contains("ENCODING=b"), "\(output)")
    #expect(output.contains("PHOTO;VALUE=uri:"), "\(output)")
    #expect(!run.errors.contains("IO035"))
    let isRefused = ["text.png", "link.png", "folder.png"].contains(reference)
    #expect(run.errors.contains("IO036 photo-not-read") == isRefused, "\(run.errors)")
  }

  @Test("a format without pictures keeps the name", arguments: ["csv", "google-csv", "fritzbox", "ldif"])
  func otherFormats(format: String) throws {
    let (folder, input) = try folder(Self.card("PHOTO;VALUE=uri:alice.png"), ["cards/alice.png"])
    let run = CommandRun([input, "--to", format, "-o", folder["out"], "-v"])
    #expect(!run.errors.contains("IO035") && folder.text("out")?.contains(Self.base64) == false)
  }

  @Test("a card on standard input has nothing beside it")
  func standardInput() throws {
    let run = CommandRun(["-", "--to", "vcard4.0"], input: Self.card("PHOTO:Package.swift", version: "4.0"))
    #expect(run.output.contains("PHOTO:Package.swift"))
  }

  // MARK: --photos from

  @Test(
    "--photos from=DIR reads the file that the last component of a reference names",
    arguments: [
      "alice.png", "photos/alice.png", "/home/ada/photos/alice.png", "file:///tmp/alice.png", "../../alice.png",
      "C:\\photos\\alice.png", "https://example.org/p/alice.png?size=2", "al%69ce.png",
    ])
  func named(reference: String) throws {
    let (folder, input) = try folder(Self.card("PHOTO;VALUE=uri:\(reference)"), ["photos/alice.png"])
    let run = CommandRun([input, "-o", folder["out.vcf"], "--photos", "from=\(folder["photos"])", "-v"])
    #expect(run.status == .done && run.errors.contains("IO035 photo-read"), "\(run.errors)")
    #expect(unfolded(folder.text("out.vcf")).contains(Self.base64))
  }

  @Test(
    "--photos from=DIR gives a card without a photo the picture that is named after its UID",
    arguments: ["id-Zoë.png", "ID-Zoe\u{308}.PNG"])
  func byIdentifier(file: String) throws {
    let (folder, input) = try folder(
      Self.card("", name: "Zoë") + Self.card("", name: "Ben"), ["photos/\(file)", "photos/Ben.txt"])
    let run = CommandRun([input, "-o", folder["out.vcf"], "--photos", "from=\(folder["photos"])"])
    #expect(run.status == .done, "\(run.errors)")
    let output = unfolded(folder.text("out.vcf"))
    #expect(output.split(separator: Self.base64).count == 2)
    #expect((output.split(separator: "END:VCARD").first ?? "").contains(Self.base64))
  }

  @Test("a picture that is named after a person is not read, because there may be namesakes")
  func byName() throws {
    let (folder, input) = try folder(Self.card("", name: "Zoë"), ["photos/Zoë.png"])
    let run = CommandRun([input, "-o", folder["out.vcf"], "--photos", "from=\(folder["photos"])"])
    #expect(run.status == .done && !unfolded(folder.text("out.vcf")).contains(Self.base64), "\(run.errors)")
    #expect(
      run.errors.contains("1 of 1 picture in the folder, such as \"Zoë.png\", is not in the output"), "\(run.errors)")
  }

  @Test(
    "--photos from=DIR reports what it does not read, and keeps the reference",
    arguments: [
      ("missing.png", "is not in the folder"), ("photos/", nil), ("..", nil), ("link.png", "is a link"),
      ("text.png", "is not a picture"), ("evil.svg", "is not a picture"), ("large.png", "--limit-value"),
      ("https://example.org/missing.png", nil), ("data:text/plain,x", nil), (".hidden.png", nil),
    ])
  func notNamed(reference: String, reason: String?) throws {
    let (folder, input) = try folder(Self.card("PHOTO;VALUE=uri:\(reference)"), ["alice.png", "photos/.hidden.png"])
    try folder.write("photos/text.png", "secret text")
    try folder.write("photos/evil.svg", "<svg onload=\"alert(1)\"/>")
    try (Self.picture + Data(repeating: 0, count: 5_000)).write(to: URL(fileURLWithPath: folder["photos/large.png"]))
    try FileManager.default.createSymbolicLink(
      atPath: folder["photos/link.png"], withDestinationPath: folder["alice.png"])
    let run = CommandRun([
      input, "-o", folder["out.vcf"], "--photos", "from=\(folder["photos"])", "--limit-value", "5000", "-v",
    ])
    let output = unfolded(folder.text("out.vcf"))
    #expect(!output.contains("ENCODING=b") && output.contains(reference.prefix(12)), "\(output)")
    #expect(run.errors.contains(" of PHOTO ") == (reason != nil), "\(run.errors)")
    if let reason { #expect(run.errors.contains(reason), "\(run.errors)") }
  }

  @Test("--photos from=DIR undoes --photos extract=DIR")
  func inverse() throws {
    let (folder, input) = try folder(Self.card("PHOTO;ENCODING=b;TYPE=PNG:\(Self.base64)"), [])
    let photos = folder["photos"]
    #expect(CommandRun([input, "-o", folder["out.vcf"], "--photos", "extract=\(photos)"]).status == .done)
    #expect(!unfolded(folder.text("out.vcf")).contains(Self.base64))
    #expect(CommandRun([folder["out.vcf"], "-o", folder["back.vcf"], "--photos", "from=\(photos)"]).status == .done)
    // The order of the properties is the writer's.
    func lines(_ name: String) -> [Substring] { unfolded(folder.text(name)).split(separator: "\r\n").sorted() }
    #expect(lines("back.vcf") == lines("cards/in.vcf"))
  }

  @Test("--photos from needs a folder that is there")
  func noFolder() throws {
    let (folder, input) = try folder(Self.card(""), [])
    #expect(CommandRun([input, "--photos", "from"]).status == .usage)
    let run = CommandRun([input, "-o", folder["out.vcf"], "--photos", "from=\(folder["none"])"])
    #expect(run.status == .incomplete && run.errors.contains("none"), "\(run.errors)")
    #expect(folder.text("out.vcf") == nil)
  }

  @Test("pictures of many cards are written whole, with any number of threads", arguments: [1, 4])
  func many(threads: Int) throws {
    let cards = (0..<12).map { Self.card("PHOTO;VALUE=uri:large.png", name: "n\($0)") }.joined()
    let (folder, input) = try folder(cards, [])
    let large = Self.picture + Data(repeating: 7, count: 200_000)
    try large.write(to: URL(fileURLWithPath: folder["cards/large.png"]))
    let run = CommandRun([input, "-o", folder["out.vcf"], "--threads", "\(threads)"])
    #expect(run.status == .done && run.errors.contains("12 written"), "\(run.errors)")
    let output = unfolded(folder.text("out.vcf"))
    #expect(output.split(separator: large.base64EncodedString()).count == 13)
  }
}
