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
    contact.beginLine(notesChanges: true)
    guard let number, input.decodeBase64Text(of: number) else { return contact.append(input.asWritten()) }
    switch PropertyTable.role(number) {
    case .codec:
      if input.mayHaveNoContent, input.hasNoContent { return keepEmpty(&input, number) }
      if PropertyTable.withCodec(number, { $0.read(&input, &contact) }) {
        endLine(&input, number)
      } else {
        contact.append(input.asWritten())
      }
    case .version: readVersion(&input)
    case .label: groupLabels.add(.label(input.text()), input.asWritten(), keep(&input, number), at: input.place)
    case .countryCode:
      let code = input.text()
      let kept = keep(&input, number)
      if version == .v40 { input.report(MappingCodes.partOfAddress, "X-ABADR was read as the parameter CC of ADR") }
      groupLabels.add(.countryCode(code), input.asWritten(), kept, at: input.place)
    case .addressComponents:
      let components = input.components()
      let kept = keep(&input, number)
      if version == .v40 {
        input.report(MappingCodes.partOfAddress, "X-ADR-COMPONENTS was read as components of ADR")
      }
      groupLabels.add(.components(components), input.asWritten(), kept, at: input.place)
    case .sortString:
      sortAs = TextList(input.texts())
      sortLine = keep(&input, number, isStandard: version != .v40)
    case .profile: readProfile(&input)
    case .addressLabel:
      labels.append(
        AddressLabel(
          entry: Entry(input.text(), attributes: input.attributes), before: contact.count,
          kept: keep(&input, number, isStandard: version != .v40), place: input.place,
          line: input.line.physical.lowerBound))
    case .agent: readAgent(&input, number)
    case .cardPicture: readCardPicture(&input, number)
    }
  }

  /// Keeps the line of values that were read.
  ///
  /// - Parameter isStandard: Whether the property may have such a value.
  mutating func endLine(_ input: inout PropertySource, _ number: Int, isStandard: Bool = true) {
    let hasOtherName =
      !isStandard || !PropertyTable.isWritten(number, in: version)
      || !contact.isInLine(PropertyTable.withCodec(number, \.field))
    let traits = KeptLine.Traits(version).union(hasOtherName ? .hasOtherName : [])
    let form = input.keptForm(of: number, hasOtherName: hasOtherName)
    contact.endLine(as: form, of: input.line.bytes, traits)
  }

  /// Keeps a line that belongs to a value which is not known yet.
  ///
  /// - Parameter isStandard: Whether the version has the property.
  private mutating func keep(_ input: inout PropertySource, _ number: Int, isStandard: Bool = false) -> KeptLine? {
    let form = input.keptForm(of: number, hasOtherName: !isStandard)
    return contact.keep(form, of: input.line.bytes, KeptLine.Traits(version).union(isStandard ? [] : .hasOtherName))
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
      hasBlanksAfterColons = input.beginsWithOneBlank
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
  private mutating func readCardPicture(_ input: inout PropertySource, _ number: Int) {
    let written = input.asWritten()
    if input.isEmpty { return contact.append(written) }
    let media = input.media(of: "PHOTO")
    pictures.append((Entry(media, attributes: input.attributes), written, keep(&input, number), input.place))
  }

  /// AGENT of 3.0 holds a card with its lines and delimiters escaped (RFC 2426 3.5.4); elsewhere a URI or a text.
  private mutating func readAgent(_ input: inout PropertySource, _ number: Int) {
    if input.hasNoContent { return keepEmpty(&input, number) }
    let text = input.text()
    if text.asciiUppercased.hasPrefix("BEGIN:VCARD") {
      guard input.nesting > 0 else {
        input.report(
          VCardCodes.nestingTooDeep,
          "cards inside cards go deeper than allowed; the agent was kept as it is\(Advice.limit("nesting"))")
        return contact.append(input.asWritten())
      }
      var limits = Limits()
      limits.nesting = input.nesting
      var inner = CardReading(Array(text.utf8), limits: limits, fallback: input.undeclared.fallback)
      let batch = inner.whole()
      for finding in batch.findings where finding.code.isLimit { input.report(finding.code, finding.message) }
      if let agent = batch.items.first, batch.items.count == 1 {
        contact.append(Entry(.contact(agent.value), attributes: input.attributes), to: .agents)
        return endLine(&input, number)
      }
    }
    let isURI = input.valueType == "uri" || input.valueType == "url" || input.valueType == "cid"
    if !isURI {
      input.report(
        MappingCodes.badAgent, "AGENT \(Finding.quote(text)) is neither a card nor a URI; the text was kept")
    }
    contact.append(Entry(.reference(TextOrURI(text, isURI: isURI)), attributes: input.attributes), to: .agents)
    endLine(&input, number, isStandard: isURI)
  }

  /// Keeps a property without a value, so that it is written again; N and FN are always written.
  private mutating func keepEmpty(_ input: inout PropertySource, _ number: Int) {
    let name = input.name.asciiUppercased
    if name != "N", name != "FN" {
      contact.append(input.asWritten())
    } else if name == "N" ? version == .v40 : version == .v21 {
      // 4.0 does not require N, and 2.1 does not require FN.
      endLine(&input, number)
    }
  }
}
