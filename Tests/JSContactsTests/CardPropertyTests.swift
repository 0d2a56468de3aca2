import ContactModel
import ContactTestSupport
import SourceText
import Testing
import VCardContacts

@testable import JSContacts

@Suite("JSContact, with generated data")
struct CardPropertyTests {
  @Test("A contact that becomes a Card and comes back is equal, or the difference was reported", arguments: 0..<2)
  func contacts(_ kind: Int) throws {
    for seed in SeededRandom.seeds(4) {
      var generator = ContactGenerator(
        seed: seed, kind == 0 ? ContactGenerator.Options(isWellFormed: true) : ContactGenerator.Options(sparseness: 3))
      for number in 0..<2 {
        let contact = Contact(generator.contact().buffer)
        var bytes: [UInt8] = []
        let losses = JSContactWriter(.lines).write(contact, into: &bytes)
        let back = JSContactReader().read(bytes).items.first?.value
        let returned = try #require(back, "seed \(seed), contact \(number)")
        var plain = returned
        if contact.formattedNames.isEmpty { plain.formattedNames = [] }
        let differs = ContactField.all.contains { !$0.areEqual(contact, plain) && $0.number != .extensions }
        #expect(!differs || !losses.isEmpty, "seed \(seed), contact \(number)")
        #expect(returned.uid == contact.uid || !losses.isEmpty, "seed \(seed), contact \(number)")
      }
    }
  }

  @Test("A Card that becomes a vCard 4.0 and comes back is the same")
  func cards() throws {
    for seed in SeededRandom.seeds(60) {
      var generator = CardGenerator(seed: seed)
      let card = generator.card()
      let text = JSONTree.object(card).compactText
      let lines = CardSamples.lines(of: try #require(CardSamples.read(text).contact, "seed \(seed)"))
      let back = CardSamples.card(of: lines)
      let form = NormalForm(sortsComponents: true)
      #expect(
        CardSamples.same(form.card(back), form.card(card)), "seed \(seed): \(text)\n\(lines.joined(separator: "\n"))")
    }
  }

  @Test("A Card that is not compared has nothing that a vCard cannot hold")
  func plain() throws {
    var count = 0
    for seed in SeededRandom.seeds(3_000) {
      var generator = CardGenerator(seed: seed)
      let card = generator.plainCard()
      if !PlainCard.isPlain(card) { continue }
      count += 1
      let text = JSONTree.object(card).compactText
      let contact = try #require(CardSamples.read(text).contact, "seed \(seed)")
      #expect(CardReader.patches(from: contact, to: card).map(\.path) == [], "seed \(seed): \(text)")
    }
    #expect(count > 50)
  }

  @Test("A damaged file of Cards gives a result or an error")
  func damaged() {
    let seed = SeededRandom.runSeed
    var random = SeededRandom(seed: seed)
    var generator = CardGenerator(seed: seed)
    for number in 0..<1_000 {
      var bytes = Array(JSONTree.object(generator.card()).compactText.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: "{\"~/".utf8, at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 20))
        }
      }
      let batch = JSContactReader().read(bytes, isWholeText: true)
      #expect(!batch.items.isEmpty || !batch.findings.isEmpty || bytes.isEmpty, "seed \(seed), file \(number)")
      for item in batch.items {
        var output: [UInt8] = []
        _ = JSContactWriter(.lines).write(item.value, into: &output)
        #expect(
          JSONTree(parsing: String(decoding: output, as: UTF8.self), depthLimit: 256) != nil,
          "seed \(seed), file \(number)")
      }
    }
  }

  @Test(
    "Hostile Cards take linear time",
    arguments: [
      { (count: Int) in #""keywords":{"# + (0..<count).map { #""k\#($0)":true"# }.joined(separator: ",") + "}" },
      { count in (0..<count).map { #""x.example:\#($0)":\#($0)"# }.joined(separator: ",") },
      { count in
        #""emails":{"# + (0..<count).map { #""e\#($0)":{"address":"a@b.example","y":1}"# }.joined(separator: ",") + "}"
      },
      { count in
        #""name":{"full":"a"},"localizations":{"de":{"#
          + (0..<count).map { #""name/x\#($0)":1"# }.joined(separator: ",") + "}}"
      },
      { count in #""x":"# + String(repeating: "[", count: count) + String(repeating: "]", count: count) },
      { count in
        #""name":{"isOrdered":true,"components":["#
          + (0..<count).map { #"{"kind":"given","value":"a\#($0)"}"# }.joined(separator: ",") + "]}"
      },
    ] as [@Sendable (Int) -> String])
  func hostile(_ members: @Sendable (Int) -> String) {
    let growth = Growth(from: 200, runs: 2) { count in
      let text = #"{"@type":"Card","version":"2.0",\#(members(count))}"#
      let batch = JSContactReader().read(Array(text.utf8))
      for item in batch.items {
        var bytes: [UInt8] = []
        _ = JSContactWriter(.lines).write(item.value, into: &bytes)
      }
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
