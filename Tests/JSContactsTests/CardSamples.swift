import ContactModel
import Findings
import JSONContacts
import SourceText
import VCardContacts
import VCardSyntax

@testable import JSContacts

/// Conversions between the lines of a vCard 4.0 and a Card.
enum CardSamples {
  /// The Card of the lines of a vCard.
  static func card(of lines: [String]) -> JSONObject { write(contact(of: lines)).card }

  /// The contact of the lines of a vCard.
  static func contact(of lines: [String]) -> Contact {
    let text = (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
    return VCardReader().read(Array(text.utf8)).items.first?.value ?? Contact()
  }

  /// The Card of a contact, and the losses.
  static func write(_ contact: Contact) -> (card: JSONObject, losses: [Finding]) {
    var bytes: [UInt8] = []
    let losses = JSContactWriter(.single).write(contact, into: &bytes)
    let card = JSONTree(parsing: String(decoding: bytes, as: UTF8.self), depthLimit: 64)?.object
    return (card ?? JSONObject(), losses)
  }

  /// The contact of a Card, with the findings.
  static func read(_ text: String) -> (contact: Contact?, findings: [Finding]) {
    let batch = JSContactReader().read(Array(text.utf8), isWholeText: true)
    return (batch.items.first?.value, batch.findings)
  }

  /// The lines of the vCard 4.0 of a Card, without those around the properties.
  static func lines(of text: String) -> [String] {
    guard let contact = read(text).contact else { return [] }
    return lines(of: contact)
  }

  /// The lines of the vCard 4.0 of a contact, unfolded.
  static func lines(of contact: Contact) -> [String] {
    var bytes: [UInt8] = []
    _ = VCardWriter(version: .v40).write(contact, into: &bytes)
    var unfolded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == ASCII.carriageReturn, index + 2 < bytes.count, bytes[index + 2] == ASCII.space {
        index += 3
        continue
      }
      unfolded.append(bytes[index])
      index += 1
    }
    let lines = String(decoding: unfolded, as: UTF8.self).utf8.split(separator: ASCII.lineFeed)
    return lines.map { line in String(decoding: line.filter { $0 != ASCII.carriageReturn }, as: UTF8.self) }
      .filter { !["BEGIN:VCARD", "VERSION:4.0", "END:VCARD"].contains($0) }
  }

  /// The members of an object in JSON.
  static func object(_ text: String) -> JSONObject { JSONTree(parsing: text, depthLimit: 64)?.object ?? JSONObject() }

  /// The members of a Card in their usual form, without its type and version.
  static func plain(_ card: JSONObject) -> JSONTree {
    var plain = NormalForm(sortsComponents: false).card(card)
    plain["version"] = nil
    return .object(plain)
  }

  /// Whether two Cards are the same in all of their languages.
  static func same(_ left: JSONObject, _ right: JSONObject) -> Bool {
    func plain(_ card: JSONObject) -> JSONObject {
      var card = card
      card["localizations"] = nil
      return card
    }
    guard plain(left) == plain(right) else { return false }
    let (own, others) = (left["localizations"]?.object, right["localizations"]?.object)
    guard own?.count == others?.count else { return false }
    return (own?.keys ?? []).allSatisfy { language in
      guard let mine = own?[language]?.object, let theirs = others?[language]?.object else { return false }
      if mine == theirs { return true }
      var (first, second) = (plain(left), plain(left))
      guard (try? CardPatch(mine).apply(to: &first)) != nil, (try? CardPatch(theirs).apply(to: &second)) != nil else {
        return false
      }
      let form = NormalForm(sortsComponents: true)
      return form.card(first) == form.card(second)
    }
  }
}
