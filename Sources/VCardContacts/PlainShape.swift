/// How a property is read whose value needs neither its parameters nor a finding. Nearly all values are plain.
package enum PlainShape: Sendable {
  /// The codec of the property reads every value.
  case none
  /// One text.
  case text
  /// One text, which is written by its form.
  case uid
  /// A URI.
  case uri
  /// A telephone number without an extension.
  case phone
  /// Texts with commas between them.
  case list
  /// The components of a name.
  case name
  /// The components of an address.
  case address
  /// An organization and its units.
  case organization
  /// A whole date, with or without a time.
  case date
  /// A `tel:` URI without parameters.
  case phoneURI
  /// The value of a property without a field, as it is.
  case kept
}
