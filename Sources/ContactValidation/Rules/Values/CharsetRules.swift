internal import Findings
internal import SourceText
internal import VCardSyntax

/// CHARSET and CONTEXT, parameters of older versions.
enum CharsetRules {
  static let charsetParameter = Rule(VCardCodes.charsetParameter, .since30, .must, .safe)
  static let contextParameter = Rule("VC323")

  static let family = RuleFamily(
    rules: [charsetParameter, contextParameter],
    lines: [
      LineCheck(in: .since30, with: [.parameters], isOfHead: true) { line, scope in
        guard line.parameter("CHARSET") != nil, line.quotedPrintableParameter == nil else { return }
        // For an unknown CHARSET the encoding of the bytes is unknown, so there is no fix.
        guard line.namesCharset else { return }
        let removals = line.removals(ofAll: "CHARSET")
        var edits = removals
        if let charset = line.charset, !scope.isTranscoded, !scope.traits.contains(.encoded),
          scope.traits.contains(.nonASCII) || scope.traits.contains(.control)
        {
          guard
            let plain = PlainValue(line, scope.version, charset: charset, isQuotedPrintable: false)
          else { return }
          edits.append(line.replacing(line.value, with: plain.text))
        }
        let what = edits.count > removals.count ? "write the value in UTF-8" : "remove CHARSET"
        scope.offer(Fix(what, edits: edits), for: charsetParameter, in: line)
      },
      LineCheck(in: .only40, with: [.parameters], isOfHead: true) { line, scope in
        guard let parameter = line.parameter("CONTEXT") else { return }
        let whole = line.whole(parameter)
        scope.report(
          contextParameter, in: line, at: whole.lowerBound + 1..<whole.upperBound, parameter: "CONTEXT",
          fix: Fix("remove CONTEXT", edits: [line.removing(whole)]),
          "CONTEXT=\(line.quoted(parameter.value)) in \(line.shownName): 4.0 has no such parameter")
      },
    ])
}

/// The value of a line of 3.0 or 4.0 out of quoted-printable and out of its character set, written as the version
/// writes it.
struct PlainValue {
  let text: String

  /// Decodes the value of a line. Fails if there are bytes that cannot be decoded.
  ///
  /// - Parameters:
  ///   - charset: The encoding that CHARSET names; `nil` for UTF-8 or without CHARSET.
  ///   - isQuotedPrintable: Whether the value is quoted-printable.
  init?(_ line: ContentLine, _ version: VCardVersion, charset: TextEncoding?, isQuotedPrintable: Bool) {
    let decoding = Decoding(charset: charset, isQuotedPrintable: isQuotedPrintable)
    guard isQuotedPrintable else {
      // Escapes are kept.
      guard let text = decoding.text(line.bytes[line.value]) else { return nil }
      self.text = text
      return
    }
    guard let form = EncodedForm(line) else {
      guard let text = decoding.text(line.bytes[line.value]) else { return nil }
      self.text = text.utf8.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
        .map { String(Substring($0)) }.joined(separator: "\\n")
      return
    }
    var value = ByteOutput()
    for (index, component) in form.components(line).enumerated() {
      if index > 0 { value.append(ASCII.semicolon) }
      for (index, piece) in form.pieces(line, component).enumerated() {
        if index > 0 { value.append(ASCII.comma) }
        // Backslashes are removed before decoding, as in the reader.
        let bytes = ValueText.unescaped(line.bytes[piece], .standard)
        guard let text = decoding.text(bytes[...]) else { return nil }
        ValueText.escape(text, into: &value, TextEscapes(semicolon: version == .v30 || form.hasComponents))
      }
    }
    text = String(decoding: value.bytes(), as: UTF8.self)
  }
}

/// The decoding from the bytes of a value to its text.
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

/// The delimiters of an encoded text.
private enum EncodedForm {
  case text
  case list
  case components
  case componentLists

  /// Fails for URIs, dates and vendors' properties, which have no escapes.
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
    self == .list || self == .componentLists ? ValueText.split(line.bytes, component, at: ASCII.comma) : [component]
  }
}
