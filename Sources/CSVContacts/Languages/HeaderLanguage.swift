internal import SourceText

/// A language in which products name the columns of their files: what Outlook, Windows Mail and Thunderbird call theirs.
///
/// Each text has the names in the order of the product's columns (``LocalizedProduct``), parted by semicolons; an empty
/// one is as in English, and older versions' names stand behind a bar. They are texts and no lists, since lists of
/// hundreds of names take long to compile, and they are taken apart only for a header that is not English.
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

  /// Every language, one line each; of two that know a header as well, the first is taken.
  static let all: [HeaderLanguage] = [
    german, french, spanish, italian, portuguese, dutch, danish, swedish, polish, russian, turkish, japanese,
    simplifiedChinese, traditionalChinese, korean, arabic, hindi,
  ]

  /// The words in cells and the English ones.
  var cellWords: [String: String] {
    var found: [String: String] = [:]
    for column in LocalizedHeader.columns(words) {
      for word in column {
        let parts = word.utf8.split(separator: ASCII.equals).map { String(decoding: $0, as: UTF8.self) }
        if parts.count == 2 { found[parts[0]] = parts[1] }
      }
    }
    return found
  }
}
