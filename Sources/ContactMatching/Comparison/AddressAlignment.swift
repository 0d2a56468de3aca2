/// How the two addresses of two contacts that agree best agree.
struct AddressAlignment {
  var street = Outcome.nothing
  var extra = Outcome.nothing
  var locality = Outcome.nothing
  var postcode = Outcome.nothing
  var region = Outcome.nothing
}
