import CSVContacts
import ContactModel
import Findings
import Testing

/// What people read when something is lost.
@Suite struct LossMessageTests {
  private func messages(_ product: String, _ change: (inout Contact) -> Void) throws -> [String] {
    var contact = Contact()
    change(&contact)
    return try writeAll([contact], profile: product).losses.map(\.message)
  }

  @Test("Outlook gets the extended address after the street, which is not a loss")
  func extendedAddress() throws {
    for product in ["outlook-csv", "outlook.com-csv"] {
      #expect(
        try messages(product) {
          var address = PostalAddress()
          address.street = "1 Elm"
          address.extended = "2. OG"
          $0.addresses = [Entry(address, types: .home)]
        } == [#"the extended "2. OG" of ADR is written after the street"#])
    }
  }

  @Test("A phone number without a column of its own is in those for other numbers first")
  func otherPhones() throws {
    #expect(
      try messages("outlook-csv") {
        $0.phones = [Phone("1", types: .cell), Phone("2", types: .cell), Phone("3", types: [], label: "Boat")]
      } == [
        #"the type "cell" of TEL "2" is read back as the type "other""#,
        #"the label "Boat" of TEL "3" is read back as the type "main""#,
      ])
    #expect(
      try messages("outlook.com-csv") { $0.phones = [Phone("1", types: [])] } == [
        #"TEL "1" is read back with the type "other""#
      ])
  }

  @Test func typesAreNotLabels() throws {
    #expect(
      try messages("windows-mail-csv") { $0.phones = [Phone("1", types: [.work, .main])] } == [
        #"the types "work, main" of TEL "1" are read back as the type "work""#
      ])
    #expect(
      try messages("thunderbird-csv") { $0.phones = [Phone("1", types: [], label: "Boat")] } == [
        #"the label "Boat" of TEL "1" is read back as the type "work""#
      ])
    #expect(
      try messages("windows-mail-csv") { $0.urls = [Entry("https://a.example")] } == [
        #"URL "https://a.example" is read back with the type "home""#
      ])
    #expect(
      try messages("windows-mail-csv") { $0.emails = [Email("a@b.example", types: .work, label: "Desk")] } == [
        #"the type "work" and the label "Desk" of EMAIL "a@b.example" have no column and were lost"#
      ])
  }

  @Test(
    "NUL, at which many programs stop reading, is removed",
    arguments: ["google-csv", "outlook-csv", "thunderbird-csv", "csv"])
  func nul(product: String) throws {
    var contact = Contact()
    contact.formattedNames = [Entry("A\0da")]
    contact.name = PersonName(given: "Ada", family: "Byron")
    contact.notes = [Entry("a\0b")]
    let (bytes, losses) = try writeAll([contact], profile: product)
    #expect(!bytes.contains(0))
    #expect(String(decoding: bytes, as: UTF8.self).contains("ab"))
    let messages = losses.map { "\($0.code.id) \($0.message)" }
    #expect(messages.contains(#"LS011 NOTE "a\x00b" is read back as "ab""#), "\(messages)")
  }

  /// A name for display without a column is one loss, not two.
  @Test func aLossIsReportedOnce() throws {
    #expect(
      try messages("outlook-csv") {
        $0.name = PersonName(given: "Ada", family: "Byron")
        $0.formattedNames = [Entry("The Countess")]
      } == [#"FN "The Countess" has no column and was lost"#])
  }

  @Test func aGenderIsShownAsVCardWritesIt() throws {
    #expect(
      try messages("thunderbird-csv") { $0.gender = Gender(sex: "M", identity: "he/him") } == [
        #"GENDER "M, identity: he/him" has no column and was lost"#
      ])
    #expect(
      try messages("windows-mail-csv") { $0.gender = Gender(sex: "F") } == [
        #"GENDER "F" has no column and was lost"#
      ])
  }
}
