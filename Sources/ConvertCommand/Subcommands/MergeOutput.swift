import ContactFiles
import ContactModel
import Findings
import ThreeWayMerging

/// Writes the result of a merge in the format of `mine`, and cards that are one side's as they are there.
struct MergeOutput {
  let sides: [MergeSide: MergeInput]
  /// The format that the user named.
  let format: FileFormat?
  let isSpreadsheetSafe: Bool

  func bytes(of merge: ThreeWayMerge) throws -> (bytes: [UInt8], losses: [LocatedFinding]) {
    let format = format ?? sides[.mine]?.format ?? sides[.theirs]?.format ?? .vcard
    guard self.format == nil, format.family == .vcard else {
      return try merge.contacts.map(contact).bytes(as: format, isSpreadsheetSafe: isSpreadsheetSafe)
    }
    var bytes: [UInt8] = []
    var losses: [LocatedFinding] = []
    for merged in merge.contacts {
      let side: MergeSide = merged.indices[.mine] == nil ? .theirs : .mine
      let version = version(of: merged, side) ?? ""
      if let origin = merged.origin, let index = merged.indices[origin], let card = sides[origin]?.card(index),
        version == self.version(of: merged, origin)
      {
        bytes += card
        continue
      }
      let written = try [contact(merged)].bytes(as: FileFormat("vcard" + version) ?? format)
      bytes += written.bytes
      losses += written.losses
    }
    return (bytes, losses)
  }

  /// The version of a card of a side.
  private func version(of merged: ThreeWayMerge.Merged, _ side: MergeSide) -> String? {
    merged.indices[side].flatMap { sides[side]?.places[$0].version }
  }

  /// The contact to write: in the format of `mine` without the values of the base that this format cannot hold.
  private func contact(_ merged: ThreeWayMerge.Merged) -> Contact {
    guard format == nil, merged.origin == .mine, let mine = sides[.mine], let index = merged.indices[.mine] else {
      return merged.contact
    }
    return mine.contacts[index]
  }
}
