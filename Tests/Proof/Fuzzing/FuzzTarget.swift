import ProofChecks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A part of the library that libFuzzer tries. `CONTACTS_KIT_FUZZ_TARGET` names one; the default is `vcard`.
enum FuzzTarget: String, CaseIterable {
  case vcard
  case csv
  case json
  case jcard
  case xcard
  case ldif
  case phoneBooks = "phone-books"
  case detection
  case plans

  /// The target of this process.
  static let current: FuzzTarget = {
    guard let name = getenv("CONTACTS_KIT_FUZZ_TARGET") else { return .vcard }
    guard let target = FuzzTarget(rawValue: String(cString: name)) else {
      fatalError("CONTACTS_KIT_FUZZ_TARGET is one of \(allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return target
  }()

  /// The checks that every input must pass.
  var checks: [Check] {
    switch self {
    case .vcard: [Check.reading(from: "vcard"), .converting(from: "vcard", to: "vcard4.0"), .fixing(from: "vcard")]
    case .csv: [Check.reading(from: "csv"), .converting(from: "csv", to: "csv"), .fixing(from: "csv")]
    case .json: [Check.reading(from: "json"), .converting(from: "json", to: "ndjson"), .reading(from: "ndjson")]
    case .jcard: [Check.reading(from: "jcard"), .converting(from: "jcard", to: "jcard")]
    case .xcard: [Check.reading(from: "xcard"), .converting(from: "xcard", to: "xcard")]
    case .ldif: [Check.reading(from: "ldif"), .converting(from: "ldif", to: "ldif")]
    case .phoneBooks: ["fritzbox", "yealink", "yealink-directory", "snom", "gigaset"].map { .reading(from: $0) }
    case .detection: [Check.reading(from: nil), .blocks]
    case .plans: Check.plans
    }
  }
}
