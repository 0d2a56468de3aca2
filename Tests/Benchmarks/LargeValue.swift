/// A large value that some of the plain cards have instead of a photo.
struct LargeValue {
  /// `photo:5000`: its kind, and its size in KiB.
  let argument: String
  private let kind: Substring
  private let bytes: Int

  init?(_ argument: String) {
    let parts = argument.split(separator: ":")
    guard parts.count == 2, ["photo", "note", "organization"].contains(parts[0]), let kibibytes = Int(parts[1]) else {
      return nil
    }
    self.argument = argument
    kind = parts[0]
    bytes = kibibytes << 10
  }

  /// The value as a line of a vCard.
  func line(_ random: inout SeededRandom) -> String {
    func repeated(_ text: String, _ bytes: Int) -> String { String(repeating: text, count: bytes / text.utf8.count) }
    switch kind {
    case "photo": return "PHOTO;ENCODING=b;TYPE=JPEG:" + random.photo(groups: bytes / 4)
    case "note": return "NOTE:" + repeated("They like tea and 日本語\\, and cake.\\n", bytes)
    default:
      let name = repeated("Müller\\, Söhne & ", bytes / 2)
      return "ORG:\(name)Co.;\(name)Co."
    }
  }
}
