internal import ContactModel
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// The data of a PHOTO, LOGO, SOUND or KEY, and its declared type.
struct MediaLine {
  enum Form {
    /// As base64 that a parameter declares.
    case base64(ContentParameter)
    /// As a data URI. The head is the part between the scheme and the comma.
    case dataURI(head: Range<Int>)
    /// As base64 that no parameter declares.
    case undeclared
  }

  struct Declaration {
    /// The media type in lower case.
    let mediaType: String
    /// The word of the declaration.
    let word: Range<Int>
    /// Whether the word is a TYPE and not a media type.
    let isTypeName: Bool
    /// The range to remove with the word.
    let removal: Range<Int>
  }

  static let properties = ["PHOTO", "LOGO", "SOUND", "KEY"]

  let form: Form
  /// The base64, or the beginning of it if it is large and clean.
  let base64: Range<Int>
  private let line: ContentLine

  /// Fails if the line has no base64.
  init?(_ line: ContentLine, _ scope: CardScope) {
    self.line = line
    if scope.traits.contains(.encoded) {
      guard let encoding = line.base64Parameter else { return nil }
      form = .base64(encoding)
      base64 = line.value
    } else if line.beginsWithData {
      guard let head = line.dataHead, line.endsInBase64(head), !line.hasParameter("VALUE", "TEXT") else { return nil }
      form = .dataURI(head: head)
      base64 = head.upperBound + 1..<line.value.upperBound
    } else {
      // The reader recognizes base64 by the same signs.
      guard !line.isNamed("KEY"), line.value.count >= 16, !line.looksLikeURI(line.value),
        !line.hasParameter("VALUE", "TEXT"), !line.hasParameter("VALUE", "URI"), !line.hasParameter("VALUE", "URL"),
        Base64Text.isClean(line.bytes, line.value)
      else { return nil }
      form = .undeclared
      base64 = line.value
    }
  }

  /// Whether it is valid base64 in the standard form.
  var isClean: Bool { Base64Text.isClean(line.bytes, base64) }

  /// The media type that the first bytes show.
  var shownType: String? {
    var start = base64.lowerBound
    while start < base64.upperBound, ASCII.isBlank(line.bytes[start]) { start += 1 }
    // Four characters are three bytes.
    let beginning = (start..<base64.upperBound).prefix((MediaSignature.length + 2) / 3 * 4)
    return Base64(line.text(beginning)).bytes.flatMap { MediaSignature.mediaType(of: $0) }
  }

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
  /// The parameter that declares base64.
  var base64Parameter: ContentParameter? {
    for parameter in parameters where parameter.name.isEmpty || isNamed(parameter, "ENCODING") {
      if ASCIIWord.equals(bytes, parameter.value, "B") || ASCIIWord.equals(bytes, parameter.value, "BASE64") {
        return parameter
      }
    }
    return nil
  }

  var beginsWithData: Bool {
    value.count >= 5 && ASCIIWord.equals(bytes, value.lowerBound..<value.lowerBound + 5, "DATA:")
  }

  /// The part between `data:` and the comma; `nil` without a comma within the limit of the reader.
  var dataHead: Range<Int>? {
    let start = value.lowerBound + 5
    let comma = ByteSearch.first(ASCII.comma, in: bytes, from: start, to: min(value.upperBound, start + 507))
    return comma.map { start..<$0 }
  }

  /// Whether the head of a data URI ends in `;base64`, with or without invalid backslashes.
  func endsInBase64(_ head: Range<Int>) -> Bool {
    var end = head.upperBound
    if end > head.lowerBound, bytes[end - 1] == ASCII.backslash { end -= 1 }
    return end - 7 >= head.lowerBound && ASCIIWord.equals(bytes, end - 7..<end, ";BASE64")
  }
}
