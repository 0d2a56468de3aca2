internal import SourceText

/// Names for files that are made from contacts: whatever a contact is called, its file stays in its folder, works on
/// every file system, and takes no other file's name.
enum FileNames {
  /// How many bytes a name has at most without its ending; encrypted folders allow no more than 143 in all.
  static let longest = 96

  /// A name made from a text, or from a word where the text has nothing that a name can have.
  ///
  /// Letters, marks and digits of all scripts stay, and of ASCII what neither a file system nor a shell reads as more
  /// than a character; everything else becomes an underscore. No name begins with a point or a hyphen, ends with a
  /// point or a blank, or is a device of Windows.
  static func stem(_ text: String, else word: String = "contact") -> String {
    var stem: [UInt8] = []
    var isGap = false
    for scalar in text.unicodeScalars.prefix(4 * longest) {
      if scalar.properties.isDefaultIgnorableCodePoint { continue }
      if scalar.properties.isWhitespace || scalar == "_" {
        isGap = true
        continue
      }
      let bytes = Array((isAllowed(scalar) ? String(scalar) : "_").utf8)
      let isUnderscore = bytes == [UInt8(ascii: "_")]
      if isUnderscore, stem.last == bytes[0], !isGap { continue }
      // Blanks at the start go, and so do points and hyphens: such a file is hidden, or looks like an option.
      if stem.isEmpty, scalar == "." || scalar == "-" || isUnderscore { continue }
      if stem.count + bytes.count + (isGap ? 1 : 0) > longest { break }
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

  /// Whether Windows takes the name, up to its first point, for a device.
  private static func isDevice(_ name: String) -> Bool {
    let end = name.utf8.firstIndex(of: ASCII.period) ?? name.endIndex
    let word = String(name[..<end]).trimmingASCIISpace.asciiUppercased
    if ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$"].contains(word) { return true }
    guard word.utf8.starts(with: "COM".utf8) || word.utf8.starts(with: "LPT".utf8) else { return false }
    return ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "¹", "²", "³"].contains(String(word.dropFirst(3)))
  }
}

/// Gives every file of a folder a name of its own, also where the file system takes upper and lower case, or composed
/// and decomposed accents, for the same.
///
/// It keeps a number for each name and not the name: a million contacts need no more than some ten million bytes. Two
/// names that have the same number by chance cost one of them a suffix.
struct UniqueNames {
  /// The last number that was given to files of a name.
  private var used: [Int: Int32] = [:]

  /// The name itself where it is free, else with a number behind it: `Ada Lovelace-2`.
  mutating func name(_ stem: String) -> String {
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

  /// Equal for texts that are canonically equivalent, as `String` compares them.
  private static func key(_ name: String) -> Int { name.uppercased().lowercased().hashValue }
}
