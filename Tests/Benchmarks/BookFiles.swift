internal import ContactModel
internal import ContactTestSupport
internal import VCardSyntax

/// Writes an invented book and its truth to files, on which the command can be tried.
enum BookFiles {
  /// Writes `NAME.csv` or `NAME.vcf`, and `NAME.truth` with the number of the person of each contact in a line; false on
  /// failure.
  ///
  /// - Parameter arguments: `NAME SEED FOLDER [CONTACTS] [--without-duplicates]`
  static func run(_ arguments: [String]) -> Bool {
    var arguments = arguments
    let keepsDuplicates = !arguments.contains("--without-duplicates")
    arguments.removeAll { $0 == "--without-duplicates" }
    guard arguments.count == 3 || arguments.count == 4, let recipe = BookRecipe(rawValue: arguments[0]),
      let seed = UInt64(arguments[1])
    else {
      print("a book is one of: " + BookRecipe.allCases.map(\.rawValue).joined(separator: ", "))
      return false
    }
    let made = recipe.book(seed: seed, count: arguments.count == 4 ? Int(arguments[3]) : nil)
    let book = keepsDuplicates ? made : made.withoutDuplicates
    let path = "\(arguments[2])/\(recipe.rawValue)"
    let truth = book.people.map { "\($0)\n" }.joined()
    let bytes = recipe.isRegister ? table(book.contacts) : Corpus.written(book.contacts, .v30)
    return ChildProcess.save(bytes, to: path + (recipe.isRegister ? ".csv" : ".vcf"))
      && ChildProcess.save(Array(truth.utf8), to: path + ".truth")
  }

  /// The table of a register, whose values have no characters that a cell would have to quote.
  private static func table(_ contacts: [Contact]) -> [UInt8] {
    let rows = contacts.map { contact in
      let name = contact.names.first?.value
      let address = contact.addresses.first?.value
      let birthday = contact.birthday?.text
      let cells = [
        name?.given.joined(), name?.family.joined(), birthday, address?.locality.joined(), address?.postalCode.joined(),
      ]
      return cells.map { $0 ?? "" }.joined(separator: ",") + "\n"
    }
    return Array(("First Name,Last Name,Birthday,City,Postal Code\n" + rows.joined()).utf8)
  }
}
