internal import SourceText

/// Given names with several spellings in Latin letters, most of them Arabic or Slavic.
enum NameVariants {
  /// Whether two names, by their hashes (``StableHash/ofName(_:)``), are spellings of one.
  static func areOne(_ one: UInt32, _ other: UInt32) -> Bool {
    guard let left = groups[one] else { return false }
    return left == groups[other]
  }

  /// All spellings of a name, including itself.
  static func spellings(of name: UInt32) -> [UInt32] { groups[name].map { names[$0] } ?? [name] }

  private static let names: [[UInt32]] = table.split(separator: "\n").map { line in
    WordTable.words(line).map { StableHash.ofName($0.utf8) }
  }

  private static let groups: [UInt32: Int] = {
    var groups: [UInt32: Int] = [:]
    for (number, spellings) in names.enumerated() { for name in spellings { groups[name] = number } }
    return groups
  }()

  private static let table = """
    mohammed mohammad mohamed mohamad mohammod muhammad muhammed muhamad muhamed muhammet mehmet mehmed mohd
    ahmed ahmad ahmet achmed achmad
    yusuf yousuf youssef yousef yusef yusif youcef joussef yussuf
    hussein hussain husain husayn husein hossein hosein hussien
    hassan hasan hassen
    abdullah abdallah abdulla abdalla abdoulaye
    abdulrahman abdurrahman abdelrahman abdalrahman abderrahmane
    ibrahim ebrahim ibraheem brahim
    omar umar omer oumar
    othman osman usman uthman
    khalid khaled halid
    mustafa mostafa moustafa mustapha moustapha
    mahmoud mahmud mahmood mehmood
    fatima fatimah fatma fatemeh fatimeh
    aisha ayesha aicha aysha aishah ayse
    khadija khadijah hatice khadeeja
    mariam maryam miriam meryem maryem
    zainab zaynab zeinab zeynep
    ali aly
    hamza hamzah
    ismail ismael ismaeel
    yahya yahia
    karim kareem
    rashid rasheed rachid
    said saeed saied sayed
    salih saleh salah
    tariq tarek tarik
    youness younes yunus younis
    bilal belal
    nour noor nur
    jamal gamal djamal cemal
    husna hosna
    amina aminah emine
    laila layla leila leyla
    samira sameera
    sergei sergey serhiy sergiy serhii
    aleksei alexei alexey aleksey oleksii oleksiy
    dmitri dmitry dmitrii dmytro dimitri
    yevgeny evgeny yevgeniy evgeniy evgeni evgenii eugen evgenij yevhen
    aleksandr alexandr oleksandr aleksander
    mikhail mihail michail mykhailo
    andrei andrey andrii andriy andrej
    nikolai nikolay mykola nikolaj
    vladimir volodymyr wladimir
    yuri yury yuriy iurii jurij
    natalia natalya nataliya nataliia natalja
    yulia julia yuliya iuliia
    tatiana tatyana tetiana tatjana
    anastasia anastasiya anastasiia
    katherine catherine katharine catharine kathryn cathryn kathrine catherina
    steven stephen stefan stephan
    jeffrey geoffrey jeffery
    sara sarah
    erik eric
    karl carl
    marc mark
    philip phillip philipp
    """
}
