import CSVContacts

/// A value of an object with the path of its member.
struct MemberCell {
  var column: MemberColumn
  var text: String
  /// The bytes of the value.
  var range: Range<Int>
  /// Whether the value is a JSON text.
  var isText = true
}

/// The place of a value among the members of an object.
struct MemberPath {
  /// The path for people, with the numbers of elements: `phones[0].number`.
  var text = ""
  /// The same without numbers: `phones[].number`.
  var pattern = ""
  /// The keys whose words tell what the value is.
  var words: [String] = []
  /// Whether the words mean nothing, because the value may belong to something else than the contact.
  var isKept = false
  /// The list that the value is in.
  var list = ""
  /// The number of the element in the list, from 1.
  var number = 1

  /// The path of a member.
  func member(_ key: String) -> MemberPath {
    var path = self
    path.text += text.isEmpty ? key : "." + key
    path.pattern += pattern.isEmpty ? key : "." + key
    path.words.append(key)
    return path
  }

  /// The path of an element of an array.
  func element(_ index: Int) -> MemberPath {
    var path = self
    path.list = text
    path.number = index + 1
    path.text += "[\(index)]"
    path.pattern += "[]"
    return path
  }

  var name: String { words.joined(separator: " ") }
}
