internal import ContactModel
internal import PhoneNumbering

extension MergeField {
  /// Every field of the model, in the order of the merge: names before nicknames, because a name may become one, and unknown
  /// properties last, because displaced values are added to them.
  ///
  /// The merge of a field follows from the kind and the cardinality of its values, unless it has an own rule here.
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

  /// The structured name is first, because it decides which formatted name is kept.
  static let order = FieldOrder("kind..sourceNames names formattedNames..extensions")

  private static func byCardinality<Value>(
    _ field: ContactField, _ list: ValueField<Value>, _ rule: MergeRule<Value>, choice: Choice = .strategy,
    displaced: Displaced = .conflict
  ) -> MergeField {
    switch field.cardinality {
    case .one, .usuallyOne:
      single(field, get: list.get, set: { list.set(&$0, $1) }, rule, choice: choice, displaced: displaced)
    case .many: self.list(field, list, rule)
    }
  }

  private static func texts(_ field: ContactField, _ list: ValueField<String>) -> MergeField {
    switch field.property {
    case "UID": byCardinality(field, list, .uid, displaced: .mergedFrom)
    case "PRODID": byCardinality(field, list, .text(), displaced: .reported)
    // A merged contact has one formatted name.
    case "FN": single(field, get: list.get, set: { list.set(&$0, $1) }, .formattedName, displaced: .name)
    case "NICKNAME": nicknames(field, list)
    case "GRAMGENDER": self.list(field, list, .text())
    case "EMAIL": byCardinality(field, list, .email)
    case "NOTE": MergeNotes.field(field, list)
    case "XML": byCardinality(field, list, .exact)
    default: byCardinality(field, list, .text())
    }
  }

  private static func uris(_ field: ContactField, _ list: ValueField<String>) -> MergeField {
    switch field.property {
    case "MEMBER": byCardinality(field, list, .uid)
    case "CLIENTPIDMAP": clientPIDMaps(field, list)
    default: byCardinality(field, list, .url)
    }
  }

  private static func dates(_ field: ContactField, _ list: ValueField<DateValue>) -> MergeField {
    switch field.property {
    case "REV": byCardinality(field, list, .time, choice: .newest, displaced: .reported)
    case "CREATED": byCardinality(field, list, .time, choice: .oldest, displaced: .reported)
    default:
      field.cardinality == .many
        ? self.list(field, list, .day, hasLabelInKey: true) : byCardinality(field, list, .date)
    }
  }

  private static func references(_ field: ContactField, _ list: ValueField<TextOrURI>) -> MergeField {
    field.cardinality == .many
      ? self.list(field, list, .reference, hasLabelInKey: true) : byCardinality(field, list, .place)
  }

  private static func media(_ field: ContactField, _ list: ValueField<Media>) -> MergeField {
    guard field.property == "PHOTO" else { return byCardinality(field, list, .media) }
    // Programs that show one photo show the first.
    return self.list(
      field, list, .media, areInOrder: { MergeRule<Media>.size($0) > MergeRule<Media>.size($1) })
  }

  private static func nicknames(_ field: ContactField, _ list: ValueField<String>) -> MergeField {
    MergeField(field, list.get, .text()) { state in
      var clusters = ValueClusters(MergeRule<String>.text(), mergesOwn: true)
      for line in state.lines(field, list.get, .text()) + state.nicknames { clusters.add(line, &state.links) }
      var merged = clusters.clusters
      state.conflicts += orderPreferences(&merged, clusters.rule, field: field.key)
      return finish(field, merged, clusters.rule) { list.set(&$0, $1) }
    }
  }

  private static func clientPIDMaps(_ field: ContactField, _ list: ValueField<String>) -> MergeField {
    let rule = MergeRule<String>.text()
    return MergeField(field, list.get, rule) { state in
      var clusters = ValueClusters(rule)
      for var line in state.lines(field, list.get, rule) {
        line.entry.value = state.numbers.map(line.entry.value, rank: line.rank)
        clusters.add(line, &state.links)
      }
      return finish(field, clusters.clusters, rule) { list.set(&$0, $1) }
    }
  }
}
