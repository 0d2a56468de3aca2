import Foundation

/// The arguments of the program.
struct Options {
  /// How long inputs are tried.
  var seconds = 60
  /// The number of inputs, if it and not the time ends the run.
  var inputs = Int.max
  /// The seed; the same one gives the same inputs.
  var seed: UInt64 = 1
  /// The number of the first input.
  var start = 0
  /// The folder for failing inputs.
  var folder = NSTemporaryDirectory() + "contacts-proof"
  /// Only checks whose names begin with this text.
  var only = ""
  /// True to try only cards that are put together from pieces.
  var isPieces = false
  /// Failures of one check that are minimised and shown.
  var shown = 5
  /// Files that are tried instead of mutations.
  var files: [String] = []
  /// True in the process that tries the inputs, whose crashes the other one reports.
  var isChild = false

  static let usage = """
    usage: contacts-proof [--seconds N] [--inputs N] [--seed N] [--start N] [--only CHECK] [--shown N] [--folder FOLDER]
                          [--pieces] [FILE...]
    Tries mutations of the samples and cards that are put together from pieces, or only the latter, or the files, and
    prints each failure. The exit status is 1 if there is one.
    """

  /// Nil if an argument is unknown.
  init?(_ arguments: [String]) {
    var words = arguments[...]
    while let word = words.popFirst() {
      if word == "--child" {
        isChild = true
      } else if word == "--pieces" {
        isPieces = true
      } else if !word.hasPrefix("--") {
        files.append(word)
      } else {
        guard let value = words.popFirst() else { return nil }
        switch word {
        case "--seconds": seconds = Int(value) ?? seconds
        case "--inputs": inputs = Int(value) ?? inputs
        case "--seed": seed = UInt64(value) ?? seed
        case "--start": start = Int(value) ?? start
        case "--only": only = value
        case "--shown": shown = Int(value) ?? shown
        case "--folder": folder = value
        default: return nil
        }
      }
    }
  }
}
