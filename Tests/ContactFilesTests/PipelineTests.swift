import ContactTestSupport
import Findings
import Foundation
import SourceText
import Testing

@testable import ContactFiles

@Suite("Cutting a stream into batches")
struct BatchCutterTests {
  static let blockSizes = [1, 2, 3, 7, 64, 4096]

  /// Reads everything and gives back the bytes, and each finding with its byte and place.
  func run(_ input: [UInt8], blockSize: Int, limit: Int = 1 << 30) throws -> (
    bytes: [UInt8], places: [String], extent: BatchExtent, mostHeld: Int
  ) {
    let reader = BlockReader(bytes: input, blockSize: blockSize)
    var cutter = BatchCutter(reader, splitter: LineSplitter(limit: limit))
    var bytes: [UInt8] = []
    var places: [String] = []
    var extent = BatchExtent()
    var mostHeld = 0
    while let batch = try cutter.next() {
      let size = BatchExtent(batch.bytes, gaps: batch.gaps, .bytes)
      extent.meet(size)
      var map = BatchMap(batch.bytes, gaps: batch.gaps)
      // The marks at the first byte of lines, and the gaps, in the order of the bytes.
      var wanted = batch.findings.map { ($0.finding.range?.lowerBound ?? 0, $0.gap, "gap") }
      for (index, byte) in batch.bytes.enumerated() where byte == UInt8(ascii: "!") {
        wanted.append((index, .max, "mark"))
      }
      wanted.sort { ($0.0, $0.1) < ($1.0, $1.1) }
      for (position, gap, what) in wanted {
        let place = extent.moved(map.location(of: position, before: gap))
        let offset = extent.bytes + BatchMap.offset(of: position, gaps: batch.gaps, before: gap)
        places.append("\(what) \(offset) \(place.line):\(place.column)")
      }
      extent.add(size)
      bytes += batch.bytes
      mostHeld = max(mostHeld, cutter.heldBytes)
      cutter.recycle(batch.bytes)
    }
    return (bytes, places, extent, mostHeld)
  }

  @Test("gives every byte back, whatever the size of the blocks", arguments: blockSizes)
  func everyByte(blockSize: Int) throws {
    let input = Array("one\r\ntwo\n\nthr\u{e9}e!\nno end".utf8)
    let result = try run(input, blockSize: blockSize)
    #expect(result.bytes == input)
    #expect(result.extent.bytes == input.count)
    #expect(result.places == ["mark 16 4:6"])
  }

  @Test("finds the same places in order as one by one")
  func placesInOrder() {
    for seed in SeededRandom.seeds(10) {
      var random = SeededRandom(seed: seed)
      let bytes = random.bytes(300, favourites: [0x0A, 0x0D, 0x61, 0x62, 0xC3])
      let index = LineIndex(bytes)
      var map = BatchMap(bytes, gaps: [])
      var position = 0
      while position <= bytes.count {
        #expect(map.location(of: position) == index.location(of: position), "seed \(seed), byte \(position)")
        position += random.below(40)
        if random.once(in: 3) { position += 1 }
      }
    }
  }

  @Test("keeps places after bytes that were skipped", arguments: blockSizes)
  func gaps(blockSize: Int) throws {
    let input = Array("ab!\n0123456789abcdef\ncd!\nABCDEFGHIJKLMNOPQRST\nLONGLONGLONGLONG\n!\nLONGLONGLONG".utf8)
    let result = try run(input, blockSize: blockSize, limit: 8)
    #expect(String(decoding: result.bytes, as: UTF8.self) == "ab!\n\ncd!\n\n\n!\n")
    #expect(
      result.places == [
        "mark 2 1:3", "gap 4 2:1", "mark 23 3:3", "gap 25 4:1", "gap 46 5:1", "mark 63 6:1", "gap 65 7:1",
      ])
    #expect(result.extent.bytes == input.count)
    #expect(result.extent.lineEnds == 6)
  }

  @Test("holds no more of a line without an end than the limit and a block", arguments: [1, 1000, 1 << 16])
  func boundedMemory(blockSize: Int) throws {
    let input = [UInt8](repeating: UInt8(ascii: "x"), count: blockSize == 1 ? 200_000 : 20_000_000)
    let result = try run(input, blockSize: blockSize, limit: 10_000)
    #expect(result.bytes.isEmpty)
    #expect(result.places == ["gap 0 1:1"])
    #expect(result.mostHeld <= 10_000 + 2 * blockSize)
  }

  @Test("agrees with a simple reader about random texts")
  func random() throws {
    let seed = SeededRandom.runSeed
    var generator = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let alphabet: [UInt8] = Array("ab!\n\r\n".utf8)
      let input = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      let limit = Int.random(in: 3...40, using: &generator)
      let whole = try run(input, blockSize: 1 << 20, limit: limit)
      for blockSize in [1, 2, 3, 5, 50] {
        let pieces = try run(input, blockSize: blockSize, limit: limit)
        #expect(pieces.bytes == whole.bytes, "seed \(seed)")
        #expect(pieces.places == whole.places, "seed \(seed) block \(blockSize) limit \(limit) \(input)")
        #expect(pieces.extent.lineEnds == whole.extent.lineEnds, "seed \(seed)")
        #expect(pieces.extent.bytes == input.count, "seed \(seed)")
      }
      let index = LineIndex(input)
      if limit == 40, !whole.places.contains(where: { $0.hasPrefix("gap") }) {
        #expect(whole.extent.lineEnds == index.lineEnds, "seed \(seed)")
      }
    }
  }

  @Test("decodes blocks before they are cut", arguments: blockSizes)
  func decoded(blockSize: Int) throws {
    let reader = BlockReader(bytes: Array("a\nb\nc".utf8), blockSize: blockSize)
    var cutter = BatchCutter(
      reader, start: Array("s".utf8), splitter: LineSplitter(),
      decode: { block, isEnd, output in
        for byte in block { output += [byte, byte] }
        if isEnd { output += Array("!".utf8) }
      })
    var bytes: [UInt8] = []
    while let batch = try cutter.next() { bytes += batch.bytes }
    #expect(String(decoding: bytes, as: UTF8.self) == "saa\n\nbb\n\ncc!")
  }

  @Test("gives nothing for an empty input")
  func empty() throws {
    var cutter = BatchCutter(BlockReader(bytes: []), splitter: LineSplitter())
    let batch = try cutter.next()
    #expect(batch == nil)
  }
}

@Suite("Running jobs on threads")
struct OrderedPipelineTests {
  @Test("gives results in the order of the jobs", arguments: [1, 2, 3, 8])
  func order(threads: Int) throws {
    var next = 0
    var results: [Int] = []
    try OrderedPipeline.run(
      threads: threads,
      next: {
        next += 1
        return next <= 500 ? next : nil
      },
      work: { job in
        var sum = 0
        for value in 0..<(job % 7 * 1000) { sum &+= value }
        return sum < 0 ? -1 : job * 2
      },
      consume: { results.append($0) })
    #expect(results == (1...500).map { $0 * 2 })
  }

  @Test("has few jobs on their way, however many there are", arguments: [1, 2, 8])
  func bounded(threads: Int) throws {
    var made = 0
    var taken = 0
    var most = 0
    try OrderedPipeline.run(
      threads: threads,
      next: {
        made += 1
        most = max(most, made - taken)
        return made <= 200 ? made : nil
      },
      work: { $0 }, consume: { _ in taken += 1 })
    #expect(taken == 200)
    #expect(most <= threads + 4)
  }

  @Test("Makes no other job while large ones are on their way", arguments: [1, 2, 8])
  func boundedBytes(threads: Int) throws {
    let sizes = [100, 3 << 20, 1 << 20, 1 << 20, 1 << 20, 5 << 20, 5 << 20, 100, 100, 2 << 20, 2 << 20]
    var made = 0
    var taken = 0
    var most = 0
    try OrderedPipeline.run(
      threads: threads, bytes: { $0 },
      next: {
        most = max(most, sizes[taken..<made].reduce(0, +))
        made += 1
        return made <= sizes.count ? sizes[made - 1] : nil
      },
      work: { $0 },
      consume: {
        #expect($0 == sizes[taken])
        taken += 1
      })
    #expect(taken == sizes.count)
    #expect(most <= 2 << 20)
  }

  @Test("does a single job on the caller's own thread", arguments: [1, 2, 8])
  func noThreadForOneJob(threads: Int) throws {
    var isMade = false
    var places: [Int] = []
    try OrderedPipeline.run(
      threads: threads,
      next: {
        defer { isMade = true }
        return isMade ? nil : 1
      },
      work: { _ in pthread_self().hashValue }, consume: { places.append($0) })
    #expect(places == [pthread_self().hashValue])
  }

  struct Trouble: Error {}

  @Test("ends when a result cannot be taken", arguments: [1, 2, 8])
  func consumerThrows(threads: Int) {
    #expect(throws: Trouble.self) {
      try OrderedPipeline.run(
        threads: threads, next: { 1 }, work: { $0 }, consume: { _ in throw Trouble() })
    }
  }

  @Test("ends when a job cannot be made", arguments: [1, 2, 8])
  func producerThrows(threads: Int) {
    var made = 0
    #expect(throws: Trouble.self) {
      try OrderedPipeline.run(
        threads: threads,
        next: {
          made += 1
          if made > 3 { throw Trouble() }
          return made
        },
        work: { $0 }, consume: { _ in })
    }
  }

  @Test("ends without jobs", arguments: [1, 2])
  func noJobs(threads: Int) throws {
    try OrderedPipeline.run(threads: threads, next: { nil as Int? }, work: { $0 }, consume: { _ in Issue.record() })
  }
}

@Suite("Carriage returns before a line feed")
struct ReturnRunTests {
  @Test("They are one line end in every block size", arguments: ["\r\r\n", "\r\r\r\n", "\r\n\r\r\n"], [1, 2, 3, 64])
  func places(_ lineEnds: String, _ blockSize: Int) throws {
    let input = [source("\(lineEnds)dn:\ncn:")]
    let whole = try Converted.run(input, to: .ndjson)
    let parts = try Converted.run(input, to: .ndjson) { $0.blockSize = blockSize }
    #expect(!whole.findings.isEmpty)
    #expect(parts == whole)
  }
}
