import Foundation
import Testing

@testable import ConvertCommand

@Suite("validate --fix")
struct FixabilityTests {
  private let bad = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nBDAY:1985-04-12\r\nEND:VCARD\r\n"
  private let fixed = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nBDAY:19850412\r\nEND:VCARD\r\n"
  private let select = ["--select", "VC348,VC350"]

  @Test("files are fixed in place, with their modes, and each fix is reported")
  func inPlace() throws {
    let folder = try WorkFolder()
    let file = try folder.write("a.vcf", bad)
    let clean = try folder.write("b.vcf", fixed)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    let before = try FileManager.default.attributesOfItem(atPath: clean)[.systemFileNumber] as? Int
    let run = CommandRun(["validate", folder.path, "--fix"] + select)
    #expect(run.status == .done)
    #expect(folder.text("a.vcf") == fixed)
    #expect(folder.text("b.vcf") == fixed)
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.attributesOfItem(atPath: clean)[.systemFileNumber] as? Int == before)
    #expect(run.output.contains("a.vcf:4:6: fixed: "))
    #expect(run.output.hasSuffix("[VC348 extended-date-in-v4]\n"))
    #expect(run.errors.contains("1 fixed in 1 file"))
    #expect(folder.names == ["a.vcf", "b.vcf"])
    let again = CommandRun(["validate", folder.path, "--fix"] + select)
    #expect((again.status, again.output, again.errors) == (.done, "", ""))
  }

  @Test("the remaining findings decide the exit status, and a hook can fail if anything was fixed")
  func status() throws {
    let folder = try WorkFolder()
    let file = try folder.write("a.vcf", bad + bad.replacing("1985-04-12", with: "19851345"))
    let run = CommandRun(["validate", file, "--fix"] + select)
    #expect(run.status == .findings)
    #expect(run.output.contains("a.vcf:9:6: error: month 13"))
    try folder.write("a.vcf", bad)
    #expect(CommandRun(["validate", file, "--fix", "--exit-non-zero-on-fix"] + select).status == .findings)
    #expect(CommandRun(["validate", file, "--fix", "--exit-non-zero-on-fix"] + select).status == .done)
  }

  @Test("--diff shows what would change, and changes nothing")
  func diff() throws {
    let folder = try WorkFolder()
    let file = try folder.write("a.vcf", bad)
    let run = CommandRun(["validate", file, "--diff"] + select)
    #expect(
      run.output == """
        --- \(file)
        +++ \(file)
        @@ -1,5 +1,5 @@
         BEGIN:VCARD\r
         VERSION:4.0\r
         FN:Ada\r
        -BDAY:1985-04-12\r
        +BDAY:19850412\r
         END:VCARD\r

        """)
    #expect(run.errors.contains("a.vcf:4:6: would be fixed: "))
    #expect(folder.text("a.vcf") == bad)
    #expect(CommandRun(["validate", "-", "--diff"], input: bad).status == .usage)
  }

  @Test("a single input may have another output; standard input must have one")
  func elsewhere() throws {
    let folder = try WorkFolder()
    let file = try folder.write("a.vcf", bad)
    #expect(CommandRun(["validate", file, "--fix", "-o", folder["b.vcf"]] + select).status == .done)
    #expect(folder.text("a.vcf") == bad)
    #expect(folder.text("b.vcf") == fixed)
    let pipe = CommandRun(["validate", "-", "--fix", "-o", "-"] + select, input: bad)
    #expect(pipe.output == fixed)
    #expect(pipe.errors.contains("-:4:6: fixed: "))
    for words in [
      ["-", "--fix"], [file, file, "--fix", "-o", folder["c.vcf"]], [file, "--unsafe-fixes"], [file, "-o", "-"],
    ] {
      #expect(CommandRun(["validate"] + words, input: bad).status == .usage, "\(words)")
    }
    #expect(folder.text("a.vcf") == bad)
  }

  @Test("a link stays a link, and a file that cannot be replaced is not changed")
  func links() throws {
    let folder = try WorkFolder()
    try folder.write("a.vcf", bad)
    try FileManager.default.createSymbolicLink(atPath: folder["link.vcf"], withDestinationPath: "a.vcf")
    #expect(CommandRun(["validate", folder["link.vcf"], "--fix"] + select).status == .done)
    #expect(folder.text("a.vcf") == fixed)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["link.vcf"]) == "a.vcf")
  }
}
