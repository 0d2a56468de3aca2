import ContactFiles
import ContactTestSupport
import Foundation
import Testing

@testable import ConvertCommand

@Suite struct UnifiedDiffTests {
  private func diff(
    _ old: String, _ new: String, isTerminal: Bool = false, blockSize: Int = 7, color: Bool = false
  ) throws -> String {
    let stream = ConsoleStream(isTerminal: isTerminal)
    stream.usesColor = color
    let reader = BlockReader(bytes: Array(old.utf8), name: "a.vcf", blockSize: blockSize)
    let diff = UnifiedDiff(reader, name: "a.vcf", to: stream)
    var rest = Array(new.utf8)[...]
    while !rest.isEmpty {
      let block = Array(rest.prefix(blockSize))
      try diff.write(block.span)
      rest = rest.dropFirst(blockSize)
    }
    try diff.commit()
    return stream.text
  }

  private func lines(_ numbers: ClosedRange<Int>) -> String { numbers.map { "\($0)\n" }.joined() }

  @Test func equal() throws {
    #expect(try diff(lines(1...50), lines(1...50)) == "")
    #expect(try diff("", "") == "")
  }

  @Test(arguments: [1, 7, 4_096])
  func oneHunk(blockSize: Int) throws {
    let new = lines(1...9) + "ten\nten and a half\n" + lines(11...12) + lines(14...30)
    #expect(
      try diff(lines(1...30), new, blockSize: blockSize) == """
        --- a.vcf
        +++ a.vcf
        @@ -7,10 +7,10 @@
         7
         8
         9
        -10
        +ten
        +ten and a half
         11
         12
        -13
         14
         15
         16

        """)
  }

  /// What comes at once is compared in pieces, wherever these end.
  @Test(arguments: [100, 65_536, 1_000_000])
  func theBlockSizeMakesNoDifference(blockSize: Int) throws {
    let long = String(repeating: "long ", count: 20_000) + "\n"
    let old = long + lines(1...30_000) + long + lines(1...9)
    let new = "0\n" + long + lines(1...12_000) + "x\n" + lines(12_002...30_000) + lines(1...9) + long
    let text = try diff(old, new, blockSize: blockSize)
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("@@") } == [
        "@@ -1,3 +1,4 @@", "@@ -11999,7 +12000,7 @@", "@@ -29999,7 +30000,6 @@", "@@ -30009,3 +30009,4 @@",
      ])
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("-") || $0.hasPrefix("+") }.map { $0.prefix(6) } == [
        "--- a.", "+++ a.", "+0", "-12001", "+x", "-long ", "+long ",
      ])
  }

  /// A long line is read, compared and printed in pieces that never end inside a character.
  @Test(arguments: [1_000, 65_536], ["", "x", "xy", "xyz"])
  func aLongLineThatDiffersAtItsEnd(blockSize: Int, offset: String) throws {
    let long = offset + String(repeating: "é日😀", count: 8_000)
    let (old, new) = ("1\n" + long + "a\r\n2\n", "1\n" + long + "b\r\n2\n")
    let isWhole =
      try diff(old, new, blockSize: blockSize)
      == "--- a.vcf\n+++ a.vcf\n@@ -1,3 +1,3 @@\n 1\n-\(long)a\r\n+\(long)b\r\n 2\n"
    #expect(isWhole)
    let shown = try diff(old, new, isTerminal: true, blockSize: blockSize, color: true)
    let isSame = HostileText.withoutColors(shown).utf8.elementsEqual(
      try diff(old, new).replacing("\r\n", with: "\n").utf8)
    #expect(isSame)
  }

  @Test("a hunk may be longer than what is kept in memory", .enabled(if: hasPatch))
  func longHunk() throws {
    let old = lines(1...3) + (0..<60_000).map { "FN:Ada Lovelace \($0)\n" }.joined() + "end"
    let new = lines(1...3) + (0..<60_000).map { "FN:Ada Lovelace \($0)\r\n" }.joined() + "end"
    let text = try diff(old, new, blockSize: 65_536)
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -1,60004 +1,60004 @@"])
    #expect(try patched(old, text) == new)
  }

  @Test func farChangesAreHunksOfTheirOwn() throws {
    let text = try diff(lines(1...30), "0\n" + lines(1...14) + lines(16...29))
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("@@") } == [
        "@@ -1,3 +1,4 @@", "@@ -12,7 +13,6 @@", "@@ -27,4 +27,3 @@",
      ])
  }

  @Test func emptySides() throws {
    #expect(try diff("", "a\n") == "--- a.vcf\n+++ a.vcf\n@@ -0,0 +1 @@\n+a\n")
    #expect(try diff("a\n", "") == "--- a.vcf\n+++ a.vcf\n@@ -1 +0,0 @@\n-a\n")
    #expect(
      try diff("a\nb", "a\nb\n")
        == "--- a.vcf\n+++ a.vcf\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n")
  }

  @Test func lineEndsStayInAFileAndNothingHostileComesOut() throws {
    #expect(try diff("a\n", "a\r\n").hasSuffix("-a\n+a\r\n"))
    #expect(try diff("a\r\n", "b\r\n", isTerminal: true).hasSuffix("-a\n+b\n"))
    for text in HostileText.escapes + HostileText.controls where text != "\n" {
      let printed = HostileText.withoutColors(
        try diff(text + "\n", text + "x\n", isTerminal: true, color: true))
      #expect(!printed.unicodeScalars.contains(where: HostileText.isDangerous))
      for line in printed.split(separator: "\n") { #expect(!line.hasPrefix(":")) }
      // The same in a file, as far as control characters are concerned.
      let written = try diff(text + "\r\n", text + "x\r\n")
      for line in written.utf8.split(separator: UInt8(ascii: "\n")) {
        let line = String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        #expect(!line.hasPrefix(":"))
        #expect(line.unicodeScalars.allSatisfy { $0 == "\t" || $0.properties.generalCategory != .control }, "\(line)")
      }
    }
  }

  @Test func bytesStayInAFile() throws {
    let stream = ConsoleStream()
    let old: [UInt8] = Array("\u{FEFF}a\tb\n".utf8) + [0x83, 0x41, 0x0A]
    let diff = UnifiedDiff(BlockReader(bytes: old, name: "a", blockSize: 9), name: "a", to: stream)
    try diff.write(Array("x\n".utf8).span)
    try diff.commit()
    let removed = Array("-\u{FEFF}a\tb\n-".utf8) + [0x83, 0x41, 0x0A]
    #expect(stream.captured.suffix(removed.count + 3) == removed + Array("+x\n".utf8))
  }

  /// What `patch` does with a diff.
  private func patched(_ old: String, _ diff: String) throws -> String? {
    let folder = try WorkFolder()
    try folder.write("a.vcf", old)
    let patch = try folder.write("d.patch", diff)
    let run = try ProcessRun(shell: "cd '\(folder.path)' && patch --binary -s -p0 a.vcf '\(patch)'")
    return run.status == 0 ? folder.text("a.vcf") : nil
  }

  private static let hasPatch = (try? ProcessRun(shell: "command -v patch"))?.status == 0

  @Test("any text becomes any other when the diff is applied", .enabled(if: hasPatch))
  func applies() throws {
    var generator = SeededRandom(seed: SeededRandom.runSeed)
    for round in 0..<40 {
      let old = (0..<Int.random(in: 0...(round < 30 ? 60 : 3_000), using: &generator)).map { _ in
        "line \(Int.random(in: 0...(round % 2 == 0 ? 5 : 5_000), using: &generator))"
      }
      var new = old
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        let place = Int.random(in: 0...new.count, using: &generator)
        if Bool.random(using: &generator) {
          new.insert("new \(Int.random(in: 0...9, using: &generator))", at: place)
        } else {
          new.removeSubrange(place..<min(new.count, place + Int.random(in: 0...4, using: &generator)))
        }
      }
      let end = round % 3 == 0 ? "" : "\r\n"
      let (from, to) = (old.joined(separator: "\r\n") + end, new.joined(separator: "\r\n") + end)
      let text = try diff(from, to, blockSize: 512)
      #expect(try from == to ? text == "" : patched(from, text) == to, "seed \(SeededRandom.runSeed), round \(round)")
    }
  }

  @Test func aFileWithNothingInCommonStaysLinear() throws {
    let old = (0..<4_000).map { "FN:\($0)\n" }.joined()
    let text = try diff(old, old.replacing("\n", with: "\r\n"), blockSize: 65_536)
    #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == 8_003)
  }
}
