internal import ContactModel

extension ColumnTable {
  /// The properties that the fixed columns can hold.
  ///
  /// - Parameter isWritable: Whether the columns are written, and not only read.
  func capabilities(isWritable: Bool) -> [CSVProfile.Capability] {
    let isOwn = traits.contains(.hasOwnColumns)
    // An address of an app's own columns may lack the street: its first column counts.
    var places: Set<FixedColumn> = []
    let roles = columns.map(\.1).filter { role in
      guard isOwn, case .address(let place, _) = role else { return true }
      return places.insert(place).inserted
    }
    var counts: [(property: String, count: Int?, note: String)] = []
    func add(_ property: String, _ count: Int? = 1, _ note: String = "") {
      if let found = counts.firstIndex(where: { $0.property == property }) {
        counts[found].count = count.flatMap { one in counts[found].count.map { $0 + one } }
      } else {
        counts.append((property, count, note))
      }
    }
    for role in Set(roles) {
      guard let (property, note) = role.property ?? (isOwn ? role.ownProperty : nil) else { continue }
      let isBare = role == .organization && !roles.contains(.department)
      add(property, role.isUnlimited ? nil : 1, isBare ? "no department" : note)
    }
    if !roles.contains(.formattedName), roles.contains(.name(.given)) {
      counts.append(("FN", 0, "made from the parts of N"))
    }
    if isWritable, let webPages = counts.first(where: { $0.property == "URL" })?.count {
      counts.append((GoogleSocialProfile.property, webPages, "as a web page, if a column is free"))
    }
    if traits.contains(.overflowsIntoNotes) {
      for property in ["TEL", "EMAIL", "IMPP"] {
        counts.removeAll { $0.property == property }
        counts.append((property, nil, "those without a column as lines of the notes"))
      }
    }
    return counts.sorted { $0.property < $1.property }.map { capability in
      // Several columns make one name and one birthday.
      let isOne = ["N", "BDAY"].contains(capability.property)
      return CSVProfile.Capability(capability.property, isOne ? 1 : capability.count, capability.note)
    }
  }
}

extension ColumnMeaning {
  /// The name in vCard of the property that the column holds, with a note; `nil` for a column that adds to another one.
  fileprivate var property: (String, String)? {
    switch self {
    case .name: ("N", "")
    case .formattedName: ("FN", "")
    case .nickname: ("NICKNAME", "")
    case .phone: ("TEL", "fixed columns instead of labels")
    case .email, .labelledEmail: ("EMAIL", "no labels")
    case .address(_, .street(1)): ("ADR", "fixed columns instead of labels")
    case .organization: ("ORG", "one department")
    case .title: ("TITLE", "")
    case .role: ("ROLE", "")
    case .birthday, .birthYear: ("BDAY", "")
    case .anniversary: ("ANNIVERSARY", "")
    case .date: ("X-ABDATE", "fixed columns instead of labels")
    case .url: ("URL", "")
    case .related, .relatedPart: ("RELATED", "fixed columns instead of labels")
    case .dialing: nil
    case .instantMessage: ("IMPP", "")
    case .notes: ("NOTE", "")
    case .categories, .tags, .labels: ("CATEGORIES", "")
    case .gender, .genderText: ("GENDER", "")
    case .hobby: ("HOBBY", "")
    case .language: ("LANG", "")
    case .freeBusy: ("FBURL", "")
    case .photo: ("PHOTO", "only as an address")
    case .kept, .choice, .property: ("X-", "only those of its own columns")
    case .emailName, .emailType, .address, .organizationYomi, .department, .birthMonth, .birthDay, .primaryPhone,
      .unmapped, .constant, .kind, .ignored:
      nil
    }
  }

  /// The property of a column that is the only one of its value in a table with an app's own columns.
  fileprivate var ownProperty: (String, String)? {
    switch self {
    case .address: ("ADR", "")
    default: nil
    }
  }

  /// The name in vCard of the property that the column holds; `nil` for a column that adds to another one.
  var propertyName: String? { property?.0 }

  fileprivate var isUnlimited: Bool { self == .categories || self == .tags }
}
