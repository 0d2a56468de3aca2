import SourceText

/// The distinguished name that is derived from the values of an entry, as Thunderbird does: the user id, else the common
/// name and the first e-mail address.
enum EntryName {
  static func derived(_ lines: [RecordLine]) -> String {
    var (uid, name, mail): (String?, String?, String?) = (nil, nil, nil)
    for line in lines where line.form != .url && !line.isEmpty {
      switch line.role {
      case .uid? where uid == nil: uid = line.text
      case .formattedName? where name == nil: name = line.text
      case .email? where mail == nil: mail = line.text
      default: break
      }
    }
    return derived(uid: uid, name: name, mail: mail)
  }

  static func derived(uid: String?, name: String?, mail: String?) -> String {
    func isPart(_ value: String) -> Bool { !value.isEmpty && value.utf8.count <= longestPart }
    if let uid, isPart(uid) { return DistinguishedName.make([("uid", uid)]) }
    var parts: [(type: String, value: String)] = []
    if let name, isPart(name) { parts.append(("cn", name)) }
    if let mail, isPart(mail) { parts.append(("mail", mail)) }
    return parts.isEmpty ? "cn=unnamed" : DistinguishedName.make(parts)
  }

  /// The limit of bytes of a text in a name; common names have 64 characters in X.520.
  private static let longestPart = 4 << 10
}
