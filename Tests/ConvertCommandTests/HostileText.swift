/// Hostile text in a contact.
enum HostileText {
  static let escapes: [String] = [
    "\u{1B}]0;owned\u{07}", "\u{1B}[2J\u{1B}[H", "\u{9B}31m", "\u{9D}0;x\u{9C}", "a\rb", "a\nb", "a\u{08}\u{08}b",
    "\u{7F}", "\u{0}",
    "\u{202E}gpj.exe", "\u{2066}x\u{2069}", "\u{061C}x", "\u{FEFF}x", "x\u{2028}y\u{2029}z", "\n::error::pwned",
    "\u{85}next",
  ]

  /// Every control character, one by one.
  static let controls: [String] = (Array(0...0x1F) + Array(0x7F...0x9F)).compactMap { Unicode.Scalar($0 as UInt32) }
    .map { "a\($0)b" }

  /// The scalars that must never reach a terminal, except the line feeds that end our own lines and our own SGR.
  static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// What is left of a text when our own colours are taken out.
  static func withoutColors(_ text: String) -> String {
    var rest = text
    for code in ["1", "1;31", "1;33", "1;36", "1;32", "2", "0"] {
      rest = rest.split(separator: "\u{1B}[\(code)m", omittingEmptySubsequences: false).joined()
    }
    return rest
  }
}
