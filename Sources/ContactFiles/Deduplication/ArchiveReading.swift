internal import ContactMatching
internal import ContactModel
internal import Findings
internal import PhoneNumbering
internal import SourceText

/// The first pass over the inputs: reads every contact once and keeps its location and the data for matching.
struct ArchiveReading {
  private(set) var archive: ContactArchive
  /// The features of the contacts, if they are matched.
  private(set) var book = MatchBook()
  /// The features of the contacts of the last address book, if several are compared with each other.
  private(set) var lastBook = MatchBook()
  /// The digests of the contacts, if they are wanted.
  private(set) var digests: [String] = []
  private(set) var references = ContactReferences()
  /// The summary of what was read.
  private(set) var run: ConversionRun
  private let options: ConversionOptions
  private let sources: [ContactSource]
  /// The regions of phone numbers without a calling code.
  private(set) var regions: PhoneRegions
  private var counting = PhoneRegionCounts()
  /// The model by which the contacts are judged, if it is a kept one.
  private let model: FittedModel?
  /// The country that the first pass assumes to be that of most numbers.
  private var assumedRegion: NumberingRegion?
  /// The number of phone numbers without a known country.
  private var unknownNumbers = 0
  /// The number of phone numbers that were read as those of the assumed country.
  private var assumedNumbers = 0

  /// - Parameter model: A kept model, which knows the country of most numbers.
  init(_ sources: [ContactSource], _ options: ConversionOptions, judgedBy model: FittedModel? = nil) {
    self.sources = sources
    self.model = model
    regions = PhoneRegions(given: options.phoneRegion, judgedBy: model)
    self.options = options
    archive = ContactArchive(sources)
    run = ConversionRun(sources, options, output: NoOutput())
  }

  /// Reads all inputs.
  ///
  /// - Parameter sides: The indices of the inputs at which each of several address books begins, which are compared
  ///   with each other.
  mutating func read(
    wantsFeatures: Bool, wantsDigests: Bool = false, sides: [Int] = [],
    progress: (_ bytes: Int, _ contacts: Int) throws -> Void,
    report: (LocatedFinding) throws -> Void
  ) throws {
    var feed = ConversionFeed(sources, options.reading)
    let allSides = sides
    var sides = sides[...]
    var firstJobs = wantsFeatures && model == nil ? try assumeRegion(&feed)[...] : []
    var regions = regions
    if model == nil { regions.common = assumedRegion }
    let work = BatchStudy(
      conversion: BatchConversion(options: options, quota: run.quota),
      features: wantsFeatures ? NumberedFeatures(regions, countsRegions: regions.given == nil && model == nil) : nil,
      // By a kept model, contacts are judged in the same way in every file.
      namesInputs: model == nil, wantsDigests: wantsDigests)
    try OrderedPipeline.run(
      threads: options.reading.workers, bytes: \.byteCount,
      next: {
        if let job = firstJobs.popFirst() { return job }
        return try feed.next()
      },
      work: { job in
        if case .batch(let context, let batch) = job { return (job, work.study(batch, context)) }
        return (job, nil)
      },
      consume: { (job: ConversionJob, studied: StudiedBatch?) in
        let firstIndex = studied.map { run.summary.inputs[$0.converted.context.index].contacts } ?? 0
        try run.process(job, studied?.converted, report: report)
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
            append(features.features, of: context.index, sides: allSides)
            counting.merge(features.counting)
            unknownNumbers += features.unknown
            assumedNumbers += features.byOthers
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

  /// Assumes the country of most numbers of the first batch, so that the features need not be read again if it is that
  /// of all.
  ///
  /// - Returns: The jobs that were taken from the feed.
  private mutating func assumeRegion(_ feed: inout ConversionFeed) throws -> [ConversionJob] {
    var jobs: [ConversionJob] = []
    guard regions.given == nil else { return jobs }
    while let job = try feed.next() {
      jobs.append(job)
      guard case .batch(let context, let batch) = job else { continue }
      var counting = PhoneRegionCounts()
      for item in context.read(batch.bytes).items { counting.count(item.value) }
      assumedRegion = counting.commonRegion.flatMap { NumberingRegion($0) }
      break
    }
    return jobs
  }
}

extension ArchiveReading {
  /// The region of most phone numbers, or the given one.
  var commonRegion: String? { regions.given?.name ?? regions.common?.name ?? counting.commonRegion }

  /// Reads phone numbers without a calling code as numbers of the country of most others, which is known only after the
  /// first pass. The features are read again if it is not the assumed one.
  mutating func finishNumbers(sides: [Int], report: (LocatedFinding) throws -> Void) throws {
    let common = counting.commonRegion
    guard model == nil, regions.given == nil, unknownNumbers + assumedNumbers > 0, common != nil || assumedRegion != nil
    else {
      return
    }
    var regions = regions
    regions.common = common.flatMap { NumberingRegion($0) }
    var byOthers = assumedNumbers
    if common != assumedRegion?.name { byOthers = try rereadNumbers(regions, sides: sides) }
    guard byOthers > 0, let common else { return }
    self.regions = regions
    let numbers = byOthers == 1 ? "1 phone number" : "\(Finding.grouped(byOthers)) phone numbers"
    let finding = Finding(
      IOCodes.phoneRegionGuessed,
      "\(numbers) without a country code \(byOthers == 1 ? "was" : "were") read as of \(common), the country of most other "
        + "numbers\(Advice.region())", severity: .warning, property: "TEL")
    try run.count(LocatedFinding(finding, file: ""), report)
  }

  /// Reads the features again.
  ///
  /// - Returns: The number of phone numbers that were read as those of the country of most others.
  private mutating func rereadNumbers(_ regions: PhoneRegions, sides: [Int]) throws -> Int {
    let none = NumberedFeatures(regions, countsRegions: false)
    book = MatchBook()
    lastBook = MatchBook()
    let allSides = sides
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
      work: { (number: inout Int) in (number, try archive.features(ofBatch: number, none)) },
      consume: { (number: Int, features: NumberedFeatures) in
        while let side = sides.first, side <= archive.batches[number].input {
          book.beginInput()
          sides.removeFirst()
        }
        append(features.features, of: archive.batches[number].input, sides: allSides)
        byOthers += features.byOthers
      })
    return byOthers
  }

  private mutating func append(_ features: ContactFeatures, of input: Int, sides: [Int]) {
    book.append(features)
    if sides.count > 1, let last = sides.last, input >= last { lastBook.append(features) }
  }

  /// Consumes the results.
  consuming func finish() -> (contacts: ReadContacts, book: MatchBook, last: MatchBook) {
    (ReadContacts(archive: archive, run: run, digests: digests, references: references), book, lastBook)
  }
}

/// The contacts of all inputs after the first pass.
struct ReadContacts {
  let archive: ContactArchive
  let run: ConversionRun
  /// The digests of the contacts, if they are wanted.
  let digests: [String]
  let references: ContactReferences
}

/// The result of a batch in the first pass.
private struct StudiedBatch: Sendable {
  var converted: ConvertedBatch
  /// The locations of the contacts, counted from the start of the batch.
  var places: [ContactArchive.Place]
  /// The locations of unreadable contacts.
  var broken: [ContactArchive.Place]
  var features: NumberedFeatures?
  var references: ContactReferences
  var digests: [String]
}

/// The work on a batch in the first pass.
private struct BatchStudy: Sendable {
  let conversion: BatchConversion
  /// Empty features with their settings; `nil` if none are wanted.
  let features: NumberedFeatures?
  /// Whether the features have the numbers of the inputs.
  let namesInputs: Bool
  let wantsDigests: Bool

  func study(_ batch: Batch, _ context: InputContext) -> StudiedBatch {
    var (imported, numbers, converted, collector) = conversion.receive(batch, context)
    converted.finish(collector, batch)
    converted.spent = []
    var features = features
    var references = ContactReferences()
    for (number, item) in imported.items.enumerated() {
      features?.append(item.value, input: namesInputs ? context.index : nil)
      references.add(item.value, number: number)
    }
    return StudiedBatch(
      converted: converted,
      places: BatchStudy.places(imported.items.map(\.range), batch) { numbers.ofItem($0) },
      broken: BatchStudy.places(imported.rejected, batch) {
        numbers.number(at: imported.rejected[$0].lowerBound) ?? 0
      },
      features: features, references: references,
      digests: wantsDigests ? imported.items.map { ContactDigest(of: $0.value).text } : [])
  }

  /// - Parameter index: Returns the number in the batch of the contact in a range.
  private static func places(
    _ ranges: [Range<Int>], _ batch: Batch, index: (Int) -> Int
  ) -> [ContactArchive.Place] {
    var map = BatchMap(batch.bytes, gaps: batch.gaps)
    return ranges.enumerated().map { number, range in
      ContactArchive.Place(
        start: UInt32(clamping: range.lowerBound), count: UInt32(clamping: range.count),
        line: UInt32(clamping: map.location(of: range.lowerBound).line), index: UInt32(clamping: index(number)),
        checksum: ContactArchive.Place.checksum(of: batch.bytes, range))
    }
  }
}

extension ContactArchive {
  /// The features of the contacts of a batch, which is read again.
  ///
  /// - Parameter none: Empty features with their settings.
  fileprivate func features(ofBatch number: Int, _ none: NumberedFeatures) throws(FileFailure) -> NumberedFeatures {
    let stored = batches[number]
    let items = inputs[stored.input].context?.read(try batch(number).bytes).items ?? []
    guard items.count == stored.contacts.count else { throw SourcePieces.changed(inputs[stored.input].source) }
    var features = none
    for item in items { features.append(item.value, input: stored.input) }
    return features
  }
}

private final class NoOutput: ContactOutput {
  var wantsPieces: Bool { false }
  func write(_ batch: ConvertedBatch) throws(FileFailure) {}
  func write(_ part: ContactFragment) throws(FileFailure) {}
  func finish(isWanted: Bool) throws(FileFailure) {}
}
