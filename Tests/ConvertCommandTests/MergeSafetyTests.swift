import ContactFiles
import ContactModel
import ContactTestSupport
import Foundation
import Testing

@testable import ConvertCommand

@Suite("Merging files without losing values")
struct MergeSafetyTests {
  private func card(_ name: String, _ uid: String, _ lines: String...) -> String {
    let parts = name.split(separator: " ")
    return
      (["BEGIN:VCARD", "VERSION:3.0", "FN:\(name)", "N:\(parts.last ?? "");\(parts[0]);;;", "UID:\(uid)"] + lines
      + ["END:VCARD", ""]).joined(separator: "\n")
  }

  /// Runs a merge of files with these contents.
  private func merge(
    _ base: String, _ mine: String, _ theirs: String, _ words: String..., name: String = ".vcf", isTable: Bool = false
  ) throws
    -> CommandRun
  {
    let folder = try WorkFolder()
    for (file, text) in [("base", base), ("mine", mine), ("theirs", theirs)] {
      try folder.write(file + (file == "theirs" || isTable ? name : ".vcf"), text)
    }
    let ending = isTable ? name : ".vcf"
    return CommandRun(["merge", folder["base" + ending], folder["mine" + ending], folder["theirs" + name]] + words)
  }

  /// Three contacts in a format, and the end of the file that is missing in a copy.
  private static let cutFiles: [(format: String, missing: Int)] = [
    ("vcard3.0", 20), ("vcard4.0", 3), ("vcard2.1", 40), ("csv", 12), ("google-csv", 30), ("outlook-csv", 40),
    ("ldif", 8), ("json", 2), ("ndjson", 9), ("jcard", 30), ("xcard", 30), ("fritzbox", 25), ("mecard", 4),
    ("snom-csv", 5),
  ]

  @Test("a copy that was cut off is not merged", arguments: cutFiles.map(\.format), ["mine", "theirs"])
  func cutOff(format: String, side: String) throws {
    let missing = try #require(Self.cutFiles.first { $0.format == format }).missing
    let book =
      card("Ann Lee", "u1", "TEL:+4930111111") + card("Bob Ng", "u2", "TEL:+4930222222", "NOTE:keep")
      + card("Cy Voss", "u3", "TEL:+4930333333", "NOTE:a long note")
    let full = CommandRun(["-", "--to", format, "-q"], input: book).output
    let cut = String(decoding: full.utf8.dropLast(missing), as: UTF8.self)
    let folder = try WorkFolder()
    for (name, text) in [("base", full), ("mine", full), ("theirs", full)] {
      try folder.write(name, name == side ? cut : text)
    }
    try folder.write("output", "old")
    let run = CommandRun(
      ["merge", "base", "mine", "theirs", "-o", "output", "-f", "--from", format].map {
        ["base", "mine", "theirs", "output"].contains($0) ? folder[$0] : $0
      })
    #expect(run.status == .incomplete)
    #expect(try String(contentsOfFile: folder["output"], encoding: .utf8) == "old", "\(format)")
    #expect(run.errors.contains("error: \(side) is not complete") || run.errors.contains("IO0"), "\(run.errors)")
  }

  @Test(
    "a copy from which text was skipped is not merged",
    arguments: [
      ("BEGIN:VCARD\nVERSION:3.0\nFN:Ann Lee", "FN:Ann Lee"), ("END:VCARD\nBEGIN", "END:VCARD\nlost text\nBEGIN"),
      ("TEL:111", "TEL 111"), ("END:VCARD\nBEGIN:VCARD", "BEGIN:VCARD"),
      ("BEGIN:VCARD\nVERSION:3.0\nFN:Bob Ng", "BEGIN:VNOTE\nVERSION:1.1\nFN:Bob Ng"),
    ])
  func skippedText(text: String, damaged: String) throws {
    let base = card("Ann Lee", "u1", "TEL:111") + card("Bob Ng", "u2", "TEL:222") + card("Cy Voss", "u3")
    let theirs = base.replacing(text, with: damaged)
    #expect(theirs != base)
    let run = try merge(base, base, theirs)
    #expect(run.status == .incomplete && run.output.isEmpty)
    #expect(run.errors.contains("theirs is not complete (VC") && run.errors.contains("[MG051 "), "\(run.errors)")
  }

  @Test(
    "a copy with a line whose colon was restored is merged",
    arguments: ["TEL;TYPE=HOME;+49301111111", "TEL;TYPE=\"HOME\";+49301111111"])
  func restoredColon(line: String) throws {
    let base = card("Ann Lee", "u1", "TEL;TYPE=HOME:+49301111111") + card("Bob Ng", "u2", "TEL:222")
    let theirs = base.replacing("TEL;TYPE=HOME:+49301111111", with: "\(line)\r\nNOTE:new")
    let run = try merge(base, base, theirs)
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.output.contains("NOTE:new") && run.output.contains("+49301111111"))
  }

  @Test("a short record at the end is cut off only if others are complete, or the line has no end")
  func shortRecords() throws {
    let header = "First Name,Last Name,Phone,Email\n"
    let base = header + "Ann,Lee,+4930111111,ann@lee.example\nBob,Ng,+4930222222,bob@ng.example\n"
    let trimmed = header + "Ann,Lee,+4930111111\nBob,Ng,+4930222222\n"
    #expect(
      try merge(base, base, header + "Ann,Lee,+4930111111,ann@lee.example\nBob,N", name: ".csv", isTable: true).status
        == .incomplete)
    #expect(try merge(trimmed, trimmed, trimmed, name: ".csv", isTable: true).status == .done)
  }

  @Test("a copy that lacks more than half of the base, or has no contact, needs --allow-removals")
  func manyRemovals() throws {
    let cards = (1...5).map { card("Ann Lee\($0)", "u\($0)", "TEL:+493011110\($0)") }
    let base = cards.joined()
    let few = cards[0] + cards[1]
    for (mine, theirs, name) in [(base, few, "theirs"), (few, base, "mine")] {
      let run = try merge(base, mine, theirs)
      #expect(run.status == .incomplete && run.output.isEmpty)
      #expect(run.errors.contains("error: \(name) lacks 3 of the 5 contacts of base; nothing was written."))
      #expect(run.errors.contains("--allow-removals"))
      #expect(try merge(base, mine, theirs, "--allow-removals").output == few)
    }
    for empty in ["", "\n"] {
      let run = try merge(base, base, empty)
      #expect(run.status == .incomplete && run.errors.contains("theirs has no contact; nothing was written."))
      #expect(try merge(base, base, empty, "--allow-removals").status == .done)
    }
    let removing = try merge(base, base, cards[0...2].joined())
    #expect(removing.output == cards[0...2].joined())
    #expect(removing.errors.hasSuffix("2 removed (\"Ann Lee4\", \"Ann Lee5\")\n"), "\(removing.errors)")
    // One contact in the place of another one.
    let ann = card("Ann Lee", "u1", "TEL:+4930111111", "ORG:Acme")
    let bob = card("Bob Ng", "u2", "TEL:+4930222222")
    #expect(try merge(ann, ann, bob).output == bob)
  }

  @Test("a value that the format of a copy cannot hold is not removed")
  func poorerFormats() throws {
    let base =
      card(
        "Ann Lee", "u1", "TEL;TYPE=CELL:+4930111111", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ", "X-FOO:bar",
        "EMAIL;TYPE=home:a@x.example", "ROLE:Chair", "TITLE:Head")
      + card("Bob Ng", "u2", "TEL:+4930222222", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ")
    for format in ["google-csv", "outlook-csv", "ldif", "vcard2.1", "thunderbird-csv"] {
      let copy = CommandRun(["-", "--to", format, "-q"], input: base).output
      let run = try merge(
        base, base, copy.replacing("a@x.example", with: "b@x.example"), name: format.hasSuffix("csv") ? ".csv" : ".txt")
      #expect(run.status == .done, "\(format): \(run.errors)")
      for value in ["PHOTO", "UID:u1", "X-FOO:bar", "b@x.example", "ROLE:Chair", "TITLE:Head", "TYPE=CELL"] {
        #expect(run.output.contains(value), "\(format): \(value)")
      }
      #expect(!run.output.contains("a@x.example"), "\(format)")
      #expect(run.output.hasSuffix(card("Bob Ng", "u2", "TEL:+4930222222", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ")))
      #expect(run.errors.contains("0 changed in mine, 1 changed in theirs"), "\(format): \(run.errors)")
    }
    // A table with columns of its own, in which a value was removed.
    let table = "Name,Mobile,Email\nAnn Lee,,b@x.example\nBob Ng,+4930222222,\n"
    let run = try merge(base, base, table, name: ".csv")
    #expect(run.output.contains("PHOTO") && run.output.contains("ROLE:Chair") && run.output.contains("b@x.example"))
    #expect(!run.output.contains("+4930111111"))
  }

  @Test("a changed name replaces both names of a card, from a format with one of them")
  func renamedInPoorerFormat() throws {
    let base = card("Ann Lee", "u1", "TEL:+4930111111", "EMAIL:ann@lee.example")
    let table = "Given Name,Family Name,Phone,Email\nAnn,Voss,+4930111111,ann@lee.example\n"
    let run = try merge(base, base, table, name: ".csv")
    #expect(run.output.contains("FN:Ann Voss") && run.output.contains("N:Voss;Ann"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("Ann Lee"))
  }

  @Test(
    "a value that was changed in a poorer format keeps the parts that this format cannot hold",
    arguments: ["ldif", "google-csv", "outlook-csv", "outlook.com-csv", "thunderbird-csv", "vcard2.1", "jcard"])
  func unheldParts(format: String) throws {
    let base = """
      BEGIN:VCARD
      VERSION:4.0
      FN:Dr. Zoe Lee Jr.
      N:Lee;Zoe;Maria;Dr.;Jr.
      UID:u1
      item1.TEL;TYPE=cell;PREF=1:+4930111111
      item1.X-ABLABEL:Boat
      EMAIL;TYPE=home;LANGUAGE=de:a@x.example
      ORG:Acme;Sales
      ADR;TYPE=home:PO 5;;Street 1;Town;Reg;123;Land
      END:VCARD

      """
    var copy = CommandRun(["-", "--to", format, "-q"], input: base).output
    let changes = [("Zoe", "Zoey"), ("111111", "111119"), ("Acme", "Bcme"), ("Street 1", "Street 2")]
    for (old, new) in changes { copy = copy.replacing(old, with: new) }
    let run = try merge(base, base, copy, name: format.hasSuffix("csv") ? ".csv" : ".txt")
    #expect(run.status == .done, "\(run.errors)")
    for line in [
      "N:Lee;Zoey;Maria;Dr.;Jr.", "item1.TEL;TYPE=cell;PREF=1:+4930111119", "item1.X-ABLabel:Boat",
      "EMAIL;TYPE=home;LANGUAGE=de:a@x.example", "ORG:Bcme;Sales", "ADR;TYPE=home:PO 5;;Street 2;Town;Reg;123;Land",
    ] { #expect(run.output.contains(line + "\r\n") || run.output.contains(line + "\n"), "\(format): \(run.output)") }
  }

  @Test("a contact named after its number loses the name with the number, which a format without names removed")
  func namedAfterNumber() throws {
    let base =
      "BEGIN:VCARD\nVERSION:3.0\nFN:+4930111111\nN:;;;;\nTEL:+4930111111\nTEL:+4930222222\nTITLE:Head\n"
      + "END:VCARD\n"
    let table = CommandRun(["-", "--to", "outlook-csv", "-q"], input: base).output
    let theirs = table.replacing("+4930111111", with: "")
    #expect(theirs != table)
    let run = try merge(base, base, theirs, name: ".csv")
    #expect(run.output.contains("FN:+4930222222") && !run.output.contains("+4930111111"), "\(run.output)\(run.errors)")
  }

  @Test("a group follows the changed UID of a member, and the change is reported")
  func groups() throws {
    let bob = card("Bob Ng", "u0")
    let group = card("Team", "g", "X-ADDRESSBOOKSERVER-KIND:group", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:u2")
    let run = try merge(
      bob, bob + card("Ann Lee", "u1", "TEL:111111"), bob + card("Ann Lee", "u2", "TEL:111111") + group, "-v")
    #expect(run.output.contains("X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:u1"))
    #expect(!run.output.contains("MEMBER:urn:uuid:u2"))
    #expect(run.errors.contains("[MG203 reference-updated]"), "\(run.errors)")
  }

  // MARK: Random files

  private static let formats = [
    "vcard4.0", "vcard3.0", "vcard2.1", "google-csv", "google-csv-2023", "outlook-csv", "outlook.com-csv",
    "thunderbird-csv", "ldif", "jcard", "json", "csv", "jscontact",
  ]

  private static func read(_ bytes: [UInt8]) -> [Contact]? {
    (try? ContactFile.read(.bytes(bytes, name: "")))?.contacts
  }

  @Test("random copies in several formats lose and mix no value, and contradictions are reported")
  func randomCopies() throws {
    let seeds = SeededRandom.seeds(25)
    let folder = try WorkFolder()
    var merged = 0
    for seed in seeds {
      var test = MergeCase(seed: seed)
      var random = SeededRandom(seed: ~seed)
      var names = [
        Self.formats[random.below(2)], Self.formats[random.below(2)], Self.formats[random.below(Self.formats.count)],
      ]
      if random.once(in: 3) { names.swapAt(1, 2) }
      if random.once(in: 4) { names = [names[2], names[2], names[2]] }
      let formats = names.compactMap { FileFormat($0) }
      var lists: [[Contact]] = []
      for (list, format) in zip([test.base, test.mine, test.theirs], formats) {
        let bytes = try list.contacts.bytes(as: format).bytes
        try folder.write("\(lists.count)", String(decoding: bytes, as: UTF8.self))
        lists.append(Self.read(bytes) ?? [])
      }
      let views = try formats.map { format in
        format == formats[0] ? lists[0] : Self.read(try lists[0].bytes(as: format).bytes) ?? []
      }
      // A file without a contact cannot be distinguished from a damaged one, and some formats join contacts.
      guard
        zip(lists, [test.base, test.mine, test.theirs]).allSatisfy({ !$0.isEmpty && $0.count == $1.contacts.count }),
        views.allSatisfy({ $0.count == lists[0].count })
      else { continue }
      merged += 1
      test.replace(base: lists[0], mine: lists[1], theirs: lists[2])
      let run = CommandRun(
        ["merge", folder["0"], folder["1"], folder["2"], "--allow-removals", "-v"]
          + (names[1].hasPrefix("vcard") ? [] : ["--to", "json"]))
      let reports = run.errors.split(separator: "\n").filter { $0.contains("[MG050 ") }
      #expect(run.status == (reports.isEmpty ? .done : .findings), "seed \(seed): \(run.errors)")
      let people = [test.base, test.mine, test.theirs].flatMap { list in
        zip(list.people, list.contacts).filter { _, contact in
          reports.contains { $0.contains("\"\(contact.displayName)\"") }
        }.map(\.0)
      }
      let faults = MergeOracle.faults(
        test, mine: lists[1], theirs: lists[2], views: (views[1], views[2]),
        result: Self.read(Array(run.output.utf8)) ?? [],
        reports: [MergeOracle.Report(people: Set(people), property: "")],
        hasUIDs: names.allSatisfy { $0 != "ldif" && ($0 == "csv" || !$0.contains("-csv")) }, areReportsExact: false)
      #expect(faults.isEmpty, "seed \(seed), \(names): \(faults)\(test)")
    }
    #expect(merged > seeds.count / 2)
  }
}
