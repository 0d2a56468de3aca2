import Findings
package import SourceText

extension ImportBatch {
  /// A batch that is read a few values at a time, put together again.
  package init(joining pieces: some ImportPieces<Value>, of most: Int) {
    self.init()
    var pieces = pieces
    while let piece = pieces.next(most) {
      let before = items.count + rejected.count
      findings += piece.findings.map { $0.moved(bytes: 0, contacts: before) }
      items += piece.items
      rejected += piece.rejected
      leftOut += piece.leftOut
    }
  }
}
