import Findings
import Foundation
import Testing

@testable import ContactFiles

@Suite("Writing files")
struct AtomicFileTests {
  func put(_ text: String, at path: String, force: Bool = false, commit: Bool = true) throws {
    let file = try AtomicFile(path: path, force: force)
    try file.write(Array(text.utf8).span)
    if commit { try file.commit() }
  }

  @Test("makes a new file for its owner alone and leaves no temporary one")
  func newFile() throws {
    let folder = try TemporaryFolder()
    try put("new", at: folder["out.vcf"])
    #expect(folder.text("out.vcf") == "new")
    #expect(try folder.mode("out.vcf") == 0o600)
    #expect(folder.names == ["out.vcf"])
  }

  /// With ThreadSanitizer, this also shows that nothing is shared.
  @Test("makes files on several threads at once")
  func threads() async throws {
    let folder = try TemporaryFolder()
    let names = (10..<50).map { "\($0).vcf" }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in names {
        let path = folder[name]
        group.addTask { try put(name, at: path) }
      }
      try await group.waitForAll()
    }
    #expect(folder.names == names)
    for name in names { #expect(folder.text(name) == name) }
  }

  @Test("refuses to replace a file, before anything is written")
  func existing() throws {
    let folder = try TemporaryFolder()
    try folder.write("out.vcf", "old")
    let failure = #expect(throws: FileFailure.self) { try put("new", at: folder["out.vcf"]) }
    #expect(failure?.code == IOCodes.outputExists)
    #expect(folder.text("out.vcf") == "old")
    #expect(folder.names == ["out.vcf"])
  }

  @Test("does not replace a file that another program creates in the meantime")
  func race() throws {
    let folder = try TemporaryFolder()
    let file = try AtomicFile(path: folder["out.vcf"])
    try file.write(Array("mine".utf8).span)
    try folder.write("out.vcf", "theirs")
    let failure = #expect(throws: FileFailure.self) { try file.commit() }
    #expect(failure?.code == IOCodes.outputExists)
    #expect(folder.text("out.vcf") == "theirs")
    #expect(folder.names == ["out.vcf"])
  }

  @Test("keeps the mode of the file that it replaces", arguments: [0o600, 0o640, 0o644, 0o400])
  func mode(mode: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("out.vcf", "old", mode: mode)
    try put("new", at: folder["out.vcf"], force: true)
    #expect(folder.text("out.vcf") == "new")
    #expect(try folder.mode("out.vcf") == mode)
    #expect(folder.names == ["out.vcf"])
  }

  @Test("keeps a link and replaces what it points to")
  func link() throws {
    let folder = try TemporaryFolder()
    try folder.write("there/real.vcf", "old", mode: 0o640)
    try folder.link("out.vcf", to: "there/real.vcf")
    try put("new", at: folder["out.vcf"], force: true)
    #expect(folder.text("there/real.vcf") == "new")
    #expect(try folder.mode("there/real.vcf") == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["out.vcf"]) == "there/real.vcf")
  }

  @Test("makes the file that a dangling link points to")
  func danglingLink() throws {
    let folder = try TemporaryFolder()
    try folder.link("out.vcf", to: "real.vcf")
    try put("new", at: folder["out.vcf"])
    #expect(folder.text("real.vcf") == "new")
    #expect(folder.names == ["out.vcf", "real.vcf"])
  }

  @Test("reports links in a circle")
  func circle() throws {
    let folder = try TemporaryFolder()
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    #expect(throws: FileFailure.self) { try put("new", at: folder["a"], force: true) }
    #expect(folder.names == ["a", "b"])
  }

  @Test("leaves the old file when it is not finished")
  func notCommitted() throws {
    let folder = try TemporaryFolder()
    try folder.write("out.vcf", "old")
    try put("new", at: folder["out.vcf"], force: true, commit: false)
    #expect(folder.text("out.vcf") == "old")
    #expect(folder.names == ["out.vcf"])
  }

  @Test("reports a target that is a folder, is in no folder, or has a NUL in its name")
  func impossible() throws {
    let folder = try TemporaryFolder()
    for path in [folder.path, folder["no/such/out.vcf"], folder["out.vcf\0.txt"]] {
      let failure = #expect(throws: FileFailure.self) { try put("new", at: path, force: true) }
      #expect(failure?.code == IOCodes.unwritableOutput)
      #expect(failure?.description.contains("\0") == false)
    }
    #expect(folder.names.isEmpty)
  }

  #if os(Linux)
    @Test("reports a full device")
    func fullDevice() throws {
      let failure = #expect(throws: FileFailure.self) { try put("new", at: "/dev/full") }
      #expect(failure?.code == IOCodes.unwritableOutput)
      #expect(failure?.message.contains("No space left on device") == true)
      #expect(failure?.path == "/dev/full")
    }
  #endif

  @Test("writes to a device without replacing it, and without force")
  func device() throws {
    try put("new", at: "/dev/null")
    let isDevice = try POSIX.status("/dev/null").kind == .other
    #expect(isDevice)
  }

  @Test("writes more than its buffer holds, in small and large pieces")
  func large() throws {
    let folder = try TemporaryFolder()
    let file = try AtomicFile(path: folder["out.vcf"])
    var expected = ""
    for number in 0..<3000 {
      let piece = String(repeating: "\(number),", count: number % 40)
      expected += piece
      try file.write(Array(piece.utf8).span)
    }
    let big = String(repeating: "x", count: 200_000)
    try file.write(Array(big.utf8).span)
    try file.commit()
    #expect(folder.text("out.vcf") == expected + big)
  }
}

@Suite("Reading blocks")
struct BlockReaderTests {
  func all(_ reader: BlockReader) throws -> [Int] {
    var bytes: [UInt8] = []
    var sizes: [Int] = []
    while try reader.read(into: &bytes) {
      sizes.append(bytes.count)
      bytes.removeAll()
    }
    return sizes
  }

  @Test("gives full blocks until the end, from a file and from memory", arguments: [1, 3, 10, 11, 4096])
  func blocks(size: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("in", "0123456789")
    let expected = Array(repeating: size, count: 10 / size) + (10 % size == 0 ? [] : [10 % size])
    #expect(try all(BlockReader(path: path, blockSize: size)) == expected)
    #expect(try all(BlockReader(bytes: Array("0123456789".utf8), blockSize: size)) == expected)
  }

  @Test("fills blocks from a pipe that gives little at a time")
  func pipe() throws {
    let pipe = Pipe()
    Thread.detachNewThread {
      for _ in 0..<10 {
        try? pipe.fileHandleForWriting.write(contentsOf: Data("abc".utf8))
        usleep(1000)
      }
      try? pipe.fileHandleForWriting.close()
    }
    let reader = BlockReader(descriptor: pipe.fileHandleForReading.fileDescriptor, blockSize: 16)
    #expect(try all(reader) == [16, 14])
  }

  @Test("distinguishes a missing file, a folder and an empty file")
  func failures() throws {
    let folder = try TemporaryFolder()
    let missing = #expect(throws: FileFailure.self) { try BlockReader(path: folder["no.vcf"]) }
    #expect(missing?.code == IOCodes.unreadableInput)
    #expect(missing?.message.contains("No such file") == true)
    let directory = #expect(throws: FileFailure.self) { try BlockReader(path: folder.path) }
    #expect(directory?.message.contains("folder") == true)
    let empty = try folder.write("empty.vcf", "")
    #expect(try all(BlockReader(path: empty)).isEmpty)
  }

  @Test("keeps a pipe in a private file to read it again")
  func copy() throws {
    let reader = BlockReader(bytes: Array("0123456789".utf8), blockSize: 3)
    try reader.keepCopy()
    #expect(try all(reader) == [3, 3, 3, 1])
    let second = try #require(try reader.copied())
    var bytes: [UInt8] = []
    while try second.read(into: &bytes) {}
    #expect(String(decoding: bytes, as: UTF8.self) == "0123456789")
  }
}

@Suite("Taking back what was written")
struct TakenBackTests {
  @Test("gives back everything and begins anew", arguments: [0, 5, 200_000])
  func takenBack(length: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("out.csv", "old", mode: 0o640)
    let file = try AtomicFile(path: folder["out.csv"], force: true)
    let first = [UInt8](repeating: UInt8(ascii: "a"), count: length)
    try file.write(first.span)
    #expect(file.isRevocable)
    let back = try file.revoke()
    #expect(folder.text("out.csv") == "old")
    #expect(folder.names.count == 2)
    try back.append(Array("more".utf8).span)
    #expect(try back.bytes(0..<length + 4) == first + Array("more".utf8))
    try file.write(Array("new".utf8).span)
    try file.commit()
    #expect(folder.text("out.csv") == "new")
    #expect(try folder.mode("out.csv") == 0o640)
    #expect(folder.names == ["out.csv"])
    #expect(!file.isRevocable)
    #expect(throws: FileFailure.self) { try file.revoke() }
  }

  @Test("leaves no file if it is discarded")
  func discarded() throws {
    let folder = try TemporaryFolder()
    let file = try AtomicFile(path: folder["out.csv"])
    try file.write(Array("one".utf8).span)
    _ = try file.revoke()
    try file.write(Array("two".utf8).span)
    file.discard()
    #expect(folder.names == [])
  }

  @Test("is not possible on a device")
  func device() throws {
    let file = try AtomicFile(path: "/dev/null")
    #expect(!file.isRevocable)
    #expect(throws: FileFailure.self) { try file.revoke() }
  }
}
