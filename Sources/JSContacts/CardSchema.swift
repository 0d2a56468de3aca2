import SourceText

/// The type of a member of a JSContact object (RFC 9553 1.3, 1.4).
indirect enum CardMemberType: Sendable {
  case text, nonEmptyText, languageTag, uri, identifier
  case version
  case bool
  /// A whole number in a range.
  case number(ClosedRange<Int>)
  case utcTime
  /// One of some texts, or a vendor's.
  case word([String])
  /// An object whose values are all `true`.
  case set
  /// An object whose keys are some words or a vendor's, and whose values are all `true`.
  case words([String])
  /// An object of texts.
  case texts
  /// An object of objects with a key of any text, or with an Id.
  case map(String)
  case identifiers(String)
  case list(String)
  case object(String)
  /// PartialDate or Timestamp.
  case date
  case localizations
  /// Properties of jCard.
  case properties
  /// Parameters of jCard.
  case parameters
}

/// A type of JSContact objects (RFC 9553 2, RFC 9555 2.15).
struct CardType: Sendable {
  let name: String
  private(set) var members: [String: CardMemberType] = [:]
  /// The members that an object has.
  private(set) var required: [String] = []
  /// Members of which an object has at least one.
  private(set) var alternatives: [String] = []
  /// The members by their names in lower case.
  private(set) var byLowerCase: [String: String] = [:]

  /// The type with a name; `nil` if there is none.
  static subscript(name: String) -> CardType? { table[name] }

  /// The names of all types, in lower case.
  static let names = Dictionary(table.keys.map { ($0.asciiLowercased, $0) }, uniquingKeysWith: { first, _ in first })

  private static let table: [String: CardType] = {
    var types: [String: CardType] = [:]
    for row in rows.utf8.split(separator: ASCII.lineFeed) {
      let type = CardType(row)
      types[type.name] = type
    }
    return types
  }()

  /// Reads a row: the name of the type, and each member with its type. A `!` marks a required member, a `?` one of
  /// several of which one is required.
  private init(_ row: Substring.UTF8View) {
    let words = row.split(separator: ASCII.space).map { String(Substring($0)) }
    name = words.first ?? ""
    for word in words.dropFirst() {
      let parts = word.utf8.split(separator: ASCII.equals).map { String(Substring($0)) }
      guard parts.count == 2, var key = parts.first else { continue }
      if key.hasSuffix("!") || key.hasSuffix("?") {
        let isRequired = key.hasSuffix("!")
        key = String(Substring(key.utf8.dropLast()))
        if isRequired { required.append(key) } else { alternatives.append(key) }
      }
      members[key] = CardType.memberType(parts[1])
    }
    members["vCardParams"] = .parameters
    members["vCardName"] = .text
    for key in members.keys { byLowerCase[key.asciiLowercased] = key }
  }

  private static func memberType(_ text: String) -> CardMemberType {
    let parts = text.utf8.split(separator: ASCII.colon).map { String(Substring($0)) }
    let argument = parts.count > 1 ? parts[1] : ""
    let words = argument.utf8.split(separator: ASCII.comma).map { String(Substring($0)) }
    switch parts[0] {
    case "nonempty": return .nonEmptyText
    case "tag": return .languageTag
    case "uri": return .uri
    case "id": return .identifier
    case "version": return .version
    case "bool": return .bool
    case "number": return .number((Int(words[0]) ?? 0)...(Int(words[1]) ?? 0))
    case "utc": return .utcTime
    case "word": return .word(words)
    case "set": return .set
    case "words": return .words(words)
    case "texts": return .texts
    case "map": return .map(argument)
    case "ids": return .identifiers(argument)
    case "list": return .list(argument)
    case "object": return .object(argument)
    case "date": return .date
    case "localizations": return .localizations
    case "properties": return .properties
    default: return .text
    }
  }

  private static let rows = """
    Card version!=version uid=text created=utc updated=utc kind=word:individual,group,org,location,device,application \
    language=tag members=set prodId=nonempty relatedTo=map:Relation name=object:Name nicknames=ids:Nickname \
    organizations=ids:Organization speakToAs=object:SpeakToAs titles=ids:Title emails=ids:EmailAddress \
    onlineServices=ids:OnlineService phones=ids:Phone preferredLanguages=ids:LanguagePref calendars=ids:Calendar \
    schedulingAddresses=ids:SchedulingAddress addresses=ids:Address cryptoKeys=ids:CryptoKey directories=ids:Directory \
    links=ids:Link media=ids:Media localizations=localizations anniversaries=ids:Anniversary keywords=set \
    notes=ids:Note personalInfo=ids:PersonalInfo vCardProps=properties
    Relation relation=words:acquaintance,agent,child,co-resident,co-worker,colleague,contact,crush,date,emergency,friend,\
    kin,me,met,muse,neighbor,parent,sibling,spouse,sweetheart
    Name full?=text components?=list:NameComponent isOrdered=bool defaultSeparator=text sortAs=texts \
    phoneticScript=text phoneticSystem=word:ipa,jyut,piny
    NameComponent value!=text kind!=word:title,given,given2,surname,surname2,credential,generation,separator \
    phonetic=text
    Nickname name!=text contexts=words:private,work pref=number:1,100
    Organization name?=text units?=list:OrgUnit sortAs=text contexts=words:private,work
    OrgUnit name!=text sortAs=text
    SpeakToAs grammaticalGender?=word:animate,common,feminine,inanimate,masculine,neuter pronouns?=ids:Pronouns
    Pronouns pronouns!=text contexts=words:private,work pref=number:1,100
    Title name!=text kind=word:title,role organizationId=id
    EmailAddress address!=text contexts=words:private,work pref=number:1,100 label=text
    OnlineService service=text uri?=uri user?=text contexts=words:private,work pref=number:1,100 label=text
    Phone number!=text features=words:mobile,voice,text,video,main-number,textphone,fax,pager \
    contexts=words:private,work pref=number:1,100 label=text
    LanguagePref language!=tag contexts=words:private,work pref=number:1,100
    Calendar kind!=word:calendar,freeBusy uri!=uri mediaType=text contexts=words:private,work pref=number:1,100 label=text
    SchedulingAddress uri!=uri contexts=words:private,work pref=number:1,100 label=text
    Address components?=list:AddressComponent coordinates?=uri countryCode?=text full?=text timeZone?=text isOrdered=bool \
    defaultSeparator=text contexts=words:private,work,billing,delivery pref=number:1,100 phoneticScript=text \
    phoneticSystem=word:ipa,jyut,piny
    AddressComponent value!=text kind!=word:room,apartment,floor,building,number,name,block,subdistrict,district,\
    locality,region,postcode,country,direction,landmark,postOfficeBox,separator phonetic=text
    CryptoKey kind=text uri!=uri mediaType=text contexts=words:private,work pref=number:1,100 label=text
    Directory kind!=word:directory,entry uri!=uri mediaType=text contexts=words:private,work pref=number:1,100 \
    label=text listAs=number:1,9007199254740991
    Link kind=word:contact uri!=uri mediaType=text contexts=words:private,work pref=number:1,100 label=text
    Media kind!=word:photo,sound,logo uri!=uri mediaType=text contexts=words:private,work pref=number:1,100 label=text
    Anniversary kind!=word:birth,death,wedding date!=date place=object:Address
    PartialDate year=number:0,9999 month=number:1,12 day=number:1,31 calendarScale=text
    Timestamp utc!=utc
    Note note!=text created=utc author=object:Author
    Author name?=text uri?=uri
    PersonalInfo kind!=word:expertise,hobby,interest value!=text level=word:high,medium,low \
    listAs=number:1,9007199254740991 label=text
    """
}
