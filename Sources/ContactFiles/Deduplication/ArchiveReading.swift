internal import ContactMatching
internal import ContactModel
internal import Findings
internal import PhoneNumbering
internal import SourceText

/// The first pass over the inputs: every contact is read once, and what stays of it is where it is and what the matching
/// needs.
struct ArchiveReading {
  private(set) var archive: ContactArchive
  /// The features of the contacts; none where nobody asked for them.
  private(set) var book = MatchBook()
  /// The digests of the contacts; none where nobody asked for them.
  private(set) var digests: [String] = []
  /// Which contacts name others by their UIDs.
  private(set) var references = ContactReferences()
  /// What was read, and what there was to say about it.
  private(set) var run: ConversionRun
  private let options: ConversionOptions
  private let sources: [ContactSource]
  /// Where numbers were written that do not say their country.
  private(set) var regions: PhoneRegions
  private var counting = PhoneRegionCounting(NoCounting())
  /// How many numbers are of no known country.
  private var unknownNumbers = 0

  init(_ sources: [ContactSource], _ options: ConversionOptions) {
    self.sources = sources
    regions = PhoneRegions(given: options.phoneRegion)
    self.options = options
    archive = ContactArchive(sources)
    run = ConversionRun(sources, options, output: NoOutput())
  }

  /// Reads everything.
  ///
  /// - Parameters:
  ///   - wantsFeatures: Whether the contacts are to be matched.
  ///   - wantsDigests: Whether their digests are wanted.
  ///   - sides: The numbers of the inputs with which address books begin that are compared with each other.
  ///   - progress: Told after each batch how many bytes and contacts are done.
  ///   - report: Takes findings.
  mutating func read(
    wantsFeatures: Bool, wantsDigests: Bool = false, sides: [Int] = [],
    progress: (_ bytes: Int, _ contacts: Int) throws -> Void,
    report: (LocatedFinding) throws -> Void
  ) throws {
    var feed = ConversionFeed(sources, options.reading)
    var sides = sides[...]
    let work = BatchStudy(
      conversion: BatchConversion(
        writing: nil, counting: nil, options: options, phones: PhoneHandling(ConversionOptions()), quota: run.quota,
        keepsRejected: false, wantsPieces: false),
      features: wantsFeatures ? NumberedFeatures(regions) : nil, wantsDigests: wantsDigests)
    try OrderedPipeline.run(
      threads: options.reading.workers, bytes: \.byteCount, next: { try feed.next() },
      work: { job in
        if case .batch(let context, let batch) = job { return (job, work.study(batch, context)) }
        return (job, nil)
      },
      consume: { (job: ConversionJob, studied: StudiedBatch?) in
        let firstIndex = studied.map { run.summary.inputs[$0.converted.context.index].contacts } ?? 0
        try run.take(job, studied?.converted, report: report)
        switch job {
        case .opened(let context, _):
          archive.begin(context)
          while let side = sides.first, side <= context.index {
            book.beginInput()
            sides.removeFirst()
          }
        case .batch(let context, let batch):
          guard let studied else { return }
          try archive.add(
            batch, of: context.index, studied.places, at: run.startOfBatch, firstIndex: firstIndex)
          archive.add(studied.broken, of: context.index, at: run.startOfBatch, firstIndex: firstIndex)
          if let features = studied.features {
            book.append(features.features)
            counting.merge(features.counting)
            unknownNumbers += features.unknown
          }
          references.append(studied.references, first: archive.count - studied.places.count)
          digests += studied.digests
          feed.recycle(batch.bytes)
          try progress(run.bytesRead, run.summary.read)
        case .closed, .failed: break
        }
      })
    references.close()
  }
}

extension ArchiveReading {
  /// Reads the phone numbers that do not say their country as numbers of the country of most others, where there are any.
  ///
  /// Which country that is is known once everything was read, so the features are made in a pass of their own.
  ///
  /// - Parameters:
  ///   - sides: As in ``read(wantsFeatures:wantsDigests:sides:progress:report:)``.
  ///   - report: Takes findings.
  mutating func readNumbersAsMostOthers(sides: [Int], report: (LocatedFinding) throws -> Void) throws {
    guard regions.given == nil, unknownNumbers > 0, let common = counting.commonRegion else { return }
    var regions = regions
    regions.common = NumberingRegion(common)
    let none = NumberedFeatures(regions)
    book = MatchBook()
    var sides = sides[...]
    var number = 0
    var byOthers = 0
    let archive = archive
    try OrderedPipeline.run(
      threads: options.reading.workers,
      next: {
        guard number < archive.batches.count else { return nil }
        number += 1
        return number - 1
      },
      work: { (number: inout Int) -> (Int, Result<NumberedFeatures, FileFailure>) in
        do throws(FileFailure) { return (number, .success(try archive.features(ofBatch: number, none))) } catch {
          return (number, .failure(error))
        }
      },
      consume: { (number: Int, features: Result<NumberedFeatures, FileFailure>) in
        while let side = sides.first, side <= archive.batches[number].input {
          book.beginInput()
          sides.removeFirst()
        }
        let features = try features.get()
        book.append(features.features)
        byOthers += features.byOthers
      })
    guard byOthers > 0 else { return }
    self.regions = regions
    let numbers = byOthers == 1 ? "1 phone number" : "\(Finding.grouped(byOthers)) phone numbers"
    let finding = Finding(
      IOCodes.phoneRegionGuessed,
      "\(numbers) without a country code \(byOthers == 1 ? "was" : "were") read as of \(common), the country of most other "
        + "numbers; --region names another", severity: .warning, property: "TEL")
    try run.count(LocatedFinding(finding, file: ""), report)
  }

  /// What was found, with the features to be consumed.
  consuming func finish() -> (
    ContactArchive, ConversionRun, MatchBook, digests: [String], references: ContactReferences
  ) {
    (archive, run, book, digests, references)
  }
}

/// What a worker makes of a batch in the first pass.
private struct StudiedBatch: Sendable {
  var converted: ConvertedBatch
  /// Where the contacts are, counted from the start of the batch.
  var places: [ContactArchive.Place]
  /// Where those are that could not be read.
  var broken: [ContactArchive.Place]
  var features: NumberedFeatures?
  var references: ContactReferences
  var digests: [String]
}

/// What a worker does in the first pass.
private struct BatchStudy: Sendable {
  let conversion: BatchConversion
  /// Features of no contact; nothing where none are wanted.
  let features: NumberedFeatures?
  let wantsDigests: Bool

  func study(_ batch: Batch, _ context: InputContext) -> StudiedBatch {
    var (imported, numbers, converted, collector) = conversion.receive(batch, context)
    converted.finish(collector, batch)
    converted.spent = []
    var features = features
    var references = ContactReferences()
    for (number, item) in imported.items.enumerated() {
      features?.append(item.value)
      references.add(item.value, number: number)
    }
    let lineEnds = converted.extent.lineEnds
    return StudiedBatch(
      converted: converted,
      places: BatchStudy.places(imported.items.map(\.range), batch, lineEnds: lineEnds) { numbers.ofItem($0) },
      broken: BatchStudy.places(imported.rejected, batch, lineEnds: lineEnds) {
        numbers.number(at: imported.rejected[$0].lowerBound) ?? 0
      },
      features: features, references: references,
      digests: wantsDigests ? imported.items.map { ContactDigest(of: $0.value).text } : [])
  }

  /// - Parameter index: The number in the batch of the contact in a range, by the number of the range.
  private static func places(
    _ ranges: [Range<Int>], _ batch: Batch, lineEnds: Int, index: (Int) -> Int
  ) -> [ContactArchive.Place] {
    zip(ranges, lines(of: ranges, batch, lineEnds: lineEnds)).enumerated().map { number, place in
      ContactArchive.Place(
        start: UInt32(clamping: place.0.lowerBound), count: UInt32(clamping: place.0.count),
        line: UInt32(clamping: place.1), index: UInt32(clamping: index(number)))
    }
  }

  /// The lines of contacts, from 1.
  private static func lines(of ranges: [Range<Int>], _ batch: Batch, lineEnds: Int) -> [Int] {
    if ranges.isEmpty { return [] }
    var lines: [Int] = []
    lines.reserveCapacity(ranges.count)
    var line = 1
    var position = 0
    for range in ranges {
      line += lineFeeds(batch.bytes, position..<range.lowerBound)
      position = range.lowerBound
      lines.append(line)
    }
    // Mostly a line ends with a line feed and with nothing else, and then counting them is enough.
    if batch.gaps.isEmpty, line - 1 + lineFeeds(batch.bytes, position..<batch.bytes.count) == lineEnds { return lines }
    var map = BatchMap(batch.bytes, gaps: batch.gaps)
    return ranges.map { map.location(of: $0.lowerBound).line }
  }

  private static func lineFeeds(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    let span = bytes.span.extracting(range)
    var count = 0
    for index in span.indices { count &+= span[index] == ASCII.lineFeed ? 1 : 0 }
    return count
  }
}

extension ContactArchive {
  /// The features of the contacts of a batch, which is read again.
  ///
  /// - Parameter none: Features of no contact.
  fileprivate func features(ofBatch number: Int, _ none: NumberedFeatures) throws(FileFailure) -> NumberedFeatures {
    let stored = batches[number]
    let items = inputs[stored.input].context?.read(try batch(number).bytes).items ?? []
    guard items.count == stored.contacts.count else { throw SourcePieces.changed(inputs[stored.input].source) }
    var features = none
    for item in items { features.append(item.value) }
    return features
  }
}

/// Takes nothing.
private final class NoOutput: ContactOutput {
  var wantsPieces: Bool { false }
  func take(_ batch: ConvertedBatch) throws(FileFailure) {}
  func take(_ part: ContactFragment) throws(FileFailure) {}
  func finish(isWanted: Bool) throws(FileFailure) {}
}
