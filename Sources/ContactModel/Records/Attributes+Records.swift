extension Attributes {
  /// Whether nothing has to be written for the attributes.
  @inline(__always) var isPlain: Bool { types.isEmpty && preferenceByte == 0 && rare.isEmpty }

  func write(to record: inout Record, _ builder: inout ContactBuilder) {
    record.types = types
    record.preference = preferenceByte
    guard let rare = rare.box?.content else { return }
    let first = builder.nextCell
    defer { record.hasAttributeCells = builder.nextCell > first }
    builder.add(.otherType, rare.otherTypes)
    if let language = rare.language { builder.add(.language, language) }
    if let altID = rare.altID { builder.add(.altID, altID) }
    builder.add(.pid, rare.pids)
    builder.add(rare.parameters)
    if let label = rare.label { builder.add(.label, label) }
    if let group = rare.group { builder.add(group: group) }
  }

  /// The attributes of a record.
  @inline(__always)
  package init(_ record: Record, _ source: some RecordSource) {
    types = record.types
    preferenceByte = record.preference
    if record.hasAttributeCells { read(record, source) }
  }

  /// Reads the cells of attributes.
  @inline(never)
  mutating func read(_ record: Record, _ source: some RecordSource) {
    var read = RareAttributes()
    for index in record.cells {
      let cell = source.cell(index)
      switch cell.key {
      case .otherType: read.otherTypes.append(source.text(cell.place))
      case .language: read.language = source.text(cell.place)
      case .altID: read.altID = source.text(cell.place)
      case .pid: read.pids.append(source.text(cell.place))
      case .parameter: read.parameters.append(Parameter(source.text(cell.place), []))
      case .parameterValue:
        if !read.parameters.isEmpty {
          read.parameters[read.parameters.count - 1].values.append(source.text(cell.place))
        }
      case .label: read.label = source.text(cell.place)
      case .group: read.group = source.text(cell.place)
      default: break
      }
    }
    rare.content = read
  }
}

extension ContactBuilder {
  /// Adds parameters, each followed by its values.
  mutating func add(_ parameters: [Parameter]) {
    for parameter in parameters {
      add(.parameter, parameter.name)
      add(.parameterValue, parameter.values)
    }
  }

  /// Adds the group of the next value, at once or when the card ends.
  mutating func add(group name: String) {
    if defersGroups {
      let group = GroupName(name)
      if group.key != 0 { return addPendingGroup(group) }
    }
    add(.group, name)
  }
}
