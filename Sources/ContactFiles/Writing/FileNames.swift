internal import ContactModel
internal import SourceText

/// File names for contacts. A file stays in its folder, works on every file system, and does not have the name of
/// another.
package enum FileNames {
  /// The maximum number of bytes without the extension; encrypted folders allow 143 in all.
  static let maxLength = 96

  /// A file name for a text, or a word if the text has no usable characters.
  ///
  /// Letters, marks and digits of all scripts are kept, and ASCII characters without a meaning for file systems and
  /// shells; all others become an underscore. No name begins with a dot or a hyphen, ends with a dot or a blank, or is
  /// a device of Windows.
  package static func stem(_ text: String, else word: String = "contact") -> String {
    var stem: [UInt8] = []
    var isGap = false
    for scalar in text.unicodeScalars.prefix(4 * maxLength) {
      if scalar.properties.isDefaultIgnorableCodePoint { continue }
      if scalar.properties.isWhitespace || scalar == "_" {
        isGap = true
        continue
      }
      let bytes = Array((isAllowed(scalar) ? String(scalar) : "_").utf8)
      let isUnderscore = bytes == [UInt8(ascii: "_")]
      if isUnderscore, stem.last == bytes[0], !isGap { continue }
      // A leading dot hides a file, and a leading hyphen looks like an option.
      if stem.isEmpty, scalar == "." || scalar == "-" || isUnderscore { continue }
      if stem.count + bytes.count + (isGap ? 1 : 0) > maxLength { break }
      if isGap, !stem.isEmpty { stem.append(ASCII.space) }
      isGap = false
      stem += bytes
    }
    while let last = stem.last, last == ASCII.period || last == ASCII.space || last == UInt8(ascii: "_") {
      stem.removeLast()
    }
    guard !stem.isEmpty else { return word }
    let name = String(decoding: stem, as: UTF8.self)
    return isDevice(name) ? "_" + name : name
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "+", "@", ",", "(", ")", "&", "'", "=": return true
      default: return false
      }
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  /// Whether Windows reads the name, up to its first dot, as a device.
  private static func isDevice(_ name: String) -> Bool {
    let end = name.utf8.firstIndex(of: ASCII.period) ?? name.endIndex
    let word = String(name[..<end]).trimmingASCIISpace.asciiUppercased
    if ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$"].contains(word) { return true }
    guard word.utf8.starts(with: "COM".utf8) || word.utf8.starts(with: "LPT".utf8) else { return false }
    return ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "¹", "²", "³"].contains(String(word.dropFirst(3)))
  }
}

/// What the files of single contacts are named after.
package enum FileNaming: String, Sendable, CaseIterable {
  /// The name of the contact.
  case name
  /// Its UID; the name of a contact without one.
  case uid

  /// The name of a file, without its extension.
  func stem(of contact: Contact) -> String {
    guard self == .uid, let uid = contact.uid, !uid.isEmpty else { return FileNames.stem(contact.displayName) }
    let prefix = "urn:uuid:"
    let isURN = uid.asciiLowercased.hasPrefix(prefix)
    return FileNames.stem(isURN ? String(uid.dropFirst(prefix.count)) : uid)
  }
}

/// Makes file names of a folder unique, also on file systems that ignore case or Unicode normalisation.
///
/// Performance: it stores a hash instead of each name. Names with equal hashes get an unnecessary suffix.
package struct UniqueNames {
  /// The last number that was given for a name.
  private var used: [Int: Int32] = [:]

  package init() {}

  /// The name, with a number if it is not unique: `Ada Lovelace-2`.
  package mutating func name(_ stem: String) -> String {
    let key = UniqueNames.key(stem)
    guard var number = used[key] else {
      used[key] = 1
      return stem
    }
    while true {
      number += 1
      let name = stem + "-" + String(number)
      let other = UniqueNames.key(name)
      if used[other] == nil {
        used[other] = 1
        used[key] = number
        return name
      }
    }
  }

  /// Equal for canonically equivalent texts.
  private static func key(_ name: String) -> Int { name.uppercased().lowercased().hashValue }
}
