internal import ContactModel
internal import PhoneNumbering

extension MergeField {
  /// Every field of the model, in the order in which they are merged: names before nicknames, because a name may turn out
  /// to be one, and the properties that the model does not know at the end, because what has no place elsewhere goes to
  /// them.
  ///
  /// How a field is merged follows from the kind of its values and from how many a contact has, unless it has a rule of
  /// its own here.
  static func all(region: NumberingRegion?) -> [MergeField] {
    order.fields.map { field in
      switch field.values {
      case .kind:
        single(field, get: { $0.kind.map { [Entry($0)] } ?? [] }, set: { $0.kind = $1.first?.value }, .kind)
      case .texts(let list): texts(field, list)
      case .uris(let list): uris(field, list)
      case .dates(let list): dates(field, list)
      case .references(let list): references(field, list)
      case .media(let list): media(field, list)
      case .names(let list): byCardinality(field, list, .name, displaced: .name)
      case .genders(let list): byCardinality(field, list, .gender)
      case .phones(let list): byCardinality(field, list, .phone(region: region))
      case .addresses(let list): byCardinality(field, list, .address)
      case .instantMessages(let list): byCardinality(field, list, .instantMessage)
      case .socialProfiles(let list): byCardinality(field, list, .socialProfile)
      case .positions(let list): byCardinality(field, list, .position)
      case .organizations(let list): byCardinality(field, list, .organization)
      case .agents(let list): byCardinality(field, list, .agent)
      case .extensions: MergeExtensions.field(field)
      }
    }
  }

  /// The structured name comes first: it decides which of the names for display is the one.
  static let order = FieldOrder("kind..sourceNames names formattedNames..extensions")

  private static func byCardinality<Value>(
    _ field: ContactField, _ list: FieldList<Value>, _ rule: MergeRule<Value>, choice: Choice = .strategy,
    displaced: Displaced = .conflict
  ) -> MergeField {
    switch field.cardinality {
    case .one, .usuallyOne:
      single(field, get: list.get, set: { list.set(&$0, $1) }, rule, choice: choice, displaced: displaced)
    case .many: self.list(field, list, rule)
    }
  }

  private static func texts(_ field: ContactField, _ list: FieldList<String>) -> MergeField {
    switch field.property {
    case "UID": byCardinality(field, list, .uid, displaced: .mergedFrom)
    case "PRODID": byCardinality(field, list, .text(), displaced: .reported)
    // A contact has one name, whatever forms of it a card holds.
    case "FN": single(field, get: list.get, set: { list.set(&$0, $1) }, .formattedName, displaced: .name)
    case "NICKNAME": nicknames(field, list)
    // One for each language.
    case "GRAMGENDER": self.list(field, list, .text())
    case "EMAIL": byCardinality(field, list, .email)
    case "NOTE": MergeNotes.field(field, list)
    case "XML": byCardinality(field, list, .exact)
    default: byCardinality(field, list, .text())
    }
  }

  private static func uris(_ field: ContactField, _ list: FieldList<String>) -> MergeField {
    switch field.property {
    case "MEMBER": byCardinality(field, list, .uid)
    case "CLIENTPIDMAP": clientPIDMaps(field, list)
    default: byCardinality(field, list, .url)
    }
  }

  private static func dates(_ field: ContactField, _ list: FieldList<DateValue>) -> MergeField {
    switch field.property {
    case "REV": byCardinality(field, list, .time, choice: .newest, displaced: .reported)
    case "CREATED": byCardinality(field, list, .time, choice: .oldest, displaced: .reported)
    default:
      field.cardinality == .many
        ? self.list(field, list, .day, hasLabelInKey: true) : byCardinality(field, list, .date)
    }
  }

  private static func references(_ field: ContactField, _ list: FieldList<Reference>) -> MergeField {
    field.cardinality == .many
      ? self.list(field, list, .reference, hasLabelInKey: true) : byCardinality(field, list, .place)
  }

  private static func media(_ field: ContactField, _ list: FieldList<Media>) -> MergeField {
    guard field.property == "PHOTO" else { return byCardinality(field, list, .media) }
    // Programs that show one photo show the first.
    return self.list(
      field, list, .media, areInOrder: { MergeRule<Media>.size($0) > MergeRule<Media>.size($1) })
  }

  private static func nicknames(_ field: ContactField, _ list: FieldList<String>) -> MergeField {
    MergeField(field, list.get, .text()) { work in
      var cells = ValueClusters(MergeRule<String>.text())
      for (rank, member) in work.members.enumerated() {
        for entry in list.get(member) where !(entry.attributes.isEmpty && TextRichness.isBlank(entry.value)) {
          cells.add(work.line(entry, rank: rank, property: field.property), &work.ties)
        }
      }
      for line in work.nicknames { cells.add(line, &work.ties) }
      return finish(field, cells.cells, cells.rule) { list.set(&$0, $1) }
    }
  }

  private static func clientPIDMaps(_ field: ContactField, _ list: FieldList<String>) -> MergeField {
    let rule = MergeRule<String>.text()
    return MergeField(field, list.get, rule) { work in
      var cells = ValueClusters(rule)
      for (rank, member) in work.members.enumerated() {
        for entry in list.get(member) where !(entry.attributes.isEmpty && rule.isBlank(entry.value)) {
          var line = work.line(entry, rank: rank, property: field.property)
          line.entry.value = work.numbers.map(entry.value, rank: rank)
          cells.add(line, &work.ties)
        }
      }
      return finish(field, cells.cells, rule) { list.set(&$0, $1) }
    }
  }
}
