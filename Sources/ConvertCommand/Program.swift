/// The name and the version of the command.
enum Program {
  static let name = "contacts-convert"
  static let version = "0.1.0"
}
