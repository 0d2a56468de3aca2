/// What is large in some of the invented contacts, in octets.
enum LargeValue {
  /// The base64 of a photo.
  case photo(Int)
  /// A note.
  case note(Int)
  /// The name of an organization and that of its unit, each a half of it.
  case organization(Int)

  /// `photo:5000`, in KiB; nothing where it is none of them.
  init?(_ word: String) {
    let parts = word.split(separator: ":")
    guard parts.count == 2, let kibibytes = Int(parts[1]) else { return nil }
    switch parts[0] {
    case "photo": self = .photo(kibibytes << 10)
    case "note": self = .note(kibibytes << 10)
    case "organization": self = .organization(kibibytes << 10)
    default: return nil
    }
  }

  /// The word that says it.
  var word: String {
    switch self {
    case .photo(let octets): "photo:\(octets >> 10)"
    case .note(let octets): "note:\(octets >> 10)"
    case .organization(let octets): "organization:\(octets >> 10)"
    }
  }
}
