import CSVContacts
import ContactModel
import ContactTestSupport
import Testing

@Suite("Widening records")
struct ColumnRemapperTests {
  @Test(
    "Widened records of a few contacts equal the records that are written for all contacts",
    arguments: ["google-csv", "google-csv-2023", "csv"], SeededRandom.seeds(1))
  func widened(_ name: String, _ seed: UInt64) throws {
    let profile = try #require(CSVProfile(named: name))
    var generator = ContactGenerator(seed: seed)
    var random = SeededRandom(seed: seed)
    let contacts = (0..<6).map { _ in generator.contact() }
    var all = CSVColumns(profile: profile)
    for contact in contacts { all.count(contact) }
    let wide = try #require(CSVWriter(columns: all))
    var expected: [UInt8] = []
    for contact in contacts { _ = wide.write(contact, into: &expected) }
    for size in [1, 4, 6] {
      var bytes: [UInt8] = []
      var records = 0
      for start in stride(from: 0, to: contacts.count, by: size) {
        let few = contacts[start..<min(contacts.count, start + size)]
        var columns = CSVColumns(profile: profile)
        for contact in few { columns.count(contact) }
        let narrow = try #require(CSVWriter(columns: columns))
        var rows: [UInt8] = []
        var written: [Int] = []
        for contact in few {
          _ = narrow.write(contact, into: &rows)
          written.append(rows.count)
        }
        var cutting = ColumnRemapper(from: narrow, to: wide)
        #expect(cutting.ends(of: rows) == written, "seed \(seed)")
        // As a whole, and in parts that end anywhere.
        var widening = ColumnRemapper(from: narrow, to: wide)
        var rest = rows[...]
        var last: Int?
        while !rest.isEmpty {
          let part = rest.prefix(size == 4 ? rows.count : 1 + random.below(40))
          rest = rest.dropFirst(part.count)
          let ends = widening.widen(Array(part), into: &bytes)
          last = ends.last ?? last
          records += ends.count
        }
        #expect(last == bytes.count)
      }
      #expect(bytes == expected, "seed \(seed), \(size) at once")
      #expect(records == contacts.count)
    }
  }
}
