internal import ContactValidation
internal import Findings
internal import SourceText

/// The result of checking and fixing the bytes before the first item, such as the header of a CSV.
struct CheckedHead {
  var left: [Finding] = []
  var fixed: [Finding] = []
  /// The bytes to write.
  let bytes: [UInt8]
  /// The counts of the bytes that were read, and of those that are written.
  let asRead: CheckedPart
  let written: CheckedPart

  /// - Parameters:
  ///   - findings: The findings from opening the input.
  ///   - fixing: The fixes to apply; `nil` to only check.
  init(_ context: InputContext, _ findings: [Finding], _ rules: RuleSettings, _ fixing: Fixability?) {
    let selected = findings.compactMap { rules.applied(to: $0, in: nil) }
    asRead = context.part(context.header)
    guard let fixing else {
      left = selected
      bytes = context.header
      written = asRead
      return
    }
    let fixable = selected.indices.filter { index in
      guard let fix = selected[index].fix, fix.hasEdits else { return false }
      return fix.isSafe || fixing == .unsafe
    }
    var bytes = context.header
    let fixes = FixApplier(fixable.map { selected[$0] }, in: bytes.count)
    let done = Set(fixes.applied.map { fixable[$0] })
    fixes.apply(to: &bytes)
    for (index, finding) in selected.enumerated() {
      if done.contains(index) { fixed.append(finding) } else { left.append(finding) }
    }
    if let fix = context.checking?.normalization(of: bytes) { FixApplier(fix, in: bytes.count).apply(to: &bytes) }
    self.bytes = bytes
    written = context.part(bytes)
  }
}

extension InputContext {
  /// The counts of the bytes before the first item.
  fileprivate func part(_ head: [UInt8]) -> CheckedPart {
    let batch = Batch(bytes: head, measure: measure)
    var part = CheckedPart(extent: BatchExtent(head, gaps: [], measure))
    part.tallies = (checking?.countHead(head) ?? []).map { ($0, BatchValidation.places(of: $0, batch, self)) }
    return part
  }

  /// The part of the input before these bytes: the byte order mark.
  var head: BatchExtent {
    var before = BatchExtent()
    before.bytes = start.bytes - header.count
    let header = header
    let headerBytes = measure.count(header.span)
    before.sourceBytes = start.sourceBytes.flatMap { sum in headerBytes.map { sum - $0 } }
    return before
  }
}
