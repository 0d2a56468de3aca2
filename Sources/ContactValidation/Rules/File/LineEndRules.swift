internal import Findings
internal import SourceText

/// The line ends of a file, which should be CRLF. Each rule has at most one finding a file.
enum LineEndRules {
  static let lineFeeds = Rule("VC006")
  static let returns = Rule("VC007")
  static let mixed = Rule("VC008")

  static let family = RuleFamily(
    rules: [lineFeeds, returns, mixed],
    files: [
      FileCheck(rules: [lineFeeds, returns, mixed], count: { bytes, _ in counts(bytes) }) { counts in
        let (lineFeeds, returns, pairs) = (counts[0], counts[1], counts[2])
        var reports: [FileCheck.Report] = []
        if returns.count > 0 {
          reports.append(
            FileCheck.Report(
              Self.returns, about: 1, fixDescription: fixDescription,
              "\(lines(returns.count)) in one or more CR instead of CR LF"))
        }
        if lineFeeds.count > 0, pairs.count > 0 {
          let about = (lineFeeds.first?.lowerBound ?? 0) < (pairs.first?.lowerBound ?? 0) ? 2 : 0
          reports.append(
            FileCheck.Report(
              mixed, about: about, fixDescription: fixDescription,
              "\(lines(lineFeeds.count)) in LF and \(pairs.count) in CR LF; all should end in CR LF"))
        } else if lineFeeds.count > 0 {
          reports.append(
            FileCheck.Report(
              Self.lineFeeds, about: 0, fixDescription: fixDescription,
              "\(lines(lineFeeds.count)) in LF instead of CR LF\(Advice.allowLineFeeds())"))
        }
        return reports
      }
    ])

  private static let fixDescription = "end every line in CR LF"

  private static func lines(_ count: Int) -> String { count == 1 ? "1 line ends" : "\(count) lines end" }

  /// The number of lines that end in LF, in CR or several CR, and in CR LF.
  static func counts(_ bytes: [UInt8]) -> [FileCount] {
    let census = LineEndingCounts(bytes)
    let first: (UInt8) -> Range<Int>? = { byte in
      ByteSearch.first(byte, in: bytes, from: 0).map { $0..<$0 + 1 }
    }
    if census.returns == census.pairs, census.lineFeeds == census.pairs {
      return [FileCount(), FileCount(), FileCount(census.pairs, first: first(ASCII.carriageReturn))]
    }
    if census.returns == 0 {
      return [FileCount(census.lineFeeds, first: first(ASCII.lineFeed)), FileCount(), FileCount()]
    }
    var counts = [FileCount(), FileCount(), FileCount()]
    forEachEnd(bytes) { range in
      let kind =
        range.count == 2 && bytes[range.lowerBound + 1] == ASCII.lineFeed
        ? 2 : range.count == 1 && bytes[range.lowerBound] == ASCII.lineFeed ? 0 : 1
      counts[kind].count += 1
      if counts[kind].first == nil { counts[kind].first = range }
    }
    return counts
  }

  /// The fix that ends every line in CR LF; `nil` if there is nothing to fix.
  static func normalization(_ bytes: [UInt8], lineFeeds: Bool, returns: Bool) -> Fix? {
    let census = LineEndingCounts(bytes)
    guard lineFeeds && census.lineFeeds != census.pairs || returns && census.returns != census.pairs else { return nil }
    let (addReturn, addLineFeed, remove) = (0, 1, 2)
    var ends = RepeatedEdit(kinds: [(0, [ASCII.carriageReturn]), (0, [ASCII.lineFeed]), (1, [])])
    forEachEnd(bytes) { range in
      let last = range.upperBound - 1
      let hasLineFeed = bytes[last] == ASCII.lineFeed
      if range.count == 1, hasLineFeed {
        if lineFeeds { ends.add(addReturn, at: last) }
      } else if returns {
        for surplus in range.dropLast(hasLineFeed ? 2 : 1) { ends.add(remove, at: surplus) }
        if !hasLineFeed { ends.add(addLineFeed, at: range.upperBound) }
      }
    }
    return ends.first.map { _ in Fix(ofForm: fixDescription, repeating: ends) }
  }

  /// Line ends as in the reader of cards: LF, or a run of CR with an LF after it.
  private static func forEachEnd(_ bytes: [UInt8], _ body: (Range<Int>) -> Void) {
    var index = 0
    while let start = ByteSearch.firstLineEnd(in: bytes, from: index) {
      var end = start
      while end < bytes.count, bytes[end] == ASCII.carriageReturn { end += 1 }
      if end < bytes.count, bytes[end] == ASCII.lineFeed { end += 1 }
      body(start..<end)
      index = end
    }
  }
}
