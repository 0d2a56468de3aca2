import Findings
package import SourceText

extension Splitter {
  /// Cuts a text as the pipeline does, which gives the splitter one block after the other.
  ///
  /// - Parameter size: The size of a block.
  /// - Returns: The batches, and the code and place of each finding: `LD001@120`.
  package consuming func split(_ bytes: [UInt8], size: Int) -> (batches: [[UInt8]], findings: [String]) {
    var splitter = self
    var pending: [UInt8] = []
    var batches: [[UInt8]] = []
    var findings: [String] = []
    var gone = 0
    func step(isEnd: Bool) -> Bool {
      let cut = splitter.scan(pending, isEnd: isEnd)
      findings += cut.findings.map { "\($0.code.id)@\(($0.range?.lowerBound ?? 0) + gone)" }
      if let gap = cut.gap { pending.removeSubrange(gap) }
      if cut.end > 0 { batches.append(Array(pending[..<cut.end])) }
      pending.removeFirst(cut.end)
      gone += cut.end + (cut.gap?.count ?? 0)
      return (cut.end > 0 || cut.gap != nil) && !pending.isEmpty
    }
    for start in stride(from: 0, to: bytes.count, by: size) {
      pending += bytes[start..<min(start + size, bytes.count)]
      let isEnd = start + size >= bytes.count
      while step(isEnd: isEnd) {}
    }
    return (batches, findings)
  }
}
