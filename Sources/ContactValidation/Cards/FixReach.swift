internal import Findings
internal import SourceText
internal import VCardSyntax

/// Limits fixes in lines of which the reader makes something else than the checks expect: there a fix would change what is
/// read.
struct FixReach {
  /// The limit for fixes that change a part of a line.
  enum Limit {
    /// No fix. The line has no valid name and is kept as it is.
    case noFix
    /// No safe fix. The reader keeps the line as it is written because its value does not fit the property, or reads it in
    /// an unusual way because of its form, or the lines tell the version of a card without VERSION.
    case noSafeFix
    /// No safe fix of only the parameters, which end here. The property is in no standard, so they are kept as written.
    case noSafeFixOfParameters(end: Int)
  }

  private struct Lines {
    let place: Range<Int>
    let limit: Limit
  }

  private let input: [UInt8]
  /// The properties to which lines without a colon were joined, with these lines, in the order of the bytes. The checks
  /// know only the beginning of such a value.
  private var joined: [Range<Int>] = []
  /// The lines with a limit, in the order of the bytes.
  private var limited: [Lines] = []

  init(_ input: [UInt8]) { self.input = input }

  mutating func join(_ lines: Range<Int>) { joined.append(lines) }

  /// Sets the limit for lines. It replaces that of single lines in them, unless theirs is stricter.
  mutating func limit(_ lines: Range<Int>, _ limit: Limit) {
    if case .noSafeFixOfParameters = limit, let last = limited.last, last.place.lowerBound >= lines.lowerBound {
      // The limit of a card inside this one may reach further.
      if last.place.upperBound < lines.upperBound {
        limited.append(Lines(place: last.place.upperBound..<lines.upperBound, limit: limit))
      }
      return
    }
    while let last = limited.last, last.place.lowerBound >= lines.lowerBound { limited.removeLast() }
    limited.append(Lines(place: lines, limit: limit))
  }

  /// The finding with its fix as far as the fix is allowed.
  func limited(_ finding: Finding) -> Finding {
    guard let fix = finding.fix, fix.hasEdits else { return finding }
    let isSafe = isSafe(fix, of: finding.code)
    if isSafe == fix.isSafe { return finding }
    var limited = finding
    if let isSafe { limited.fix?.isSafe = isSafe } else { limited.fix = nil }
    return limited
  }

  /// True if a fix is safe; nil if it is not allowed.
  private func isSafe(_ fix: Fix, of code: FindingCode) -> Bool? {
    var isSafe = fix.isSafe
    // True if all edits so far are in parameters that are kept.
    var isOfKeptParameters = true
    for edit in fix.edits {
      if code != VCardCodes.unfoldedContinuation, changesJoinedLines(edit.range) || movesContinuation(edit) {
        return nil
      }
      switch limit(of: edit.range) {
      case .noFix: return nil
      case .noSafeFix: isSafe = false
      case .noSafeFixOfParameters(let end) where edit.range.upperBound <= end: continue
      case .noSafeFixOfParameters, nil: break
      }
      isOfKeptParameters = false
    }
    return isSafe && !isOfKeptParameters
  }

  /// The limit for an edit of a part of a line.
  private func limit(of edit: Range<Int>) -> Limit? {
    let next = limited.partitionPoint { $0.place.upperBound <= edit.lowerBound }
    guard next < limited.count else { return nil }
    let place = limited[next].place
    let isInside = edit.isEmpty ? edit.lowerBound > place.lowerBound : edit.upperBound > place.lowerBound
    // The removal of whole lines, such as empty ones, has no limit.
    let isWhole = edit.lowerBound <= place.lowerBound && edit.upperBound >= place.upperBound
    return isInside && !isWhole ? limited[next].limit : nil
  }

  private func changesJoinedLines(_ edit: Range<Int>) -> Bool {
    let next = joined.partitionPoint { $0.upperBound <= edit.lowerBound }
    guard next < joined.count else { return false }
    // An insertion before the lines leaves them as they are.
    let start = joined[next].lowerBound
    return edit.isEmpty ? edit.lowerBound > start : edit.upperBound > start
  }

  /// True if an edit removes or inserts a whole line before a line that would then continue another one.
  private func movesContinuation(_ edit: Edit) -> Bool {
    let (start, end) = (edit.range.lowerBound, edit.range.upperBound)
    guard end > 0, end < input.count, LogicalLine.isLineEnd(input[end - 1]) else { return false }
    if start == end { return ASCII.isBlank(input[end]) && edit.replacement.last.map(LogicalLine.isLineEnd) == true }
    return edit.replacement.isEmpty && !ASCII.isBlank(input[start])
      && (start == 0 || LogicalLine.isLineEnd(input[start - 1])) && !LogicalLine.isIndependent(at: end, in: input)
  }
}
