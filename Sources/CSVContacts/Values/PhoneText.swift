internal import SourceText

/// The characters of phone numbers.
package enum PhoneText {
  /// Whether the byte is a digit or a separator of phone numbers.
  package static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.zero...ASCII.nine, ASCII.space, ASCII.plus, ASCII.hyphen, ASCII.period, ASCII.slash,
      ASCII.leftParenthesis, ASCII.rightParenthesis:
      true
    default: false
    }
  }
}
