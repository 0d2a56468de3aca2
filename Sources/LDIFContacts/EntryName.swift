import SourceText

/// The distinguished name that is derived from the values of an entry, as Thunderbird does: the user id, else the common
/// name and the first e-mail address.
enum EntryName {
  static func derived(_ lines: [RecordLine]) -> String {
    func first(_ role: AttributeRole) -> String? {
      for line in lines where line.role == role && !line.isEmpty && line.form != .url {
        if let text = line.text { return text }
      }
      return nil
    }
    return derived(uid: first(.uid), name: first(.formattedName), mail: first(.email))
  }

  static func derived(uid: String?, name: String?, mail: String?) -> String {
    func parts(_ values: [(type: String, value: String?)]) -> [(type: String, value: String)] {
      values.compactMap { type, value in
        value.flatMap { $0.isEmpty || $0.utf8.count > longestPart ? nil : (type, $0) }
      }
    }
    var named = parts([("uid", uid)])
    if named.isEmpty { named = parts([("cn", name), ("mail", mail)]) }
    return named.isEmpty ? "cn=unnamed" : DistinguishedName.make(named)
  }

  /// The limit of bytes of a text in a name; common names have 64 characters in X.520.
  private static let longestPart = 4 << 10
}
