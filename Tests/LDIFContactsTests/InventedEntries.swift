import ContactTestSupport

extension ContactGenerator.Options {
  /// Anything, with texts that mean something in a directory.
  static func ldif(sparseness: Int) -> ContactGenerator.Options {
    ContactGenerator.Options(
      texts: nasty + [
        ":colon", "<less", "#hash", "a=b,c=d", "a\\b", "\\2C", "$", "a$b", "\\24", "\n\n", "\ndn: cn=forged\n\n", "17",
        "20240131120000Z", "mailto:a@b.example", "mailto:a%20b@c.example", "mailto:?subject=x", "mailto:",
        "ldap:///cn=Ada,dc=example", "ldap:///", "ldap:///%zz", "ldap://host/cn=x",
        "urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1", "file:///etc/hosts", "uid=x", "cn=a,mail=b", "AIM", "aim:jo",
        "dn", "changetype", "version", "mail", "cn", "objectClass", "birthday", "birthmonth", "posixAccount",
        "userPassword", "X-CUSTOM1", "X-THING", "x-a;lang-de", "roomNumber", "anniversary", "modifyTimestamp", "org",
        "individual", "device", "de-CH", "en-", "lang", "https://example.org/a b",
        "data:application/octet-stream;base64,/w==", "data:application/octet-stream;base64,YQ==", "aGVsbG8=",
        String(repeating: "long ", count: 40),
      ], sparseness: sparseness, hasBrokenMedia: true)
  }
}
