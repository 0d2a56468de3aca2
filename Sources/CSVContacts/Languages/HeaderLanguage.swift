internal import SourceText

/// A language in which Outlook, Windows Mail and Thunderbird name the columns of their files.
///
/// Each text has the names in the order of the product's columns (``LocalizedProduct``), separated by semicolons. An
/// empty name is the English one; names of older versions follow a bar. Performance: texts compile faster than lists of
/// hundreds of names, and they are split only for a header that is not English.
struct HeaderLanguage: Sendable {
  /// The language's tag of RFC 5646: `pt-BR`.
  let tag: String
  /// The language for people: `Portuguese (Brazil)`.
  let name: String
  /// The names of Outlook for Windows; empty where they are not known.
  let outlook: String
  /// The names of Windows Mail, Windows Live Mail and Windows Contacts.
  let windowsMail: String
  /// The names of Thunderbird.
  let thunderbird: String
  /// Words in cells that mean what an English one does: `Aus=False`.
  let words: String

  init(
    _ tag: String, _ name: String, outlook: String = "", windowsMail: String = "", thunderbird: String = "",
    words: String = ""
  ) {
    self.tag = tag
    self.name = name
    self.outlook = outlook
    self.windowsMail = windowsMail
    self.thunderbird = thunderbird
    self.words = words
  }

  /// Every language; of two that know as many names of a header, the first is used.
  static let all: [HeaderLanguage] = [
    german, french, spanish, italian, portuguese, dutch, danish, swedish, polish, russian, turkish, japanese,
    simplifiedChinese, traditionalChinese, korean, arabic, hindi,
  ]

  /// The tag without its region or script if there is no other language like it: `pt`, but `zh-Hans`.
  var shortTag: String {
    func primary(_ tag: String) -> String { String(decoding: tag.utf8.prefix { $0 != ASCII.hyphen }, as: UTF8.self) }
    let short = primary(tag)
    return HeaderLanguage.all.count { primary($0.tag) == short } == 1 ? short : tag
  }

  /// The names of every column of a language's text.
  static func columns(_ text: String) -> [[String]] {
    text.utf8.split(separator: ASCII.semicolon, omittingEmptySubsequences: false).map { column in
      column.split(separator: ASCII.verticalBar)
        .map { String(decoding: $0, as: UTF8.self).trimmingASCIISpace }.filter { !$0.isEmpty }
    }
  }

  /// The words in cells and the English ones.
  var cellWords: [String: String] {
    var found: [String: String] = [:]
    for column in HeaderLanguage.columns(words) {
      for word in column {
        let parts = word.utf8.split(separator: ASCII.equals).map { String(decoding: $0, as: UTF8.self) }
        if parts.count == 2 { found[parts[0]] = parts[1] }
      }
    }
    return found
  }
}
