import Foundation
import Testing

@testable import CSVContacts

@Suite struct ProfileTableTests {
  @Test func everyFileOfProfilesIsInTheTable() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/CSVContacts/Profiles")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.filter { $0.hasSuffix(".swift") }.count == CSVProfile.all.count)
  }

  @Test func namesAndSamplesAreUnique() {
    #expect(Set(CSVProfile.all.map(\.name)).count == CSVProfile.all.count)
    #expect(Set(CSVProfile.formats.map(\.sample)).count == CSVProfile.formats.count)
  }
}
