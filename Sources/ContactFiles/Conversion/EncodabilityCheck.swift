internal import ContactModel
internal import Findings
internal import SourceText

/// A first pass that finds out whether every character has a place in an encoding.
struct EncodabilityCheck: ContactCounting {
  let output: OutputEncoder
  let inner: any ContactEncoder
  private(set) var fits = true

  init(_ output: OutputEncoder, _ inner: any ContactEncoder) {
    self.output = output
    self.inner = inner
  }

  mutating func count(_ contact: Contact) {
    guard fits else { return }
    var bytes: [UInt8] = []
    var counted = CountedFindings()
    let trial = ContactEncoding(output)
    let nowhere = PartialOutputSink { _ in }
    _ = inner.write(
      contact, version: "", into: &bytes, counting: &counted, draining: trial.parts(to: nowhere))
    trial.add(bytes[...], isEnd: true, draining: nowhere)
    fits = trial.findings.isEmpty
  }

  mutating func merge(_ other: any ContactCounting) {
    if let other = other as? EncodabilityCheck { fits = fits && other.fits }
  }
}
