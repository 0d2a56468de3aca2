package import ContactModel
internal import SourceText
internal import VCardSyntax

/// How one property is read into a contact and written from it, in every version: both directions in one place.
package final class PropertyCodec: Sendable {
  /// The name, in upper case: `TEL`.
  package let name: String
  /// Other names that are read as the same property: `X-GENDER` for GENDER, written by products and by our own writer
  /// in versions that have no place for the property.
  package let otherNames: [String]
  /// Whether a line without a colon that follows the property belongs to its value, which is a text for people whose line
  /// break was not escaped.
  package let isJoinable: Bool
  /// Whether ``read`` finds a place for any value that says something, so that no line of it is kept as it is.
  package let hasPlaceForAll: Bool
  /// Whether the values are photos, logos, sounds or keys, which may be in base64.
  package let isForMedia: Bool
  /// Reads the property into the contact; false where the value cannot be understood, so that the line is kept as it is.
  package let read: @Sendable (inout PropertySource, inout ContactFields) -> Bool
  /// Writes what the contact has of it.
  package let write: @Sendable (Contact, inout CardWriter) -> Void

  /// Makes a codec.
  package init(
    _ name: String, otherNames: [String] = [], hasPlaceForAll: Bool = false, isForMedia: Bool = false,
    read: @escaping @Sendable (inout PropertySource, inout ContactFields) -> Bool,
    write: @escaping @Sendable (Contact, inout CardWriter) -> Void
  ) {
    self.name = name
    self.otherNames = otherNames
    self.hasPlaceForAll = hasPlaceForAll
    self.isForMedia = isForMedia
    isJoinable = PropertyCodec.joinable.contains(name)
    self.read = read
    self.write = write
  }

  private static let joinable: Set = ["NOTE", "ADR", "NICKNAME", "ORG", "TITLE", "ROLE", "CATEGORIES"]
}

extension PropertyCodec {
  /// A property whose value is one text: NOTE, TITLE, ROLE.
  ///
  /// - Parameters:
  ///   - name: The name where the property is at home.
  ///   - versions: The versions that have it; in the others it is written as `X-` and its name, and read back from there.
  ///   - values: What the contact has of it.
  ///   - add: Adds one more to the contact.
  static func text(
    _ name: String, in versions: [VCardVersion] = VCardVersion.allCases,
    _ values: @escaping @Sendable (Contact) -> [Entry<String>],
    _ add: @escaping @Sendable (inout ContactFields, consuming Entry<String>) -> Void
  ) -> PropertyCodec {
    single(name, in: versions, values, add, isURI: false)
  }

  /// A property whose value is a URI: URL, SOURCE, CALURI.
  static func uri(
    _ name: String, in versions: [VCardVersion] = VCardVersion.allCases,
    _ values: @escaping @Sendable (Contact) -> [Entry<String>],
    _ add: @escaping @Sendable (inout ContactFields, consuming Entry<String>) -> Void
  ) -> PropertyCodec {
    single(name, in: versions, values, add, isURI: true)
  }

  private static func single(
    _ name: String, in versions: [VCardVersion], _ values: @escaping @Sendable (Contact) -> [Entry<String>],
    _ add: @escaping @Sendable (inout ContactFields, consuming Entry<String>) -> Void,
    isURI: Bool
  ) -> PropertyCodec {
    let native = PropertyName(name)
    let outside = PropertyName("X-" + name)
    let isEverywhere = versions.count == VCardVersion.allCases.count
    return PropertyCodec(
      name, otherNames: isEverywhere ? [] : [outside.text], hasPlaceForAll: true,
      read: { input, contact in
        add(&contact, Entry(isURI ? input.uri() : input.text(), attributes: input.attributes))
        return true
      },
      write: { contact, writer in
        let entries = values(contact)
        if entries.isEmpty { return }
        let isNative = isEverywhere || versions.contains(writer.version)
        let marked = entries.preferenceMarked(in: writer.version)
        for index in marked.indices {
          if !isNative { writer.noteOtherForm(name, marked[index].value, "written as \(outside.text)") }
          if isURI {
            writer.property(isNative ? native : outside, marked[index].attributes, uri: marked[index].value)
          } else {
            writer.property(isNative ? native : outside, marked[index].attributes, text: marked[index].value)
          }
        }
      })
  }

  /// A property whose value is a text or, with VALUE=uri, a URI: BIRTHPLACE, DEATHPLACE.
  static func reference(
    _ name: String, in versions: [VCardVersion], _ values: @escaping @Sendable (Contact) -> [Entry<Reference>],
    _ add: @escaping @Sendable (inout ContactFields, consuming Entry<Reference>) -> Void
  ) -> PropertyCodec {
    let native = PropertyName(name)
    let outside = PropertyName("X-" + name)
    return PropertyCodec(
      name, otherNames: [outside.text],
      read: { input, contact in
        let isURI = input.valueType == "uri"
        let reference = Reference(isURI ? input.uri() : input.text(), isURI: isURI)
        add(&contact, Entry(reference, attributes: input.attributes))
        return true
      },
      write: { contact, writer in
        let entries = values(contact)
        if entries.isEmpty { return }
        let isNative = versions.contains(writer.version)
        for entry in entries.preferenceMarked(in: writer.version) {
          if !isNative { writer.noteOtherForm(name, entry.value.text, "written as \(outside.text)") }
          writer.property(
            isNative ? native : outside, entry.attributes,
            entry.value.isURI ? .uri(entry.value.text) : .text(entry.value.text),
            valueType: entry.value.isURI ? "uri" : nil)
        }
      })
  }

  /// A property that is a list of texts in one line: NICKNAME, CATEGORIES. Values with equal attributes share a line.
  static func list(
    _ name: String, otherNames: [String] = [], _ values: @escaping @Sendable (Contact) -> [Entry<String>],
    _ add: @escaping @Sendable (inout ContactFields, consuming Entry<String>) -> Void
  ) -> PropertyCodec {
    let native = PropertyName(name)
    return PropertyCodec(
      name, otherNames: otherNames, hasPlaceForAll: true,
      read: { input, contact in
        var start = input.firstPlace
        while let text = input.nextText(&start) { add(&contact, Entry(text, attributes: input.attributes)) }
        return true
      },
      write: { contact, writer in
        let entries = values(contact).preferenceMarked(in: writer.version)
        var start = 0
        while start < entries.count {
          var end = start + 1
          if writer.version != .v21 {
            while end < entries.count, entries[end].attributes == entries[start].attributes { end += 1 }
          }
          writer.property(native, entries[start].attributes, .list(entries[start..<end].map(\.value)))
          start = end
        }
      })
  }

  /// A property whose value is a date: BDAY, ANNIVERSARY, REV.
  static func date(
    _ name: String, in versions: [VCardVersion], otherNames: [String] = [], needsFullDateIn30: Bool = false,
    _ values: @escaping @Sendable (Contact) -> [Entry<DateValue>],
    _ add: @escaping @Sendable (inout ContactFields, consuming Entry<DateValue>) -> Void
  ) -> PropertyCodec {
    let native = PropertyName(name)
    let outside = PropertyName("X-" + name)
    return PropertyCodec(
      name, otherNames: [outside.text] + otherNames, hasPlaceForAll: true,
      read: { input, contact in
        let date = input.date()
        add(&contact, Entry(date, attributes: input.attributes))
        return true
      },
      write: { contact, writer in
        let isNative = versions.contains(writer.version)
        for entry in values(contact) { writer.date(native, outside: outside, isNative: isNative, entry) }
      })
  }
}
