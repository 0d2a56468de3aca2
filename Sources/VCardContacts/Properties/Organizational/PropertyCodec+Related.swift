internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// RELATED (RFC 6350 6.6.6). In 3.0 a name with at most one relation is Apple's X-ABRELATEDNAMES with a
  /// label; the rest is X-RELATED. Old versions of Nextcloud wrote RELATIONSHIP.
  static let related = PropertyCodec(
    "RELATED", otherNames: ["X-RELATED", "X-ABRELATEDNAMES", "RELATIONSHIP"], in: [.v40],
    outside: ["X-ABRELATEDNAMES"],
    read: { input, contact in
      if input.line.isNamed("X-ABRELATEDNAMES") {
        contact.append(Entry(TextOrURI(input.text()), attributes: input.attributes), to: .related)
        return true
      }
      let isURI = input.valueType == "uri" || (input.valueType.isEmpty && input.version == .v40)
      let text = isURI ? input.uri() : input.text()
      let reference = TextOrURI(text, isURI: isURI && text.looksLikeURI)
      if input.attributes.types.contains(.agent) {
        input.attributes.types.remove(.agent)
        let agent = input.agent(text) ?? .reference(reference)
        contact.append(Entry(agent, attributes: input.attributes), to: .agents)
      } else {
        contact.append(Entry(reference, attributes: input.attributes), to: .related)
      }
      return true
    },
    write: { contact, writer in
      for entry in contact.related.preferenceMarked(in: writer.version) { writer.related(entry) }
    })

  /// AGENT (RFC 2426 3.5.4, vCard 2.1). It is read by ``CardBuilder``; in 4.0 it becomes RELATED of type agent.
  static let agent = PropertyCodec(
    "AGENT",
    read: { _, _ in false },
    write: { contact, writer in
      for entry in contact.agents { writer.agent(entry) }
    })
}

extension String {
  /// Whether the text begins with a scheme and a colon (RFC 3986 3.1).
  package var looksLikeURI: Bool {
    guard let first = utf8.first, ASCII.isLetter(first) else { return false }
    for byte in utf8 {
      if byte == ASCII.colon { return true }
      guard
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.plus || byte == ASCII.hyphen
          || byte == ASCII.period
      else { return false }
    }
    return false
  }
}

extension PropertySource {
  /// The agent of a RELATED that our writer of 4.0 made of an AGENT: a card as a text.
  fileprivate func agent(_ text: String) -> Agent? {
    guard text.asciiUppercased.hasPrefix("BEGIN:VCARD"), nesting > 0 else { return nil }
    var limits = Limits()
    limits.nesting = nesting
    let batch = VCardReader(limits: limits, fallback: undeclared.fallback).read(Array(text.utf8))
    guard batch.items.count == 1, let agent = batch.items.first else { return nil }
    return .contact(agent.value)
  }
}

extension CardWriter {
  fileprivate mutating func related(_ entry: Entry<TextOrURI>) {
    if version == .v40 {
      property(
        .related, entry.attributes, entry.value.isURI ? .uri(entry.value.text) : .text(entry.value.text),
        valueType: entry.value.isURI ? nil : "text")
      return
    }
    let relation = AppleLabels.label(of: entry.attributes.types)
    let isName = !entry.value.isURI && entry.attributes.otherTypes.isEmpty
    if isName, entry.label == nil, let relation {
      reportOtherForm(
        "RELATED", entry.value.text, "written as X-ABRELATEDNAMES with the label \(AppleLabels.plain(relation))")
      var attributes = entry.attributes
      attributes.types = []
      property(.appleRelated, attributes, .text(entry.value.text), label: relation)
    } else if isName, entry.attributes.types.isEmpty {
      reportOtherForm("RELATED", entry.value.text, "written as X-ABRELATEDNAMES")
      property(.appleRelated, entry.attributes, .text(entry.value.text))
    } else {
      reportOtherForm("RELATED", entry.value.text, "written as X-RELATED")
      property(
        .otherRelated, entry.attributes, entry.value.isURI ? .uri(entry.value.text) : .text(entry.value.text),
        valueType: entry.value.isURI ? "uri" : "text")
    }
  }

  /// A contact without agents that are cards: as an escaped text inside an escaped text, a card can double its length
  /// at every level.
  private mutating func withoutAgents(_ contact: Contact) -> Contact {
    var result = contact
    for entry in contact.agents {
      guard case .contact(let inner) = entry.value else { continue }
      report(
        LossCodes.property,
        "the agent \(Finding.quote(inner.displayName)) of the agent \(Finding.quote(contact.displayName)) is lost: "
          + "vCard \(version.rawValue) is written with at most one card inside another", property: "AGENT")
    }
    result.agents.removeAll { if case .contact = $0.value { true } else { false } }
    return result
  }

  fileprivate mutating func agent(_ entry: Entry<Agent>) {
    var attributes = entry.attributes
    if version == .v40 { attributes.types.insert(.agent) }
    switch entry.value {
    case .contact(let contact):
      let contact = version == .v21 ? contact : withoutAgents(contact)
      var card: [UInt8] = []
      for var finding in VCardWriter(version: version).write(contact, into: &card) {
        finding.property = "AGENT" + (finding.property.map { "." + $0 } ?? "")
        findings.append(finding)
      }
      let text = String(decoding: version == .v21 ? [] : card.filter { $0 != ASCII.carriageReturn }, as: UTF8.self)
      switch version {
      case .v40:
        reportOtherForm("AGENT", contact.displayName, "written as RELATED of type agent")
        property(.related, attributes, .text(text), valueType: "text")
      case .v30: property(.agent, attributes, .text(text))
      case .v21:
        property(.agent, attributes, .raw(""), in: LineContext(card: card))
      }
    case .reference(let reference):
      let value: CardWriter.Value = reference.isURI ? .uri(reference.text) : .text(reference.text)
      if version == .v40 {
        reportOtherForm("AGENT", reference.text, "written as RELATED of type agent")
        property(.related, attributes, value, valueType: reference.isURI ? nil : "text")
      } else if reference.isURI {
        property(.agent, attributes, value, valueType: "uri")
      } else {
        // An AGENT is a card or a URI.
        reportOtherForm("AGENT", reference.text, "written as X-RELATED of type agent")
        attributes.types.insert(.agent)
        property(.otherRelated, attributes, value, valueType: "text", in: LineContext(home: .agent))
      }
    }
  }
}

extension PropertyCodec {
  /// MEMBER (RFC 6350 6.6.5), X-ADDRESSBOOKSERVER-MEMBER in 3.0. The values are URIs in both, even if the UID of the
  /// member is written without `urn:uuid:`.
  static let member = PropertyCodec(
    "MEMBER", otherNames: ["X-ADDRESSBOOKSERVER-MEMBER"], in: [.v40], outside: ["X-ADDRESSBOOKSERVER-MEMBER"],
    read: { input, contact in
      contact.append(Entry(input.uri(), attributes: input.attributes), to: .members)
      return true
    },
    write: { contact, writer in
      let is40 = writer.version == .v40
      for entry in contact.members.preferenceMarked(in: writer.version) {
        if !is40 { writer.reportOtherForm("MEMBER", entry.value, "written as X-ADDRESSBOOKSERVER-MEMBER") }
        writer.property(
          is40 ? .member : .appleMember, entry.attributes,
          .uri(UniqueIdentifier.uri(entry.value)))
      }
    })
}
