/// A value of an entry: the text of an element, or an attribute.
struct EntryNode: Sendable {
  /// The names of the elements below the entry: `telephony/number`. Empty for the entry itself.
  let path: String
  /// The attributes of the element.
  var attributes: [(name: String, value: String)] = []
  var text = ""
  /// The place of the element.
  var range: Range<Int>
}
