internal import ContactModel
internal import VCardSyntax

/// The heads of lines that were read lately, and what reading them came to.
///
/// Only heads are kept that say the same wherever they stand: reading them gave no finding, and said nothing about the
/// encoding of the value.
struct ReadHeads {
  private struct Meaning {
    let types: TypeSet
    let preference: Int?
    /// What else the parameters said; nothing for most heads, so that nobody counts references to it for every line.
    let rest: (attributes: Attributes, valueType: String)?
    let oddities: ContentLine.Oddities
    let property: Int?
  }

  private var known = KnownHeads()
  private var meanings: [Meaning] = []
  /// How many heads were forgotten.
  private var forgotten = 0

  /// Finds the parts of the input's line, if its head is known.
  ///
  /// - Returns: The number of the head.
  @inline(__always)
  func find(_ input: inout PropertyInput) -> Int? { known.fill(&input.line, input.version) }

  /// Fills in what the parameters of the head of that number say.
  @inline(__always)
  func fill(_ input: inout PropertyInput, from number: Int) {
    guard meanings[number].rest == nil else { return fillAll(&input, from: number) }
    input.takeParameters(Attributes(types: meanings[number].types), valueType: "")
    if let preference = meanings[number].preference { input.attributes.preference = preference }
  }

  private func fillAll(_ input: inout PropertyInput, from number: Int) {
    guard let rest = meanings[number].rest else { return }
    input.takeParameters(rest.attributes, valueType: rest.valueType)
  }

  /// A number of the head that no other one gets as long as the input is read.
  func identity(_ number: Int) -> Int { forgotten &+ number }

  /// What is odd about the form of the head of that number.
  func oddities(_ number: Int) -> ContentLine.Oddities { meanings[number].oddities }

  /// The number of the property that the head of that number names, where there is one.
  func property(_ number: Int) -> Int? { meanings[number].property }

  /// Keeps the head of the line that the input has read, if it says the same wherever it stands.
  mutating func keep(_ input: borrowing PropertyInput, _ oddities: ContentLine.Oddities, property: Int?) {
    guard !oddities.lacksColon, !input.isQuotedPrintable, !input.isBase64, !input.hasCharset, input.findings.isEmpty,
      let number = known.keep(input.line, input.version)
    else { return }
    if number == 0 {
      forgotten += meanings.count
      meanings.removeAll()
    }
    let isCommon = input.attributes.isCommon && input.valueType.isEmpty
    meanings.append(
      Meaning(
        types: input.attributes.types, preference: input.attributes.preference,
        rest: isCommon ? nil : (input.attributes, input.valueType), oddities: oddities, property: property))
  }
}
