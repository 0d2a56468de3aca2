// swift-tools-version: 6.2
// 6.2 is the first version of `.treatAllWarnings`, and its standard library the first with `Span` and `OutputSpan`.
// Every module is a target, because access control in Swift ends at targets. Modules depend on lower layers only.
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module in the folder of `Sources/` with its name.
func module(
  _ name: String, _ dependencies: [String] = [], excluding: [String] = [], enabling: [SwiftSetting] = [],
  linking: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, exclude: excluding,
    swiftSettings: settings + enabling,
    linkerSettings: linking)
}

/// The tests of a module. `Samples/` is a resource of every test target that reads it.
func tests(_ name: String, _ dependencies: [String], samples: Bool = false, copying: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) },
    resources: (samples ? [.copy("../../Samples")] : []) + copying.map { .copy($0) }, swiftSettings: settings)
}

// Apple's framework Contacts exists on Apple's systems only. Elsewhere, a stand-in that declares its public surface takes its
// place, with which the bridge to it is compiled and tested.
#if canImport(Darwin)
  let contactsFramework: [Target] = []
  let appleProducts: [Product] = [.library(name: "AppleContacts", targets: ["AppleContacts"])]
#else
  let contactsFramework: [Target] = [
    .target(name: "Contacts", path: "Tests/AppleStubs/Contacts", swiftSettings: settings)
  ]
  let appleProducts: [Product] = []
#endif

// The proof in `Tests/Proof` is built only where this variable asks for it: `mutation` or `fuzzing`.
let proof = Context.environment["CONTACTS_KIT_PROOF_BUILD"]
let proofTargets: [Target] =
  proof == nil
  ? []
  : [
    .target(
      name: "ProofChecks",
      dependencies: ["ConvertCommand", "ContactFiles", "ContactMatching", "JSONContacts", "SourceText", "Findings"],
      path: "Tests/Proof/Checks",
      swiftSettings: settings),
    proof == "fuzzing"
      ? .executableTarget(
        name: "contacts-fuzz", dependencies: ["ProofChecks"], path: "Tests/Proof/Fuzzing", exclude: ["dictionary.txt"],
        swiftSettings: settings)
      : .executableTarget(
        name: "contacts-proof",
        dependencies: [
          "ProofChecks", "ContactTestSupport", "ConvertCommand", "VCardContacts", "VCardSyntax", "ContactModel",
        ],
        path: "Tests/Proof/Mutation", swiftSettings: settings),
  ]

let package = Package(
  name: "contacts-kit",
  // Systems with the standard library of Swift 5.7 or newer. `.ci/apple-availability` checks the modules against it.
  platforms: [.macOS(.v13), .iOS(.v16), .watchOS(.v9), .tvOS(.v16), .visionOS(.v1)],
  products: appleProducts + [
    .library(
      name: "ContactsKit",
      targets: [
        "Findings", "SourceText", "ContactModel", "PhoneNumbering", "VCardSyntax", "CSVSyntax", "VCardContacts",
        "CSVContacts",
        "AppContacts", "JSONContacts", "JSContacts", "LDIFContacts", "PhoneBookContacts", "ContactComparison",
        "ContactProducts",
        "ContactMatching",
        "ThreeWayMerging", "JSONTables", "XCards", "CalendarContacts", "ContactPages", "ContactConditions",
        "ContactValidation", "Archives", "Spreadsheets", "ContactFiles",
        "ContactsKit",
      ]),
    // For apps that read and write only vCards: six modules instead of twenty-six.
    .library(
      name: "VCardContacts",
      targets: ["Findings", "SourceText", "ContactModel", "VCardSyntax", "ContactProducts", "VCardContacts"]),
    .library(name: "ContactsFoundation", targets: ["ContactsFoundation"]),
    .executable(name: "contacts-convert", targets: ["contacts-convert"]),
  ],
  targets: [
    // Layer 0
    module("Findings"),
    module("TextDistance"),
    // ZIP archives (CRC-32, DEFLATE), without a library of the system: Foundation and zlib differ between platforms.
    module("Archives"),
    // Layer 1
    // The tables of `.xlsx` and `.ods` files. FoundationXML would link libxml2, which expands entities.
    module("Spreadsheets", ["Archives"]),
    // Lifetimes: the span of an array, which the standard library has only from macOS 26 on.
    // On Apple's platforms iconv is a separate library; elsewhere it is part of the C library.
    module(
      "SourceText", ["Findings"], enabling: [.enableExperimentalFeature("Lifetimes")],
      linking: [
        .linkedLibrary("iconv", .when(platforms: [.macOS, .macCatalyst, .iOS, .watchOS, .tvOS, .visionOS]))
      ]),
    module("CommandArguments", ["TextDistance"]),
    // Layer 2
    module("ContactModel", ["SourceText"], enabling: [.enableExperimentalFeature("Lifetimes")]),
    // `Generate` is the script that generates the table.
    module("PhoneNumbering", ["SourceText"], excluding: ["Generate", "NOTICE"]),
    module("VCardSyntax", ["SourceText", "Findings"]),
    module("CSVSyntax", ["SourceText", "Findings"]),
    module("ContactProducts", ["SourceText"]),
    // Layer 3
    // The rules of single apps, independent of file formats.
    module("AppContacts", ["ContactModel"]),
    module("ContactComparison", ["SourceText", "ContactModel", "Findings"]),
    // Birthdays and anniversaries as the events of a calendar.
    module("CalendarContacts", ["SourceText", "ContactModel", "Findings"]),
    // Contacts as a page in HTML, and what it shares with other pages.
    module("ContactPages", ["SourceText", "ContactModel", "Findings"]),
    module("ContactMatching", ["ContactModel", "PhoneNumbering", "TextDistance", "SourceText", "Findings"]),
    module("VCardContacts", ["ContactProducts", "VCardSyntax", "SourceText", "ContactModel", "Findings"]),
    // Layer 4
    // Writers that find their losses by comparing a contact with the one that they read back.
    module("CSVContacts", ["ContactComparison", "CSVSyntax", "SourceText", "ContactModel", "Findings"]),
    module("LDIFContacts", ["ContactComparison", "SourceText", "ContactModel", "Findings"]),
    // MECARD is read as the lines of a vCard.
    module(
      "PhoneBookContacts",
      ["VCardContacts", "ContactComparison", "CSVSyntax", "SourceText", "ContactModel", "Findings"]),
    // jCard uses the property codecs of VCardContacts. Merge plans are JSON Lines with contacts.
    module(
      "JSONContacts",
      [
        "AppContacts", "ContactComparison", "ContactMatching", "VCardContacts", "VCardSyntax", "SourceText",
        "ContactModel", "Findings",
      ]),
    // JSContact, on the JSON of JSONContacts and the properties of vCard 4.0.
    module(
      "JSContacts",
      [
        "JSONContacts", "ContactComparison", "VCardContacts", "VCardSyntax", "SourceText", "ContactModel", "Findings",
      ]),
    // Two changed copies of an address book, and the one that they began with.
    module(
      "ThreeWayMerging",
      [
        "ContactComparison", "ContactMatching", "VCardContacts", "VCardSyntax", "SourceText", "ContactModel",
        "Findings",
      ]),
    // The bridge to Apple's framework Contacts.
    module(
      "AppleContacts",
      ["ContactComparison", "VCardContacts", "SourceText", "ContactModel", "Findings"]
        + contactsFramework.map(\.name)),
    // Layer 5
    // xCard uses the property codecs of VCardContacts and the XML of phone books.
    module(
      "XCards",
      ["PhoneBookContacts", "VCardContacts", "VCardSyntax", "SourceText", "ContactModel", "Findings"]),
    // The JSON of other programs, whose objects are read as the rows of a table.
    module(
      "JSONTables", ["JSONContacts", "CSVContacts", "CSVSyntax", "SourceText", "ContactModel", "Findings"]),
    // Conditions on contacts, whose fields are those of columns.
    module(
      "ContactConditions",
      ["CSVContacts", "PhoneNumbering", "TextDistance", "SourceText", "ContactModel", "Findings"]),
    module(
      "ContactValidation",
      [
        "VCardContacts", "CSVContacts", "JSONContacts", "JSContacts", "LDIFContacts", "PhoneBookContacts", "XCards",
        "VCardSyntax",
        "CSVSyntax", "PhoneNumbering",
        "TextDistance", "SourceText", "ContactModel", "Findings",
      ]),
    // Layer 6
    module(
      "ContactFiles",
      [
        "ContactConditions", "ContactValidation", "ContactMatching", "ContactComparison",
        "AppContacts", "ContactProducts", "VCardContacts", "CSVContacts", "JSONTables", "JSONContacts", "JSContacts",
        "LDIFContacts", "PhoneBookContacts", "XCards", "CalendarContacts", "ContactPages", "VCardSyntax", "CSVSyntax",
        "PhoneNumbering", "SourceText",
        "ContactModel", "Spreadsheets", "Archives", "Findings",
      ]),
    // Layer 7
    // One import for users of the library.
    module(
      "ContactsKit",
      [
        "AppContacts", "CSVContacts", "ContactComparison", "ContactConditions", "ContactFiles", "ContactMatching",
        "ContactModel", "ContactProducts", "ContactValidation", "Findings", "PhoneNumbering", "SourceText",
        "ThreeWayMerging",
      ]),
    // The only module of the library that links Foundation.
    module(
      "ContactsFoundation",
      ["ContactsKit", "AppContacts", "CSVContacts", "ContactFiles", "ContactModel", "SourceText"]),
    module(
      "ConvertCommand",
      [
        "ContactConditions", "ContactValidation", "ContactFiles", "ThreeWayMerging", "ContactComparison",
        "ContactMatching", "ContactProducts",
        "VCardContacts", "CSVContacts", "JSONContacts", "JSContacts",
        "LDIFContacts", "PhoneBookContacts", "XCards", "CalendarContacts", "ContactPages",
        "CSVSyntax", "VCardSyntax",
        "PhoneNumbering", "SourceText", "ContactModel", "CommandArguments", "TextDistance", "Findings",
      ]),
    // Layer 8
    .executableTarget(name: "contacts-convert", dependencies: ["ConvertCommand"], swiftSettings: settings),

    // Measures the speed, the memory and the matching of a release build.
    .executableTarget(
      name: "contacts-benchmark",
      dependencies: [
        "ContactMatching", "VCardContacts", "CSVContacts", "JSONContacts", "LDIFContacts", "VCardSyntax", "CSVSyntax",
        "SourceText", "ContactModel", "ContactTestSupport", "MatchingMeasurement", "OutputDigest",
      ],
      path: "Tests/Benchmarks", swiftSettings: settings),

    // Shared by test targets and the benchmark: generated contacts and a seeded random generator.
    .target(
      name: "ContactTestSupport", dependencies: ["ContactModel", "SourceText", "Findings"],
      path: "Tests/ContactTestSupport",
      swiftSettings: settings),

    // Shared by the tests of matching and the benchmark: the figures of matching on invented books.
    .target(
      name: "MatchingMeasurement", dependencies: ["ContactTestSupport", "ContactMatching", "ContactModel"],
      path: "Tests/MatchingMeasurement", swiftSettings: settings),

    // Shared by the tests of JSON: a validator for the JSON Schema in the documentation.
    .target(name: "JSONSchemas", dependencies: ["JSONContacts"], path: "Tests/JSONSchemas", swiftSettings: settings),

    // Shared by a test and the benchmark: digests of all outputs and findings, to compare two commits.
    .target(
      name: "OutputDigest", dependencies: ["ContactFiles", "Findings"], path: "Tests/OutputDigest",
      swiftSettings: settings),

    // The command with a fault in one of its system calls.
    .executableTarget(
      name: "faulty-command", dependencies: ["ConvertCommand", "ContactFiles"], path: "Tests/FaultyCommand",
      swiftSettings: settings),

    // The sample apps without their entry points, which are a package of their own in `Samples/apps`.
    .target(
      name: "ContactApps", dependencies: ["ContactsKit", "AppContacts"], path: "Samples/apps/Sources/ContactApps",
      swiftSettings: settings),

    tests("PackageTests", []),
    tests("SourceTextTests", ["ContactTestSupport", "SourceText", "Findings"]),
    tests("SpreadsheetsTests", ["ContactTestSupport", "Spreadsheets", "Archives"]),
    tests("ContactModelTests", ["ContactTestSupport", "ContactModel"]),
    tests("PhoneNumberingTests", ["ContactTestSupport", "PhoneNumbering"], copying: ["WrittenForms.tsv"]),
    tests("AppContactsTests", ["AppContacts", "ContactModel"]),
    tests("CommandArgumentsTests", ["ContactTestSupport", "CommandArguments", "TextDistance"]),
    tests("VCardSyntaxTests", ["ContactTestSupport", "VCardSyntax", "SourceText", "Findings"]),
    tests("CSVSyntaxTests", ["ContactTestSupport", "CSVSyntax", "SourceText", "Findings"]),
    tests(
      "VCardContactsTests",
      [
        "ContactTestSupport", "VCardContacts", "ContactProducts", "VCardSyntax", "SourceText", "ContactModel",
        "Findings",
      ], samples: true),
    tests(
      "CSVContactsTests",
      [
        "ContactTestSupport", "CSVContacts", "ContactComparison", "CSVSyntax", "SourceText", "ContactModel", "Findings",
      ],
      samples: true),
    tests("ContactConditionsTests", ["ContactTestSupport", "ContactConditions", "ContactModel"]),
    tests(
      "JSONContactsTests",
      [
        "ContactTestSupport", "JSONSchemas", "JSONContacts", "AppContacts", "ContactMatching", "VCardContacts",
        "VCardSyntax", "SourceText", "ContactModel", "Findings",
      ],
      samples: true),
    tests(
      "JSContactsTests",
      [
        "ContactTestSupport", "JSContacts", "JSONContacts", "VCardContacts", "VCardSyntax", "SourceText",
        "ContactModel",
        "Findings",
      ]),
    tests(
      "JSONTablesTests",
      ["ContactTestSupport", "JSONTables", "JSONContacts", "CSVContacts", "SourceText", "ContactModel", "Findings"]),
    tests(
      "LDIFContactsTests", ["ContactTestSupport", "LDIFContacts", "SourceText", "ContactModel", "Findings"],
      samples: true),
    tests(
      "PhoneBookContactsTests",
      ["ContactTestSupport", "PhoneBookContacts", "SourceText", "ContactModel", "Findings"], samples: true),
    tests(
      "XCardsTests",
      [
        "ContactTestSupport", "XCards", "JSONContacts", "VCardContacts", "VCardSyntax", "SourceText", "ContactModel",
        "Findings",
      ], samples: true),
    tests(
      "CalendarContactsTests", ["ContactTestSupport", "CalendarContacts", "SourceText", "ContactModel", "Findings"]),
    tests("ContactPagesTests", ["ContactTestSupport", "ContactPages", "SourceText", "ContactModel", "Findings"]),
    tests(
      "ThreeWayMergingTests",
      [
        "ContactTestSupport", "ThreeWayMerging", "VCardContacts", "VCardSyntax", "ContactComparison", "SourceText",
        "ContactModel", "Findings",
      ]),
    tests("ContactComparisonTests", ["ContactComparison", "ContactModel"]),
    tests(
      "ContactMatchingTests",
      [
        "ContactTestSupport", "MatchingMeasurement", "ContactMatching", "JSONContacts", "VCardContacts", "VCardSyntax",
        "ContactModel", "PhoneNumbering", "TextDistance",
        "SourceText", "Findings",
      ]),
    tests(
      "ContactValidationTests",
      [
        "ContactTestSupport", "ContactValidation", "VCardContacts", "CSVContacts", "JSContacts", "JSONContacts",
        "LDIFContacts",
        "VCardSyntax", "CSVSyntax", "SourceText", "ContactModel", "Findings",
      ]),
    tests(
      "ContactFilesTests",
      [
        "ContactTestSupport", "JSONSchemas", "OutputDigest", "ContactFiles", "ContactComparison", "ContactMatching",
        "ContactValidation",
        "CalendarContacts", "AppContacts", "PhoneBookContacts", "XCards", "VCardContacts", "CSVContacts",
        "JSONContacts", "SourceText",
        "ContactModel",
        "Findings",
        "VCardSyntax", "Spreadsheets", "Archives",
      ], samples: true),
    // One import has to suffice; the lines of a vCard have a module of their own.
    tests("ContactsKitTests", ["ContactsKit", "VCardSyntax", "ContactFiles", "CSVContacts"]),
    tests("ContactAppsTests", ["ContactApps", "ContactsKit", "AppContacts"], copying: ["Transcripts"]),
    tests(
      "ContactsFoundationTests",
      ["ContactTestSupport", "ContactsFoundation", "ContactFiles", "ContactModel", "SourceText"]),
    tests(
      "ConvertCommandTests",
      [
        "ContactTestSupport", "ConvertCommand", "ContactFiles", "ContactPages", "ContactProducts", "ContactModel",
        "ContactComparison", "CommandArguments",
        "SourceText", "ContactValidation", "ContactMatching", "JSONContacts", "VCardSyntax", "CSVSyntax", "Findings",
      ], copying: ["Snapshots"]),
    tests(
      "AppleContactsTests",
      ["ContactTestSupport", "ContactsKit", "AppleContacts", "VCardContacts", "SourceText", "ContactModel", "Findings"]
        + contactsFramework.map(\.name)),
  ] + contactsFramework + proofTargets
)
