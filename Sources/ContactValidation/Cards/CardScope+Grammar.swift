extension CardScope {
  /// The grammar of the current line's property; `nil` if the property is in no standard.
  var grammar: PropertyGrammar? { PropertyGrammar.of(nameNumber) }
}
