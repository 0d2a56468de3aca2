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
