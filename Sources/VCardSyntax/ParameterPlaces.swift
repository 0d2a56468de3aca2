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
  /// A quote in it that never closes.
  package let openQuote: Int?

  /// Whether it is left out: `;:`, `;=x:`.
  package var saysNothing: Bool { equals == nil ? value.isEmpty : name.isEmpty }

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
    let end = line.upperBound
    var index = semicolon + 1
    var equals: Int?
    var openQuote: Int?
    scan: while index < end {
      switch bytes[index] {
      case ASCII.colon, ASCII.semicolon: break scan
      case ASCII.equals:
        if equals == nil { equals = index }
        index += 1
      case ASCII.doubleQuote:
        if let close = ByteSearch.first(ASCII.doubleQuote, in: bytes, from: index + 1, to: end) {
          index = close + 1
        } else {
          if openQuote == nil { openQuote = index }
          index += 1
        }
      case ASCII.backslash where index + 1 < end && bytes[index + 1] == ASCII.semicolon: index += 2
      default: index += 1
      }
    }
    let whole = semicolon + 1..<index
    return ParameterPlace(
      semicolon: semicolon, whole: whole, name: trimmed(whole.lowerBound..<(equals ?? whole.lowerBound)),
      equals: equals, value: trimmed((equals.map { $0 + 1 } ?? whole.lowerBound)..<index), openQuote: openQuote)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, ASCII.isBlank(bytes[low]) { low += 1 }
    while high > low, ASCII.isBlank(bytes[high - 1]) { high -= 1 }
    return low..<high
  }
}
