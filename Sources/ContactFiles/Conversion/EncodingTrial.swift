internal import ContactModel
internal import Findings
internal import SourceText

/// A first pass that finds out whether every character has a place in an encoding.
struct EncodingTrial: ContactCounting {
  let encoding: TextEncoding
  let inner: any ContactEncoder
  private(set) var fits = true

  init(_ encoding: TextEncoding, _ inner: any ContactEncoder) {
    self.encoding = encoding
    self.inner = inner
  }

  mutating func count(_ contact: Contact) {
    guard fits else { return }
    var bytes: [UInt8] = []
    var counted = CountedFindings()
    _ = inner.write(contact, version: "", into: &bytes, counting: &counted)
    fits = encoding.encode(bytes)?.unencodable.isEmpty ?? false
  }

  mutating func merge(_ other: any ContactCounting) {
    if let other = other as? EncodingTrial { fits = fits && other.fits }
  }
}
