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
