internal import SourceText
internal import VCardSyntax

/// The value of a line of 3.0 or 4.0 out of quoted-printable and out of its character set, written as the version
/// writes it.
struct PlainValue {
  /// The value.
  let text: String
  /// Whether a reader gets the same from it as from the line as it is.
  let isExact: Bool

  /// Decodes the value of a line.
  ///
  /// - Parameters:
  ///   - charset: What CHARSET names; nothing where it is not there, or names UTF-8.
  ///   - isQuotedPrintable: Whether the value is in quoted-printable.
  /// - Returns: Nothing where there are bytes of which nobody can say what they mean.
  init?(_ line: ContentLine, _ version: VCardVersion, charset: TextEncoding?, isQuotedPrintable: Bool) {
    let decoding = Decoding(charset: charset, isQuotedPrintable: isQuotedPrintable)
    guard isQuotedPrintable else {
      // What escapes there are stay as they are.
      guard let text = decoding.text(line.bytes[line.value]) else { return nil }
      self.text = text
      isExact = true
      return
    }
    guard let form = EncodedForm(line) else {
      guard let text = decoding.text(line.bytes[line.value]) else { return nil }
      let isPlain = !text.utf8.contains { $0 == ASCII.backslash || $0 == ASCII.lineFeed }
      self.text =
        isPlain
        ? text
        : text.utf8.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
          .map { String(Substring($0)) }.joined(separator: "\\n")
      isExact = isPlain
      return
    }
    var value = ByteOutput()
    for (index, component) in form.components(line).enumerated() {
      if index > 0 { value.append(ASCII.semicolon) }
      for (index, piece) in form.pieces(line, component).enumerated() {
        if index > 0 { value.append(ASCII.comma) }
        // The backslashes of the line are taken away before the encoding, as the reader does.
        let bytes = ValueText.unescaped(line.bytes[piece], .standard)
        guard let text = decoding.text(bytes[...]) else { return nil }
        ValueText.escape(text, into: &value, TextEscapes(semicolon: version == .v30 || form.hasComponents))
      }
    }
    text = String(decoding: value.bytes(), as: UTF8.self)
    isExact = true
  }
}

/// What stands between the bytes of a value and its text.
private struct Decoding {
  let charset: TextEncoding?
  let isQuotedPrintable: Bool

  func text(_ bytes: ArraySlice<UInt8>) -> String? {
    let decoded = isQuotedPrintable ? QuotedPrintable.decode(bytes).bytes : Array(bytes)
    if let charset {
      guard let text = charset.decode(decoded[...]), text.failures == 0 else { return nil }
      return String(decoding: text.utf8, as: UTF8.self)
    }
    guard UTF8Check.isValid(decoded[...]) else { return nil }
    return String(decoding: decoded, as: UTF8.self)
  }
}

/// Where the delimiters of an encoded text are.
private enum EncodedForm {
  case text
  case list
  case components
  case componentLists

  /// The form of a text; nothing for URIs, dates and what vendors made, which have no escapes that could be written.
  init?(_ line: ContentLine) {
    let name = line.text(line.name).asciiUppercased
    if ValueForms.texts.contains(name) || ValueForms.addresses.contains(name) {
      self = .text
    } else if ValueForms.lists.contains(name) {
      self = .list
    } else if ValueForms.components.contains(name) {
      self = .components
    } else if ValueForms.componentLists.contains(name) {
      self = .componentLists
    } else {
      return nil
    }
  }

  var hasComponents: Bool { self == .components || self == .componentLists }

  func components(_ line: ContentLine) -> [Range<Int>] {
    hasComponents ? ValueText.split(line.bytes, line.value, at: ASCII.semicolon) : [line.value]
  }

  func pieces(_ line: ContentLine, _ component: Range<Int>) -> [Range<Int>] {
    self == .list || self == .componentLists
      ? ValueText.split(line.bytes, component, at: ASCII.comma) : [component]
  }
}
