package import ContactModel
import Findings
package import SourceText

extension ImportBatch {
  /// Joins the pieces of a batch that is read a few values at a time.
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

/// Checks contacts that are read a few at a time and returned to the reader, which reuses their memory. Returns the first
/// difference from the whole batch, or a change of a kept contact; `nil` if there is none.
package func differenceOfReused(
  _ pieces: some ImportPieces<Contact>, of most: Int, from whole: [Imported<Contact>]
) -> String? {
  var pieces = pieces
  var kept: [(contact: Contact, number: Int)] = []
  var number = 0
  while var piece = pieces.next(most) {
    for item in piece.items {
      if number >= whole.count || item != whole[number] {
        return "contact \(number) is another one in pieces of \(most)"
      }
      if number % 7 == 0 { kept.append((item.value, number)) }
      number += 1
    }
    pieces.reuse(&piece.items)
    if !piece.items.isEmpty { return "contacts that were returned are still there" }
  }
  if number != whole.count { return "\(number) contacts and not \(whole.count) in pieces of \(most)" }
  let changed = kept.first { $0.contact != whole[$0.number].value }
  return changed.map { "contact \($0.number) was changed while a copy was kept" }
}
