import Testing

@testable import PhoneNumbering

struct CountryNameTests {
  @Test(arguments: [
    ("Germany", "DE"), ("DEUTSCHLAND", "DE"), (" france ", "FR"), ("Österreich", "AT"), ("österreich", "AT"),
    ("U.S.A.", "US"), ("United  States", "US"), ("UK", "GB"), ("GB", "GB"), ("CH", "CH"), ("日本", "JP"),
    ("Россия", "RU"),
  ])
  func aCountryIsKnownByItsNames(_ name: String, _ region: String) {
    #expect(CountryNames.region(of: name) == region)
  }

  @Test(arguments: ["", "Atlantis", "ZZ", "de la", "DEU", "Korea", String(repeating: "Germany ", count: 100)])
  func otherTextsAreNotCountries(_ name: String) {
    #expect(CountryNames.region(of: name) == nil)
  }
}
