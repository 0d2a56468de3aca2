import ContactModel
import ContactTestSupport
import Findings
import Testing

@testable import CSVContacts

/// Columns that are written in the language of a user.
@Suite struct WrittenLanguageTests {
  private func write(_ contacts: [Contact], _ profile: CSVProfile, language: String) throws -> [UInt8] {
    var options = CSVWriter.Options()
    options.language = language
    let writer = try #require(CSVWriter(columns: CSVColumns(profile: profile), options: options))
    var bytes: [UInt8] = []
    writer.header(into: &bytes)
    for contact in contacts { _ = writer.write(contact, into: &bytes) }
    return bytes
  }

  /// What is written in a language is recognised as the product in that language, and holds what the English columns hold.
  @Test(arguments: LocalizedCase.all)
  func everyLanguageComesBack(localized: LocalizedCase) throws {
    let profile = localized.product.profile
    let tag = localized.language.shortTag
    #expect(profile.languages.contains(tag))
    var generator = ContactGenerator(seed: SeededRandom.runSeed, .csv(sparseness: 3))
    let contacts = (0..<2).map { _ in generator.contact() }
    let bytes = try write(contacts, profile, language: tag)
    let english = try write(contacts, profile, language: "en")
    let (back, findings, detection) = try readAll(bytes)
    #expect(detection.profile == profile)
    #expect(
      findings.contains { $0.code == CSVContactCodes.localizedHeader && $0.message.contains(localized.language.tag) })
    #expect(!findings.contains { [CSVContactCodes.unknownColumn, CSVContactCodes.assumedOrder].contains($0.code) })
    #expect(back == (try readAll(english, profile: profile).contacts))
  }

  @Test func germanOutlook() throws {
    let bytes = try write([], try #require(CSVProfile(named: "outlook-csv")), language: "de")
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("Anrede,Vorname,Weitere Vornamen,Nachname,Suffix,Firma,"))
  }

  /// Regions are named only where a language has several.
  @Test func tags() {
    #expect(CSVProfile(named: "outlook-csv")?.languages.contains("pt") == true)
    #expect(Set(CSVProfile.columnLanguages.map(\.tag)).count == HeaderLanguage.all.count)
    #expect(CSVProfile(named: "google-csv")?.languages == [])
  }
}
