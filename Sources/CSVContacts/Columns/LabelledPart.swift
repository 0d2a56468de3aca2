/// The part of a column in a group of a label and a value.
struct LabelledPart: Sendable {
  let columns: LabelledColumns
  let place: (group: Int, number: Int, part: Int)
}
