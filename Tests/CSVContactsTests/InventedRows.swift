import ContactTestSupport

extension ContactGenerator.Options {
  /// Anything but NUL, which no cell has, with texts that mean something to spreadsheets and to the products that write tables.
  static func csv(sparseness: Int) -> ContactGenerator.Options {
    ContactGenerator.Options(
      texts: nasty.filter { $0 != "\0" } + [
        "\"\u{FE0F}", "a ::: b", " ::: ", ":::", "* Home", "* ", "\\e", "\\-", "\\l", "k=v,w", "=1+1", "'=1", "text:x",
        "date:1", "IM Skype", "X-NAME", "anniversary", "Normal", "0/0/00", "1/2/2003", "SMTP", "yes", "myContacts",
        "* myContacts", "Male",
      ], sparseness: sparseness)
  }
}
