internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension CardBuilder {
  /// Reads one property, whose parameters were read.
  ///
  /// - Parameter number: The number of the property in ``PropertyTable``.
  mutating func read(_ input: inout PropertySource, _ number: Int?, hasControls: Bool) {
    if !input.isQuotedPrintable, !input.isBase64 {
      if input.hasCharset, !input.isTranscoded, let charset = input.charset {
        input.transcode(charset)
      } else if !input.isTrusted {
        input.transcodeUndeclared()
      }
    }
    if hasControls { input.reportControls(isRead: number != nil) }
    lastTextLine = -1
    contact.line = input.isParsed ? UInt32(clamping: properties) : lineNumber(input.line.physical.lowerBound)
    guard let number, input.decodeBase64Text(of: number) else {
      if !input.isBase64 { lastTextLine = input.line.physical.lowerBound }
      return contact.append(input.asWritten())
    }
    switch PropertyTable.role(number) {
    case .codec:
      if PropertyTable.withCodec(number, \.isJoinable) { lastTextLine = input.line.physical.lowerBound }
      if input.mayHaveNoContent, input.hasNoContent { return keepEmpty(input.asWritten()) }
      let isNamed = PropertyTable.isWritten(number, in: version)
      let before = contact.count
      let linesBefore = isNamed ? 0 : contact.partLines.count
      let wasRead = PropertyTable.withCodec(number) { $0.read(&input, &contact) }
      if !wasRead {
        contact.append(input.asWritten())
      } else if !isNamed {
        let origin = input.origin()
        if contact.count > before {
          contact.setOrigin(origin, from: before)
        } else if contact.partLines.count == linesBefore {
          contact.partLines.append(origin)
        }
      }
    case .version: readVersion(&input)
    case .label: groupLabels.add(.label(input.text()), input.asWritten(), at: input.place)
    case .countryCode:
      if version == .v40 { input.report(MappingCodes.partOfAddress, "X-ABADR was read as the parameter CC of ADR") }
      groupLabels.add(.countryCode(input.text()), input.asWritten(), at: input.place)
    case .addressComponents:
      if version == .v40 {
        input.report(MappingCodes.partOfAddress, "X-ADR-COMPONENTS was read as components of ADR")
      }
      groupLabels.add(.components(input.components()), input.asWritten(), at: input.place)
    case .sortString:
      sortAs = TextList(input.texts())
      if version == .v40 { contact.partLines.append(input.origin()) }
    case .profile: readProfile(&input)
    case .addressLabel:
      lastTextLine = input.line.physical.lowerBound
      var label = Entry(input.text(), attributes: input.attributes)
      // 4.0 has no LABEL, so one that becomes an address is written again as it was.
      if version == .v40 { label.attributes.origin = input.origin() }
      labels.append(
        AddressLabel(
          entry: label, number: contact.line, place: input.place,
          line: input.line.physical.lowerBound))
    case .agent: readAgent(&input)
    case .cardPicture: readCardPicture(&input)
    }
  }

  private mutating func readVersion(_ input: inout PropertySource) {
    // Performance: no text is created for a valid VERSION.
    if !hasVersion, properties == 1 || version != .v40, input.isPlain(version) {
      hasVersion = true
      return
    }
    let text = input.text().trimmingASCIISpace
    if hasVersion {
      input.report(VCardCodes.duplicateVersion, "a second VERSION \(Finding.quote(text)) was ignored")
      return
    }
    hasVersion = true
    let stated = VersionSniffer.statedVersion(text)
    if let stated, !input.isPlain(stated), !input.isQuotedPrintable {
      input.report(
        VCardCodes.malformedVersion,
        "VERSION is \(Finding.quote(input.rawText())), where \(stated.rawValue) is meant",
        at: input.line.value)
    } else if stated == nil {
      input.report(
        VCardCodes.unsupportedVersion,
        "VERSION \(Finding.quote(text)) is not 2.1, 3.0 or 4.0; read as \(version.rawValue)")
    }
    if properties > 1, version == .v40 {
      input.report(VCardCodes.versionNotFirst, "VERSION:4.0 does not follow BEGIN:VCARD directly")
    }
  }

  private mutating func readProfile(_ input: inout PropertySource) {
    input.report(
      MappingCodes.profile,
      "PROFILE \(Finding.quote(input.text())) was not kept: it only repeats that the card is a vCard")
  }

  /// Stores Outlook's picture of the card until all photos are read.
  private mutating func readCardPicture(_ input: inout PropertySource) {
    let written = input.asWritten()
    if input.isEmpty { return contact.append(written) }
    let media = input.media(of: "PHOTO")
    var photo = Entry(media, attributes: input.attributes)
    photo.attributes.origin = PropertyOrigin([written], version: version.rawValue)
    pictures.append((photo, written, input.place))
  }

  /// AGENT of 3.0 holds a card with its lines and delimiters escaped (RFC 2426 3.5.4); elsewhere a URI or a text.
  private mutating func readAgent(_ input: inout PropertySource) {
    if input.hasNoContent { return keepEmpty(input.asWritten()) }
    let text = input.text()
    if text.asciiUppercased.hasPrefix("BEGIN:VCARD") {
      guard input.nesting > 0 else {
        input.report(
          VCardCodes.nestingTooDeep,
          "cards inside cards go deeper than allowed; the agent was kept as it is; --limit-nesting raises it")
        return contact.append(input.asWritten())
      }
      var limits = Limits()
      limits.nesting = input.nesting
      var inner = CardReading(Array(text.utf8), limits: limits, fallback: input.undeclared.fallback)
      let batch = inner.whole()
      for finding in batch.findings where finding.code.isLimit { input.report(finding.code, finding.message) }
      if let agent = batch.items.first, batch.items.count == 1 {
        contact.append(
          Entry(.contact(agent.value), attributes: agentAttributes(of: &input, isStandard: true)), to: .agents)
        return
      }
    }
    let isURI = input.valueType == "uri" || input.valueType == "url" || input.valueType == "cid"
    if !isURI {
      input.report(
        MappingCodes.badAgent, "AGENT \(Finding.quote(text)) is neither a card nor a URI; the text was kept")
    }
    contact.append(
      Entry(.reference(Reference(text, isURI: isURI)), attributes: agentAttributes(of: &input, isStandard: isURI)),
      to: .agents)
  }

  /// The attributes of an AGENT, with its line if the version has no such AGENT.
  private func agentAttributes(of input: inout PropertySource, isStandard: Bool) -> Attributes {
    var attributes = input.attributes
    if !isStandard || version == .v40 {
      attributes.origin = input.origin()
    }
    return attributes
  }

  /// Keeps a property without a value, so that it is written again; N and FN are always written.
  private mutating func keepEmpty(_ property: ExtensionProperty) {
    let name = property.name.asciiUppercased
    if name != "N", name != "FN" {
      contact.append(property)
    } else if name == "N" ? version == .v40 : version == .v21 {
      // 4.0 does not require N, and 2.1 does not require FN.
      contact.partLines.append(PropertyOrigin([property], version: version.rawValue))
    }
  }
}
