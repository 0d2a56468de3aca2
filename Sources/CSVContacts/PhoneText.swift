internal import SourceText

/// What a phone number is written with.
package enum PhoneText {
  /// Whether the byte may stand in a phone number that is nothing else.
  package static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.zero...ASCII.nine, ASCII.space, ASCII.plus, ASCII.hyphen, ASCII.period, ASCII.slash,
      ASCII.leftParenthesis, ASCII.rightParenthesis:
      true
    default: false
    }
  }
}
