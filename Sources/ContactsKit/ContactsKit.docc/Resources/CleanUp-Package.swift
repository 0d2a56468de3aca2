// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "clean-up",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "../contacts-kit")],
  targets: [
    .executableTarget(name: "clean-up", dependencies: [.product(name: "ContactsKit", package: "contacts-kit")])
  ]
)
