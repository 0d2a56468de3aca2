/// Names, addresses and phone numbers as one country has them.
struct InventedCountry: Sendable {
  let region: String
  let women: [String]
  let men: [String]
  /// Family names, frequent ones first; similar ones among them.
  let families: [String]
  /// Pairs of given names of siblings that look alike.
  let alike: [[String]]
  /// Given names with a short form.
  let nicknames: [String: String]
  let towns: [(name: String, postcode: String, area: String)]
  /// The beginning of mobile numbers, after the country's code.
  let mobileCodes: [String]
  let code: String
  /// What a national number begins with instead of the country's code.
  let trunk: String
  /// The word between the names of a couple.
  let and: [String]
  let companyForms: [String]
  let family: @Sendable (_ name: String) -> String
  /// The street with its number, from a name.
  let street: @Sendable (_ name: String, _ number: Int) -> String
  /// The form of a family name for a woman.
  let ofWoman: @Sendable (_ family: String) -> String

  static let all = [german, british, czech, spanish]

  /// The country of a seed.
  static func of(seed: UInt64) -> InventedCountry { all[Int(seed % UInt64(all.count))] }

  /// The number in its national form.
  func national(_ number: String) -> String {
    number.hasPrefix(code) ? trunk + number.dropFirst(code.count).drop { $0 == " " } : number
  }

  static func words(_ text: String) -> [String] { text.split { $0 == " " || $0 == "\n" }.map(String.init) }

  /// The names of a list first, then those of two syllables, in a fixed random order.
  private static func families(_ list: String, _ beginnings: String = "", _ ends: String = "") -> [String] {
    let known = words(list)
    var random = SeededRandom(seed: 60)
    let made = words(beginnings).flatMap { beginning in words(ends).map { beginning + $0 } }
    let unique = Set(made).subtracting(known).sorted()
    return known + random.shuffled(unique)
  }

  private static func towns(_ text: String) -> [(name: String, postcode: String, area: String)] {
    text.split(separator: ",").map { part in
      let parts = part.split(separator: "/").map { $0.trimmingSpaces }
      return (parts[0], parts[1], parts[2])
    }
  }

  static let german = InventedCountry(
    region: "DE",
    women: words(
      """
      Anna Maria Sabine Petra Andrea Claudia Susanne Monika Julia Katharina Laura Lena Lea Marie Sarah Lisa Christina
      Christine Stefanie Martina Birgit Heike Anja Nadine Melanie Sandra Elisabeth Ursula Renate Helga Gisela Ingrid Hanna
      Hannah Johanna Emma Emilia Sophie Sofia Clara Charlotte Greta Frieda Jana Karin Katrin Kathrin Silke Antje Dörte
      """),
    men: words(
      """
      Peter Michael Thomas Andreas Stefan Christian Martin Markus Hans Klaus Wolfgang Jürgen Jan Daniel Paul Felix Lukas
      Jonas Leon Karl Matthias Stephan Frank Uwe Dieter Werner Helmut Günter Walter Otto Friedrich Heinrich Emil Moritz
      Maximilian Tim Tom Johann Johannes Carl Claus Lucas Noah Finn Sven Jens Rainer Bernd Holger Kai
      """),
    families: families(
      "Müller Schmidt Schneider Meyer Weber Meier Hoffmann Schmitt Maier Hofmann Schulz Schulze Becker Berger Mayer Schmid",
      "Berg Hof Kirch Stein Lind Rosen Eich Grün Alt Neu Wein Sand Hart Bach Win Kal Brei Fel Rei Wal Hol Fen Drei Kul Lan",
      "mann feld ner bach hauer ler dorf inger mer ke sen ert höfer brink kamp"),
    alike: [
      ["Anna", "Hanna"], ["Jan", "Jana"], ["Lena", "Lea"], ["Tim", "Tom"], ["Emil", "Emilia"], ["Maria", "Marie"],
      ["Jonas", "Johannes"], ["Luca", "Lucas"], ["Hanna", "Johanna"], ["Daniel", "Daniela"],
    ],
    nicknames: [
      "Katharina": "Kathi", "Elisabeth": "Lisbeth", "Susanne": "Susi", "Maximilian": "Max", "Johannes": "Hannes",
      "Friedrich": "Fritz", "Michael": "Michi", "Stefanie": "Steffi", "Wolfgang": "Wolfi", "Andreas": "Andi",
      "Matthias": "Matze", "Christina": "Tina", "Johanna": "Hanna",
    ],
    towns: towns(
      "Ulm/89073/731, Kiel/24103/431, Bonn/53111/228, Jena/07743/3641, Trier/54290/651, Fulda/36037/661, Celle/29221/5141"
    ),
    mobileCodes: ["151", "160", "171", "176"], code: "+49", trunk: "0", and: [" & ", " und ", " + "],
    companyForms: [" GmbH", " AG", " KG"], family: { "Familie \($0)" },
    street: { "\($0)\($1 % 3 == 0 ? "weg" : "straße") \($1)" }, ofWoman: { $0 })

  static let british = InventedCountry(
    region: "GB",
    women: words(
      """
      Paula Martina Margaret Susan Sarah Emma Jennifer Elizabeth Mary Ann Anne Rebecca Laura Hannah Katherine Catherine Charlotte Rachel
      Victoria Nicola Samantha Alice Lucy Amy Emily Sophie Jessica Grace Olivia Ella Ellie Joan Joanne Patricia Christine
      Christina Gillian Heather Fiona Alison Deborah Tracey Helen Ruth Rosemary Barbara Daniela Pauline
      """),
    men: words(
      """
      John David Michael Paul James Andrew Peter Mark Robert Richard Stephen William Christopher Thomas Daniel Matthew
      Steven Jonathan Jon Simon Anthony Edward George Benjamin Samuel Joseph Alexander Oliver Harry Jack Charles Henry
      Philip Martin Ian Alan Neil Graham Kevin Gary Nigel Keith Stuart Stewart Colin Trevor Tim Tom
      """),
    families: families(
      "Smith Jones Taylor Brown Williams Wilson Johnson Davies Davis Clark Clarke Reid Reed Phillips Philips Harrison",
      "Ash Black Brad Cart Dal East Fair Gold Hart Kirk Lang Mar Nor Ox Pem Rad Sand Thorn Whit Win Wood Hol Ald Bur Cole",
      "ton ley ford wood field man son well worth by ham croft stone"),
    alike: [
      ["Ann", "Anne"], ["Jon", "John"], ["Ella", "Ellie"], ["Tim", "Tom"], ["Daniel", "Daniela"], ["Emma", "Emily"],
      ["Joan", "Joanne"], ["Paul", "Paula"], ["Harry", "Henry"], ["Martin", "Martina"],
    ],
    nicknames: [
      "Katherine": "Kate", "William": "Bill", "Robert": "Bob", "Elizabeth": "Liz", "Richard": "Dick",
      "Christopher": "Chris", "Michael": "Mike", "Margaret": "Peggy", "Susan": "Sue", "Anthony": "Tony",
      "Edward": "Ted", "Jennifer": "Jenny", "Thomas": "Tom", "Samuel": "Sam", "Benjamin": "Ben",
    ],
    towns: towns(
      "Bath/BA1 2LR/1225, York/YO1 7HH/1904, Exeter/EX4 3PL/1392, Durham/DH1 3RW/191, Lincoln/LN2 1PX/1522, Truro/TR1 2XN/1872"
    ),
    mobileCodes: ["7700", "7711", "7822", "7933"], code: "+44", trunk: "0", and: [" & ", " and ", " + "],
    companyForms: [" Ltd", " plc", " & Sons"], family: { "The \($0)s" },
    street: { "\($1) \($0) \($1 % 3 == 0 ? "Lane" : "Road")" }, ofWoman: { $0 })

  static let czech = InventedCountry(
    region: "CZ",
    women: words(
      """
      Jana Marie Eva Jiřina Hana Anna Lenka Kateřina Lucie Věra Alena Petra Veronika Martina Jitka Tereza Ludmila Helena Michaela
      Zdeňka Ivana Monika Eliška Zuzana Markéta Barbora Jarmila Dagmar Klára Kristýna Pavla Daniela Simona Nikola Adéla
      """),
    men: words(
      """
      Jiří Jan Petr Josef Pavel Martin Tomáš Jaroslav Miroslav Zdeněk Václav Michal František Jakub Milan Karel Lukáš David
      Vladimír Ondřej Ladislav Roman Marek Stanislav Daniel Radek Antonín Vojtěch Filip Adam Miloslav Matěj Aleš Libor
      """),
    families: families(
      """
      Novák Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Horák Němec Pokorný Marek Pospíšil Hájek Jelínek Král
      Růžička Beneš Fiala Sedlák Doležal Zeman Kolář Navrátil Čermák Urban Vaněk Blažek Kříž Kratochvíl Kovář Bartoš Vlček
      Kopecký Konečný Malý Musil Šimek Staněk Holub Polák Štěpánek Ševčík Dušek Mareš Sýkora Tichý Moravec Vávra Bureš
      Bláha Hruška Mašek Říha Kadlec Pavlík Hrubý Soukup Bednář Toman Havel Janda Kašpar Vacek Matoušek Slavík Burda
      """),
    alike: [
      ["Jan", "Jana"], ["Petr", "Petra"], ["Hana", "Anna"], ["Pavel", "Pavla"], ["Michal", "Michaela"],
      ["Marek", "Markéta"], ["Jiří", "Jiřina"], ["Daniel", "Daniela"],
    ],
    nicknames: [
      "Josef": "Pepa", "Jan": "Honza", "Kateřina": "Katka", "František": "Franta", "Zuzana": "Zuzka", "Tomáš": "Tom",
      "Lenka": "Leni", "Vojtěch": "Vojta",
    ],
    towns: towns(
      "Plzeň/301 00/377, Olomouc/779 00/585, Liberec/460 01/485, Zlín/760 01/577, Kladno/272 01/312, Jihlava/586 01/567"
    ),
    mobileCodes: ["602", "603", "721", "776"], code: "+420", trunk: "", and: [" a ", " & ", " + "],
    companyForms: [" s.r.o.", " a.s."], family: { "Rodina \($0)" }, street: { "\($0)ova \($1)" },
    ofWoman: { family in
      if family.hasSuffix("ý") { return String(family.dropLast()) + "á" }
      if family.hasSuffix("a") { return String(family.dropLast()) + "ová" }
      return (family.hasSuffix("ek") ? String(family.dropLast(2)) + "k" : family) + "ová"
    })

  static let spanish = InventedCountry(
    region: "ES",
    women: [
      "María", "Carmen", "Ana", "Isabel", "María José", "Laura", "Cristina", "Marta", "Ana María", "Lucía",
      "María Pilar",
      "Elena", "Sara", "Raquel", "Paula", "Rosa", "Pilar", "Teresa", "Beatriz", "Silvia", "Julia", "Irene", "Patricia",
      "Montserrat", "Andrea", "Rocío", "Mónica", "Alba", "Ángela", "Sonia", "Sandra", "Marina", "Susana", "Natalia",
      "Yolanda", "Margarita", "Claudia", "Eva", "Inés", "Noelia", "Alicia", "Verónica", "Nuria", "Encarnación",
    ],
    men: [
      "Antonio", "Manuel", "José", "Francisco", "David", "Juan", "José Antonio", "Javier", "Daniel", "José Luis",
      "Francisco Javier", "Carlos", "Jesús", "Alejandro", "Miguel", "Rafael", "José Manuel", "Pedro", "Ángel", "Pablo",
      "Sergio", "Fernando", "Jorge", "Luis", "Alberto", "Juan Carlos", "Álvaro", "Adrián", "Diego", "Raúl", "Iván",
      "Rubén", "Enrique", "Óscar", "Ramón", "Vicente", "Andrés", "Joaquín", "Santiago", "Víctor", "Mario", "Eduardo",
    ],
    families: families(
      """
      García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Hernández Ruiz Díaz Moreno Muñoz
      Álvarez Romero Gutiérrez Alonso Navarro Torres Domínguez Ramos Vázquez Ramírez Gil Serrano Morales Molina Blanco Suárez
      Castro Ortega Delgado Ortiz Marín Rubio Núñez Medina Sanz Castillo Iglesias Cortés Garrido Santos Guerrero Lozano Cano
      Cruz Méndez Flores Prieto Herrera Peña León Márquez Cabrera Gallego Calvo Vidal Campos Reyes Vega Fuentes Carrasco
      """),
    alike: [
      ["Ana", "Ana María"], ["José", "José Luis"], ["María", "Mario"], ["Juan", "Juan Carlos"], ["Daniel", "Daniela"],
      ["Julia", "Julio"], ["María", "Marina"], ["Paula", "Pablo"],
    ],
    nicknames: [
      "Francisco": "Paco", "José": "Pepe", "Manuel": "Manolo", "Isabel": "Isa", "Montserrat": "Montse",
      "Encarnación": "Encarna", "Enrique": "Quique", "Rafael": "Rafa", "Alejandro": "Álex", "Dolores": "Lola",
      "María José": "Marijose", "Francisco Javier": "Javi",
    ],
    towns: towns(
      "Toledo/45001/925, Cádiz/11005/956, Lugo/27001/982, Soria/42002/975, Girona/17001/972, Cuenca/16001/969"),
    mobileCodes: ["600", "616", "639", "655"], code: "+34", trunk: "", and: [" y ", " & ", " + "],
    companyForms: [" S.L.", " S.A."], family: { "Familia \($0)" }, street: { "Calle \($0) \($1)" }, ofWoman: { $0 })
}

extension Substring {
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}
