/// A value that a column for a field has.
enum InventedValue {
  /// - Parameters:
  ///   - field: The path of the field; `-` for a column that is about no field of a contact.
  ///   - record: The number of the record.
  ///   - column: The number of the column, which makes the value unlike those of other columns.
  static func value(of field: String, _ record: Int, _ column: Int) -> String {
    let number = 10 * column + record
    let parts = field.split(separator: "|")[0].split(separator: ".")
    switch (parts[0], parts.last ?? "") {
    case ("phone", _): return "+1 555 0\(100 + number)"
    case ("email", _): return "person\(number)@mail.example"
    case ("url", _): return "https://page\(number).example/a"
    case ("birthday", _), ("anniversary", _), ("date", _): return "19\(60 + number % 40)-05-\(10 + record)"
    case ("name", "prefix"): return ["Dr.", "Ms.", "Prof."][record % 3]
    case (_, "postcode"): return "\(10_000 + number)"
    case (_, "house-number"): return "\(number + 1)"
    case ("gender", _): return record % 2 == 0 ? "Female" : "Male"
    default: return names[number % names.count] + " " + String(UnicodeScalar(UInt8(97 + record % 26)))
    }
  }

  private static let names = [
    "Runa Voss", "Iker Sanz", "Noor Haddad", "Pia Riva", "Tove Lund", "Anouk Maes", "Bo Kern", "Lea Falk", "Ivo Brandt",
  ]
}
