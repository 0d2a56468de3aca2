internal import ContactModel
internal import Findings

/// The columns of a header for which the user named a field.
struct ColumnMap {
  /// The meaning of such a column, by its place.
  private(set) var roles: [Int: ColumnMeaning] = [:]
  /// Findings about missing columns, and about two columns for one value.
  private(set) var findings: [Finding] = []

  init(_ fields: [CSVColumnField], header: [String]) {
    if fields.isEmpty { return }
    let keys = header.map { HeaderName($0) }
    var single: [ColumnMeaning: String] = [:]
    for field in fields {
      let key = HeaderName(field.column)
      let columns = keys.indices.filter { keys[$0] == key }
      if columns.isEmpty {
        let known = header.prefix(8).map { Finding.quote($0) }.joined(separator: ", ")
        findings.append(
          Finding(
            CSVContactCodes.mappedColumnMissing,
            "no column is called \(Finding.quote(field.column)), for which \(field.field.text) was named; there are "
              + "\(known)\(header.count > 8 ? ", …" : "")", property: field.column))
      }
      for column in columns {
        let role = field.field.role
        if role.isOneOnly, let other = single.updateValue(header[column], forKey: role) {
          findings.append(
            Finding(
              CSVContactCodes.unknownColumn,
              "\(field.field.text) has a value for \(Finding.quote(other)) only; the values of "
                + "\(Finding.quote(header[column])) are kept under that name", property: header[column]))
          roles[column] = .kept(header[column], ignoring: "")
          single[role] = other
        } else {
          roles[column] = role
        }
      }
    }
  }
}

extension ContactFields {
  /// Adds the values of other columns.
  mutating func add(_ other: ContactFields) {
    let values = Contact(other)
    for field in ContactField.all {
      if case .names = field.values {
        addName(other.names)
      } else {
        field.values.visit(Addition(values: values))?(&self)
      }
    }
    extensions += other.extensions
  }

  /// Adds the parts of a name to the first name.
  private mutating func addName(_ others: [Entry<PersonName>]) {
    if names.isEmpty {
      names = others
    } else if let name = others.first?.value {
      names[0].value.add(name)
    }
  }
}

/// Adds the values of one list.
private struct Addition: FieldListVisitor {
  let values: Contact

  func visit<Value: FieldValue>(_ list: FieldList<Value>) -> (inout ContactFields) -> Void {
    let entries = list.get(values)
    return { contact in if !entries.isEmpty { list.modify(&contact) { $0 += entries } } }
  }
}

extension PersonName {
  /// Adds the parts of another name after those of this one.
  fileprivate mutating func add(_ other: PersonName) {
    for text in other.given { given.append(text) }
    for text in other.family { family.append(text) }
    for text in other.additional { additional.append(text) }
    for text in other.prefixes { prefixes.append(text) }
    for text in other.suffixes { suffixes.append(text) }
    func joined(_ first: String, _ second: String) -> String {
      first.isEmpty || second.isEmpty ? first + second : first + " " + second
    }
    phoneticGiven = joined(phoneticGiven, other.phoneticGiven)
    phoneticFamily = joined(phoneticFamily, other.phoneticFamily)
    maiden = joined(maiden, other.maiden)
  }
}
