internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// `SOUND;X-IRMC-N:`, in which Japanese phones write the phonetic name: family, given and additional name between
/// semicolons, or all of them in the first component with blanks between them.
extension PropertySource {
  /// Reads a SOUND that is a phonetic name.
  ///
  /// - Returns: False if it is a sound, or a phonetic name that the contact cannot hold.
  mutating func readPhoneticName(into contact: inout ContactBuilder) -> Bool {
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
      let known = PropertySource.spokenForms.map { contact.texts($0, ofFirst: .names).first ?? "" }
      for (known, part) in zip(known, parts) where !part.isEmpty && !known.isEmpty && known != part { return false }
      if !contact.has(.names) { contact.append(Entry(PersonName()), to: .names) }
      for (index, key) in PropertySource.spokenForms.enumerated() where !parts[index].isEmpty {
        if known[index].isEmpty { contact.addName(key, [parts[index]]) }
      }
      if let number = contact.firstRecord(of: .names) { contact.noteLine(ofRecord: number) }
    }
    return true
  }

  /// The phonetic family, given and additional name.
  private static let spokenForms: [CellKey] = [CellKey.family, .given, .additional].compactMap {
    PersonName.spokenForm(of: $0)?.key
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
