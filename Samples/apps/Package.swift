// swift-tools-version: 6.2
// Five small apps on contacts-kit. `ContactApps` has what they share, and a file for each; their own targets only start them.
import PackageDescription

let apps = ["ContactListPro", "ContactManager", "ContactSections", "ESContacts", "IOSContacts"]

let package = Package(
  name: "apps",
  platforms: [.macOS(.v13), .iOS(.v16), .visionOS(.v1)],
  products: [.library(name: "ContactApps", targets: ["ContactApps"])],
  // In a project of your own: .package(url: "https://…/contacts-kit.git", from: "0.1.0")
  dependencies: [.package(name: "contacts-kit", path: "../..")],
  targets: [
    .target(name: "ContactApps", dependencies: [.product(name: "ContactsKit", package: "contacts-kit")])
  ] + apps.map { .executableTarget(name: $0, dependencies: ["ContactApps"]) }
)
