internal import ContactModel
internal import ContactProducts
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Reads one property into a contact and writes it from one, in every version.
package final class PropertyCodec: Sendable {
  typealias Read = @Sendable (inout PropertySource, inout ContactBuilder) -> Bool
  typealias Write = @Sendable (Contact, inout CardWriter) -> Void

  /// The name, in upper case: `TEL`.
  package let name: String
  /// Other names that are read as the same property: `X-GENDER` for GENDER. Products write them, and so does our writer
  /// in versions without the property.
  package let otherNames: [String]
  /// The versions that have the property, which is written under its name there.
  private let isIn21: Bool
  private let isIn30: Bool
  private let isIn40: Bool
  /// The names that it is written under in the other versions.
  private let outsideNames: [String]
  /// Whether a following line without a colon belongs to the value: a text whose line break was not escaped.
  let isJoinable: Bool
  /// Whether ``read`` accepts every value that is not empty, so that no line of the property is kept as it is.
  let readsEveryValue: Bool
  /// How plain values of the property are read.
  let plainShape: PlainShape
  /// The name as it is written, and the field of the values.
  let writtenName: PropertyName
  let field: FieldNumber?
  /// Whether a plain value is written as it is in the versions that have the property.
  let writesPlainValues: Bool
  /// Whether the values are photos, logos, sounds or keys, which may be in base64.
  let holdsMedia: Bool
  /// Reads the property into the contact; false if the value cannot be understood, so that the line is kept as it is.
  let read: Read
  /// Writes the contact's values of the property.
  let write: Write

  init(
    _ name: String, otherNames: [String] = [], in versions: [VCardVersion] = VCardVersion.allCases,
    outside outsideNames: [String] = [], readsEveryValue: Bool = false, plain: PlainShape = .none,
    holdsMedia: Bool = false, read: @escaping Read, write: @escaping Write
  ) {
    self.name = name
    self.otherNames = otherNames
    isIn21 = versions.contains(.v21)
    isIn30 = versions.contains(.v30)
    isIn40 = versions.contains(.v40)
    self.outsideNames = outsideNames
    self.readsEveryValue = readsEveryValue
    plainShape = plain
    writtenName = PropertyName(name)
    field = ContactField.of(property: name)?.number
    // The others have forms and names of their own in some versions.
    writesPlainValues = plain != .none && (plain != .date || field == .birthdays || field == .revisions)
    self.holdsMedia = holdsMedia
    isJoinable = ["NOTE", "ADR", "NICKNAME", "ORG", "TITLE", "ROLE", "CATEGORIES"].contains(name)
    self.read = read
    self.write = write
  }

  /// Whether a version has the property, so that its values are written under its name.
  func isNative(in version: VCardVersion) -> Bool {
    switch version {
    case .v21: isIn21
    case .v30: isIn30
    case .v40: isIn40
    }
  }

  func isWritten(as name: String, in version: VCardVersion) -> Bool {
    isNative(in: version) ? name == self.name : outsideNames.contains(name)
  }
}

/// Codecs that need nothing but the name of a field: ``ContactField`` says where the values are.
extension PropertyCodec {
  /// A property whose value is one text or one URI: NOTE, TITLE, URL.
  ///
  /// - Parameters:
  ///   - versions: The versions that have it; in the others it is written as `X-` and its name.
  ///   - isRaw: Whether the value has a form of its own, without escapes.
  static func single(
    _ name: String, in versions: [VCardVersion] = VCardVersion.allCases, isRaw: Bool = false
  ) -> PropertyCodec {
    let native = PropertyName(name)
    let outside = PropertyName("X-" + name)
    let isEverywhere = versions.count == VCardVersion.allCases.count
    let isURI = ContactField.of(property: name)?.values.areURIs ?? false
    guard let field = texts(name) else { return keeping(name) }
    return PropertyCodec(
      name, otherNames: isEverywhere ? [] : [outside.text] + evolutionNames(name, versions), in: versions,
      outside: [outside.text], readsEveryValue: true, plain: isRaw ? .none : isURI ? .uri : .text,
      read: { input, contact in
        let value = isRaw ? input.rawText() : isURI ? input.uri() : input.text()
        contact.append(Entry(value, attributes: input.attributes), to: field)
        return true
      },
      write: { contact, writer in
        let entries = field.get(contact)
        if entries.isEmpty { return }
        let isNative =
          isEverywhere || versions.contains(writer.version)
          || writer.importer?.reading.propertiesOf40.contains(name) == true
        let marked = isRaw ? entries : entries.preferenceMarked(in: writer.version)
        let written = isNative ? native : outside
        for index in marked.indices {
          if !isNative { writer.reportOtherForm(name, marked[index].value, "written as \(outside.text)") }
          if isRaw {
            writer.property(written, marked[index].attributes, .raw(marked[index].value))
          } else if isURI {
            writer.property(written, marked[index].attributes, uri: marked[index].value)
          } else {
            writer.property(written, marked[index].attributes, text: marked[index].value)
          }
        }
      })
  }

  /// A property of 4.0 whose value is a text or, with VALUE=uri, a URI: BIRTHPLACE, DEATHPLACE.
  static func reference(_ name: String) -> PropertyCodec {
    guard case .references(let field)? = ContactField.of(property: name)?.values else { return keeping(name) }
    let native = PropertyName(name)
    let outside = PropertyName("X-" + name)
    return PropertyCodec(
      name, otherNames: [outside.text] + evolutionNames(name, [.v40]), in: [.v40], outside: [outside.text],
      read: { input, contact in
        let isURI = input.valueType == "uri"
        let text = isURI ? input.uri() : input.text()
        let reference = TextOrURI(text, isURI: isURI && text.looksLikeURI)
        contact.append(Entry(reference, attributes: input.attributes), to: field)
        return true
      },
      write: { contact, writer in
        let isNative = writer.version == .v40
        for entry in field.get(contact).preferenceMarked(in: writer.version) {
          if !isNative { writer.reportOtherForm(name, entry.value.text, "written as \(outside.text)") }
          let isURI = entry.value.isURI && entry.value.text.looksLikeURI
          if isNative, entry.value.isURI, !isURI, !entry.value.text.isEmpty {
            writer.report(
              LossCodes.otherForm,
              "\(name) \(Finding.quote(entry.value.text)) is written as a text: a URI has a scheme", property: name)
          }
          writer.property(
            isNative ? native : outside, entry.attributes, isURI ? .uri(entry.value.text) : .text(entry.value.text),
            valueType: isURI ? "uri" : nil)
        }
      })
  }

  /// A property that is a list of texts in one line: NICKNAME, CATEGORIES. Values with equal attributes share a line.
  static func list(_ name: String) -> PropertyCodec {
    guard let field = texts(name) else { return keeping(name) }
    let native = PropertyName(name)
    return PropertyCodec(
      name, readsEveryValue: true, plain: .list,
      read: { input, contact in
        var start = input.firstPlace
        while let text = input.nextText(&start) {
          contact.append(Entry(text, attributes: input.attributes), to: field)
        }
        return true
      },
      write: { contact, writer in
        let entries = field.get(contact).preferenceMarked(in: writer.version)
        var start = 0
        while start < entries.count {
          var end = start + 1
          if writer.version != .v21 {
            while end < entries.count, entries[end].attributes == entries[start].attributes { end += 1 }
          }
          writer.valuesInLine = end - start
          writer.property(native, entries[start].attributes, .list(entries[start..<end].map(\.value)))
          writer.valuesInLine = 1
          start = end
        }
      })
  }

  /// A property whose value is a date: BDAY, REV.
  ///
  /// - Parameter versions: The versions that have it; in the others it is written as `X-` and its name.
  static func date(_ name: String, in versions: [VCardVersion] = VCardVersion.allCases) -> PropertyCodec {
    guard case .dates(let field)? = ContactField.of(property: name)?.values else { return keeping(name) }
    let native = PropertyName(name)
    let outside = PropertyName(name.hasPrefix("X-") ? name : "X-" + name)
    return PropertyCodec(
      name, otherNames: native.text == outside.text ? [] : [outside.text] + evolutionNames(name, versions),
      // A labelled X-ABDATE may be the anniversary, which is written as ANNIVERSARY in 4.0.
      in: name == "X-ABDATE" ? [.v21, .v30] : versions, outside: native.text == outside.text ? [] : [outside.text],
      readsEveryValue: true, plain: .date,
      read: { input, contact in
        let date = input.date()
        contact.append(Entry(date, attributes: input.attributes), to: field)
        return true
      },
      write: { contact, writer in
        let isNative = versions.contains(writer.version)
        for entry in field.get(contact) { writer.date(native, outside: outside, isNative: isNative, entry) }
      })
  }

  /// The name that Evolution gives a property of 4.0 in older versions.
  private static func evolutionNames(_ name: String, _ versions: [VCardVersion]) -> [String] {
    versions == [.v40] ? ["X-EVOLUTION-" + name] : []
  }

  /// A vendor's property that is only read.
  ///
  /// - Parameter versions: The versions in which the codec of another property writes it.
  static func reading(
    _ name: String, _ otherNames: [String] = [], in versions: [VCardVersion] = [], _ read: @escaping Read
  ) -> PropertyCodec {
    PropertyCodec(name, otherNames: otherNames, in: versions, read: read, write: { _, _ in })
  }

  /// A property without a field for its values, whose lines are kept as they were written. A test finds such a mistake.
  static func keeping(_ name: String) -> PropertyCodec { reading(name) { _, _ in false } }

  /// The texts of the field of a property.
  private static func texts(_ name: String) -> ValueField<String>? {
    switch ContactField.of(property: name)?.values {
    case .texts(let field), .uris(let field): field
    default: nil
    }
  }
}

extension FieldValues {
  fileprivate var areURIs: Bool {
    if case .uris = self { true } else { false }
  }
}
