import ContactMatching
import ContactModel
import Findings
import SourceText

/// The keys of the lines of a log of decisions, in the order in which they are written.
enum DecisionForms {
  /// The first line of a plan.
  static let run = FieldTable<MatchDecisions>(fields: [
    Field<MatchDecisions>(
      "version", isAbsent: { _ in false }, write: { $1.raw("2") },
      read: { value, _, reading in
        guard let version = Form.number.read(value, &reading), !(1...2).contains(version) else { return }
        reading.wrongType(value, expected: "1 or 2, the known versions")
      }),
    Field("inputs", { $0.inputs }, { $0.inputs = $1 }, input.list, absent: nil),
    Field("strategy", { $0.strategy }, { $0.strategy = $1 }, .word(), absent: nil),
    .optionalText("region", { $0.region }, { $0.region = $1 }),
  ])

  private static let input = Form.object(
    MatchDecisions.Input(file: "", contacts: 0),
    [
      .text("file", { $0.file }, { $0.file = $1 }),
      Field("contacts", { $0.contacts }, { $0.contacts = $1 }, .number, absent: nil),
    ])

  /// A decision. Version 1 of a plan has `members` instead of `contacts`.
  static let decision = FieldTable<MatchDecision>(fields: [
    Field("decision", { $0.relation }, { $0.relation = $1 }, .relation, absent: nil),
    .optionalText("cluster", { $0.id }, { $0.id = $1 }),
    Field("lane", { $0.lane }, { $0.lane = $1 }, Form<MatchCluster.Lane>.word().optional, absent: .some(nil)),
    Field("score", { $0.score }, { $0.score = $1 }, Form.decimal.optional, absent: .some(nil)),
    Field("contacts", { $0.contacts }, { $0.contacts = $1 }, contact.list, absent: nil),
    Field("members", { $0.contacts }, { $0.contacts = $1 }, contact.list, isAbsent: { _ in true }),
    keep,
    Field("evidence", { $0.evidence }, { $0.evidence = $1 }, evidence.list, absent: []),
    Field("conflicts", { $0.conflicts }, { $0.conflicts = $1 }, conflict.list, absent: []),
    Field("proposed", { $0.proposed }, { $0.proposed = $1 }, Form.contact.optional, absent: .some(nil)),
    Field("results", { $0.results }, { $0.results = $1 }, result.list, absent: []),
  ])

  /// A contact. Version 1 of a plan also has the UID, which is a part of the identity.
  private static let contact = Form.object(
    DecidedContact(ContactIdentity(text: "")),
    [
      Field("identity", { $0.identity }, { $0.identity = $1 }, .identity, absent: nil),
      .optionalText("name", { $0.name }, { $0.name = $1 }), .optionalText("file", { $0.file }, { $0.file = $1 }),
      Field("index", { $0.index }, { $0.index = $1 }, Form.number.optional, absent: .some(nil)),
      Field("line", { $0.line }, { $0.line = $1 }, Form.number.optional, absent: .some(nil)),
      .optionalText("digest", { $0.digest }, { $0.digest = $1 }),
      Field("uid", isAbsent: { _ in true }, write: { _, _ in }, read: { _, _, _ in }),
      original,
    ])

  /// The bytes of a contact: a text if they are UTF-8, else base64.
  private static let original = Field<DecidedContact>(
    "original", isAbsent: { $0.original == nil },
    write: { member, output in
      let bytes = member.original ?? []
      if UTF8Check.isValid(bytes[...]) { return output.text(String(decoding: bytes, as: UTF8.self)) }
      output.object {
        $0.key(JSONKey("base64"))
        $0.text(Base64Octets.encoded(bytes))
      }
    },
    read: { value, member, reading in
      guard case .object(let members) = value.kind, let base64 = members.first(where: { $0.key == "base64" }) else {
        member.original = Form<String>.text.read(value, &reading).map { Array($0.utf8) }
        return
      }
      guard let text = Form<String>.text.read(base64.value, &reading) else { return }
      guard let bytes = Base64(text).bytes else {
        return reading.wrongType(base64.value, expected: "base64")
      }
      member.original = bytes
    })

  private static let evidence = Form.object(
    MatchEvidence(a: 0, b: 0, rule: "", value: "", weight: 0),
    [
      Field("a", { $0.a }, { $0.a = $1 }, .number, absent: nil),
      Field("b", { $0.b }, { $0.b = $1 }, .number, absent: nil), .text("rule", { $0.rule }, { $0.rule = $1 }),
      .text("value", { $0.value }, { $0.value = $1 }),
      Field("weight", { $0.weight }, { $0.weight = $1 }, .decimal, absent: nil),
    ])

  private static let conflict = Form.object(
    MergeConflict(field: "", kept: "", other: "", from: 0, keptAs: ""),
    [
      .text("field", { $0.field }, { $0.field = $1 }), .text("kept", { $0.kept }, { $0.kept = $1 }),
      .text("other", { $0.other }, { $0.other = $1 }),
      Field("from", { $0.from }, { $0.from = $1 }, .number, absent: nil),
      .text("keptAs", { $0.keptAs }, { $0.keptAs = $1 }),
      Field("keptFrom", { $0.keptFrom }, { $0.keptFrom = $1 }, Form.number.optional, absent: .some(nil)),
      Field("decided", { $0.isDecided }, { $0.isDecided = $1 }, .flag, absent: false),
    ])

  private static let result = Form.object(
    MatchDecision.Result(members: [], digest: ""),
    [
      Field("members", { $0.members }, { $0.members = $1 }, .numbers, absent: nil),
      .text("digest", { $0.digest }, { $0.digest = $1 }),
    ]
  )
}

extension Form where Value == ContactIdentity {
  /// `uid:…` or `content:…`.
  static let identity = Form<String>.text.map({ ContactIdentity(text: $0) }, { $0.text })
}

extension Form where Value == MatchDecision.Relation {
  /// `"same"`, `"different"`, `"skip"`, or the groups: `[[0, 2], [1, 3]]`. Version 1 of a plan has `"merge"` and `"split"`.
  fileprivate static let relation = Form(
    write: { relation, output in
      switch relation {
      case .same: output.text("same")
      case .different: output.text("different")
      case .undecided: output.text("skip")
      case .groups(let groups): Form<[Int]>.numbers.list.write(groups, &output)
      }
    },
    read: { value, reading in
      if case .array(let elements) = value.kind {
        return .groups(elements.compactMap { Form<[Int]>.numbers.read($0, &reading) })
      }
      switch value.text?.trimmingASCIISpace.asciiLowercased {
      case "same", "merge": return .same
      case "different", "split": return .different
      case "skip": return .undecided
      default: break
      }
      reading.wrongType(value, expected: "same, different, skip or groups of contacts such as [[0, 1], [2]]")
      return nil
    })
}

extension Form where Value == [Int] {
  /// An array of whole numbers, in one line.
  fileprivate static let numbers = Form(
    write: { numbers, output in output.raw("[" + numbers.map { String($0) }.joined(separator: ",") + "]") },
    read: { value, reading in
      guard case .array = value.kind else {
        reading.wrongType(value, expected: "an array of numbers")
        return nil
      }
      return Form<Int>.number.list.read(value, &reading)
    })
}

extension Form where Value == Double {
  /// A number. Infinity and NaN, which JSON does not have, are written as 0.
  fileprivate static let decimal = Form(
    write: { number, output in output.raw(number.isFinite ? String(number) : "0") },
    read: { value, reading in
      if case .number(let digits) = value.kind, let number = Double(digits), number.isFinite { return number }
      reading.wrongType(value, expected: "a number")
      return nil
    })
}

extension Form where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// The raw value of a case.
  fileprivate static func word() -> Form {
    Form(
      write: { $1.text($0.rawValue) },
      read: { value, reading in
        if let text = value.text,
          let word = Value.allCases.first(where: { $0.rawValue.equalsIgnoringASCIICase(text.trimmingASCIISpace) })
        {
          return word
        }
        reading.wrongType(value, expected: "one of " + Value.allCases.map(\.rawValue).joined(separator: ", "))
        return nil
      })
  }
}

// MARK: - Kept values

/// `keep`: an object with a property and a contact for each value that stays.
///
/// It is read after the other keys, because it refers to their contacts. A wrong entry is reported and ignored.
extension DecisionForms {
  private static let properties = Set(ContactMerger.choosableProperties)

  /// The key, written in the order of the properties. Contacts are written by their identities; by their indices if another
  /// contact of the line has the same.
  static let keep = Field<MatchDecision>(
    "keep", isAbsent: { $0.keep.isEmpty },
    write: { decision, output in
      output.object { output in
        // The names are ASCII without quotes, because no others are read.
        for (property, index) in decision.keep.sorted(by: { $0.key < $1.key }) where properties.contains(property) {
          guard decision.contacts.indices.contains(index) else { continue }
          output.key(JSONKey(property))
          let identity = decision.contacts[index].identity
          if decision.contacts.firstIndex(where: { $0.identity == identity }) == index {
            output.text(identity.text)
          } else {
            output.raw(String(index))
          }
        }
      }
    }, read: { _, _, _ in })

  static func readKeep(_ member: JSONMember, of decision: inout MatchDecision, _ reading: inout JSONReading) {
    if case .null = member.value.kind { return }
    reading.enter(member.key)
    defer { reading.leave() }
    guard case .object(let entries) = member.value.kind else {
      return reading.report(
        PlanCodes.keptValueUnknown, "keep must be an object, not \(member.value.typeName); it was ignored",
        member.value.range)
    }
    for entry in entries {
      let property = entry.key.trimmingASCIISpace.asciiUppercased
      reading.enter(entry.key)
      if !properties.contains(property) {
        reading.report(
          PlanCodes.keptValueUnknown,
          "\(Finding.quote(entry.key)) is not a property of which a contact has one value; its entry was ignored",
          entry.keyRange)
      } else if decision.relation == .different {
        reading.report(
          PlanCodes.keptValueUnknown,
          "the contacts are different, so no \(property) stays; the entry was ignored", entry.keyRange)
      } else if decision.keep[property] != nil {
        reading.report(
          PlanCodes.keptValueUnknown, "\(property) has a second entry, which was ignored", entry.value.range)
      } else if let index = index(entry.value, in: decision.contacts) {
        decision.keep[property] = index
      } else {
        let value = entry.value.text.map { Finding.quote($0) } ?? reading.quoted(entry.value)
        reading.report(
          PlanCodes.keptValueUnknown, "\(value) is not one of the contacts; the entry for \(property) was ignored",
          entry.value.range)
      }
      reading.leave()
    }
  }

  /// The index of the contact that a value names by its identity or its index.
  private static func index(_ value: JSONValue, in contacts: [DecidedContact]) -> Int? {
    if case .number(let digits) = value.kind {
      return Int(digits).flatMap { contacts.indices.contains($0) ? $0 : nil }
    }
    return value.text.flatMap { text in contacts.firstIndex { $0.identity == ContactIdentity(text: text) } }
  }
}
