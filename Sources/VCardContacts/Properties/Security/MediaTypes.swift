internal import SourceText

/// Media types (RFC 6838) and their names in 2.1 and 3.0 (`TYPE=JPEG`).
package enum MediaTypes {
  /// The media type that a TYPE of PHOTO, LOGO, SOUND or KEY names, or `nil` if the TYPE is not the name of a format.
  package static func mediaType(of type: String, property: String) -> String? {
    let lower = type.asciiLowercased
    if lower.utf8.contains(ASCII.slash) { return lower }
    switch lower {
    case "jpeg", "jpg": return "image/jpeg"
    case "png", "gif", "bmp", "tiff", "webp", "heic", "avif": return "image/" + lower
    case "svg": return "image/svg+xml"
    case "x-icon": return "image/x-icon"
    case "cgm", "wmf", "met", "pmb", "dib", "pict", "ps", "pdf", "qtime", "mpeg", "mpeg2", "avi":
      return (property == "PHOTO" || property == "LOGO") ? "image/" + lower : nil
    case "basic": return "audio/basic"
    case "wave", "wav": return "audio/wav"
    case "aiff", "pcm", "ogg", "mp3": return property == "SOUND" ? "audio/" + lower : nil
    case "pgp": return "application/pgp-keys"
    case "x509": return "application/x-x509-ca-cert"
    default: return nil
    }
  }

  /// The media type of unknown bytes.
  package static let unknown = "application/octet-stream"

  /// The TYPE of 2.1 and 3.0 for a media type.
  package static func type(of mediaType: String) -> String {
    switch mediaType {
    case "application/pgp-keys": return "PGP"
    case "application/x-x509-ca-cert": return "X509"
    case "audio/wav": return "WAVE"
    case "image/svg+xml": return "SVG"
    default:
      let subtype = String(mediaType.drop { $0 != "/" }.dropFirst())
      let isKnown = ["PHOTO", "SOUND"].contains { MediaTypes.mediaType(of: subtype, property: $0) == mediaType }
      return isKnown ? subtype.asciiUppercased : mediaType
    }
  }
}
