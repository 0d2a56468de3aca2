internal import ContactModel
internal import ContactTestSupport
internal import VCardSyntax

/// Writes invented cards of each program to files, as inputs of the digest of outputs.
enum DialectFiles {
  /// The share of cards with a photo, in percent.
  private static let photoPercent = 10

  /// Writes `NAME.vcf` with the cards of each program, and a third as many cards with every field in each version; false on
  /// failure.
  ///
  /// - Parameter arguments: `FOLDER COUNT`
  static func run(_ arguments: [String]) -> Bool {
    guard arguments.count == 2, let count = Int(arguments[1]), count > 0 else {
      print("--write-dialects FOLDER COUNT")
      return false
    }
    func save(_ bytes: [UInt8], _ name: String) -> Bool {
      ChildProcess.save(bytes, to: "\(arguments[0])/\(name).vcf")
    }
    return Corpus.allCases.allSatisfy { save($0.bytes(count, photoPercent), $0.rawValue) }
      && VCardVersion.allCases.allSatisfy { save(everyField((count + 2) / 3, $0), "every-field-\($0.rawValue)") }
  }

  /// Cards whose contacts have values with all attributes in most fields, among them texts with special characters.
  private static func everyField(_ count: Int, _ version: VCardVersion) -> [UInt8] {
    var options = ContactGenerator.Options(pieces: 1...2, sparseness: 2, isWellFormed: true)
    options.agentDepth = 1
    var generator = ContactGenerator(seed: 2024, options)
    return Corpus.written((0..<count).map { _ in generator.contact() }, version)
  }
}
