import ContactValidation
import Testing

@Suite("Records that a line break has broken")
struct BrokenRecordsTests {
  @Test(
    "Two short records that are one are found, others are not",
    arguments: [
      "Name,Notes,Email\nAda,tea,a@b.org\nBob,milk⟦CS111⟧\nand sugar,bob@b.org\nCy,,c@b.org\n",
      "Name,Email,Street,City\nAda,a@b.org,12 Main St⟦CS111⟧\nApt 4,London\n",
      "Name,Notes,Email\nAda,one⟦CS111⟧\ntwo,a@b.org\nBob,one⟦CS111⟧\ntwo,b@b.org\n",
      // People whose last cells are missing.
      "Name,Phone,Notes\n⟦CS106⟧Ada,1\n⟦CS106⟧Bob,2\n", "Name,Notes,Email\n⟦CS106⟧Ada,one\n⟦CS106⟧Bob,two\n",
      // Too many fields for one.
      "Name,Notes,Email\n⟦CS106⟧Ada,one\n⟦CS106⟧two\n", "Name,Notes,Email\n⟦CS106⟧Ada\n⟦CS109⟧\n⟦CS106⟧Bob,two\n",
    ])
  func found(_ text: String) throws { try expectRecords(text) }

  @Test("Unsafe fixes put quotes around the line break, and pad nothing")
  func fix() throws {
    let text = "Name,Notes,Email\nAda,one\ntwo,a@b.org\n"
    try expectRecordFix(text, becomes: text)
    try expectRecordFix(text, becomes: "Name,Notes,Email\nAda,\"one\ntwo\",a@b.org\n", isUnsafe: true)
  }
}
