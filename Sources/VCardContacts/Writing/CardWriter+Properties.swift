internal import ContactModel
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
