import CSVContacts
import ContactTestSupport
import Testing

/// Tables that are made at random from names that people give to columns.
@Suite struct GeneratedTableTests {
  private func check(_ count: Int, _ next: () -> GeneratedTable) {
    var columns = 0
    var misplaced: [String] = []
    var wrong: [String] = []
    for _ in 0..<count {
      let table = next()
      let faults = table.faults
      columns += table.columns.count
      misplaced += faults.misplaced
      wrong += faults.table.map { "\($0): \(table.columns.map(\.name))" }
    }
    let most = Dictionary(misplaced.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.value > $1.value }.prefix(12)
    #expect(misplaced.count * 100 < columns, "\(misplaced.count) of \(columns) are misplaced: \(most.map(\.key))")
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  @Test func columnsOfEnglishTablesAreUnderstood() {
    var tables = EnglishTables(random: SeededRandom(seed: SeededRandom.runSeed))
    check(60 * SeededRandom.factor) { tables.table() }
  }

  @Test(arguments: LanguageTables.all)
  func columnsOfEveryLanguageAreUnderstood(_ language: LanguageTables.Names) {
    var tables = LanguageTables(language: language, random: SeededRandom(seed: SeededRandom.runSeed))
    check(5 * SeededRandom.factor) { tables.table() }
  }
}
