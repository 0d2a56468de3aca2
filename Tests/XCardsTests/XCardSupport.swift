import ContactModel
import Findings
import SourceText
import VCardContacts
import VCardSyntax
import XCards

/// Contacts as one document, with their losses.
func writeXCards(_ contacts: [Contact]) -> (bytes: [UInt8], losses: [Finding]) {
  let writer = XCardWriter()
  var bytes: [UInt8] = []
  var losses: [Finding] = []
  writer.begin(into: &bytes)
  for contact in contacts { losses += writer.write(contact, into: &bytes) }
  writer.end(into: &bytes)
  return (bytes, losses)
}

/// A document with one card of these elements.
func document(_ elements: String) -> [UInt8] {
  Array("<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"><vcard>\(elements)</vcard></vcards>".utf8)
}

/// The contacts of a card of vCard 4.0 with these lines.
func contacts(ofLines lines: String) -> [Contact] {
  VCardReader().read(Array("BEGIN:VCARD\nVERSION:4.0\n\(lines)\nEND:VCARD\n".utf8)).items.map(\.value)
}

/// A contact as the lines of vCard 4.0.
func lines(of contact: Contact) -> [String] {
  var card: [UInt8] = []
  _ = VCardWriter(version: .v40).write(contact, into: &card)
  var lines: [String] = []
  for line in String(decoding: card, as: UTF8.self).split(separator: "\r\n") {
    if line.first == " ", let last = lines.popLast() {
      lines.append(last + line.dropFirst())
    } else {
      lines.append(String(line))
    }
  }
  return Array(lines.dropFirst(2).dropLast())
}
