import ContactModel
import Testing

@testable import CSVContacts

/// Names of columns that people and products write and that mean something only as a whole, or by their values.
@Suite("Names of columns that need their values")
struct WholeNameTests {
  private func first(_ table: String) throws -> Contact {
    try #require(try readAll(Array(table.utf8)).contacts.first)
  }

  @Test(
    "A word for a place, a household or a contact is the name if no other column is and the values are names",
    arguments: ["Household", "Main Contact", "Primary contact", "Wer?", "Mieter", "Élève"])
  func names(_ column: String) throws {
    let contact = try first("\(column),Email\nHeike Großmann,h@x.example\nAda Quist,a@x.example\n")
    #expect(contact.formattedNames.map(\.value) == ["Heike Großmann"])
    let named = try first("Name,\(column),Email\nBo Ek,Heike Großmann,h@x.example\nCy Ek,Ada Quist,a@x.example\n")
    #expect(named.formattedNames.map(\.value) == ["Bo Ek"])
  }

  @Test(
    "A column for a business is the company if its values are names", arguments: ["Business", "Account", "Accounts"])
  func companies(_ column: String) throws {
    let contact = try first("First Name,Last Name,\(column),Email\nMeg,Ray,Acme Ltd,\nBo,Ek,Globex,\n")
    #expect(contact.organizations.map(\.value.name) == ["Acme Ltd"])
    let numbers = try first("First Name,Last Name,\(column),Email\nMeg,Ray,100023,\nBo,Ek,100024,\n")
    #expect(numbers.organizations.isEmpty)
    let both = try first("First Name,Last Name,Company,\(column)\nMeg,Ray,Acme,x\nBo,Ek,Globex,y\n")
    #expect(both.organizations.map(\.value.name) == ["Acme"])
  }

  @Test("A user name that is an e-mail address is the address if no other column is")
  func userName() throws {
    #expect(try first("Name,Username\nMeg Ray,meg@x.example\n").emails.map(\.value) == ["meg@x.example"])
    #expect(try first("Name,Username\nMeg Ray,meg\n").emails.isEmpty)
    let both = try first("Name,Username,Email\nMeg Ray,meg@y.example,meg@x.example\n")
    #expect(both.emails.map(\.value) == ["meg@x.example"])
  }

  @Test(
    "A user name in the column of a network is a social profile, and the address of a page a URL",
    arguments: ["@meg", "meg"], ["Twitter", "Instagram"])
  func accounts(_ name: String, _ network: String) throws {
    let contact = try first("Name,Email,\(network)\nMeg Ray,m@x.example,\(name)\n")
    #expect(contact.socialProfiles.map(\.value) == [SocialProfile(name, isURI: false, service: network)])
    #expect(contact.urls.isEmpty)
    let page = try first("Name,Email,\(network)\nMeg Ray,m@x.example,https://example.org/meg\n")
    #expect(page.urls.map(\.value) == ["https://example.org/meg"] && page.socialProfiles.isEmpty)
  }

  @Test("The name of a CRM's module before a company is removed")
  func module() throws {
    let contact = try first("Name,Organization\nMeg Ray,Accounts::::Nair Traders\n")
    #expect(contact.organizations.map(\.value.name) == ["Nair Traders"])
  }

  @Test(
    "Dates of the last contact are not names, in any language",
    arguments: [
      "Name,Last Contact", "Name,Letzter Kontakt", "Nom,Dernier contact", "Nombre,Último contacto",
      "Nome,Ultimo contatto",
      "Nome,Último contato", "Naam,Laatste contact", "Imię i nazwisko,Ostatni kontakt", "Jméno,Poslední kontakt",
      "Namn,Senaste kontakt", "Navn,Seneste kontakt", "Navn,Siste kontakt", "Имя,Последний контакт",
    ])
  func lastContact(_ header: String) throws {
    let contact = try first("\(header),Email\nMeg Ray,2024-09-17,m@x.example\nBo Ek,2024-09-18,b@x.example\n")
    #expect(contact.displayName == "Meg Ray")
    #expect(contact.notes.isEmpty && contact.birthday == nil)
  }

  @Test(
    "Columns of products whose words are unusual",
    arguments: [
      "Name,Card Address Line1,Card Address City,Card Address State,Card Address Zip",
      "name,addr_street,addr_city,addr_state,addr_postal",
      "Name,General street,General city,General state/province,General postal/ZIP code",
    ])
  func addresses(_ header: String) throws {
    let contact = try first("\(header)\nMeg Ray,1 Elm,Salem,OR,97301\nBo Ek,2 Oak,Bend,WA,97302\n")
    let address = try #require(contact.addresses.first?.value)
    #expect(contact.addresses.count == 1)
    #expect(
      [address.street, address.locality, address.region, address.postalCode] == ["1 Elm", "Salem", "OR", "97301"])
  }

  @Test("The child of the table is the contact, with both of its names", arguments: ["Nom enfant", "Nom de l'enfant"])
  func child(_ family: String) throws {
    let contact = try first("\(family);Prénom enfant;Téléphone\nRay;Meg;01 55 50 10 00\nEk;Bo;01 55 50 10 01\n")
    #expect(contact.displayName == "Meg Ray")
    #expect(contact.related.isEmpty)
  }
}
