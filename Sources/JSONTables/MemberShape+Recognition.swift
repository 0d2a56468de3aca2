import JSONContacts
import SourceText

/// The signs of the known programs in an object.
extension MemberShape {
  /// The known program of an object.
  static func shape(of members: [JSONMember]) -> MemberShape? {
    func value(_ key: String) -> JSONValue? { members.first { $0.key.isSameKey(as: key) }?.value }
    func has(_ keys: String...) -> Bool { keys.allSatisfy { value($0) != nil } }
    if types(members).contains(where: isPerson) { return .schemaPerson }
    if isOfPeople(members) { return .googlePeople }
    if let wrapped = value("person"), case .object(let inner) = wrapped.kind, isOfPeople(inner) { return .googlePeople }
    if members.contains(where: { $0.key.utf8.starts(with: "@odata.".utf8) }) { return .microsoftGraph }
    if has("businessPhones"), has("displayName") || has("givenName") || has("surname") { return .microsoftGraph }
    if has("first_name", "last_name", "phone_number"), has("date_unixtime") || has("user_id") { return .telegram }
    return nil
  }

  private static func isOfPeople(_ members: [JSONMember]) -> Bool {
    members.contains { member in
      guard member.key.isSameKey(as: "resourceName"), let name = member.value.text else { return false }
      return name.utf8.starts(with: "people/".utf8) || name.utf8.starts(with: "otherContacts/".utf8)
    }
  }

  /// The type of an object of schema.org that is not a person; `nil` for a person and for other programs.
  func foreignType(_ members: [JSONMember]) -> String? {
    guard name == MemberShape.schemaPerson.name else { return nil }
    let types = MemberShape.types(members)
    return types.isEmpty || types.contains(where: MemberShape.isPerson) ? nil : types.first
  }

  private static func types(_ members: [JSONMember]) -> [String] {
    guard let type = members.first(where: { $0.key.isSameKey(as: "@type") })?.value else { return [] }
    if case .array(let values) = type.kind { return values.compactMap(\.text) }
    return type.text.map { [$0] } ?? []
  }

  private static func isPerson(_ type: String) -> Bool {
    ["Person", "schema:Person", "http://schema.org/Person", "https://schema.org/Person", "Patient"].contains {
      $0.isSameKey(as: type)
    }
  }
}
