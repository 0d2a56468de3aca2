import ContactTestSupport
import Foundation
import JSONContacts
import Testing

@testable import ConvertCommand

/// The jobs of `Samples/spark` and `Samples/duckdb` give the contacts of `dedup --model`.
///
/// They run with `CONTACTS_KIT_PROOF=full` where Java and PySpark, or DuckDB's shell, are installed; `PYTHON` names the Python
/// that has PySpark.
@Suite("The jobs of other engines")
struct SampleJobTests {
  private static let python = ProcessInfo.processInfo.environment["PYTHON"] ?? "python3"

  private static func succeeds(_ line: String) -> Bool { (try? ProcessRun(shell: line))?.status == 0 }

  private static let hasSpark =
    Proof.isFull && succeeds("java -version && '\(python)' -c 'import pyspark, pyarrow, pandas'")
  private static let hasDuckDB = Proof.isFull && succeeds("duckdb -version")

  /// A job as a line of the shell: it reads the folder `in`, and writes the folder `out` by the model `model.json`.
  private func compare(_ job: String, contacts: String) throws {
    let folder = try WorkFolder()
    let writer = JSONWriter(.lines)
    var all: [UInt8] = []
    for contact in BookRecipe.register10.book(seed: 21, count: 1_500).contacts { _ = writer.write(contact, into: &all) }
    let lines = String(decoding: all, as: UTF8.self).split(separator: "\n").map { $0 + "\n" }
    try folder.write("all.ndjson", lines.joined())
    try folder.write("in/a.ndjson", lines.prefix(700).joined())
    try folder.write("in/b.ndjson", lines.dropFirst(700).joined())
    let one = try ProcessRun(
      shell: "cd '\(folder.path)' && \"$C\" dedup all.ndjson --save-model model.json -q && "
        + "\"$C\" dedup all.ndjson --model model.json -o one.ndjson -q")
    try #require(one.status == 0, "\(one.errors)")
    let samples = RecipeTests.root.appendingPathComponent("Samples").path
    let run = try ProcessRun(shell: "cd '\(folder.path)' && S='\(samples)' && \(job)")
    try #require(run.status == 0, "\(run.errors)")
    #expect(try ProcessRun(shell: "cd '\(folder.path)' && cat \(contacts) | cmp - one.ndjson").status == 0)
  }

  @Test(
    "Spark, whose result has the bytes of one process",
    .enabled(if: hasSpark, "needs CONTACTS_KIT_PROOF=full, Java, and a Python with PySpark, pyarrow and pandas"))
  func spark() throws {
    try compare(
      "'\(Self.python)' \"$S/spark/dedup.py\" in out --command \"$C\" --model model.json --parts 4",
      contacts: "out/contacts/part-*")
  }

  @Test(
    "DuckDB, whose result has the bytes of one process",
    .enabled(if: hasDuckDB, "needs CONTACTS_KIT_PROOF=full and DuckDB's shell"))
  func duckDB() throws {
    try compare("COMMAND=\"$C\" \"$S/duckdb/dedup.sh\" in out model.json", contacts: "out/contacts.ndjson")
  }
}
