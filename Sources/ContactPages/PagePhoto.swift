import ContactModel
import Findings

/// The photo of a contact on a page.
enum PagePhoto {
  /// The maximum number of bytes of a photo, for a page that a telephone can open.
  private static let maxBytes = 2 << 20

  /// The types of pictures that browsers show and that contain no scripts.
  private static let types: Set<String> = [
    "image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "image/bmp",
  ]

  /// The first photo whose bytes are in the contact, as markup, and why a photo is not shown.
  static func markup(of contact: Contact) -> (markup: String, reason: String?) {
    var reason: String?
    for photo in contact.photos {
      // Nothing is fetched from an address.
      guard case .base64(let text) = photo.value.source else { continue }
      guard text.count / 4 * 3 <= maxBytes else {
        reason = "it is larger than \(maxBytes >> 20) MiB"
        continue
      }
      guard let bytes = text.bytes, let type = MediaSignature.mediaType(of: Array(bytes.prefix(MediaSignature.length))),
        types.contains(type)
      else {
        reason = "it is not a JPEG, PNG, GIF, WebP, AVIF or BMP"
        continue
      }
      // The name follows, so the picture has no text of its own.
      return (
        "<img alt=\"\" width=\"72\" height=\"72\" loading=\"lazy\" src=\"data:\(type);base64,\(Base64(bytes).text)\">",
        nil
      )
    }
    return ("", reason)
  }
}
