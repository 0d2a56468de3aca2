internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// `SOUND;X-IRMC-N:`, in which Japanese phones write the phonetic name: family, given and additional name between
/// semicolons, or all of them in the first component with blanks between them.
extension PropertySource {
  /// Reads a SOUND that is a phonetic name.
  ///
  /// - Returns: False if it is a sound, or a phonetic name that the contact cannot hold.
  mutating func readPhoneticName(into contact: inout ContactFields) -> Bool {
    guard attributes.otherTypes.contains(where: { $0.equalsIgnoringASCIICase("X-IRMC-N") }) else { return false }
    var rest = attributes
    rest.otherTypes.removeAll { $0.equalsIgnoringASCIICase("X-IRMC-N") }
    rest.group = nil
    guard rest.isEmpty, !isBase64, !line.hasFolds else { return false }
    var parts = textComponents().map(\.trimmingASCIISpace)
    while parts.last?.isEmpty == true { parts.removeLast() }
    if parts.count == 1 { parts = PropertySource.spokenParts(parts[0]) }
    guard parts.count <= 3 else { return false }
    // Phones write it for every contact, even without a value.
    if !parts.isEmpty {
      parts += Array(repeating: "", count: 3 - parts.count)
      var name = contact.names.isEmpty ? PersonName() : contact.names[0].value
      let isKnown = name.isSpoken(parts)
      for (form, part) in zip(PersonName.spokenForms, parts) where !part.isEmpty {
        guard name[keyPath: form].isEmpty || name[keyPath: form] == part else { return false }
        name[keyPath: form] = part
      }
      if contact.names.isEmpty { contact.names.add(Entry(PersonName())) }
      contact.names[0].value = name
      contact.addPartLine(origin(isCopy: isKnown))
    } else {
      contact.addPartLine(origin())
    }
    return true
  }

  /// The family, given and additional name of a text in which the additional name is in the middle.
  private static func spokenParts(_ text: String) -> [String] {
    let words = text.utf8.split(separator: ASCII.space, maxSplits: 3).map { String(Substring($0)) }
    switch words.count {
    case 2: return words
    case 3: return [words[0], words[2], words[1]]
    default: return [text]
    }
  }
}

extension PersonName {
  /// The phonetic family, given and additional name.
  fileprivate static var spokenForms: [WritableKeyPath<PersonName, String>] {
    [\.phoneticFamily, \.phoneticGiven, \.phoneticAdditional]
  }

  /// Whether these phonetic names are known, at least in part.
  fileprivate func isSpoken(_ parts: [String]) -> Bool {
    zip(PersonName.spokenForms, parts).contains { !$1.isEmpty && self[keyPath: $0] == $1 }
  }
}
