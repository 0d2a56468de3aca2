import ContactFiles
import Findings

/// The options that the advice of a message is about.
enum OptionAdvice {
  /// A message with the options of the command in place of its advice.
  static func words(in message: String) -> String { Advice.words(in: message) { text(of: $0, $1) } }

  private static func text(of advice: Advice, _ detail: String) -> String {
    switch advice {
    case .limit: "; --limit-\(detail) raises it"
    case .columns: "; --limit-columns raises the limit up to 4,096"
    case .encoding: "; --encoding names another"
    case .otherEncoding: "; --encoding names another encoding"
    case .encodingOfFile: "; --encoding names the encoding of the file"
    case .characterSet: "; name the right character set with --encoding"
    case .readInEncoding: "; --encoding \(detail) reads it so"
    case .format: "; --from names the format"
    case .readAs: "; --from \(detail) reads it"
    case .readAnyway: "; --from \(detail) reads it anyway"
    case .withFormat: " with --from \(detail)"
    case .product: "; --from names the product"
    case .fields: "; --map names the fields"
    case .otherField: "; --map names another field"
    case .mapColumn: "; --map \(detail)"
    case .mapIdentity: "; --map \(detail) names one"
    case .mapMember: "; --map \(detail) names the field of one"
    case .header: "; if the file has no header, --header \"\(detail)\" names its columns"
    case .otherHeader: "; --header \"\(detail)\" names others"
    case .dateOrder: "; --date-order names it"
    case .dateOrderDecides: ", --date-order decides"
    case .region: "; --region names another"
    case .sheet: "; --sheet names another"
    case .readSheet: "; --sheet \(detail) reads it"
    case .split: "; --split N divides it into files of N contacts"
    case .divideContacts: "; convert -o FILE --for \(detail) divides them"
    case .divideFile:
      "; convert -o FILE --for \(detail.split(separator: " ").joined(separator: " --split ")) divides it"
    case .replace: "; --force replaces it"
    case .dropPhoto: "; --photos drop removes it"
    case .movePhoto: "; --photos drop removes it, and --photos extract=DIR writes it to a file"
    case .droppedPhotos: ", as --photos drop asks"
    case .outputFormat: "; --to names another format"
    case .outputEncoding: "; --output-encoding names another"
    case .array: "; without --single the output is an array"
    case .base: "; --base names the entry of the directory"
    case .spreadsheetSafe: "; --spreadsheet-safe removes it"
    case .convertToVersion: "; convert --to vcard\(detail) writes that"
    case .convertTo: " (contacts-convert --to \(detail))"
    case .allowLineFeeds: "; --allow-lf accepts it"
    case .unsafeFixes: "; --unsafe-fixes writes it as UTF-8"
    case .mergeDuplicates: " (contacts-convert dedup merges them if they are one person)"
    case .applyPlan: "; use it with dedup --apply"
    }
  }
}

extension Finding {
  /// The message with the options of the command.
  var commandMessage: String { OptionAdvice.words(in: adviceMessage) }
}

extension FileFailure {
  /// The message with the options of the command.
  var commandMessage: String { OptionAdvice.words(in: adviceMessage) }
}
