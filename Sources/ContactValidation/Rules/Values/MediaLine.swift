internal import ContactModel
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// A PHOTO, LOGO, SOUND or KEY: where its bytes are, and what the line says that they are.
struct MediaLine {
  /// How the bytes stand in the line.
  enum Form {
    /// As base64 that a parameter declares.
    case base64(ContentParameter)
    /// As a data URI; its head is what stands between the scheme and the comma.
    case dataURI(head: Range<Int>)
    /// As base64 that nothing declares.
    case undeclared
  }

  /// What says of which media type the bytes are.
  struct Declaration {
    /// The media type in lower case.
    let mediaType: String
    /// The word that says it.
    let word: Range<Int>
    /// Whether it is the name that TYPE has for it, and not the media type itself.
    let isTypeName: Bool
    /// What is taken out of the line where the word goes.
    let removal: Range<Int>
  }

  static let properties = ["PHOTO", "LOGO", "SOUND", "KEY"]

  let form: Form
  /// The base64, or the beginning of it where it is large and clean.
  let base64: Range<Int>
  private let line: ContentLine

  /// Looks at a line; nothing where no base64 is in it.
  init?(_ line: ContentLine, _ scope: CardScope) {
    self.line = line
    if scope.traits.contains(.encoded) {
      guard let encoding = line.base64Parameter else { return nil }
      form = .base64(encoding)
      base64 = line.value
    } else if line.beginsWithData {
      guard let head = line.dataHead, line.endsInBase64(head), !line.says("VALUE", "TEXT") else { return nil }
      form = .dataURI(head: head)
      base64 = head.upperBound + 1..<line.value.upperBound
    } else {
      // The reader takes it for base64 by the same signs.
      guard !line.isNamed("KEY"), line.value.count >= 16, !line.looksLikeURI(line.value),
        !line.says("VALUE", "TEXT"), !line.says("VALUE", "URI"), !line.says("VALUE", "URL"),
        Base64Text.isClean(line.bytes, line.value)
      else { return nil }
      form = .undeclared
      base64 = line.value
    }
  }

  /// Whether the base64 is as it should be.
  var isClean: Bool { Base64Text.isClean(line.bytes, base64) }

  /// The media type that the first bytes show.
  var shownType: String? {
    var start = base64.lowerBound
    while start < base64.upperBound, ASCII.isBlank(line.bytes[start]) { start += 1 }
    // Four characters are three bytes.
    let beginning = (start..<base64.upperBound).prefix((MediaSignature.length + 2) / 3 * 4)
    return Base64(line.text(beginning)).bytes.flatMap { MediaSignature.mediaType(of: $0) }
  }

  /// What the line says that the bytes are.
  var declaration: Declaration? {
    if case .dataURI(let head) = form, let declared = declared(in: head) { return declared }
    if let parameter = line.parameter("MEDIATYPE") {
      let word = line.valueRanges(of: parameter)[0]
      return Declaration(
        mediaType: line.text(word).asciiLowercased, word: word, isTypeName: false, removal: line.whole(parameter))
    }
    let property = line.text(line.name).asciiUppercased
    for parameter in line.parameters where parameter.name.isEmpty || line.isNamed(parameter, "TYPE") {
      for item in line.listItems(of: parameter) {
        let word = line.text(item.text)
        if let mediaType = MediaTypes.mediaType(of: word, property: property) {
          return Declaration(
            mediaType: mediaType, word: item.text, isTypeName: !word.utf8.contains(ASCII.slash), removal: item.removal)
        }
      }
    }
    return nil
  }

  /// The media type of a data URI, up to its first parameter.
  private func declared(in head: Range<Int>) -> Declaration? {
    let end = line.bytes[head].firstIndex { $0 == ASCII.semicolon || $0 == ASCII.backslash } ?? head.upperBound
    guard end > head.lowerBound else { return nil }
    let word = head.lowerBound..<end
    return Declaration(mediaType: line.text(word).asciiLowercased, word: word, isTypeName: false, removal: word)
  }
}

extension ContentLine {
  /// The parameter that says that the value is in base64.
  var base64Parameter: ContentParameter? {
    for parameter in parameters where parameter.name.isEmpty || isNamed(parameter, "ENCODING") {
      if ContentLine.equals(bytes, parameter.value, "B") || ContentLine.equals(bytes, parameter.value, "BASE64") {
        return parameter
      }
    }
    return nil
  }

  /// Whether the value begins with `data:`.
  var beginsWithData: Bool {
    value.count >= 5 && ContentLine.equals(bytes, value.lowerBound..<value.lowerBound + 5, "DATA:")
  }

  /// What stands between `data:` and the comma; nothing where there is no comma. The reader looks no further either.
  var dataHead: Range<Int>? {
    let start = value.lowerBound + 5
    let comma = ByteSearch.first(ASCII.comma, in: bytes, from: start, to: min(value.upperBound, start + 507))
    return comma.map { start..<$0 }
  }

  /// Whether the head of a data URI says that base64 follows, with or without backslashes that do not belong there.
  func endsInBase64(_ head: Range<Int>) -> Bool {
    var end = head.upperBound
    if end > head.lowerBound, bytes[end - 1] == ASCII.backslash { end -= 1 }
    return end - 7 >= head.lowerBound && ContentLine.equals(bytes, end - 7..<end, ";BASE64")
  }
}
