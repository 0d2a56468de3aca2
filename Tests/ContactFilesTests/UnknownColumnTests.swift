import ContactFiles
import ContactModel
import ContactTestSupport
import SourceText
import Testing

/// The cells of columns without a meaning are texts in every format.
@Suite("Cells of unknown columns")
struct UnknownColumnTests {
  private static let table = "Name,Email,Points\nAda,ada@example.org,\"12,50; net \\ gross\"\n"

  @Test("C20: JSON and jCard have the text of the cell", arguments: [FileFormat.json, .ndjson, .jcard])
  func text(_ format: FileFormat) throws {
    let json = try Converted.run([source(Self.table)], to: format)
    #expect(json.text.contains(#""12,50; net \\ gross""#), "\(json.text)")
    let back = try ContactFile.read(source(json.text)).contacts
    #expect(back == (try ContactFile.read(source(Self.table)).contacts))
  }

  @Test("C20: values with escapes of their own come back", arguments: [FileFormat.json, .ndjson, .jcard])
  func escapes(_ format: FileFormat) throws {
    for value in ["a;b", "a\\,b", "a,b\\", "\\x", "a\\nb", "a\\;b\\,c"] {
      let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nX-CUSTOM-FIELD;X-LABEL=Points:\(value)\nEND:VCARD\n"
      let json = try Converted.run([source(card)], to: format)
      let back = try ContactFile.read(source(json.text)).contacts
      #expect(back.map { $0.extensions.map(\.value) } == [[value]], "\(json.text)")
    }
  }
}
