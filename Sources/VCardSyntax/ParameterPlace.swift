internal import SourceText

/// The place of a parameter in the head of a content line, for findings and fixes.
///
/// ``ContentLine/parse(maximumParameters:)`` omits empty parameters and blanks; this has all of them. Both end a
/// parameter at the same bytes.
package struct ParameterPlace: Sendable {
  /// The semicolon before the parameter.
  package let semicolon: Int
  /// Everything between that and the next delimiter.
  package let whole: Range<Int>
  /// The name without blanks around it; empty for a bare parameter.
  package let name: Range<Int>
  /// The equals sign, if there is one.
  package let equals: Int?
  /// The value without blanks around it, quotes included.
  package let value: Range<Int>
  /// A quote in it that is not closed.
  package let openQuote: Int?

  /// Whether it is ignored: `;:`, `;=x:`.
  package var isIgnored: Bool { equals == nil ? value.isEmpty : name.isEmpty }

  /// Whether it has a value and no name, as in vCard 2.1.
  package var isBare: Bool { equals == nil && !value.isEmpty }

  /// The blanks around the name and the value.
  package var blanks: [Range<Int>] {
    var edges = [whole.lowerBound, whole.upperBound]
    if let equals {
      edges = [whole.lowerBound, name.lowerBound, name.upperBound, equals, equals + 1]
      edges += [value.lowerBound, value.upperBound, whole.upperBound]
    } else if !value.isEmpty {
      edges = [whole.lowerBound, value.lowerBound, value.upperBound, whole.upperBound]
    }
    return stride(from: 0, to: edges.count, by: 2).map { edges[$0]..<edges[$0 + 1] }.filter { !$0.isEmpty }
  }
}

extension ContentLine {
  /// The places of the parameters of a parsed line that has a colon.
  package func parameterPlaces() -> [ParameterPlace] {
    var places: [ParameterPlace] = []
    // Only blanks may precede the first delimiter after a name.
    var index = name.upperBound
    while index < value.lowerBound, bytes[index] != ASCII.semicolon { index += 1 }
    while index < value.lowerBound, bytes[index] == ASCII.semicolon {
      let place = parameterPlace(at: index)
      places.append(place)
      index = place.whole.upperBound
    }
    return places
  }

  private func parameterPlace(at semicolon: Int) -> ParameterPlace {
    let text = bytes.span
    let extent = ParameterExtent(text, from: semicolon + 1, to: line.upperBound)
    return ParameterPlace(
      semicolon: semicolon, whole: semicolon + 1..<extent.end, name: ParameterExtent.trimmed(text, extent.name),
      equals: extent.equals, value: ParameterExtent.trimmed(text, extent.value), openQuote: extent.openQuote)
  }
}

/// The bytes of a parameter from the one after its semicolon on.
struct ParameterExtent {
  private let start: Int
  /// The equals sign, if there is one.
  private(set) var equals: Int?
  /// A quote that is not closed.
  private(set) var openQuote: Int?
  /// Whether a backslash escapes a semicolon.
  private(set) var hasBackslash = false
  /// The delimiter after it, `;` or `:`, or the end of the line.
  private(set) var end: Int

  /// Finds the extent of the parameter that begins at an offset.
  init(_ text: Span<UInt8>, from start: Int, to lineEnd: Int) {
    self.start = start
    end = start
    scan: while end < lineEnd {
      let byte = text[end]
      end += 1
      // Letters; the backslash is the only special byte among them.
      if byte & 0xC0 == 0x40, byte != ASCII.backslash { continue }
      switch byte {
      case ASCII.colon, ASCII.semicolon:
        end -= 1
        break scan
      case ASCII.equals where equals == nil: equals = end - 1
      case ASCII.doubleQuote:
        var close = end
        while close < lineEnd, text[close] != ASCII.doubleQuote { close += 1 }
        if close < lineEnd { end = close + 1 } else { openQuote = end - 1 }
      case ASCII.backslash where end < lineEnd && text[end] == ASCII.semicolon:
        hasBackslash = true
        end += 1
      default: break
      }
    }
  }

  /// The name, with blanks around it.
  var name: Range<Int> { start..<(equals ?? start) }

  /// The value, with blanks around it.
  var value: Range<Int> { (equals.map { $0 + 1 } ?? start)..<end }

  /// A range without blanks at its ends.
  static func trimmed(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, ASCII.isBlank(text[low]) { low += 1 }
    while high > low, ASCII.isBlank(text[high - 1]) { high -= 1 }
    return low..<high
  }
}
