import CSVContacts
import Foundation
import JSONContacts
import Testing

@testable import ContactFiles

@Suite struct FileFormatTests {
  @Test("Named members are in the list, once")
  func members() {
    let names = FileFormat.allCases.map(\.name)
    #expect(Set(names).count == names.count)
    for format in [FileFormat.googleCSV, .googleCSV2023, .outlookCSV, .windowsMailCSV] {
      #expect(FileFormat.allCases.contains(format))
    }
  }

  @Test("Every product's CSV and every app's JSON is a format")
  func products() {
    let names = Set(FileFormat.allCases.map(\.name))
    #expect(names.isSuperset(of: CSVProfile.all.filter(\.isWritable).map(\.name)))
    #expect(names.isSuperset(of: AppFormat.allCases.map(\.rawValue)))
  }

  @Test(
    "The sample of every product is recognised",
    arguments: FileFormat.allCases.filter { $0.family == .csv && !$0.isWorkbook })
  func samples(_ format: FileFormat) throws {
    let names = ["csv": "contacts-kit.csv", "google-csv": "google-2024.csv"]
    let name = names[format.name] ?? format.name.replacing("-csv", with: "") + ".csv"
    let file = try #require(Bundle.module.url(forResource: "Samples/\(name)", withExtension: nil), "\(name) is missing")
    let result = try Converted.run([.bytes(Array(try Data(contentsOf: file)), name: name)], to: .json)
    #expect(result.summary.inputs.first?.format == format)
  }
}
