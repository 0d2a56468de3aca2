// swift-tools-version: 6.3
// The floor plan: every room is a target, because in Swift only a target is a wall. Arrows point down only.
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A room: its folder in `Sources/` has its name, and it sees the rooms below it that are named here and no other.
func room(
  _ name: String, _ below: [String] = [], excluding: [String] = [], enabling: [SwiftSetting] = [],
  linking: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: below.map { .byName(name: $0) }, exclude: excluding, swiftSettings: settings + enabling,
    linkerSettings: linking)
}

/// The tests of a room. `Samples/` is copied beside every test target that reads it.
func tests(_ name: String, _ rooms: [String], samples: Bool = false, copying: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: rooms.map { .byName(name: $0) },
    resources: (samples ? [.copy("../../Samples")] : []) + copying.map { .copy($0) }, swiftSettings: settings)
}

let package = Package(
  name: "contacts-kit",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(
      name: "ContactsKit",
      targets: [
        "Findings", "SourceText", "ContactModel", "PhoneNumbering", "VCardSyntax", "CSVSyntax", "VCardContacts",
        "CSVContacts",
        "AppContacts", "JSONContacts", "LDIFContacts", "ContactComparison", "ContactProducts", "ContactMatching",
        "ContactValidation", "ContactFiles",
      ]),
    .executable(name: "contacts-convert", targets: ["contacts-convert"]),
  ],
  targets: [
    // floor 0
    room("Findings"),
    // floor 1
    // Apple's iconv is a library of its own; the others have it in their C library.
    // Lifetimes: a span of an array, which the standard library has only from macOS 26 on.
    room(
      "SourceText", ["Findings"], enabling: [.enableExperimentalFeature("Lifetimes")],
      linking: [.linkedLibrary("iconv", .when(platforms: [.macOS, .iOS]))]),
    room("ContactModel", ["SourceText"]),
    room("TextDistance"),
    // The table is made by a script that stands beside it.
    room("PhoneNumbering", ["SourceText"], excluding: ["Generate", "NOTICE"]),
    room("CommandArguments", ["TextDistance"]),
    // floor 2
    room("VCardSyntax", ["SourceText", "Findings"]),
    room("CSVSyntax", ["SourceText", "Findings"]),
    // The rules of single apps over the one model; they know no file format.
    room("AppContacts", ["ContactModel"]),
    room("ContactComparison", ["ContactModel"]),
    room("ContactProducts", ["SourceText"]),
    room("ContactMatching", ["ContactModel", "PhoneNumbering", "TextDistance", "SourceText", "Findings"]),
    // floor 3
    room("VCardContacts", ["VCardSyntax", "SourceText", "ContactModel", "Findings"]),
    room("CSVContacts", ["CSVSyntax", "SourceText", "ContactModel", "Findings"]),
    // jCard is vCard in JSON: it goes through the properties of VCardContacts.
    // Plans for merges are JSON Lines with contacts in them.
    room(
      "JSONContacts",
      [
        "AppContacts", "ContactMatching", "VCardContacts", "VCardSyntax", "SourceText", "ContactModel", "Findings",
      ]),
    room("LDIFContacts", ["SourceText", "ContactModel", "Findings"]),
    // floor 4
    room(
      "ContactValidation",
      [
        "VCardContacts", "CSVContacts", "JSONContacts", "LDIFContacts", "VCardSyntax", "CSVSyntax", "PhoneNumbering",
        "TextDistance", "SourceText", "ContactModel", "Findings",
      ]),
    room(
      "ContactFiles",
      [
        "ContactValidation", "ContactMatching",
        "AppContacts", "ContactProducts", "VCardContacts", "CSVContacts", "JSONContacts", "LDIFContacts", "VCardSyntax",
        "CSVSyntax",
        "PhoneNumbering", "SourceText",
        "ContactModel", "Findings",
      ]),
    // floor 5
    room(
      "ConvertCommand",
      [
        "ContactValidation", "ContactFiles", "ContactComparison", "ContactMatching", "ContactProducts",
        "VCardContacts", "CSVContacts", "JSONContacts",
        "LDIFContacts",
        "CSVSyntax", "VCardSyntax",
        "PhoneNumbering", "SourceText", "ContactModel", "CommandArguments", "TextDistance", "Findings",
      ]),
    // floor 6
    .executableTarget(name: "contacts-convert", dependencies: ["ConvertCommand"], swiftSettings: settings),
    .executableTarget(
      name: "contacts-benchmark",
      dependencies: [
        "ContactMatching", "VCardContacts", "CSVContacts", "JSONContacts", "LDIFContacts", "VCardSyntax", "CSVSyntax",
        "SourceText", "ContactModel",
      ],
      swiftSettings: settings),

    // What several suites share: invented contacts and seeded chance.
    .target(
      name: "ContactTestSupport", dependencies: ["ContactModel", "SourceText", "Findings"],
      path: "Tests/ContactTestSupport",
      swiftSettings: settings),

    tests("SourceTextTests", ["ContactTestSupport", "SourceText", "Findings"]),
    tests("ContactModelTests", ["ContactTestSupport", "ContactModel"]),
    tests("PhoneNumberingTests", ["ContactTestSupport", "PhoneNumbering"], copying: ["WrittenForms.tsv"]),
    tests("AppContactsTests", ["AppContacts", "ContactModel"]),
    tests("CommandArgumentsTests", ["CommandArguments", "TextDistance"]),
    tests("VCardSyntaxTests", ["ContactTestSupport", "VCardSyntax", "SourceText", "Findings"]),
    tests("CSVSyntaxTests", ["ContactTestSupport", "CSVSyntax", "SourceText", "Findings"]),
    tests(
      "VCardContactsTests",
      ["ContactTestSupport", "VCardContacts", "VCardSyntax", "SourceText", "ContactModel", "Findings"], samples: true),
    tests(
      "CSVContactsTests",
      ["ContactTestSupport", "CSVContacts", "CSVSyntax", "SourceText", "ContactModel", "Findings"], samples: true),
    tests(
      "JSONContactsTests",
      [
        "ContactTestSupport", "JSONContacts", "AppContacts", "ContactMatching", "VCardContacts", "VCardSyntax",
        "SourceText", "ContactModel", "Findings",
      ],
      samples: true),
    tests(
      "LDIFContactsTests", ["ContactTestSupport", "LDIFContacts", "SourceText", "ContactModel", "Findings"],
      samples: true),
    tests("ContactComparisonTests", ["ContactComparison", "ContactModel"]),
    tests(
      "ContactMatchingTests",
      [
        "ContactTestSupport", "ContactMatching", "JSONContacts", "VCardContacts", "VCardSyntax", "ContactModel",
        "PhoneNumbering", "TextDistance",
        "SourceText", "Findings",
      ]),
    tests(
      "ContactValidationTests",
      [
        "ContactTestSupport", "ContactValidation", "VCardContacts", "CSVContacts", "JSONContacts", "LDIFContacts",
        "VCardSyntax", "CSVSyntax", "SourceText", "ContactModel", "Findings",
      ]),
    tests(
      "ContactFilesTests",
      [
        "ContactTestSupport", "ContactFiles", "ContactComparison", "ContactMatching", "ContactValidation",
        "AppContacts", "VCardContacts", "CSVContacts", "JSONContacts", "SourceText", "ContactModel", "Findings",
        "VCardSyntax",
      ], samples: true),
    tests(
      "ConvertCommandTests",
      [
        "ContactTestSupport", "ConvertCommand", "ContactFiles", "ContactProducts", "ContactModel", "CommandArguments",
        "SourceText", "ContactValidation", "VCardSyntax", "CSVSyntax", "Findings",
      ]),
  ]
)
