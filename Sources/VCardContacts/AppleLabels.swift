internal import ContactModel
internal import SourceText

/// Apple's labels: `item1.X-ABLabel:_$!<Mobile>!$_` for a built-in label, plain text for any other.
package enum AppleLabels {
  /// The built-in labels, which are written with marks because programs translate them.
  static let builtIn: Set<String> = [
    "HomePage", "Anniversary", "Mother", "Father", "Parent", "Brother", "Sister", "Child", "Son", "Daughter", "Friend",
    "Spouse", "Partner", "Assistant", "Manager", "AssistantPhone", "Birthday", "School", "iCloud", "AppleWatch",
    "HomeFAX", "WorkFAX", "OtherFAX", "Mobile", "Main", "Pager", "Home", "Work", "Other", "Radio", "Car", "Colleague",
    "Sibling",
  ]

  /// The text of a label without Apple's marks.
  package static func plain(_ written: String) -> String {
    let prefix = "_$!<"
    let suffix = ">!$_"
    guard written.utf8.count > prefix.utf8.count + suffix.utf8.count, written.hasPrefix(prefix),
      written.hasSuffix(suffix)
    else { return written }
    return String(Substring(written.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)))
  }

  /// A label as it is written: a built-in one with its marks, unless a reader would then read it as a type or as another
  /// property.
  static func written(_ label: String, of property: String) -> String {
    guard builtIn.contains(label), types(of: label, isPhone: property == "TEL") == nil else { return label }
    switch property {
    case "X-ABDATE" where label == "Anniversary": return label
    case "RELATED", "X-RELATED", "X-ABRELATEDNAMES": return relation(of: label) == nil ? marked(label) : label
    default: return marked(label)
    }
  }

  /// A built-in label.
  static func marked(_ label: String) -> String { "_$!<\(label)>!$_" }

  /// The standard types with the meaning of a built-in label.
  static func types(of label: String, isPhone: Bool) -> TypeSet? {
    switch label {
    case "Home": return .home
    case "Work": return .work
    case "Other": return .other
    case "Mobile" where isPhone: return .cell
    case "Main" where isPhone: return .main
    case "Pager" where isPhone: return .pager
    case "HomeFAX" where isPhone: return [.home, .fax]
    case "WorkFAX" where isPhone: return [.work, .fax]
    case "OtherFAX" where isPhone: return [.other, .fax]
    default: return nil
    }
  }

  private static let relations: KeyValuePairs<String, TypeSet> = [
    "Spouse": .spouse, "Child": .child, "Parent": .parent, "Friend": .friend, "Colleague": .colleague,
    "Sibling": .sibling,
  ]

  /// The types of RELATED (RFC 6350 6.6.6) without a built-in label. The label is the name of the type.
  private static let otherRelations: TypeSet = [
    .contact, .acquaintance, .met, .coWorker, .coResident, .neighbor, .kin, .muse, .crush, .date, .sweetheart, .me,
    .emergency,
  ]

  /// The relation with the meaning of a built-in label.
  static func relation(of label: String) -> TypeSet? { relations.first { $0.key == label }?.value }

  /// The relation whose label is the name of its type.
  static func relation(named label: String) -> TypeSet? {
    TypeSet(name: label).flatMap { otherRelations.contains($0) ? $0 : nil }
  }

  /// The label of a relation as it is written; `nil` for no relation and for more than one.
  static func label(of relation: TypeSet) -> String? {
    if let builtIn = relations.first(where: { $0.value == relation })?.key { return marked(builtIn) }
    let names = relation.names
    return names.count == 1 && otherRelations.contains(relation) ? names[0] : nil
  }
}
