internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension CardWriter {
  /// Writes all properties after VERSION: lines of vendors follow the other values of their fields.
  ///
  /// - Parameter whole: The contact with the values of these lines.
  mutating func writeProperties(of whole: Contact) {
    reportRepeated()
    let contact = contact
    if vendorLines.isEmpty {
      let buffer = contact.buffer
      let sink = sink
      PropertyTable.forEachCodec(of: contact) { codec, _ in
        let start = lineVersion == nil ? 0 : text.lines.output.count
        var isWritten = writeKeptLines(codec, of: contact)
        if !isWritten {
          isWritten =
            if let sink { writePlain(codec, of: buffer, to: sink) } else { writePlain(codec, of: buffer) }
        }
        if !isWritten { codec.write(contact, &self) }
        if lineVersion != nil { reportNormalized(codec, buffer, from: start) }
      }
    } else {
      let vendorLines = vendorLines
      PropertyTable.forEachCodec(of: whole) { codec, field in
        codec.write(contact, &self)
        if field == 0 { return }
        for line in vendorLines[field] { extensionProperty(withAllowedParameters(line)) }
      }
    }
    writeEmptyLines(of: contact)
    writeOthers()
  }

  /// Writes the properties that have no codec of their own.
  private mutating func writeOthers() {
    if !displaced.isEmpty {
      writeAlternates { writer in
        for value in writer.displaced where !value.hasOwnName {
          PropertyTable.codec(named: value.property)?.write(value.contact, &writer)
        }
      }
      // Apple's programs read any number of them.
      for value in displaced where value.hasOwnName {
        for entry in value.contact.anniversaries { furtherAnniversary(entry) }
      }
    }
    writeKept()
  }
}

// MARK: - Groups

extension CardWriter {
  /// The group of a property in the output.
  ///
  /// - Parameter isShared: Whether other lines describe the same value and have to share the group.
  mutating func group(of attributes: Attributes, isShared: Bool) -> String? {
    guard let group = attributes.group else { return isShared ? freshGroup() : nil }
    let valid = validGroup(group)
    guard isShared else { return valid }
    if groups()[group.asciiLowercased, default: 0] > valuesInLine {
      report(
        LossCodes.groupRenamed,
        "\(current) shares the group \(Finding.quote(group)) with other values, and gets another one for its label",
        property: current)
      return freshGroup()
    }
    if GroupName(group).isGenerated {
      report(
        LossCodes.groupRenamed, "the group \(Finding.quote(group)) of \(current) only serves its label",
        property: current)
    }
    return valid
  }

  /// Reports the label or the group of a property that the product does not read in a group.
  mutating func reportUngrouped(_ label: String?, _ group: String?) {
    if let label {
      report(
        LossCodes.label,
        "the label \(Finding.quote(AppleLabels.plain(label))) of \(current) is not in the output: the product reads no \(current) in a group",
        property: current)
    } else if let group, !group.isEmpty {
      report(
        LossCodes.groupRenamed,
        "the group \(Finding.quote(group)) of \(current) is not in the output: the product reads no \(current) in a group",
        property: current)
    }
  }

  mutating func freshGroup() -> String {
    let taken = groups()
    while true {
      let group = "item\(nextItem)"
      nextItem += 1
      if taken[group] == nil { return group }
    }
  }

  private mutating func groups() -> [String: Int] {
    if let takenGroups { return takenGroups }
    var taken = contact.groupCounts
    for value in displaced { taken.merge(value.contact.groupCounts, uniquingKeysWith: +) }
    let buffer = contact.buffer
    for number in buffer.records(of: .extensions) where buffer.record(number).hasAttributeCells {
      let property = ExtensionProperty(buffer.record(number), buffer)
      if let group = property.group { taken[group.asciiLowercased, default: 0] += 0 }
    }
    for group in vendorLines.groups { taken[group.asciiLowercased, default: 0] += 0 }
    takenGroups = taken
    return taken
  }
}
