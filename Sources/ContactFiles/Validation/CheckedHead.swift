internal import ContactValidation
internal import Findings
internal import SourceText

/// What is found in the bytes before the first item of an input, such as the header of a CSV, and what becomes of them
/// where the input is fixed.
struct CheckedHead {
  /// What is found there and not fixed.
  var left: [Finding] = []
  /// What is fixed.
  var fixed: [Finding] = []
  /// The bytes as they are written.
  let bytes: [UInt8]
  /// What is counted in the bytes as they were read, and in those that are written.
  let asRead: CheckedPart
  let written: CheckedPart

  /// Checks them.
  ///
  /// - Parameters:
  ///   - findings: What was found when the input was opened.
  ///   - fixing: What is fixed; nothing where the input is only checked.
  init(_ context: InputContext, _ findings: [Finding], _ rules: RuleSettings, _ fixing: Fixability?) {
    let asked = findings.compactMap { rules.applied(to: $0, in: nil) }
    asRead = context.part(context.header)
    guard let fixing else {
      left = asked
      bytes = context.header
      written = asRead
      return
    }
    let fixable = asked.indices.filter { index in
      guard let fix = asked[index].fix, fix.hasEdits else { return false }
      return fix.isSafe || fixing == .unsafe
    }
    var bytes = context.header
    let fixes = FixApplier(fixable.map { asked[$0] }, in: bytes.count)
    let done = Set(fixes.applied.map { fixable[$0] })
    fixes.apply(to: &bytes)
    for (index, finding) in asked.enumerated() {
      if done.contains(index) { fixed.append(finding) } else { left.append(finding) }
    }
    if let fix = context.checking?.normalization(of: bytes) { FixApplier(fix, in: bytes.count).apply(to: &bytes) }
    self.bytes = bytes
    written = context.part(bytes)
  }
}

extension InputContext {
  /// What is counted in the bytes before the first item; places count from the first of them.
  fileprivate func part(_ head: [UInt8]) -> CheckedPart {
    let batch = Batch(bytes: head, measure: measure)
    var part = CheckedPart(extent: BatchExtent(head, gaps: [], measure))
    part.tallies = (checking?.countHead(head) ?? []).map { ($0, BatchValidation.places(of: $0, batch, self)) }
    return part
  }

  /// How far the bytes before the first item are from the start of the input.
  var head: BatchExtent {
    var before = BatchExtent()
    before.bytes = start.bytes - header.count
    let header = header
    let headerBytes = measure.count(header.span)
    before.sourceBytes = start.sourceBytes.flatMap { sum in headerBytes.map { sum - $0 } }
    return before
  }
}
