extension PersonName {
  package static func write(_ name: PersonName, to record: inout Record, _ builder: inout ContactBuilder) {
    record.form = .parts
    builder.add(.family, name.family)
    builder.add(.given, name.given)
    builder.add(.additional, name.additional)
    if name.hasOnlyCommonParts { return }
    builder.add(.prefix, name.prefixes)
    builder.add(.suffix, name.suffixes)
    builder.add(.secondFamily, name.secondFamily)
    builder.add(.generation, name.generation)
    builder.add(.sortAs, name.sortAs)
    builder.add(.phoneticFamily, ifAny: name.phoneticFamily)
    builder.add(.phoneticGiven, ifAny: name.phoneticGiven)
    builder.add(.phoneticAdditional, ifAny: name.phoneticAdditional)
    builder.add(.maiden, ifAny: name.maiden)
  }

  package static func read(_ record: Record, _ source: some RecordSource) -> PersonName {
    var name = PersonName()
    for index in record.cells {
      let cell = source.cell(index)
      let text = source.text(cell.place)
      switch cell.key {
      case .family: name.family.append(text)
      case .given: name.given.append(text)
      case .additional: name.additional.append(text)
      case .prefix: name.prefixes.append(text)
      case .suffix: name.suffixes.append(text)
      case .secondFamily: name.rare.content.secondFamily.append(text)
      case .generation: name.rare.content.generation.append(text)
      case .sortAs: name.rare.content.sortAs.append(text)
      case .phoneticFamily: name.phoneticFamily = text
      case .phoneticGiven: name.phoneticGiven = text
      case .phoneticAdditional: name.phoneticAdditional = text
      case .maiden: name.maiden = text
      default: break
      }
    }
    return name
  }
}
