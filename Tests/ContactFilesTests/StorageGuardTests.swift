import ContactFiles
import ContactModel
import ContactTestSupport
import SourceText
import Testing

/// The text of a card in another encoding is not the bytes of the file.
@Suite("A file in UTF-16 has the contacts of the same text in UTF-8")
struct StorageGuardTests {
  @Test(arguments: ["2.1", "3.0", "4.0"], [true, false])
  func utf16(_ version: String, _ isLittleEndian: Bool) throws {
    let card = """
      BEGIN:VCARD
      VERSION:\(version)
      FN:Zoë 日本 😀
      N:Müller\\,x;Zoë;;;
      item1.TEL;TYPE=work:+1 212 555 0100
      item1.X-ABLabel:Größe
      item2.ADR:;;Lange Straße 1\\;x;Köln;;;
      item2.X-ABADR:de
      NOTE:a folded note of several words that\\n
        continues here with ä and 名前
      PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo
       AAAANSUhEUgAAAAEAAAAB
      X-FOO;X-A="ü,1":ö
      END:VCARD

      """
    let text = card + card.replacing("Zoë", with: "Søren")
    let units = ("\u{FEFF}" + text).utf16
    let wide = units.flatMap { unit -> [UInt8] in
      let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      return isLittleEndian ? pair : pair.reversed()
    }
    let files = try [Array(text.utf8), wide].map { try ContactFile.read(.bytes($0, name: "a.vcf")) }
    #expect(files[0].contacts.count == 2 && files[0].contacts == files[1].contacts)
    #expect(files[0].contacts.map(everyByte) == files[1].contacts.map(everyByte))
    #expect(files[1].contacts.map { $0.phones.first?.label } == ["Größe", "Größe"])
    for format in [FileFormat.vcard21, .vcard30, .vcard40, .ndjson] {
      let outputs = try files.map { try $0.contacts.bytes(as: format).bytes }
      #expect(outputs[0] == outputs[1], "\(format.name)")
    }
  }
}
