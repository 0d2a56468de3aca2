internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// N (RFC 6350 6.2.2, RFC 9554 2.2): family, given, additional, prefixes, suffixes, and in RFC 9554 second family
  /// names and generation.
  static let name = PropertyCodec(
    "N", readsEveryValue: true, plain: .name,
    read: { input, contact in
      // Phonetic forms may precede N; they are forms of the same name.
      let isAfterForms = contact.hasOnlySpokenName
      var name = isAfterForms ? contact.first(.names)?.value ?? PersonName() : PersonName()
      input.readName(into: &name)
      let entry = Entry(name, attributes: input.attributes)
      if isAfterForms { contact.replaceFirst(of: .names, with: entry) } else { contact.append(entry, to: .names) }
      return true
    },
    write: { contact, writer in
      var names = contact.names
      let hasFamily = !names.isEmpty && !names[0].value.family.hasNoText
      if writer.version != .v40, !hasFamily, let derived = contact.derivedPersonName {
        writer.reportDerived(derived)
        if names.isEmpty { names.append(Entry(derived.name)) } else { names[0].value = derived.name }
      }
      for index in names.indices { writer.name(names, index) }
      for entry in names.dropFirst() {
        let name = entry.value
        for text in PersonName.fieldsWithLine.flatMap({ $0.texts(of: name) }) {
          writer.reportLoss(LossCodes.component, "N", text, "only the first name can have it")
        }
        if name.hasNewComponents, writer.version != .v40 {
          writer.reportLoss(
            LossCodes.component, "N", name.newComponents.map { $0.joined(",") }.joined(separator: ";"),
            "only the first name can have X-N-COMPONENTS")
        }
        if !name.sortAs.isEmpty, writer.version != .v40 {
          writer.reportLoss(
            LossCodes.attribute, "N", name.sortAs.joined(","), "only the first name can be sorted by it")
        }
      }
      if names.count == 1, names[0].value.hasOnlyCommonParts, !names[0].value.family.isEmpty { return }
      if writer.version != .v40, names.allSatisfy({ writer.isWithoutLine($0) }) {
        writer.property(.name, Attributes(), .raw(";;;;"))
      }
      if names.isEmpty || names[0].value.hasOnlyCommonParts { return }
      let name = names[0].value
      if !name.sortAs.isEmpty, writer.version != .v40 {
        writer.property(.sortString, Attributes(), .list(name.sortAs.texts))
      }
      if name.hasNewComponents, writer.version != .v40 {
        writer.report(
          LossCodes.otherForm,
          "the second family name or generation of N is written as X-N-COMPONENTS: vCard \(writer.version.rawValue) does not have it",
          property: "N")
        writer.property(.nameComponents, Attributes(), .components(name.newComponents), in: .init(home: .name))
      }
      for (property, field) in PersonName.linesOfFields {
        for text in field.texts(of: name) { writer.property(property, Attributes(), .text(text)) }
      }
    })
}

extension PropertySource {
  /// Reads the value and its SORT-AS into a name without components.
  @inline(__always)
  fileprivate mutating func readName(into name: inout PersonName) {
    var start = firstPlace
    var number = 0
    var rest: [String] = []
    while let list = nextList(&start) {
      switch number {
      case 0: name.family = list
      case 1: name.given = list
      case 2: name.additional = list
      // Performance: few names have the rest, and setting them has a cost even if they are empty.
      case 3: if !list.isEmpty { name.prefixes = list }
      case 4: if !list.isEmpty { name.suffixes = list }
      case 5: if !list.isEmpty { name.secondFamily = list }
      case 6: if !list.isEmpty { name.generation = list }
      default: if !list.isEmpty { rest.append(list.joined(",")) }
      }
      number += 1
    }
    if !rest.isEmpty {
      // More components than any standard has.
      name.suffixes = TextList(name.suffixes.texts + rest)
    }
    if let sortAs = removeParameterValues("SORT-AS") {
      name.sortAs = TextList(sortAs.flatMap { SortText.split($0) })
    }
  }
}

extension PersonName {
  /// The properties that products use for forms of the name.
  fileprivate static let linesOfFields = fieldsWithLine.compactMap { field in
    field.line.map { (PropertyName($0.name), field) }
  }

  /// Whether only phonetic forms and a maiden name are known.
  fileprivate var isOnlySpoken: Bool { isOnlySpokenOrNew && !hasNewComponents }

  /// The same, regardless of the components that RFC 9554 added.
  fileprivate var isOnlySpokenOrNew: Bool {
    family.isEmpty && given.isEmpty && additional.isEmpty && prefixes.isEmpty && suffixes.isEmpty && sortAs.isEmpty
  }

  /// The components that RFC 9554 added.
  fileprivate var newComponents: [TextList] { [secondFamily, generation] }

  fileprivate var hasNewComponents: Bool { !secondFamily.isEmpty || !generation.isEmpty }
}

extension CardWriter {
  /// Whether a name has no N in this version because other properties hold all of it.
  fileprivate func isWithoutLine(_ entry: Entry<PersonName>) -> Bool {
    guard entry.attributes.isEmpty else { return false }
    return version == .v40 ? entry.value.isOnlySpoken : entry.value.isOnlySpokenOrNew
  }

  /// Reports that the components were derived from a name in one text.
  fileprivate mutating func reportDerived(_ derived: (name: PersonName, from: String)) {
    if isOnlyCounted(LossCodes.derived) { return }
    let name = derived.name
    let parts = [name.family, name.given, name.additional, name.prefixes, name.suffixes].map { $0.joined(",") }
    add(
      LossCodes.derived,
      "N \(Finding.quote(parts.joined(separator: ";"))) was made from \(derived.from): vCard \(version.rawValue) requires N",
      property: "N")
  }

  fileprivate mutating func name(_ names: [Entry<PersonName>], _ index: Int) {
    // Performance: components are read in place, because a copy of the name would cost more than writing it.
    guard names[index].value.hasOnlyCommonParts,
      !names[index].value.family.isEmpty || !names[index].value.given.isEmpty
    else { return otherName(names[index]) }
    beginComponents(.name, names[index].attributes)
    component(names[index].value.family)
    component(names[index].value.given)
    component(names[index].value.additional)
    component(TextList())
    component(TextList())
    endComponents(.name, names[index].attributes)
  }

  private mutating func otherName(_ entry: Entry<PersonName>) {
    if isWithoutLine(entry) { return }
    let name = entry.value
    var components = [name.family, name.given, name.additional, name.prefixes, name.suffixes]
    if version == .v40, name.hasNewComponents { components += name.newComponents }
    if version == .v40 { checkSortAs(name.sortAs, of: "N") }
    let sortAs = name.sortAs.isEmpty || version != .v40 ? [] : [Parameter("SORT-AS", [SortText.join(name.sortAs)])]
    property(.name, entry.attributes, .components(components), parameters: sortAs)
  }

  /// Reports a SORT-AS that cannot be read back: its list is one value, and a separator in a text has no escape.
  mutating func checkSortAs(_ sortAs: TextList, of property: String) {
    guard !sortAs.isEmpty, TextList(SortText.split(SortText.join(sortAs))) != sortAs else { return }
    report(
      LossCodes.attribute,
      "the SORT-AS \(Finding.quote(sortAs.joined(","))) of \(property) is not read back in its parts",
      property: property)
  }
}

/// SORT-AS (RFC 6350 5.9): a list in one quoted value; some products write semicolons between its parts.
enum SortText {
  static func split(_ text: String) -> [String] {
    let separator = text.utf8.contains(ASCII.semicolon) ? ASCII.semicolon : ASCII.comma
    return text.utf8.split(separator: separator, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// The texts separated by commas, or by semicolons if a text has a comma: then only they are read back.
  static func join(_ texts: TextList) -> String {
    let hasComma = texts.count > 1 && texts.contains { $0.utf8Contains(ASCII.comma) }
    return texts.joined(hasComma ? ";" : ",")
  }
}
