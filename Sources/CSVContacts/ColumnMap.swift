internal import ContactModel
internal import Findings

/// Which columns of a header somebody has named a field for.
struct ColumnMap {
  /// The meaning of such a column, by its place.
  private(set) var roles: [Int: SlotRole] = [:]
  /// What there is to say: a column that is not there, two columns for what has room for one.
  private(set) var findings: [Finding] = []

  init(_ fields: [CSVColumnField], header: [String]) {
    if fields.isEmpty { return }
    let keys = header.map { HeaderName($0) }
    var single: [SlotRole: String] = [:]
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
              "\(field.field.text) has room for \(Finding.quote(other)) only; the values of "
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

extension SlotRole {
  /// Whether a second column of that meaning would take the place of the first one's value.
  var isOneOnly: Bool {
    switch self {
    case .name, .organization, .organizationYomi, .department, .address, .email, .emailName, .emailType, .birthYear,
      .birthMonth, .birthDay, .primaryPhone:
      true
    default: false
    }
  }
}

/// Reads the columns that somebody has named fields for beside those of a product that has no fixed columns.
struct MappedReader: RowReader {
  private var product: any RowReader
  private var mapped: SlotReader

  /// The product's reader must have left the columns alone.
  init(_ product: any RowReader, _ mapped: SlotReader) {
    self.product = product
    self.mapped = mapped
  }

  var unknownColumns: [Int] { product.unknownColumns }
  var keptColumns: [Int] { product.keptColumns }
  var dateColumns: [Int] { product.dateColumns + mapped.dateColumns }

  var hasIdentity: Bool { product.hasIdentity || mapped.hasIdentity }

  func kinds(_ count: Int) -> [CSVColumnKind] {
    zip(product.kinds(count), mapped.kinds(count)).map { $1 == .other ? $0 : $1 }
  }

  mutating func decide(_ dates: [DateDecision]) {
    product.decide(dates)
    mapped.decide(dates)
  }

  func mapping(_ roles: [Int: SlotRole], header: [String]) -> any RowReader { self }

  func read(_ row: Row, into contact: inout ContactFields, _ findings: inout [Finding]) {
    product.read(row, into: &contact, &findings)
    var named = ContactFields()
    mapped.read(row, into: &named, &findings)
    contact.add(named)
  }
}

extension ContactFields {
  /// Adds what columns with a named field say.
  fileprivate mutating func add(_ other: ContactFields) {
    if self.names.isEmpty {
      self.names = other.names
    } else if let name = other.names.first?.value {
      self.names[0].value.add(name)
    }
    self.formattedNames += other.formattedNames
    self.nicknames += other.nicknames
    self.phones += other.phones
    self.emails += other.emails
    self.addresses += other.addresses
    self.organizations += other.organizations
    self.titles += other.titles
    self.roles += other.roles
    self.birthdays += other.birthdays
    self.anniversaries += other.anniversaries
    self.dates += other.dates
    self.urls += other.urls
    self.related += other.related
    self.instantMessages += other.instantMessages
    self.notes += other.notes
    self.categories += other.categories
    self.genders += other.genders
    self.languages += other.languages
    self.hobbies += other.hobbies
    self.photos += other.photos
    self.extensions += other.extensions
  }
}

extension PersonName {
  /// Adds the parts of another name behind those of this one.
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
